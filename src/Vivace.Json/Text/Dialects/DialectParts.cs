// Rewrites text of a dialect that arrives in parts, and keeps the original as long as errors may refer to it.
using System.Runtime.InteropServices;
using Vivace.Json.Errors;
using Vivace.Json.Text.Blocks;

namespace Vivace.Json.Text.Dialects;

/// <summary>Keeps the original bytes of the current window, with marks along the way: the state of the rewriting, the offset in the JSON,
/// and the place. After an error, the text is rewritten again from the last mark before it. Drops long white space and comments.</summary>
internal sealed class DialectParts : RewrittenParts
{
    // Shorter distances are not worth a mark or a removal.
    private const int LeastDistance = 16, DistancePart = 4;

    // Shorter tokens are simply scanned again.
    private const int LongToken = 4096;

    private readonly JsonDialect _dialect;
    private readonly bool _takesComments, _takesMany;

    // Ascending; the first one is the start of the kept bytes.
    private readonly List<Mark> _marks = [];

    private byte[] _given;
    private int _length, _limit, _mostFilled;
    private long _bytesLeft;
    private bool _isAfterMark, _isFinal, _isOut;

    // How much of the original was rewritten, where its last token ends, and how far an incomplete token was scanned.
    private int _passed, _afterToken, _lookedAt, _slice;
    private DialectState _state = DialectState.Beginning;
    private long _jsonLength;
    private byte[]? _json;
    private int _jsonUsed;

    // The first error: its offset in the JSON and in the original.
    private GivenPlace? _wrong;

    internal DialectParts(
        JsonDialect dialect, bool takesComments, bool takesMany, long mostBytes, byte[] buffer, int filled, int limit, bool mayHaveMark)
    {
        (_dialect, _takesComments, _takesMany, _given, _limit, _isAfterMark) = (dialect, takesComments, takesMany, buffer, limit,
            !mayHaveMark);
        _bytesLeft = mostBytes > 0 ? mostBytes : long.MaxValue;
        _marks.Add(new Mark(0, 0, default, _state));
        _slice = Distance = Math.Max(LeastDistance, limit / DistancePart);
        if (filled > 0)
            Add(filled);
    }

    internal override ArraySegment<byte> Room => new(_given, _length, _limit - _length);

    internal override bool IsFull => _length >= _limit;

    internal override bool IsTooLong => _bytesLeft < 0;

    internal override ReadOnlySpan<byte> Given => _given.AsSpan(0, _length);

    private int Distance { get; }

    internal override void Add(int count)
    {
        _isFinal = count == 0;
        _length += count;
        _mostFilled = Math.Max(_mostFilled, _length);
        if (!_isAfterMark)
        {
            if (_length < 3 && !_isFinal && "\uFEFF"u8.StartsWith(Given))
                return;
            _isAfterMark = true;
            if (Given.StartsWith("\uFEFF"u8))
            {
                _given.AsSpan(3, _length - 3).CopyTo(_given);
                _length -= 3;
                count = _length;
            }
            else
            {
                count = _length;
            }
        }

        if (count > _bytesLeft)
        {
            _length -= count - (int)_bytesLeft;
            _isFinal = true;
            _bytesLeft = -1;
        }
        else
        {
            _bytesLeft -= count;
        }

        _isOut = !_isAfterMark || (!_isFinal && !MayBeWhole());
    }

    internal override bool TryNext(out ReadOnlySpan<byte> json)
    {
        json = default;
        while (!_isOut)
        {
            if (TryPass(out json))
                return true;
        }

        return false;
    }

