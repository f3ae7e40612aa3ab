// Makes a look-alike of a package registry's search result: 26 packages of 15 fields, 195 KB, most of it versions.
namespace Vivace.Json.Battle.Models;

internal static class PackageSearchMaker
{
    private const int Seed = 26;
    private const int PackageCount = 26;

    // A result's versions are what brings the text to the size in the article.
    private const int FewestVersions = 36;
    private const int MostVersions = 82;

    private static readonly string[] s_words = ["Core", "Json", "Data", "Http", "Client", "Text", "Net", "Caching", "Logging", "Storage", "Queue", "Mapper", "Testing", "Metrics"];

    public static PackageSearch Make()
    {
        Random random = new(Seed);
        return new PackageSearch
        {
            TotalHits = 8_754,
            Data = [.. Enumerable.Range(0, PackageCount).Select(_ => MakePackage(random))],
        };
    }

    /// <summary>The packages of one page of many.</summary>
    public static IEnumerable<PackageResult> Make(int page, int count)
    {
        Random random = new(Seed + page);
        return Enumerable.Range(0, count).Select(_ => MakePackage(random));
    }

    private static PackageResult MakePackage(Random random)
    {
        string id = $"{Pick(random)}.{Pick(random)}.{Pick(random)}";
        string lower = id.ToLowerInvariant();
        List<PackageVersion> versions = MakeVersions(random, lower);
        string summary = $"{id} brings {Pick(random).ToLowerInvariant()} and {Pick(random).ToLowerInvariant()} to .NET applications.";
        return new PackageResult
        {
            Id = id,
            Version = versions[^1].Version,
            Description = $"{summary} It is small, has no dependencies, and is used in production by many teams; "
                + $"see the project's site for a guide, samples & the <release notes> of version {versions[^1].Version}.",
            Versions = versions,
            Authors = [$"{Pick(random)} Team", "Contributors"],
            IconUrl = $"https://packages.example/content/{lower}/icon.png",
            LicenseUrl = $"https://packages.example/licenses/{lower}",
            Owners = [$"{Pick(random)}Owners".ToLowerInvariant()],
            ProjectUrl = $"https://projects.example/{lower}",
            Registration = $"https://packages.example/registration/{lower}/index.json",
            Summary = summary,
            Tags = [.. Enumerable.Range(0, 5).Select(_ => Pick(random).ToLowerInvariant())],
            Title = id,
            TotalDownloads = versions.Sum(static version => version.Downloads),
            Verified = random.Next(2) == 0,
        };
    }

    private static List<PackageVersion> MakeVersions(Random random, string lowerId)
    {
        int count = random.Next(FewestVersions, MostVersions);
        List<PackageVersion> versions = new(count);
        int major = 1, minor = 0, patch = 0;
        for (int i = 0; i < count; i++)
        {
            if (random.Next(10) == 0)
                (major, minor, patch) = (major + 1, 0, 0);
            else if (random.Next(3) == 0)
                (minor, patch) = (minor + 1, 0);
            else
                patch++;
            string version = random.Next(8) == 0 ? $"{major}.{minor}.{patch}-beta{random.Next(1, 5)}" : $"{major}.{minor}.{patch}";
            versions.Add(new PackageVersion
            {
                Version = version,
                Downloads = random.Next(100, 50_000_000),
                Address = $"https://packages.example/registration/{lowerId}/{version}.json",
            });
        }
        return versions;
    }

    private static string Pick(Random random) => s_words[random.Next(s_words.Length)];
}
