// The lines, what is summed of them, and a file of them.
using System.Globalization;
using System.Text;
using Vivace.Json.Streams;

namespace Ingest;

/// <summary>What the question needs of a line: the others of its members are passed over.</summary>
public sealed record Sale(string Country, int Units, decimal Price);

public sealed class Total
{
    public long Count { get; set; }

    public decimal Amount { get; set; }
}

/// <summary>The totals of some ranges, by country.</summary>
public sealed class Totals
{
    public Dictionary<string, Total> Countries { get; set; } = [];

    public long Lines { get; set; }

    public static Totals Of(string path, JsonFileRange range)
    {
        Totals totals = new();
        foreach (Sale? sale in JsonLines.ReadFile<Sale>(path, range: range))
        {
            Total total = totals.For(sale!.Country);
            total.Count++;
            total.Amount += sale.Units * sale.Price;
            totals.Lines++;
        }

        return totals;
    }

    public void Add(Totals other)
    {
        foreach ((string country, Total total) in other.Countries)
        {
            Total sum = For(country);
            sum.Count += total.Count;
            sum.Amount += total.Amount;
        }

        Lines += other.Lines;
    }

    public override string ToString() => string.Join('\n', Countries.OrderBy(static country => country.Key, StringComparer.Ordinal)
        .Select(static country => string.Create(CultureInfo.InvariantCulture, $"{country.Key,-8} {country.Value.Count,12:N0} {country.Value.Amount,20:N2}")));

    private Total For(string country)
    {
        if (!Countries.TryGetValue(country, out Total? total))
            Countries.Add(country, total = new Total());
        return total;
    }
}

internal static class SaleFile
{
    private static readonly string[] s_countries = ["AT", "BR", "CA", "DE", "ES", "FR", "IT", "JP", "PL", "SE", "UK", "US"];

    /// <summary>Writes about so many megabytes of lines, always the same.</summary>
    internal static void Make(string path, int megabytes)
    {
        Random random = new(33);
        using StreamWriter file = new(path, append: false, new UTF8Encoding(false), 1 << 20);
        long written = 0;
        for (int id = 1; written < megabytes * 1_000_000L; id++)
        {
            string line = string.Create(CultureInfo.InvariantCulture,
                $"{{\"Id\":{id},\"Country\":\"{s_countries[random.Next(s_countries.Length)]}\",\"Customer\":\"Customer {random.Next(100_000):D5}\",\"Sku\":\"SKU-{random.Next(5_000):D4}\",\"Units\":{random.Next(1, 20)},\"Price\":{random.Next(50, 20_000) / 100m},\"Note\":\"deliver to the \\\"back\\\" door\"}}\n");
            file.Write(line);
            written += line.Length;
        }
    }
}
