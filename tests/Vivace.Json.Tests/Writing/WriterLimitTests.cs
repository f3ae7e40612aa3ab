// Tests texts that no array can hold, with a limit that is lowered for the thread, and outputs that give less than they are asked for.
using System.Buffers;
using System.Runtime.InteropServices;
using Vivace.Json.Errors;
using Vivace.Json.Making;
using Vivace.Json.Writing;

namespace Vivace.Json.Tests.Writing;

public class WriterLimitTests
{
    private const int Limit = 100_000;

    // Each writes one value, or a part of one, and asks for its room.
    private static readonly Dictionary<string, PositionalWrite> s_writes = new()
    {
        ["string"] = static (ref JsonWriter writer, int position) => WritePrimitives.WriteString(ref writer, position, new string('a', 1000), 0),
        ["escapes"] = static (ref JsonWriter writer, int position) => WritePrimitives.WriteString(ref writer, position, new string('"', 1000), 0),
        ["long string"] = static (ref JsonWriter writer, int position) => WritePrimitives.WriteString(ref writer, position, new string('\u00e9', 5000), 0),
        ["base64"] = static (ref JsonWriter writer, int position) => WritePrimitives.WriteBase64(ref writer, position, new byte[3001]),
        ["json"] = static (ref JsonWriter writer, int position) => WritePrimitives.WriteJson(ref writer, position, "[1,\"a\",{\"b\":null}]"u8),
        ["array"] = static (ref JsonWriter writer, int position) =>
        {
            position = WritePrimitives.BeginArray(ref writer, position, 0);
            position = WritePrimitives.AfterElement(ref writer, WritePrimitives.WriteNull(ref writer, position));
            return WritePrimitives.EndArray(ref writer, WritePrimitives.Ensure(ref writer, position, WritePrimitives.Slack));
        },
        ["room"] = static (ref JsonWriter writer, int position) =>
        {
            position = WritePrimitives.Ensure(ref writer, position, 777);
            MemoryMarshal.CreateSpan(ref System.Runtime.CompilerServices.Unsafe.Add(ref writer._origin, position), 777).Fill((byte)'x');
            return position + 777;
        },
    };

    public static TheoryData<string> Writes => [.. s_writes.Keys];

    [Theory]
    [MemberData(nameof(Writes))]
    public void Write_UpToTheLimit_ThrowsBeforeAnythingIsWrittenBehindTheBuffer(string name)
    {
        // The capacity ends before the rented array does, so that the rest of it is a canary.
        ArrayLimit.Lower(Limit);
        try
        {
            JsonWriter writer = new(Roots<int>.Of(new JsonSettings()).Plan.Writing);
            int position = 0;
            byte[]? guarded = null;
            OutOfMemoryException? thrown = null;
            while (thrown is null)
            {
                Assert.InRange(position, 0, Limit);
                if (!ReferenceEquals(guarded, writer._cold.Buffer))
                {
                    guarded = writer._cold.Buffer!;
                    guarded.AsSpan(Math.Min(Limit, guarded.Length)).Fill(0xCC);
                }

                try
                {
                    position = s_writes[name](ref writer, position);
                }
                catch (OutOfMemoryException exception)
                {
                    thrown = exception;
                }
            }

            Assert.True(writer._cold.Buffer!.Length > Limit);
            Assert.Equal(-1, writer._cold.Buffer.AsSpan(Limit).IndexOfAnyExcept((byte)0xCC));
            Assert.Contains("100,000", thrown.Message, StringComparison.Ordinal);
            Assert.Contains("IBufferWriter<byte>", thrown.Message, StringComparison.Ordinal);
        }
        finally
        {
            ArrayLimit.Lower(0);
        }
    }

    [Fact]
    public async Task Serialize_MoreThanAnArrayHolds_ThrowsUnlessTheTargetTakesParts()
    {
        long[] values = [.. Enumerable.Repeat(long.MaxValue, 10_000)];
        JsonSettings settings = new();
        ArrayLimit.Lower(Limit);
        try
        {
            Assert.Throws<OutOfMemoryException>(() => JsonSerializer.Serialize(values, settings));
            Assert.Throws<OutOfMemoryException>(() => JsonSerializer.SerializeToUtf8Bytes(values, settings));

            // What the message advises.
            using MemoryStream stream = new(), later = new();
            JsonSerializer.Serialize(stream, values, settings);
            Assert.Equal(values.Length * 20 + 1, stream.Length);
            await JsonSerializer.SerializeAsync(later, values, settings);
            Assert.Equal(values.Length * 20 + 1, later.Length);
            ArrayBufferWriter<byte> output = new();
            JsonSerializer.Serialize(output, values, settings);
            Assert.Equal(values.Length * 20 + 1, output.WrittenCount);
        }
        finally
        {
            ArrayLimit.Lower(0);
        }

        Assert.Equal(values, JsonSerializer.Deserialize<long[]>(JsonSerializer.SerializeToUtf8Bytes(values, settings), settings));
    }

    [Theory]
    [InlineData(0)]
    [InlineData(1)]
    [InlineData(5)]
    public void Serialize_OutputGivesLessThanAsked_IsRefusedAndNotWrittenTo(int goodSpans)
    {
        ShortOutput output = new(goodSpans);
        InvalidOperationException exception = Assert.Throws<InvalidOperationException>(
            () => JsonSerializer.Serialize(output, Enumerable.Repeat("a string of some length", 1000).ToArray(), new JsonSettings()));
        Assert.Contains(nameof(ShortOutput), exception.Message, StringComparison.Ordinal);
        Assert.Equal(-1, output.Canary.IndexOfAnyExcept((byte)0xCC));
    }

    // Its last span is too short by one byte, and what lies after it can be looked at.
    private sealed class ShortOutput(int goodSpans) : IBufferWriter<byte>
    {
        private int _goodSpans = goodSpans;
        private byte[] _memory = [];
        private int _given;

        internal Span<byte> Canary => _memory.AsSpan(_given);

        public void Advance(int count)
        {
        }

        public Memory<byte> GetMemory(int sizeHint = 0) => throw new NotSupportedException("Spans alone.");

        public Span<byte> GetSpan(int sizeHint = 0)
        {
            _memory = new byte[sizeHint + 256];
            _memory.AsSpan().Fill(0xCC);
            _given = _goodSpans-- > 0 ? sizeHint : sizeHint - 1;
            return _memory.AsSpan(0, _given);
        }
    }
}
