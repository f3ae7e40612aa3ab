// Writes nodes as people might: with white space and comments of all kinds, in every place that takes them.
using System.Globalization;
using System.Text;
using System.Text.Encodings.Web;
using System.Text.Json;
using System.Text.Json.Nodes;

namespace Vivace.Json.Fuzz;

/// <summary>One style of a text, chosen at random; comments are numbered.</summary>
internal sealed class StyledText
{
    private static readonly JsonSerializerOptions s_relaxed = new() { Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping };

    private readonly Random _random;
    private readonly StringBuilder _text = new();
    private readonly bool _isJson5, _hasLines, _endsWithComma, _startsWithComma;
    private readonly string _newLine, _unit, _colon;
    private readonly int _comments;
    private int _number;

    internal StyledText(Random random)
    {
        _random = random;
        _isJson5 = random.Next(2) == 0;
        _hasLines = random.Next(3) > 0;
        _endsWithComma = random.Next(3) == 0;
        _startsWithComma = random.Next(6) == 0;
        _newLine = random.Next(3) switch { 0 => "\r\n", 1 when _isJson5 && random.Next(4) == 0 => "\u2028", _ => "\n" };
        _unit = random.Next(3) switch { 0 => "\t", 1 => "    ", _ => "  " };
        _colon = random.Next(3) switch { 0 => ":", 1 => " : ", _ => ": " };

        // None, some, or some at almost every place.
        _comments = random.Next(4) switch { 0 => 0, 1 => 2, _ => 12 };
    }

    internal JsonSettings Settings => _isJson5 ? JsonSettings.Json5 : JsonSettings.Jsonc;

    /// <summary>The text of a value.</summary>
    /// <param name="node">The value.</param>
    /// <param name="isRoot">Whether it is a whole file, which may have a byte order mark.</param>
    internal string Write(JsonNode? node, bool isRoot = true)
    {
        _text.Clear();
        if (isRoot && _random.Next(4) == 0)
            _text.Append('\uFEFF');
        Space(0, canBreak: true);
        Value(node, 0);
        Space(0, canBreak: true);

        // A line comment may be the last thing of a text.
        if (_random.Next(8) == 0)
            _text.Append(CultureInfo.InvariantCulture, $"// <{_number++}>");
        return _text.ToString();
    }

    private void Value(JsonNode? node, int level)
    {
        switch (node)
        {
            case JsonArray elements:
                _text.Append('[');
                for (int i = 0; i < elements.Count; i++)
                {
                    Before(i, level + 1);
                    Value(elements[i], level + 1);
                    After(i == elements.Count - 1, level + 1);
                }

                Close(elements.Count, level).Append(']');
                break;
            case JsonObject members:
                _text.Append('{');
                int index = 0;
                foreach ((string name, JsonNode? value) in members)
                {
                    Before(index, level + 1);
                    Name(name);
                    if (_isJson5)
                        Comments(level + 1, hasLines: true);
                    _text.Append(_colon);
                    Comments(level + 1, hasLines: true);
                    Value(value, level + 1);
                    After(++index == members.Count, level + 1);
                }

                Close(members.Count, level).Append('}');
                break;
            case JsonValue value when _isJson5 && _random.Next(3) == 0:
                _text.Append(Json5Of(value));
                break;
            default:
                _text.Append(node?.ToJsonString(s_relaxed) ?? "null");
                break;
        }
    }

    private void Name(string name)
    {
        bool isPlain = name.Length > 0 && !char.IsAsciiDigit(name[0]) && name.All(unit => char.IsLetterOrDigit(unit) || unit is '$' or '_');
        if (_isJson5 && isPlain && _random.Next(2) == 0)
            _text.Append(name);
        else
            _text.Append(_isJson5 ? Json5Of(name) : System.Text.Json.JsonSerializer.Serialize(name, s_relaxed));
    }