    // Rewrites a slice, so that marks are set regularly; more if a token is longer.
    private bool TryPass(out ReadOnlySpan<byte> json)
    {
        ReleaseJson();
        int available = _length - _passed, length = Math.Min(available, _slice);
        bool isLast = length == available;
        DialectText text = new(_given.AsSpan(_passed, length), _dialect, _takesComments, _state, _isFinal && isLast, _takesMany, Distance,
            _passed - _afterToken);
        try
        {
            text.Pass();
        }
        catch
        {
            text.Release();
            throw;
        }

        (_json, _jsonUsed) = (text.Result, text.Length);
        DialectState state = text.Left;
        if (state.IsWrong && !_state.IsWrong)
            _wrong = text.Found with
            {
                WrongAt = _passed + text.Found.WrongAt,
                WrongFrom = 0,
                WrongFromInAll = _jsonLength + text.Found.WrongFrom,
            };
        _state = state;
        _afterToken = _passed + text.AfterToken;
        _passed += text.Passed;
        _jsonLength += text.Length;
        _lookedAt = 0;
        json = text.Result.AsSpan(0, text.Length);

        bool isCut = !state.IsWrong && _passed - _afterToken >= Distance;
        if (isCut)
            Cut();
        else if (!state.IsWrong && _passed - _marks[^1].Given >= Distance)
            AddMark(_passed, _marks[^1].Place.After(_given.AsSpan(_marks[^1].Given, _passed - _marks[^1].Given)));
        _isOut = isLast && !isCut;
        _slice = !isLast && text.Passed == 0 ? (int)Math.Min(2L * length, ArrayLimit.MaxLength) : Distance;
        if (_isOut && _isFinal && _jsonLength == 0)
        {
            // The text's end becomes the error.
            json = " "u8;
            _jsonLength = 1;
        }

        return !json.IsEmpty;
    }

    internal override void MakeRoom(long jsonOffset)
    {
        int first = _marks.Count - 1;
        while (_marks[first].Json > jsonOffset)
            first--;
        Remove(0, _marks[first].Given);
        _marks.RemoveRange(0, first);
        if (_length <= _limit / 2)
            return;
        int limit = (int)Math.Min(2L * _limit, ArrayLimit.MaxLength);
        if (limit <= _limit)
            throw Throw.TextTooLong();
        byte[] larger = Scratch<byte>.Rent(limit);
        Given.CopyTo(larger);
        Scratch<byte>.Return(_given, _mostFilled);
        (_given, _limit, _mostFilled) = (larger, limit, _length);
    }

    internal override TextRewriting At(long jsonOffset) => new Part(this, jsonOffset);

    public override void Dispose()
    {
        ReleaseJson();
        Scratch<byte>.Return(_given, _mostFilled);
    }

    private void ReleaseJson()
    {
        if (_json is { } json)
            Scratch<byte>.Return(json, _jsonUsed);
        _json = null;
    }

    private void AddMark(int given, TextPlace place) => _marks.Add(new Mark(given, _jsonLength, place, _state.Copied()));

    // Removes white space and comments after the last token.
    private void Cut()
    {
        Mark last = _marks[^1];
        int start = Math.Max(_afterToken, last.Given);
        TextPlace place = last.Place.After(_given.AsSpan(last.Given, _passed - last.Given));
        int end = _passed;
        Remove(start, end);
        if (start == last.Given && last.Json == _jsonLength)
            _marks.RemoveAt(_marks.Count - 1);
        AddMark(start, place);
        _afterToken = _passed;
    }

    private void Remove(int start, int end)
    {
        int count = end - start;
        if (count == 0)
            return;
        _given.AsSpan(end, _length - end).CopyTo(_given.AsSpan(start));
        _length -= count;
        _passed -= count;
        _afterToken = Math.Max(start, _afterToken - count);
        _lookedAt = Math.Max(0, _lookedAt - count);
        if (_wrong is { } wrong)
            _wrong = wrong with { WrongAt = Math.Max(0, wrong.WrongAt - count) };
        foreach (ref Mark mark in CollectionsMarshal.AsSpan(_marks))
            if (mark.Given >= end)
                mark.Given -= count;
    }

