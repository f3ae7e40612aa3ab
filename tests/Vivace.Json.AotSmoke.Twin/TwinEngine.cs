// What is asked of System.Text.Json: the same, by its context.
using System.Text.Json;

namespace Vivace.Json.AotSmoke;

internal static class Engine
{
    internal const string Name = "System.Text.Json";

    internal static IEnumerable<(string Name, Func<string?> Run)> OwnCases => [];

    internal static bool IsGenerated(Type type) => SmokeContext.Default.GetTypeInfo(type) is not null;

    internal static JsonSerializerOptions Options(Action<JsonSerializerOptions>? set = null)
    {
        JsonSerializerOptions options = new() { TypeInfoResolver = SmokeContext.Default };
        set?.Invoke(options);
        return options;
    }
}
