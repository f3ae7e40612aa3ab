// Parses the path syntax that only documents support: filters (RFC 9535 §2.3.5) and Newtonsoft.Json's older grammar.
using System.Buffers;
using System.Globalization;
using System.Runtime.CompilerServices;
using System.Text.Json;
using Vivace.Json.Errors;
using Vivace.Json.Grammar.Paths;

namespace Vivace.Json.Documents.Paths;

/// <summary>Parses one path. <see cref="JsonPathOptions.MaxDepth"/> limits the recursion.</summary>
internal sealed class PathParser(string path, JsonPathOptions options) : PathSyntax(path)
{
    internal static readonly SearchValues<char> NameCharacters = SearchValues.Create("abcdefghijklmnopqrstuvwxyz0123456789_");

    // The characters that end a name in Newtonsoft.Json's dialect.
    private static readonly SearchValues<char> s_nameEnds = SearchValues.Create(".[]() ");
    private static readonly SearchValues<char> s_nameEndsInFilter = SearchValues.Create(".[]() =!<>&|,");

    private readonly bool _isNewtonsoft = options.Dialect == JsonPathDialect.Newtonsoft;
    private int _depth;
    private int _inFilter;

    internal int Queries { get; private set; }

    internal int Depth { get; private set; }

    private protected override bool TakesControlCharacters => _isNewtonsoft;

    // Newtonsoft.Json allows a leading name without a dot, even one such as $ref.
    private protected override PathSegment[] ReadRoot()
    {
        if (!_isNewtonsoft || (Current == '$' && (Path.Length == 1 || Next is '.' or '[')))
            return base.ReadRoot();
        return Path.Length == 0 ? [] : Current is '[' or '.' ? ReadSegments() : [ReadShorthand(descends: false), .. ReadSegments()];
    }

    private protected override PathSegment ReadShorthand(bool descends)
    {
        if (!_isNewtonsoft)
            return base.ReadShorthand(descends);
        if (Current == '[')
            return ReadBrackets(descends);
        if (TryTake('*'))
            return Segment(descends, new PathSelector(SelectorKind.Wildcard) { PassesOverArrays = !descends });
        int start = Position;
        int length = Path.AsSpan(start).IndexOfAny(_inFilter > 0 ? s_nameEndsInFilter : s_nameEnds);
        Position = length < 0 ? Path.Length : start + length;
        return Segment(descends, Named(start));
    }

    // In Newtonsoft.Json, only names, filters and ..* apply to descendants; indexes, slices and [*] apply to the value itself.
    private protected override PathSegment Segment(bool descends, params PathSelector[] selectors)
    {
        if (!_isNewtonsoft || !descends)
            return base.Segment(descends, selectors);
        bool scans = Array.TrueForAll(selectors,
            static selector => selector.Kind is SelectorKind.Name or SelectorKind.Filter
                || selector is { Kind: SelectorKind.Wildcard, PassesOverObjects: false });
        return new PathSegment(scans, scans, selectors);
    }

    private protected override PathSelector Named(string name) => new NameSelector(name);

    private protected override PathSelector ReadSelector(bool descends)
    {
        if (_isNewtonsoft && TryTake('*'))
            return new PathSelector(SelectorKind.Wildcard) { PassesOverObjects = true };
        PathSelector selector = base.ReadSelector(descends);
        return selector.Step == 0 && _isNewtonsoft ? throw Wrong("a step other than 0", null) : selector;
    }

    private protected override PathSelector ReadFilter(bool descends)
    {
        Position++;
        SkipSpace();
        Enter();
        _inFilter++;
        int start = Position;
        PathExpression condition = AsTest(ReadOr(), start);
        _inFilter--;
        _depth--;
        return new FilterSelector(condition) { PassesOverObjects = _isNewtonsoft && !descends };
    }

