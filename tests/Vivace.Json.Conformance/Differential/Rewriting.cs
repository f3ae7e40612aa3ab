// Another text for nearly the same value: order, whitespace, escapes, letter case, members more and less, values of other kinds.
using System.Globalization;
using System.Text;
using System.Text.Json;

namespace Vivace.Json.Conformance.Differential;

/// <summary>Rewrites a valid text; each instance has habits of its own.</summary>
internal sealed class Rewriting
{
    private readonly Random _random;
    private readonly StringBuilder _text = new();
    private readonly bool _shuffles, _changesCase, _adds, _repeats, _drops, _replaces, _escapes, _quotes, _comments, _trails;
    private readonly int _whitespace;

    internal Rewriting(Random random)
    {
        _random = random;
        _shuffles = random.Next(4) == 0;
        _changesCase = random.Next(6) == 0;
        _adds = random.Next(5) == 0;
        _repeats = random.Next(8) == 0;
        _drops = random.Next(6) == 0;
        _replaces = random.Next(3) == 0;
        _escapes = random.Next(5) == 0;
        _quotes = random.Next(8) == 0;
        _comments = random.Next(12) == 0;
        _trails = random.Next(12) == 0;
        _whitespace = random.Next(4);
    }

    internal byte[] Rewrite(byte[] utf8Json)
    {
        JsonElement root;
        try
        {
            root = JsonElement.Parse(utf8Json, new JsonDocumentOptions { MaxDepth = 2000 });
        }
        catch (JsonException)
        {
            // What a lone surrogate left, or a depth beyond ours.
            return utf8Json;
        }

        Space();
        Value(root);
        Space();
        return Encoding.UTF8.GetBytes(_text.ToString());
    }

    private void Value(JsonElement element)
    {
        if (_replaces && _random.Next(12) == 0)
        {
            _text.Append(RandomText.Json(_random, 2));
            return;
        }

        switch (element.ValueKind)
        {
            case JsonValueKind.Object:
                Object(element);
                break;
            case JsonValueKind.Array:
                Array(element);
                break;
            case JsonValueKind.String:
                String(element.GetString()!);
                break;
            case JsonValueKind.Number when _replaces && _random.Next(6) == 0:
                _text.Append(RandomText.Number(_random));
                break;
            case JsonValueKind.Number when _quotes:
                _text.Append('"').Append(element.GetRawText()).Append('"');
                break;
            default:
                _text.Append(element.GetRawText());
                break;
        }
    }

    private void Object(JsonElement element)
    {
        List<(string Name, JsonElement? Value)> members = [.. element.EnumerateObject().Select(member => (member.Name, (JsonElement?)member.Value))];
        if (_drops && members.Count > 0)
            members.RemoveAt(_random.Next(members.Count));
        if (_repeats && members.Count > 0)
            members.Add(members[_random.Next(members.Count)]);
        if (_adds)
            members.Insert(_random.Next(members.Count + 1), (_random.Next(4) == 0 ? RandomText.Name(_random) : "unknown" + _random.Next(3), null));
        if (_shuffles)
            _random.Shuffle(System.Runtime.InteropServices.CollectionsMarshal.AsSpan(members));

        _text.Append('{');
        for (int i = 0; i < members.Count; i++)
        {
            if (i > 0)
                _text.Append(',');
            Space();
            String(_changesCase ? OtherCase(members[i].Name) : members[i].Name);
            Space();
            _text.Append(':');
            Space();
            if (members[i].Value is { } value)
                Value(value);
            else
                _text.Append(RandomText.Json(_random, 2));
            Space();
        }

        Close(members.Count, '}');
    }

    private void Array(JsonElement element)
    {
        _text.Append('[');
        int count = 0;
        foreach (JsonElement item in element.EnumerateArray())
        {
            if (_drops && _random.Next(6) == 0)
                continue;
            if (count++ > 0)
                _text.Append(',');
            Space();
            Value(item);
            if (_repeats && _random.Next(6) == 0)
            {
                _text.Append(',');
                Value(item);
            }

            Space();
        }

        Close(count, ']');
    }

    private void Close(int count, char bracket)
    {
        if (_trails && count > 0 && _random.Next(3) == 0)
            _text.Append(',');
        Space();
        _text.Append(bracket);
    }

    private void String(string value)
    {
        if (!_escapes)
        {
            _text.Append(StjSerializer.Serialize(value));
            return;
        }

        _text.Append('"');
        foreach (char character in value)
        {
            if (character is '"' or '\\' or < ' ' || char.IsSurrogate(character) || _random.Next(4) == 0)
                _text.Append("\\u").Append(((int)character).ToString(_random.Next(2) == 0 ? "x4" : "X4", CultureInfo.InvariantCulture));
            else if (character == '/' && _random.Next(2) == 0)
                _text.Append("\\/");
            else
                _text.Append(character);
        }

        _text.Append('"');
    }

    private string OtherCase(string name) => string.Create(name.Length, (name, _random), static (text, state) =>
    {
        for (int i = 0; i < text.Length; i++)
            text[i] = state._random.Next(2) == 0 ? char.ToUpperInvariant(state.name[i]) : char.ToLowerInvariant(state.name[i]);
    });

    private void Space()
    {
        switch (_whitespace)
        {
            case 0:
            case 1:
                break;
            case 2:
                if (_random.Next(3) == 0)
                    _text.Append(" \n\t\r"[_random.Next(4)]);
                break;
            default:
                _text.Append(_random.Next(2) == 0 ? "\n" : "\r\n").Append(' ', _random.Next(12));
                break;
        }

        if (_comments && _random.Next(4) == 0)
            _text.Append(_random.Next(3) switch { 0 => "/* a \" comment */", 1 => "// to the end\n", _ => "/**/" });
    }
}
