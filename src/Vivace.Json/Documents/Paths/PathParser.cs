// Reads the text of a path: RFC 9535's grammar, and Newtonsoft.Json's older one.
using System.Buffers;
using System.Globalization;
using System.Runtime.CompilerServices;
using System.Text;
using System.Text.Json;
using Vivace.Json.Errors;

namespace Vivace.Json.Documents.Paths;

/// <summary>One path text. Recursion is limited by <see cref="JsonPathOptions.MaxDepth"/>.</summary>
internal sealed class PathParser(string path, JsonPathOptions options)
{
    /// <summary>The characters of the names of functions.</summary>
    internal static readonly SearchValues<char> NameCharacters = SearchValues.Create("abcdefghijklmnopqrstuvwxyz0123456789_");

    // What ends a name in Newtonsoft.Json's dialect.
    private static readonly SearchValues<char> s_nameEnds = SearchValues.Create(".[]() ");
    private static readonly SearchValues<char> s_nameEndsInFilter = SearchValues.Create(".[]() =!<>&|,");

    private const long MostInteger = (1L << 53) - 1;

    private readonly bool _isNewtonsoft = options.Dialect == JsonPathDialect.Newtonsoft;
    private int _position;
    private int _depth;
    private int _inFilter;

    /// <summary>How many queries there are within filters.</summary>
    internal int Queries { get; private set; }

    /// <summary>How deep filters, calls and parentheses are nested.</summary>
    internal int Depth { get; private set; }

    private char Current => _position < path.Length ? path[_position] : '\0';

    private char Next => _position + 1 < path.Length ? path[_position + 1] : '\0';

    /// <exception cref="FormatException">The text is not a path.</exception>
    internal PathSegment[] Read()
    {
        PathSegment[] segments;
        if (Current == '$' && (!_isNewtonsoft || path.Length == 1 || Next is '.' or '['))
        {
            _position++;
            segments = ReadSegments();
        }
        else if (_isNewtonsoft)
        {
            // A name may come first, without a dot; also one such as $ref.
            segments = path.Length == 0 ? [] : Current is '[' or '.' ? ReadSegments() : [ReadShorthand(descends: false), .. ReadSegments()];
        }
        else
        {
            throw Wrong("$ at the beginning", "Write $ for the root of the document.");
        }

        if (_position < path.Length)
            throw Wrong("a segment, which begins with . or [", char.IsWhiteSpace(Current) ? "Remove the white space." : null);
        return segments;
    }

    private PathSegment[] ReadSegments()
    {
        List<PathSegment> segments = [];
        while (true)
        {
            int start = _position;
            SkipSpace();
            if (Current is not ('.' or '['))
            {
                _position = start;
                return [.. segments];
            }

            segments.Add(ReadSegment());
        }
    }

    private PathSegment ReadSegment()
    {
        if (Current == '[')
            return ReadBrackets(descends: false);
        _position++;
        if (Current != '.')
            return _isNewtonsoft && Current == '[' ? ReadBrackets(descends: false) : ReadShorthand(descends: false);
        _position++;
        return Current == '[' ? ReadBrackets(descends: true) : ReadShorthand(descends: true);
    }

    private PathSegment ReadShorthand(bool descends)
    {
        if (Current == '*')
        {
            _position++;
            return Segment(descends, new PathSelector(SelectorKind.Wildcard) { PassesOverArrays = _isNewtonsoft && !descends });
        }

        int start = _position;
        if (_isNewtonsoft)
        {
            int length = path.AsSpan(start).IndexOfAny(_inFilter > 0 ? s_nameEndsInFilter : s_nameEnds);
            _position = length < 0 ? path.Length : start + length;
        }
        else
        {
            while (char.IsAsciiLetter(Current) || Current == '_' || IsBeyondAscii() || (_position > start && char.IsAsciiDigit(Current)))
                _position += char.IsHighSurrogate(Current) ? 2 : 1;
        }

        if (_position == start)
            throw Wrong("a name or *", "Write names with other characters than letters, digits and underscores as ['name'].");
        return Segment(descends, Named(path[start.._position]));
    }

    private bool IsBeyondAscii() => char.IsHighSurrogate(Current) ? char.IsLowSurrogate(Next) : Current >= 0x80 && !char.IsLowSurrogate(Current);