    private PathExpression ReadOr()
    {
        int start = Position;
        if (_isNewtonsoft)
            return ReadChain();
        PathExpression first = ReadAnd();
        List<PathExpression>? parts = null;
        while (TryTakeOperator("||"))
        {
            parts ??= [AsTest(first, start)];
            SkipSpace();
            int next = Position;
            parts.Add(AsTest(ReadAnd(), next));
        }

        return parts is null ? first : new JunctionExpression(isAnd: false, [.. parts]);
    }

    private PathExpression ReadAnd()
    {
        int start = Position;
        PathExpression first = ReadBasic();
        List<PathExpression>? parts = null;
        while (TryTakeOperator("&&"))
        {
            parts ??= [AsTest(first, start)];
            SkipSpace();
            int next = Position;
            parts.Add(AsTest(ReadBasic(), next));
        }

        return parts is null ? first : new JunctionExpression(isAnd: true, [.. parts]);
    }

    // In Newtonsoft.Json, both operators have one precedence and associate to the right. A flat list, because nesting a long chain could
    // overflow the stack.
    private PathExpression ReadChain()
    {
        int start = Position;
        PathExpression first = ReadBasic();
        List<(PathExpression Part, bool IsAnd)> parts = [];
        while (true)
        {
            bool isAnd = TryTakeOperator("&&");
            if (!isAnd && !TryTakeOperator("||"))
                break;
            parts.Add((AsTest(first, start), isAnd));
            SkipSpace();
            start = Position;
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
            Position++;
            SkipSpace();
            int start = Position;
            return new NotExpression(Current == '(' ? ReadParentheses() : AsTest(ReadOperand(), start));
        }

        if (Current == '(')
            return ReadParentheses();
        int leftStart = Position;
        PathExpression left = ReadOperand();
        int afterLeft = Position;
        SkipSpace();
        if (!TryTakeComparer(out Comparer comparer))
        {
            Position = afterLeft;
            return left;
        }

        CheckComparable(left, leftStart);
        SkipSpace();
        int rightStart = Position;
        PathExpression right = ReadOperand();
        CheckComparable(right, rightStart);
        return new ComparisonExpression(comparer, left, right);
    }

    private PathExpression ReadParentheses()
    {
        Enter();
        Position++;
        SkipSpace();
        int start = Position;
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
            ('=', '~') when _isNewtonsoft =>
                throw Wrong("an operator other than =~", "Write a test such as match(@.name, 'a.*'), with a pattern of RFC 9485."),
            ('<', _) => (Comparer.Less, 1),
            ('>', _) => (Comparer.Greater, 1),
            _ => (default, 0),
        };
        Position += length;

