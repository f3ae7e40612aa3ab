// Converts UTF-16 to UTF-8: .NET converts runs of ASCII and the rare cases, and everything else is converted block by block.
using System.Buffers;
using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;
using System.Text;
using System.Text.Unicode;

namespace Vivace.Json.Text.Strings;

internal static class Utf16ToUtf8
{
    // From a block with surrogates or U+0000 on, .NET converts this many units, so that text with many pairs needs few calls.
    private const int PairedUnits = 64;

    /// <summary>Converts as <see cref="Utf8.FromUtf16"/> does at the end of a text, without replacing what is not valid.</summary>
    internal static OperationStatus Convert(ReadOnlySpan<char> text, Span<byte> target, out int read, out int written)
    {
        read = written = 0;
        if (Vector128.IsHardwareAccelerated)
            ConvertBlocks(text, target, ref read, ref written);
        OperationStatus status = Utf8.FromUtf16(
            text[read..], target[written..], out int lastRead, out int lastWritten, replaceInvalidSequences: false);
        read += lastRead;
        written += lastWritten;
        return status;
    }

    // Stops before the last partial block, before invalid text, and where the room may be too small.
    private static void ConvertBlocks(ReadOnlySpan<char> text, Span<byte> target, ref int read, ref int written)
    {
        ref ushort units = ref Unsafe.As<char, ushort>(ref MemoryMarshal.GetReference(text));
        ref byte bytes = ref MemoryMarshal.GetReference(target);
        int lastBlock = text.Length - Utf8Block.Length, lastRoom = target.Length - Utf8Block.Reach, i = read, position = written;
        while (i <= lastBlock && position <= lastRoom)
        {
            ref ushort block = ref Unsafe.Add(ref units, i);
            if (Utf8Block.IsAscii(ref block))
            {
                Ascii.FromUtf16(text[i..], target[position..], out int ascii);
                i += ascii;
                position += ascii;
            }
            else if (Utf8Block.IsPlain(ref block))
            {
                position += BitOperations.PopCount(Utf8Block.Store(ref block, ref Unsafe.Add(ref bytes, position)));
                i += Utf8Block.Length;
            }
            else
            {
                ReadOnlySpan<char> part = text.Slice(i, Math.Min(PairedUnits, text.Length - i));
                OperationStatus status = Utf8.FromUtf16(part, target[position..], out int paired, out int given,
                    replaceInvalidSequences: false, isFinalBlock: false);
                i += paired;
                position += given;
                if (status is OperationStatus.InvalidData or OperationStatus.DestinationTooSmall)
                    break;
            }
        }

        read = i;
        written = position;
    }
}
