// Paths as Newtonsoft.Json writes them.
using System.Globalization;
using System.Text;
using Nsj = Newtonsoft.Json;

namespace Vivace.Json.Compatibility.Tokens;

internal static class TokenPath
{
    // What a name cannot have after a point.
    private const string Special = ". '/\"[]()\t\n\r\f\b\\\u0085\u2028\u2029";

    /// <summary>A path of this library, such as <c>$.a['b c'][1]</c>, in whose names nothing is escaped.</summary>
    internal static string Of(string path)
    {
        StringBuilder result = new(path.Length);
        for (int start = 1, end; start < path.Length; start = end)
        {
            if (path[start] == '.')
            {
                end = EndOfPart(path, start + 1);
                AddName(result, path[(start + 1)..end]);
            }
            else if (path.AsSpan(start).StartsWith("['"))
            {
                int close = path.IndexOf("']", start + 2, StringComparison.Ordinal);
                while (close >= 0 && close + 2 < path.Length && path[close + 2] is not ('.' or '['))
                    close = path.IndexOf("']", close + 1, StringComparison.Ordinal);
                end = close < 0 ? path.Length : close + 2;
                AddName(result, path[(start + 2)..(close < 0 ? end : close)]);
            }
            else
            {
                end = EndOfPart(path, start + 1);
                result.Append(path, start, end - start);
            }
        }

        return result.ToString();
    }

    private static int EndOfPart(string path, int start) =>
        path.AsSpan(start).IndexOfAny('.', '[') is >= 0 and var length ? start + length : path.Length;

    internal static void AddIndex(StringBuilder path, int index)
    {
        if (index >= 0)
            path.Append(CultureInfo.InvariantCulture, $"[{index}]");
    }

    internal static void AddName(StringBuilder path, string? name)
    {
        if (name is null)
            return;
        if (name.AsSpan().IndexOfAny(Special) >= 0)
            path.Append('[').Append(Nsj.JsonConvert.ToString(name, '\'')).Append(']');
        else
            path.Append(path.Length > 0 ? "." : "").Append(name);
    }
}
