// The content of a string as UTF-16, whatever its escapes make: halves of surrogate pairs stay.
using System.Runtime.InteropServices;
using System.Text;

namespace Vivace.Json.Text;

internal static class CodeUnits
{
    /// <summary>Resolves the escapes between two quotes of a valid text.</summary>
    internal static string Of(ReadOnlySpan<byte> content)
    {
        StringBuilder units = new(content.Length);
        while (content.IndexOf((byte)'\\') is >= 0 and int escape)
        {
            units.Append(Encoding.UTF8.GetString(content[..escape]));
            byte code = content[escape + 1];
            if (code == 'u')
                units.Append((char)HexDigits.ReadFour(ref MemoryMarshal.GetReference(content), escape + 2, content.Length));
            else
                units.Append(code switch { (byte)'b' => '\b', (byte)'f' => '\f', (byte)'n' => '\n', (byte)'r' => '\r', (byte)'t' => '\t', _ => (char)code });
            content = content[(escape + (code == 'u' ? 6 : 2))..];
        }

        return units.Append(Encoding.UTF8.GetString(content)).ToString();
    }
}
