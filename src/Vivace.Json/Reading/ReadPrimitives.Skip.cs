// Skips an unwanted value and checks its grammar, without recursion (RFC 8259 §2).
using System.Runtime.CompilerServices;
using Vivace.Json.Errors.Hints;
using Vivace.Json.Reading;
using Vivace.Json.Text;
using Vivace.Json.Text.Numbers;
using Vivace.Json.Text.Strings;
using Vivace.Json.Tokens;

namespace Vivace.Json.CompilerServices;

public static partial class ReadPrimitives
{
    /// <summary>Skips a value and checks its grammar.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static int SkipValue(ref JsonReader reader, int position)
    {
        ref byte origin = ref reader._origin;
        int end = reader._end;
        byte first = position < end ? Unsafe.Add(ref origin, position) : (byte)0;
        int after;
        if (first == '"')
        {
            after = StringScan.SkipShortString(ref origin, position + 1, end);
        }
        else if (first - (uint)'0' < 10)
        {
            after = NumberText.SkipNumber(ref origin, position, end);
        }
        else
        {
            NoEndNotes notes = default;
            return SkipAny(ref reader, position, ref notes);
        }

        return after >= 0 ? after : throw Fail.Syntax(ref reader, ~after);
    }

    /// <summary>Starts a search through the whole object at <paramref name="position"/>. Skip its values with
    /// <see cref="SkipSearched"/>, and finish with <see cref="EndSearch"/>.</summary>
    /// <returns>The ends of values known from a search through an enclosing object, or null.</returns>
    internal static KnownEnds? BeginSearch(ref JsonReader reader, int position)
    {
        if (position >= reader._cold.SearchedTo)
            return null;
        KnownEnds ends = reader._cold.Ends ??= new KnownEnds();
        if (position >= ends.Limit)
            ends.Clear();
        return ends;
    }

    internal static void EndSearch(ref JsonReader reader, int after) => reader._cold.SearchedTo = Math.Max(reader._cold.SearchedTo, after);

    /// <summary>Like <see cref="SkipValue"/>, but jumps over containers whose ends an earlier search recorded.</summary>
    internal static int SkipSearched(ref JsonReader reader, KnownEnds? ends, int position)
    {
        if (ends is null)
            return SkipValue(ref reader, position);
        int after;
        if (!IsAt(ref reader._origin, reader._end, position, (byte)'{') && !IsAt(ref reader._origin, reader._end, position, (byte)'['))
        {
            after = SkipValue(ref reader, position);
        }
        else if (position >= ends.Limit)
        {
            KnownEnds.Notes notes = ends.Begin();
            after = SkipAny(ref reader, position, ref notes);
            notes.Keep(after);
        }
        else if (ends.Find(position) is >= 0 and int known)
        {
            return known;
        }
        else
        {
            after = SkipValue(ref reader, position);
        }

        ends.ScannedBytes += after - position;
        return after;
    }