        // Newtonsoft.Json's === and !==.
        if (_isNewtonsoft && length == 2 && comparer is Comparer.Equal or Comparer.NotEqual && Current == '=')
            Position++;
        return length > 0;
    }

    private PathExpression ReadOperand()
    {
        char first = Current;
        switch (first)
        {
            case '@' or '$':
                Position++;
                Enter();
                PathSegment[] segments = ReadSegments();
                _depth--;
                return new QueryExpression(first == '@', segments, Queries++);
            case '\'' or '"':
                return new LiteralExpression(JsonValueKind.String, ReadString());
            case '-' or (>= '0' and <= '9'):
                return ReadNumber();
        }

        int start = Position;
        int length = Path.AsSpan(start).IndexOfAnyExcept(NameCharacters);
        Position = length < 0 ? Path.Length : start + length;
        ReadOnlySpan<char> word = Path.AsSpan(start, Position - start);
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

        Position = start;
        throw Wrong("a path that begins with @ or $, a value or a function", "Write strings in quotes, and members as @.name.");
    }

    private LiteralExpression ReadNumber()
    {
        int start = Position;
        if (Current == '-')
            Position++;
        int digits = Position;
        SkipDigits();
        bool isNumber = Position > digits && (Path[digits] != '0' || Position == digits + 1);
        if (Current == '.')
        {
            int fraction = ++Position;
            SkipDigits();
            isNumber &= Position > fraction;
        }

        if (Current is 'e' or 'E')
        {
            Position++;
            if (Current is '+' or '-')
                Position++;
            int exponent = Position;
            SkipDigits();
            isNumber &= Position > exponent;
        }

        if (isNumber)
            return new LiteralExpression(JsonValueKind.Number, Path[start..Position]);
        Position = start;
        throw Wrong("a number as in JSON", null);
    }

    private void SkipDigits()
    {
        while (char.IsAsciiDigit(Current))
            Position++;
    }

    private CallExpression ReadCall(string name, int start)
    {
        if (PathFunction.Find(name, options.Functions) is not { } function)
        {
            Position = start;
            throw Wrong("a function",
                $"There is no function {FoundText.Show(name)}; there are length, count, match, search and value, and " +
                    $"those of {nameof(JsonPathOptions)}.{nameof(JsonPathOptions.Functions)}.");
        }

        Enter();
        Position++;
        List<PathExpression> arguments = [];
        SkipSpace();
        if (Current != ')')
        {
            do
            {
                SkipSpace();
                int argument = Position;
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
            Position = start;
            throw Wrong(string.Create(CultureInfo.InvariantCulture, $"{function.Parameters.Length} argument(s) of {name}"),
                string.Create(CultureInfo.InvariantCulture, $"There are {arguments.Count}."));
        }

        Expect(')', ") or a comma");
        _depth--;
        bool hasConstant = function.Kind is FunctionKind.Match or FunctionKind.Search && arguments[1] is LiteralExpression;
        return new CallExpression(function, [.. arguments])
        {
            HasConstantPattern = hasConstant,
            Pattern = hasConstant && arguments[1] is LiteralExpression { Kind: JsonValueKind.String } literal
                ? Pattern.TryParse(literal.Text.Text, function.Kind == FunctionKind.Search, out _)
                : null,
        };
    }

    // RFC 9535 §2.4.3.
    private PathExpression CheckArgument(PathFunction function, JsonPathType type, PathExpression value, int start)
    {
        bool fits = type switch
        {
            JsonPathType.Value =>
                value is LiteralExpression or QueryExpression { IsSingular: true }
                    or CallExpression { Function.Result: JsonPathType.Value },
            JsonPathType.Nodes => value is QueryExpression or CallExpression { Function.Result: JsonPathType.Nodes },
            _ => true,
        };
        if (fits)
            return type == JsonPathType.Logical ? AsTest(value, start) : value;
        Position = start;
        throw Wrong(
            type == JsonPathType.Value
                ? $"a value or a path that selects at most one value as an argument of {function.Name}"
                : $"a path as an argument of {function.Name}",
            type == JsonPathType.Value ? "Wrap a path with wildcards, slices, filters or descendants in value(…) or count(…)." : null);
    }

    // An operand that stands alone is a test: whether a path selects anything, or what a function returns (RFC 9535 §2.3.5.2.1).
    private PathExpression AsTest(PathExpression expression, int start)
    {
        if (expression is not (LiteralExpression or CallExpression { Function.Result: JsonPathType.Value }))
            return expression;
        Position = start;
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
        Position = start;
        throw Wrong("something that can be compared: a value, or a path that selects at most one value",
            "Wrap a path with wildcards, slices, filters or descendants in value(…) or count(…).");
    }

    private void Enter()
    {
        Depth = Math.Max(Depth, ++_depth);
        if (_depth > options.MaxDepth)
            throw Wrong(
                string.Create(CultureInfo.InvariantCulture, $"at most {options.MaxDepth} levels of filters, calls and parentheses"), null);
        if (!RuntimeHelpers.TryEnsureSufficientExecutionStack())
            throw Wrong("fewer levels of filters, calls and parentheses", "The stack of this thread has no room for more.");
    }

    // Whitespace before the operator belongs to it.
    private bool TryTakeOperator(string text)
    {
        int start = Position;
        SkipSpace();
        if (Path.AsSpan(Position).StartsWith(text))
        {
            Position += text.Length;
            return true;
        }

        Position = start;
        return false;
    }
}
