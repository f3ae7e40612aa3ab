// Random values through every engine and way out: the bytes that System.Text.Json writes.
using System.Globalization;
using System.Text;
using Vivace.Json.Conformance.Differential;
using Vivace.Json.Conformance.Engines;
using Vivace.Json.Conformance.Outputs;

namespace Vivace.Json.Fuzz;

internal sealed class WritingRun : IDisposable
{
    private const int ValuesOfCase = 30;
    private const int MostFailures = 5;

    // What is asked for at once is seldom more than a kilobyte.
    private const int Largest = 1 << 20;

    private static readonly IReadOnlyList<Type> s_types = [.. Corpus.Types, .. Corpus.OnlyWritten, .. Corpus.Converted, .. Corpus.Hierarchies, .. Corpus.Hierarchies];

    private static readonly IReadOnlyList<OptionSet> s_options = [.. OptionSets.All, .. OptionSets.Resolved, .. OptionSets.Referring];

    private readonly GuardedMemory _memory = new(Largest);
    private readonly StringBuilder _report = new();

    internal int Values { get; private set; }

    internal int Failures { get; private set; }

    internal void Run(int cases)
    {
        foreach (int number in FuzzSettings.Cases(cases))
        {
            Random random = FuzzSettings.RandomOf(number);
            Type type = s_types[random.Next(s_types.Count)];
            OptionSet options = s_options[random.Next(s_options.Count)];
            for (int i = 0; i < ValuesOfCase && Failures < MostFailures; i++)
                Write(RandomValues.Make(type, random), type, options, random, number);
            if (Failures >= MostFailures)
                return;
        }
    }

    private void Write(object? value, Type type, OptionSet options, Random random, int number)
    {
        Values++;
        Result oracle = Comparison.WriteByOracle(value, type, options);
        FuzzSettings.Trace("write", number, type, options.Name, oracle.Value as byte[]);
        foreach (Engine engine in Engines.ForAnyType)
            Take(Comparison.Write(value, type, options, engine, JsonOutput.Bytes, oracle, number));
        foreach (JsonOutput output in new[] { new GuardedSpansOutput(_memory, random.Next()), Other(random) })
            Take(Comparison.Write(value, type, options, Engines.ForAnyType[random.Next(Engines.ForAnyType.Length)], output, oracle, number));
        if (random.Next(4) == 0)
        {
            IndirectOutput output = JsonOutput.Indirect[random.Next(JsonOutput.Indirect.Count)];

            // System.Text.Json escapes names as the options say, and all other text as the writer does; an element may go deeper than they allow (docs/decisions/small-differences.md).
            if (output is ForeignWriterOutput && options.Options is not { Encoder: null, MaxDepth: 0 })
                return;
            Result expected = Result.Of(() => output.WriteByOracle(value, type, options.Options));

            // Its writer indents, and that lays out some numbers as a page says: the rest is the same.
            Difference? difference = Comparison.Write(value, type, options, Engines.ForAnyType[random.Next(Engines.ForAnyType.Length)], output, expected, number);
            if (output is not ForeignWriterOutput || difference is null || !SameButForSpace(difference))
                Take(difference);
        }

        void Take(Difference? difference)
        {
            if (difference is null || AcceptedDifferences.Of(difference) is not null)
                return;
            Failures++;
            _report.AppendLine(FuzzFailure.Describe(number, difference with { Text = oracle.Value as byte[] ?? [] }, again: null));
        }
    }

    private static bool SameButForSpace(Difference difference) =>
        difference is { Expected.Value: byte[] expected, Actual.Value: byte[] actual } && expected.Where(unit => unit > ' ').SequenceEqual(actual.Where(unit => unit > ' '));

    private static JsonOutput Other(Random random) => random.Next(3) switch
    {
        0 => new RandomSpansOutput(random.Next()),
        1 => new SmallPipeOutput(random.Next()),
        _ => JsonOutput.All[random.Next(JsonOutput.All.Count)],
    };

    internal string Report() =>
        _report.AppendLine(CultureInfo.InvariantCulture, $"seed {FuzzSettings.Seed}: {Values} values, {Failures} failures").ToString();

    public void Dispose() => _memory.Dispose();
}
