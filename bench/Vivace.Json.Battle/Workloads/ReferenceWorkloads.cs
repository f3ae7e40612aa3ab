// Objects that come several times, written once and referred to.
using Vivace.Json.Battle.Models;

namespace Vivace.Json.Battle.Workloads;

internal static class ReferenceWorkloads
{
    public static IEnumerable<Workload> All()
    {
        yield return new DocumentWorkload<Unit>("references", static dialect => Document<Unit>.FromValue(UnitMaker.Make(), dialect))
        {
            About = "10,000 objects that know those above, beside and below them, each written once",
            Dialect = Dialect.Plain with { References = true },
            Copy = UnitMaker.Copy,
        };
    }
}
