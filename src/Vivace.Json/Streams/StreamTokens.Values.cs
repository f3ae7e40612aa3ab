// Steps of a codec that reads a value in parts.
using System.Runtime.InteropServices;
using System.Text.Json;
using Vivace.Json.Reading;
using Vivace.Json.Streams.Values;
using Vivace.Json.Text.Strings;
using Vivace.Json.Tokens;

namespace Vivace.Json.Streams;

internal delegate Exception FailureMaker(ref JsonReader reader);

internal sealed partial class StreamTokens
{
    // A string that ends inside an escape may still be valid.
    private const int LongestEscape = 12;

    private StreamingFrame? _frame;
    private int _stringEnd;

    /// <summary>Stands at a value in the middle of a text, which <paramref name="frame"/> reads; false if it is wrong.</summary>
    internal void StandAt(int position, StreamingFrame frame)
    {
        _frame = frame;
        _cursor.StandAt(position);
        Next();
    }

    /// <summary>The first byte that is still needed.</summary>
    internal int Start => _cursor.Start;

    /// <summary>Where the value ended, once it has.</summary>
    internal int EndOfValue => _cursor.Position;

    /// <summary>Whether the only value has been passed.</summary>
    internal bool IsAfterValue => _cursor is { Depth: 0, Due: Due.End };

    internal JsonValueKind Kind => First switch
    {
        (byte)'{' => JsonValueKind.Object,
        (byte)'[' => JsonValueKind.Array,
        (byte)'"' => JsonValueKind.String,
        (byte)'t' => JsonValueKind.True,
        (byte)'f' => JsonValueKind.False,
        (byte)'n' => JsonValueKind.Null,
        _ => JsonValueKind.Number,
    };

    /// <summary>Enters the current string.</summary>
    internal void EnterString() => _cursor.EnterString();

    /// <summary>The next content of the string, without an incomplete escape: about as much as asked for, if it is there.</summary>
    internal ReadOnlySpan<byte> ContentOfString(int most, out bool isLast)
    {
        ReadOnlySpan<byte> text = window.Text;
        // Enough to tell an incomplete escape from a wrong one.
        int start = _cursor.Start, limit = (int)Math.Min(text.Length, start + Math.Max(most, 3L * LongestEscape));
        int end = StringScan.SkipString(ref MemoryMarshal.GetReference(text), start, limit);
        isLast = end >= 0;
        if (isLast)
        {
            _stringEnd = end;
            return text[start..(end - 1)];
        }

        return ~end < limit - LongestEscape || (limit == text.Length && window.IsFinal)
            ? throw Wrong(EmptyString[..1], OpenLevels)
            : text[start..~end];
    }

    /// <summary>Moves behind content that was taken.</summary>
    internal void PassContent(int count) => _cursor.PassContent(_cursor.Start + count);

    /// <summary>Moves past the closing quote of a string, once all of its content was taken.</summary>
    internal void LeaveString()
    {
        _cursor.EndString(_stringEnd);
        Leave();
    }

    /// <summary>The error of a string whose content is not of the type, or not valid UTF-8 if that is null.</summary>
    internal JsonException WrongContent(Type? type)
    {
        JsonReader reader = ReaderOfError(EmptyString[..1], OpenLevels);
        return type is null ? Fail.InvalidUtf8(ref reader, 0) : Fail.WrongType(ref reader, 0, type);
    }

    /// <summary>The error of a value of another kind.</summary>
    internal JsonException WrongType(Type type)
    {
        JsonReader reader = ReaderOfError([], OpenLevels);
        return Fail.WrongType(ref reader, 0, type);
    }

    /// <summary>An error at the current place.</summary>
    internal Exception FailureOf(FailureMaker make)
    {
        JsonReader reader = ReaderOfError([], OpenLevels);
        return make(ref reader);
    }
}
