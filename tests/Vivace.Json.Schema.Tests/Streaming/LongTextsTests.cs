// Texts longer than memory should be: what a validation holds stays near the window.
using System.Text;

namespace Vivace.Json.Schema.Tests.Streaming;

/// <summary>Other tests would add their memory.</summary>
[CollectionDefinition(nameof(MeasuredAlone), DisableParallelization = true)]
public sealed class MeasuredAlone;

[Collection(nameof(MeasuredAlone))]
public sealed class LongTextsTests
{
    // 200 MB that are made while they are read: the window stays, whatever is around the elements.
    [Theory]
    [InlineData("[", "]", """{"items":{"$ref":"#/$defs/i"}}""")]
    [InlineData("{\"list\":{\"of\":[", "]}}", """{"properties":{"list":{"properties":{"of":{"items":{"$ref":"#/$defs/i"},"minItems":5}},"additionalProperties":false}},"required":["list"]}""")]
    [InlineData("{\"kind\":\"b\",\"of\":[", "]}", """{"oneOf":[{"type":"array"},{"properties":{"kind":{"const":"a"}},"required":["kind"]},{"properties":{"kind":{"const":"b"},"of":{"anyOf":[{"type":"string"},{"items":{"$ref":"#/$defs/i"}}]}},"required":["kind"]}]}""")]
    public async Task LongTexts_AreValidatedInTheMemoryOfAWindow(string start, string end, string rules)
    {
        const long Length = 200_000_000;
        string definitions = """{"$defs":{"i":{"type":"object","required":["id"],"properties":{"id":{"type":"integer"},"name":{"maxLength":20}},"anyOf":[{"minProperties":2},{"required":["x"]}]}},""";
        JsonSchema schema = JsonSchema.Parse(definitions + rules[1..]);
        long before = GC.GetTotalMemory(forceFullCollection: true);
        MadeStream valid = new(start, "{\"id\":12345,\"name\":\"some name\",\"on\":[true,null]}", end, Length);
        Assert.True(await schema.IsValidAsync(valid));
        Assert.True(valid.Most - before < 12_000_000, $"{valid.Most - before} bytes held");
        Assert.True(valid.Given > Length);

        // Errors that are not listed are not kept.
        MadeStream invalid = new(start, "{\"id\":\"12345\",\"name\":\"some name\",\"on\":[true,null]}", end, Length / 8);
        JsonSchemaResult result = await schema.ValidateAsync(invalid);
        Assert.Equal(JsonSchemaSettings.DefaultMaxErrors, result.Errors.Count);
        Assert.True(invalid.Most - before < 16_000_000, $"{invalid.Most - before} bytes held");
    }

    // No member tells the branches apart before all of them have arrived.
    [Fact]
    public async Task LongTexts_OfSeveralBranches_HaveTheirVerdictInTheMemoryOfAWindow()
    {
        const long Length = 100_000_000;
        JsonSchema schema = JsonSchema.Parse("""
            {
              "$defs": { "node": { "anyOf": [
                { "properties": { "value": { "type": "number" } }, "required": ["value"], "additionalProperties": false },
                { "properties": { "left": { "$ref": "#/$defs/node" }, "right": { "$ref": "#/$defs/node" } }, "required": ["left", "right"], "additionalProperties": false },
                { "properties": { "name": { "type": "string" }, "arguments": { "items": { "$ref": "#/$defs/node" } } }, "required": ["name"], "additionalProperties": false }
              ] } },
              "oneOf": [{ "$ref": "#/$defs/node" }, { "required": ["last"] }]
            }
            """);
        const string Start = "{\"left\":{\"arguments\":[", End = "],\"name\":\"f\"},\"right\":{\"value\":1}}", Node = "{\"left\":{\"value\":1},\"right\":{\"name\":\"a\",\"arguments\":[{\"value\":2}]}}";
        long before = GC.GetTotalMemory(forceFullCollection: true);
        MadeStream valid = new(Start, Node, End, Length);
        Assert.True(await schema.IsValidAsync(valid));
        Assert.True(valid.Most - before < 12_000_000, $"{valid.Most - before} bytes held");
        Assert.False(await schema.IsValidAsync(new MadeStream(Start, Node, End.Replace(":1", ":true", StringComparison.Ordinal), Length / 8)));

        // The other branch, and only that.
        Assert.True(await schema.IsValidAsync(new MadeStream(Start, Node, End.Replace("}}", "},\"last\":1}", StringComparison.Ordinal), Length / 8)));
    }