    private PathSegment ReadBrackets(bool descends)
    {
        _position++;
        List<PathSelector> selectors = [];
        do
        {
            SkipSpace();
            selectors.Add(ReadSelector(descends));
            SkipSpace();
        }
        while (TryTake(','));
        Expect(']', "] or a comma");
        return Segment(descends, [.. selectors]);
    }

    // In Newtonsoft.Json descendants are looked for by names, filters and ..* only; indexes, slices and [*] apply to the value itself.
    private PathSegment Segment(bool descends, params PathSelector[] selectors)
    {
        if (!_isNewtonsoft || !descends)
            return new PathSegment(descends, Scans: false, selectors);
        bool scans = Array.TrueForAll(selectors, static selector => selector.Kind is SelectorKind.Name or SelectorKind.Filter || selector is { Kind: SelectorKind.Wildcard, PassesOverObjects: false });
        return new PathSegment(scans, scans, selectors);
    }

    private static PathSelector Named(string name) => new(SelectorKind.Name) { Name = new(name) };

    private PathSelector ReadSelector(bool descends)
    {
        switch (Current)
        {
            case '*':
                _position++;
                return new PathSelector(SelectorKind.Wildcard) { PassesOverObjects = _isNewtonsoft };
            case '\'' or '"':
                return Named(ReadString());
            case '?':
                _position++;
                SkipSpace();
                Enter();
                _inFilter++;
                int conditionStart = _position;
                PathExpression condition = AsTest(ReadOr(), conditionStart);
                _inFilter--;
                _depth--;
                return new PathSelector(SelectorKind.Filter) { Condition = condition, PassesOverObjects = _isNewtonsoft && !descends };
            case '(':
                throw Wrong("a name in quotes, an index, a slice, * or ?", "Expressions in parentheses are not supported; write [-1] for the last element.");
        }

        long? start = TryReadInteger();
        int afterStart = _position;
        SkipSpace();
        if (Current != ':')
        {
            _position = afterStart;
            return start is null
                ? throw Wrong("a name in quotes, an index, a slice, * or ?", "Write names as ['name'].")
                : new PathSelector(SelectorKind.Index) { Start = start };
        }

        _position++;
        SkipSpace();
        long? end = TryReadInteger();
        int afterEnd = _position;
        SkipSpace();
        long step = 1;
        if (Current == ':')
        {
            _position++;
            SkipSpace();
            step = TryReadInteger() ?? 1;
            if (step == 0 && _isNewtonsoft)
                throw Wrong("a step other than 0", null);
        }
        else
        {
            _position = afterEnd;
        }

        return new PathSelector(SelectorKind.Slice) { Start = start, End = end, Step = step };
    }

    // Without zeros in front, from -(2^53 - 1) to 2^53 - 1 (RFC 9535 §2.1).
    private long? TryReadInteger()
    {
        int start = _position;
        if (Current == '-')
            _position++;
        int digits = _position;
        while (char.IsAsciiDigit(Current))
            _position++;
        if (_position == start)
            return null;
        ReadOnlySpan<char> text = path.AsSpan(start, _position - start);
        bool isInteger = _position > digits && (path[digits] != '0' || text.Length == 1)
            && long.TryParse(text, NumberStyles.AllowLeadingSign, CultureInfo.InvariantCulture, out long value) && value is >= -MostInteger and <= MostInteger;
        if (isInteger)
            return long.Parse(text, NumberStyles.AllowLeadingSign, CultureInfo.InvariantCulture);
        _position = start;
        throw Wrong("an integer without zeros in front, up to 2^53 - 1", null);
    }

    private string ReadString()
    {
        char quote = Current;
        int start = _position++;
        StringBuilder text = new();
        while (Current != quote || _position >= path.Length)
        {
            if (_position >= path.Length)
            {
                _position = start;
                throw Wrong($"a closing {quote} for this string", null);
            }

            char unit = path[_position];
            if (unit < ' ' && !_isNewtonsoft)
                throw Wrong("no control character in a string", "Write it as an escape, such as \\n.");
            if (char.IsSurrogate(unit))
            {
                if (!char.IsHighSurrogate(unit) || !char.IsLowSurrogate(Next))
                    throw Wrong("both halves of a surrogate pair", null);
                text.Append(unit).Append(Next);
                _position += 2;
            }
            else if (unit == '\\')
            {
                ReadEscape(text, quote);
            }
            else
            {
                text.Append(unit);
                _position++;
            }
        }

        _position++;
        return text.ToString();
    }

