// Every test of the official suite, over every input.
using System.Text.Json;

namespace Vivace.Json.Schema.Tests.Evaluating;

public sealed class SuiteTests
{
    /// <summary>Tests whose expected verdict is not ours, each with the reason.</summary>
    private static readonly Dictionary<string, string> s_exceptions = [];

    public static TheoryData<JsonSchemaDialect, int> RequiredTotals => new()
    {
        { JsonSchemaDialect.Draft4, 618 }, { JsonSchemaDialect.Draft6, 839 }, { JsonSchemaDialect.Draft7, 927 },
        { JsonSchemaDialect.Draft201909, 1259 }, { JsonSchemaDialect.Draft202012, 1299 },
    };

    public static TheoryData<JsonSchemaDialect, int> OptionalTotals => new()
    {
        { JsonSchemaDialect.Draft4, 100 }, { JsonSchemaDialect.Draft6, 106 }, { JsonSchemaDialect.Draft7, 118 },
        { JsonSchemaDialect.Draft201909, 158 }, { JsonSchemaDialect.Draft202012, 162 },
    };

    public static TheoryData<JsonSchemaDialect, int> FormatTotals => new()
    {
        { JsonSchemaDialect.Draft4, 219 }, { JsonSchemaDialect.Draft6, 325 }, { JsonSchemaDialect.Draft7, 676 },
        { JsonSchemaDialect.Draft201909, 757 }, { JsonSchemaDialect.Draft202012, 764 },
    };

    [Theory, MemberData(nameof(RequiredTotals))]
    public void Required_EveryTest_HasTheVerdict(JsonSchemaDialect dialect, int total) => Run(dialect, "", total, Suite.SettingsOf(dialect));

    [Theory, MemberData(nameof(OptionalTotals))]
    public void Optional_EveryTest_HasTheVerdict(JsonSchemaDialect dialect, int total) => Run(dialect, "optional", total, Suite.SettingsOf(dialect) with { AssertContent = true });

    [Theory, MemberData(nameof(FormatTotals))]
    public void Format_Asserted_HasTheVerdict(JsonSchemaDialect dialect, int total) => Run(dialect, "optional/format", total, Suite.SettingsOf(dialect) with { AssertFormat = true });

    private static void Run(JsonSchemaDialect dialect, string folder, int total, JsonSchemaSettings settings)
    {
        List<string> wrong = [];
        int count = 0;
        (string Text, JsonSchema? Schema) last = ("", null);
        foreach (SuiteTest test in Suite.Of(dialect, folder))
        {
            count++;
            string? difference;
            try
            {
                if (last.Text != test.Schema)
                    last = (test.Schema, JsonSchema.Parse(test.Schema, settings));
                difference = Suite.Difference(last.Schema!, test.Data, test.IsValid);
            }
            catch (JsonException exception)
            {
                last = ("", null);
                difference = exception.Message;
            }

            if ((difference is null) == s_exceptions.ContainsKey($"{dialect} {folder} {test}"))
                wrong.Add($"{dialect} {folder} {test}: {difference ?? "is right after all: remove the exception"}");
        }

        Assert.True(wrong.Count == 0, $"{wrong.Count} of {count}:\n{string.Join('\n', wrong.Take(60))}");
        Assert.Equal(total, count);
    }
}
