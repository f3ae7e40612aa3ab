// Member names as written, including those of JSON5.
using System.Globalization;
using System.Text;

namespace Vivace.Json.Documents.Edits;

internal static class EditName
{
    internal static string Decode(ReadOnlySpan<byte> written)
    {
        ReadOnlySpan<byte> content = written[0] is (byte)'"' or (byte)'\'' ? written[1..^1] : written;
        if (!content.Contains((byte)'\\'))
            return Encoding.UTF8.GetString(content);

        string text = Encoding.UTF8.GetString(content);
        StringBuilder name = new(text.Length);
        for (int i = 0; i < text.Length; i++)
        {
            if (text[i] != '\\')
            {
                name.Append(text[i]);
                continue;
            }

            switch (text[++i])
            {
                case 'b': name.Append('\b'); break;
                case 'f': name.Append('\f'); break;
                case 'n': name.Append('\n'); break;
                case 'r': name.Append('\r'); break;
                case 't': name.Append('\t'); break;
                case 'v': name.Append('\v'); break;
                case '0': name.Append('\0'); break;
                case 'x':
                    name.Append((char)int.Parse(text.AsSpan(i + 1, 2), NumberStyles.AllowHexSpecifier, CultureInfo.InvariantCulture));
                    i += 2;
                    break;
                case 'u':
                    name.Append((char)int.Parse(text.AsSpan(i + 1, 4), NumberStyles.AllowHexSpecifier, CultureInfo.InvariantCulture));
                    i += 4;
                    break;
                case '\r':
                    i += i + 1 < text.Length && text[i + 1] == '\n' ? 1 : 0;
                    break;
                case '\n' or '\u2028' or '\u2029':
                    break;
                default:
                    name.Append(text[i]);
                    break;
            }
        }

        return name.ToString();
    }

    /// <summary>Writes a name with the escapes that JSON requires and no others. Copies the quotes of
    /// <paramref name="neighbour"/>, another written name, where it can.</summary>
    internal static byte[] Encode(string name, ReadOnlySpan<byte> neighbour)
    {
        byte quote = neighbour.IsEmpty ? (byte)'"' : neighbour[0];
        if (quote is not ((byte)'"' or (byte)'\'') && IsIdentifier(name))
            return Encoding.UTF8.GetBytes(name);
        StringBuilder text = new(name.Length + 2);
        char mark = quote == '\'' ? '\'' : '"';
        text.Append(mark);
        for (int i = 0; i < name.Length; i++)
        {
            char unit = name[i];
            if (unit == mark || unit == '\\')
            {
                text.Append('\\').Append(unit);
            }
            else if (unit < ' ' || (char.IsSurrogate(unit) && !IsPairAt(name, i)))
            {
                text.Append(CultureInfo.InvariantCulture, $"\\u{(int)unit:x4}");
            }
            else
            {
                text.Append(unit);
                if (char.IsSurrogate(unit))
                    text.Append(name[++i]);
            }
        }

        return Encoding.UTF8.GetBytes(text.Append(mark).ToString());
    }

    private static bool IsPairAt(string name, int index) => index + 1 < name.Length && char.IsSurrogatePair(name[index], name[index + 1]);

    private static bool IsIdentifier(string name)
    {
        foreach (char unit in name)
            if (!char.IsAsciiLetterOrDigit(unit) && unit is not ('_' or '$'))
                return false;
        return name.Length > 0 && !char.IsAsciiDigit(name[0]);
    }
}
