// Parses a schema file (RFC 8259). Compilers load generators with the base library of .NET Standard 2.0 alone, which has no JSON parser.
using System.Globalization;
using System.Text;
using Microsoft.CodeAnalysis.Text;

namespace Vivace.Json.Generator.Schemas;

/// <summary>The text is not valid JSON at the position; the message says what was expected.</summary>
internal sealed class SchemaTextException(int position, string message) : Exception(message)
{
    internal int Position => position;
}

internal sealed class SchemaText
{
    // A schema refers to its parts by name, so real ones are far flatter.
    private const int MostLevels = 200;

    private readonly string _text;
    private int _position;
    private int _levels;

    private SchemaText(string text) => _text = text;

    /// <exception cref="SchemaTextException">The text is not valid JSON.</exception>
    internal static SchemaFileNode Parse(string text)
    {
        SchemaText parser = new(text);
        parser.SkipSpace();
        SchemaFileNode root = parser.Value();
        parser.SkipSpace();
        return parser._position == text.Length ? root : throw parser.Unexpected("the end of the text");
    }

    private char Current => _position < _text.Length ? _text[_position] : '\0';

    private SchemaFileNode Value()
    {
        int start = _position;
        switch (Current)
        {
            case '{':
                return Nested(Object);
            case '[':
                return Nested(Array);
            case '"':
                string text = String();
                return new SchemaFileNode(SchemaNodeKind.String, SpanFrom(start), text);
            case 't':
                return Word("true", SchemaNodeKind.True);
            case 'f':
                return Word("false", SchemaNodeKind.False);
            case 'n':
                return Word("null", SchemaNodeKind.Null);
            default:
                return Number();
        }
    }

    private SchemaFileNode Nested(Func<SchemaFileNode> read)
    {
        if (++_levels > MostLevels)
            throw new SchemaTextException(_position, $"at most {MostLevels} levels");
        SchemaFileNode node = read();
        _levels--;
        return node;
    }

    private SchemaFileNode Object()
    {
        int start = _position++;
        List<SchemaFileMember> members = [];
        SkipSpace();
        if (!Takes('}'))
        {
            do
            {
                SkipSpace();
                int name = _position;
                if (Current != '"')
                    throw Unexpected("a name in quotes");
                string text = String();
                TextSpan span = SpanFrom(name);
                SkipSpace();
                Take(':');
                SkipSpace();
                members.Add(new SchemaFileMember(text, span, Value()));
                SkipSpace();
            }
            while (Takes(','));
            Take('}');
        }

        return new SchemaFileNode(SchemaNodeKind.Object, SpanFrom(start), members: [.. members]);
    }

    private SchemaFileNode Array()
    {
        int start = _position++;
        List<SchemaFileNode> items = [];
        SkipSpace();
        if (!Takes(']'))
        {
            do
            {
                SkipSpace();
                items.Add(Value());
                SkipSpace();
            }
            while (Takes(','));
            Take(']');
        }

        return new SchemaFileNode(SchemaNodeKind.Array, SpanFrom(start), items: [.. items]);
    }

    private string String()
    {
        StringBuilder content = new();
        for (_position++; Current != '"'; _position++)
        {
            if (Current < ' ')
                throw Unexpected("a closing quote");
            if (Current != '\\')
            {
                content.Append(Current);
                continue;
            }

            _position++;
            int escape = "\"\\/bfnrt".IndexOf(Current);
            if (escape >= 0)
            {
                content.Append("\"\\/\b\f\n\r\t"[escape]);
            }
            else if (Current == 'u' && _position + 4 < _text.Length
                && ushort.TryParse(
                    _text.Substring(_position + 1, 4), NumberStyles.AllowHexSpecifier, CultureInfo.InvariantCulture, out ushort unit))
            {
                content.Append((char)unit);
                _position += 4;
            }
            else
            {
                throw Unexpected("an escape such as \\n or \\u0041");
            }
        }

        _position++;
        return content.ToString();
    }

    private SchemaFileNode Number()
    {
        int start = _position;
        Takes('-');
        if (!Takes('0') && Digits() == 0)
            throw Unexpected("a value");
        if (Takes('.') && Digits() == 0)
            throw Unexpected("a digit");
        if (Takes('e') || Takes('E'))
        {
            _ = Takes('+') || Takes('-');
            if (Digits() == 0)
                throw Unexpected("a digit");
        }

        return new SchemaFileNode(SchemaNodeKind.Number, SpanFrom(start), _text.Substring(start, _position - start));
    }

    private int Digits()
    {
        int start = _position;
        while (Current is >= '0' and <= '9')
            _position++;
        return _position - start;
    }

    private SchemaFileNode Word(string word, SchemaNodeKind kind)
    {
        if (string.CompareOrdinal(_text, _position, word, 0, word.Length) != 0)
            throw Unexpected("a value");
        _position += word.Length;
        return new SchemaFileNode(kind, TextSpan.FromBounds(_position - word.Length, _position));
    }

    private void SkipSpace()
    {
        while (Current is ' ' or '\t' or '\r' or '\n')
            _position++;
    }

    private bool Takes(char expected)
    {
        bool isThere = Current == expected && _position < _text.Length;
        if (isThere)
            _position++;
        return isThere;
    }

    private void Take(char expected)
    {
        if (!Takes(expected))
            throw Unexpected($"'{expected}'");
    }

    private TextSpan SpanFrom(int start) => TextSpan.FromBounds(start, _position);

    private SchemaTextException Unexpected(string expected) =>
        new(_position, $"expected {expected}, found {(_position < _text.Length ? $"'{Current}'" : "the end of the text")}");
}
