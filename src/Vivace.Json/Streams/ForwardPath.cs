// A path that can be followed while a text is read, in the syntax of JSONPath (RFC 9535).
using System.Globalization;
using System.Text;
using Vivace.Json.Errors;

namespace Vivace.Json.Streams;

/// <summary>Segments with one selector each, none of which looks ahead or back: names, indexes, slices, wildcards, and the same of descendants.</summary>
internal sealed class ForwardPath
{
    /// <summary>The most segments of a path: what is selected so far is one bit a segment.</summary>
    internal const int MaxSegments = 63;

    private const string Supported = "names, indexes, slices with a positive step, wildcards, and once descendants of these (..), such as $.data[*].id";

    private readonly Segment[] _segments;

    private ForwardPath(Segment[] segments) => _segments = segments;

    /// <summary>The state of the root, as in <see cref="Follow"/>.</summary>
    internal ulong RootState => _segments.Length == 0 ? 0 : 1UL;

    /// <summary>Whether the path selects the root.</summary>
    internal bool SelectsRoot => _segments.Length == 0;

    /// <summary>Goes from a container to one of its values.</summary>
    /// <param name="state">One bit for each segment that may select values of the container.</param>
    /// <param name="name">The name of the member, without escapes; of no meaning for an element.</param>
    /// <param name="index">The index of the element; negative for a member.</param>
    /// <param name="isSelected">Whether the path selects the value.</param>
    /// <returns>The state within the value.</returns>
    internal ulong Follow(ulong state, ReadOnlySpan<byte> name, long index, out bool isSelected)
    {
        ulong next = 0;
        isSelected = false;
        for (ulong rest = state; rest != 0; rest &= rest - 1)
        {
            int number = System.Numerics.BitOperations.TrailingZeroCount(rest);
            ref readonly Segment segment = ref _segments[number];
            if (segment.Descends)
                next |= 1UL << number;
            if (!segment.Selects(name, index))
                continue;
            if (number + 1 == _segments.Length)
                isSelected = true;
            else
                next |= 2UL << number;
        }

        return next;
    }

    /// <summary>Reads a path.</summary>
    /// <exception cref="ArgumentException">It is not a path, or not one that can be followed while reading.</exception>
    internal static ForwardPath Parse(string path, string parameter = "path")
    {
        ArgumentNullException.ThrowIfNull(path, parameter);
        return new Parser(path, parameter).Read();
    }

    /// <summary>The exception for a path that cannot be followed.</summary>
    internal static ArgumentException Refused(string path, string why) => new Parser(path, nameof(path)).Refused(why, 0);

    private enum SelectorKind
    {
        Name,
        Slice,
        Wildcard,
    }

    // An index is a slice of one.
    private readonly record struct Segment(bool Descends, SelectorKind Kind, byte[]? Name = null, long Start = 0, long End = 0, long Step = 1)
    {
        internal bool Selects(ReadOnlySpan<byte> name, long index) => Kind switch
        {
            SelectorKind.Wildcard => true,
            SelectorKind.Name => index < 0 && name.SequenceEqual(Name),
            _ => index >= Start && index < End && Step != 0 && (index - Start) % Step == 0,
        };
    }

