// Types with generated code: one attribute, or none if the project lets calls request it; the calls are the same as for any other type.
using System.Diagnostics;
using System.Text;
using Vivace.Json;
using Vivace.Json.Serialization;

[assembly: JsonContract(typeof(KeyValuePair<string, Uri>))]     // a type of another assembly

Order order = new(7, "Ada", [new Line("tea", 2), new Line("milk", 1)]);
byte[] json = JsonSerializer.SerializeToUtf8Bytes(order);
Console.WriteLine(Encoding.UTF8.GetString(json));
Order back = JsonSerializer.Deserialize<Order>(json)!;

// Settings never switch the code off.
string indented = JsonSerializer.Serialize(order, JsonSettings.Web with { WriteIndented = true });
Console.WriteLine(indented);
Order again = JsonSerializer.Deserialize<Order>(indented, JsonSettings.Web)!;

// No attribute: the call names the type.
Receipt receipt = JsonSerializer.Deserialize<Receipt>("""{"Number":"R-1","Paid":true}""")!;
Console.WriteLine(receipt);

// The members come from a schema.
Ticket ticket = JsonSerializer.Deserialize<Ticket>("""{"seat":"B12"}""")!;
Console.WriteLine(ticket);

Check(back.Lines.SequenceEqual(order.Lines) && again.Lines.SequenceEqual(order.Lines), "the values come back");
Check(receipt is { Number: "R-1", Paid: true } && receipt.Secret() == "kept", "a type without an attribute is read, its private members too");
Check(ticket is { Seat: "B12", Class: TicketClass.Second }, "a model of a schema is read");
foreach ((Type type, bool expected) in new (Type, bool)[] { (typeof(Order), true), (typeof(Line[]), true), (typeof(Receipt), true), (typeof(KeyValuePair<string, Uri>), true), (typeof(Ticket), true), (typeof(Unseen), false) })
    Check(JsonSerializer.IsGenerated(type) == expected, $"{type.Name} is {(expected ? "" : "not ")}generated");
Check(FramesOfRead().Any(frame => frame.Contains("Vivace.Json.Generated", StringComparison.Ordinal)), "the code that the compiler wrote did the work");
return 0;

static void Check(bool holds, string what)
{
    Console.WriteLine($"{(holds ? "ok    " : "FAILED")} {what}");
    if (!holds)
        Environment.Exit(1);
}

// The caller of the setter.
static IEnumerable<string> FramesOfRead() => JsonSerializer.Deserialize<Witness>("""{"Seen":1}""")!.Frames;

[JsonContract]
public partial record Order(int Id, string Customer, List<Line> Lines);

public record Line(string Name, int Count);

public record Receipt
{
    public required string Number { get; init; }

    public bool Paid { get; init; }

    [System.Text.Json.Serialization.JsonInclude]
    private string Note { get; set; } = "kept";

    public string Secret() => Note;
}

[JsonSchemaModel("ticket.schema.json")]
public partial record Ticket;

public class Unseen
{
    public int X { get; set; }
}

public class Witness
{
    private string[] _frames = [];

    public int Seen
    {
        get => 0;
        set => _frames = [.. new StackTrace().GetFrames().Select(frame => frame.GetMethod()?.DeclaringType?.FullName ?? "")];
    }

    [System.Text.Json.Serialization.JsonIgnore]
    public IEnumerable<string> Frames => _frames;
}
