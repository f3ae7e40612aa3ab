// Required members: which texts are refused, and which are read.
// VivaceJsonMigrate=Newtonsoft: the same, with attributes
// VivaceJsonMigrate=true: another text (null is accepted where a member is required), with attributes and calls; VIV010 in 42; VIV017 in 17
using Newtonsoft.Json;

public static class Program
{
    public static string Run()
    {
        StringWriter output = new();
        foreach (string text in new[] { "{}", "{\"Name\":\"a\",\"Code\":null}", "{\"Name\":\"a\"}", "{\"Code\":\"b\"}", "{\"Name\":null,\"Code\":\"b\"}", "{\"Name\":\"a\",\"Code\":\"b\",\"Place\":null}" })
        {
            string result;
            try
            {
                Ticket ticket = JsonConvert.DeserializeObject<Ticket>(text)!;
                result = $"{ticket.Name} {ticket.Code ?? "null"} {JsonConvert.DeserializeObject<Seat>(text)!.Place ?? "null"}";
            }
            catch (Exception)
            {
                result = "refused";
            }

            output.WriteLine(result);
        }

        return output.ToString();
    }
}

public class Ticket
{
    [JsonProperty(Required = Required.Always)]
    public string? Name { get; set; }

    [JsonProperty(Required = Required.AllowNull)]
    public string? Code { get; set; }
}

public class Seat
{
    [JsonProperty(Required = Required.DisallowNull)]
    public string? Place { get; set; }
}