    // The same value in one of the other forms of JSON5.
    private string Json5Of(JsonValue value)
    {
        string json = value.ToJsonString(s_relaxed);
        switch (value.GetValueKind())
        {
            case JsonValueKind.String:
                return Json5Of(value.GetValue<string>());
            case JsonValueKind.Number:
                string sign = json[0] == '-' ? "-" : _random.Next(2) == 0 ? "+" : "", digits = json.TrimStart('-');
                if (int.TryParse(digits, CultureInfo.InvariantCulture, out int number))
                    return sign + (_random.Next(3) switch { 0 => $"0x{number:X}", 1 => digits + ".", _ => digits });
                return sign + (digits.StartsWith("0.", StringComparison.Ordinal) ? digits[1..] : digits);
            default:
                return json;
        }
    }

    // A string in either kind of quotes, with escapes of all kinds where none is needed, and lines that go on.
    private string Json5Of(string text)
    {
        char quote = _random.Next(2) == 0 ? '\'' : '"';
        StringBuilder string5 = new();
        string5.Append(quote);
        foreach (char unit in text)
        {
            if (_random.Next(16) == 0 && !char.IsLowSurrogate(unit))
                string5.Append('\\').Append(_random.Next(4) switch { 0 => "\r\n", 1 => "\u2028", 2 => "\r", _ => "\n" });
            int form = _random.Next(8);
            if (unit is '\n')
                string5.Append("\\n");
            else if (unit == quote || unit == '\\' || (form == 0 && !char.IsAsciiLetterOrDigit(unit) && !char.IsSurrogate(unit) && unit is not ('\u2028' or '\u2029')))
                string5.Append('\\').Append(unit);
            else if (form == 1 && unit < 0x100)
                string5.Append(CultureInfo.InvariantCulture, $"\\x{(int)unit:x2}");
            else if (form == 2 && !char.IsSurrogate(unit))
                string5.Append(CultureInfo.InvariantCulture, $"\\u{(int)unit:X4}");
            else
                string5.Append(unit);
        }

        return string5.Append(quote).ToString();
    }

    private void Before(int index, int level)
    {
        if (index > 0 || _hasLines || _random.Next(3) == 0)
            Space(level, canBreak: _hasLines || _random.Next(6) == 0);
    }

    private void After(bool isLast, int level)
    {
        Comments(level, hasLines: _random.Next(4) == 0);
        if (_startsWithComma && !isLast)
            Break(level);
        if (!isLast || _endsWithComma)
            _text.Append(',');
        if (_random.Next(3) == 0)
            Comments(level, hasLines: true);
    }

    private StringBuilder Close(int count, int level)
    {
        if (count > 0 && _hasLines && _random.Next(8) > 0)
            Break(level);
        else if (_random.Next(3) == 0)
            Space(level, canBreak: true);
        return _text;
    }

    private void Space(int level, bool canBreak)
    {
        Comments(level, canBreak);
        if (canBreak && _random.Next(8) > 0)
            Break(level);
        else if (_random.Next(3) > 0)
            _text.Append(_isJson5 && _random.Next(8) == 0 ? "\u00A0" : " ");
        while (canBreak && _random.Next(24) < _comments)
        {
            if (_random.Next(3) == 0)
                _text.Append(_newLine);
            Comments(level, hasLines: true);
            if (_random.Next(2) == 0)
                Break(level);
        }
    }

    private void Comments(int level, bool hasLines)
    {
        while (_random.Next(24) < _comments)
        {
            _text.Append(_random.Next(2) == 0 ? " " : "");
            if (hasLines && _random.Next(2) == 0)
            {
                _text.Append(CultureInfo.InvariantCulture, $"// <{_number++}> \" ] }}").Append(_newLine);
                for (int i = _random.Next(2) * level; i > 0; i--)
                    _text.Append(_unit);
            }
            else
            {
                _text.Append(CultureInfo.InvariantCulture, $"/* <{_number++}> // ] }}").Append(_random.Next(4) == 0 ? _newLine : "").Append("*/");
            }
        }
    }

    private void Break(int level)
    {
        _text.Append(_newLine);
        for (int i = 0; i < level; i++)
            _text.Append(_unit);
    }
}