    /// <summary>Like <see cref="SkipValue"/>, with short strings skipped inline.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static int SkipMember(ref JsonReader reader, int position)
    {
        if (IsAt(ref reader._origin, reader._end, position, (byte)'"'))
        {
            int quote = StringScan.FindQuoteNear(ref reader._origin, position + 1, reader._end);
            if (quote >= 0)
                return quote + 1;
        }

        return SkipValue(ref reader, position);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static int SkipAny<TNotes>(ref JsonReader reader, int position, ref TNotes notes)
        where TNotes : struct, IEndNotes
    {
        ref byte origin = ref reader._origin;
        int end = reader._end;

        // One bit per level, set for an object. A pooled array holds levels beyond 64.
        ulong kinds = 0;
        ulong[]? deeper = null;
        int depth = 0;
        while (true)
        {
            byte first = position < end ? Unsafe.Add(ref origin, position) : (byte)0;
            bool opened = false;
            switch (first)
            {
                case (byte)'"':
                    position = StringScan.SkipShortString(ref origin, position + 1, end);
                    break;
                case (byte)'{' or (byte)'[':
                    if (reader.Depth + depth >= reader._settings.MaxDepth)
                        throw Fail.Depth(ref reader, position);
                    if ((++depth & 63) == 0)
                        Push(ref deeper, depth, kinds);
                    kinds = kinds << 1 | (first == '{' ? 1u : 0);
                    notes.Open(position);
                    position = Whitespace.Skip(ref origin, position + 1, end);
                    opened = true;
                    break;
                case (byte)'t' when Matches(ref origin, position, end, TokenText.True):
                case (byte)'n' when Matches(ref origin, position, end, TokenText.Null):
                    position += 4;
                    break;
                case (byte)'f' when Matches(ref origin, position, end, TokenText.False):
                    position += 5;
                    break;
                case >= (byte)'1' and <= (byte)'9':
                    int digits = position + 1;
                    while (digits < end && Unsafe.Add(ref origin, digits) - (uint)'0' <= 9)
                        digits++;

                    // The common case: a short integer.
                    position = digits < end && Unsafe.Add(ref origin, digits) is (byte)',' or (byte)']' or (byte)'}'
                        ? digits
                        : NumberText.SkipNumber(ref origin, position, end);
                    break;
                case (byte)'-' or (byte)'0':
                    position = NumberText.SkipNumber(ref origin, position, end);
                    break;
                default:
                    throw Fail.Syntax(ref reader, position);
            }

            if (position < 0)
                throw Fail.Syntax(ref reader, ~position);

            // After a value or an opening bracket: close what closes here, then move to the next value.
            while (true)
            {
                if (depth == 0)
                    return position;
                bool isObject = (kinds & 1) != 0;
                if (!opened)
                {
                    int after = isObject
                        ? NextMember(ref reader, ref origin, end, position)
                        : NextElement(ref reader, ref origin, end, position);
                    if (after >= 0)
                    {
                        position = isObject ? SkipName(ref reader, after, isFirst: false) : after;
                        if (position >= 0)
                            break;
                        after = position;
                    }

                    position = ~after;
                }
                else
                {
                    opened = false;
                    if (!IsAt(ref origin, end, position, isObject ? (byte)'}' : (byte)']'))
                    {
                        position = isObject ? SkipName(ref reader, position, isFirst: true) : position;
                        break;
                    }

                    position++;
                }

                notes.Close(position);
                kinds = (depth & 63) == 0 ? deeper![(depth >> 6) - 1] : kinds >> 1;
                depth--;
            }
        }
    }

    // Returns the position of the member's value, or the complement of the one after the brace that follows an allowed trailing comma.
    internal static int SkipName(ref JsonReader reader, int position, bool isFirst)
    {
        if (!IsAt(ref reader._origin, reader._end, position, (byte)'"'))
            position = SkipSpace(ref reader, position);
        if (IsAt(ref reader._origin, reader._end, position, (byte)'"'))
        {
            position = StringScan.SkipShortString(ref reader._origin, position + 1, reader._end);
            if (position < 0)
                throw Fail.Syntax(ref reader, ~position);
            return ValueAfterColon(ref reader, position);
        }

        if (!isFirst && (reader._flags & ReadFlags.AllowTrailingCommas) != 0 && IsAt(ref reader._origin, reader._end, position, (byte)'}'))
            return ~(position + 1);
        throw Fail.Syntax(ref reader, position);
    }

    private static void Push(ref ulong[]? deeper, int depth, ulong kinds)
    {
        int word = (depth >> 6) - 1;
        if (deeper is null || word >= deeper.Length)
            Array.Resize(ref deeper, Math.Max(16, word * 2));
        deeper[word] = kinds;
    }

    private static bool Matches(ref byte origin, int position, int end, ReadOnlySpan<byte> literal)
    {
        if (end - position < literal.Length)
            return false;
        for (int i = 0; i < literal.Length; i++)
            if (Unsafe.Add(ref origin, position + i) != literal[i])
                return false;
        return true;
    }
}
