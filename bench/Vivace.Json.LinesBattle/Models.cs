// The lines that are read: sales, of which the question needs three of eight members.
using System.Globalization;
using System.Text;

namespace Vivace.Json.LinesBattle;

public sealed record Sale(long Id, DateTimeOffset Time, string Country, string Customer, string Sku, int Units, double Price, string Note);

/// <summary>What the question needs of a sale.</summary>
public sealed record Amount(string Country, int Units, double Price);

internal sealed class Totals
{
    private readonly Dictionary<string, (long Count, double Sum)> _countries = [];

    internal void Add(string country, double sum)
    {
        ref (long Count, double Sum) total = ref System.Runtime.InteropServices.CollectionsMarshal.GetValueRefOrAddDefault(_countries, country, out _);
        total = (total.Count + 1, total.Sum + sum);
    }

    internal void Add(Totals other)
    {
        foreach ((string country, (long count, double sum)) in other._countries)
        {
            (long Count, double Sum) total = _countries.GetValueOrDefault(country);
            _countries[country] = (total.Count + count, total.Sum + sum);
        }
    }

    internal void Set(string country, long count, double sum) => _countries[country] = (count, sum);

    // Prices are quarters, so that sums are exact in any order.
    public override string ToString() => string.Join(' ', _countries.OrderBy(static country => country.Key, StringComparer.Ordinal)
        .Select(static country => string.Create(CultureInfo.InvariantCulture, $"{country.Key}:{country.Value.Count}:{country.Value.Sum:F2}")));
}

internal static class SaleFile
{
    private static readonly string[] s_countries = ["AT", "BR", "CA", "DE", "ES", "FR", "IT", "JP", "PL", "SE", "UK", "US"];

    /// <summary>Writes about so many megabytes of lines, always the same; and the same values as one array in an object.</summary>
    internal static void Make(string lines, string array, int megabytes)
    {
        if (File.Exists(lines) && File.Exists(array) && Math.Abs(new FileInfo(lines).Length - megabytes * 1_000_000L) < 1_000_000)
            return;
        using StreamWriter toLines = new(lines, append: false, new UTF8Encoding(false), 1 << 20), toArray = new(array, append: false, new UTF8Encoding(false), 1 << 20);
        Random random = new(33);
        toArray.Write("{\"data\":[");
        long written = 0;
        for (int id = 1; written < megabytes * 1_000_000L; id++)
        {
            DateTimeOffset time = new DateTimeOffset(2026, 1, 1, 0, 0, 0, TimeSpan.Zero).AddSeconds(id);
            string line = string.Create(CultureInfo.InvariantCulture,
                $"{{\"Id\":{id},\"Time\":\"{time:yyyy-MM-ddTHH:mm:sszzz}\",\"Country\":\"{s_countries[random.Next(s_countries.Length)]}\",\"Customer\":\"Customer {random.Next(100_000):D5}\",\"Sku\":\"SKU-{random.Next(5_000):D4}\",\"Units\":{random.Next(1, 20)},\"Price\":{random.Next(2, 800) / 4.0},\"Note\":\"deliver to the \\\"back\\\" door\"}}");
            toLines.Write(line);
            toLines.Write('\n');
            toArray.Write(id == 1 ? "" : ",");
            toArray.Write(line);
            written += line.Length + 1;
        }

        toArray.Write("]}");
    }
}
