// Every workload, in the order of the tables.
using Vivace.Json.Battle.Models;

namespace Vivace.Json.Battle.Workloads;

internal static class WorkloadList
{
    private const int ListLength = 1000;
    private const int PersonCount = 200;

    // The article sets web conventions and enums by name.
    private static readonly Dialect s_personDialect = Dialect.Web with { EnumNames = true };

    public static IReadOnlyList<Workload> All { get; } =
    [
        .. Articles(),
    ];

    private static IEnumerable<Workload> Articles()
    {
        yield return new DocumentWorkload<Person>("person", static workload => Document<Person>.FromValue(PersonMaker.Make(1), workload.Dialect))
        {
            About = "a record of 22 parameters, web conventions, enums by name",
            Dialect = s_personDialect,
            Copy = PersonMaker.Copy,
        };
        yield return new DocumentWorkload<Person[]>("person-array", static workload => Document<Person[]>.FromValue(PersonMaker.MakeMany(PersonCount), workload.Dialect))
        {
            About = "200 of them",
            Dialect = s_personDialect,
            Copy = PersonMaker.CopyMany,
        };
        yield return new DocumentWorkload<Small>("small", static workload => Document<Small>.FromValue(Small.Make(1), workload.Dialect))
        {
            About = "three properties",
            Copy = Small.Copy,
        };
        yield return new DocumentWorkload<List<Small>>("list1000", static workload => Document<List<Small>>.FromValue(MakeList(), workload.Dialect))
        {
            About = "a list of 1,000 small objects",
            Copy = Small.CopyList,
        };
        yield return new DocumentWorkload<Dictionary<string, Small>>("dictionary1000", static workload => Document<Dictionary<string, Small>>.FromValue(MakeDictionary(), workload.Dialect))
        {
            About = "a dictionary of 1,000 small objects",
            Copy = Small.CopyDictionary,
        };
    }

    private static List<Small> MakeList() => [.. Enumerable.Range(0, ListLength).Select(Small.Make)];

    private static Dictionary<string, Small> MakeDictionary() =>
        Enumerable.Range(0, ListLength).ToDictionary(static index => $"customer-{index}", Small.Make);
}