    private ref struct Parser(string path, string parameter)
    {
        private int _position;

        private readonly char Current => _position < path.Length ? path[_position] : '\0';

        internal ForwardPath Read()
        {
            if (Current != '$')
                throw Wrong("begins with something else than $");
            _position++;
            List<Segment> segments = [];
            int descents = 0;
            while (_position < path.Length)
            {
                int start = _position;
                SkipSpace();
                if (_position == path.Length)
                    throw Wrong("ends with white space", start);
                int segment = _position;
                segments.Add(ReadSegment());
                descents += segments[^1].Descends ? 1 : 0;

                // Of two descents, the first can end at several values around one that is selected, which is selected once for each of them.
                if (descents > 1)
                    throw Refused("it descends (..) more than once, and so can select a value several times", segment);
            }

            if (segments.Count > MaxSegments)
                throw Refused(string.Create(CultureInfo.InvariantCulture, $"it has more than {MaxSegments} segments"), 0);
            return new ForwardPath([.. segments]);
        }

        private Segment ReadSegment()
        {
            bool descends = false;
            switch (Current)
            {
                case '[':
                    break;
                case '.' when _position + 1 < path.Length && path[_position + 1] == '.':
                    descends = true;
                    _position += 2;
                    break;
                case '.':
                    _position++;
                    return ReadShorthand(false);
                default:
                    throw Wrong("has something else than a segment, which begins with . or [");
            }

            return Current == '[' ? ReadBrackets(descends) : ReadShorthand(descends);
        }

        private Segment ReadShorthand(bool descends)
        {
            if (Current == '*')
            {
                _position++;
                return new Segment(descends, SelectorKind.Wildcard);
            }

            int start = _position;
            while (char.IsAsciiLetter(Current) || Current == '_' || Current >= 0x80 || (_position > start && char.IsAsciiDigit(Current)))
                _position++;
            if (_position == start)
                throw Wrong("has no name here; write others than letters, digits and underscores as ['name']");
            return Named(descends, path[start.._position], start);
        }

        private Segment ReadBrackets(bool descends)
        {
            _position++;
            SkipSpace();
            Segment segment = ReadSelector(descends);
            SkipSpace();
            if (Current == ',')
                throw Refused("it has several selectors in one pair of brackets", _position);
            if (Current != ']')
                throw Wrong("lacks ] here");
            _position++;
            return segment;
        }

        private Segment ReadSelector(bool descends)
        {
            switch (Current)
            {
                case '*':
                    _position++;
                    return new Segment(descends, SelectorKind.Wildcard);
                case '\'' or '"':
                    int start = _position;
                    return Named(descends, ReadString(), start);
                case '?':
                    throw Refused("it has a filter", _position);
            }

            long? first = TryReadInteger();
            int afterFirst = _position;
            SkipSpace();
            if (Current != ':')
            {
                _position = afterFirst;
                if (first is not { } index)
                    throw Wrong("has something else than a selector");
                return new Segment(descends, SelectorKind.Slice, Start: index, End: index + 1);
            }

            _position++;
            SkipSpace();
            long? end = TryReadInteger();
            int afterEnd = _position;
            SkipSpace();
            long? step = null;
            if (Current == ':')
            {
                _position++;
                SkipSpace();
                step = TryReadInteger();
            }
            else
            {
                _position = afterEnd;
            }

            return new Segment(descends, SelectorKind.Slice, Start: first ?? 0, End: end ?? long.MaxValue, Step: step ?? 1);
        }

        // Without zeros in front, up to 2^53 - 1 (RFC 9535 §2.1).
        private long? TryReadInteger()
        {
            const long most = (1L << 53) - 1;
            int start = _position;
            if (Current == '-')
            {
                _position++;
                if (Current is >= '1' and <= '9')
                    throw Refused("it counts from the end", start);
                throw Wrong("has a number that is not an integer without zeros in front", start);
            }

            while (char.IsAsciiDigit(Current))
                _position++;
            if (_position == start)
                return null;
            ReadOnlySpan<char> digits = path.AsSpan(start, _position - start);
            if ((digits.Length > 1 && digits[0] == '0') || !long.TryParse(digits, NumberStyles.None, CultureInfo.InvariantCulture, out long value) || value > most)
                throw Wrong("has a number that is not an integer without zeros in front, or too large", start);
            return value;
        }

        private string ReadString()
        {
            char quote = Current;
            int start = _position++;
            StringBuilder name = new();
            while (Current != quote)
            {
                if (_position >= path.Length)
                    throw Wrong("has a string that does not end", start);
                char unit = path[_position++];
                if (unit < ' ')
                    throw Wrong("has a control character in a string", _position - 1);
                name.Append(unit == '\\' ? ReadEscape(quote) : unit);
            }

            _position++;
            return name.ToString();
        }

        private char ReadEscape(char quote)
        {
            int start = _position - 1;
            char unit = Current;
            _position++;
            switch (unit)
            {
                case 'b': return '\b';
                case 'f': return '\f';
                case 'n': return '\n';
                case 'r': return '\r';
                case 't': return '\t';
                case '/' or '\\': return unit;
                case 'u' when _position + 4 <= path.Length
                    && ushort.TryParse(path.AsSpan(_position, 4), NumberStyles.AllowHexSpecifier, CultureInfo.InvariantCulture, out ushort value):
                    _position += 4;
                    return (char)value;
                default:
                    return unit == quote ? unit : throw Wrong("has an escape that JSON does not have", start);
            }
        }

        private readonly Segment Named(bool descends, string name, int start)
        {
            try
            {
                return new Segment(descends, SelectorKind.Name, new UTF8Encoding(false, throwOnInvalidBytes: true).GetBytes(name));
            }
            catch (EncoderFallbackException)
            {
                throw Wrong("has half of a surrogate pair in a name", start);
            }
        }

        private void SkipSpace()
        {
            while (Current is ' ' or '\t' or '\n' or '\r')
                _position++;
        }

        private readonly ArgumentException Wrong(string what) => Wrong(what, _position);

        private readonly ArgumentException Wrong(string what, int position) =>
            new(string.Create(CultureInfo.InvariantCulture, $"The path {FoundText.QuoteFound(path)} {what}, at character {position + 1}. A path is {Supported} (RFC 9535)."), parameter);

        internal readonly ArgumentException Refused(string why, int position) =>
            new(string.Create(CultureInfo.InvariantCulture, $"The path {FoundText.QuoteFound(path)} cannot be followed while reading: {why}, at character {position + 1}. Supported are {Supported}."), parameter);
    }
}
