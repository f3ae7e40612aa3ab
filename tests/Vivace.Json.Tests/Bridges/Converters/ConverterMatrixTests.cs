// Converters of each form in each place, for each kind of type: called, and answered, as System.Text.Json does.
using System.Text.Json;
using Vivace.Json.Plans;
using Vivace.Json.Plans.Options;

namespace Vivace.Json.Tests.Bridges.Converters;

public class ConverterMatrixTests
{
    private sealed class Ours(JsonSettings settings) : ConverterMatrix.ISerializer
    {
        public string Write<T>(T value) => JsonSerializer.Serialize(value, settings);

        public T? Read<T>(string text) => JsonSerializer.Deserialize<T>(text, settings);
    }

    public static TheoryData<string, string> Rows
    {
        get
        {
            TheoryData<string, string> rows = [];
            foreach (string place in ConverterMatrix.Places)
                foreach (ObjectEngine engine in new[] { ObjectEngine.Emitted, ObjectEngine.Interpreted })
                    rows.Add(place, engine.ToString());
            return rows;
        }
    }

    [Theory, MemberData(nameof(Rows))]
    public void Converter_AnyFormAndType_AnswersAsTheOracle(string place, string engine)
    {
        List<string> different = [];
        foreach ((string name, Func<System.Text.Json.Serialization.JsonConverter> make, ConverterMatrix.Call call) in ConverterMatrix.Cases(place))
        {
            string expected = ConverterMatrix.Outcome(new ConverterMatrix.Theirs(ConverterMatrix.Options(place, make)), call);
            JsonSettings settings = OptionsConversion.ToSettings(ConverterMatrix.Options(place, make)) with { Engine = Enum.Parse<ObjectEngine>(engine) };
            string actual = ConverterMatrix.Outcome(new Ours(settings), call);
            if (expected != actual && !IsAccepted(name, expected, actual))
                different.Add($"{name}: expected {expected}, found {actual}");
        }

        Assert.True(different.Count == 0, $"{different.Count} differ:\n{string.Join("\n", different.Take(20))}");
    }

    // docs/decisions/small-differences.md
    private static bool IsAccepted(string name, string expected, string actual) => expected switch
    {
        nameof(NotSupportedException) => name.Contains($" {nameof(ConverterMatrix.Root)} by ", StringComparison.Ordinal) && name.EndsWith("null", StringComparison.Ordinal) && !actual.EndsWith("Exception", StringComparison.Ordinal),
        nameof(MissingMethodException) => name.StartsWith("attribute ", StringComparison.Ordinal),
        _ => false,
    };
}
