// Valid documents with one string or number that is damaged: what stands outside of it is kept.
using System.Globalization;
using System.Text;
using System.Text.Json;
using System.Text.Json.Nodes;
using Vivace.Json.Documents;

namespace Vivace.Json.Tests.Documents.Repairing;

public class DamagedStringTests
{
    // Code, markup, paths and prose as language models put them into strings, without escapes. {0} stands for them.
    private static readonly string[] s_contents =
    [
        "return \"y\"; }",
        "if (x == \"a\") { return \"b\"; }",
        "console.log(\"hi\");",
        "foo(\"a\", \"b\")",
        "foo(\"a\", {\"x\": 1})",
        "foo({\"a\":\"b\",\"c\":\"d\"}, 1)",
        "a[\"k\"] = 1;",
        "x = {\"a\": \"b\"}",
        "{\"x\":\"y\",\"z\":1}",
        "{\"x\":[\"y\"],\"z\":{\"q\":\"r\"}}",
        "[\"a\",\"b\"]",
        "[[\"a\",\"b\"],[\"c\"]]",
        "<a href=\"x.html\" class=\"b\">text</a>",
        "<div class=\"a\" style=\"margin: 0; padding: 1px\"></div>",
        "He said \"yes\" today: fine",
        "He said \"yes\", then \"no\", and left",
        "The \"best\" option: \"A\" or \"B\"",
        "Use \"key\": \"value\" pairs",
        "print(f\"{x}\")",
        "SELECT \"a\", \"b\" FROM \"t\";",
        "function f() {\n  return \"x\"\n}\n",
        "for (var i of [\"a\",\"b\"]) { }",
        "#include \"x.h\"\nint main() { printf(\"x\"); }",
        "var s = \"x\"; // \"c\"",
        "let o = { a: \"b\", c: \"d\" };",
        "def f(): return {\"a\": 1}[\"a\"]",
        "if (a) { return \"y\" } else { return \"z\" }",
        "echo \"a\" > \"b\"",
        "5\" screen",
        "a \"quoted\"",
    ];

    public static TheoryData<string, string> DamagedContents()
    {
        TheoryData<string, string> rows = [];
        foreach (string content in s_contents)
            foreach (string around in (string[])["{\"c\":\"{0}\",\"d\":2}", "{\"b\":1,\"c\":\"{0}\"}", "[\"{0}\",\"d\"]", "[{\"c\":\"{0}\"},{\"d\":\"e\"}]", "{\n  \"c\": \"{0}\",\n  \"d\": [\"e\"]\n}", "{\"a\":{\"c\":\"{0}\"},\"d\":{\"e\":\"f\"}}"])
                rows.Add(around, content);
        return rows;
    }

    [Theory, MemberData(nameof(DamagedContents))]
    public void Repair_QuotesOfCodeInAString_AreEscaped(string around, string content)
    {
        string expected = around.Replace("\"{0}\"", JsonSerializer.Serialize(content), StringComparison.Ordinal);
        JsonRepaired repaired = JsonRepair.Repair(around.Replace("{0}", content, StringComparison.Ordinal));
        Assert.True(JsonNode.DeepEquals(JsonNode.Parse(expected), JsonNode.Parse(repaired.ToString())), $"{expected} became {repaired}");
        Assert.All(repaired.Repairs, repair => Assert.Contains(repair.Kind, (JsonRepairKind[])[JsonRepairKind.InnerQuote, JsonRepairKind.ControlCharacter]));
    }

    [Theory]
    [InlineData("""{"p":"C:\Users\new\table","d":2}""", """{"p":"C:\\Users\\new\\table","d":2}""")]
    [InlineData("""{"p":"C:\new\table","d":2,}""", """{"p":"C:\\new\\table","d":2}""")]
    [InlineData("""{"p":"C:\\new\\table","d":"a\nb",}""", """{"p":"C:\\new\\table","d":"a\nb"}""")]
    [InlineData("""{"p":"C:\dir\","d":2}""", """{"p":"C:\\dir\\","d":2}""")]
    [InlineData("""["C:\a\","b"]""", """["C:\\a\\","b"]""")]
    [InlineData("""{"p":"one\nSee C:\Docs\new here\nthree"}""", """{"p":"one\nSee C:\\Docs\\new here\nthree"}""")]
    [InlineData("""{"p":"\d+\.\d+\n"}""", """{"p":"\\d+\\.\\d+\\n"}""")]
    [InlineData("""{"a":"x”,"b":1}""", """{"a":"x","b":1}""")]
    [InlineData("""["x”]""", """["x"]""")]
    [InlineData("""{"a":'x’,"b":1}""", """{"a":"x","b":1}""")]
    [InlineData("""{"a":"He said “hi”, ok","b":1,}""", """{"a":"He said “hi”, ok","b":1}""")]
    [InlineData("""{"a":1,000}""", """{"a":1000}""")]
    [InlineData("""{"a":-1,234,567.50,"b":2}""", """{"a":-1234567.50,"b":2}""")]
    [InlineData("""{"a":12,5,"b":1}""", """{"a":12.5,"b":1}""")]
    [InlineData("""[1,000,2]""", """[1000,2]""")]
    [InlineData("""[1,200,{"a":1,}]""", """[1,200,{"a":1}]""")]
    [InlineData("""{"a":1,200:3}""", """{"a":1,"200":3}""")]
    [InlineData("""{"a":["x","y],"b":1}""", """{"a":["x","y"],"b":1}""")]
    [InlineData("""{"a":{"b":"x},"c":1}""", """{"a":{"b":"x"},"c":1}""")]
    [InlineData("""[{"a":"x},{"b":"y"}]""", """[{"a":"x"},{"b":"y"}]""")]
    [InlineData("""[{"a":"x},"y"]""", """[{"a":"x"},"y"]""")]
    [InlineData("""{"a":x}y","b":1}""", """{"a":"x}y","b":1}""")]
    public void Repair_DamagedStringOrNumber_IsWhatWasMeant(string damaged, string expected) => Assert.Equal(expected, JsonRepair.Repair(damaged).ToString());

