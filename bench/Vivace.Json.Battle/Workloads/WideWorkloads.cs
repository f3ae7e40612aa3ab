// Ten objects of 200 members, in the declared order and in every way of departing from it.
using System.Text;
using System.Text.Json.Nodes;
using Vivace.Json.Battle.Measuring;
using Vivace.Json.Battle.Models;

namespace Vivace.Json.Battle.Workloads;

internal static class WideWorkloads
{
    private const string Family = "wide";

    private static readonly IReadOnlyList<(Operation, Target)> s_readOnly = [(Operation.Read, Target.Utf8), (Operation.Read, Target.String)];

    public static IEnumerable<Workload> All()
    {
        yield return new DocumentWorkload<Wide[]>(Family, static dialect => Document<Wide[]>.FromValue(WideMaker.Make(), dialect))
        {
            About = "ten objects of 200 members in the declared order",
        };
        yield return Variant("shuffled", "each object in an order of its own", WideMaker.Shuffled, Dialect.Plain);
        yield return Variant("omitted", "half of the members left out, other ones in each object", WideMaker.Omitted, Dialect.Plain);
        yield return Variant("unknown", "every fourth member followed by an unknown one", WideMaker.WithUnknown, Dialect.Plain);
        yield return Variant("any-case", "the exact names, read without regard to letter case", static objects => objects, Dialect.Plain with { AnyCase = true });
        yield return Variant("other-case", "names in camel case, read without regard to letter case", WideMaker.OtherCase, Dialect.Plain with { AnyCase = true });
    }

    private static DocumentWorkload<Wide[]> Variant(string name, string about, Func<JsonArray, JsonArray> change, Dialect dialect) =>
        new($"{Family}-{name}", chosen => Document<Wide[]>.FromText(Lay(change), chosen))
        {
            Family = Family,
            About = about,
            Dialect = dialect,
            Races = s_readOnly,
        };

    private static byte[] Lay(Func<JsonArray, JsonArray> change)
    {
        JsonArray objects = System.Text.Json.JsonSerializer.SerializeToNode(WideMaker.Make())!.AsArray();
        return Encoding.UTF8.GetBytes(change(objects).ToJsonString());
    }
}
