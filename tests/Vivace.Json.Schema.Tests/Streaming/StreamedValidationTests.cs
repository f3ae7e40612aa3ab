// Texts in windows: the same verdicts, errors, places and annotations as for the text validated whole.
using System.IO.Pipelines;
using System.Text;
using System.Text.Json;
using Vivace.Json.Documents;

namespace Vivace.Json.Schema.Tests.Streaming;

public sealed class StreamedValidationTests
{
    private static readonly int[] s_windows = [1, 2, 5, 16, 64];

    public static TheoryData<JsonSchemaDialect, string> Suites
    {
        get
        {
            TheoryData<JsonSchemaDialect, string> data = [];
            foreach ((JsonSchemaDialect dialect, _) in Suite.Dialects)
            {
                data.Add(dialect, "");
                data.Add(dialect, "optional");
                data.Add(dialect, "optional/format");
            }

            return data;
        }
    }

    [Theory, MemberData(nameof(Suites))]
    public void Suite_InWindows_HasTheVerdictsAndErrorsOfTheWholeText(JsonSchemaDialect dialect, string folder)
    {
        List<string> wrong = [];
        (string Text, JsonSchema? Schema) last = ("", null);
        JsonSchemaSettings settings = Suite.SettingsOf(dialect) with { AssertContent = folder.Length > 0, AssertFormat = folder.Length > 8 };
        foreach (SuiteTest test in Suite.Of(dialect, folder))
        {
            if (last.Text != test.Schema)
                last = (test.Schema, JsonSchema.Parse(test.Schema, settings));
            byte[] text = Encoding.UTF8.GetBytes(test.Data);
            foreach (int window in s_windows)
            {
                foreach (JsonSchemaOutput output in Enum.GetValues<JsonSchemaOutput>())
                {
                    JsonSchemaResult result = TextInParts.Validate(last.Schema!, text, window, output);
                    if (result.IsValid != test.IsValid)
                        wrong.Add($"{test} in {window}");
                    else if (Difference(last.Schema!.Validate(text, output), result) is { } difference)
                        wrong.Add($"{test} in {window}, {output}: {difference}");
                }
            }
        }

        Assert.True(wrong.Count == 0, $"{wrong.Count}:\n{string.Join('\n', wrong.Take(30))}");
    }

    // Null if both say the same.
    private static string? Difference(JsonSchemaResult expected, JsonSchemaResult found)
    {
        if (expected.IsValid != found.IsValid)
            return $"expected {expected.IsValid}";
        if (!expected.Errors.SequenceEqual(found.Errors))
            return $"expected\n{string.Join('\n', expected.Errors.Select(Show))}\nfound\n{string.Join('\n', found.Errors.Select(Show))}";
        if (!expected.Annotations.SequenceEqual(found.Annotations))
            return "other annotations";
        return expected.ToJson() == found.ToJson() ? null : $"expected {expected.ToJson()}\nfound {found.ToJson()}";

        static string Show(JsonSchemaError error) => $"{error.EvaluationPath} {error.Message}";
    }

    [Fact]
    public void RandomSchemasAndTexts_InWindows_HaveTheErrorsOfTheWholeText()
    {
        int invalid = 0, errors = 0;
        for (int seed = 0; seed < 1500; seed++)
        {
            RandomSchemas random = new(new Random(seed));
            JsonSchema schema = JsonSchema.Parse(random.Root(), new JsonSchemaSettings { MaxErrors = seed % 3 == 0 ? 2 : 1000 });
            byte[] json = Encoding.UTF8.GetBytes(random.Value(4));
            foreach (JsonSchemaOutput output in Enum.GetValues<JsonSchemaOutput>())
            {
                // Reasons and verdicts are found in two ways.
                Assert.Equal(schema.IsValid(json), schema.Validate(json, output).IsValid);
                JsonSchemaResult expected = schema.Validate(json, output), found = TextInParts.Validate(schema, json, 1 + seed % 64, output);
                Assert.True(Difference(expected, found) is not { } difference, $"seed {seed}, {output}: {Difference(expected, found)}");
                invalid += expected.IsValid ? 0 : 1;
                errors += expected.Errors.Count;
            }
        }

        Assert.True(invalid is > 1000 and < 5500 && errors > 3000, $"{invalid} invalid, {errors} errors");
    }

    [Fact]
    public void RandomChoices_InWindows_HaveTheErrorsOfTheWholeText()
    {
        int invalid = 0, valid = 0;
        for (int seed = 0; seed < 1500; seed++)
        {
            Random random = new(seed);
            RandomSchemas schemas = new(random);
            string choice = schemas.Choice(2);
            string root = random.Next(3) switch { 0 => choice, 1 => $$"""{"properties":{"a":{{choice}}},"allOf":[{{schemas.Schema(1)}}]}""", _ => $$"""{"items":{{choice}},"title":"t"}""" };
            JsonSchema schema = JsonSchema.Parse("""{"$defs":{"d":{"minProperties":1}},""" + root[1..], new JsonSchemaSettings { MaxErrors = seed % 3 == 0 ? 2 : 1000 });
            string value = schemas.Chosen(2);
            byte[] json = Encoding.UTF8.GetBytes(random.Next(3) switch { 0 => value, 1 => $$"""{"cc":[1,2],"a":{{value}}}""", _ => $"[{value},{schemas.Chosen(2)}]" });
            foreach (JsonSchemaOutput output in Enum.GetValues<JsonSchemaOutput>())
            {
                JsonSchemaResult expected = schema.Validate(json, output), found = TextInParts.Validate(schema, json, 1 + seed % 64, output);
                Assert.Equal(schema.IsValid(json), expected.IsValid);
                Assert.True(Difference(expected, found) is not { } difference, $"seed {seed}, {output}: {Difference(expected, found)}");
                (valid, invalid) = expected.IsValid ? (valid + 1, invalid) : (valid, invalid + 1);
            }
        }

        Assert.True(valid > 500 && invalid > 500, $"{valid} valid, {invalid} invalid");
    }

