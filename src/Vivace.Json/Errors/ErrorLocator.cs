// Reads a text again up to the place of an error, to say where in the document that is.
using System.Globalization;
using System.Runtime.InteropServices;
using System.Text;

namespace Vivace.Json.Errors;

// The result is the path, line and byte that System.Text.Json reports for the same text and type. Its rules, found by trying:
// - the text itself is wrong: the byte that does not fit. A comma that ends the text counts as that byte, an unfinished
//   comment as its slash;
// - a token that cannot be converted: the byte after the token, which for a member's name includes the colon;
// - a member's name belongs to the path from its colon to the end of its value, a dictionary's key until the next key;
//   the number of an element is how many were read before it, so after the last one it is the array's length.
internal ref struct ErrorLocator
{
    private readonly ErrorContext _context;
    private readonly int _target;
    private readonly JsonErrorKind _kind;
    private readonly List<Frame> _frames;
    private TokenScan _scan;
    private int _open;
    private bool _expectsName;
    private ErrorLocation _location;

    // The node of the value that was begun last.
    private IPathNode? _value;

    // Set if the token was found and the position is that of a later one: the frame whose current value, or whose own
    // end, has to be read first.
    private int _untilValueIn = Nowhere;
    private int _untilEndOf = Nowhere;
    private bool _keepsPlace;

    private const int Nowhere = int.MinValue;
    private const int BelowRoot = -1;

    private ErrorLocator(in ErrorContext context, int target, JsonErrorKind kind)
    {
        _context = context;
        _target = target;
        _kind = kind;
        _frames = [];
        _scan = new TokenScan(context);
        _location.Path = context.Part?.Path ?? "$";
    }

    // The offset is the first byte of the token that cannot be converted; for errors in the text itself it does not matter,
    // as those are found again.
    internal static ErrorLocation Locate(in ErrorContext context, int offset, JsonErrorKind kind)
    {
        offset = Math.Clamp(offset, 0, context.Text.Length);
        ErrorLocator locator = new(context, IsSyntax(kind) ? int.MaxValue : offset, kind);
        if (locator.Read() && IsSyntax(kind))
        {
            // The text is good JSON after all, so it is the token that the reader did not like.
            locator = new(context, offset, JsonErrorKind.Unknown);
            locator.Read();
        }

        if (context.Part is { } part)
            locator._location.MoveTo(part.Place);
        return locator._location;
    }

    // At the token of the offset too, and at a name without that name: where System.Text.Json has seen the token, but not taken it.
    internal static ErrorLocation LocateBefore(in ErrorContext context, int offset) => Locate(context, offset, JsonErrorKind.InvalidUtf8);

    internal static bool IsSyntax(JsonErrorKind kind) =>
        kind is (>= JsonErrorKind.UnexpectedByte and <= JsonErrorKind.TrailingData and not JsonErrorKind.InvalidUtf8) or JsonErrorKind.DepthExceeded;

    // False when the place was found, true when the text ended before.
    private bool Read()
    {
        bool found = !ReadText();
        if (_scan.Failure != JsonErrorKind.Unknown)
        {
            _location = new ErrorLocation { Path = BuildPath(FirstDeferringFrame(), stopsAhead: true) };
            FillSyntax();
            return false;
        }

        if (!found)
            SetConversion(_scan.Position, _scan.LineNumber, _scan.LineStart, null, null);
        return !found;
    }

    private bool ReadText()
    {
        if (!_scan.SkipTrivia())
            return false;
        if (_scan.AtEnd)
            return _scan.Fail(JsonErrorKind.EmptyText, "a value");
        if (!ReadValue(_context.Root ?? (_context.Part is null ? StructuralNode.Instance : null)))
            return false;
        while (_open > 0)
        {
            if (!ReadNext())
                return false;
        }

        if (_untilValueIn == BelowRoot)
            return StopHere();
        if (!_scan.SkipTrivia())
            return false;
        return _scan.AtEnd || _scan.Fail(JsonErrorKind.TrailingData, "the end of the text");
    }

    // One step inside the innermost array or object: a member, an element, or the end.
    private bool ReadNext()
    {
        ref Frame frame = ref Top();
        if (!_scan.SkipTrivia())
            return false;
        byte close = frame.IsObject ? (byte)'}' : (byte)']';
        if (!frame.IsStarted)
        {
            frame.IsStarted = true;
            if (!_scan.AtEnd && _scan.Current == close)
                return ReadClose();
            return frame.IsObject ? ReadMember("a member name in double quotes or '}'") : ReadElement("a value or ']'");
        }

        if (_scan.AtEnd)
            return _scan.Fail(JsonErrorKind.UnexpectedEnd, frame.IsObject ? "',' or '}'" : "',' or ']'");
        if (_scan.Current == close)
            return ReadClose();
        if (_scan.Current != (byte)',')
            return _scan.Fail(JsonErrorKind.UnexpectedByte, frame.IsObject ? "',' or '}' after the value" : "',' or ']' after the value");

        int comma = _scan.Position++;
        if (_scan.AtEnd)
            return _scan.Fail(JsonErrorKind.UnexpectedEnd, frame.IsObject ? "a member after ','" : "a value after ','", comma, _scan.Position);
        if (!_scan.SkipTrivia())
            return false;
        if (!_scan.AtEnd && _scan.Current == close)
        {
            return _context.AllowTrailingCommas
                ? ReadClose()
                : _scan.Fail(JsonErrorKind.TrailingComma, frame.IsObject ? "a member after ','" : "a value after ','");
        }

        return frame.IsObject ? ReadMember("a member name in double quotes") : ReadElement("a value after ','");
    }

    private bool ReadElement(string expected)
    {
        ref Frame frame = ref Top();
        if (_scan.AtEnd)
            return _scan.Fail(JsonErrorKind.UnexpectedEnd, expected);
        frame.ValueStart = _scan.Position;
        return ReadValue(frame.IsTyped ? frame.Node!.Element : null, expected);
    }

    // System.Text.Json treats the name and its colon as one token, without comments in between.
    private bool ReadMember(string expected)
    {
        if (_scan.AtEnd)
            return _scan.Fail(JsonErrorKind.UnexpectedEnd, expected);
        if (_scan.Current != (byte)'"')
        {
            _expectsName = true;
            return _scan.Fail(JsonErrorKind.UnexpectedByte, expected);
        }

        int start = _scan.Position;
        long line = _scan.LineNumber;
        int lineStart = _scan.LineStart;
        if (!_scan.ReadString())
            return false;
        int end = _scan.Position;
        _scan.SkipWhiteSpace();
        if (_scan.AtEnd)
            return _scan.Fail(JsonErrorKind.UnexpectedEnd, "':' after the member name");
        if (_scan.Current != (byte)':')
            return _scan.Fail(JsonErrorKind.UnexpectedByte, "':' after the member name");
        _scan.Position++;

        ref Frame frame = ref Top();
        bool isTarget = IsTarget() || (_kind == JsonErrorKind.DuplicateMember && IsValueTarget());
        if (isTarget && _kind == JsonErrorKind.InvalidUtf8)
            return Stop(start, line, lineStart, null, null, isName: true);

        frame.KeptCount = 0;
        frame.NameStart = start + 1;
        frame.NameLength = end - start - 2;
        IPathNode? member = null;
        bool isDeferred = false;
        bool reportsDuplicateAtName = false;
        if (frame.IsTyped)
        {
            if (frame.Node!.Kind == PathNodeKind.Dictionary)
            {
                member = frame.Node.Element;
            }
            else if (frame.Node.TryGetMember(UnescapeName(frame), out member, out string? jsonName) && jsonName is not null)
            {
                frame.JsonName = jsonName;
                reportsDuplicateAtName = frame.Node.HasConstructorParameters;
                isDeferred = member is not null && frame.Node.HasConstructorParameters && !frame.Node.IsConstructorParameter(jsonName);
            }
        }

        if (isTarget)
        {
            if (_kind != JsonErrorKind.DuplicateMember || reportsDuplicateAtName)
                return Stop(start, line, lineStart, null, null, isName: true);

            // Only after its value has been read does System.Text.Json see that it was there before; inside a value that
            // it reads whole, after that whole value.
            int reporting = _open - 1;
            while (reporting >= 0 && !_frames[reporting].IsTyped)
                reporting--;
            SetConversion(start, line, lineStart, null, null);
            _untilValueIn = reporting;
        }

        frame.IsDeferring = isDeferred;
        if (!_scan.SkipTrivia())
            return false;
        return _scan.AtEnd ? _scan.Fail(JsonErrorKind.UnexpectedEnd, "a value") : ReadValue(member, "a value");
    }

    // A scalar whole, or the bracket that opens an array or object.
    private bool ReadValue(IPathNode? node, string expected = "a value")
    {
        _value = node;
        int start = _scan.Position;
        byte first = _scan.Current;
        string? sought = node?.SoughtMember;
        switch (first)
        {
            case (byte)'{' or (byte)'[':
                node = node?.At(_context, start);
                if (_open + OpenAround >= _context.EffectiveMaxDepth)
                    return _scan.Fail(JsonErrorKind.DepthExceeded, $"at most {Levels(_context.EffectiveMaxDepth)} of arrays and objects");
                _scan.Position++;
                if (IsTarget())
                    return Stop(start, _scan.LineNumber, _scan.LineStart, Subject(), node);
                Push(node, first == (byte)'{');
                Top().SoughtMember = first == (byte)'{' ? sought : null;
                return true;
            case (byte)'"':
                if (!_scan.ReadString())
                    return false;
                break;
            case (byte)'t':
                if (!_scan.ReadLiteral("true"u8, "true"))
                    return false;
                break;
            case (byte)'f':
                if (!_scan.ReadLiteral("false"u8, "false"))
                    return false;
                break;
            case (byte)'n':
                if (!_scan.ReadLiteral("null"u8, "null"))
                    return false;
                break;
            case (byte)'-' or (>= (byte)'0' and <= (byte)'9'):
                if (!_scan.ReadNumber())
                    return false;

                // Inside an array or object a number needs something after it.
                if (_scan.AtEnd && _open + OpenAround > 0)
                    return _scan.Fail(JsonErrorKind.UnexpectedEnd, _open > 0 && Top().IsObject ? "',' or '}'" : "',' or ']'");
                break;
            default:
                return _scan.Fail(JsonErrorKind.UnexpectedByte, expected);
        }

        if (IsTarget())
            return Stop(start, _scan.LineNumber, _scan.LineStart, Subject(), node);
        return EndValue();
    }

    private bool ReadClose()
    {
        int start = _scan.Position++;
        if (IsTarget())
            return Stop(start, _scan.LineNumber, _scan.LineStart, null, Top().Node);
        if (_untilEndOf == _open - 1)
            return StopHere();
        _open--;
        if (_open == 0)
        {
            _frames[0] = _frames[0] with { KeptCount = 0 };
            return true;
        }

        // The root's frame stays: System.Text.Json still shows it when something follows the document.
        Frame closed = _frames[_open];
        _frames.RemoveAt(_open);
        if (!closed.IsObject && Top() is { IsObject: true, IsTyped: true, Node.KeepsElements: true })
            Top().KeptCount = closed.Count + 1;
        return EndValue();
    }

    private bool EndValue()
    {
        if (_untilValueIn != Nowhere && _untilValueIn == _open - 1)
            return StopHere();
        if (_open == 0)
            return true;
        ref Frame frame = ref Top();
        frame.IsDeferring = false;
        if (!frame.IsObject)
        {
            if (!frame.IsTyped || !frame.Node!.CountsDistinctElements || frame.AddElement(_context.Text[frame.ValueStart.._scan.Position]))
                frame.Count++;
        }
        else if (!frame.KeepsName && frame.KeptCount == 0)
        {
            frame.NameStart = 0;
            frame.JsonName = null;
        }

        return true;
    }

    private void Push(IPathNode? node, bool isObject)
    {
        bool typed = node is not null && (node is StructuralNode || (isObject
            ? node.Kind is PathNodeKind.Object or PathNodeKind.Dictionary
            : node.Kind is PathNodeKind.Array));
        Frame frame = new() { Node = node, IsTyped = typed, IsObject = isObject, KeepsName = typed && node!.KeepsKey };
        if (_open < _frames.Count)
            _frames[_open] = frame;
        else
            _frames.Add(frame);
        _open++;
    }

    // What is open around the part of a text that is read.
    private readonly int OpenAround => _context.Part?.Depth ?? 0;

    private readonly ref Frame Top() => ref CollectionsMarshal.AsSpan(_frames)[_open - 1];

    // Tokens come in order, so the first one that ends after the target is or follows the one that is meant.
    private readonly bool IsTarget() => _target < _scan.Position && _untilValueIn == Nowhere && _untilEndOf == Nowhere;

    // Of a member that was there before, a reader may name the value as well: it has often passed the name.
    private readonly bool IsValueTarget()
    {
        TokenScan ahead = _scan;
        return _untilValueIn == Nowhere && _untilEndOf == Nowhere && ahead.SkipTrivia() && ahead.Position == _target;
    }

    // The token that could not be converted has just been read.
    private bool Stop(int start, long line, int lineStart, string? subject, IPathNode? node, bool isName = false)
    {
        int deferring = FirstDeferringFrame();
        SetConversion(start, line, lineStart, subject, node);
        if (deferring == Nowhere)
        {
            // A text that is searched ahead is wrong before anything in it is; otherwise the place is this one.
            StopHere();
            deferring = FirstSeekingFrame();
            if (deferring == Nowhere)
                return false;
            _keepsPlace = true;
        }
        else
        {
            _location.IsDeferred = true;
        }

        _untilEndOf = deferring;

        // Go on after the token, as if it had been skipped: that is what System.Text.Json does at first.
        if (isName)
        {
            if (!_scan.SkipTrivia())
                return false;
            return _scan.AtEnd ? _scan.Fail(JsonErrorKind.UnexpectedEnd, "a value") : ReadValue(null);
        }

        switch (_context.Text[start])
        {
            case (byte)'{' or (byte)'[':
                Push(null, _context.Text[start] == (byte)'{');
                return true;
            case (byte)'}' or (byte)']':
                _scan.Position = start;
                return ReadClose();
            default:
                return EndValue();
        }
    }

    private bool StopHere()
    {
        if (_keepsPlace)
            return false;
        _location.LineNumber = _scan.LineNumber;
        _location.BytePositionInLine = _scan.Position - _scan.LineStart;
        return false;
    }

    private void SetConversion(int start, long line, int lineStart, string? subject, IPathNode? node)
    {
        _location = new ErrorLocation
        {
            Path = BuildPath(Nowhere),
            Offset = start,
            Line = line + 1,
            Column = start - lineStart + 1,
            LineNumber = line,
            BytePositionInLine = start - lineStart,
            Subject = subject,
            Node = node,
            ValueType = _value?.Type,
            Owner = _open > 0 && Top().IsTyped ? Top().Node : null,
        };
    }

    private void FillSyntax()
    {
        _location.SyntaxKind = _scan.Failure;
        _location.ValueType = _value?.Type;
        _location.ExpectsName = _expectsName;
        _location.OpenLevels = _open + OpenAround;
        _location.Expected = _scan.Expected;
        _location.Offset = _scan.FailedFound;
        _location.Line = _scan.LineNumber + 1;
        _location.Column = _scan.FailedFound - _scan.LineStart + 1;
        _location.LineNumber = _scan.LineNumber;
        _location.BytePositionInLine = _scan.FailedAt - _scan.LineStart;
    }

    // Where an object skips a member to convert it later, the path of a wrong text does not go into that member.
    private readonly int FirstDeferringFrame()
    {
        for (int index = 0; index < _open; index++)
        {
            if (_frames[index].IsDeferring)
                return index;
        }

        return Nowhere;
    }

    // What is wrong with the metadata of an object itself is seen while it is searched.
    private readonly int FirstSeekingFrame() => _frames.FindIndex(0, _kind == JsonErrorKind.Reference && _open > 0 ? _open - 1 : _open, frame => frame.SoughtMember is not null) is >= 0 and var index ? index : Nowhere;

    // "Order.Price", "an element of Order.Lines", or null where no object is around.
    private readonly string? Subject()
    {
        string prefix = "";
        for (int index = _open - 1; index >= 0; index--)
        {
            Frame frame = _frames[index];
            if (!frame.IsTyped)
                return null;
            if (frame.IsObject && !frame.KeepsName)
                return frame.JsonName is not null && frame.Node!.DescribeMember(frame.JsonName) is { } member ? prefix + member : null;
            if (prefix.Length == 0)
                prefix = frame.IsObject ? "a value of " : "an element of ";
        }

        return null;
    }

    private readonly string BuildPath(int lastFrame, bool stopsAhead = false)
    {
        StringBuilder path = new(_context.Part?.Path ?? "$");
        for (int index = 0; index < _frames.Count; index++)
        {
            Frame frame = _frames[index];
            if (!frame.IsTyped)
                break;
            if (frame.SoughtMember is { } sought && stopsAhead && index < _open)
            {
                string current = frame.NameStart > 0 ? Encoding.UTF8.GetString(UnescapeName(frame)) : "";
                if (frame.NameStart > 0 && (current == sought || current.StartsWith('$')))
                    AppendName(path, current);
                break;
            }

            if (!frame.IsObject && _open == 0 && _context.Root is { ShowsEndedRoot: false })
                break;
            if (!frame.IsObject)
                path.Append('[').Append(frame.Count).Append(']');
            else if (frame.NameStart > 0)
                AppendName(path, Encoding.UTF8.GetString(UnescapeName(frame)));
            if (frame.KeptCount > 0)
                path.Append('[').Append(frame.KeptCount - 1).Append(']');
            if (index == lastFrame)
                break;
        }

        return path.ToString();
    }

    // System.Text.Json's set of characters that a name cannot have after a dot; it escapes none of them.
    internal static void AppendName(StringBuilder path, string name)
    {
        if (name.AsSpan().ContainsAny(s_bracketed))
            path.Append("['").Append(name).Append("']");
        else
            path.Append('.').Append(name);
    }

    private static string Levels(int count) => count == 1 ? "1 level" : string.Create(CultureInfo.InvariantCulture, $"{count} levels");

    private static readonly System.Buffers.SearchValues<char> s_bracketed =
        System.Buffers.SearchValues.Create(". '/\"[]()\t\n\r\f\b\\\u0085\u2028\u2029");

    private readonly ReadOnlySpan<byte> UnescapeName(in Frame frame)
    {
        ReadOnlySpan<byte> raw = _context.Text.Slice(frame.NameStart, frame.NameLength);
        return raw.Contains((byte)'\\') ? NameText.Unescape(raw) : raw;
    }

    private struct Frame
    {
        internal IPathNode? Node;

        // Whether it shows in the path.
        internal bool IsTyped;
        internal bool IsObject;
        internal bool KeepsName;
        internal bool IsStarted;

        // Looked through as a whole for this one before it is read.
        internal string? SoughtMember;

        // Its current member is one that System.Text.Json converts after the object's end.
        internal bool IsDeferring;

        // The current member's name in the text, after its quote; 0 when there is none.
        internal int NameStart;
        internal int NameLength;
        internal string? JsonName;
        internal int Count;
        internal int ValueStart;

        // The elements of the array in "$values", which has ended, plus one; 0 when there is none.
        internal int KeptCount;
        private HashSet<string>? _elements;

        internal bool AddElement(ReadOnlySpan<byte> element) => (_elements ??= []).Add(Encoding.Latin1.GetString(element));
    }
}
