// What the beginning of a text means, written plainly: by descent, from the beginning, with System.Text.Json's nodes.
using System.Text;
using System.Text.Json;
using System.Text.Json.Nodes;

namespace Vivace.Json.Tests.Documents.Texts;

/// <summary>The rules of <see cref="JsonPartial"/> for the beginnings of valid texts.</summary>
internal sealed class PartialOracle
{
    private readonly byte[] _text;
    private int _position;

    private PartialOracle(byte[] text) => _text = text;

    /// <summary>Whether there is a value, and which.</summary>
    internal static bool TryRead(ReadOnlySpan<byte> text, out JsonNode? value, out bool isComplete)
    {
        PartialOracle oracle = new(text.ToArray());
        return oracle.TryValue(isRoot: true, out value, out isComplete);
    }

    private bool TryValue(bool isRoot, out JsonNode? value, out bool isComplete)
    {
        SkipSpace();
        (value, isComplete) = (null, false);
        if (IsAtEnd)
            return false;
        switch ((char)_text[_position])
        {
            case '{':
                value = Members(out isComplete);
                return true;
            case '[':
                value = Elements(out isComplete);
                return true;
            case '"':
                value = JsonValue.Create(String(out isComplete));
                return true;
            default:
                return TryScalar(isRoot, out value, out isComplete);
        }
    }

    private bool TryScalar(bool isRoot, out JsonNode? value, out bool isComplete)
    {
        int start = _position;
        while (!IsAtEnd && (char.IsAsciiLetterOrDigit((char)_text[_position]) || "+-.".Contains((char)_text[_position], StringComparison.Ordinal)))
            _position++;
        string scalar = Encoding.UTF8.GetString(_text[start.._position]);
        bool isLiteral = scalar is "true" or "false" or "null";
        (value, isComplete) = (null, isLiteral || !IsAtEnd || isRoot);
        if (!isComplete)
            return false;
        try
        {
            value = JsonNode.Parse(scalar);
            return true;
        }
        catch (JsonException)
        {
            isComplete = false;
            return false;
        }
    }

    private JsonObject Members(out bool isComplete)
    {
        JsonObject members = [];
        _position++;
        while (true)
        {
            SkipSpace();
            isComplete = !IsAtEnd && _text[_position] == '}';
            if (IsAtEnd || isComplete)
                break;
            if (_text[_position] == ',')
            {
                _position++;
                continue;
            }

            string name = String(out bool isName);
            SkipSpace();
            if (!isName || IsAtEnd)
                break;
            _position++;
            if (!TryValue(isRoot: false, out JsonNode? value, out bool isWhole))
                break;
            members[name] = value;
            if (!isWhole)
                break;
        }

        _position++;
        return members;
    }

    private JsonArray Elements(out bool isComplete)
    {
        JsonArray elements = [];
        _position++;
        while (true)
        {
            SkipSpace();
            isComplete = !IsAtEnd && _text[_position] == ']';
            if (IsAtEnd || isComplete)
                break;
            if (_text[_position] == ',')
            {
                _position++;
                continue;
            }

            if (!TryValue(isRoot: false, out JsonNode? value, out bool isWhole))
                break;
            elements.Add(value);
            if (!isWhole)
                break;
        }

        _position++;
        return elements;
    }

    // The longest beginning of the content that System.Text.Json reads.
    private string String(out bool isComplete)
    {
        int start = _position++;
        while (!IsAtEnd && _text[_position] != '"')
            _position += _text[_position] == '\\' ? 2 : 1;
        isComplete = !IsAtEnd;
        int end = isComplete ? _position++ : _text.Length;
        for (; ; end--)
        {
            try
            {
                return JsonNode.Parse([.. _text[start..end], (byte)'"'])!.GetValue<string>();
            }
            catch (Exception failure) when (failure is JsonException or InvalidOperationException && !isComplete && end > start + 1)
            {
            }
        }
    }

    private bool IsAtEnd => _position >= _text.Length;

    private void SkipSpace()
    {
        while (!IsAtEnd && _text[_position] is (byte)' ' or (byte)'\t' or (byte)'\r' or (byte)'\n')
            _position++;
    }
}
