// Models of other serializers: the package brings the library with its generator along, and the presets where the others are.
using System.Data;
using System.Runtime.Serialization;
using Vivace.Json;
using Vivace.Json.Compatibility;

JsonSettings settings = JsonSettings.Newtonsoft with { Codecs = [.. JsonSettings.Newtonsoft.Codecs, new DataTableCodec()] };
string json = JsonSerializer.Serialize(new Order { Number = 7, Total = 2.0 }, settings);
Console.WriteLine(json);
Check(json == """{"no":7,"Total":2.0,"Lines":null}""", "names and numbers are those of Newtonsoft.Json");
Check(JsonSerializer.Deserialize<Order>("""{"NO":"7","lines":[{"Name":"Tea"}]}""", settings) is { Number: 7, Lines.Rows.Count: 1 }, "texts are read as leniently, with a table");
Check(JsonSerializer.Serialize(DateTime.UnixEpoch, JsonSettings.DataContract) == """
    "\/Date(0)\/"
    """, "dates are those of data contracts");
Check(JsonSerializer.IsGenerated(typeof(Order)), "the generator is there");
return 0;

static void Check(bool holds, string what)
{
    Console.WriteLine($"{(holds ? "ok    " : "FAILED")} {what}");
    if (!holds)
        Environment.Exit(1);
}

[DataContract, JsonContract]
public class Order
{
    [DataMember(Name = "no")]
    public int Number { get; set; }

    [DataMember]
    public double Total { get; set; }

    [DataMember]
    public DataTable? Lines { get; set; }
}
