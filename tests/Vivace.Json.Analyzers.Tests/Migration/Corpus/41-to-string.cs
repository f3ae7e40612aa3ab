// Single values by JsonConvert.ToString, calls with full names, and a method that is passed on.
// VivaceJsonMigrate=Newtonsoft: the same, with calls and others; VIV017 in 10, 11
// VivaceJsonMigrate=true: the same, with calls and others; VIV017 in 10, 11
using static Newtonsoft.Json.JsonConvert;

public static class Program
{
    public static string Run()
    {
        string joined = string.Join(",", new[] { "a", "b\"" }.Select(text => Newtonsoft.Json.JsonConvert.ToString(text)));
        IEnumerable<string> each = new object[] { 1, true, "x" }.Select(SerializeObject);
        return $"{joined} {string.Join(";", each)} {Newtonsoft.Json.JsonConvert.SerializeObject(new { A = 1 }, Newtonsoft.Json.Formatting.Indented)} {SerializeObject(new DateTime(2020, 1, 2))} {True}";
    }
}
