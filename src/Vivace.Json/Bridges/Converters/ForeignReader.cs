// Reads one value from a caller's System.Text.Json reader.
using System.Buffers;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Text.Json;
using Vivace.Json.Errors;
using Vivace.Json.Plans;
using Vivace.Json.Reading;
using Vivace.Json.Text;
using Vivace.Json.Text.Blocks;

namespace Vivace.Json.Bridges.Converters;

/// <summary>
/// The reader stands before the first token, on a member's name, or on the first token of a value. It ends on the value's last token, or
/// unmoved on failure. Comments, commas and the depth limit follow the reader; path, lines and depth start anew, as in System.Text.Json.
/// </summary>
internal static class ForeignReader
{
    private const ReadFlags GrammarFlags = ReadFlags.AllowTrailingCommas | ReadFlags.SkipComments | ReadFlags.HasDialect;

    internal static T? Read<T>(ref Utf8JsonReader reader, Root<T> root)
    {
        ReaderSettings settings = SettingsOf(reader.CurrentState.Options, root.Plan);
        Utf8JsonReader before = reader;
        bool isRead = false;
        try
        {
            T? value = root.Read(Take(ref reader), settings);
            isRead = true;
            return value;
        }
        finally
        {
            if (!isRead)
                reader = before;
        }
    }

    internal static object? Read(ref Utf8JsonReader reader, Root root)
    {
        ReaderSettings settings = SettingsOf(reader.CurrentState.Options, root.Plan);
        Utf8JsonReader before = reader;
        bool isRead = false;
        try
        {
            object? value = root.ReadBoxed(Take(ref reader), settings);
            isRead = true;
            return value;
        }
        finally
        {
            if (!isRead)
                reader = before;
        }
    }

    /// <summary>Reads the value before a converter, from a copy if it spans segments, and jumps the reader to its end.
    /// Depth and lines count from the beginning of the reader's text.</summary>
    internal static T? ReadConverted<T>(ref Utf8JsonReader reader, Root<T> root)
    {
        if (reader.TokenType is not (JsonTokenType.StartObject or JsonTokenType.StartArray) || !ReaderJump.IsAvailable)
            return Read(ref reader, root);
        ReaderSettings settings = SettingsOf(reader.CurrentState.Options, root.Plan);

        // Brackets in comments don't count.
        if (settings.TakesComments)
            return Read(ref reader, root);
        TextPlace after = ReaderJump.PlaceOf(in reader);
        ConvertedPart part = new(new TextPlace(after.Line, after.ByteInLine - 1, after.Offset - 1), reader.CurrentDepth);
        int levels = settings.MaxDepth - reader.CurrentDepth;
        ReadOnlySpan<byte> text = ReaderJump.FromBracket(in reader);
        BracketScan brackets = BracketScan.At(text[0]);
        int length = brackets.Continue(ref MemoryMarshal.GetReference(text), 1, text.Length, levels);
        if (length < 0 || brackets.IsOpen)
        {
            if (ReaderJump.HasSegments(in reader))
                return ReadSegments(ref reader, root, settings, part, levels);
            length = -1;
        }

        T? value = root.ReadPart(length < 0 ? text : text[..length], part, length, settings);
        ReaderJump.ToEndOf(ref reader, text[..length]);
        return value;
    }

    private static T? ReadSegments<T>(ref Utf8JsonReader reader, Root<T> root, ReaderSettings settings, ConvertedPart part, int levels)
    {
        byte bracket = reader.TokenType == JsonTokenType.StartObject ? (byte)'{' : (byte)'[';
        ReadOnlySequence<byte> rest = ReaderJump.AfterBracket(in reader);
        long end = EndIn(rest, BracketScan.At(bracket), levels);
        long copied = end < 0 ? rest.Length : end;
        if (copied >= Array.MaxLength)
            throw Throw.TextTooLong(copied);
        int length = (int)copied + 1;
        byte[] copy = Scratch<byte>.Rent(length);
        try
        {
            copy[0] = bracket;
            rest.Slice(0, copied).CopyTo(copy.AsSpan(1));
            ReadOnlySpan<byte> text = copy.AsSpan(0, length);
            T? value = root.ReadPart(text, part, end < 0 ? -1 : length, settings);
            ReaderJump.ToEndOf(ref reader, text);
            return value;
        }
        finally
        {
            Scratch<byte>.Return(copy, length);
        }
    }

    // The offset after the value, or -1 if it has no end or is wrong.
    private static long EndIn(in ReadOnlySequence<byte> rest, BracketScan brackets, int levels)
    {
        long before = 0;
        foreach (ReadOnlyMemory<byte> segment in rest)
        {
            ReadOnlySpan<byte> text = segment.Span;
            int end = brackets.Continue(ref MemoryMarshal.GetReference(text), 0, text.Length, levels);
            if (end < 0)
                return -1;
            if (!brackets.IsOpen)
                return before + end;
            before += text.Length;
        }

        return -1;
    }

    // System.Text.Json reads the surroundings of the value: its path is unknown here.
    private sealed class ConvertedPart(TextPlace place, int depth) : TextPart
    {
        internal override string Path => "$";

        internal override int Depth => depth;

        internal override TextPlace Place => place;
    }

