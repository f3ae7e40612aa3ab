// Tests structs that may be missing: known ones are tested with their types, these are the caller's own.
using System.Text;
using System.Text.Json;

namespace Vivace.Json.Tests.Codecs.Scalars;

public class NullableCodecTests
{
    private static readonly CodecCalls s_calls = new(new JsonSettings());

    [Theory]
    [InlineData("""{"At":{"X":1,"Y":null},"Pair":{"Key":1,"Value":2}}""")]
    [InlineData("""{"At":null,"Pair":null}""")]
    [InlineData("""{"At":{"X":"1"}}""")]
    [InlineData("""{"At":{"X":1,"Y":true}}""")]
    [InlineData("""{"At":5}""")]
    [InlineData("""{"At":nul}""")]
    [InlineData("""{"Pair":{"Key":1,"Value":"2"}}""")]
    [InlineData("""{"List":[1,null,2]}""")]
    [InlineData("""{"List":[1,null,"2"]}""")]
    [InlineData("""{"List":[[1]]}""")]
    public void Struct_Maybe_IsReadAsSystemTextJsonDoes(string json) => s_calls.AssertSameValue<Holder>(Encoding.UTF8.GetBytes(json));

    [Fact]
    public void Struct_Maybe_IsWrittenAsSystemTextJsonDoes()
    {
        s_calls.AssertSameBytes(new Holder());
        s_calls.AssertSameBytes(new Holder { At = new Point { X = 1, Y = 2 }, Pair = new(1, 2), List = [1, null] });
        s_calls.AssertSameBytes<Point?>(null);
        s_calls.AssertSameBytes<Point?>(new Point { X = 3 });
    }

    [Fact]
    public void Struct_Maybe_CanBeFilled()
    {
        JsonSettings settings = new() { PreferredObjectCreationHandling = System.Text.Json.Serialization.JsonObjectCreationHandling.Populate };
        const string Json = """{"At":{"Y":9}}""";
        Holder expected = System.Text.Json.JsonSerializer.Deserialize<Holder>(Json, new JsonSerializerOptions { PreferredObjectCreationHandling = settings.PreferredObjectCreationHandling })!;
        Holder read = JsonSerializer.Deserialize<Holder>(Json, settings)!;
        Assert.Equal(expected, read);
        Assert.Null(JsonSerializer.Deserialize<Holder>("""{"At":null}""", settings)!.At);
    }

    private record struct Point
    {
        public Point()
        {
        }

        public int X { get; set; } = 7;

        public int? Y { get; set; }
    }

    private sealed record Holder
    {
        public Point? At { get; set; }

        public KeyValuePair<int, long>? Pair { get; set; }

        public System.Collections.Immutable.ImmutableArray<int?>? List { get; set; }

        public bool Equals(Holder? other) =>
            other is not null && At == other.At && Equals(Pair, other.Pair) && (List is { } list ? other.List is { } others && list.SequenceEqual(others) : other.List is null);

        public override int GetHashCode() => At.GetHashCode();
    }
}
