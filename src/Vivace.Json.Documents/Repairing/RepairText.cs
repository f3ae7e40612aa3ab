// Finds the corrections that make strict JSON of a text: goes over its tokens in any order, and notes what has to change between and within
// them.
using System.Runtime.InteropServices;
using System.Text.Unicode;
using Vivace.Json.Text;
using Vivace.Json.Text.Dialects;

namespace Vivace.Json.Documents.Repairing;

internal enum RepairOutcome : byte
{
    Done,
    NothingFound,
    TooDeep,
}

/// <summary>Looks ahead to guess what was meant, for as many bytes as <see cref="_looks"/> says in all: a
/// text is gone over a fixed number of times, whatever it has.</summary>
internal ref partial struct RepairText
{
    private const int LooksPerByte = 8, NoComma = -1, MissingComma = -2;

    private readonly ReadOnlySpan<byte> _text;
    private readonly int _maxDepth;
    private readonly RepairEdits _edits;
    private readonly bool _isUtf8, _isOpen;

    // The text to repair ends here: at the fence that closes a block, or at the end.
    private int _end;

    private int _position, _afterToken;
    private State _state;

    // For each open container: whether it is an object, and whether it was opened by a brace. They differ where a set or a list of pairs
    // has the wrong brackets.
    private ulong[] _objects = [], _braces = [];
    private int[] _opened = [];
    private int _depth, _deepest, _openBraces, _calls;

    // The comma before the next entry, which may turn out to be one too many.
    private int _comma = NoComma, _commaLength;

    // Of the last value in an array: whether it is the first one, and a string.
    private bool _isFirstEntry, _isEntryText;

    // The end of the last string's content.
    private int _textEnd;

    // The first value of the text, and the last bracket that closed one; -1 if there was none. Several values become an array.
    private int _root = -1, _lastClose = -1;
    private bool _isMany;

    // The next double quote that was found, and the end of the last number with commas that was looked at.
    private int _quoteAhead = -1, _groupsEnd;

    private long _looks;

    private enum State : byte
    {
        Value,
        FirstElement,
        NextElement,
        FirstName,
        NextName,
        Colon,
        After,
    }

    /// <summary><c>isOpen</c>: more text may follow, so what is open at the end stays
    /// open, and the first array or object is the value.</summary>
    internal RepairText(ReadOnlySpan<byte> text, int maxDepth, RepairEdits edits, bool isOpen = false)
    {
        _text = text;
        (_maxDepth, _edits, _isOpen) = (maxDepth, edits, isOpen);
        _isUtf8 = Utf8.IsValid(text);
        (_end, _looks) = (text.Length, (long)LooksPerByte * (text.Length + 64));
    }

    /// <summary>How many bytes were looked at ahead, for tests.</summary>
    internal readonly long Looked => (long)LooksPerByte * (_text.Length + 64) - _looks;

    /// <summary>The offset of the bracket that opens one level too many.</summary>
    internal readonly int TooDeepAt => _position - 1;

    internal RepairOutcome Pass()
    {
        if (!FindStart())
            return RepairOutcome.NothingFound;
        while (true)
        {
            PassTrivia();
            if (_position >= _end)
                break;
            if (_depth > 0 || _state != State.After)
                PassToken(_text[_position]);
            else if (!PassBetweenValues())
                break;
            if (_deepest > _maxDepth)
                return RepairOutcome.TooDeep;
        }

        if (_root < 0)
            return RepairOutcome.NothingFound;
        while (_depth > 0 && !_isOpen)
            CloseLevel();
        if (_isMany)
        {
            EndEntry();
            Put(JsonRepairKind.SeveralValues, "]");
        }

        if (_comma >= 0 && _text[_comma] != ',')
            Note(JsonRepairKind.Comma, _comma, _commaLength, "");

        RemoveRest();
        return _deepest > _maxDepth ? RepairOutcome.TooDeep : RepairOutcome.Done;
    }

    // White space, comments, and what stands for left out text.
    private void PassTrivia()
    {
        while (_position < _end)
        {
            byte next = _text[_position];
            ReadOnlySpan<byte> rest = _text[_position.._end];
            if (Whitespace.IsWhitespace(next))
                _position = Whitespace.Skip(ref MemoryMarshal.GetReference(_text), _position, _end);
            else if (LengthOfComment(rest) is > 0 and int comment)
                Replace(JsonRepairKind.Comment, comment, "");
            else if (next is 0x0B or 0x0C or >= 0x80 && DialectText.LengthOfSpace(rest) is > 0 and int space)
                Replace(JsonRepairKind.WhiteSpace, space, rest.StartsWith("\uFEFF"u8) ? "" : " ");
            else if (rest.StartsWith("\u200B"u8) || rest.StartsWith("\u2060"u8))
                Replace(JsonRepairKind.WhiteSpace, 3, "");
            else if (next < ' ')
                Replace(JsonRepairKind.WhiteSpace, 1, "");
            else if (rest is [(byte)'\\', (byte)'n' or (byte)'r' or (byte)'t' or (byte)'\n', ..])
                Replace(JsonRepairKind.WhiteSpace, 2, " ");
            else if (rest.StartsWith("..."u8) || rest.StartsWith("…"u8))
                Replace(JsonRepairKind.UnexpectedText, 3, "");
            else
                return;
        }
    }

    private static bool BeginsComment(ReadOnlySpan<byte> rest) => rest[0] == '#' || rest.StartsWith("//"u8) || rest.StartsWith("/*"u8);

    private static int LengthOfComment(ReadOnlySpan<byte> rest)
    {
        if (rest.StartsWith("/*"u8))
            return rest[2..].IndexOf("*/"u8) is >= 0 and int close ? close + 4 : rest.Length;
        if (rest[0] != '#' && !rest.StartsWith("//"u8))
            return 0;
        int end = rest.IndexOfAny((byte)'\n', (byte)'\r');

        // On the last line, such as that of a text in one line, the brackets count.
        if (end < 0)
            end = rest.IndexOfAny((byte)'}', (byte)']');
        return end < 0 ? rest.Length : end;
    }

    // Each call passes at least one byte, or leaves a state that no call comes back to without.
    private void PassToken(byte first)
    {
        int mark = Punctuation(_position, out int length);
        switch (mark)
        {
            case '{' or '[' or '(':
                PassOpen((byte)mark);
                break;
            case '}' or ']' or ')':
                PassClose((byte)mark);
                break;
            case ',':
                PassComma(length);
                break;
            case ':':
                PassColon(length);
                break;
            default:
                PassText(first);
                break;
        }
    }

    // What a character stands for between tokens; 0 if it begins a text.
    private readonly int Punctuation(int position, out int length)
    {
        byte first = _text[position];
        ReadOnlySpan<byte> rest = _text[position.._end];
        length = 1;
        switch (first)
        {
            case (byte)'{' or (byte)'}' or (byte)'[' or (byte)']' or (byte)',' or (byte)':' or (byte)'(' or (byte)')':
                return first;
            case (byte)';':
                return ',';
            case (byte)'=' when _state is State.Colon:
                length = rest.StartsWith("=>"u8) ? 2 : 1;
                return ':';
            case 0xEF when rest.StartsWith("，"u8) || rest.StartsWith("："u8):
                length = 3;
                return rest.StartsWith("，"u8) ? ',' : ':';
            case 0xE3 when rest.StartsWith("、"u8):
                length = 3;
                return ',';
            default:
                return 0;
        }
    }

    private void PassComma(int length)
    {
        switch (_state)
        {
            case State.After when _depth > 0:
                (_comma, _commaLength) = (_position, length);
                _position += length;
                _state = IsObject ? State.NextName : State.NextElement;
                return;
            case State.Colon:
                Put(JsonRepairKind.MissingValue, ":null");
                _state = State.After;
                return;
            case State.Value when _depth > 0:
                Put(JsonRepairKind.MissingValue, "null");
                _state = State.After;
                return;
            default:
                Replace(JsonRepairKind.Comma, length, "");
                return;
        }
    }

    private void PassColon(int length)
    {
        if (_state == State.Colon)
        {
            if (length > 1 || _text[_position] != ':')
                Note(JsonRepairKind.Colon, _position, length, ":");
            _position += length;
            _afterToken = _position;
            _state = State.Value;
        }
        else if (_state == State.After && _depth > 0 && !IsObject && _isFirstEntry && _isEntryText && _text[_opened[_depth - 1]] == '[')
        {
            // A list of pairs: ["a": 1].
            Turn(isObject: true);
            _state = State.Colon;
        }
        else
        {
            Replace(JsonRepairKind.Colon, length, "");
        }
    }

    private void PassOpen(byte bracket)
    {
        bool isBrace = bracket == '{';
        switch (_state)
        {
            case State.FirstName:
                // A set of containers: {{…}, {…}}.
                Turn(isObject: false);
                _state = State.FirstElement;
                break;
            case State.NextName or State.After when _depth > 1 && IsObject && isBrace && !IsObjectAt(_depth - 2):
                // The element before lacks its brace: [{"a": 1, {"b": 2}].
                Note(JsonRepairKind.Bracket, _afterToken, 0, "}");
                Leave();
                _state = _state == State.NextName ? State.NextElement : State.After;
                break;
            case State.NextName:
                Replace(JsonRepairKind.Bracket, 1, "");
                return;
            case State.Colon:
                Put(JsonRepairKind.Colon, ":");
                _state = State.Value;
                break;
        }

        if (_state == State.After)
        {
            AddComma();
            if (IsObject)
                return;
        }

        if (bracket == '(')
            Note(JsonRepairKind.Bracket, _position, 1, "[");
        BeginValue(isText: false);
        Enter(isBrace);
        _afterToken = ++_position;
    }

    private void PassClose(byte bracket)
    {
        if (bracket == ')')
        {
            if (_calls > 0 || _depth == 0 || IsBrace)
            {
                _calls = Math.Max(0, _calls - 1);
                Replace(JsonRepairKind.UnexpectedText, 1, "");
                return;
            }

            bracket = (byte)']';
        }

        if (_depth == 0)
        {
            Replace(JsonRepairKind.Bracket, 1, "");
            return;
        }

        bool isBrace = bracket == '}';
        if (isBrace != IsBrace)
        {
            int others = isBrace ? _openBraces : _depth - _openBraces;
            if (others == 0 && IsSuperfluous())
            {
                Replace(JsonRepairKind.Bracket, 1, "");
                return;
            }

            bool isRootMeant = others == 1 && isBrace == Bit(_braces, 0);
            if (others > 0 && !(isRootMeant && IsFollowedByMore()))
            {
                while (isBrace != IsBrace)
                    CloseLevel();
            }
        }

        // Nothing can be added to an empty object, see PassBetweenValues.
        _lastClose = _state == State.FirstName ? 0 : _position;
        EndEntry();
        if (_text[_position] != CloseOfLevel)
            Note(JsonRepairKind.Bracket, _position, 1, IsObject ? "}" : "]");
        Leave();
        _afterToken = ++_position;
        _state = State.After;
    }

    // Whether a bracket that closes nothing is followed by more of the container: {"a": [1]], "b": 2}.
    private bool IsSuperfluous()
    {
        int next = AfterSpace(_position + 1);
        if (next >= _end)
            return false;
        return _text[next] == ',' ? IsObject ? IsNameAt(AfterSpace(next + 1)) : _depth == 1 : _text[next] == CloseOfLevel;
    }

    private bool IsFollowedByMore() =>
        AfterSpace(_position + 1) is int next && next < _end && _text[next] is (byte)',' or (byte)'}' or (byte)']';

    private void CloseLevel()
    {
        EndEntry();
        Put(JsonRepairKind.Bracket, IsObject ? "}" : "]");
        Leave();
        _state = State.After;
    }

    // What is due before a bracket closes.
    private void EndEntry()
    {
        if (_comma >= 0)
            Note(JsonRepairKind.Comma, _comma, _commaLength, "");
        _comma = NoComma;
        if (_state == State.Colon)
            Put(JsonRepairKind.MissingValue, ":null");
        else if (_state == State.Value && _depth > 0)
            Put(JsonRepairKind.MissingValue, "null");
    }

    private void AddComma()
    {
        _comma = MissingComma;
        _state = IsObject ? State.NextName : State.NextElement;
    }

    // An entry follows, so the comma before it stays.
    private void KeepComma()
    {
        if (_comma == MissingComma)
            Put(JsonRepairKind.Comma, ",");
        else if (_comma >= 0 && (_commaLength > 1 || _text[_comma] != ','))
            Note(JsonRepairKind.Comma, _comma, _commaLength, ",");
        _comma = NoComma;
    }

    private void BeginValue(bool isText)
    {
        (_isFirstEntry, _isEntryText) = (_state == State.FirstElement, isText);
        KeepComma();
        if (_root < 0)
            _root = _position;
    }

    private void EndValue(int position)
    {
        _position = _afterToken = position;
        _state = State.After;
    }

    // Adds text after the last token.
    private readonly void Put(JsonRepairKind kind, string put) => _edits.Add(kind, _afterToken, 0, put);

    private readonly void Note(JsonRepairKind kind, int offset, int length, string put) => _edits.Add(kind, offset, length, put);

    private void Replace(JsonRepairKind kind, int length, string put)
    {
        Note(kind, _position, length, put);
        _position += length;
    }
}
