// The tables of document types, of texts that are checked, and of lookups on the console.
using System.Globalization;
using Spectre.Console;
using Vivace.Json.Battle.Documents;

namespace Vivace.Json.Battle.Reporting;

internal static class DocumentTypeTable
{
    public static void Print(IReadOnlyList<DocumentTypeRow> rows)
    {
        Table table = Titled("document types", DocumentTypeRace.About, "text", "type", "stj", "vivace", "x", "allocated");
        foreach (DocumentTypeRow row in rows)
        {
            table.AddRow(
                Markup.Escape(row.Text), Markup.Escape(row.Type), Figures.Time(row.StjMicroseconds), Figures.Time(row.VivaceMicroseconds), Number(row.Ratio),
                Number((double)row.VivaceAllocated / row.StjAllocated));
        }

        AnsiConsole.Write(table);
        if (rows.Any(static row => row.StjMicroseconds > 0))
            AnsiConsole.MarkupLineInterpolated($"least {Number(rows.Min(static row => row.Ratio))} x, {Number(Math.Exp(rows.Average(static row => Math.Log(row.Ratio))))} x in the geometric mean");
    }

    public static void Print(IReadOnlyList<DocumentTextRow> rows)
    {
        Table table = Titled("texts", DocumentTextRace.About, "text", "operation", "stj", "vivace", "GB/s", "x");
        foreach (DocumentTextRow row in rows)
        {
            table.AddRow(
                Markup.Escape(row.Text), row.Operation, Figures.Time(row.StjMicroseconds), Figures.Time(row.VivaceMicroseconds), Number(row.Bytes / row.VivaceMicroseconds / 1000),
                Number(row.Ratio));
        }

        AnsiConsole.Write(table);
    }

    public static void Print(IReadOnlyList<LookupRow> rows)
    {
        Table table = Titled("lookups", LookupRace.About, "members", "JsonDocument, ns", "JsonTree, ns", "x");
        foreach (LookupRow row in rows)
            table.AddRow(row.Members.ToString(CultureInfo.InvariantCulture), Number(row.DocumentNanoseconds), Number(row.TreeNanoseconds), Number(row.Ratio));
        AnsiConsole.Write(table);
    }

    private static Table Titled(string title, string about, params string[] columns)
    {
        Table table = new Table().Border(TableBorder.Rounded).Title($"[bold]{title}[/]").Caption(Markup.Escape(about));
        foreach (string column in columns)
            table.AddColumn(column);
        return table;
    }

    private static string Number(double number) => double.IsFinite(number) ? number.ToString("0.00", CultureInfo.InvariantCulture) : "";
}
