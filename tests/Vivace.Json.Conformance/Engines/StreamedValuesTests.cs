// Strings that are handed on part by part, under every engine: which members are read into what they hold is decided by the compiler as by reflection.
using System.Buffers;
using System.IO.Pipelines;
using System.Text;
using System.Text.Json.Serialization;
using Vivace.Json;
using Vivace.Json.Codecs;
using Vivace.Json.Conformance.Engines;
using Vivace.Json.Serialization;

[assembly: JsonContract(typeof(StreamedValuesTests.Values))]
[assembly: JsonContract(typeof(StreamedValuesTests.Made))]

namespace Vivace.Json.Conformance.Engines;

public class StreamedValuesTests
{
    private const string Content = "some text, again and again";

    public static TheoryData<Engine> Each => [.. Engines.ForAnyType];

    public sealed class Values
    {
        public int First { get; set; }

        [JsonCodec(typeof(StreamedTextCodec))]
        public Stream Held { get; } = new MemoryStream();

        [JsonCodec(typeof(StreamedTextCodec))]
        public Stream Replaced { get; set; } = new MemoryStream();

        [JsonCodec(typeof(StreamedBase64Codec))]
        public Stream? Created { get; set; }

        [JsonCodec(typeof(StreamedBase64Codec)), JsonObjectCreationHandling(JsonObjectCreationHandling.Replace)]
        public Stream? Other { get; set; } = new MemoryStream();

        [JsonCodec(typeof(StreamedTextCodec)), JsonIgnore(Condition = JsonIgnoreCondition.WhenWriting)]
        public IBufferWriter<byte> Buffer { get; } = new ArrayBufferWriter<byte>();

        [JsonCodec(typeof(StreamedTextCodec)), JsonIgnore(Condition = JsonIgnoreCondition.WhenWriting)]
        public PipeWriter Writer { get; } = PipeWriter.Create(new MemoryStream());

        [JsonCodec(typeof(StreamedBase64Codec))]
        public ReadOnlySequence<byte> Sequence { get; set; }

        [JsonCodec(typeof(OwnCodec))]
        public Stream? Own { get; set; }

        public int Last { get; set; }
    }

    public sealed class OwnCodec : StreamedTextCodec
    {
        protected override Stream CreateStream() => new OwnStream();
    }

    public sealed class OwnStream : MemoryStream;

    public sealed class Made(Stream content)
    {
        [JsonCodec(typeof(StreamedTextCodec))]
        public Stream Content { get; } = content;

        [JsonCodec(typeof(StreamedTextCodec))]
        public Stream? More { get; set; } = new MemoryStream();
    }

    [Theory, MemberData(nameof(Each))]
    public async Task Values_Streamed_ComeAndGoAsText(Engine engine)
    {
        JsonSettings settings = JsonSettings.Default.By(engine);
        EngineWitness.AssertServes(engine, typeof(Values), settings);
        string base64 = Convert.ToBase64String(Encoding.UTF8.GetBytes(Content));
        string json = $$"""{"First":1,"Held":"{{Content}}","Replaced":"{{Content}}","Created":"{{base64}}","Other":"{{base64}}","Buffer":"{{Content}}","Writer":"{{Content}}","Sequence":"{{base64}}","Own":"{{Content}}","Last":2}""";
        Values values = JsonSerializer.Deserialize<Values>(json, settings)!;
        Assert.Equal((1, 2), (values.First, values.Last));
        Assert.IsType<MemoryStream>(values.Replaced);
        Assert.IsNotType<MemoryStream>(values.Other);
        Assert.IsType<OwnStream>(values.Own);
        Assert.Equal(Content, Encoding.UTF8.GetString(((ArrayBufferWriter<byte>)values.Buffer).WrittenSpan));
        Assert.Equal(Content.Length, values.Writer.UnflushedBytes);
        Assert.Equal(Content, Encoding.UTF8.GetString(values.Sequence));
        foreach (Stream stream in new[] { values.Held, values.Replaced })
        {
            Assert.Equal(Content.Length, stream.Position);
            stream.Position = 0;
        }

        string expected = $$"""{"First":1,"Held":"{{Content}}","Replaced":"{{Content}}","Created":"{{base64}}","Other":"{{base64}}","Sequence":"{{base64}}","Own":"{{Content}}","Last":2}""";
        Assert.Equal(expected, JsonSerializer.Serialize(values, settings));
        foreach (Stream stream in new[] { values.Held, values.Replaced, values.Created!, values.Other!, values.Own! })
            stream.Position = 0;
        using MemoryStream target = new();
        await JsonSerializer.SerializeAsync(target, values, settings);
        Assert.Equal(expected, Encoding.UTF8.GetString(target.ToArray()));
    }

    // What a constructor gets is created, and so is every other stream of such a type.
    [Theory, MemberData(nameof(Each))]
    public void Values_OfATypeWithConstructorParameters_AreCreated(Engine engine)
    {
        JsonSettings settings = JsonSettings.Default.By(engine);
        EngineWitness.AssertServes(engine, typeof(Made), settings);
        Made made = JsonSerializer.Deserialize<Made>("""{"Content":"a","More":"b"}""", settings)!;
        Assert.Equal(('a', 'b'), (made.Content.ReadByte(), made.More!.ReadByte()));
        Assert.IsNotType<MemoryStream>(made.More);
    }
}
