// Reads one value from a caller's System.Text.Json reader.
using System.Buffers;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Text.Json;
using Vivace.Json.Errors;
using Vivace.Json.Plans;
using Vivace.Json.Reading;

namespace Vivace.Json.Bridges;

/// <summary>
/// The reader is before the first token, on a member's name, or on the first token of a value, and is left on the last token
/// of that value, or as it was where that fails. Comments, commas and the limit of depth are the reader's; path, lines and depth begin again, as in System.Text.Json.
/// </summary>
internal static class ForeignReader
{
    private const ReadFlags GrammarFlags = ReadFlags.AllowTrailingCommas | ReadFlags.SkipComments;

    internal static T? Read<T>(ref Utf8JsonReader reader, Root<T> root)
    {
        ReaderSettings settings = SettingsOf(reader.CurrentState.Options, root.Plan);
        Utf8JsonReader before = reader;
        try
        {
            return root.Read(Take(ref reader), settings);
        }
        catch
        {
            reader = before;
            throw;
        }
    }

    internal static object? Read(ref Utf8JsonReader reader, Root root)
    {
        ReaderSettings settings = SettingsOf(reader.CurrentState.Options, root.Plan);
        Utf8JsonReader before = reader;
        try
        {
            return root.ReadBoxed(Take(ref reader), settings);
        }
        catch
        {
            reader = before;
            throw;
        }
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
        return flags == plan.Reading.Flags && maxDepth == plan.Reading.MaxDepth ? plan.Reading : new ReaderSettings(flags, maxDepth, plan.Reading.MaxKeyCollisions);
    }

    // The text of the value, after which the reader stands then.
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
                    throw new JsonException($"Expected the first token of a value, found {reader.TokenType} at $. Pass a reader that is on a value, on a name, or at the beginning.", "$", 0, reader.BytesConsumed) { Source = ErrorDetails.Source };
            }
        }
        catch (JsonException failure) when (failure.Path is null)
        {
            throw new JsonException($"{failure.Message} Path: $.", "$", failure.LineNumber, failure.BytePositionInLine, failure) { Source = ErrorDetails.Source };
        }
    }

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

    // The token is without its quotes. Before it lies the one that opens it, but perhaps in another segment.
    private static ReadOnlySpan<byte> TakeString(ref Utf8JsonReader reader)
    {
        bool isInSegments = reader.Position.GetObject() is not null;
        long tokenLength = reader.BytesConsumed - reader.TokenStartIndex;
        if (tokenLength > Array.MaxLength)
            throw Throw.TextTooLong(tokenLength);
        int length = (int)tokenLength;
        if (!isInSegments && reader.ValueSpan.Length == length - 2 && !Unsafe.IsNullRef(ref MemoryMarshal.GetReference(reader.ValueSpan)))
            return MemoryMarshal.CreateReadOnlySpan(ref Unsafe.Subtract(ref MemoryMarshal.GetReference(reader.ValueSpan), 1), length);

        // At the end of its text a reader keeps the kind of the last token, without its content.
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
        ReadOnlySequenceSegment<byte> first => new ReadOnlySequence<byte>(first, start.GetInteger(), (ReadOnlySequenceSegment<byte>)end.GetObject()!, end.GetInteger()),
        byte[] array => new ReadOnlySequence<byte>(array, start.GetInteger(), end.GetInteger() - start.GetInteger()),
        var owner => new ReadOnlySequence<byte>(((MemoryManager<byte>)owner!).Memory[start.GetInteger()..end.GetInteger()]),
    };

    private static JsonException Incomplete(ref Utf8JsonReader reader) => new(
        "Expected a complete value, found the end of the reader's text at $. Give the reader more of the text.", "$", 0, reader.BytesConsumed);
}
