// Texts of one value: numbers, strings, booleans, null, and values that may be absent.
// VivaceJsonMigrate=Newtonsoft: the same
// VivaceJsonMigrate=true: the same
using Newtonsoft.Json;

public static class Program
{
    public static string Run()
    {
        StringWriter output = new();
        output.WriteLine(JsonConvert.DeserializeObject<int>("5") + JsonConvert.DeserializeObject<long>("7"));
        output.WriteLine(JsonConvert.DeserializeObject<string>("\"a\\u0041\\n\""));
        output.WriteLine(JsonConvert.DeserializeObject<bool>("true"));
        output.WriteLine(JsonConvert.DeserializeObject<int?>("null") is null);
        output.WriteLine(JsonConvert.DeserializeObject<DateTime>("\"2020-01-02T03:04:05Z\"").ToString("O"));
        output.WriteLine(JsonConvert.DeserializeObject<Guid>("\"0f8fad5b-d9cb-469f-a165-70867728950e\""));
        output.WriteLine(JsonConvert.DeserializeObject<byte[]>("\"AAEC\"")!.Length);
        output.WriteLine(JsonConvert.DeserializeObject<decimal>("1.10"));
        output.WriteLine(JsonConvert.DeserializeObject<DayOfWeek>("3"));
        output.WriteLine(JsonConvert.DeserializeObject("{\"A\":1}", typeof(Dictionary<string, int>)));
        output.WriteLine(JsonConvert.SerializeObject("x") + JsonConvert.SerializeObject(5.5f) + JsonConvert.SerializeObject((int?)null) + JsonConvert.SerializeObject('c') + JsonConvert.SerializeObject(DayOfWeek.Friday));
        return output.ToString();
    }
}
