// Races looking up members by name in an object that is asked often.
using System.Text;
using System.Text.Json;
using Vivace.Json.Battle.Measuring;
using Vivace.Json.Documents;

namespace Vivace.Json.Battle.Documents;

/// <summary>One lookup in an object of so many members.</summary>
/// <param name="Members">How many members the object has.</param>
/// <param name="DocumentNanoseconds">The median with <see cref="JsonDocument"/>.</param>
/// <param name="TreeNanoseconds">The median with <see cref="JsonTree"/>.</param>
internal sealed record LookupRow(int Members, double DocumentNanoseconds, double TreeNanoseconds)
{
    /// <summary>How many times as fast as <see cref="JsonDocument"/>.</summary>
    public double Ratio => DocumentNanoseconds / TreeNanoseconds;
}

internal static class LookupRace
{
    public const string About = "one lookup by a string, of names in random order, in an object that has been asked before; medians of interleaved rounds; x: times as fast as JsonDocument";

    private const double NanosecondsAMicrosecond = 1000;

    private static readonly int[] s_members = [5, 50, 1_000, 10_000];

    internal static List<LookupRow> Run(BattleOptions options, Action<string> progress)
    {
        List<LookupRow> rows = [];
        foreach (int members in s_members)
        {
            progress($"lookups: {members} members");
            string[] names = [.. Enumerable.Range(0, members).Select(static i => $"member_{i}")];
            byte[] text = Encoding.UTF8.GetBytes($"{{{string.Join(',', names.Select(static (name, i) => $"\"{name}\":{i}"))}}}");
            new Random(members).Shuffle(names);
            using JsonDocument document = JsonDocument.Parse(text);
            using JsonTree tree = JsonTree.Parse(text);
            if (Array.Exists(names, name => document.RootElement.GetProperty(name).GetInt32() != tree.Root[name].GetInt32()))
                throw new InvalidDataException($"JsonTree found something else in {members} members.");
            double[] medians = DocumentRace.Medians(options.Effort, [() => SumOf(document, names), () => SumOf(tree, names)]);
            rows.Add(new LookupRow(members, medians[0] / members * NanosecondsAMicrosecond, medians[1] / members * NanosecondsAMicrosecond));
        }

        return rows;
    }

    // The kind of each value, so that no number is parsed.
    private static long SumOf(JsonDocument document, string[] names)
    {
        JsonElement root = document.RootElement;
        long sum = 0;
        foreach (string name in names)
            sum += (long)root.GetProperty(name).ValueKind;
        return sum;
    }

    private static long SumOf(JsonTree tree, string[] names)
    {
        JsonView root = tree.Root;
        long sum = 0;
        foreach (string name in names)
            sum += (long)root[name].Kind;
        return sum;
    }
}
