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
            foreach (OptionsContent content in Enum.GetValues<OptionsContent>())
            {
                // Without options there is nothing to choose.
                if (place == OptionsPlace.None && content != OptionsContent.Default)
                    continue;
                yield return Make("one", "one object", new OptionsCase(place, content, OptionsShape.Calls, 1));
                if (content is OptionsContent.Modifier or OptionsContent.Converter)
                    continue;
                foreach (int count in s_counts)
                    yield return Make($"list{count}", $"a list of {count:N0} in one call", new OptionsCase(place, content, OptionsShape.List, count));
                foreach (int count in s_counts)
                    yield return Make($"calls{count}", $"{count:N0} calls of one object each", new OptionsCase(place, content, OptionsShape.Calls, count));
            }
        }
        foreach (OptionsContent content in Enum.GetValues<OptionsContent>())
        {
            yield return new OptionsWorkload($"{Family}-make-{NameOf(content)}", new OptionsCase(OptionsPlace.Inline, content, OptionsShape.Make, 0))
            {
                Family = Family,
                About = $"making the options and nothing else, {Describe(content)}",
            };
        }
    }

    private static OptionsWorkload Make(string shape, string about, OptionsCase options) =>
        new($"{Family}-{options.Place.ToString().ToLowerInvariant()}-{NameOf(options.Content)}-{shape}", options)
        {
            Family = Family,
            About = $"{about}, {Describe(options.Place)}, {Describe(options.Content)}",
        };

    private static string NameOf(OptionsContent content) => content.ToString().ToLowerInvariant();

    private static string Describe(OptionsContent content) => content switch
    {
        OptionsContent.Modifier => "with a contract modifier",
        OptionsContent.Converter => "with a converter that holds a format",
        _ => $"{NameOf(content)} names",
    };

    private static string Describe(OptionsPlace place) => place switch
    {
        OptionsPlace.None => "no options",
        OptionsPlace.Static => "options in a static field",
        OptionsPlace.Member => "options in an instance field",
        OptionsPlace.Local => "options made once for the whole",
        _ => "options made anew at each call",
    };
}
