// The rows on the console.
using System.Globalization;
using Spectre.Console;
using Vivace.Json.Battle.Reporting;
using Vivace.Json.WebBattle.Racing;

namespace Vivace.Json.WebBattle.Reporting;

internal static class WebTable
{
    // Wide enough for every column when the output is a file and has no width of its own.
    private const int WidthWithoutTerminal = 150;

    /// <summary>The cells of a row, without what it has in common with the row before.</summary>
    public static string[] Cells(WebRow row) =>
    [
        row.Contender,
        .. row.RequestsPerSecond > 0
            ? (string[])[Rate(row.RequestsPerSecond), Figures.Time(row.P50 * 1000), Figures.Time(row.P99 * 1000), Figures.Bytes(row.Allocated), Figures.Ratio(row.RatioToStj)]
            : ["-", "", "", "", ""],
        row.Correct ? "" : "wrong",
    ];

    public static void Print(IReadOnlyList<WebRow> rows)
    {
        if (Console.IsOutputRedirected)
        {
            AnsiConsole.Profile.Capabilities.Ansi = false;
            AnsiConsole.Profile.Capabilities.ColorSystem = ColorSystem.NoColors;
            AnsiConsole.Profile.Width = WidthWithoutTerminal;
        }

        Table table = new Table().Border(TableBorder.Rounded).Title("[bold]requests[/]");
        table.AddColumn("race");
        table.AddColumn("contender");
        foreach (string heading in Headings)
            table.AddColumn(new TableColumn(heading).RightAligned());
        table.AddColumn("note");
        string last = "";
        foreach (WebRow row in rows)
        {
            string race = Race(row), style = row.IsOurs ? "green" : "default";
            if (last.Length > 0 && last != race)
                table.AddEmptyRow();
            table.AddRow([.. ((string[])[race == last ? "" : race, .. Cells(row)]).Select(cell => $"[{style}]{Markup.Escape(cell)}[/]")]);
            last = race;
        }

        AnsiConsole.Write(table);
    }

    public static IReadOnlyList<string> Headings { get; } = ["requests/s", "p50", "p99", "allocated", "x stj"];

    public static string Race(WebRow row) =>
        string.Create(CultureInfo.InvariantCulture, $"{row.Server} {row.Method} {row.Workload}, {row.Connections} connection{(row.Connections == 1 ? "" : "s")}");

    private static string Rate(double requests) => requests.ToString("N0", CultureInfo.InvariantCulture);
}
