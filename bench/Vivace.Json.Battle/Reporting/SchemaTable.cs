// The table of the validators on the console.
using System.Globalization;
using Spectre.Console;
using Vivace.Json.Battle.Schemas;

namespace Vivace.Json.Battle.Reporting;

internal static class SchemaTable
{
    public static void Print(IReadOnlyList<SchemaRow> rows)
    {
        Table table = new Table().Border(TableBorder.Rounded).Title("[bold]schemas[/]").Caption(Markup.Escape(SchemaRace.About));
        table.AddColumn("corpus");
        table.AddColumn("contender");
        foreach (string heading in (string[])["documents", "time", "time / parse", "allocated", "note"])
            table.AddColumn(new TableColumn(heading).RightAligned());
        foreach (SchemaRow row in rows)
        {
            string style = row.Contender == "Vivace.Json" ? "green" : "default";
            string[] cells =
            [
                row.Corpus, row.Contender, row.Documents.ToString(CultureInfo.InvariantCulture), row.Microseconds == 0 ? "" : Figures.Time(row.Microseconds),
                row.Microseconds == 0 ? "" : Number(row.TimeToParse), row.Allocated.ToString("N0", CultureInfo.InvariantCulture), row.Note ?? "",
            ];
            table.AddRow([.. cells.Select(cell => $"[{style}]{Markup.Escape(cell)}[/]")]);
        }

        AnsiConsole.Write(table);
        foreach (IGrouping<string, SchemaRow> contender in rows.Where(static row => row.Microseconds > 0 && SchemaContender.All.Any(known => known.Name == row.Contender)).GroupBy(static row => row.Contender))
        {
            double parse = contender.Sum(row => row.Microseconds / row.TimeToParse), time = contender.Sum(static row => row.Microseconds);
            AnsiConsole.MarkupLineInterpolated($"{contender.Key}: {Figures.Time(time)} for {contender.Count()} corpora, {Number(time / parse)} of parsing, {contender.Count(static row => row.TimeToParse <= 1)} at most 1, {contender.Count(static row => row.Allocated == 0)} without allocation");
        }
    }

    private static string Number(double number) => number.ToString("0.00", CultureInfo.InvariantCulture);
}
