// What is asked of Vivace.Json alone.
namespace Vivace.Json.AotSmoke;

internal static class Engine
{
    internal const string Name = "Vivace.Json";

#if OWN_CASES
    internal static IEnumerable<(string Name, Func<string?> Run)> OwnCases => [.. Cases.OwnCases.All, .. Cases.OwnCorpus.All];
#else
    internal static IEnumerable<(string Name, Func<string?> Run)> OwnCases => [];
#endif

    internal static bool IsGenerated(Type type) => Serializer.IsGenerated(type);

    internal static System.Text.Json.JsonSerializerOptions Options(Action<System.Text.Json.JsonSerializerOptions>? set = null)
    {
        System.Text.Json.JsonSerializerOptions options = new();
        set?.Invoke(options);
        return options;
    }
}
