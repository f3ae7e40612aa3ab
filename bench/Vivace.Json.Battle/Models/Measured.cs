// Ten members, each with a converter that does next to nothing: what a converter costs is what is around it.
using System.Text.Json;
using System.Text.Json.Serialization;

namespace Vivace.Json.Battle.Models;

public sealed class Measured
{
    [JsonConverter(typeof(PlainNumber))] public int A { get; set; }
    [JsonConverter(typeof(PlainNumber))] public int B { get; set; }
    [JsonConverter(typeof(PlainNumber))] public int C { get; set; }
    [JsonConverter(typeof(PlainNumber))] public int D { get; set; }
    [JsonConverter(typeof(PlainNumber))] public int E { get; set; }
    [JsonConverter(typeof(PlainNumber))] public int F { get; set; }
    [JsonConverter(typeof(PlainNumber))] public int G { get; set; }
    [JsonConverter(typeof(PlainNumber))] public int H { get; set; }
    [JsonConverter(typeof(PlainNumber))] public int I { get; set; }
    [JsonConverter(typeof(PlainNumber))] public int J { get; set; }

    public static List<Measured> Make() =>
        [.. Enumerable.Range(0, 100).Select(static i => new Measured { A = i, B = i + 1, C = i * 7, D = -i, E = i * 1001, F = 5, G = i % 3, H = i << 20, I = i + 9, J = 0 })];
}

public sealed class PlainNumber : JsonConverter<int>
{
    public override int Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => reader.GetInt32();

    public override void Write(Utf8JsonWriter writer, int value, JsonSerializerOptions options) => writer.WriteNumberValue(value);
}
