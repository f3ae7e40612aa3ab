// Moves System.Text.Json's reader past a container that our engine has read, without reading it again.
using System.Buffers;
using System.Runtime.CompilerServices;
using System.Text.Json;
using Vivace.Json.Errors;

namespace Vivace.Json.Bridges.Converters;

/// <summary>
/// The reader can only skip a value by reading all its tokens, which takes longer than our engine needs for the value. So this sets its
/// position to the closing bracket, through private fields. If they are missing or behave differently, <see cref="IsAvailable"/> is false
/// and the reader skips (docs/decisions/resolver.md).
/// </summary>
internal static class ReaderJump
{
    /// <summary>Whether the fields exist and setting them has the effect of skipping.</summary>
    internal static bool IsAvailable { get; } = Works();

    internal static ReadOnlySpan<byte> FromBracket(ref readonly Utf8JsonReader reader) => Buffer(in reader)[(Consumed(in reader) - 1)..];

    internal static bool HasSegments(ref readonly Utf8JsonReader reader) => IsMultiSegment(in reader);

    internal static ReadOnlySequence<byte> AfterBracket(ref readonly Utf8JsonReader reader) => Sequence(in reader).Slice(reader.Position);

    internal static TextPlace PlaceOf(ref readonly Utf8JsonReader reader) =>
        new(LineNumber(in reader), BytePositionInLine(in reader), reader.BytesConsumed);

    /// <summary>Moves a reader from a value's opening bracket to its closing one;
    /// <paramref name="value"/> is the text of the value.</summary>
    internal static void ToEndOf(ref Utf8JsonReader reader, scoped ReadOnlySpan<byte> value)
    {
        // Without the outer brackets: the reader has read the first one and will read the last one.
        ReadOnlySpan<byte> between = value[1..^1];
        int left = between.Length;
        for (int room = RoomIn(in reader); left > room; room = RoomIn(in reader))
        {
            left -= room;
            ConsumedOf(ref reader) += room;
            if (!GetNextSpan(ref reader))
                throw new InvalidOperationException("The reader's text is shorter than the value.");
        }

        ConsumedOf(ref reader) += left;

        // After an opening bracket the reader accepts a closing one.
        int lines = between.Count((byte)'\n');
        if (lines == 0)
        {
            BytePositionInLineOf(ref reader) += between.Length;
        }
        else
        {
            LineNumberOf(ref reader) += lines;
            BytePositionInLineOf(ref reader) = between.Length - between.LastIndexOf((byte)'\n') - 1;
        }

        reader.Read();
    }

    private static int RoomIn(ref readonly Utf8JsonReader reader) => Buffer(in reader).Length - Consumed(in reader);

    private static bool Works()
    {
        try
        {
            byte[] text = "{\"a\":[{\"b\":\n[1,2]} ,3],\"c\":0}"u8.ToArray();
            return Agrees(new Utf8JsonReader(text)) && Agrees(new Utf8JsonReader(InSegments(text)));
        }
        catch (Exception exception) when (exception is MissingMemberException or ArgumentException or InvalidOperationException
            or JsonException)
        {
            return false;
        }
    }

    // Compares a reader that jumps over an array with one that skips it, to the end of the text.
    private static bool Agrees(Utf8JsonReader jumping)
    {
        while (jumping.TokenType != JsonTokenType.StartArray)
            jumping.Read();
        Utf8JsonReader skipping = jumping;
        ToEndOf(ref jumping, "[{\"b\":\n[1,2]} ,3]"u8);
        skipping.Skip();
        while (IsSame(in jumping, in skipping) && jumping.Read() == skipping.Read())
            if (skipping.TokenType == JsonTokenType.EndObject)
                return IsSame(in jumping, in skipping) && !jumping.Read();
        return false;
    }

    private static bool IsSame(ref readonly Utf8JsonReader left, ref readonly Utf8JsonReader right) =>
        left.TokenType == right.TokenType
        && left.CurrentDepth == right.CurrentDepth
        && left.BytesConsumed == right.BytesConsumed
        && left.TokenStartIndex == right.TokenStartIndex
        && left.Position.Equals(right.Position)
        && PlaceOf(in left) == PlaceOf(in right);

    private static ReadOnlySequence<byte> InSegments(byte[] text)
    {
        Segment first = new(text.AsMemory(0, 9), 0), last = new(text.AsMemory(9), 9);
        first.Link(last);
        return new ReadOnlySequence<byte>(first, 0, last, last.Memory.Length);
    }

    private sealed class Segment : ReadOnlySequenceSegment<byte>
    {
        internal Segment(ReadOnlyMemory<byte> memory, long runningIndex) => (Memory, RunningIndex) = (memory, runningIndex);

        internal void Link(Segment next) => Next = next;
    }

    [UnsafeAccessor(UnsafeAccessorKind.Field, Name = "_buffer")]
    private static extern ref readonly ReadOnlySpan<byte> Buffer(ref readonly Utf8JsonReader reader);

    [UnsafeAccessor(UnsafeAccessorKind.Field, Name = "_consumed")]
    private static extern ref readonly int Consumed(ref readonly Utf8JsonReader reader);

    [UnsafeAccessor(UnsafeAccessorKind.Field, Name = "_consumed")]
    private static extern ref int ConsumedOf(ref Utf8JsonReader reader);

    // Called by the reader at the end of a segment.
    [UnsafeAccessor(UnsafeAccessorKind.Method, Name = "GetNextSpan")]
    private static extern bool GetNextSpan(ref Utf8JsonReader reader);

    [UnsafeAccessor(UnsafeAccessorKind.Field, Name = "_lineNumber")]
    private static extern ref readonly long LineNumber(ref readonly Utf8JsonReader reader);

    [UnsafeAccessor(UnsafeAccessorKind.Field, Name = "_lineNumber")]
    private static extern ref long LineNumberOf(ref Utf8JsonReader reader);

    [UnsafeAccessor(UnsafeAccessorKind.Field, Name = "_bytePositionInLine")]
    private static extern ref readonly long BytePositionInLine(ref readonly Utf8JsonReader reader);

    [UnsafeAccessor(UnsafeAccessorKind.Field, Name = "_bytePositionInLine")]
    private static extern ref long BytePositionInLineOf(ref Utf8JsonReader reader);

    [UnsafeAccessor(UnsafeAccessorKind.Field, Name = "_isMultiSegment")]
    private static extern ref readonly bool IsMultiSegment(ref readonly Utf8JsonReader reader);

    [UnsafeAccessor(UnsafeAccessorKind.Field, Name = "_sequence")]
    private static extern ref readonly ReadOnlySequence<byte> Sequence(ref readonly Utf8JsonReader reader);
}
