// Random schemas: whatever they say, the generator makes code that compiles, or says what is wrong with them.
using System.Globalization;
using System.Text.Json.Nodes;
using Microsoft.CodeAnalysis;
using Vivace.Json.Generator.Schemas;
using Xunit.Abstractions;

namespace Vivace.Json.Generator.Tests.Schemas;

/// <remarks><c>VIVACE_FUZZ_SEED</c> and <c>VIVACE_FUZZ_CASES</c> ask for others, and for more.</remarks>
public class SchemaModelFuzzTests(ITestOutputHelper output)
{
    // Names that are not identifiers, keywords of C#, names of members that every object has, and names that differ only in what an identifier leaves out.
    private static readonly string[] s_names =
    [
        "a", "A", "b", "", " ", "a b", "a-b", "a_b", "1", "class", "record", "field", "value", "Order", "OrderA", "Equals", "GetHashCode", "ToString", "GetType", "EqualityContract", "Clone", "PrintMembers", "Deconstruct", "MemberwiseClone",
        "Finalize", "System", "String", "global", "ä", "日本", "\ud83d\ude00", "\u0000", "\"", "\\", "$ref", "$id", "@type", "//", "*/", "</summary>", "{0}", "\r\n", "\u2028", "__proto__", "_", "item", "Item", "this", "init", "required",
    ];

    private static readonly string[] s_formats = ["date-time", "date", "time", "duration", "uuid", "uri", "uri-reference", "email", "byte", "binary", "int32", "int64", "float", "double", "decimal", "ipv4", "regex", "nonsense"];

    private static readonly string[] s_numbers = ["0", "1", "-1", "1.5", "0.1", "1e400", "-0", "255", "2147483648", "9223372036854775808", "18446744073709551616", "1e-400", "79228162514264337593543950336"];

    private static readonly string[] s_patterns = ["^a$", "\"", "\\\\", "(", "\\p{L}", "[\"\\]]", "^(?<x>a)\\k<x>$", "{", "\u0000", "(?i)a"];

    [Fact]
    public void AnySchema_GivesCodeThatCompiles()
    {
        int models = 0, count = 0;
        foreach (int number in Enumerable.Range(0, Setting("VIVACE_FUZZ_CASES", 150)))
        {
            Random random = new(unchecked((Setting("VIVACE_FUZZ_SEED", 1) * 1_000_003) + number));
            JsonObject root = Object(random, 3);
            root["$defs"] = new JsonObject { ["d"] = Schema(random, 2), ["D"] = Schema(random, 2), [Name(random)] = Object(random, 1) };
            string schema = root.ToJsonString();
            if (random.Next(4) == 0)
                schema = Damaged(schema, random);
            Modelling made = Modelling.Of(schema);
            string[] wrong =
            [
                .. made.Result.Results.Select(static result => result.Exception?.ToString()).OfType<string>(),
                .. made.Updated.GetDiagnostics().Where(static diagnostic => diagnostic.Severity >= DiagnosticSeverity.Warning).Select(static diagnostic => diagnostic.ToString()),
            ];
            Assert.True(wrong.Length == 0, $"case {number}: {string.Join('\n', wrong.Take(5))}\n{schema}\n{made.Source}");
            models += made.Source.Contains("partial record Order", StringComparison.Ordinal) ? 1 : 0;
            count++;
        }

        output.WriteLine($"{count} schemas, {models} models");
        Assert.InRange(models, 1, count);
    }

    // Each of these ended the compiler.
    [Theory]
    [InlineData("""{"type":"object","properties":{"a":{"$ref":"#/$defs/d"}},"$defs":{"d":{"type":"array","items":{"$ref":"#/$defs/d"}}}}""")]
    [InlineData("""{"type":"object","properties":{"a":{"$ref":"#/$defs/d"}},"$defs":{"d":{"oneOf":[{"$ref":"#/$defs/d"},{"type":"null"}]}}}""")]
    [InlineData("""{"type":"object","properties":{"a":{"$ref":"#/$defs/d"}},"$defs":{"d":{"type":"object","additionalProperties":{"$ref":"#/$defs/d"}}}}""")]
    public void ValueThatHoldsItself_IsReported(string schema)
    {
        Modelling made = Modelling.Of(schema);
        Assert.Contains(made.Reported(schema), static problem => problem.StartsWith("VIV022", StringComparison.Ordinal) && problem.Contains("holds itself", StringComparison.Ordinal));
        Assert.Contains("JsonElement", made.Source, StringComparison.Ordinal);
    }

    [Fact]
    public void LongChainOfTypes_IsReported()
    {
        const int Types = 20_000;
        JsonObject definitions = new() { ["d" + Types.ToString(CultureInfo.InvariantCulture)] = new JsonObject { ["type"] = "string" } };
        for (int i = 0; i < Types; i++)
            definitions[string.Create(CultureInfo.InvariantCulture, $"d{i}")] = Holding(i + 1);
        JsonObject root = Holding(0);
        root["$defs"] = definitions;
        string schema = root.ToJsonString();
        Assert.Contains(Modelling.Of(schema).Result.Diagnostics, static problem => problem.GetMessage(CultureInfo.InvariantCulture).Contains("a longer chain", StringComparison.Ordinal));

        static JsonObject Holding(int definition) =>
            new() { ["type"] = "object", ["properties"] = new JsonObject { ["a"] = new JsonObject { ["$ref"] = string.Create(CultureInfo.InvariantCulture, $"#/$defs/d{definition}") } } };
    }

