// Converts between UTF-16 and UTF-8: a text of chars in a rented UTF-8 buffer, and UTF-8 to a string.
using System.Buffers;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Text;
using System.Text.Unicode;
using Vivace.Json.Errors;

namespace Vivace.Json.Text.Strings;

/// <summary>A text in UTF-8 that is in a rented buffer until it is disposed, once.</summary>
internal readonly ref struct Utf8Text
{
    /// <summary>How many bytes after the text may be read, whatever they hold.</summary>
    internal const int SpareBytes = 32;

    /// <summary>The characters of the longest string that there can be.</summary>
    internal const int MaxChars = 0x3FFF_FFDF;

    // A UTF-16 code unit becomes three bytes at most: those that become four come in pairs.
    private const int MaxBytesPerChar = 3;

    // Up to here our own narrowing and widening are faster than the library's, which decides more first and then takes wider steps.
    private const int MaxShortLength = 64;
    private const int MaxShortWidenLength = 256;

    // What may be widened in vain: 2 MB as chars.
    private const int MaxTestedWhileWidened = 1 << 20;

    private readonly byte[] _buffer;
    private readonly int _length;

    private Utf8Text(byte[] buffer, int length)
    {
        _buffer = buffer;
        _length = length;
    }

    /// <summary>Whether the chars were UTF-16; where they were not, nothing but <see cref="InvalidIndex"/> may be asked.</summary>
    internal bool IsValid => _length >= 0;

    /// <summary>The index of the first char that is a surrogate without its other half.</summary>
    internal int InvalidIndex => ~_length;

    internal int Length => _length;

    internal ref byte Origin => ref MemoryMarshal.GetArrayDataReference(_buffer);

    internal ReadOnlySpan<byte> Span => _buffer.AsSpan(0, _length);

    /// <summary>Transcodes <paramref name="text"/>. The result must be disposed, whether it is valid or not.</summary>
    internal static Utf8Text Rent(ReadOnlySpan<char> text)
    {
        // Nearly all JSON is ASCII: only where it is not, room for more bytes than chars is asked for.
        if (text.Length > ArrayLimit.MaxLength - SpareBytes)
            throw Throw.TextTooLong(text.Length);
        byte[] buffer = Scratch<byte>.Rent(text.Length + SpareBytes);
        int narrowed = text.Length > MaxShortLength
            ? 0
            : AsciiText.Narrow(ref MemoryMarshal.GetReference(text), text.Length, ref MemoryMarshal.GetArrayDataReference(buffer));
        return narrowed == text.Length ? new Utf8Text(buffer, narrowed) : Transcode(text, narrowed, buffer);
    }

    public void Dispose() => Scratch<byte>.Return(_buffer, _length < 0 ? _buffer.Length : _length);

    /// <summary>Makes a string of UTF-8.</summary>
    /// <returns>The string, or <see langword="null"/> where the bytes are not UTF-8.</returns>
    internal static string? Widen(ref byte utf8, int length) =>
        Ascii.IsValid(MemoryMarshal.CreateReadOnlySpan(ref utf8, length)) ? WidenAscii(ref utf8, length) : WidenUtf8(ref utf8, length);

    /// <summary>Makes a string of UTF-8 that is expected to be ASCII: tested while it is widened, and widened again if it is not. A long text is tested first, so that no long string is made in vain.</summary>
    /// <returns>The string, or <see langword="null"/> where the bytes are not UTF-8.</returns>
    internal static string? WidenLikelyAscii(ref byte utf8, int length)
    {
        if (length == 0) return string.Empty;
        if (length > MaxTestedWhileWidened) return Widen(ref utf8, length);
        string text = StringAllocation.Allocate(length);
        return AsciiText.TryWiden(ref utf8, length, ref MemoryMarshal.GetReference(text.AsSpan())) ? text : WidenUtf8(ref utf8, length);
    }

    /// <summary>Makes a string of bytes that are known to be ASCII.</summary>
    internal static string WidenAscii(ref byte ascii, int length)
    {
        if (length == 0) return string.Empty;
        string text = StringAllocation.Allocate(length);
        // No other code has seen the string yet, so it may still be changed.
        ref char chars = ref MemoryMarshal.GetReference(text.AsSpan());
        if (length <= MaxShortWidenLength) AsciiText.Widen(ref ascii, length, ref chars);
        else Utf8.ToUtf16(MemoryMarshal.CreateReadOnlySpan(ref ascii, length), MemoryMarshal.CreateSpan(ref chars, length), out _, out _);
        return text;
    }

    /// <summary>Makes a string of bytes that are expected not to be ASCII, in one pass over a rented buffer.</summary>
    /// <returns>The string, or <see langword="null"/> where the bytes are not UTF-8.</returns>
    [MethodImpl(MethodImplOptions.NoInlining), SkipLocalsInit]
    internal static string? WidenUtf8(ref byte utf8, int length)
    {
        const int OnStack = 256;
        char[]? rented = null;
        Span<char> chars = length <= OnStack ? stackalloc char[OnStack] : rented = Scratch<char>.Rent(length);
        ReadOnlySpan<byte> bytes = MemoryMarshal.CreateReadOnlySpan(ref utf8, length);
        OperationStatus status = Utf8.ToUtf16(bytes, chars, out _, out int written, replaceInvalidSequences: false);
        string? text = status == OperationStatus.Done ? new string(chars[..written]) : null;
        if (rented is not null) Scratch<char>.Return(rented, written);
        return text;
    }

    // In parts whose bytes an Int32 counts for sure; a pair that is cut in two counts as six bytes instead of four.
    private static long CountBytes(ReadOnlySpan<char> text)
    {
        const int PartLength = int.MaxValue / MaxBytesPerChar;
        long count = 0;
        for (; text.Length > PartLength; text = text[PartLength..])
            count += Encoding.UTF8.GetByteCount(text[..PartLength]);
        return count + Encoding.UTF8.GetByteCount(text);
    }

    // From the char at which the narrowing stopped; as many bytes as chars are in the buffer by then.
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static Utf8Text Transcode(ReadOnlySpan<char> text, int read, byte[] buffer)
    {
        int written = read;
        while (true)
        {
            OperationStatus status = Utf8.FromUtf16(
                text[read..], buffer.AsSpan(written..^SpareBytes), out int taken, out int given, replaceInvalidSequences: false);
            read += taken;
            written += given;
            if (status == OperationStatus.Done) return new Utf8Text(buffer, written);
            if (status != OperationStatus.DestinationTooSmall) return new Utf8Text(buffer, ~read);

            // A large text pays a counting pass rather than a buffer three times its size.
            ReadOnlySpan<char> rest = text[read..];
            long worst = written + (long)rest.Length * MaxBytesPerChar + SpareBytes;
            long needed = worst <= Scratch<byte>.MaxKeptBytes ? worst : written + CountBytes(rest) + SpareBytes;
            if (needed > ArrayLimit.MaxLength)
            {
                Scratch<byte>.Return(buffer, written);
                throw Throw.TextTooLong(needed - SpareBytes);
            }

            byte[] larger = Scratch<byte>.Rent((int)needed);
            buffer.AsSpan(0, written).CopyTo(larger);
            Scratch<byte>.Return(buffer, written);
            buffer = larger;
        }
    }
}
