// Uses a package of codecs that anybody could have written: it calls only public members of Vivace.Json.
using System.Text.Json;
using Domain;
using Domain.Json;
using Vivace.Json;
using JsonSerializer = Vivace.Json.JsonSerializer;

JsonSettings settings = JsonSettings.Web.WithDomain();
Order order = new(new Money(12.50m, "EUR"), new Result<Money>.Ok(new Money(1m, "USD")), new() { [new Money(2m, "CHF")] = 3 }) { Note = "only here" };

string json = JsonSerializer.Serialize(order, settings);
Check(json == """{"price":"12.50 EUR","paid?":{"ok":"1 USD"},"rates":{"2 CHF":3}}""", json);
Order read = JsonSerializer.Deserialize<Order>(json, settings)!;
Check(read.Price == order.Price && read.Paid == order.Paid && read.Rates[new Money(2m, "CHF")] == 3, "it is read again");
Check(read.Note is null, "without what is for internal use");

Content content = new Content.Group([("title", new Content.Text("Tea")), ("more", new Content.Group([]))]);
string text = JsonSerializer.Serialize(content, settings);
Check(text == """{"title":"Tea","more":{}}""" && JsonSerializer.Serialize(JsonSerializer.Deserialize<Content>(text, settings), settings) == text, text);

try
{
    JsonSerializer.Deserialize<Order>("""{"price":"12.50"}""", settings);
    Check(false, "an amount without a currency is refused");
}
catch (JsonException refused)
{
    Check(refused.Path == "$.price" && refused.Message.Contains("12.50 EUR"), refused.Message);
}

Check(settings.Equals(JsonSettings.Web.WithDomain()), "settings that are made again share one plan");
return 0;

static void Check(bool holds, string what)
{
    Console.WriteLine($"{(holds ? "ok    " : "FAILED")} {what}");
    if (!holds)
        Environment.Exit(1);
}

public sealed record Order(Money Price, [property: Label("paid?")] Result<Money>? Paid, Dictionary<Money, int> Rates)
{
    [InternalUse]
    public string? Note { get; set; }
}
