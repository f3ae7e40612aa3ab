// The article on the search feed of a package registry, with the contenders that only it has.
using Vivace.Json.Battle.Contenders;
using Vivace.Json.Battle.Models;

namespace Vivace.Json.Battle.Workloads;

internal static class PackageSearchWorkloads
{
    public static IEnumerable<Workload> All()
    {
        yield return new DocumentWorkload<PackageSearch>("nuget-search", static dialect => Document<PackageSearch>.FromValue(PackageSearchMaker.Make(), dialect))
        {
            About = "26 results of 15 fields with their versions, 195 KB",
            Guests = [new StjConvertersContender(), new StjDocumentContender(), new NewtonsoftConvertersContender(), new NewtonsoftTokenContender()],
        };
    }
}