    private void ReadEscape(StringBuilder text, char quote)
    {
        int start = _position++;
        char unit = Current;
        _position++;
        switch (unit)
        {
            case 'b':
                text.Append('\b');
                return;
            case 'f':
                text.Append('\f');
                return;
            case 'n':
                text.Append('\n');
                return;
            case 'r':
                text.Append('\r');
                return;
            case 't':
                text.Append('\t');
                return;
            case '/' or '\\':
                text.Append(unit);
                return;
            case 'u' when TryReadHex(out char value):
                text.Append(value);
                if (!char.IsSurrogate(value))
                    return;
                if (char.IsHighSurrogate(value) && Current == '\\' && Next == 'u')
                {
                    _position += 2;
                    if (TryReadHex(out char low) && char.IsLowSurrogate(low))
                    {
                        text.Append(low);
                        return;
                    }
                }

                break;
            default:
                if (unit == quote && unit != '\0')
                {
                    text.Append(unit);
                    return;
                }

                break;
        }

        _position = start;
        throw Wrong("an escape of JSON", "Write a backslash as \\\\.");
    }

    private bool TryReadHex(out char value)
    {
        value = '\0';
        if (_position + 4 > path.Length || !ushort.TryParse(path.AsSpan(_position, 4), NumberStyles.AllowHexSpecifier, CultureInfo.InvariantCulture, out ushort unit))
            return false;
        _position += 4;
        value = (char)unit;
        return true;
    }

    private PathExpression ReadOr()
    {
        int start = _position;
        if (_isNewtonsoft)
            return ReadChain();
        PathExpression first = ReadAnd();
        List<PathExpression>? parts = null;
        while (TryTakeOperator("||"))
        {
            parts ??= [AsTest(first, start)];
            SkipSpace();
            int next = _position;
            parts.Add(AsTest(ReadAnd(), next));
        }

        return parts is null ? first : new JunctionExpression(isAnd: false, [.. parts]);
    }

    private PathExpression ReadAnd()
    {
        int start = _position;
        PathExpression first = ReadBasic();
        List<PathExpression>? parts = null;
        while (TryTakeOperator("&&"))
        {
            parts ??= [AsTest(first, start)];
            SkipSpace();
            int next = _position;
            parts.Add(AsTest(ReadBasic(), next));
        }

        return parts is null ? first : new JunctionExpression(isAnd: true, [.. parts]);
    }

    // In Newtonsoft.Json the two operators have the same precedence, and the rest of the condition is the right side of each. It stays a list: a chain of a
    // long text, nested as it is meant, would be deeper than any stack.
    private PathExpression ReadChain()
    {
        int start = _position;
        PathExpression first = ReadBasic();
        List<(PathExpression Part, bool IsAnd)> parts = [];
        while (true)
        {
            bool isAnd = TryTakeOperator("&&");
            if (!isAnd && !TryTakeOperator("||"))
                break;
            parts.Add((AsTest(first, start), isAnd));
            SkipSpace();
            start = _position;
            first = ReadBasic();
        }

        if (parts.Count == 0)
            return first;
        parts.Add((AsTest(first, start), IsAnd: true));
        return new ChainExpression([.. parts.Select(static part => part.Part)], [.. parts.Select(static part => part.IsAnd)]);
    }

    private PathExpression ReadBasic()
    {
        if (Current == '!' && Next != '=')
        {
            _position++;
            SkipSpace();
            int start = _position;
            return new NotExpression(Current == '(' ? ReadParentheses() : AsTest(ReadOperand(), start));
        }

        if (Current == '(')
            return ReadParentheses();
        int leftStart = _position;
        PathExpression left = ReadOperand();
        int afterLeft = _position;
        SkipSpace();
        if (!TryTakeComparer(out Comparer comparer))
        {
            _position = afterLeft;
            return left;
        }

        CheckComparable(left, leftStart);
        SkipSpace();
        int rightStart = _position;
        PathExpression right = ReadOperand();
        CheckComparable(right, rightStart);
        return new ComparisonExpression(comparer, left, right);
    }

