// Paths as Newtonsoft.Json writes them.
using System.Globalization;
using System.Text;
using Nsj = Newtonsoft.Json;

namespace Vivace.Json.Compatibility.Tokens;

internal static class TokenPath
{
    // What a name cannot have after a point.
    private const string Special = ". '/\"[]()\t\n\r\f\b\\\u0085\u2028\u2029";

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
