// The article on reflection against generated code: a record of 22 parameters, and 200 of them.
using Vivace.Json.Battle.Models;

namespace Vivace.Json.Battle.Workloads;

internal static class PersonWorkloads
{
    private const int PersonCount = 200;

    // The article sets web conventions and enums by name.
    public static Dialect Dialect { get; } = Dialect.Web with { EnumNames = true };

    public static IEnumerable<Workload> All()
    {
        yield return new DocumentWorkload<Person>("person", static dialect => Document<Person>.FromValue(PersonMaker.Make(1), dialect))
        {
            About = "a record of 22 parameters, web conventions, enums by name",
            Dialect = Dialect,
            Copy = PersonMaker.Copy,
        };
        yield return new DocumentWorkload<Person[]>("person-array", static dialect => Document<Person[]>.FromValue(PersonMaker.MakeMany(PersonCount), dialect))
        {
            About = "200 of the record of 22 parameters",
            Dialect = Dialect,
            Copy = PersonMaker.CopyMany,
        };
    }
}
