// The web battle: whole endpoints under load, each with the same code and another serializer.
using Spectre.Console;
using Vivace.Json.Battle.Reporting;
using Vivace.Json.WebBattle;
using Vivace.Json.WebBattle.Load;
using Vivace.Json.WebBattle.Racing;
using Vivace.Json.WebBattle.Reporting;
using Vivace.Json.WebBattle.Servers;

if (args is [WebServer.Switch, string kind, string contender, string isEscaped])
{
    await WebServer.ServeAsync(kind, contender, bool.Parse(isEscaped));
    return 0;
}

WebOptions options;
try
{
    options = WebOptions.Parse(args);
}
catch (FormatException error)
{
    Console.Error.WriteLine(error.Message);
    Console.Error.WriteLine(WebOptions.Usage);
    return 2;
}

ILoad load = WrkLoad.Find() is { } wrk ? wrk : new BuiltInLoad();
IReadOnlyList<WebRow> rows = await WebRace.RunAsync(options, load, Console.Error.WriteLine);
string about = $"{MachineDescription.Text}, {load.About}";
WebTable.Print(rows);
ArticleComparison.Print(rows);
AnsiConsole.MarkupLineInterpolated($"[grey]{about}[/]");
if (options.JsonFile is not null)
    WebJson.Write(options.JsonFile, rows);
if (options.HtmlFile is not null)
    WebHtml.Write(options.HtmlFile, rows, about);
return rows.All(static row => row.Correct || !row.IsOurs) ? 0 : 1;
