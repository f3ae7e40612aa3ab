using System.Text.Json;
using Vivace.Json.Making;
using Vivace.Json.Reading;
using Vivace.Json.Serialization;
using Vivace.Json.Writing;
using StjSerializer = System.Text.Json.JsonSerializer;

namespace Vivace.Json.Tests.Codecs.Custom;

public class FriendlyFormTests
{
    public record struct Point(int X, int Y);

    public class Line
    {
        public Point From { get; set; }

        public List<Point>? Through { get; set; }

        public string? Name { get; set; }
    }

    // [1,2] instead of {"X":1,"Y":2}.
    private sealed class PointCodec : JsonCodec<Point>
    {
        public override Point Read(ref JsonReader reader)
        {
            reader.BeginArray();
            reader.NextElement();
            int x = reader.ReadInt32();
            reader.NextElement();
            int y = reader.ReadInt32();
            while (reader.NextElement())
                reader.Skip();
            return new Point(x, y);
        }

        public override void Write(ref JsonWriter writer, Point value)
        {
            writer.BeginArray();
            writer.WriteInt32(value.X);
            writer.WriteInt32(value.Y);
            writer.EndArray();
        }

        public override bool Equals(object? obj) => obj is PointCodec;

        public override int GetHashCode() => 1;
    }

    // An object written by hand, with everything that the writer has.
    private sealed class WordyCodec : JsonCodec<Point>
    {
        public override Point Read(ref JsonReader reader)
        {
            Point point = default;
            reader.BeginObject();
            while (reader.NextMember(out string name))
            {
                if (name == "x")
                    point.X = reader.ReadInt32();
                else if (name == "y")
                    point.Y = (int)reader.ReadInt64();
                else
                    reader.Skip();
            }

            return point;
        }

        public override void Write(ref JsonWriter writer, Point value)
        {
            writer.BeginObject();
            writer.WriteName("x");
            writer.WriteInt32(value.X);
            writer.WriteName("rest");
            writer.BeginArray();
            writer.WriteNull();
            writer.WriteBoolean(true);
            writer.WriteString("a\"b");
            writer.BeginObject();
            writer.EndObject();
            writer.BeginArray();
            writer.EndArray();
            writer.WriteRaw("1.5"u8);
            writer.EndArray();
            writer.WriteName("y");
            writer.WriteInt64(value.Y);
            writer.EndObject();
        }
    }

    private static readonly JsonSettings s_settings = new() { Codecs = [new PointCodec()] };

    [Fact]
    public void Serialize_UserCodec_WritesRootMemberAndElement()
    {
        Line line = new() { From = new(1, 2), Through = [new(3, 4), new(5, 6)], Name = "n" };
        Assert.Equal("[7,8]", JsonSerializer.Serialize(new Point(7, 8), s_settings));
        Assert.Equal("""{"From":[1,2],"Through":[[3,4],[5,6]],"Name":"n"}""", JsonSerializer.Serialize(line, s_settings));
    }

    [Theory]
    [InlineData("""{"From":[1,2],"Through":[[3,4],[5,6,7]],"Name":"n"}""")]
    [InlineData(" { \"Name\" : \"n\" , \"Through\" : [ [ 3 , 4 ] , [ 5 , 6 ] ] , \"From\" : [ 1 , 2 ] } ")]
    public void Deserialize_UserCodec_ReadsMemberAndElement(string json)
    {
        Line line = JsonSerializer.Deserialize<Line>(json, s_settings)!;
        Assert.Equal(new Point(1, 2), line.From);
        Assert.Equal([new Point(3, 4), new Point(5, 6)], line.Through);
        Assert.Equal("n", line.Name);
    }

    [Fact]
    public void Deserialize_UserCodecMeetsAnotherKind_SaysWhere()
    {
        JsonException exception = Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Line>("""{"From":[1,"x"]}""", s_settings));
        Assert.Equal("$.From[1]", exception.Path);
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public void Serialize_CodecThatUsesTheWholeWriter_IsLaidOutAsSystemTextJsonDoes(bool indented)
    {
        JsonSettings settings = new() { Codecs = [new WordyCodec()], WriteIndented = indented };
        Line line = new() { From = new(1, 2), Through = [new(3, 4), new(5, 6)], Name = "n" };
        string json = JsonSerializer.Serialize(line, settings);
        using JsonDocument document = JsonDocument.Parse(json);
        Assert.Equal(StjSerializer.Serialize(document, new JsonSerializerOptions { WriteIndented = indented }), json);
        Line back = JsonSerializer.Deserialize<Line>(json, settings)!;
        Assert.Equal(line.From, back.From);
        Assert.Equal(line.Through, back.Through);
    }

    [Fact]
    public void Settings_EqualCodecs_ShareOnePlan()
    {
        JsonSettings other = new() { Codecs = [new PointCodec()] };
        Assert.Equal(s_settings, other);
        Assert.Same(PlanCache.Of(s_settings), PlanCache.Of(other));
    }

    [Fact]
    public void Reader_NextMemberInUtf8_ResolvesEscapes()
    {
        JsonReader reader = new("""{"a\u0062":1,"c":2}"""u8, new ReaderSettings(ReadFlags.None, 64), null);
        reader.BeginObject();
        Assert.True(reader.NextMember(out ReadOnlySpan<byte> name));
        Assert.True(name.SequenceEqual("ab"u8));
        Assert.Equal(1, reader.ReadInt32());
        Assert.True(reader.NextMember(out name));
        Assert.Equal(JsonValueKind.Number, reader.ValueKind);
        Assert.Equal("2"u8, reader.ReadRaw());
        Assert.False(reader.NextMember(out name));
        Assert.Equal(0, reader.CurrentDepth);
    }

    public record struct Sizes(List<string>? Names);

    // What is no list of names is passed over.
    private sealed class TolerantCodec : JsonCodec<Sizes>
    {
        public override Sizes Read(ref JsonReader reader)
        {
            try
            {
                return new Sizes(JsonSerializer.Deserialize<List<string>>(ref reader, null));
            }
            catch (JsonException)
            {
                reader.Skip();
                return default;
            }
        }

        public override void Write(ref JsonWriter writer, Sizes value) => throw new NotSupportedException();
    }

    [Fact]
    public void Read_CodecThatCatchesAnError_LeavesNothingBehind()
    {
        JsonSettings settings = new() { Codecs = [new TolerantCodec()], MaxDepth = 5 };
        string text = "[" + string.Join(",", Enumerable.Repeat("""["a","b"],["c",["d","e",7]],["f"]""", 50)) + "]";
        List<Sizes> sizes = JsonSerializer.Deserialize<List<Sizes>>(text, settings)!;
        Assert.Equal(Enumerable.Repeat((string?[])["a,b", null, "f"], 50).SelectMany(part => part), sizes.Select(size => size.Names is null ? null : string.Join(",", size.Names)));

        List<List<Sizes>> nested = JsonSerializer.Deserialize<List<List<Sizes>>>("""[[["a"],["x",1]],[["y",2],["b"]]]""", settings)!;
        Assert.Equal([["a", null], [null, "b"]], nested.Select(inner => inner.Select(size => size.Names?[0]).ToArray()).ToArray());

        // Elements of a reference type wait on the same stack as those of the failed list.
        List<Holder> holders = JsonSerializer.Deserialize<List<Holder>>("""[{"Sizes":["x","y",1]},{"Sizes":["z"]},null]""", settings)!;
        Assert.Equal([null, "z", null], holders.Select(holder => holder?.Sizes.Names?[0]));
    }

    public class Holder
    {
        public Sizes Sizes { get; set; }
    }
}
