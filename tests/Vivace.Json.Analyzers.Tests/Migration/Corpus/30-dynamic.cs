// Values without a declared type: dynamic, object, and lists of objects.
// VivaceJsonMigrate=Newtonsoft: the same, with calls; VIV017 in 10, 11, 12, 13
// VivaceJsonMigrate=true: the same, with calls; VIV017 in 10, 11, 12, 13
using Newtonsoft.Json;

public static class Program
{
    public static string Run()
    {
        dynamic order = JsonConvert.DeserializeObject("{\"lines\":[{\"sku\":\"A-1\"}],\"total\":12}")!;
        object? value = JsonConvert.DeserializeObject("[1,\"a\"]");
        List<object>? values = JsonConvert.DeserializeObject<List<object>>("[1,2.5,\"a\",true]");
        Dictionary<string, object>? map = JsonConvert.DeserializeObject<Dictionary<string, object>>("{\"a\":1}");
        return $"{order.lines[0].sku} {order.total} {value} {string.Join(",", values!.Select(item => item.GetType().Name))} {map!["a"]} {JsonConvert.SerializeObject(values)}";
    }
}
