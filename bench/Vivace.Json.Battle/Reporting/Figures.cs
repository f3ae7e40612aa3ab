// How figures are spelt in all reports.
using System.Globalization;

namespace Vivace.Json.Battle.Reporting;

internal static class Figures
{
    public static string Time(double microseconds) => microseconds switch
    {
        0 => "-",
        < 1 => string.Create(CultureInfo.InvariantCulture, $"{microseconds * 1000:F1} ns"),
        < 1000 => string.Create(CultureInfo.InvariantCulture, $"{microseconds:F2} us"),
        _ => string.Create(CultureInfo.InvariantCulture, $"{microseconds / 1000:F2} ms"),
    };

    public static string Bytes(long bytes) => bytes switch
    {
        < 10_000 => string.Create(CultureInfo.InvariantCulture, $"{bytes} B"),
        < 10_000_000 => string.Create(CultureInfo.InvariantCulture, $"{bytes / 1024.0:F1} KB"),
        _ => string.Create(CultureInfo.InvariantCulture, $"{bytes / 1024.0 / 1024.0:F1} MB"),
    };

    public static string Ratio(double ratio) => ratio == 0 ? "-" : string.Create(CultureInfo.InvariantCulture, $"{ratio:F2}x");

    public static string Percent(double percent) => string.Create(CultureInfo.InvariantCulture, $"{percent:F0} %");

    public static string Count(double count) => count == 0 ? "-" : string.Create(CultureInfo.InvariantCulture, $"{count:0.###}");
}
