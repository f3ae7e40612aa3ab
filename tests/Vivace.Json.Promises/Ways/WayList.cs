// All ways: the public methods that can be called by their parameters' types, and those that need a host.
using System.Reflection;
using Vivace.Json.Promises.Ways.Hosts;

namespace Vivace.Json.Promises.Ways;

internal static class WayList
{
    internal static IReadOnlyList<Way> Hosts { get; } = [.. OptionsWay.All, .. CodecWay.All, .. WebWays.All, .. OrleansWays.All, new SchemaCodecWay(), .. OpenWay.All];

    internal static IReadOnlyList<Way> All { get; } = [.. Methods(), .. Hosts];

    private static IEnumerable<Way> Methods()
    {
        HashSet<string> hosted = [.. Hosts.SelectMany(static host => host.Covers)];
        foreach (MethodBase method in Surface.Methods)
            if (!hosted.Contains(Surface.NameOf(method)) && WaysLeftOut.WhyNot(method) is null && MethodWay.TryMake(method) is { } way)
                yield return way;
    }
}
