// What every process reads and writes: a class of 25 members of mixed types, and its text as all contenders write it.
namespace Vivace.Json.Battle.Cold;

public sealed class Customer
{
    /// <summary>The text of one customer, in the members' order.</summary>
    public static ReadOnlySpan<byte> Text => """
        {"Id":4711,"Name":"Ada Lovelace","Street":"12 Old Square","City":"London","PostCode":"SW1Y 4JH","Country":"United Kingdom","Remark":null,"Rank":3,"Orders":128,"Returns":2,"Discount":15,"IsActive":true,"IsBusiness":false,"HasNewsletter":true,"Score":0.8125,"Latitude":51.5074,"Longitude":-0.1337,"Balance":1234.50,"Limit":5000.00,"Created":"2024-02-29T12:30:45","Changed":"2026-11-21T08:15:00","Key":"0f8fad5b-d9cb-469f-a165-70867728950e","Spent":123456789012,"Tags":["early","engines","prepaid"],"Referrer":42}
        """u8;

    public int Id { get; set; }
    public string? Name { get; set; }
    public string? Street { get; set; }
    public string? City { get; set; }
    public string? PostCode { get; set; }
    public string? Country { get; set; }
    public string? Remark { get; set; }
    public int Rank { get; set; }
    public int Orders { get; set; }
    public int Returns { get; set; }
    public int Discount { get; set; }
    public bool IsActive { get; set; }
    public bool IsBusiness { get; set; }
    public bool HasNewsletter { get; set; }
    public double Score { get; set; }
    public double Latitude { get; set; }
    public double Longitude { get; set; }
    public decimal Balance { get; set; }
    public decimal Limit { get; set; }
    public DateTime Created { get; set; }
    public DateTime? Changed { get; set; }
    public Guid Key { get; set; }
    public long Spent { get; set; }
    public List<string>? Tags { get; set; }
    public int? Referrer { get; set; }
}
