// Objects that are made by constructors: the one that is marked, and the only one there is.
// VivaceJsonMigrate=Newtonsoft: the same, with attributes
// VivaceJsonMigrate=true: the same, with attributes and calls; VIV017 in 10
using Newtonsoft.Json;

public static class Program
{
    public static string Run()
    {
        Money money = JsonConvert.DeserializeObject<Money>("{\"amount\":12.50,\"CURRENCY\":\"CHF\",\"Notes\":[\"b\"]}")!;
        Span span = JsonConvert.DeserializeObject<Span>("{\"From\":2,\"To\":5,\"Note\":\"n\"}")!;
        return $"{money.Amount} {money.Currency} {money.Notes.Count} {JsonConvert.SerializeObject(money)} {span.Length} {span.Note} {JsonConvert.SerializeObject(span)}";
    }
}

public class Money(decimal amount, string currency)
{
    public decimal Amount { get; } = amount;
    public string Currency { get; } = currency;
    public List<string> Notes { get; } = ["a"];
}

public class Span
{
    public Span()
    {
    }

    [JsonConstructor]
    public Span(int from, int to) => (From, To) = (from, to);

    public int From { get; }
    public int To { get; }
    public string? Note { get; set; }

    [JsonIgnore]
    public int Length => To - From;
}
