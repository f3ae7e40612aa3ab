// Writes JSON as JSON5 1.0.0, and keeps white space.
using System.Buffers;
using System.Runtime.InteropServices;
using Vivace.Json.Text.Strings;

namespace Vivace.Json.Text.Dialects;

internal static class Json5Text
{
    /// <summary>Writes ASCII identifiers without quotes, strings in the quotes that need fewer escapes (single ones in a tie), and a comma
    /// before each closing bracket that is on its own line.</summary>
    internal static void Write(ReadOnlySpan<byte> text, IBufferWriter<byte> output)
    {
        bool isAfterOpening = false;
        for (int position = 0; position < text.Length;)
        {
            byte token = text[position];
            int after = position + 1;
            if (token <= ' ')
            {
                after = Whitespace.Skip(ref MemoryMarshal.GetReference(text), position, text.Length);
                bool isClosed = after < text.Length && text[after] is (byte)'}' or (byte)']';
                if (isClosed && !isAfterOpening && text[position..after].Contains((byte)'\n'))
                    output.Write(","u8);
            }
            else if (token == '"')
            {
                after = StringScan.AfterString(text, position);
                int next = Whitespace.Skip(ref MemoryMarshal.GetReference(text), after, text.Length);
                ReadOnlySpan<byte> content = text[(position + 1)..(after - 1)];
                if (next < text.Length && text[next] == ':' && IsIdentifier(content))
                    output.Write(content);
                else
                    WriteString(content, output);
                isAfterOpening = false;
                position = after;
                continue;
            }
            else
            {
                isAfterOpening = token is (byte)'{' or (byte)'[';
            }

            output.Write(text[position..after]);
            position = after;
        }
    }

    // Names with escapes keep their quotes.
    private static bool IsIdentifier(ReadOnlySpan<byte> name)
    {
        foreach (byte value in name)
            if (!char.IsAsciiLetterOrDigit((char)value) && value is not ((byte)'_' or (byte)'$'))
                return false;
        return !name.IsEmpty && !char.IsAsciiDigit((char)name[0]);
    }

    private static void WriteString(ReadOnlySpan<byte> content, IBufferWriter<byte> output)
    {
        int single = content.Count((byte)'\''), escaped = CountEscapedQuotes(content);
        if (single > escaped)
        {
            output.Write("\""u8);
            output.Write(content);
            output.Write("\""u8);
            return;
        }

        output.Write("'"u8);
        while (content.IndexOfAny((byte)'\'', (byte)'\\') is >= 0 and int stop)
        {
            output.Write(content[..stop]);
            bool isEscape = content[stop] == '\\';
            if (!isEscape)
                output.Write("\\'"u8);
            else if (content[stop + 1] == '"')
                output.Write("\""u8);
            else
                output.Write(content.Slice(stop, 2));
            content = content[(stop + (isEscape ? 2 : 1))..];
        }

        output.Write(content);
        output.Write("'"u8);
    }

    private static int CountEscapedQuotes(ReadOnlySpan<byte> content)
    {
        int count = 0;
        while (content.IndexOf((byte)'\\') is >= 0 and int escape)
        {
            count += content[escape + 1] == '"' ? 1 : 0;
            content = content[(escape + 2)..];
        }

        return count;
    }
}