    private static ReaderSettings SettingsOf(JsonReaderOptions options, CodecPlan plan)
    {
        if (options.CommentHandling == JsonCommentHandling.Allow)
            throw new ArgumentException("Comments can be rejected or skipped; a serializer cannot keep them.", "reader");
        ReadFlags flags = plan.Reading.Flags & ~GrammarFlags;
        if (options.AllowTrailingCommas)
            flags |= ReadFlags.AllowTrailingCommas;
        if (options.CommentHandling == JsonCommentHandling.Skip)
            flags |= ReadFlags.SkipComments;
        int maxDepth = options.MaxDepth == 0 ? CodecPlan.DefaultMaxDepth : options.MaxDepth;
        return plan.Reading.With(flags, maxDepth);
    }

    // Returns the text of the value and moves the reader past it.
    private static ReadOnlySpan<byte> Take(ref Utf8JsonReader reader)
    {
        try
        {
            if (reader.TokenType is JsonTokenType.None or JsonTokenType.PropertyName && !reader.Read())
                throw Incomplete(ref reader);
            switch (reader.TokenType)
            {
                case JsonTokenType.StartObject or JsonTokenType.StartArray:
                    return TakeContainer(ref reader);
                case JsonTokenType.String:
                    return TakeString(ref reader);
                case JsonTokenType.Number or JsonTokenType.True or JsonTokenType.False or JsonTokenType.Null:
                    return reader.HasValueSequence ? reader.ValueSequence.ToArray() : reader.ValueSpan;
                default:
                    throw new JsonException($"Expected the first token of a value, found {reader.TokenType} at $. Pass a reader that is " +
                        $"on a value, on a name, or at the beginning.", "$", 0, reader.BytesConsumed)
                    { Source = ErrorDetails.Source };
            }
        }
        catch (JsonException failure) when (failure.Path is null)
        {
            JsonException located = new($"{failure.Message} Path: $.", "$", failure.LineNumber, failure.BytePositionInLine, failure)
            {
                Source = ErrorDetails.Source,
            };
            s_skipped.Add(located, s_mark);
            throw located;
        }
    }

    private static readonly ConditionalWeakTable<JsonException, object> s_skipped = [];

    private static readonly object s_mark = new();

    /// <summary>Whether an exception is from skipping a wrong value: its line and byte
    /// count from where the caller's reader began.</summary>
    internal static bool HasSkipped(JsonException failure) => s_skipped.TryGetValue(failure, out _);

    private static ReadOnlySpan<byte> TakeContainer(ref Utf8JsonReader reader)
    {
        byte bracket = reader.TokenType == JsonTokenType.StartObject ? (byte)'{' : (byte)'[';
        SequencePosition afterBracket = reader.Position;
        if (afterBracket.GetObject() is null)
        {
            ReadOnlySpan<byte> first = reader.ValueSpan;
            long start = reader.TokenStartIndex;
            if (!reader.TrySkip())
                throw Incomplete(ref reader);

            // The reader's text continues after its token: what it has skipped is in one piece.
            return MemoryMarshal.CreateReadOnlySpan(ref MemoryMarshal.GetReference(first), (int)(reader.BytesConsumed - start));
        }

        if (!reader.TrySkip())
            throw Incomplete(ref reader);
        ReadOnlySequence<byte> rest = Between(afterBracket, reader.Position);
        if (rest.Length >= Array.MaxLength)
            throw Throw.TextTooLong(rest.Length);
        byte[] text = new byte[(int)rest.Length + 1];
        text[0] = bracket;
        rest.CopyTo(text.AsSpan(1));
        return text;
    }

    // The token excludes its quotes; the opening one may be in the previous segment.
    private static ReadOnlySpan<byte> TakeString(ref Utf8JsonReader reader)
    {
        bool isInSegments = reader.Position.GetObject() is not null;
        long tokenLength = reader.BytesConsumed - reader.TokenStartIndex;
        if (tokenLength > Array.MaxLength)
            throw Throw.TextTooLong(tokenLength);
        int length = (int)tokenLength;
        if (!isInSegments && reader.ValueSpan.Length == length - 2 && !Unsafe.IsNullRef(ref MemoryMarshal.GetReference(reader.ValueSpan)))
            return MemoryMarshal.CreateReadOnlySpan(ref Unsafe.Subtract(ref MemoryMarshal.GetReference(reader.ValueSpan), 1), length);

        // At the end of the text the reader keeps the last token's kind without its content.
        long content = reader.HasValueSequence ? reader.ValueSequence.Length : reader.ValueSpan.Length;
        if (content != length - 2)
            return default;
        byte[] text = new byte[length];
        text[0] = (byte)'"';
        if (reader.HasValueSequence)
            reader.ValueSequence.CopyTo(text.AsSpan(1));
        else
            reader.ValueSpan.CopyTo(text.AsSpan(1));
        text[^1] = (byte)'"';
        return text;
    }

    private static ReadOnlySequence<byte> Between(SequencePosition start, SequencePosition end) => start.GetObject() switch
    {
        ReadOnlySequenceSegment<byte> first =>
            new ReadOnlySequence<byte>(first, start.GetInteger(), (ReadOnlySequenceSegment<byte>)end.GetObject()!, end.GetInteger()),
        byte[] array => new ReadOnlySequence<byte>(array, start.GetInteger(), end.GetInteger() - start.GetInteger()),
        var owner => new ReadOnlySequence<byte>(((MemoryManager<byte>)owner!).Memory[start.GetInteger()..end.GetInteger()]),
    };

    private static JsonException Incomplete(ref Utf8JsonReader reader) => new(
        "Expected a complete value, found the end of the reader's text at $. Give the reader more of the text.", "$", 0,
        reader.BytesConsumed);
}
