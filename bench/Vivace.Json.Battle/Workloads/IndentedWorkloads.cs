// Indented text, as people and log files have it.
using Vivace.Json.Battle.Models;

namespace Vivace.Json.Battle.Workloads;

internal static class IndentedWorkloads
{
    private const string Family = "indented";

    public static IEnumerable<Workload> All()
    {
        yield return new DocumentWorkload<List<Small>>($"{Family}-list1000", static dialect => Document<List<Small>>.FromValue(SixSerializersWorkloads.MakeList(), dialect))
        {
            Family = Family,
            About = "a list of 1,000 small objects, indented",
            Dialect = Dialect.Plain with { Indented = true },
            Copy = Small.CopyList,
        };
        yield return new DocumentWorkload<Person>($"{Family}-person", static dialect => Document<Person>.FromValue(PersonMaker.Make(1), dialect))
        {
            Family = Family,
            About = "a record of 22 parameters, indented",
            Dialect = PersonWorkloads.Dialect with { Indented = true },
            Copy = PersonMaker.Copy,
        };
    }
}
