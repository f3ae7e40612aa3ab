// A number of random cases with one set of options.
using System.Globalization;
using System.Text;
using Vivace.Json.Conformance.Engines;
using Vivace.Json.Conformance.Inputs;
using Vivace.Json.Conformance.Outputs;

namespace Vivace.Json.Conformance.Differential;

/// <summary>Compares values and texts, one type after the other, until the number of cases is reached.</summary>
internal sealed class DifferentialRun(OptionSet options, int firstSeed)
{
    private const int ReadsOfValue = 12;
    private const int ShownDifferences = 6;

    // Most cases take the shortest way in and out: the others lead to the same code.
    private const int OtherEntryPoint = 8;

    private readonly List<Difference> _differences = [];
    private readonly Dictionary<string, int> _accepted = [];
    private readonly HashSet<Type> _met = [];
    private readonly HashSet<Type> _leftToRunTime = [];
    private int _places;

    internal int Cases { get; private set; }

    /// <summary>Cases in which both refuse a text: the places of such are compared.</summary>
    internal int Refusals => _places;

    internal IReadOnlyDictionary<string, int> Accepted => _accepted;

    internal IReadOnlyList<Difference> Differences => _differences;

    internal void Run(int cases, IReadOnlyList<Type> types, IReadOnlyList<Type> onlyWritten)
    {
        for (int seed = firstSeed; Cases < cases; seed++)
        {
            Random random = new(seed);
            int index = random.Next(types.Count + onlyWritten.Count);
            if (index < types.Count)
                Compare(types[index], random, seed, reads: true);
            else
                Compare(onlyWritten[index - types.Count], random, seed, reads: false);
        }
    }

    internal void Compare(Type type, Random random, int seed, bool reads)
    {
        if (_met.Add(type))
            _leftToRunTime.UnionWith(LeftToRunTime(type));
        object? value = RandomValues.Make(type, random);
        Result written = Write(value, type, random, seed);
        for (int i = 0; reads && i < ReadsOfValue; i++)
        {
            byte[] text = written.Value as byte[] ?? Encoding.UTF8.GetBytes(RandomText.Json(random));
            if (i > 0)
                text = new Rewriting(random).Rewrite(text);
            for (int wrong = i % 3 == 2 ? random.Next(1, 3) : 0; wrong > 0; wrong--)
                text = Mutation.Mutate(text, random);
            Read(text, type, random, seed);
        }
    }

    private Result Write(object? value, Type type, Random random, int seed)
    {
        // A value that changes by being written is made anew from its seed by the caller; none of ours does.
        JsonOutput output = JsonOutput.All[random.Next(OtherEntryPoint) == 0 ? random.Next(JsonOutput.All.Count) : 0];
        Cases++;
        Result expected = Comparison.WriteByOracle(value, type, options);
        foreach (Engine engine in Engines.Engines.ForAnyType)
            Take(Comparison.Write(value, type, options, engine, output, expected, seed));
        return expected;
    }

    private void Read(byte[] text, Type type, Random random, int seed)
    {
        JsonInput input = JsonInput.All[random.Next(OtherEntryPoint) == 0 ? random.Next(JsonInput.All.Count) : 0];
        if (!input.Takes(text))
            input = JsonInput.Utf8;
        Cases++;
        Result expected = Comparison.ReadByOracle(text, type, options, input);
        if (expected.Place is not null)
            _places += Engines.Engines.ForAnyType.Length;
        foreach (Engine engine in Engines.Engines.ForAnyType)
            Take(Comparison.Read(text, type, options, engine, input, expected, seed));
    }

    private void Take(Difference? difference)
    {
        if (difference is null)
            return;
        if (AcceptedDifferences.Of(difference) is { } row)
            _accepted[row.Name] = _accepted.GetValueOrDefault(row.Name) + 1;
        else
            _differences.Add(difference);
    }

    /// <summary>The types that the compiler wrote no code for, or none that serves these options.</summary>
    internal IReadOnlySet<Type> TypesWithoutGeneratedCode => _leftToRunTime;

    // A type that is refused has no codecs to look at.
    private IEnumerable<Type> LeftToRunTime(Type type)
    {
        try
        {
            return [.. EngineWitness.LeftToRunTime(type, options.By(Engine.Generated))];
        }
        catch (Exception exception) when (exception is NotSupportedException or InvalidOperationException or ArgumentException)
        {
            return [];
        }
    }

    /// <summary>The first differences of each aspect, each as small as it can be made.</summary>
    internal string Report()
    {
        StringBuilder report = new();
        report.AppendLine(CultureInfo.InvariantCulture, $"{_differences.Count} differences in {Cases} cases with the options: {options}");

        // Of places some may differ, of the rest none.
        foreach (IGrouping<(Aspect, Type), Difference> group in _differences.OrderBy(difference => difference.Aspect == Aspect.Place).GroupBy(difference => (difference.Aspect, difference.Type)).Take(ShownDifferences))
            report.AppendLine().AppendLine(Shrinking.Shrink(group.First()).ToString());
        return report.ToString();
    }
}
