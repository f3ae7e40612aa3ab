// Members that must be there: which texts are refused, and which are read.
using Newtonsoft.Json;

public static class Program
{
    public static string Run()
    {
        StringWriter output = new();
        foreach (string text in new[] { "{\"Name\":\"a\",\"Code\":null}", "{\"Name\":\"a\"}", "{\"Code\":\"b\"}", "{\"Name\":null,\"Code\":\"b\"}", "{\"Name\":\"a\",\"Code\":\"b\",\"Place\":null}" })
        {
            string result;
            try
            {
                Ticket ticket = JsonConvert.DeserializeObject<Ticket>(text)!;
                result = $"{ticket.Name} {ticket.Code ?? "null"} {ticket.Place ?? "null"}";
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

    [JsonProperty(Required = Required.DisallowNull)]
    public string? Place { get; set; }
}
