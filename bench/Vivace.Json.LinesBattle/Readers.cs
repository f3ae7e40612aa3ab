// This library's ways to read the file, and System.Text.Json's.
using Vivace.Json.Streams;

namespace Vivace.Json.LinesBattle;

internal static class Readers
{
    private static readonly JsonLinesOptions s_two = new() { MaxDegreeOfParallelism = 2 };

    internal static IEnumerable<(string Name, Func<string, string, string> Run)> All =>
    [
        ("lines, a stream, 1 thread", static (lines, _) => Stream(lines)),
        ("lines, ReadFile, 1 thread", static (lines, _) => Sum(JsonLines.ReadFile<Amount>(lines))),
        ("lines, ReadFile, 2 threads", static (lines, _) => Sum(JsonLines.ReadFile<Amount>(lines, lines: s_two))),
        ("lines, ReadFile, 2 threads, any order", static (lines, _) => Sum(JsonLines.ReadFile<Amount>(lines, lines: s_two with { IsOrdered = false }))),
        ("lines, 2 ranges on 2 threads", static (lines, _) => Ranges<Amount>(lines, JsonLines.Split(lines, 2), static sale => (sale.Country, sale.Units * sale.Price))),
        ("lines, all members, a stream, 1 thread", static (lines, _) => StreamOfAll(lines)),
        ("lines, all members, 2 ranges on 2 threads", static (lines, _) => Ranges<Sale>(lines, JsonLines.Split(lines, 2), static sale => (sale.Country, sale.Units * sale.Price))),
        ("lines, a stream with 2 threads", static (lines, _) => Stream(lines, s_two)),
        ("array, JsonStream, 1 thread", static (_, array) => StreamOfArray(array)),
        ("array, ReadFile, 1 thread", static (_, array) => Sum(JsonLines.ReadFile<Amount>(array, range: JsonFileRange.OfArray("$.data")))),
        ("array, ReadFile, 2 threads", static (_, array) => Sum(JsonLines.ReadFile<Amount>(array, range: JsonFileRange.OfArray("$.data"), lines: s_two))),
        ("array, split alone", static (_, array) => JsonLines.SplitArray(array, 2, "$.data").Count == 2 ? "" : "wrong"),
        ("array, split and 2 ranges on 2 threads", static (_, array) => Ranges<Amount>(array, JsonLines.SplitArray(array, 2, "$.data"), static sale => (sale.Country, sale.Units * sale.Price))),
        ("written, 1 thread", static (lines, _) => Write(lines, JsonLinesOptions.Default)),
        ("written, 2 threads", static (lines, _) => Write(lines, s_two)),
        ("System.Text.Json, 1 thread", static (lines, _) => Theirs(lines)),
    ];

    private static string Stream(string path, JsonLinesOptions? options = null)
    {
        using FileStream file = File.OpenRead(path);
        return Sum(JsonLines.Read<Amount>(file, lines: options));
    }

    private static string StreamOfAll(string path)
    {
        using FileStream file = File.OpenRead(path);
        Totals totals = new();
        foreach (Sale? sale in JsonLines.Read<Sale>(file))
            totals.Add(sale!.Country, sale.Units * sale.Price);
        return totals.ToString();
    }

    private static string StreamOfArray(string path)
    {
        using FileStream file = File.OpenRead(path);
        return Sum(JsonStream.Read<Amount>(file, "$.data[*]"));
    }

    private static string Sum(IEnumerable<Amount?> sales)
    {
        Totals totals = new();
        foreach (Amount? sale in sales)
            totals.Add(sale!.Country, sale.Units * sale.Price);
        return totals.ToString();
    }

    private static string Ranges<T>(string path, IReadOnlyList<JsonFileRange> ranges, Func<T, (string Country, double Sum)> of)
    {
        Totals[] parts = [.. ranges.Select(static _ => new Totals())];
        Parallel.For(0, parts.Length, i =>
        {
            foreach (T? sale in JsonLines.ReadFile<T>(path, range: ranges[i]))
            {
                (string country, double sum) = of(sale!);
                parts[i].Add(country, sum);
            }
        });
        Totals totals = new();
        foreach (Totals part in parts)
            totals.Add(part);
        return totals.ToString();
    }

    private static Sale[]? s_written;

    private static string Write(string path, JsonLinesOptions options)
    {
        s_written ??= [.. JsonLines.ReadFile<Sale>(path).Select(static sale => sale!)];
        JsonLines.Write(System.IO.Stream.Null, s_written, lines: options);
        return "";
    }

    private static string Theirs(string path)
    {
        using FileStream file = File.OpenRead(path);
        Totals totals = new();
        IAsyncEnumerable<Amount?> sales = System.Text.Json.JsonSerializer.DeserializeAsyncEnumerable<Amount>(file, topLevelValues: true);
        foreach (Amount? sale in sales.ToBlockingEnumerable())
            totals.Add(sale!.Country, sale.Units * sale.Price);
        return totals.ToString();
    }
}
