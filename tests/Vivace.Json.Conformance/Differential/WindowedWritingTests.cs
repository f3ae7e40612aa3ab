// Every type through windows of a few bytes: the bytes are those of a text that is written at once, and of System.Text.Json.
using Vivace.Json.Conformance.Engines;
using Vivace.Json.Conformance.Outputs;

namespace Vivace.Json.Conformance.Differential;

public class WindowedWritingTests
{
    private const int ValuesOfType = 3;

    public static TheoryData<JsonOutput> Outputs => [.. JsonOutput.Windowed];

    [Theory, MemberData(nameof(Outputs))]
    public void EveryType_AnyOptionsAndEngine_HasTheBytesOfTheOracle(JsonOutput output)
    {
        List<Difference> differences = [];
        OptionSet[] sets = [.. OptionSets.All, .. OptionSets.Referring];
        int seed = 0, succeeded = 0;
        foreach (Type type in Corpus.Types.Concat(Corpus.OnlyWritten).Concat(Corpus.Hierarchies).Concat(Corpus.Converted))
        {
            for (int i = 0; i < ValuesOfType; i++)
            {
                Random random = new(++seed);
                OptionSet options = sets[seed % sets.Length];
                object? value = RandomValues.Make(type, random);
                Result expected = Comparison.WriteByOracle(value, type, options);
                succeeded += expected.Succeeded ? 1 : 0;
                foreach (Engine engine in Engines.Engines.ForAnyType)
                    if (Comparison.Write(value, type, options, engine, output, expected, seed) is { } difference && AcceptedDifferences.Of(difference) is null)
                        differences.Add(difference);
            }
        }

        Assert.True(differences.Count == 0, $"{differences.Count} differences:\n{string.Join("\n", differences.Take(6))}");
        Assert.True(succeeded > seed / 2);
    }
}
