// One place at which users' code runs, and a call of the serializer that comes there.
using System.Text.Json;
using StjSerializer = System.Text.Json.JsonSerializer;

namespace Vivace.Json.Tests.Callbacks;

/// <summary>A call, ours and System.Text.Json's side by side; both answer a text.</summary>
/// <param name="Ours">The call with our settings.</param>
/// <param name="Theirs">The same call; null where System.Text.Json has nothing like it.</param>
internal sealed record PlaceCall(Func<JsonSettings, string> Ours, Func<JsonSerializerOptions, string>? Theirs)
{
    internal static PlaceCall Writing<T>(Func<T> make) =>
        new(settings => JsonSerializer.Serialize(make(), settings), options => StjSerializer.Serialize(make(), options));

    internal static PlaceCall Reading<T>(string json, Func<T, string> show) =>
        new(settings => Show(JsonSerializer.Deserialize<T>(json, settings)!, show), options => Show(StjSerializer.Deserialize<T>(json, options)!, show));

    internal PlaceCall WithoutOracle() => this with { Theirs = null };

    private static string Show<T>(T value, Func<T, string> show) => Probe.Unwatched(() => show(value));
}

/// <summary>A place by name.</summary>
/// <param name="Call">Comes to the place at least once with settings that were never used.</param>
/// <param name="Ours">Settings of which nothing is known yet, made of those that choose the engine.</param>
/// <param name="Theirs">What the options need to say the same.</param>
internal sealed record Place(PlaceCall Call, Func<JsonSettings, JsonSettings> Ours, Action<JsonSerializerOptions> Theirs)
{
    internal static Place Of(PlaceCall call) => new(call, settings => settings, _ => { });

    internal Exception? ThrownByOracle(Exception marker) => OracleAfter(marker).First;

    /// <summary>Whether System.Text.Json throws once more in a call in which users' code throws no more.</summary>
    internal bool IsKeptByOracle(Exception marker) => OracleAfter(marker).Second is not null;

    private (Exception? First, Exception? Second) OracleAfter(Exception marker)
    {
        if (Call.Theirs is null)
            return (marker, null);
        JsonSerializerOptions options = new();
        Theirs(options);
        Exception? first = Record.Exception(() => new Probe(_ => throw marker).Watch(() => Call.Theirs(options)));
        return (first, Record.Exception(() => Call.Theirs(options)));
    }
}
