// Resolves the escapes of a JSON string (RFC 8259 §7): copies up to the next backslash, and continues after it.
using System.Buffers;
using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;
using System.Text.Unicode;
using Vivace.Json.Text.Blocks;

namespace Vivace.Json.Text.Strings;

internal static class StringEscapes
{
    private const byte Backslash = (byte)'\\';

    // The byte for the letter after a backslash; 0 for an invalid escape and for 'u'.
    private static ReadOnlySpan<byte> ByLetter =>
    [
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        0, 0, (byte)'"', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, (byte)'/', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, (byte)'\\', 0, 0, 0,
        0, 0, (byte)'\b', 0, 0, 0, (byte)'\f', 0, 0, 0, 0, 0, 0, 0, (byte)'\n', 0,
        0, 0, (byte)'\r', 0, (byte)'\t', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    ];

    /// <summary>Makes the string between two quotes; <see langword="null"/> on failure. Returns the length, or the complement of an error's
    /// offset: the wrong byte in an escape, the backslash of an unpaired surrogate, or a byte that is not UTF-8.</summary>
    [MethodImpl(MethodImplOptions.NoInlining), SkipLocalsInit]
    internal static int Read(ref byte text, int length, out string? value)
    {
        const int OnStack = 256;
        char[]? rented = null;
        Span<char> chars = length <= OnStack ? stackalloc char[OnStack] : rented = Scratch<char>.Rent(length);
        int written = Unescape(ref text, length, ref MemoryMarshal.GetReference(chars));
        value = written >= 0 ? new string(chars[..written]) : null;
        if (rented is not null) Scratch<char>.Return(rented, length);
        return written >= 0 ? length : written;
    }

    /// <summary>Resolves escapes into UTF-16; returns the number of chars written, or the complement of an error's offset. Escapes never
    /// grow, so <paramref name="length"/> chars are enough.</summary>
    internal static int Unescape(ref byte text, int length, ref char destination)
    {
        int read = 0, written = 0;
        while (true)
        {
            // After n bytes at most n chars are written, so whole blocks never pass the destination's end.
            int run = WidenRun(ref text, read, length, ref Unsafe.Add(ref destination, written));
            read += run;
            written += run;
            if (read >= length) return written;

            if (Unsafe.Add(ref text, read) != Backslash)
            {
                ReadOnlySpan<byte> rest = MemoryMarshal.CreateReadOnlySpan(ref Unsafe.Add(ref text, read), length - read);
                int next = rest.IndexOf(Backslash);
                if (next >= 0) rest = rest[..next];
                Span<char> target = MemoryMarshal.CreateSpan(ref Unsafe.Add(ref destination, written), rest.Length);
                int given = Utf8ToUtf16.IsSupported
                    ? Utf8ToUtf16.Convert(
                        ref MemoryMarshal.GetReference(rest), rest.Length, ref MemoryMarshal.GetReference(target), rest.Length)
                    : -1;
                if (given < 0
                    && Utf8.ToUtf16(rest, target, out int taken, out given, replaceInvalidSequences: false) != OperationStatus.Done)
                    return ~(read + taken);
                read += rest.Length;
                written += given;
                if (read >= length) return written;
            }

            do
            {
                read = ReadEscape(ref text, read, length, out uint scalar);
                if (read < 0) return read;
                if (scalar > 0xFFFF)
                {
                    Unsafe.Add(ref destination, written++) = (char)(0xD800 - (0x10000 >> 10) + (scalar >> 10));
                    scalar = 0xDC00 | scalar & 0x3FF;
                }

                Unsafe.Add(ref destination, written++) = (char)scalar;
            }
            while (read < length && Unsafe.Add(ref text, read) == Backslash);
        }
    }

    /// <summary>Resolves escapes into UTF-8, which must not overlap the text, and copies the rest without validation. Returns the number of
    /// bytes written, or the complement of an error's offset.</summary>
    internal static int Unescape(ref byte text, int length, ref byte destination)
    {
        int read = 0, written = 0;
        while (true)
        {
            int run = CopyRun(ref text, read, length, ref Unsafe.Add(ref destination, written));
            read += run;
            written += run;
            if (read >= length) return written;

            do
            {
                read = ReadEscape(ref text, read, length, out uint scalar);
                if (read < 0) return read;
                written += Encode(scalar, ref Unsafe.Add(ref destination, written));
            }
            while (read < length && Unsafe.Add(ref text, read) == Backslash);
        }
    }

    /// <summary>Whether an escaped text equals <paramref name="name"/>; invalid text equals nothing.</summary>
    internal static bool EscapedEquals(ref byte text, int length, ReadOnlySpan<byte> name)
    {
        ReadOnlySpan<byte> rest = MemoryMarshal.CreateReadOnlySpan(ref text, length);
        Span<byte> encoded = stackalloc byte[4];
        while (true)
        {
            int run = rest.IndexOf(Backslash);
            if (run < 0) return rest.SequenceEqual(name);
            if (!name.StartsWith(rest[..run])) return false;
            name = name[run..];
            rest = rest[run..];

            int next = ReadEscape(ref MemoryMarshal.GetReference(rest), 0, rest.Length, out uint scalar);
            if (next < 0) return false;
            int bytes = Encode(scalar, ref MemoryMarshal.GetReference(encoded));
            if (!name.StartsWith(encoded[..bytes])) return false;
            name = name[bytes..];
            rest = rest[next..];
        }
    }

