// The articles' ratios beside those measured here, on the console.
using Spectre.Console;
using Vivace.Json.Battle.Measuring;

namespace Vivace.Json.Battle.Reporting;

internal static class ArticleTable
{
    public static void Print(IReadOnlyList<ResultRow> rows)
    {
        ArticleFigure[] figures = ArticleFigures.RunIn(rows);
        if (figures.Length == 0)
            return;
        Table table = new Table().Border(TableBorder.Rounded).Title("[bold]what the articles said[/]");
        table.AddColumn("comparison");
        foreach (string heading in (string[])["published", "here", "vivace"])
            table.AddColumn(new TableColumn(heading).RightAligned());
        foreach (IGrouping<string, ArticleFigure> article in figures.GroupBy(static figure => figure.Article))
        {
            table.AddRow($"[grey]{Markup.Escape(article.Key)}[/]");
            foreach (ArticleFigure figure in article)
            {
                table.AddRow(Markup.Escape(figure.Claim), Figures.Ratio(figure.Published), Figures.Ratio(figure.Measured(rows) ?? 0),
                    $"[green]{Figures.Ratio(figure.MeasuredForOurs(rows) ?? 0)}[/]");
            }
        }
        AnsiConsole.Write(table);
    }
}