    [Fact]
    public void Repair_OneDamagedValue_KeepsAllOthers()
    {
        Random random = new(53);
        for (int i = 0; i < 20_000; i++)
        {
            Document document = new(random);
            string repaired = JsonRepair.Repair(document.Text).ToString();
            JsonNode? found = JsonNode.Parse(repaired);
            foreach ((string path, string value) in document.Others)
                Assert.True(NodeAt(found, path)?.ToJsonString() == value, $"{document.Text} became {repaired}, which has no {value} at {path} ({document.Defect})");
        }
    }

    private static JsonNode? NodeAt(JsonNode? node, string path)
    {
        foreach (string step in path.Split('/', StringSplitOptions.RemoveEmptyEntries))
            node = node is JsonObject members ? members[step] : node is JsonArray elements ? elements.ElementAtOrDefault(step[0] == '-' ? elements.Count + int.Parse(step, CultureInfo.InvariantCulture) : int.Parse(step, CultureInfo.InvariantCulture)) : null;
        return node;
    }

    // A valid document with one damaged value, and the paths and texts of its other values.
    private sealed class Document
    {
        private static readonly string[] s_parts = ["a", "b c", "é", "”", "(", ")", "[", "]", "{", "}", ",", ":", ";", " ", "1", ", ", "\\n", "\\\\", "\\\"", "<b>", "//", "'", "="];

        private readonly Random _random;
        private readonly StringBuilder _text = new();
        private readonly int _damaged;
        private readonly bool _isApart, _isCurly;
        private int _values;

        internal Document(Random random)
        {
            _random = random;
            (_damaged, _isApart, _isCurly) = (random.Next(6), random.Next(2) == 0, random.Next(2) == 0);
            WriteContainer("", 0);
        }

        internal string Text => _text.ToString();

        internal List<(string Path, string Value)> Others { get; } = [];

        internal string Defect { get; private set; } = "none";

        private void WriteContainer(string path, int depth)
        {
            bool isObject = _random.Next(3) > 0;
            int count = _random.Next(1, 5), damagedAt = -1;
            _text.Append(isObject ? '{' : '[');
            int first = Others.Count;
            for (int i = 0; i < count; i++)
            {
                if (i > 0)
                    _text.Append(_isApart ? ", " : ",");
                if (isObject)
                    _text.Append($"\"m{i}\":").Append(_isApart ? " " : "");
                string place = isObject ? $"{path}/m{i}" : damagedAt >= 0 ? $"{path}/-{count - i}" : $"{path}/{i}";
                if (depth < 3 && _random.Next(3) == 0)
                    WriteContainer(place, depth + 1);
                else if (WriteValue(place, isObject, isObject && i < count - 1))
                    damagedAt = i;
            }

            _text.Append(isObject ? '}' : ']');
        }

        // Whether the value was damaged.
        private bool WriteValue(string path, bool isInObject, bool isBeforeName)
        {
            bool isDamaged = _values++ == _damaged;
            if (!isDamaged && _random.Next(3) == 0)
            {
                string number = _random.Next(1000).ToString(CultureInfo.InvariantCulture);
                _text.Append(number);
                Others.Add((path, number));
                return false;
            }

            string content = string.Concat(Enumerable.Range(0, _random.Next(6)).Select(_ => s_parts[_random.Next(s_parts.Length)]));
            if (!isDamaged)
            {
                // With letters at its ends: a string such as ", " looks like what stands between two strings.
                content = $"x{content}y";
                _text.Append('"').Append(content).Append('"');
                Others.Add((path, JsonNode.Parse($"\"{content}\"")!.ToJsonString()));
                return false;
            }

            WriteDamaged(content, isInObject, isBeforeName);
            return true;
        }

        private void WriteDamaged(string content, bool isInObject, bool isBeforeName)
        {
            // A quote or backslash within an escape is another text, not a defect.
            content = content.Replace("\\", "", StringComparison.Ordinal).Replace("\"", "", StringComparison.Ordinal);
            string word = string.Concat(content.Where(static unit => char.IsAsciiLetterOrDigit(unit) || unit == ' ')) + "w";
            int at = _random.Next(word.Length + 1);
            (Defect, string damaged) = _random.Next(isBeforeName ? 7 : isInObject ? 6 : 5) switch
            {
                0 => ("inner quote", $"\"{word[..at]}\"{word[at..]}w\""),
                1 => ("two inner quotes", $"\"{word[..at]}\"q\"{content}w\""),
                2 => ("opening quote", $"{word}\""),
                3 => ("backslash", $"\"{word[..at]}\\{word[at..]}\""),
                4 => ("curly quotes", _isCurly ? $"“{word}”" : $"\"{word}”"),
                5 => ("thousands", "12,345,678"),

                // Before other values, "a, 1, "b" may also be the text "a, 1" and "b".
                _ => ("closing quote", $"\"{word}"),
            };
            _text.Append(damaged);
        }
    }
}
