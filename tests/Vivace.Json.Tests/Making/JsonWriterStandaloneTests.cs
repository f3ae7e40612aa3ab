// A writer that a caller makes for an output: what arrives there, and what it refuses.
using System.Buffers;
using System.Text;
using System.Text.Json;
using Vivace.Json.Serialization;

namespace Vivace.Json.Tests.Making;

public class JsonWriterStandaloneTests
{
    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public void Writer_ToAnOutput_WritesWhatTheSerializerDoes(bool isIndented)
    {
        JsonSettings options = new() { WriteIndented = isIndented };
        ArrayBufferWriter<byte> output = new();
        JsonWriter writer = new(output, options);
        writer.BeginObject();
        writer.WriteString("name"u8, "Ad\u00e4");
        writer.WriteName("ids"u8);
        writer.BeginArray();
        writer.WriteInt32(1);
        writer.BeginArray();
        writer.EndArray();
        writer.EndArray();
        writer.WriteNull("none"u8);
        writer.EndObject();
        Assert.Equal(0, writer.CurrentDepth);
        writer.EndText();

        object value = new { name = "Ad\u00e4", ids = new object[] { 1, Array.Empty<int>() }, none = (string?)null };
        Assert.Equal(JsonSerializer.Serialize(value, options), Encoding.UTF8.GetString(output.WrittenSpan));
    }

    // More than one span of the output.
    [Fact]
    public void Writer_LongText_ArrivesInParts()
    {
        ArrayBufferWriter<byte> output = new(1);
        JsonWriter writer = new(output);
        writer.BeginArray();
        for (int i = 0; i < 10_000; i++)
            writer.WriteInt32(i);
        writer.EndArray();
        writer.EndText();
        Assert.Equal(Enumerable.Range(0, 10_000), JsonSerializer.Deserialize<int[]>(output.WrittenSpan)!);
    }

    [Fact]
    public void EndText_ValueNotWhole_Throws()
    {
        Assert.StartsWith("Expected one whole value, found nothing", Assert.Throws<JsonException>(() =>
        {
            JsonWriter writer = new(new ArrayBufferWriter<byte>());
            writer.EndText();
        }).Message);
        Assert.StartsWith("Expected one whole value, found an array or object that is still open", Assert.Throws<JsonException>(() =>
        {
            JsonWriter writer = new(new ArrayBufferWriter<byte>());
            writer.BeginObject();
            writer.EndText();
        }).Message);
    }

    [Fact]
    public void Writer_AfterEndText_WritesNoMore()
    {
        ArrayBufferWriter<byte> output = new();
        Assert.StartsWith("Expected a JsonWriter whose text goes on", Assert.Throws<InvalidOperationException>(() =>
        {
            JsonWriter writer = new(output);
            writer.WriteInt32(1);
            writer.EndText();
            writer.WriteInt32(2);
        }).Message);
        Assert.Throws<InvalidOperationException>(() =>
        {
            JsonWriter writer = new(output);
            writer.WriteInt32(3);
            writer.EndText();
            writer.EndText();
        });
        Assert.Equal("13"u8, output.WrittenSpan);
    }

    [Fact]
    public void Writer_SecondValue_Throws() => Assert.Throws<JsonException>(() =>
    {
        JsonWriter writer = new(new ArrayBufferWriter<byte>());
        writer.WriteInt32(1);
        writer.WriteInt32(2);
    });

    [Fact]
    public void Writer_WithoutOutput_Throws() => Assert.Throws<ArgumentNullException>("output", () => { JsonWriter writer = new((IBufferWriter<byte>)null!); });

    // The text is the serializer's to end.
    [Fact]
    public void EndText_OfACodecsWriter_Throws() =>
        Assert.Throws<InvalidOperationException>(() => JsonSerializer.Serialize(1, new JsonSettings { Codecs = [new EndingCodec()] }));

    [Fact]
    public void Writer_ThatWasNotMade_SaysSo()
    {
        const string Message = "Expected a JsonWriter that writes to an output, found default(JsonWriter). Make it with new JsonWriter(output).";
        NotMade(static (ref JsonWriter writer) => writer.WriteInt32(1));
        NotMade(static (ref JsonWriter writer) => writer.WriteInt32("a"u8, 1));
        NotMade(static (ref JsonWriter writer) => writer.WriteDouble(double.NaN));
        NotMade(static (ref JsonWriter writer) => writer.WriteString("a"));
        NotMade(static (ref JsonWriter writer) => writer.WriteString("a"u8, "b"));
        NotMade(static (ref JsonWriter writer) => writer.WriteNull());
        NotMade(static (ref JsonWriter writer) => writer.WriteBase64("a"u8));
        NotMade(static (ref JsonWriter writer) => writer.WriteRaw("1"u8));
        NotMade(static (ref JsonWriter writer) => writer.WriteJson("[1]"u8));
        NotMade(static (ref JsonWriter writer) => writer.WriteName("a"));
        NotMade(static (ref JsonWriter writer) => writer.WriteName("a"u8));
        NotMade(static (ref JsonWriter writer) => writer.BeginArray());
        NotMade(static (ref JsonWriter writer) => writer.BeginObject());
        NotMade(static (ref JsonWriter writer) => writer.EndArray());
        NotMade(static (ref JsonWriter writer) => writer.EndObject());
        NotMade(static (ref JsonWriter writer) => writer.EndText());
        JsonWriter none = default;
        Assert.Equal(0, none.CurrentDepth);

        static void NotMade(Call call) => Assert.Equal(Message, Assert.Throws<InvalidOperationException>(() =>
        {
            JsonWriter writer = default;
            call(ref writer);
        }).Message);
    }

    private delegate void Call(ref JsonWriter writer);

    private sealed class EndingCodec : JsonCodec<int>
    {
        public override int Read(ref JsonReader reader) => reader.ReadInt32();

        public override void Write(ref JsonWriter writer, int value)
        {
            writer.WriteInt32(value);
            writer.EndText();
        }
    }
}