    /// <summary>Reads the escape at <paramref name="position"/>, or the two that make one character; returns
    /// the offset after it, or the complement of an error's offset.</summary>
    internal static int ReadEscape(ref byte text, int position, int end, out uint scalar)
    {
        scalar = 0;
        if (end - position < 2) return ~end;
        byte letter = Unsafe.Add(ref text, position + 1);
        if (letter < ByLetter.Length)
        {
            scalar = ByLetter[letter];
            if (scalar != 0) return position + 2;
        }

        if (letter != 'u') return ~(position + 1);
        int high = HexDigits.ReadFour(ref text, position + 2, end);
        if (high < 0) return high;
        scalar = (uint)high;
        if ((scalar & 0xF800) != 0xD800) return position + 6;

        // A surrogate: RFC 8259 §7 writes characters outside the basic plane as a pair, high half first (RFC 2781 §2.1).
        if (scalar >= 0xDC00 || end - position < 12 ||
            Unsafe.Add(ref text, position + 6) != Backslash || Unsafe.Add(ref text, position + 7) != 'u') return ~position;
        int low = HexDigits.ReadFour(ref text, position + 8, end);
        if (low < 0) return low;
        if ((low & 0xFC00) != 0xDC00) return ~position;
        scalar = 0x10000 + ((scalar & 0x3FF) << 10 | (uint)low & 0x3FF);
        return position + 12;
    }

    internal static int ReadEscape(ReadOnlySpan<byte> text, int position, out uint scalar) =>
        ReadEscape(ref MemoryMarshal.GetReference(text), position, text.Length, out scalar);

    internal static int Encode(uint scalar, Span<byte> destination)
    {
        Span<byte> encoded = stackalloc byte[4];
        int length = Encode(scalar, ref MemoryMarshal.GetReference(encoded));
        encoded[..length].CopyTo(destination);
        return length;
    }

    // RFC 3629 §3.
    private static int Encode(uint scalar, ref byte destination)
    {
        if (scalar < 0x80)
        {
            destination = (byte)scalar;
            return 1;
        }

        if (scalar < 0x800)
        {
            destination = (byte)(0xC0 | scalar >> 6);
            Unsafe.Add(ref destination, 1) = (byte)(0x80 | scalar & 0x3F);
            return 2;
        }

        if (scalar < 0x10000)
        {
            destination = (byte)(0xE0 | scalar >> 12);
            Unsafe.Add(ref destination, 1) = (byte)(0x80 | scalar >> 6 & 0x3F);
            Unsafe.Add(ref destination, 2) = (byte)(0x80 | scalar & 0x3F);
            return 3;
        }

        destination = (byte)(0xF0 | scalar >> 18);
        Unsafe.Add(ref destination, 1) = (byte)(0x80 | scalar >> 12 & 0x3F);
        Unsafe.Add(ref destination, 2) = (byte)(0x80 | scalar >> 6 & 0x3F);
        Unsafe.Add(ref destination, 3) = (byte)(0x80 | scalar & 0x3F);
        return 4;
    }

    /// <summary>Widens up to the next backslash or non-ASCII byte; may also write unused chars after that, within the length.</summary>
    private static int WidenRun(ref byte text, int position, int end, ref char destination)
    {
        int index = position;
        ref ushort target = ref Unsafe.As<char, ushort>(ref destination);
        if (Vector128.IsHardwareAccelerated)
        {
            for (; index <= end - Vector128<byte>.Count; index += Vector128<byte>.Count)
            {
                Vector128<byte> bytes = Vector128.LoadUnsafe(ref text, (nuint)index);
                Vector128.WidenLower(bytes).StoreUnsafe(ref target, (nuint)(index - position));
                Vector128.WidenUpper(bytes).StoreUnsafe(ref target, (nuint)(index - position) + 8);
                uint stops = (bytes | Vector128.Equals(bytes, Vector128.Create(Backslash))).ExtractMostSignificantBits();
                if (stops != 0) return index - position + BitOperations.TrailingZeroCount(stops);
            }
        }

        for (; index < end; index++)
        {
            byte value = Unsafe.Add(ref text, index);
            if (value is Backslash or >= 0x80) break;
            Unsafe.Add(ref target, index - position) = value;
        }

        return index - position;
    }

    private static int CopyRun(ref byte text, int position, int end, ref byte destination)
    {
        int index = position;
        if (Vector128.IsHardwareAccelerated)
        {
            for (; index <= end - Vector128<byte>.Count; index += Vector128<byte>.Count)
            {
                Vector128<byte> bytes = Vector128.LoadUnsafe(ref text, (nuint)index);
                bytes.StoreUnsafe(ref destination, (nuint)(index - position));
                uint stops = Vector128.Equals(bytes, Vector128.Create(Backslash)).ExtractMostSignificantBits();
                if (stops != 0) return index - position + BitOperations.TrailingZeroCount(stops);
            }
        }

        for (; index < end; index++)
        {
            byte value = Unsafe.Add(ref text, index);
            if (value == Backslash) break;
            Unsafe.Add(ref destination, index - position) = value;
        }

        return index - position;
    }
}
