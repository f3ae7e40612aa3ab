// Types that are read in ways that their kind does not tell.
using System.Collections;
using System.Text.Json;
using System.Text.Json.Serialization;
using Vivace.Json.Serialization;

namespace Vivace.Json.Schema.Tests.Typed;

/// <summary>An object that is written as an array.</summary>
[JsonConverter(typeof(Converter))]
public sealed record Pair(int[] Parts)
{
    private sealed class Converter : JsonConverter<Pair>
    {
        public override Pair Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => new(System.Text.Json.JsonSerializer.Deserialize<int[]>(ref reader)!);

        public override void Write(Utf8JsonWriter writer, Pair value, JsonSerializerOptions options) => System.Text.Json.JsonSerializer.Serialize(writer, value.Parts);
    }
}

/// <summary>A sequence that is written as an object.</summary>
[JsonConverter(typeof(Converter))]
public sealed class Words(string[] words) : IEnumerable<string>
{
    public IEnumerator<string> GetEnumerator() => words.AsEnumerable().GetEnumerator();

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();

    private sealed class Converter : JsonConverter<Words>
    {
        public override Words Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
        {
            JsonElement read = JsonElement.ParseValue(ref reader);
            return read.ValueKind != JsonValueKind.Object ? throw new System.Text.Json.JsonException()
                : new([.. read.EnumerateObject().Select(static member => member.Value.ToString())]);
        }

        public override void Write(Utf8JsonWriter writer, Words value, JsonSerializerOptions options) => System.Text.Json.JsonSerializer.Serialize(writer, new { words = value.ToArray() });
    }
}

/// <summary>Has a member that is left as it is where the text says null.</summary>
public sealed class Loose
{
    [JsonLenient(JsonLeniency.NullKeepsValue)]
    public int Id { get; set; } = 5;

    public int Size { get; set; }
}

/// <summary>Takes members that it does not have.</summary>
public sealed class Place
{
    public string? City { get; set; }

    [JsonExtensionData]
    public Dictionary<string, JsonElement>? Others { get; set; }
}

/// <summary>Has members that are filled.</summary>
[JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)]
public sealed class Filler
{
    public List<int> Numbers { get; } = [1, 2];

    public IList<string?> Tags { get; set; } = new List<string?> { "tea" };

    public Leaf Leaf { get; } = new() { Id = 3, Name = "abcdefghijkl" };

    public Part? Part { get; set; }

    public Dictionary<string, Part?> Places { get; } = [];

    public List<Part?>? Parts { get; set; } = [];

    public Shape? Shape { get; set; } = new Circle();

    public HashSet<int> Set { get; } = [];

    public int Id { get; set; }
}

/// <summary>An object of plain values.</summary>
public class Leaf
{
    [JsonInclude]
    public short Short;

    public int Id { get; set; }

    public long Large { get; set; }

    public byte Byte { get; set; }

    public uint Number { get; set; }

    public ulong Count { get; init; }

    public double Price { get; set; }

    public string? Name { get; set; }

    public string? Note { get; set; }

    public bool Flag { get; set; }

    public Guid Key { get; set; }

    public DateTime At { get; set; }
}

/// <summary>An object of which one setter changes values.</summary>
public sealed class ChangingLeaf
{
    public int Id { get; set => field = Math.Max(value, 5); }

    public string? Name { get; set; }
}

/// <summary>Holds another one, which a converter reads by a call of the serializer.</summary>
public sealed class Link
{
    internal static JsonSettings Settings { get; set; } = JsonSettings.Default;

    internal static int Reads { get; set; }

    public int Id { get; set; }

    [JsonConverter(typeof(Converter))]
    public Link? Next { get; set; }

    private sealed class Converter : JsonConverter<Link>
    {
        public override Link? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
        {
            Reads++;
            return JsonSerializer.Deserialize<Link>(JsonElement.ParseValue(ref reader).GetRawText(), Settings);
        }

        public override void Write(Utf8JsonWriter writer, Link value, JsonSerializerOptions options) => throw new NotSupportedException();
    }
}
