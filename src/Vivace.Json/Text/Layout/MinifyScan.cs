// Removes the white space between tokens, 64 bytes at a time (Langdale and Lemire, VLDB Journal 28 (6), 2019).
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Vivace.Json.Errors;
using Vivace.Json.Text.Blocks;
using Vivace.Json.Text.Indexing;

namespace Vivace.Json.Text.Layout;

/// <summary>Minifies whole texts, which it checks, and text in parts of any size, whose grammar the
/// caller checks: for invalid parts the output is arbitrary.</summary>
internal struct MinifyScan
{
    /// <summary>How many bytes past the result may be overwritten.</summary>
    internal const int SpareBytes = TextChecker.SpareBytes;

    private bool _isInString, _isEscaped;

    internal static byte[] Of(ReadOnlySpan<byte> text) => Minified(text, isChecked: false, maxDepth: 0)!;

    /// <summary>Checks a text and minifies it in one pass; null if it is not valid, or if only a reader can tell.</summary>
    internal static byte[]? TryOf(ReadOnlySpan<byte> text, int maxDepth) => Minified(text, isChecked: true, maxDepth);

    /// <summary>The same into a destination at least <see cref="SpareBytes"/> longer; returns the length of the result, or -1.</summary>
    internal static int TryPass(ReadOnlySpan<byte> text, Span<byte> destination, int maxDepth)
    {
        ArgumentOutOfRangeException.ThrowIfLessThan(destination.Length, text.Length + SpareBytes);
        return TextChecker.IsSupported && text.Length >= TextChecker.MinLength
            ? (int)TextChecker.Minify(
                ref MemoryMarshal.GetReference(text), text.Length, maxDepth, ref MemoryMarshal.GetReference(destination))
            : -1;
    }

    private static byte[]? Minified(ReadOnlySpan<byte> text, bool isChecked, int maxDepth)
    {
        byte[] buffer = Scratch<byte>.Rent(RoomFor(text.Length));
        int length = -1;
        try
        {
            MinifyScan scan = default;
            length = isChecked ? TryPass(text, buffer, maxDepth) : scan.Pass(text, buffer);
            return length < 0 ? null : buffer.AsSpan(0, length).ToArray();
        }
        finally
        {
            Scratch<byte>.Return(buffer, length < 0 ? buffer.Length : Math.Min(length + SpareBytes, buffer.Length));
        }
    }

    internal static int RoomFor(int length) =>
        length <= ArrayLimit.MaxLength - SpareBytes ? length + SpareBytes : throw Throw.TextTooLong(length);

    /// <summary>Minifies the next part into a destination at least
    /// <see cref="SpareBytes"/> longer; returns the length of the result.</summary>
    internal int Pass(ReadOnlySpan<byte> text, Span<byte> destination)
    {
        ArgumentOutOfRangeException.ThrowIfLessThan(destination.Length, text.Length + SpareBytes);
        ref byte json = ref MemoryMarshal.GetReference(text);
        ref byte written = ref MemoryMarshal.GetReference(destination);
        int blocks = TextBlock.IsSupported ? (text.Length - TextBlock.LoadLength) / TextBlock.Length * TextBlock.Length : 0;
        int length = blocks == 0 ? 0 : PassBlocks(ref json, blocks, ref written);
        return length + PassScalar(text[blocks..], destination[length..]);
    }

    /// <summary>The scalar rule.</summary>
    internal int PassScalar(ReadOnlySpan<byte> text, Span<byte> destination)
    {
        int length = 0;
        foreach (byte value in text)
        {
            bool isEscaped = _isEscaped;
            _isEscaped = value == '\\' && !isEscaped;
            if (value == '"' && !isEscaped)
                _isInString = !_isInString;
            else if (value <= ' ' && !_isInString)
                continue;
            destination[length++] = value;
        }

        return length;
    }

    private int PassBlocks(ref byte json, int end, ref byte destination)
    {
        StringBits strings = new(_isInString, _isEscaped);
        int length = 0;
        for (int position = 0; position < end; position += TextBlock.Length)
        {
            ref byte block = ref Unsafe.Add(ref json, position);
            ulong left = new TextBlock(ref block, seen: 0, ref strings).Inside | ~TextBlock.UpTo(ref block, (byte)' ');
            length += TextBlock.Copy(left, ref block, ref Unsafe.Add(ref destination, length));
        }

        (_isInString, _isEscaped) = (strings.IsInString, strings.IsEscaped);
        return length;
    }
}
