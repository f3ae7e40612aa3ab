// Builds the index of a text byte by byte: the rule for the vector paths, and the fallback without vectors.
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Text.Unicode;
using Vivace.Json.Tokens;

namespace Vivace.Json.Text.Indexing;

internal static class PlainIndexer
{
    /// <summary>Builds the index of one value in valid UTF-8 within the depth; false for any
    /// other text, and the words are meaningless then.</summary>
    internal static bool TryBuild(ref byte text, nint length, int maxDepth, ref IndexWords words) =>
        TryBuildGrammar(ref text, length, maxDepth, ref words) && IsUtf8(ref text, length);

    /// <summary>Builds the index without checking UTF-8 in strings.</summary>
    internal static bool TryBuildGrammar(ref byte text, nint length, int maxDepth, ref IndexWords words)
    {
        // While a container is open, its second word links to the outer one: that one's index plus 1, and a bit if it is an object.
        int open = -1, depth = 0;
        words.MayHaveEscapes = true;
        words.Begin(length);
        bool isObject = false, isFlat = false;
        nint position = SkipSpace(ref text, 0, length);
        while (true)
        {
            if (position >= length)
                return false;
            words.Ensure(4);
            byte first = Unsafe.Add(ref text, position);
            words.Add((uint)position);
            bool opened = false;
            switch (first)
            {
                case (byte)'{' or (byte)'[':
                    if (++depth > maxDepth)
                        return false;
                    words.Add((uint)(open + 1) | (isObject ? IndexWords.Flat : 0));
                    open = words.Count - 2;
                    (isObject, isFlat, opened) = (first == '{', true, true);
                    position++;
                    break;
                case (byte)'"':
                    position = SkipString(ref text, position + 1, length);
                    break;
                case (byte)'t':
                    position = SkipWord(ref text, position, length, TokenText.True);
                    break;
                case (byte)'f':
                    position = SkipWord(ref text, position, length, TokenText.False);
                    break;
                case (byte)'n':
                    position = SkipWord(ref text, position, length, TokenText.Null);
                    break;
                default:
                    position = SkipNumber(ref text, position, length);
                    break;
            }

            if (position < 0)
                return false;
            while (true)
            {
                position = SkipSpace(ref text, position, length);
                if (open < 0)
                {
                    words.Add((uint)length);
                    return position == length;
                }

                if (position >= length)
                    return false;
                byte next = Unsafe.Add(ref text, position);
                if (next == (isObject ? '}' : ']'))
                {
                    ref uint second = ref words.Items[open + 1];
                    uint around = second;
                    second = (uint)words.Count | (isFlat ? IndexWords.Flat : 0);
                    open = (int)(around & IndexWords.Next) - 1;
                    (isObject, isFlat, opened) = ((around & IndexWords.Flat) != 0, false, false);
                    depth--;
                    position++;
                    continue;
                }

                if (!opened)
                {
                    if (next != ',')
                        return false;
                    position = SkipSpace(ref text, position + 1, length);
                }

                break;
            }

            if (isObject)
            {
                position = TakeName(ref text, position, length, ref words);
                if (position < 0)
                    return false;
            }
        }
    }

    // The offset of the value, or -1.
    private static nint TakeName(ref byte text, nint position, nint length, ref IndexWords words)
    {
        if (position >= length || Unsafe.Add(ref text, position) != '"')
            return -1;
        words.Add((uint)position);
        position = SkipString(ref text, position + 1, length);
        if (position < 0)
            return -1;
        position = SkipSpace(ref text, position, length);
        return position < length && Unsafe.Add(ref text, position) == ':' ? SkipSpace(ref text, position + 1, length) : -1;
    }

    private static nint SkipSpace(ref byte text, nint position, nint length)
    {
        while (position < length && Unsafe.Add(ref text, position) is (byte)' ' or (byte)'\n' or (byte)'\r' or (byte)'\t')
            position++;
        return position;
    }

    // From after the opening quote; returns the offset after the closing one, or -1.
    private static nint SkipString(ref byte text, nint position, nint length)
    {
        while (position < length)
        {
            byte next = Unsafe.Add(ref text, position++);
            if (next == '"')
                return position;
            if (next < ' ')
                return -1;
            if (next != '\\')
                continue;
            if (position >= length)
                return -1;
            byte letter = Unsafe.Add(ref text, position++);
            if (letter == 'u')
            {
                for (nint end = position + 4; position < end; position++)
                {
                    if (position >= length || !char.IsAsciiHexDigit((char)Unsafe.Add(ref text, position)))
                        return -1;
                }
            }
            else if (letter is not ((byte)'"' or (byte)'\\' or (byte)'/' or (byte)'b' or (byte)'f' or (byte)'n' or (byte)'r' or (byte)'t'))
            {
                return -1;
            }
        }

        return -1;
    }

    private static nint SkipWord(ref byte text, nint position, nint length, ReadOnlySpan<byte> word)
    {
        if (length - position < word.Length
            || !MemoryMarshal.CreateReadOnlySpan(ref Unsafe.Add(ref text, position), word.Length).SequenceEqual(word))
            return -1;
        return position + word.Length;
    }

    private static nint SkipNumber(ref byte text, nint position, nint length)
    {
        if (IsAt(ref text, position, length, '-'))
            position++;
        nint start = position;
        position = SkipDigits(ref text, position, length);
        if (position == start || (position > start + 1 && Unsafe.Add(ref text, start) == '0'))
            return -1;
        if (IsAt(ref text, position, length, '.'))
        {
            start = ++position;
            position = SkipDigits(ref text, position, length);
            if (position == start)
                return -1;
        }

        if (IsAt(ref text, position, length, 'e') || IsAt(ref text, position, length, 'E'))
        {
            position++;
            if (IsAt(ref text, position, length, '+') || IsAt(ref text, position, length, '-'))
                position++;
            start = position;
            position = SkipDigits(ref text, position, length);
            if (position == start)
                return -1;
        }

        return position;
    }

    private static nint SkipDigits(ref byte text, nint position, nint length)
    {
        while (position < length && Unsafe.Add(ref text, position) - (uint)'0' <= 9)
            position++;
        return position;
    }

    private static bool IsAt(ref byte text, nint position, nint length, char expected) =>
        position < length && Unsafe.Add(ref text, position) == expected;

    /// <summary>Whether text of any length is valid UTF-8.</summary>
    internal static bool IsUtf8(ref byte text, nint length)
    {
        // Split only between characters: a byte 10xxxxxx continues one.
        while (length > int.MaxValue)
        {
            nint part = int.MaxValue;
            for (int back = 0; back < 4 && (Unsafe.Add(ref text, part) & 0xC0) == 0x80; back++)
                part--;
            if (!Utf8.IsValid(MemoryMarshal.CreateReadOnlySpan(ref text, (int)part)))
                return false;
            text = ref Unsafe.Add(ref text, part);
            length -= part;
        }

        return Utf8.IsValid(MemoryMarshal.CreateReadOnlySpan(ref text, (int)length));
    }
}
