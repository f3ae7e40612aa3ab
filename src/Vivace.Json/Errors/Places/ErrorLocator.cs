// Reads a text again up to an error to find its place in the document.
using Vivace.Json.Errors.Hints;
using Vivace.Json.Tokens;

namespace Vivace.Json.Errors.Places;

// Finds the path, line and byte that System.Text.Json reports for the same text and type. Its rules, found by experiment:
// - Invalid text: the byte that does not fit. For a comma at the end of the text that is the comma; for an unfinished
//   comment, its slash.
// - A token that cannot be converted: the byte after the token, which includes the colon after a name.
// - A member's name belongs to the path from its colon to the end of its value; a dictionary's key until the next key.
// - An element's index is the number of elements before it, so after the last one it is the length.
internal ref struct ErrorLocator
{
    private readonly ErrorContext _context;
    private readonly int _target;
    private readonly JsonErrorKind _kind;
    private readonly OpenContainers _open = new();
    private TokenScan _scan;
    private LaterReport _later;
    private bool _expectsName;
    private ErrorLocation _location;

    private IPathNode? _value;

    private ErrorLocator(in ErrorContext context, int target, JsonErrorKind kind)
    {
        _context = context;
        _target = target;
        _kind = kind;
        _scan = new TokenScan(context) { Position = context.PartStart, LineStart = context.PartStart };
        _location.Path = context.Part?.Path ?? "$";
    }

    // For conversions, the offset is the failed token's first byte. For invalid text it does not matter: the scan finds the error.
    internal static ErrorLocation Locate(in ErrorContext context, int offset, JsonErrorKind kind)
    {
        offset = Math.Clamp(offset, 0, context.Text.Length);
        ErrorLocator locator = new(context, IsSyntax(kind) ? int.MaxValue : offset, kind);
        if (locator.Read() && IsSyntax(kind))
        {
            locator = new(context, offset, JsonErrorKind.Unknown);
            locator.Read();
        }

        if (context.Part is { } part)
            locator._location.MoveTo(part.Place);
        return locator._location;
    }

    // For a token that System.Text.Json has seen but not consumed: a name is not yet in the path.
    internal static ErrorLocation LocateBefore(in ErrorContext context, int offset) => Locate(context, offset, JsonErrorKind.InvalidUtf8);

    /// <summary>Whether errors hide an entry of the open container that ends in a part of the text, or did before it.</summary>
    internal static bool PassesHidden(in ErrorContext context, TextPart part)
    {
        ErrorLocator locator = new(context, int.MaxValue, JsonErrorKind.UnexpectedByte);
        locator._scan.Position += part.Open(locator._open);
        int levels = locator._open.Count;
        while (locator._open.Count >= levels && locator.ReadNext())
        {
        }

        return locator._open.FollowsHidden;
    }

    internal static bool IsSyntax(JsonErrorKind kind) =>
        kind is (>= JsonErrorKind.UnexpectedByte and <= JsonErrorKind.TrailingData and not JsonErrorKind.InvalidUtf8)
            or JsonErrorKind.DepthExceeded;

    // True if the text ended before the place was found.
    private bool Read()
    {
        bool found = !ReadText();
        if (_scan.Failure != JsonErrorKind.Unknown)
        {
            _location = new ErrorLocation(_scan, ErrorPath.OfWrongText(_context, _open))
            {
                ValueType = _value?.Type,
                ExpectsName = _expectsName,
                OpenLevels = Depth,
                IsHidden = IsHidden || _open.FollowsHidden || _context.Part is { FollowsHidden: true },
            };
            return false;
        }

        if (!found)
            _location = Describe(_scan.Place, null, null);
        return !found;
    }

    private bool ReadText()
    {
        if (_context.Part is { IsWithin: true } part)
            (_scan.Position, _value) = (_scan.Position + part.Open(_open), part.Declared);
        else if (!ReadRoot())
            return false;
        while (_open.Count > 0)
        {
            if (!ReadNext())
                return false;
        }

        if (_later.IsAfterValue(0))
            return StopHere();
        if (!_scan.SkipTrivia())
            return false;
        return _scan.AtEnd || _scan.Fail(JsonErrorKind.TrailingData, StructureWords.EndOfText);
    }

    private bool ReadRoot()
    {
        if (!_scan.SkipTrivia())
            return false;
        if (_scan.AtEnd)
            return _scan.Fail(JsonErrorKind.EmptyText, StructureWords.Value);
        return ReadValue(_context.Root ?? (_context.Part is null ? StructuralNode.Instance : null), _context.Root);
    }

    private bool ReadNext()
    {
        ref OpenContainer around = ref _open.Innermost;
        bool isObject = around.IsObject;
        if (!_scan.SkipTrivia())
            return false;
        Due due = around.IsStarted ? Due.Separator : Due.First;
        around.IsStarted = true;
        if (TokenAt(due, isObject) == Token.Comma)
        {
            int comma = _scan.Position++;
            if (_scan.AtEnd)
                return _scan.Fail(JsonErrorKind.UnexpectedEnd, StructureWords.AfterComma(isObject), comma, _scan.Position);
            if (!_scan.SkipTrivia())
                return false;
            due = Due.Next;
        }

        if (TokenAt(due, isObject) == Token.Close)
            return ReadClose();
        DueToken expected = StructureWords.Of(due, isObject, _scan.AtEnd);
        if (_scan.AtEnd || due == Due.Separator)
            return _scan.Fail(_scan.AtEnd ? JsonErrorKind.UnexpectedEnd : JsonErrorKind.UnexpectedByte, expected);
        if (due == Due.Next && _scan.Current == Syntax.CloseOf(isObject))
            return _scan.Fail(JsonErrorKind.TrailingComma, StructureWords.AfterComma(isObject));
        if (isObject)
            return ReadMember(expected);
        around.ValueStart = _scan.Position;
        around.BeginElement();
        return ReadValue(around.IsTyped ? around.Node!.Element : null, around.KnownValue, expected);
    }

    private readonly Token TokenAt(Due due, bool isObject) =>
        _scan.AtEnd ? Token.Wrong : Syntax.At(_scan.Current, due, isObject, _context.AllowTrailingCommas);

    private bool ReadMember(DueToken expected)
    {
        TokenPosition name = _scan.Place;
        if (!ReadName(expected, out int length))
            return false;
        bool isTarget = IsTarget() || (_kind == JsonErrorKind.DuplicateMember && IsValueTarget());
        if (isTarget && _kind == JsonErrorKind.InvalidUtf8)
            return Stop(name, null, null, isName: true);

        ref OpenContainer around = ref _open.Innermost;
        IPathNode? member = around.BeginMember(_context.Text, name.Offset + 1, length, out bool isDeferred, out bool isReadAhead);
        if (isTarget)
        {
            if (_kind != JsonErrorKind.DuplicateMember || isReadAhead)
                return Stop(name, null, null, isName: true);

            // System.Text.Json sees a duplicate only after reading its value; inside a value that it reads whole, after that whole
            // value.
            _location = Describe(name, null, null);
            _later.WaitForValueIn(_open.InnermostTyped);
        }

        around.IsDeferring = isDeferred;
        if (!_scan.SkipTrivia())
            return false;
        return _scan.AtEnd ? _scan.Fail(JsonErrorKind.UnexpectedEnd, StructureWords.Value) : ReadValue(member, _open.Innermost.KnownValue);
    }

    // System.Text.Json treats a name and its colon as one token, without comments between them. The length excludes the quotes.
    private bool ReadName(DueToken expected, out int length)
    {
        length = 0;
        if (TokenAt(Due.First, isObject: true) != Token.Name)
        {
            _expectsName = true;
            return _scan.Fail(JsonErrorKind.UnexpectedByte, expected);
        }

        int start = _scan.Position;
        if (!_scan.ReadString())
            return false;
        length = _scan.Position - start - 2;
        _scan.SkipWhiteSpace();
        if (TokenAt(Due.Colon, isObject: true) != Token.Colon)
            return _scan.Fail(_scan.AtEnd ? JsonErrorKind.UnexpectedEnd : JsonErrorKind.UnexpectedByte, StructureWords.Colon);
        _scan.Position++;
        return true;
    }

    private bool ReadValue(IPathNode? node, IPathNode? known) => ReadValue(node, known, StructureWords.Value);

    private bool ReadValue(IPathNode? node, IPathNode? known, DueToken expected)
    {
        _value = node;
        known = EnteredValue.Find(_context.Entered, _scan.Position - _context.PartStart) ?? known;
        if (_scan.Current is (byte)'{' or (byte)'[')
            return ReadOpen(node, known);
        TokenPosition place = _scan.Place;
        if (!ReadScalar(expected))
            return false;
        return IsTarget() ? Stop(place, ErrorPath.Subject(_open), node, known) : EndValue();
    }

    private bool ReadOpen(IPathNode? node, IPathNode? known)
    {
        TokenPosition place = _scan.Place;
        bool isObject = _scan.Current == (byte)'{';
        string? searched = isObject ? node?.SearchedMember : null;
        node = node?.At(_context, place.Offset);
        if (Depth >= _context.EffectiveMaxDepth)
            return _scan.Fail(JsonErrorKind.DepthExceeded, StructureWords.AtMost(_context.EffectiveMaxDepth));
        _scan.Position++;
        if (IsTarget())
            return Stop(place, ErrorPath.Subject(_open), node, known);
        _open.Push(
            new OpenContainer(node, Secrets.At(known, _context, place.Offset, IsSyntax(_kind)), isObject) { SearchedMember = searched });
        return true;
    }

    private bool ReadScalar(DueToken expected)
    {
        switch (_scan.Current)
        {
            case (byte)'"':
                return _scan.ReadString();
            case (byte)'t':
                return _scan.ReadLiteral(TokenText.True, "true");
            case (byte)'f':
                return _scan.ReadLiteral(TokenText.False, "false");
            case (byte)'n':
                return _scan.ReadLiteral(TokenText.Null, "null");
            case (byte)'-' or (>= (byte)'0' and <= (byte)'9'):
                if (!_scan.ReadNumber())
                    return false;

                // Inside a container, something must follow a number.
                return !_scan.AtEnd || Depth == 0
                    || _scan.Fail(JsonErrorKind.UnexpectedEnd,
                        StructureWords.Of(Due.Separator, _open.Count > 0 && _open.Innermost.IsObject, isAtEnd: true));
            default:
                return _scan.Fail(JsonErrorKind.UnexpectedByte, expected);
        }
    }

    private bool ReadClose()
    {
        TokenPosition place = _scan.Place;
        _scan.Position++;
        if (IsTarget())
            return Stop(place, null, _open.Innermost.Node, _open.Innermost.Known);
        if (_later.IsAtEnd(_open.Count))
            return StopHere();
        _open.Pop();
        return _open.Count == 0 || EndValue();
    }

    private bool EndValue()
    {
        if (_later.IsAfterValue(_open.Count))
            return StopHere();
        if (_open.Count > 0)
        {
            ref OpenContainer around = ref _open.Innermost;
            around.EndValue(_context.Text[around.ValueStart.._scan.Position]);
        }

        return true;
    }

    private readonly bool IsHidden => _open.IsHidden || _context.Part is { IsHidden: true };

    // Open containers, including those around a part of a text.
    private readonly int Depth => _open.Count + (_context.Part?.Depth ?? 0);

    // Tokens come in order, so the first one that ends after the target is it or replaces it.
    private readonly bool IsTarget() => _target < _scan.Position && !_later.IsDue;

    // For duplicate members a reader may name the value: it has often moved past the name.
    private readonly bool IsValueTarget()
    {
        TokenScan ahead = _scan;
        return !_later.IsDue && ahead.SkipTrivia() && ahead.Position == _target;
    }

    private bool Stop(TokenPosition place, string? subject, IPathNode? node, IPathNode? known = null, bool isName = false)
    {
        int end = _open.FirstReportedLater;
        _location = Describe(place, subject, node);
        _location.Known = known;
        if (end == OpenContainers.None)
        {
            // In a text that is searched ahead, a syntax error comes before any other. Errors in an object's own metadata are
            // found during the search.
            StopHere();
            end = _open.FirstSearched(_kind == JsonErrorKind.Reference && _open.Count > 0 ? _open.Count - 1 : _open.Count);
            if (end == OpenContainers.None)
                return false;
            _later.KeepsPlace = true;
        }
        else
        {
            _location.IsDeferred = true;
        }

        _later.WaitForEndOf(end);
        return isName ? PassName() : PassToken(place.Offset);
    }

    // Skips the token, as System.Text.Json does at first.
    private bool PassName()
    {
        if (!_scan.SkipTrivia())
            return false;
        return _scan.AtEnd ? _scan.Fail(JsonErrorKind.UnexpectedEnd, StructureWords.Value) : ReadValue(null, _open.Innermost.KnownValue);
    }

    private bool PassToken(int offset)
    {
        switch (_context.Text[offset])
        {
            case (byte)'{' or (byte)'[':
                _open.Push(
                    new OpenContainer(null, _open.Count > 0 ? _open.Innermost.KnownValue : null, _context.Text[offset] == (byte)'{'));
                return true;
            case (byte)'}' or (byte)']':
                _scan.Position = offset;
                return ReadClose();
            default:
                return EndValue();
        }
    }

    private bool StopHere()
    {
        if (!_later.KeepsPlace)
            _location.ReportAt(_scan.Place);
        return false;
    }

    private readonly ErrorLocation Describe(TokenPosition place, string? subject,
        IPathNode? node) => new(place, ErrorPath.OfToken(_context, _open))
        {
            Subject = subject,
            IsHidden = IsHidden,
            Node = node,
            ValueType = _value?.Type,
            Owner = _open.Count > 0 && _open.Innermost.IsTyped ? _open.Innermost.Node : null,
            IsInRow = _open.Count > 0 && Secrets.HasOwnElements(_open.Innermost.Known),
        };
}
