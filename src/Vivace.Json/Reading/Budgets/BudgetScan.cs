// Counts what a budget limits before the text is read, token by token, without checking the grammar.
using System.Runtime.InteropServices;
using Vivace.Json.Text;
using Vivace.Json.Text.Strings;

namespace Vivace.Json.Reading.Budgets;

internal enum BudgetPart : byte
{
    None,
    TextBytes,
    StringBytes,
    NumberBytes,
    Members,
    Elements,
    Depth,
    References,
}

/// <summary>The exceeded limit, and the offset of the token that exceeds it.</summary>
internal readonly record struct BudgetBreach(BudgetPart Part, long Offset)
{
    internal readonly BudgetPart Part = Part;
    internal readonly long Offset = Offset;
}

/// <summary>Sees each byte of a text once, in parts of any size. Invalid JSON is left for the reader to report.</summary>
internal sealed class BudgetScan(JsonBudget budget, ReaderSettings settings)
{
    private const int FirstLevels = 16;

    // The names "$id" and "$ref" as the first bytes after the quote, and the escape of a dollar sign.
    private const int HeadLength = 8;
    private const ulong Id = 0x64_69_24, Reference = 0x66_65_72_24;
    private static readonly ulong s_escapedDollar = MemoryMarshal.Read<ulong>("\\u0024\0\0"u8);

    private readonly bool _takesComments = settings.TakesComments;
    private Level[] _levels = new Level[FirstLevels];
    private int _depth, _references;
    private State _state;

    // The part ended after a backslash.
    private bool _isEscaped;

    // The next value is an element that has not been counted.
    private bool _isFresh;

    // Number of bytes before this part; offset of the current token.
    private long _passed, _token;

    // The first bytes of the last string.
    private ulong _head;

    private enum State : byte
    {
        Between,
        String,
        Number,
        Literal,
        Slash,
        LineComment,
        BlockComment,
        BlockCommentStar,

        // Nested deeper than any reader accepts.
        GivenUp,
    }

    private struct Level
    {
        internal bool IsObject;
        internal int Count;
    }

    internal long Passed => _passed;

    internal BudgetBreach Pass(ReadOnlySpan<byte> part)
    {
        bool isTooLong = budget.TextBytes > 0 && part.Length > budget.TextBytes - _passed;
        if (isTooLong)
            part = part[..(int)(budget.TextBytes - _passed)];
        int position = 0;
        while (position < part.Length)
        {
            BudgetPart exceeded = PassToken(part, ref position);
            if (exceeded != BudgetPart.None)
                return new BudgetBreach(exceeded, _token);
        }

        _passed += part.Length;
        return isTooLong
            ? new BudgetBreach(BudgetPart.TextBytes, _state is State.String or State.Number or State.Literal ? _token : _passed)
            : default;
    }

    private BudgetPart PassToken(ReadOnlySpan<byte> part, ref int position)
    {
        switch (_state)
        {
            case State.String:
                return PassString(part, ref position);
            case State.Number:
                position += LengthOfScalar(part[position..]);
                return EndScalar(part, position, budget.NumberBytes, BudgetPart.NumberBytes);
            case State.Literal:
                position += LengthOfScalar(part[position..]);
                return EndScalar(part, position, 0, BudgetPart.None);
            case State.Between:
                position = Whitespace.Skip(ref MemoryMarshal.GetReference(part), position, part.Length);
                return position < part.Length ? Begin(part[position], position++) : BudgetPart.None;
            case State.GivenUp:
                position = part.Length;
                return BudgetPart.None;
            default:
                PassComment(part[position++]);
                return BudgetPart.None;
        }
    }

