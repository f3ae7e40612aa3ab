// Texts as other programs might send them: members omitted, moved, repeated, unknown or in another letter case, and values in other forms.
using System.Globalization;
using System.Text;
using System.Text.Json;
using Vivace.Json.Conformance.Differential;

namespace Vivace.Json.Compatibility.Tests.Differential.RandomModels;

internal sealed class RandomModelTexts
{
    private const int MostChanges = 3;

    private static readonly string[] s_values =
    [
        "null", "null", "null", "true", "false", "0", "1", "2", "-1", "1.0", "1.5", "1e2", "300", "70000", "3000000000", "1e30", "1e-30", "\"\"", "\" \"", "\"1\"", "\"0\"", "\"1.5\"", "\" 2 \"", "\"1,5\"", "\"true\"", "\"TRUE\"",
        "\"a\"", "\"ab\"", "\"Red\"", "\"green\"", "\"Red, Blue\"", "\"read,OWN\"", "\"in the middle\"", "\"upperLeft\"", "\"UPPERRIGHT\"", "\"DOWN\"", "\"7\"", "\"x1f\"", "\"NaN\"", "\"Infinity\"", "\"2020-01-02\"", "\"2020-01-02T03:04:05\"", "\"2020-01-02T03:04:05Z\"",
        "\"2020-01-02T03:04:05.1234567+02:00\"", "\"2020-01-02 03:04:05\"", "\"/Date(1000)/\"", "\"/Date(1000+0100)/\"", "\"01/02/2020\"", "\"01:02:03\"", "\"1.02:03:04.5\"", "\"25:00:00\"", "\"AQID\"", "\"1.2\"", "\"1.2.3.4\"",
        "\"11111111-2222-3333-4444-555555555555\"", "\"{11111111-2222-3333-4444-555555555555}\"", "\"http://a.example/b\"", "[]", "{}", "[1]", "[null]", "[\"a\"]", "[[]]", "[{}]", "{\"a\":1}", "{\"a\":null}", "{\"1\":1}", "{\"Red\":1,\"Low\":2}",
        "{\"Key\":\"k\",\"Value\":2}", "{\"Item1\":1,\"Item2\":\"x\"}", "1580000000",
    ];

    private readonly Random _random;
    private readonly HashSet<int> _changed = [];
    private readonly StringBuilder _text = new();
    private int _values;

    private RandomModelTexts(Random random) => _random = random;

    /// <summary>The text with a few things changed; the text itself if it is not JSON.</summary>
    internal static string Change(string json, Random random)
    {
        try
        {
            using JsonDocument document = JsonDocument.Parse(Encoding.UTF8.GetBytes(json));
            RandomModelTexts texts = new(random);
            int count = CountOf(document.RootElement), changes = random.Next(1, MostChanges + 1);

            // Each value and each member's name can be changed.
            for (int i = 0; i < changes; i++)
                texts._changed.Add(random.Next(count));
            texts.Append(document.RootElement);
            return texts._text.ToString();
        }
        catch (Exception exception) when (exception is JsonException or InvalidOperationException)
        {
            // Half of a surrogate pair in a name is an InvalidOperationException.
            return json;
        }
    }

    private static int CountOf(JsonElement element) => element.ValueKind switch
    {
        JsonValueKind.Object => 1 + element.EnumerateObject().Sum(static one => 1 + CountOf(one.Value)),
        JsonValueKind.Array => 1 + element.EnumerateArray().Sum(CountOf),
        _ => 1,
    };

    private void Append(JsonElement element)
    {
        bool isChanged = _changed.Contains(_values++);
        if (isChanged && (element.ValueKind is not (JsonValueKind.Object or JsonValueKind.Array) || _random.Next(4) == 0))
        {
            Replace(element);
            _values += CountOf(element) - 1;
        }
        else if (element.ValueKind == JsonValueKind.Object)
        {
            AppendObject(element, isChanged);
        }
        else if (element.ValueKind == JsonValueKind.Array)
        {
            AppendArray(element, isChanged);
        }
        else
        {
            _text.Append(element.GetRawText());
        }
    }

    private void Replace(JsonElement element)
    {
        switch (_random.Next(6))
        {
            case 0 when element.ValueKind is JsonValueKind.Number or JsonValueKind.True or JsonValueKind.False:
                _text.Append('"').Append(element.GetRawText()).Append('"');
                break;
            case 0 when element.ValueKind == JsonValueKind.String && double.TryParse(element.GetRawText().Trim('"'), NumberStyles.Float, CultureInfo.InvariantCulture, out double number) && double.IsFinite(number):
                _text.Append(CultureInfo.InvariantCulture, $"{number:R}");
                break;
            case 1:
                _text.Append('[').Append(element.GetRawText()).Append(']');
                break;
            case 2:
                _text.Append("null");
                break;
            case 3 when element.ValueKind == JsonValueKind.String:
                string raw = element.GetRawText();
                _text.Append(raw.Contains('\\', StringComparison.Ordinal) ? raw : _random.Next(2) == 0 ? raw.ToUpperInvariant() : raw.ToLowerInvariant());
                break;
            default:
                _text.Append(s_values[_random.Next(s_values.Length)]);
                break;
        }
    }

    private void AppendArray(JsonElement element, bool isChanged)
    {
        List<string> items = [];
        foreach (JsonElement item in element.EnumerateArray())
            items.Add(Apart(item));
        if (isChanged)
            items.Insert(_random.Next(items.Count + 1), items.Count > 0 && _random.Next(2) == 0 ? items[_random.Next(items.Count)] : s_values[_random.Next(s_values.Length)]);
        _text.Append('[').AppendJoin(',', items).Append(']');
    }

    private void AppendObject(JsonElement element, bool isChanged)
    {
        List<(string Name, string Value)> members = [];
        foreach (JsonProperty member in element.EnumerateObject())
        {
            bool isNameChanged = _changed.Contains(_values++);
            string name = member.Name, value = Apart(member.Value);
            switch (isNameChanged ? _random.Next(5) : -1)
            {
                case -1:
                    members.Add((name, value));
                    break;
                case 0:
                    break;
                case 1:
                    members.Add((name, value));
                    members.Add((name, _random.Next(2) == 0 ? value : s_values[_random.Next(s_values.Length)]));
                    break;
                case 2:
                    members.Add((name, value));
                    members.Add((OtherCase(name), value));
                    break;
                default:
                    members.Add((OtherCase(name), value));
                    break;
            }
        }

        if (isChanged && _random.Next(2) == 0)
            members = [.. members.OrderBy(_ => _random.Next())];
        else if (isChanged)
            members.Insert(_random.Next(members.Count + 1), (_random.Next(2) == 0 ? "unknown" : "Name", _random.Next(2) == 0 ? s_values[_random.Next(s_values.Length)] : RandomText.Json(_random, 2)));
        _text.Append('{').AppendJoin(',', members.Select(static one => StjSerializer.Serialize(one.Name) + ":" + one.Value)).Append('}');
    }

    private string Apart(JsonElement element)
    {
        int before = _text.Length;
        Append(element);
        string text = _text.ToString(before, _text.Length - before);
        _text.Length = before;
        return text;
    }

    private string OtherCase(string name) => _random.Next(3) switch
    {
        0 => name.ToUpperInvariant(),
        1 => name.ToLowerInvariant(),
        _ => name.Length == 0 ? name : (char.IsLower(name[0]) ? char.ToUpperInvariant(name[0]) : char.ToLowerInvariant(name[0])) + name[1..],
    };
}
