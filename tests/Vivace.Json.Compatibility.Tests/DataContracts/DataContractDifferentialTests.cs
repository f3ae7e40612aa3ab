// Every value and text of the comparison: the same as with DataContractJsonSerializer, or a row of docs/compatibility/datacontract.md.
using System.Text;
using System.Text.Json;
using Vivace.Json.Compatibility.Tests.DataContracts.Models;
using Vivace.Json.Conformance.Differential;
using Vivace.Json.Conformance.Engines;
using Xunit.Abstractions;

namespace Vivace.Json.Compatibility.Tests.DataContracts;

public class DataContractDifferentialTests(ITestOutputHelper output)
{
    public static TheoryData<Engine> Each => [.. Engines.ForAnyType];

    [Theory, MemberData(nameof(Each))]
    public void Comparison_EveryCase_IsTheSameOrARowOfThePage(Engine engine)
    {
        JsonSettings settings = JsonSettings.DataContract.By(engine);
        List<string> unexpected = [];
        int same = 0, all = 0;
        foreach (Case one in All())
        {
            string? difference = Difference(one, settings);
            all++;
            same += difference is null ? 1 : 0;
            if ((difference is null) != (one.Row is null))
                unexpected.Add($"{one}: {difference ?? $"the same, though there is a row '{one.Row}'"}");
        }

        output.WriteLine($"{same} of {all} are the same ({100.0 * same / all:F1} %)");
        Assert.True(unexpected.Count == 0, $"{unexpected.Count} of {all}, {same} the same\n{string.Join('\n', unexpected)}");
        Assert.True(same > 0.95 * all);
    }

    // The values, the texts that they are written as, changed in ways that texts are in practice, and the texts.
    private static IEnumerable<Case> All()
    {
        foreach (Case value in DataContractCases.Values())
        {
            yield return value;
            if (DataContractReference.Write(value.Type, value.Value).Result is string text)
                foreach (string changed in TextChanges.Of(text))
                    if (!IsKnown(value.Type, changed))
                        yield return new Case(value.Type, null, changed, null);
        }

        foreach (Case text in DataContractCases.Texts())
            yield return text;
        foreach (Case different in DataContractDifferences.All())
            yield return different;
    }

    // Changes that lead to a row of the page.
    private static bool IsKnown(Type type, string text) => text.Split("__type").Length > 2 || (type == typeof(Built) && (text.Contains("\"Added\":null", StringComparison.Ordinal) || text.Contains("\"Entries\":null", StringComparison.Ordinal)));

    private static string? Difference(Case one, JsonSettings settings)
    {
        Answer expected, actual;
        if (one.Json is null)
        {
            expected = DataContractReference.Write(one.Type, one.Value);
            actual = Try(() => Encoding.UTF8.GetString(JsonSerializer.SerializeToUtf8Bytes(one.Value, one.Type, settings)));
            return expected.IsRefused && actual.IsRefused || (!expected.IsRefused && !actual.IsRefused && expected.Result!.Equals(actual.Result)) ? null : $"expected {expected}, found {actual}";
        }

        expected = DataContractReference.Read(one.Type, one.Json);
        actual = Try(() => JsonSerializer.Deserialize(one.Json, one.Type, settings));
        if (expected.IsRefused || actual.IsRefused)
            return expected.IsRefused && actual.IsRefused ? null : $"expected {expected}, found {actual}";
        return Equality.Difference(expected.Result, actual.Result);
    }

    private static Answer Try(Func<object?> call)
    {
        try
        {
            return new Answer(call(), null);
        }
        catch (Exception refused) when (refused is JsonException or NotSupportedException or InvalidOperationException)
        {
            return new Answer(null, refused.Message);
        }
    }
}
