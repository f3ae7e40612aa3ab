// Text that is escaped for HTML, or beyond ASCII.
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
