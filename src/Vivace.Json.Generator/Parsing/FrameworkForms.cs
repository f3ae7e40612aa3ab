// Types of .NET that settings write as others: DotNetTypes, for symbols.
using Microsoft.CodeAnalysis;

namespace Vivace.Json.Generator.Parsing;

internal static class FrameworkForms
{
    /// <summary>The type in whose form a type of .NET is written; null for other types.</summary>
    internal static ITypeSymbol? HeldBy(ITypeSymbol type, Compilation compilation)
    {
        if (type is not INamedTypeSymbol named || !SymbolTypes.IsOfFramework(type) || SymbolTypes.HasOpenParameters(type))
            return null;
        return SymbolTypes.NameOf(type) switch
        {
            "System.Lazy`1" => named.TypeArguments[0],
            "System.Numerics.Complex" => ArrayOf(SpecialType.System_Double),
            "System.Numerics.Vector2" or "System.Numerics.Vector3" or "System.Numerics.Vector4" or "System.Numerics.Quaternion" => ArrayOf(SpecialType.System_Single),
            "System.Collections.BitArray" => ArrayOf(SpecialType.System_Boolean),
            "System.Collections.Specialized.NameValueCollection" => compilation.GetTypeByMetadataName("System.Collections.Generic.Dictionary`2")
                ?.Construct(compilation.GetSpecialType(SpecialType.System_String), ArrayOf(SpecialType.System_String)),
            _ => null,
        };

        ITypeSymbol ArrayOf(SpecialType item) => compilation.CreateArrayTypeSymbol(compilation.GetSpecialType(item));
    }

    /// <summary>The form of a generic type, which the run time can make only by reflection.</summary>
    internal static string? Of(ITypeSymbol type, Compilation compilation) =>
        type is INamedTypeSymbol { IsGenericType: true } && HeldBy(type, compilation) is { } held ? ConversionSymbols.Call(type, held, "value.Value", $"new {TypeNames.InSource(type)}(value)", compilation) : null;
}
