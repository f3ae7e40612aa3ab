// Errors of writing into a caller's output name the place, also when the text up to there was handed over.
using System.Buffers;
using System.Text.Json;
using System.Text.Json.Serialization;
using Vivace.Json.Writing;

namespace Vivace.Json.Tests.Errors;

public class BufferWriterPathTests
{
    public class Box
    {
        public string? Name { get; set; }

        public Dictionary<string, List<object?>>? Parts { get; set; }
    }

    public enum Level
    {
        Low,
    }

    [JsonDerivedType(typeof(Known), "known")]
    public abstract class Base;

    public class Known : Base;

    public class Unknown : Base;

    // Small pieces, so that nearly everything was handed over before the error.
    private sealed class SmallOutput : IBufferWriter<byte>
    {
        public int Written { get; private set; }

        public void Advance(int count) => Written += count;

        public Memory<byte> GetMemory(int sizeHint = 0) => new byte[Math.Max(sizeHint, 16)];

        public Span<byte> GetSpan(int sizeHint = 0) => GetMemory(sizeHint).Span;
    }

    private sealed class FailingConverter : JsonConverter<Version>
    {
        public override Version? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => throw new NotSupportedException();

        public override void Write(Utf8JsonWriter writer, Version value, JsonSerializerOptions options) => throw new JsonException("no version");
    }

    private sealed class FailingCodec : JsonCodec<Uri>
    {
        public override Uri? Read(ref Vivace.Json.JsonReader reader) => throw new NotSupportedException();

        public override void Write(ref JsonWriter writer, Uri? value) => throw new JsonException("no address");
    }

    public static TheoryData<string> Failures() => ["converter", "codec", "cycle", "enum name", "unsupported", "nested list"];

    private static object Failing(string name)
    {
        if (name == "cycle")
        {
            List<object?> loop = [];
            loop.Add(loop);
            return loop;
        }

        return name switch
        {
            "converter" => new Version(1, 2),
            "codec" => new Uri("https://example.org"),
            "enum name" => (Level)5,
            "unsupported" => new Base[] { new Unknown() },
            _ => new[] { new Version(1, 2), new Version(1, 3) },
        };
    }

    [Theory]
    [MemberData(nameof(Failures))]
    public void Serialize_FailsBehindMuchText_HasThePathOfTheSameTextInOneBuffer(string name)
    {
        JsonSettings settings = new() { Converters = [new FailingConverter(), new JsonStringEnumConverter(null, false)], Codecs = [new FailingCodec()] };
        List<object?> parts = [.. Enumerable.Range(0, 300).Select(index => (object?)$"part \"{index}\" [{{,")];
        parts.Add(Failing(name));
        Box box = new() { Name = new string('n', 3000), Parts = new() { ["a \"key\""] = [1, "x"], ["b"] = parts } };
        Exception expected = Assert.ThrowsAny<Exception>(() => JsonSerializer.SerializeToUtf8Bytes(box, settings));
        SmallOutput output = new(), boxed = new();
        Exception actual = Assert.ThrowsAny<Exception>(() => JsonSerializer.Serialize(output, box, settings));
        Exception actualBoxed = Assert.ThrowsAny<Exception>(() => JsonSerializer.Serialize(boxed, box, typeof(Box), settings));
        Assert.True(output.Written > 2000);
        foreach (Exception thrown in new[] { actual, actualBoxed })
        {
            Assert.Equal(expected.GetType(), thrown.GetType());
            Assert.Equal(expected.Message, thrown.Message);
            Assert.Equal((expected as JsonException)?.Path, (thrown as JsonException)?.Path);
        }

        Assert.Contains("$.Parts.b[300]", expected is JsonException json ? json.Path : expected.Message);
    }

    [Fact]
    public void Serialize_FailsWithinTheFirstPiece_HasThePath()
    {
        JsonException thrown = Assert.Throws<JsonException>(
            () => JsonSerializer.Serialize(new ArrayBufferWriter<byte>(), new[] { new Version(1, 2) }, new JsonSettings { Converters = [new FailingConverter()] }));
        Assert.Equal("$[0]", thrown.Path);
    }

    // What can be written once only fails another time in another way, or not at all: then the first exception stays.
    [Fact]
    public void Serialize_FailureThatDoesNotComeAgain_IsHeardWithoutPath()
    {
        int calls = 0;
        IEnumerable<object?> Once()
        {
            for (int i = 0; i < 500; i++)
                yield return $"element {i}";
            if (calls++ == 0)
                throw new JsonException("once");
        }

        JsonException thrown = Assert.Throws<JsonException>(() => JsonSerializer.Serialize(new SmallOutput(), Once(), JsonSettings.Default));
        Assert.Equal("once", thrown.Message);
    }
}
