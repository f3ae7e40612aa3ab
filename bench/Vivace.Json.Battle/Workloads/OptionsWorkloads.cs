// The article on options: what it costs to keep them in a static field, in a local, or to make them at each call.
namespace Vivace.Json.Battle.Workloads;

internal static class OptionsWorkloads
{
    private const string Family = "options";

    private static readonly int[] s_counts = [10, 100, 1000];

    public static IEnumerable<Workload> All()
    {
        foreach (OptionsPlace place in Enum.GetValues<OptionsPlace>())
        {
            foreach (bool camel in (bool[])[false, true])
            {
                // Without options there is no policy to choose.
                if (place == OptionsPlace.None && camel)
                    continue;
                yield return Make("one", "one object", new OptionsCase(place, camel, OptionsShape.Calls, 1));
                foreach (int count in s_counts)
                    yield return Make($"list{count}", $"a list of {count:N0} in one call", new OptionsCase(place, camel, OptionsShape.List, count));
                foreach (int count in s_counts)
                    yield return Make($"calls{count}", $"{count:N0} calls of one object each", new OptionsCase(place, camel, OptionsShape.Calls, count));
            }
        }
        foreach (bool camel in (bool[])[false, true])
        {
            yield return new OptionsWorkload($"{Family}-make-{Naming(camel)}", new OptionsCase(OptionsPlace.Inline, camel, OptionsShape.Make, 0))
            {
                Family = Family,
                About = $"making the options and nothing else, {Naming(camel)} names",
            };
        }
    }

    private static OptionsWorkload Make(string shape, string about, OptionsCase options) =>
        new($"{Family}-{options.Place.ToString().ToLowerInvariant()}-{Naming(options.Camel)}-{shape}", options)
        {
            Family = Family,
            About = $"{about}, {Describe(options.Place)}, {Naming(options.Camel)} names",
        };

    private static string Naming(bool camel) => camel ? "camel" : "default";

    private static string Describe(OptionsPlace place) => place switch
    {
        OptionsPlace.None => "no options",
        OptionsPlace.Static => "options in a static field",
        OptionsPlace.Member => "options in an instance field",
        OptionsPlace.Local => "options made once for the whole",
        _ => "options made anew at each call",
    };
}
