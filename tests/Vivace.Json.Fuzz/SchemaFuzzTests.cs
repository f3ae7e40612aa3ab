// Schemas and texts without end: every way in gives one verdict, wrong schemas are refused by one exception, and patterns match as those of .NET where both mean the same.
using System.Globalization;
using System.Text;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.RegularExpressions;
using Vivace.Json.Documents;
using Vivace.Json.Schema;
using Vivace.Json.Schema.Tests.Streaming;
using Xunit.Abstractions;

namespace Vivace.Json.Fuzz;

public class SchemaFuzzTests(ITestOutputHelper output)
{
    private static readonly string[] s_repetitions = ["*", "+", "?", "{2}", "{1,3}", "*?", "+?"];

    private const int Validations = 3000, Parses = 6000, Patterns = 20000, MaxWindow = 64;

    [Fact]
    public void Validate_AnyTextOfAnySchema_IsTheSameFromEveryWayIn()
    {
        int invalid = 0, count = 0;
        foreach (int number in FuzzSettings.Cases(Validations))
        {
            Random random = FuzzSettings.RandomOf(number);
            RandomSchemas made = new(random);
            string text = made.Root();
            JsonSchema schema = JsonSchema.Parse(text);
            byte[] json = Encoding.UTF8.GetBytes(random.Next(4) == 0 ? RandomTree.Make(random, 4)?.ToJsonString() ?? "null" : made.Value(5));
            bool isValid = schema.IsValid(json);
            JsonSchemaResult whole = schema.Validate(json), inWindows = TextInParts.Validate(schema, json, random.Next(1, MaxWindow + 1));
            using JsonTree tree = JsonTree.Parse(json);
            using JsonDocument document = JsonDocument.Parse(json);
            string bundle = JsonSchema.Bundle(text);
            List<string> wrong = [];
            Check("Validate", whole.IsValid == isValid && (whole.Errors.Count == 0) == isValid);
            Check("windows", inWindows.IsValid == isValid && inWindows.Errors.SequenceEqual(whole.Errors));
            Check("tree", schema.IsValid(tree) == isValid);
            Check("element", schema.IsValid(document.RootElement) == isValid);
            Check("bundle", JsonSchema.Parse(bundle).IsValid(json) == isValid);
            Check("partial", Grow(schema, json, random) == isValid);
            Check("detailed", schema.Validate(json, JsonSchemaOutput.Detailed).IsValid == isValid);
            if (NodeOf(json) is { } node)
                Check("node", schema.IsValid(node) == isValid);
            Assert.True(wrong.Count == 0, $"VIVACE_FUZZ_SEED={FuzzSettings.Seed} VIVACE_FUZZ_CASE={number} shows this case alone.\n{string.Join(", ", wrong)}\n{text}\n{Encoding.UTF8.GetString(json)}\n{whole}");
            invalid += isValid ? 0 : 1;
            count++;

            void Check(string way, bool isRight)
            {
                if (!isRight)
                    wrong.Add(way);
            }
        }

        output.WriteLine($"{count} texts, {invalid} invalid");
        Assert.True(count == 1 || (invalid > 0 && invalid < count));
    }

    // A refusal is final, so it must be right.
    private static bool Grow(JsonSchema schema, byte[] json, Random random)
    {
        using JsonSchemaPartialReader reader = schema.ReadPartial();
        for (int at = 0; at < json.Length;)
        {
            int length = Math.Min(random.Next(1, 6), json.Length - at);
            if (!reader.Append(json.AsSpan(at, length)))
                return false;
            at += length;
        }

        return reader.End().IsValid;
    }

    // Null if it has a name twice or half of a surrogate pair, which nodes cannot hold.
    private static JsonNode? NodeOf(byte[] json)
    {
        try
        {
            JsonNode? node = JsonNode.Parse(json);
            _ = node?.ToJsonString();
            return JsonNode.DeepEquals(node, node?.DeepClone()) ? node : null;
        }
        catch (Exception exception) when (exception is ArgumentException or InvalidOperationException or JsonException)
        {
            return null;
        }
    }

    [Fact]
    public void Parse_AnyText_GivesASchemaOrOneException()
    {
        int refused = 0, count = 0;
        JsonSchemaSettings settings = new() { AssertFormat = true, MaxSteps = 1_000_000, Resolver = static _ => "{\"type\":\"integer\"}"u8.ToArray() };
        foreach (int number in FuzzSettings.Cases(Parses))
        {
            Random random = FuzzSettings.RandomOf(number);
            byte[] text = TextMutation.Mutate(Encoding.UTF8.GetBytes(new RandomSchemas(random).Root()), random);
            count++;
            try
            {
                JsonSchema schema = JsonSchema.Parse(text, settings);
                _ = schema.Validate("""{"a":[1,"text",{"b":null}],"cc":1.5}""").ToJson();
                _ = JsonSchema.Bundle(text, settings);
            }
            catch (JsonException)
            {
                refused++;
            }
            catch (Exception exception)
            {
                Assert.Fail($"VIVACE_FUZZ_SEED={FuzzSettings.Seed} VIVACE_FUZZ_CASE={number} shows this case alone.\n{Convert.ToBase64String(text)}\n{exception}");
            }
        }

        output.WriteLine($"{count} schemas, {refused} refused");
        Assert.True(count == 1 || (refused > 0 && refused < count));
    }

    [Fact]
    public void Pattern_OfWhatBothMeanTheSameBy_MatchesAsThatOfDotNet()
    {
        int matches = 0, count = 0;
        foreach (int number in FuzzSettings.Cases(Patterns))
        {
            Random random = FuzzSettings.RandomOf(number);
            string pattern = Pattern(random, 4), text = string.Concat(Enumerable.Range(0, random.Next(12)).Select(_ => "abc- 1"[random.Next(6)]));
            bool expected = Regex.IsMatch(text, pattern, RegexOptions.CultureInvariant);
            bool found = JsonSchema.Parse(new JsonObject { ["pattern"] = pattern }.ToJsonString()).IsValid(JsonValue.Create(text));
            Assert.True(expected == found, $"VIVACE_FUZZ_SEED={FuzzSettings.Seed} VIVACE_FUZZ_CASE={number} shows this case alone.\n{pattern}\n{text}\nexpected {expected}");
            matches += found ? 1 : 0;
            count++;
        }

        output.WriteLine(string.Create(CultureInfo.InvariantCulture, $"{count} patterns, {matches} matches"));
        Assert.True(count == 1 || (matches > 0 && matches < count));
    }

    // Letters, digits, classes, groups, alternatives, repetitions and looking ahead. No repetition of repetitions: those of .NET would take for ever.
    private static string Pattern(Random random, int levels, bool mayRepeat = true)
    {
        return random.Next(levels == 0 ? 6 : 14) switch
        {
            0 or 1 => "abc1"[random.Next(4)].ToString(),
            2 => "[a-b]",
            3 => "[^ac]",
            4 => "[0-9]",
            5 => ".",
            6 => $"^{Inner()}",
            7 => $"{Inner()}$",
            8 => $"(?:{Inner()}|{Inner()})",
            9 when mayRepeat => $"(?:{Pattern(random, levels - 1, mayRepeat: false)}){s_repetitions[random.Next(s_repetitions.Length)]}",
            10 => $"(?={Inner()}){Inner()}",
            11 => $"(?!{Inner()}){Inner()}",
            _ => $"{Inner()}{Inner()}",
        };

        string Inner() => Pattern(random, levels - 1, mayRepeat);
    }
}