    private BudgetPart Begin(byte first, int position)
    {
        switch (first)
        {
            case (byte)',':
                _isFresh = true;
                return BudgetPart.None;
            case (byte)':':
                return CountMember();
            case (byte)'}' or (byte)']':
                _depth = Math.Max(0, _depth - 1);
                _isFresh = false;
                return BudgetPart.None;
            case (byte)'/' when _takesComments:
                _state = State.Slash;
                return BudgetPart.None;
        }

        _token = _passed + position;
        if (CountElement() is var exceeded and not BudgetPart.None)
            return exceeded;
        switch (first)
        {
            case (byte)'{' or (byte)'[':
                return Open(first == '{');
            case (byte)'"':
                _state = State.String;
                _head = 0;
                return BudgetPart.None;
            default:
                _state = first is (byte)'-' or (>= (byte)'0' and <= (byte)'9') ? State.Number : State.Literal;
                return BudgetPart.None;
        }
    }

    private BudgetPart CountElement()
    {
        if (!_isFresh || _depth == 0)
            return BudgetPart.None;
        ref Level level = ref _levels[_depth - 1];
        _isFresh = false;
        return !level.IsObject && ++level.Count > budget.Elements && budget.Elements > 0 ? BudgetPart.Elements : BudgetPart.None;
    }

    // Called at the colon, because that is where the error is reported.
    private BudgetPart CountMember()
    {
        if (_depth == 0 || !_levels[_depth - 1].IsObject)
            return BudgetPart.None;
        if (++_levels[_depth - 1].Count > budget.Members && budget.Members > 0)
            return BudgetPart.Members;
        bool isReference = _head is Id or Reference || (_head & 0xFFFF_FFFF_FFFF) == s_escapedDollar;
        return isReference && settings.TracksReferences && ++_references > budget.References && budget.References > 0
            ? BudgetPart.References
            : BudgetPart.None;
    }

    private BudgetPart Open(bool isObject)
    {
        if (budget.Depth > 0 && _depth >= budget.Depth)
            return BudgetPart.Depth;
        if (_depth >= settings.MaxDepth)
        {
            _state = State.GivenUp;
            return BudgetPart.None;
        }

        if (_depth == _levels.Length)
            Array.Resize(ref _levels, 2 * _depth);
        _levels[_depth++] = new Level { IsObject = isObject };
        _isFresh = true;
        return BudgetPart.None;
    }

    private BudgetPart PassString(ReadOnlySpan<byte> part, ref int position)
    {
        int start = position;
        if (_isEscaped)
            position++;
        _isEscaped = false;
        int stop = StringScan.IndexOfDelimiter(ref MemoryMarshal.GetReference(part), position, part.Length);
        position = stop;
        bool isEnd = stop < part.Length && part[stop] == '"';
        if (!isEnd && stop < part.Length)
        {
            position++;
            _isEscaped = part[stop] == '\\';
            if (_isEscaped && position < part.Length)
            {
                position++;
                _isEscaped = false;
            }
        }

        KeepHead(part[start..position], _passed + start - _token - 1);
        long length = _passed + position - _token - 1;
        if (length > budget.StringBytes && budget.StringBytes > 0)
            return BudgetPart.StringBytes;
        if (isEnd)
        {
            position++;
            _state = State.Between;
        }

        return BudgetPart.None;
    }

    private void KeepHead(ReadOnlySpan<byte> content, long before)
    {
        for (int i = 0; i < content.Length && before + i < HeadLength; i++)
            _head |= (ulong)content[i] << (int)(8 * (before + i));
    }

    private static int LengthOfScalar(ReadOnlySpan<byte> rest)
    {
        int length = rest.IndexOfAny(",:]}[{\"/ \t\r\n"u8);
        return length < 0 ? rest.Length : length;
    }

    private BudgetPart EndScalar(ReadOnlySpan<byte> part, int position, int limit, BudgetPart exceeded)
    {
        if (position < part.Length)
            _state = State.Between;
        return limit > 0 && _passed + position - _token > limit ? exceeded : BudgetPart.None;
    }

    private void PassComment(byte next) => _state = _state switch
    {
        State.Slash => next == '/' ? State.LineComment : next == '*' ? State.BlockComment : State.Between,
        State.LineComment => next is (byte)'\n' or (byte)'\r' ? State.Between : State.LineComment,
        State.BlockCommentStar when next == '/' => State.Between,
        _ => next == '*' ? State.BlockCommentStar : State.BlockComment,
    };
}
