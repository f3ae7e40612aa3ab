// The article that races six serializers: a small class, a big one, and a list and a dictionary of 1,000.
using Vivace.Json.Battle.Contenders;
using Vivace.Json.Battle.Models;

namespace Vivace.Json.Battle.Workloads;

internal static class SixSerializersWorkloads
{
    private const int Count = 1000;

    private static readonly IReadOnlyList<Contender> s_byHand = [new HandWritten()];

    public static IEnumerable<Workload> All()
    {
        yield return new DocumentWorkload<Small>("small", static dialect => Document<Small>.FromValue(Small.Make(1), dialect))
        {
            About = "three properties",
            Copy = Small.Copy,
            Guests = s_byHand,
        };
        yield return new DocumentWorkload<Big>("big", static dialect => Document<Big>.FromValue(Big.Make(), dialect))
        {
            About = "26 properties with dates, decimals and enums by name",
            Dialect = Dialect.Plain with { EnumNames = true },
        };
        yield return new DocumentWorkload<List<Small>>("list1000", static dialect => Document<List<Small>>.FromValue(MakeList(), dialect))
        {
            About = "a list of 1,000 small objects",
            Copy = Small.CopyList,
            Guests = s_byHand,
        };
        yield return new DocumentWorkload<Dictionary<string, Small>>("dictionary1000", static dialect => Document<Dictionary<string, Small>>.FromValue(MakeDictionary(), dialect))
        {
            About = "a dictionary of 1,000 small objects",
            Copy = Small.CopyDictionary,
            Guests = s_byHand,
        };
    }

    public static List<Small> MakeList() => [.. Enumerable.Range(0, Count).Select(Small.Make)];

    private static Dictionary<string, Small> MakeDictionary() =>
        Enumerable.Range(0, Count).ToDictionary(static index => $"customer-{index}", Small.Make);
}
