// Errors of writing into a caller's output name the place, also when the text up to there was handed over.
using System.Buffers;
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using Vivace.Json.Serialization;
using Vivace.Json.Streams;
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
        Exception streamed = Assert.ThrowsAny<Exception>(() => JsonSerializer.Serialize(new MemoryStream(), box, settings));
        Exception actual = Assert.ThrowsAny<Exception>(() => JsonSerializer.Serialize(output, box, settings));
        Exception actualBoxed = Assert.ThrowsAny<Exception>(() => JsonSerializer.Serialize(boxed, box, typeof(Box), settings));
        Assert.True(output.Written > 2000);
        foreach (Exception thrown in new[] { actual, actualBoxed, streamed })
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

    private sealed class LaterFailingConverter : JsonConverter<Version>
    {
        internal int Fails = int.MaxValue;

        public override Version? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => throw new NotSupportedException();

        public override void Write(Utf8JsonWriter writer, Version value, JsonSerializerOptions options) => writer.WriteNumberValue(value.Major != Fails ? value.Major : throw new JsonException("no version"));
    }

    // After a call in which a converter wrote, texts are written in our buffer and copied.
    [Theory]
    [InlineData(3)]
    [InlineData(4000)]
    [InlineData(40_000)]
    public void Serialize_FailsInALaterCall_HasThePathAndHandedOverThePartBeforeIt(int failing)
    {
        LaterFailingConverter converter = new();
        JsonSettings settings = new() { Converters = [converter] };
        var versions = Enumerable.Range(0, 50_000).Select(static number => new { At = new Version(number, 0) }).ToList();
        string whole = JsonSerializer.Serialize(versions, settings);
        for (int call = 0; call < 3; call++)
        {
            ArrayBufferWriter<byte> output = new();
            converter.Fails = int.MaxValue;
            JsonSerializer.Serialize(output, versions, settings);
            Assert.Equal(whole, Encoding.UTF8.GetString(output.WrittenSpan));
            SmallOutput small = new();
            JsonSerializer.Serialize(small, versions, settings);
            Assert.Equal(whole.Length, small.Written);
            output.ResetWrittenCount();
            converter.Fails = failing;
            JsonException thrown = Assert.Throws<JsonException>(() => JsonSerializer.Serialize(output, versions, settings));
            Assert.Equal($"$[{failing}].At", thrown.Path);
            Assert.StartsWith(Encoding.UTF8.GetString(output.WrittenSpan), whole[..whole.IndexOf($"\"At\":{failing}}}", StringComparison.Ordinal)]);
        }
    }

    public static TheoryData<string, string, int> Once()
    {
        TheoryData<string, string, int> rows = [];
        foreach (string output in s_outputs.Keys)
            foreach (string shape in s_shapes.Keys)
                foreach (int before in new[] { 0, 10, 500, 20_000 })
                    rows.Add(output, shape, before);
        return rows;
    }

    private static readonly Dictionary<string, Action<object, JsonSettings>> s_outputs = new()
    {
        ["stream"] = (value, settings) => JsonSerializer.Serialize(new MemoryStream(), value, settings),
        ["small pieces"] = (value, settings) => JsonSerializer.Serialize(new SmallOutput(), value, settings),
        ["growing buffer"] = (value, settings) => JsonSerializer.Serialize(new ArrayBufferWriter<byte>(), value, settings),
        ["pipe"] = (value, settings) => JsonSerializer.Serialize(System.IO.Pipelines.PipeWriter.Create(Stream.Null), value, settings),
        ["lines"] = (value, settings) => JsonLines.Write(new MemoryStream(), [value], settings),
    };

    // A value around items.
    private static readonly Dictionary<string, Func<IEnumerable<object?>, object>> s_shapes = new()
    {
        ["root"] = items => items,
        ["member"] = items => new Dictionary<string, object?> { ["a\"b"] = 1, ["items"] = items },
        ["nested"] = items => new object?[] { "x", new object?[] { new Dictionary<string, object?> { ["one two"] = items } } },
        ["object"] = items => new Holder(items),
        ["objects"] = items => items.Select(item => new { Name = "a,b]}\\\"", Value = item }),
        ["after a long string"] = items => new object?[] { new string('"', 300_000), items },
        ["within a converter"] = items => new object?[] { 1, new Converted(items) },
        ["dictionary"] = items => new Lazy(items),
    };

    // The sequence gives each item once, and every getter and converter is asked once: a path costs no other pass over them.
    [Theory, MemberData(nameof(Once))]
    public void Serialize_FailsAfterAnyNumberOfItems_AsksForEachOnceAndHasThePath(string output, string shape, int before)
    {
        JsonSettings settings = new() { Converters = [new FailingConverter(), new ConvertedConverter()] };
        int asked = 0, begun = 0;
        JsonException expected = Assert.Throws<JsonException>(() => JsonSerializer.SerializeToUtf8Bytes(s_shapes[shape](Items()), settings));
        Assert.NotNull(expected.Path);
        asked = begun = 0;
        JsonException thrown = Assert.Throws<JsonException>(() => s_outputs[output](s_shapes[shape](Items()), settings));
        Assert.Equal((1, before + 1), (begun, asked));

        // The call within a converter begins a path of its own.
        Assert.NotNull(thrown.Path);
        if (shape != "within a converter")
            Assert.Equal((expected.Path, expected.Message), (thrown.Path, thrown.Message));

        IEnumerable<object?> Items()
        {
            begun++;
            while (true)
                yield return asked++ < before ? asked % 7 == 0 ? new string('s', asked % 5000) : asked : new Version(1, 2);
        }
    }

    // What can be written once only has a path as well.
    [Fact]
    public void Serialize_FailureThatDoesNotComeAgain_HasThePath()
    {
        int calls = 0;
        IEnumerable<object?> Once()
        {
            for (int i = 0; i < 500; i++)
                yield return $"element {i}";
            if (calls++ == 0)
                yield return new Version(1, 2);
        }

        JsonException thrown = Assert.Throws<JsonException>(() => JsonSerializer.Serialize(new SmallOutput(), Once(), new JsonSettings { Converters = [new FailingConverter()] }));
        Assert.Equal("$[500]", thrown.Path);
    }

    private sealed class Holder(IEnumerable<object?> items)
    {
        private int _asked;

        public string First => "first";

        public IEnumerable<object?> Items => ++_asked == 1 ? items : throw new InvalidOperationException("The getter was asked twice.");
    }

    private sealed class Lazy(IEnumerable<object?> items) : IReadOnlyDictionary<string, object?>
    {
        public int Count => throw new NotSupportedException();

        public IEnumerable<string> Keys => throw new NotSupportedException();

        public IEnumerable<object?> Values => throw new NotSupportedException();

        public object? this[string key] => throw new NotSupportedException();

        public bool ContainsKey(string key) => throw new NotSupportedException();

        public bool TryGetValue(string key, out object? value) => throw new NotSupportedException();

        public IEnumerator<KeyValuePair<string, object?>> GetEnumerator() => items.Select((item, index) => KeyValuePair.Create($"k{index}", item)).GetEnumerator();

        System.Collections.IEnumerator System.Collections.IEnumerable.GetEnumerator() => GetEnumerator();
    }

    private sealed record Converted(IEnumerable<object?> Items);

    private sealed class ConvertedConverter : JsonConverter<Converted>
    {
        public override Converted? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => throw new NotSupportedException();

        public override void Write(Utf8JsonWriter writer, Converted value, JsonSerializerOptions options)
        {
            writer.WriteStartObject();
            writer.WritePropertyName("all");
            System.Text.Json.JsonSerializer.Serialize(writer, value.Items, options);
            writer.WriteEndObject();
        }
    }
}
