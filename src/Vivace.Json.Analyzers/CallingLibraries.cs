// Methods of .NET and ASP.NET Core that call System.Text.Json's serializer themselves, where no call can be redirected.
using Microsoft.CodeAnalysis;

namespace Vivace.Json.Analyzers;

internal static class CallingLibraries
{
    private const string Reads = "Read the content's stream, and deserialize it";
    private const string Writes = "Serialize to bytes, and send those";

    /// <summary>What to write instead of a call of the method; null where it calls no serializer.</summary>
    internal static string? Find(IMethodSymbol method) => (method.ContainingType?.Name, method.Name) switch
    {
        ("HttpClientJsonExtensions", { } name) when IsIn(method, "System.Net.Http.Json") => name.StartsWith("Get", StringComparison.Ordinal) || name.StartsWith("Delete", StringComparison.Ordinal) ? Reads : Writes,
        ("HttpContentJsonExtensions", _) when IsIn(method, "System.Net.Http.Json") => Reads,
        ("JsonContent", "Create") when IsIn(method, "System.Net.Http.Json") => Writes,
        ("HttpRequestJsonExtensions", "ReadFromJsonAsync") when IsIn(method, "Microsoft.AspNetCore.Http") => Reads,
        ("HttpResponseJsonExtensions", "WriteAsJsonAsync") when IsIn(method, "Microsoft.AspNetCore.Http") => Writes,
        ("Results" or "TypedResults", "Json") when IsIn(method, "Microsoft.AspNetCore.Http") => Writes,
        _ => null,
    };

    private static bool IsIn(IMethodSymbol method, string name) => method.ContainingNamespace.ToDisplayString() == name;
}