    // What a list keeps is the program's affair, so this one keeps nothing: no more than the window and an element is held.
    [Fact]
    public async Task LongTexts_ReadIntoAType_AreValidatedInTheMemoryOfAWindow()
    {
        const long Length = 100_000_000;
        JsonSchema schema = JsonSchema.Parse("""{"type":"array","minItems":3,"items":{"type":"object","required":["id"],"properties":{"id":{"type":"integer","minimum":0},"name":{"maxLength":20}},"additionalProperties":false}}""");
        JsonSettings settings = JsonSettings.Web with { Codecs = [schema.CodecFor<Counted>()] };
        long before = GC.GetTotalMemory(forceFullCollection: true);
        MadeStream valid = new("[", "{\"id\":12345,\"name\":\"some name\"}", "]", Length);
        Assert.True((await JsonSerializer.DeserializeAsync<Counted>(valid, settings))!.Count > 2_000_000);
        Assert.True(valid.Most - before < 12_000_000, $"{valid.Most - before} bytes held");

        MadeStream invalid = new("[", "{\"id\":-1,\"name\":\"some name\"}", "]", Length / 8);
        System.Text.Json.JsonException refused = await Assert.ThrowsAsync<System.Text.Json.JsonException>(async () => await JsonSerializer.DeserializeAsync<Counted>(invalid, settings));
        Assert.Equal("$[0].id", refused.Path);
        Assert.True(invalid.Most - before < 16_000_000, $"{invalid.Most - before} bytes held");
    }

    public sealed record Thing(int Id, string? Name);

    public sealed class Counted : ICollection<Thing>
    {
        public int Count { get; private set; }

        public bool IsReadOnly => false;

        public void Add(Thing item) => Count++;

        public void Clear() => Count = 0;

        public bool Contains(Thing item) => false;

        public void CopyTo(Thing[] array, int arrayIndex)
        {
        }

        public bool Remove(Thing item) => false;

        public IEnumerator<Thing> GetEnumerator() => Enumerable.Empty<Thing>().GetEnumerator();

        System.Collections.IEnumerator System.Collections.IEnumerable.GetEnumerator() => GetEnumerator();
    }

    private sealed class MadeStream(string start, string element, string end, long length) : Stream
    {
        private readonly byte[] _element = Encoding.UTF8.GetBytes(element + ",");
        private byte[] _next = Encoding.UTF8.GetBytes(start);
        private int _position;
        private bool _isEnding, _isEnded;
        private int _reads;

        internal long Most { get; private set; }

        internal long Given { get; private set; }

        public override bool CanRead => true;

        public override bool CanSeek => false;

        public override bool CanWrite => false;

        public override long Length => throw new NotSupportedException();

        public override long Position { get => throw new NotSupportedException(); set => throw new NotSupportedException(); }

        public override ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default)
        {
            if (_reads++ % 40 == 0)
                Most = Math.Max(Most, GC.GetTotalMemory(forceFullCollection: true));
            int filled = 0;
            while (filled < buffer.Length && !_isEnded)
            {
                int count = Math.Min(buffer.Length - filled, _next.Length - _position);
                _next.AsSpan(_position, count).CopyTo(buffer.Span[filled..]);
                (filled, _position) = (filled + count, _position + count);
                Given += count;
                if (_position < _next.Length)
                    break;
                _position = 0;
                _isEnded = _isEnding;
                if (Given < length)
                    _next = _element;
                else
                    (_next, _isEnding) = (Encoding.UTF8.GetBytes(element + end), true);
            }

            return new(filled);
        }

        public override int Read(byte[] buffer, int offset, int count) => throw new NotSupportedException();

        public override void Flush()
        {
        }

        public override long Seek(long offset, SeekOrigin origin) => throw new NotSupportedException();

        public override void SetLength(long value) => throw new NotSupportedException();

        public override void Write(byte[] buffer, int offset, int count) => throw new NotSupportedException();
    }
}