    private static int Setting(string variable, int otherwise) => int.TryParse(Environment.GetEnvironmentVariable(variable), CultureInfo.InvariantCulture, out int value) ? value : otherwise;

    private static string Name(Random random) => s_names[random.Next(s_names.Length)];

    private static JsonNode Number(Random random) => JsonNode.Parse(s_numbers[random.Next(s_numbers.Length)])!;

    private static JsonObject Object(Random random, int levels)
    {
        JsonObject properties = [];
        JsonArray required = [];
        for (int i = random.Next(6); i > 0; i--)
        {
            string name = Name(random);
            properties[name] = Schema(random, levels - 1);
            if (random.Next(2) == 0)
                required.Add(name);
        }

        JsonObject schema = new() { ["type"] = "object", ["properties"] = properties, ["required"] = required };
        if (random.Next(3) == 0)
            schema["additionalProperties"] = Schema(random, levels - 1);
        if (random.Next(8) == 0)
            schema["patternProperties"] = new JsonObject { [s_patterns[random.Next(s_patterns.Length)]] = Schema(random, levels - 1) };
        return Described(schema, random);
    }

    private static JsonNode Schema(Random random, int levels)
    {
        JsonObject schema = random.Next(levels <= 0 ? 8 : 14) switch
        {
            0 => Some(new JsonObject { ["type"] = "string" }, random, ("minLength", Number(random)), ("maxLength", Number(random)), ("pattern", s_patterns[random.Next(s_patterns.Length)])),
            1 => new JsonObject { ["type"] = "string", ["format"] = s_formats[random.Next(s_formats.Length)] },
            2 => Some(new JsonObject { ["type"] = "integer", ["format"] = s_formats[random.Next(s_formats.Length)] }, random, ("minimum", Number(random)), ("maximum", Number(random)), ("multipleOf", Number(random))),
            3 => Some(new JsonObject { ["type"] = new JsonArray("number", "null") }, random, ("exclusiveMinimum", Number(random)), ("maximum", Number(random))),
            4 => new JsonObject { ["enum"] = new JsonArray([.. Enumerable.Range(0, random.Next(5)).Select(_ => Value(random))]) },
            5 => new JsonObject { ["const"] = Value(random) },
            6 => new JsonObject { ["$ref"] = (string[])["#", "#/$defs/d", "#/$defs/D", "#/$defs/none", "other.json", "#/properties/a"] is var targets ? targets[random.Next(targets.Length)] : "" },
            7 => new JsonObject { ["type"] = "boolean" },
            8 => Some(new JsonObject { ["type"] = "array", ["items"] = Schema(random, levels - 1) }, random, ("minItems", Number(random)), ("uniqueItems", true)),
            9 => new JsonObject { ["oneOf"] = Several(random, levels) },
            10 => new JsonObject { ["anyOf"] = Several(random, levels) },
            11 => new JsonObject { ["allOf"] = Several(random, levels) },
            _ => Object(random, levels - 1),
        };
        return random.Next(20) == 0 ? JsonValue.Create(random.Next(2) == 0) : Described(schema, random);
    }

    private static JsonArray Several(Random random, int levels) => [.. Enumerable.Range(0, random.Next(4)).Select(_ => random.Next(2) == 0 ? Object(random, levels - 1) : Schema(random, levels - 1))];

    private static JsonObject Some(JsonObject schema, Random random, params (string Keyword, JsonNode Value)[] keywords)
    {
        foreach ((string keyword, JsonNode value) in keywords)
        {
            if (random.Next(2) == 0)
                schema[keyword] = value;
        }

        return schema;
    }

    private static JsonObject Described(JsonObject schema, Random random) => Some(schema, random.Next(3) == 0 ? random : new Random(3), ("description", Name(random)), ("title", Name(random)), ("default", Value(random) ?? false), ("deprecated", true));

    private static JsonNode? Value(Random random) => random.Next(6) switch
    {
        0 => null,
        1 => true,
        2 => Number(random),
        3 => new JsonArray(1, "a"),
        4 => new JsonObject { [Name(random)] = 1 },
        _ => Name(random),
    };

    private static string Damaged(string text, Random random)
    {
        for (int i = random.Next(1, 4); i > 0; i--)
        {
            int at = random.Next(text.Length), end = Math.Min(text.Length, at + random.Next(1, 9));
            text = random.Next(3) switch
            {
                0 => text.Remove(at, end - at),
                1 => text.Insert(at, text[at..end]),
                _ => text[..at] + "{}[]\",:0"[random.Next(8)] + text[(at + 1)..],
            };
        }

        return text;
    }
}
