// A large text in the memory of one item: the first 26, a filter, a count, two types in one pass, and lines over all processors.
using System.Globalization;
using FirstN;
using Vivace.Json;
using Vivace.Json.Streams;

CultureInfo.CurrentCulture = CultureInfo.InvariantCulture;
using Feed feed = new();
long length = new FileInfo(feed.SearchPath).Length;
Console.WriteLine($"A search result of {length:N0} bytes");
bool allWell = true;

// The first 26: what is after them is not read.
using (FileStream file = File.OpenRead(feed.SearchPath))
{
    Package?[] first = [.. JsonStream.Read<Package>(file, "$.data[*]", Feed.Settings).Take(26)];
    Console.WriteLine($"The first 26, up to {first[^1]!.Id}: {file.Position:N0} bytes of the file were read");
    allWell &= first.Length == 26 && first[^1]!.Id == "Package.Number25" && file.Position < length / 100;
}

// A filter: one item at a time is in memory.
await using (FileStream file = File.OpenRead(feed.SearchPath))
{
    int verified = 0;
    await foreach (Package? package in JsonStream.ReadAsync<Package>(file, "$.data[*]", Feed.Settings))
    {
        if (package!.Verified)
            verified++;
    }

    Console.WriteLine($"{verified:N0} of them are verified");
    allWell &= verified == Feed.Packages().Count(package => package.Verified);
}

// A count: only what is counted is read, and the rest is passed over.
using (FileStream file = File.OpenRead(feed.SearchPath))
{
    int versions = JsonStream.Read<string>(file, "$.data[*].versions[*].version").Count();
    Console.WriteLine($"They have {versions:N0} versions");
    allWell &= versions == Feed.Packages().Sum(package => package.Versions.Length);
}

// Two types in one pass: the number of hits, and the downloads of all packages.
await using (FileStream file = File.OpenRead(feed.SearchPath))
{
    long hits = 0, downloads = 0;
    await JsonStream.ReadAsync(file, new JsonStreamPaths()
        .On<long>("$.totalHits", total => hits = total)
        .On<long>("$.data[*].totalDownloads", count => downloads += count));
    Console.WriteLine($"{hits:N0} hits, {downloads:N0} downloads");
    allWell &= hits == Feed.Count && downloads == Feed.Packages().Sum(package => package.TotalDownloads);
}

// Lines over all processors, in order.
await using (FileStream file = File.OpenRead(feed.LinesPath))
{
    JsonLinesOptions overAll = new() { MaxDegreeOfParallelism = JsonLinesOptions.AllProcessors };
    int next = 0;
    bool isInOrder = true;
    await foreach (Package? package in JsonLines.ReadAsync<Package>(file, Feed.Settings, overAll))
        isInOrder &= package!.Id == $"Package.Number{next++}";
    Console.WriteLine($"{next:N0} lines, {(isInOrder ? "in order" : "out of order")}");
    allWell &= isInOrder && next == Feed.Count;
}

return allWell ? 0 : 1;
