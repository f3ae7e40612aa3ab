// A bar chart as inline SVG: one bar a contender, longer is faster.
using System.Globalization;
using System.Net;
using System.Text;
using Vivace.Json.Battle.Measuring;

namespace Vivace.Json.Battle.Reporting;

internal static class BarChart
{
    private const int NameWidth = 150;
    private const int BarWidth = 300;
    private const int LabelWidth = 330;
    private const int RowHeight = 20;
    private const int BarHeight = 14;

    // The floor is often far ahead of everyone: a bar is cut there rather than squeezing the others.
    private const double LongestOverFastest = 1.25;

    public static string Of(IReadOnlyList<ResultRow> race)
    {
        ResultRow[] rows = [.. race.Where(static row => !row.IsAbsent)];
        double fastest = rows.Where(static row => row.Kind != EntrantKind.Floor).Select(static row => row.RatioToStj).DefaultIfEmpty(0).Max();
        double scale = BarWidth / Math.Max(fastest * LongestOverFastest, 1e-9);
        int height = rows.Length * RowHeight;
        StringBuilder svg = new();
        svg.Append(CultureInfo.InvariantCulture, $"<svg viewBox=\"0 0 {NameWidth + BarWidth + LabelWidth} {height}\" width=\"{NameWidth + BarWidth + LabelWidth}\" height=\"{height}\" role=\"img\">");
        // System.Text.Json's own speed as a line behind all bars.
        if (fastest > 0)
            svg.Append(CultureInfo.InvariantCulture, $"<line class=\"one\" x1=\"{NameWidth + scale:F1}\" x2=\"{NameWidth + scale:F1}\" y1=\"0\" y2=\"{height}\"/>");
        for (int i = 0; i < rows.Length; i++)
            AppendBar(svg, rows[i], i * RowHeight, scale);
        return svg.Append("</svg>").ToString();
    }

    private static void AppendBar(StringBuilder svg, ResultRow row, int top, double scale)
    {
        string kind = row.Kind switch
        {
            EntrantKind.Ours => "ours",
            EntrantKind.Floor => "floor",
            _ => "peer",
        };
        double width = Math.Min(row.RatioToStj * scale, BarWidth);
        string label = row.Correct
            ? $"{Figures.Time(row.MedianMicroseconds)} · {Figures.Ratio(row.RatioToStj)} · {Figures.Bytes(row.AllocatedBytes)} · ±{Figures.Percent(row.SpreadPercent / 2)}"
            : row.Note ?? "not timed";
        int baseline = top + BarHeight - 2;
        svg.Append(CultureInfo.InvariantCulture, $"<text class=\"name\" x=\"{NameWidth - 8}\" y=\"{baseline}\" text-anchor=\"end\">{WebUtility.HtmlEncode(row.Contender)}</text>");
        svg.Append(CultureInfo.InvariantCulture, $"<rect class=\"{kind}\" x=\"{NameWidth}\" y=\"{top + 1}\" width=\"{width:F1}\" height=\"{BarHeight}\" rx=\"2\"/>");
        svg.Append(CultureInfo.InvariantCulture, $"<text class=\"{(row.Correct ? "label" : "wrong")}\" x=\"{NameWidth + width + 6:F1}\" y=\"{baseline}\">{WebUtility.HtmlEncode(label)}</text>");
    }
}
