// Models with the members of real programs: orders, people, articles.
using System.Text.Json.Serialization;

namespace Vivace.Json.Conformance.Differential.Models;

#pragma warning disable CA1002, CA1056, CA1819, CA2227 // Models are written as users write them.

public class Order
{
    public long Id { get; set; }

    public string Number { get; set; } = "";

    public DateTime Placed { get; set; }

    public Person? Customer { get; set; }

    public List<Line> Lines { get; set; } = [];

    public decimal Total { get; set; }

    public Color Status { get; set; }

    public IDictionary<string, string>? Notes { get; set; }

    public Address? Billing { get; set; }

    public Address? Shipping { get; set; }

    public Guid? Voucher { get; set; }
}

public sealed record Line(string Article, int Count, decimal Price, [property: JsonPropertyName("discount%")] double? Discount = null);

public record struct Address(string? Street, string? City, [property: JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)] string? Zip);

public class Person
{
    [JsonPropertyName("first_name")]
    public string? FirstName { get; set; }

    [JsonPropertyName("last_name")]
    public string? LastName { get; set; }

    public DateOnly? Born { get; set; }

    public Uri? Page { get; set; }

    public byte[]? Picture { get; set; }

    public Dictionary<string, List<string?>?>? Contacts { get; set; }

    public Person? Partner { get; set; }

    public HashSet<string>? Tags { get; set; }
}

public class Article
{
    public string? Title { get; set; }

    public Version? Version { get; set; }

    public IReadOnlyList<Article>? Children { get; set; }

    public float Rating { get; set; }

    public TimeSpan? Duration { get; set; }

    public DateTimeOffset Published { get; set; }

    public object? Anything { get; set; }

    public int[][]? Grid { get; set; }
}

/// <summary>Names that differ in case, in length and in their last byte only, and such as need escapes.</summary>
public class Namesakes
{
    public int A { get; set; }

    public int AA { get; set; }

    public int AAA { get; set; }

    public int Property1 { get; set; }

    public int Property2 { get; set; }

    public int PropertyLongerThanSixteenBytes1 { get; set; }

    public int PropertyLongerThanSixteenBytes2 { get; set; }

    public string? Straße { get; set; }

    public string? Ünïcödé { get; set; }

    [JsonPropertyName("")]
    public int Empty { get; set; }

    [JsonPropertyName("a\"b\\c")]
    public int Escaped { get; set; }

    [JsonPropertyName("\u0000")]
    public int Zero { get; set; }

    [JsonPropertyName("\U0001F600")]
    public int Astral { get; set; }

    [JsonPropertyName("K")]
    public int Kelvin { get; set; }
}
