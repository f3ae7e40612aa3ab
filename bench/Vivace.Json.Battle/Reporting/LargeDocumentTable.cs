// The table of the large documents on the console.
using System.Globalization;
using Spectre.Console;
using Vivace.Json.Battle.Documents;

namespace Vivace.Json.Battle.Reporting;

internal static class LargeDocumentTable
{
    public static void Print(IReadOnlyList<LargeDocumentRow> rows)
    {
        Table table = new Table().Border(TableBorder.Rounded).Title("[bold]large documents[/]").Caption(Markup.Escape(LargeDocumentRace.About));
        table.AddColumn("text");
        table.AddColumn("contender");
        foreach (string heading in (string[])["parse", "x", "title", "x", "allocated", "peak", "peak / text"])
            table.AddColumn(new TableColumn(heading).RightAligned());
        table.AddColumn("note");
        foreach (LargeDocumentRow row in rows)
        {
            string style = row.Contender.StartsWith("JsonTree", StringComparison.Ordinal) ? "green" : "default";
            string[] cells =
            [
                row.Text, row.Contender, Figures.Time(row.ParseMilliseconds * 1000), Figures.Ratio(row.ParseRatio), Figures.Time(row.TitleMilliseconds * 1000),
                Figures.Ratio(row.TitleRatio), Figures.Bytes(row.Allocated), Figures.Bytes(row.Peak),
                string.Create(CultureInfo.InvariantCulture, $"{(double)row.Peak / row.Bytes:F2}"), row.Note ?? "",
            ];
            table.AddRow([.. cells.Select(cell => $"[{style}]{Markup.Escape(cell)}[/]")]);
        }

        AnsiConsole.Write(table);
    }
}
