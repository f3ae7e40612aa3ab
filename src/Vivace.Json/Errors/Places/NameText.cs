// Unescapes member names whose syntax is known to be valid.
using System.Globalization;
using System.Text;

namespace Vivace.Json.Errors.Places;

internal static class NameText
{
    internal static string Read(ReadOnlySpan<byte> quoted) => Encoding.UTF8.GetString(Unescape(quoted[1..^1]));

    // Half a surrogate pair becomes U+FFFD, because a message has to show something.
    internal static byte[] Unescape(ReadOnlySpan<byte> raw)
    {
        StringBuilder name = new();
        while (!raw.IsEmpty)
        {
            int plain = raw.IndexOf((byte)'\\');
            if (plain < 0)
                plain = raw.Length;
            name.Append(Encoding.UTF8.GetString(raw[..plain]));
            raw = raw[plain..];
            if (raw.Length < 2)
                break;
            if (raw[1] != (byte)'u' || raw.Length < 6)
            {
                name.Append(raw[1] switch
                {
                    (byte)'b' => '\b',
                    (byte)'f' => '\f',
                    (byte)'n' => '\n',
                    (byte)'r' => '\r',
                    (byte)'t' => '\t',
                    byte other => (char)other,
                });
                raw = raw[2..];
                continue;
            }

            name.Append((char)ushort.Parse(raw.Slice(2, 4), NumberStyles.AllowHexSpecifier, CultureInfo.InvariantCulture));
            raw = raw[6..];
        }

        return Encoding.UTF8.GetBytes(name.ToString());
    }
}
