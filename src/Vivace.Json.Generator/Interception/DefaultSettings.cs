// The settings that an assembly names for its calls without settings.
using Microsoft.CodeAnalysis;
using Vivace.Json.Generator.Parsing;
using Vivace.Json.Generator.Projects;

namespace Vivace.Json.Generator.Interception;

internal static class DefaultSettings
{
    private static readonly string[] s_attributes = ["Vivace.Json.JsonDefaultsAttribute"];

    private static readonly CompilationMemo<string, string> s_known = new();

    /// <summary>The C# of the settings that <c>[assembly: JsonDefaults]</c> names; <see langword="null"/> if there is none.</summary>
    internal static string? Of(Compilation compilation, CancellationToken cancellation) =>
        s_known.Get(compilation, "", () => Find(compilation, cancellation)) is { Length: > 0 } settings ? settings : null;

    private static string Find(Compilation compilation, CancellationToken cancellation)
    {
        foreach ((_, AttributeData attribute) in ProjectMarks.Find(s_attributes, compilation, cancellation))
            if (attribute.ConstructorArguments.Length == 1 && attribute.ConstructorArguments[0].Value is INamedTypeSymbol type)
                return SymbolNames.InSource(type) + ".Settings";
        return "";
    }
}