    [Theory]
    [InlineData("""{"items":{"type":"integer"}}""", "[", "7", "]")]
    [InlineData("""{"additionalProperties":{"type":"integer"}}""", "{", "\"a\":7", "}")]
    [InlineData("""{"properties":{"b":true},"patternProperties":{"^a":{"type":"integer"}}}""", "{", "\"a\":7", "}")]
    public void ManyEntries_InWindows_CountAsStepsOfTheirOwnWindow(string rules, string start, string entry, string end)
    {
        JsonSchema schema = JsonSchema.Parse(rules, new JsonSchemaSettings { MaxSteps = 200 });
        byte[] text = Encoding.UTF8.GetBytes(start + string.Join(',', Enumerable.Repeat(entry, 1000)) + end);
        Assert.Throws<JsonException>(() => schema.IsValid(text));
        Assert.True(TextInParts.Validate(schema, text, 64, JsonSchemaOutput.Flag).IsValid);
        Assert.True(TextInParts.Validate(schema, text, 64, JsonSchemaOutput.Errors).IsValid);
    }

    [Fact]
    public void TextsThatAreNotValidJson_InWindows_AreTheSameExceptions()
    {
        JsonSchema schema = JsonSchema.Parse("""{"items":{"properties":{"a":{"items":{"type":"integer"}}},"additionalProperties":{"minProperties":1}},"propertyNames":{"maxLength":3}}""");
        byte[] text = Encoding.UTF8.GetBytes("""[{"a":[1,2,[3,{"b":null}]],"c":{"d":"e\u00e9é"}},[true,false],{"f":-1.5e3}]""");
        int refused = 0;
        for (int at = 0; at < text.Length; at++)
        {
            foreach (byte wrong in "\"{}[],:x\n1\\"u8.ToArray().Append((byte)0xFF))
            {
                byte[] mutant = [.. text];
                mutant[at] = wrong;
                JsonError? expected = ErrorOf(() => schema.Validate(mutant)), found = ErrorOf(() => TextInParts.Validate(schema, mutant, 1 + at % 32));
                Assert.Equal((expected?.Kind, expected?.Path, expected?.Line, expected?.Column), (found?.Kind, found?.Path, found?.Line, found?.Column));
                refused += expected is null ? 0 : 1;
            }

            Assert.Equal(ErrorOf(() => schema.Validate(text.AsSpan(0, at)))?.Message, ErrorOf(() => TextInParts.Validate(schema, text[..at], 7))?.Message);
        }

        Assert.True(refused > 400, $"{refused}");
    }

    private static JsonError? ErrorOf(Action validate)
    {
        try
        {
            validate();
            return null;
        }
        catch (JsonException exception)
        {
            return exception.Error;
        }
    }

    [Fact]
    public async Task TextsOfAllSources_WithAMark_AreValidated()
    {
        JsonSchema schema = JsonSchema.Parse("""{"items":{"type":"integer"}}""");
        byte[] text = [0xEF, 0xBB, 0xBF, .. "[1,\n \"x\"]"u8];
        Assert.False(await schema.IsValidAsync(new MemoryStream(text)));
        Assert.False(await schema.IsValidAsync(PipeReader.Create(new MemoryStream(text))));
        Assert.True(await schema.IsValidAsync(new MemoryStream("[1]"u8.ToArray())));
        JsonSchemaError error = Assert.Single((await schema.ValidateAsync(PipeReader.Create(new MemoryStream(text)))).Errors);
        Assert.Equal(("/1", 2L, 2L), (error.Pointer, error.Line, error.Column));
        Assert.Equal((2L, 2L), TextInParts.Validate(schema, text, 1).Errors is [{ } inWindows] ? (inWindows.Line, inWindows.Column) : default);
    }

    [Fact]
    public void Arguments_ThatAreWrong_AreTheCallersErrors()
    {
        JsonSchema schema = JsonSchema.Parse("true");
        Assert.Throws<ArgumentNullException>(() => { _ = schema.ValidateAsync((Stream)null!); });
        Assert.Throws<ArgumentOutOfRangeException>(() => { _ = schema.ValidateAsync(new MemoryStream(), (JsonSchemaOutput)9); });
        Assert.Throws<ArgumentOutOfRangeException>(() => schema.ValidateLines(new MemoryStream(), (JsonSchemaOutput)9));
    }

    [Fact]
    public async Task Cancellation_WhileTheTextArrives_EndsTheValidation()
    {
        Pipe pipe = new();
        using CancellationTokenSource cancellation = new();
        ValueTask<bool> validation = JsonSchema.Parse("true").IsValidAsync(pipe.Reader, cancellation.Token);
        await cancellation.CancelAsync();
        await Assert.ThrowsAnyAsync<OperationCanceledException>(async () => await validation);
    }
}