    // Whether the incomplete token may be complete now; does not scan the same bytes again. False only if it certainly isn't.
    private bool MayBeWhole()
    {
        ReadOnlySpan<byte> token = _given.AsSpan(_passed, _length - _passed);
        if (_state.IsWrong || token.Length < LongToken)
            return true;
        byte first = token[0];
        if (first is not ((byte)'"' or (byte)'\'' or (byte)'/'))
            return true;
        int position = Math.Max(_lookedAt - _passed, first == '/' ? 2 : 1);
        while (position < token.Length)
        {
            int stop = first != '/' ? token[position..].IndexOfAny([first, (byte)'\\', (byte)'\n', (byte)'\r'])
                : token[1] == '*' ? token[position..].IndexOf((byte)'/')
                : token[position..].IndexOfAny((byte)'\n', (byte)'\r');
            if (stop < 0)
                break;
            position += stop;
            if (token[position] == '\\')
                position += 2;
            else if (first == '/' && token[1] == '*' && (position < 3 || token[position - 1] != '*'))
                position++;
            else
                return true;
        }

        _lookedAt = _passed + position;
        return false;
    }

    private GivenPlace Find(long jsonOffset)
    {
        GivenPlace at = Find(jsonOffset, last: static (mark, offset) => mark.Json <= offset);
        GivenPlace before = Find(jsonOffset, last: static (mark, offset) => mark.Json < offset);
        GivenPlace wrong = _wrong ?? new GivenPlace { WrongFromInAll = _jsonLength };
        return wrong with { Offset = at.Offset, EndBefore = before.EndBefore };
    }

    private GivenPlace Find(long jsonOffset, Func<Mark, long, bool> last)
    {
        int index = _marks.Count - 1;
        while (index > 0 && !last(_marks[index], jsonOffset))
            index--;
        Mark mark = _marks[index];
        DialectText text = new(_given.AsSpan(mark.Given, _length - mark.Given), _dialect, _takesComments, mark.State, _isFinal, _takesMany,
            int.MaxValue, 0, (int)Math.Max(0, jsonOffset - mark.Json));
        try
        {
            text.Pass();
            GivenPlace found = text.Found;
            return found with { Offset = found.Offset + mark.Given, EndBefore = found.EndBefore + mark.Given };
        }
        finally
        {
            text.Release();
        }
    }

    // Trivia may have been removed on both sides: the start of a token counts what was removed before it, its end does not.
    private TextPlace PlaceOf(int given, bool isEnd)
    {
        int index = _marks.Count - 1;
        while (index > 0 && (isEnd ? _marks[index].Given >= given : _marks[index].Given > given))
            index--;
        Mark mark = _marks[index];
        return mark.Place.After(_given.AsSpan(mark.Given, Math.Max(0, given - mark.Given)));
    }

    private struct Mark(int given, long json, TextPlace place, DialectState state)
    {
        internal int Given = given;
        internal readonly long Json = json;
        internal readonly TextPlace Place = place;
        internal readonly DialectState State = state;
    }

    // Maps the text that begins at an offset in the JSON.
    private sealed class Part(DialectParts parts, long start) : TextRewriting
    {
        internal override byte[] Rewrite(ReadOnlySpan<byte> given, out int length) => throw new NotSupportedException();

        internal override RewrittenParts Begin(byte[] buffer, int filled, int limit, bool mayHaveMark, bool takesMany, long mostBytes) =>
            throw new NotSupportedException();

        internal override GivenPlace Find(ReadOnlySpan<byte> given, int offset)
        {
            GivenPlace place = parts.Find(start + offset);
            return place with { WrongFrom = (int)Math.Clamp(place.WrongFromInAll - start, 0, int.MaxValue) };
        }

        internal override TextPlace PlaceOf(ReadOnlySpan<byte> given, int offset, TextPlace start, bool isEnd) =>
            parts.PlaceOf(offset, isEnd);
    }
}