    private PathExpression ReadParentheses()
    {
        Enter();
        _position++;
        SkipSpace();
        int start = _position;
        PathExpression inner = AsTest(ReadOr(), start);
        SkipSpace();
        Expect(')', ") or an operator");
        _depth--;
        return inner;
    }

    private bool TryTakeComparer(out Comparer comparer)
    {
        (comparer, int length) = (Current, Next) switch
        {
            ('=', '=') => (Comparer.Equal, 2),
            ('!', '=') => (Comparer.NotEqual, 2),
            ('<', '=') => (Comparer.LessOrEqual, 2),
            ('>', '=') => (Comparer.GreaterOrEqual, 2),
            ('<', '>') when _isNewtonsoft => (Comparer.NotEqual, 2),
            ('=', '~') when _isNewtonsoft => throw Wrong("an operator other than =~", "Write a test such as match(@.name, 'a.*'), with a pattern of RFC 9485."),
            ('<', _) => (Comparer.Less, 1),
            ('>', _) => (Comparer.Greater, 1),
            _ => (default, 0),
        };
        _position += length;

        // === and !== of Newtonsoft.Json.
        if (_isNewtonsoft && length == 2 && comparer is Comparer.Equal or Comparer.NotEqual && Current == '=')
            _position++;
        return length > 0;
    }

    private PathExpression ReadOperand()
    {
        char first = Current;
        switch (first)
        {
            case '@' or '$':
                _position++;
                Enter();
                PathSegment[] segments = ReadSegments();
                _depth--;
                return new QueryExpression(first == '@', segments, Queries++);
            case '\'' or '"':
                return new LiteralExpression(JsonValueKind.String, ReadString());
            case '-' or (>= '0' and <= '9'):
                return ReadNumber();
        }

        int start = _position;
        int length = path.AsSpan(start).IndexOfAnyExcept(NameCharacters);
        _position = length < 0 ? path.Length : start + length;
        ReadOnlySpan<char> word = path.AsSpan(start, _position - start);
        if (Current == '(' && word.Length > 0 && char.IsAsciiLetterLower(first))
            return ReadCall(word.ToString(), start);
        switch (word)
        {
            case "true":
                return new LiteralExpression(JsonValueKind.True);
            case "false":
                return new LiteralExpression(JsonValueKind.False);
            case "null":
                return new LiteralExpression(JsonValueKind.Null);
        }

        _position = start;
        throw Wrong("a path that begins with @ or $, a value or a function", "Write strings in quotes, and members as @.name.");
    }

    private LiteralExpression ReadNumber()
    {
        int start = _position;
        if (Current == '-')
            _position++;
        int digits = _position;
        SkipDigits();
        bool isNumber = _position > digits && (path[digits] != '0' || _position == digits + 1);
        if (Current == '.')
        {
            int fraction = ++_position;
            SkipDigits();
            isNumber &= _position > fraction;
        }

        if (Current is 'e' or 'E')
        {
            _position++;
            if (Current is '+' or '-')
                _position++;
            int exponent = _position;
            SkipDigits();
            isNumber &= _position > exponent;
        }

        if (isNumber)
            return new LiteralExpression(JsonValueKind.Number, path[start.._position]);
        _position = start;
        throw Wrong("a number as in JSON", null);
    }

    private void SkipDigits()
    {
        while (char.IsAsciiDigit(Current))
            _position++;
    }

