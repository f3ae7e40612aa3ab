// Methods of .NET and ASP.NET Core that call System.Text.Json's serializer internally, where no call in the project can be redirected.
using Microsoft.CodeAnalysis;

namespace Vivace.Json.Analyzers;

internal static class CallingLibraries
{
    private const string Reads = "Read the content's stream, and deserialize it";
    private const string Writes = "Serialize to bytes, and send those";

    /// <summary>What to write instead of a call of the method; null if it does not call a serializer.</summary>
    internal static string? Find(IMethodSymbol method) => (method.ContainingType?.Name, method.Name) switch
    {
        ("HttpClientJsonExtensions", { } name) when IsIn(method, "System.Net.Http.Json") => Ours(name),
        ("HttpContentJsonExtensions", { } name) when IsIn(method, "System.Net.Http.Json") => Ours(name),
        ("JsonContent", "Create") when IsIn(method, "System.Net.Http.Json") => "Call VivaceContent.Create",
        ("HttpRequestJsonExtensions", "ReadFromJsonAsync") when IsIn(method, "Microsoft.AspNetCore.Http") => Reads,
        ("HttpResponseJsonExtensions", "WriteAsJsonAsync") when IsIn(method, "Microsoft.AspNetCore.Http") => Writes,
        ("JsonPatchDocument", "ApplyTo") when IsIn(method, "Microsoft.AspNetCore.JsonPatch.SystemTextJson") =>
            "Call it without an adapter, or apply a JsonPatch",
        ("Results" or "TypedResults", "Json") when IsIn(method, "Microsoft.AspNetCore.Http") => Writes,
        _ => null,
    };

    private static string Ours(string name) => $"Call {name.Replace("Json", "Vivace")}";

    private static bool IsIn(IMethodSymbol method, string name) => method.ContainingNamespace.ToDisplayString() == name;
}
