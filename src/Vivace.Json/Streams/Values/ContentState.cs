// The content of a long string, given to a user's buffers part by part.
using System.Text.Unicode;
using Vivace.Json.Text.Blocks;
using Vivace.Json.Text.Strings;

namespace Vivace.Json.Streams.Values;

internal enum ContentForm : byte
{
    None,
    Characters,
    Utf8,
    Base64,
}

/// <summary>The state between two parts of one string.</summary>
internal struct ContentState
{
    /// <summary>The shortest buffer: a part must hold the longest escape.</summary>
    internal const int LeastBuffer = 16;

    private const int MostBytes = 16 * 1024;

    private Base64Parts _base64;

    /// <summary>The form in which the string is being read; none between strings.</summary>
    internal ContentForm Form;

    /// <summary>Takes what fits the buffer, and returns how many bytes were read.</summary>
    /// <param name="content">The rest of the string, as far as it is there, without quotes; it has no incomplete escape.</param>
    /// <param name="isLast">Whether the string ends with it.</param>
    /// <param name="characters">The buffer for characters.</param>
    /// <param name="bytes">The buffer for the other forms.</param>
    /// <param name="count">How many units were written.</param>
    /// <param name="isValid">False if the content is not valid UTF-8, or not Base64.</param>
    internal int Take(ReadOnlySpan<byte> content, bool isLast, Span<char> characters, Span<byte> bytes, out int count, out bool isValid)
    {
        int read = 0;
        isValid = true;
        do
        {
            int room = Math.Min(Form == ContentForm.Characters ? characters.Length : bytes.Length, MostBytes);
            ReadOnlySpan<byte> part = content[read..];
            bool isEnd = isLast && part.Length <= room;
            int taken = TakeOnce(part[..Math.Min(part.Length, room)], isEnd, characters, bytes, out count, ref isValid);
            read += taken;
            if (taken == 0 || isEnd)
                break;
        }
        while (count == 0 && isValid);
        return read;
    }

    private int TakeOnce(ReadOnlySpan<byte> part, bool isEnd, Span<char> characters, Span<byte> bytes, out int count, ref bool isValid)
    {
        if (Form == ContentForm.Utf8)
            return StringParts.Unescape(part, isEnd, checksUtf8: true, bytes, out count, ref isValid);
        byte[] buffer = Scratch<byte>.Rent(Base64Parts.Room + part.Length);
        try
        {
            bool isText = Form == ContentForm.Characters;
            int read = StringParts.Unescape(part, isEnd, isText, buffer.AsSpan(Base64Parts.Room), out count, ref isValid);
            Span<byte> unescaped = buffer.AsSpan(0, Base64Parts.Room + count);
            if (!isValid)
                count = 0;
            else if (isText)
                Utf8.ToUtf16(unescaped[Base64Parts.Room..], characters, out _, out count);
            else
                isValid = _base64.TryDecode(unescaped, isEnd, bytes, out count);
            return read;
        }
        finally
        {
            Scratch<byte>.Return(buffer, Base64Parts.Room + part.Length);
        }
    }
}
