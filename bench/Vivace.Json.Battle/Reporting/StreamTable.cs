// The table of the large texts on the console.
using Spectre.Console;
using Vivace.Json.Battle.Streams;

namespace Vivace.Json.Battle.Reporting;

internal static class StreamTable
{
    public static void Print(IReadOnlyList<StreamRow> rows)
    {
        Table table = new Table().Border(TableBorder.Rounded).Title("[bold]stream[/]").Caption(Markup.Escape(StreamRace.About));
        table.AddColumn("row");
        table.AddColumn("contender");
        foreach (string heading in (string[])["median", "allocated", "peak above start", "live heap", "x stj"])
            table.AddColumn(new TableColumn(heading).RightAligned());
        table.AddColumn("note");
        string? last = null;
        foreach (StreamRow row in rows)
        {
            if (last is not null && last != row.Name)
                table.AddEmptyRow();
            string style = row.IsOurs ? "green" : "default";
            string[] cells =
            [
                row.Name == last ? "" : row.Name, row.Contender,
                .. row.Milliseconds > 0
                    ? (string[])[Figures.Time(row.Milliseconds * 1000), Bytes(row.Allocated), Bytes(row.Peak), Bytes(row.Live), Figures.Ratio(row.RatioToStj)]
                    : ["-", "", "", "", ""],
                row.Note ?? row.Remark ?? "",
            ];
            table.AddRow([.. cells.Select(cell => $"[{style}]{Markup.Escape(cell)}[/]")]);
            last = row.Name;
        }

        AnsiConsole.Write(table);
    }

    private static string Bytes(long bytes) => bytes == 0 ? "" : Figures.Bytes(bytes);
}
