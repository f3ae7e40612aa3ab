// What is done with large texts, by name.
using Vivace.Json.Battle.Models;

namespace Vivace.Json.Battle.Streams;

internal static class StreamRows
{
    // The sizes of the article's feed and of the lines.
    private const double FeedMegabytes = 226, LinesMegabytes = 200;

    /// <summary>The feed as one value, and the same with reused strings.</summary>
    public const string WholeFeed = "feed-whole", WholeFeedReused = "feed-whole-reused";

    private const string Feed = "feed", Lines = "lines", Body1KB = "body-1k", Body50KB = "body-50k", Body1MB = "body-1m";

    private static readonly Dictionary<string, Func<StreamContender, StreamTexts, Task<long>>> s_works = new()
    {
        ["read-root"] = static (contender, texts) => contender.ReadRoot(texts),
        ["read-nested"] = static (contender, texts) => contender.ReadNested(texts),
        ["read-sync"] = static (contender, texts) => contender.ReadSync(texts),
        ["read-pipe"] = static (contender, texts) => contender.ReadPipe(texts),
        ["write-root"] = static (contender, texts) => contender.WriteRoot(texts),
        ["write-nested"] = static (contender, texts) => contender.WriteNested(texts),
        ["write-sync"] = static (contender, texts) => contender.WriteSync(texts),
        ["write-pipe"] = static (contender, texts) => contender.WritePipe(texts),
        ["write-items"] = static (contender, texts) => contender.WriteItems(texts),
        ["feed-first26"] = static (contender, texts) => contender.FirstOfFeed(texts),
        ["feed-items"] = static (contender, texts) => contender.FeedByItems(texts),
        [WholeFeed] = static (contender, texts) => contender.WholeFeed(texts),
        [WholeFeedReused] = static (contender, texts) => contender.WholeFeedReused(texts),
        ["lines"] = static (contender, texts) => contender.ReadLines(texts),
        ["lines-parallel"] = static (contender, texts) => contender.ReadLinesInParallel(texts),
    };

    public static IReadOnlyList<string> Names { get; } = [.. s_works.Keys, Body1KB, Body50KB, Body1MB];

    public static Func<StreamContender, StreamTexts, Task<long>> Work(string row) => s_works[row];

    /// <summary>Whether the text is a file, whose length is the row's.</summary>
    public static bool IsFile(string row) => row.StartsWith(Feed, StringComparison.Ordinal) || row.StartsWith(Lines, StringComparison.Ordinal);

    public static double FileMegabytes(string row) => row.StartsWith(Feed, StringComparison.Ordinal) ? FeedMegabytes : LinesMegabytes;

    /// <summary>Whether items come one at a time, so that what is alive amid them says something.</summary>
    public static bool IsByItems(string row) => row == "feed-items";

    /// <summary>The row of System.Text.Json, or of its array of the same packages, that a row without one is compared with.</summary>
    public static string TwinOf(string row) => row switch
    {
        "lines-parallel" => Lines,
        WholeFeedReused => WholeFeed,
        _ => row,
    };

    /// <summary>The length of a body that is read in both ways; null for any other row.</summary>
    public static int? BodyBytes(string row) => row switch
    {
        Body1KB => 1_000,
        Body50KB => 50_000,
        Body1MB => 1_000_000,
        _ => null,
    };

    /// <summary>An array of packages of about this length.</summary>
    public static byte[] Body(int bytes)
    {
        List<PackageResult> packages = [];
        byte[] text = [];
        for (int page = 0; text.Length < bytes; page++)
        {
            PackageResult package = PackageSearchMaker.Make(page, 1).First();
            package.Versions = [.. package.Versions!.Take(bytes < 10_000 ? 1 : int.MaxValue)];
            packages.Add(package);
            text = JsonSerializer.SerializeToUtf8Bytes(packages);
        }

        return text;
    }
}
