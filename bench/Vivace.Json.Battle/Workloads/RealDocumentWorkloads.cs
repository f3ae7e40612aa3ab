// Three real documents, every member typed: as shipped, which is indented, and without the blanks.
using Vivace.Json.Battle.Measuring;
using Vivace.Json.Battle.Models;

namespace Vivace.Json.Battle.Workloads;

internal static class RealDocumentWorkloads
{
    // Both layouts hold one value, so it is written once.
    private static readonly IReadOnlyList<(Operation, Target)> s_readOnly =
        [(Operation.Read, Target.Utf8), (Operation.Read, Target.String), (Operation.Read, Target.Stream)];

    public static IEnumerable<Workload> All() =>
    [
        .. Both<TwitterSearch>("twitter", "twitter.json", "100 posts: text in many scripts, null members, nesting"),
        new DocumentWorkload<TwitterSearch>("twitter-text", static dialect => Document<TwitterSearch>.FromText(Load("twitter.json"), dialect))
        {
            Family = "twitter",
            About = "100 posts; all scripts written as they are",
            Dialect = Dialect.Plain with { PlainText = true },
            Races = [.. Workload.AllRaces.Where(static race => race.Operation == Operation.Write)],
        },
        .. Both<CitmCatalog>("citm", "citm_catalog.json", "a catalogue: small integers, dictionaries, short names"),
        .. Both<GeoCollection>("canada", "canada.json", "an outline: 111,000 floating-point numbers"),
    ];

    private static IEnumerable<Workload> Both<T>(string name, string file, string about) where T : class
    {
        yield return new DocumentWorkload<T>(name, dialect => Document<T>.FromText(Load(file), dialect))
        {
            About = $"{about}; as shipped",
        };
        yield return new DocumentWorkload<T>($"{name}-minified", dialect => Document<T>.FromText(Minify(Load(file)), dialect))
        {
            Family = name,
            About = $"{about}; minified",
            Races = s_readOnly,
        };
    }

    private static byte[] Load(string file) => File.ReadAllBytes(Path.Combine(AppContext.BaseDirectory, "Data", file));

    // Drops the blanks between tokens and leaves every other byte as it is: numbers keep their digits, strings their escapes.
    private static byte[] Minify(byte[] utf8)
    {
        using MemoryStream minified = new(utf8.Length);
        bool isString = false;
        for (int i = 0; i < utf8.Length; i++)
        {
            byte unit = utf8[i];
            if (isString && unit == '\\')
            {
                minified.WriteByte(unit);
                unit = utf8[++i];
            }
            else if (unit == '"')
            {
                isString = !isString;
            }
            else if (!isString && unit is (byte)' ' or (byte)'\n' or (byte)'\r' or (byte)'\t')
            {
                continue;
            }
            minified.WriteByte(unit);
        }
        return minified.ToArray();
    }
}