    private CallExpression ReadCall(string name, int start)
    {
        if (PathFunction.Find(name, options.Functions) is not { } function)
        {
            _position = start;
            throw Wrong("a function", $"There is no function {FoundText.Show(name)}; there are length, count, match, search and value, and those of {nameof(JsonPathOptions)}.{nameof(JsonPathOptions.Functions)}.");
        }

        Enter();
        _position++;
        List<PathExpression> arguments = [];
        SkipSpace();
        if (Current != ')')
        {
            do
            {
                SkipSpace();
                int argument = _position;
                PathExpression value = ReadOr();
                if (arguments.Count < function.Parameters.Length)
                    value = CheckArgument(function, function.Parameters[arguments.Count], value, argument);
                arguments.Add(value);
                SkipSpace();
            }
            while (TryTake(','));
        }

        if (arguments.Count != function.Parameters.Length)
        {
            _position = start;
            throw Wrong(string.Create(CultureInfo.InvariantCulture, $"{function.Parameters.Length} argument(s) of {name}"), string.Create(CultureInfo.InvariantCulture, $"There are {arguments.Count}."));
        }

        Expect(')', ") or a comma");
        _depth--;
        bool hasConstant = function.Kind is FunctionKind.Match or FunctionKind.Search && arguments[1] is LiteralExpression;
        return new CallExpression(function, [.. arguments])
        {
            HasConstantPattern = hasConstant,
            Pattern = hasConstant && arguments[1] is LiteralExpression { Kind: JsonValueKind.String } literal ? Pattern.TryParse(literal.Text.Text) : null,
        };
    }

    // RFC 9535 §2.4.3.
    private PathExpression CheckArgument(PathFunction function, JsonPathType type, PathExpression value, int start)
    {
        bool fits = type switch
        {
            JsonPathType.Value => value is LiteralExpression or QueryExpression { IsSingular: true } or CallExpression { Function.Result: JsonPathType.Value },
            JsonPathType.Nodes => value is QueryExpression or CallExpression { Function.Result: JsonPathType.Nodes },
            _ => true,
        };
        if (fits)
            return type == JsonPathType.Logical ? AsTest(value, start) : value;
        _position = start;
        throw Wrong(
            type == JsonPathType.Value ? $"a value or a path that selects at most one value as an argument of {function.Name}" : $"a path as an argument of {function.Name}",
            type == JsonPathType.Value ? "Wrap a path with wildcards, slices, filters or descendants in value(…) or count(…)." : null);
    }

    // What stands alone is a test: whether a path selects anything, or what a function says (RFC 9535 §2.3.5.2.1).
    private PathExpression AsTest(PathExpression expression, int start)
    {
        if (expression is not (LiteralExpression or CallExpression { Function.Result: JsonPathType.Value }))
            return expression;
        _position = start;
        throw Wrong("a comparison, a path or a test", "A value alone is neither true nor false; compare it.");
    }

    private void CheckComparable(PathExpression expression, int start)
    {
        bool fits = expression switch
        {
            LiteralExpression => true,
            QueryExpression query => query.IsSingular || _isNewtonsoft,
            CallExpression call => call.Function.Result == JsonPathType.Value,
            _ => false,
        };
        if (fits)
            return;
        _position = start;
        throw Wrong("something that can be compared: a value, or a path that selects at most one value", "Wrap a path with wildcards, slices, filters or descendants in value(…) or count(…).");
    }

    private void Enter()
    {
        Depth = Math.Max(Depth, ++_depth);
        if (_depth > options.MaxDepth)
            throw Wrong(string.Create(CultureInfo.InvariantCulture, $"at most {options.MaxDepth} levels of filters, calls and parentheses"), null);
        if (!RuntimeHelpers.TryEnsureSufficientExecutionStack())
            throw Wrong("fewer levels of filters, calls and parentheses", "The stack of this thread has no room for more.");
    }

    // Space before the operator belongs to it.
    private bool TryTakeOperator(string text)
    {
        int start = _position;
        SkipSpace();
        if (path.AsSpan(_position).StartsWith(text))
        {
            _position += text.Length;
            return true;
        }

        _position = start;
        return false;
    }

    private bool TryTake(char unit)
    {
        if (Current != unit)
            return false;
        _position++;
        return true;
    }

    private void Expect(char unit, string expected)
    {
        if (!TryTake(unit))
            throw Wrong(expected, null);
    }

    private void SkipSpace()
    {
        while (Current is ' ' or '\t' or '\n' or '\r')
            _position++;
    }

    private FormatException Wrong(string expected, string? hint)
    {
        string found = _position >= path.Length ? "the end" : FoundText.QuoteFound(Rune.TryGetRuneAt(path, _position, out Rune rune) ? rune.ToString() : "half of a surrogate pair");
        string message = string.Create(CultureInfo.InvariantCulture, $"Expected {expected}, found {found} at character {_position + 1} of the path {FoundText.QuoteFound(path)}.");
        return new FormatException(hint is null ? message : $"{message} {hint}");
    }
}
