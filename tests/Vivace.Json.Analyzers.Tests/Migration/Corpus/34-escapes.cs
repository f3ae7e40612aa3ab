// Text that is escaped for HTML, or beyond ASCII.
// VivaceJsonMigrate=Newtonsoft: the same, with calls and others; VIV017 in 11, 12
// VivaceJsonMigrate=true: another text (escapes have capital digits, and are the same for all settings)
using Newtonsoft.Json;

public static class Program
{
    public static string Run()
    {
        string[] texts = ["<b>Zürich & 'Genf'</b> 😀 \"x\"", "plain"];
        string html = JsonConvert.SerializeObject(texts, new JsonSerializerSettings { StringEscapeHandling = StringEscapeHandling.EscapeHtml });
        string ascii = JsonConvert.SerializeObject(texts, new JsonSerializerSettings { StringEscapeHandling = StringEscapeHandling.EscapeNonAscii });
        return html + "\n" + ascii + "\n" + JsonConvert.SerializeObject(texts);
    }
}
