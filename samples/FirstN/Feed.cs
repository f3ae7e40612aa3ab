// A search result like that of a package registry, made anew for each run: { "totalHits": ..., "data": [ ... ] }, and its packages as lines.
using System.Globalization;
using Vivace.Json;
using Vivace.Json.Streams;

namespace FirstN;

internal sealed record PackageVersion(string Version, long Downloads);

internal sealed record Package(string Id, string Version, string Description, string[] Authors, long TotalDownloads, bool Verified, PackageVersion[] Versions);

internal sealed record SearchResult(long TotalHits, IEnumerable<Package> Data);

/// <summary>Two temporary files, which are deleted at the end.</summary>
internal sealed class Feed : IDisposable
{
    internal const int Count = 20_000;

    internal static readonly JsonSettings Settings = JsonSettings.Web;

    private const int Seed = 26;

    internal Feed()
    {
        using (FileStream file = File.Create(SearchPath))
            JsonSerializer.Serialize(file, new SearchResult(Count, Packages()), Settings);
        using FileStream lines = File.Create(LinesPath);
        JsonLines.Write(lines, Packages(), Settings);
    }

    internal string SearchPath { get; } = Path.GetTempFileName();

    internal string LinesPath { get; } = Path.GetTempFileName();

    internal static IEnumerable<Package> Packages()
    {
        Random random = new(Seed);
        for (int i = 0; i < Count; i++)
        {
            PackageVersion[] versions =
            [
                .. Enumerable.Range(0, random.Next(1, 12)).Select(minor => new PackageVersion(string.Create(CultureInfo.InvariantCulture, $"{i % 9}.{minor}.0"), random.Next(100_000))),
            ];
            yield return new Package(
                string.Create(CultureInfo.InvariantCulture, $"Package.Number{i}"), versions[^1].Version, "Says what it does in \"a few\" words.", ["Ada", "Grace"],
                versions.Sum(version => version.Downloads), i % 7 == 0, versions);
        }
    }

    public void Dispose()
    {
        File.Delete(SearchPath);
        File.Delete(LinesPath);
    }
}
