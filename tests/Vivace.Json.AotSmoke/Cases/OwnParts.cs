// Codecs that read and write in parts, and texts of earlier versions.
using System.Globalization;
using System.Text;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;
using Vivace.Json.Serialization;

namespace Vivace.Json.AotSmoke.Cases;

[JsonContract]
public sealed record Ride(string Name, [property: JsonCodec(typeof(TrackCodec))] Track? Track);

public sealed class Track
{
    public List<int> Heights { get; } = [];
}

// A string of numbers of any length.
public sealed class TrackCodec : JsonStreamingCodec<Track>
{
    protected override async ValueTask<Track?> ReadAsync(JsonValueReader reader, CancellationToken cancellationToken)
    {
        Track track = new();
        char[] buffer = new char[64];
        int height = 0;
        for (int count; (count = await reader.ReadCharactersAsync(buffer)) > 0;)
        {
            await Task.Yield();
            for (int i = 0; i < count; i++)
            {
                if (buffer[i] == ' ')
                    track.Heights.Add(height);
                height = buffer[i] == ' ' ? 0 : (height * 10) + buffer[i] - '0';
            }
        }

        return track;
    }

    protected override async ValueTask WriteAsync(JsonValueWriter writer, Track value, CancellationToken cancellationToken)
    {
        foreach (int height in value.Heights)
            await writer.WriteCharactersAsync((height.ToString(CultureInfo.InvariantCulture) + " ").AsMemory());
        await writer.EndStringAsync();
    }
}

[JsonContract]
public sealed class Rides
{
    public List<Track>? Tracks { get; set; }
}

[JsonContract]
[JsonVersion(3, typeof(Upgrades)), JsonConstant("version", 3)]
public sealed record Invoice([property: JsonPropertyName("customer")] string Customer, [property: JsonPropertyName("total")] decimal Total);

public static class Upgrades
{
    public static void From1(JsonObject invoice) => invoice["customer"] = $"{invoice["first"]} {invoice["last"]}";

    public static void From2(JsonObject invoice) => invoice["total"] = invoice["cents"]!.GetValue<int>() / 100m;
}

[JsonContract]
public sealed class ToolCall
{
    public string? Name { get; set; }

    [JsonInString]
    public ToolArguments? Arguments { get; set; }

    [JsonInString]
    public List<int>? Ids { get; set; }
}

public sealed record ToolArguments(string City, [property: JsonInString] ToolArguments? Next = null);

internal static class OwnParts
{
    private static readonly JsonSettings s_tracks = new() { Codecs = [new TrackCodec()], DefaultBufferSize = 256 };

    internal static IEnumerable<(string Name, Func<string> Run, string Expected)> All =>
    [
        // In a string no await is left open, so Task.Yield would be refused.
        ("a codec in parts, written", static () => JsonSerializer.Serialize(new Ride("a", new Track { Heights = { 1, 20 } })), """{"Name":"a","Track":"1 20 "}"""),
        ("a codec in parts, longer than the window", static () => Trip(string.Concat(Enumerable.Range(0, 2000).Select(static height => height.ToString(CultureInfo.InvariantCulture) + " "))), "2000, 1999000, equal"),
        ("JSON in a string", static () => JsonSerializer.Serialize(JsonSerializer.Deserialize<ToolCall>("""{"Name":"a","Arguments":"{\"City\":\"Rome\",\"Next\":null}","Ids":"[1,2]"}""")), """{"Name":"a","Arguments":"{\u0022City\u0022:\u0022Rome\u0022,\u0022Next\u0022:null}","Ids":"[1,2]"}"""),
        ("a text of an earlier version", static () => JsonSerializer.Serialize(JsonSerializer.Deserialize<Invoice>("""{"first":"A","last":"B","cents":150}""")), """{"version":3,"customer":"A B","total":1.5}"""),
    ];

    private static string Trip(string heights)
    {
        byte[] json = Encoding.UTF8.GetBytes($$"""{"Tracks":["1 ","{{heights}}"]}""");
        using MemoryStream input = new(json), output = new();
        Rides rides = JsonSerializer.DeserializeAsync<Rides>(input, s_tracks).AsTask().GetAwaiter().GetResult()!;
        JsonSerializer.SerializeAsync(output, rides, s_tracks).GetAwaiter().GetResult();
        return $"{rides.Tracks![1].Heights.Count}, {rides.Tracks[1].Heights.Sum()}, {(output.ToArray().AsSpan().SequenceEqual(json) ? "equal" : Encoding.UTF8.GetString(output.ToArray()))}";
    }
}
