// Converts UTF-16 to UTF-8 in a rented buffer, and UTF-8 to strings.
using System.Buffers;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Text;
using System.Text.Unicode;
using Vivace.Json.Errors;
using Vivace.Json.Text.Blocks;

namespace Vivace.Json.Text.Strings;

/// <summary>UTF-8 text in a rented buffer. Must be disposed exactly once.</summary>
internal readonly ref struct Utf8Text
{
    /// <summary>How many bytes after the text may be read; their content is arbitrary.</summary>
    internal const int SpareBytes = 32;

    internal const int MaxChars = 0x3FFF_FFDF;

    // A UTF-16 code unit takes at most three bytes: characters of four bytes are two units.
    private const int MaxBytesPerChar = 3;

    // Up to this length our own loops beat .NET's, which has more set-up but wider steps.
    private const int MaxShortLength = 64;
    private const int MaxShortWidenLength = 256;

    // How much may be widened in vain: 2 MB as chars.
    private const int MaxTestedWhileWidened = 1 << 20;

    private readonly byte[] _buffer;
    private readonly int _length;

    private Utf8Text(byte[] buffer, int length)
    {
        _buffer = buffer;
        _length = length;
    }

    /// <summary>Whether the chars were valid UTF-16; if not, only <see cref="InvalidIndex"/> may be used.</summary>
    internal bool IsValid => _length >= 0;

    internal int InvalidIndex => ~_length;

    internal int Length => _length;

    internal ref byte Origin => ref MemoryMarshal.GetArrayDataReference(_buffer);

    internal ReadOnlySpan<byte> Span => _buffer.AsSpan(0, _length);

    /// <summary>Transcodes <paramref name="text"/>. Dispose the result, even if it is not valid.</summary>
    internal static Utf8Text Rent(ReadOnlySpan<char> text)
    {
        // Nearly all JSON is ASCII: ask for more bytes than chars only if it isn't.
        if (text.Length > ArrayLimit.MaxLength - SpareBytes)
            throw Throw.TextTooLong(text.Length);
        byte[] buffer = Scratch<byte>.Rent(text.Length + SpareBytes);
        int narrowed = text.Length > MaxShortLength
            ? 0
            : AsciiText.Narrow(ref MemoryMarshal.GetReference(text), text.Length, ref MemoryMarshal.GetArrayDataReference(buffer));
        return narrowed == text.Length ? new Utf8Text(buffer, narrowed) : Transcode(text, narrowed, buffer);
    }

    public void Dispose() => Scratch<byte>.Return(_buffer, _length < 0 ? _buffer.Length : _length);

    /// <summary>Makes a string from UTF-8; <see langword="null"/> if the bytes are not valid.</summary>
    internal static string? Widen(ref byte utf8, int length) =>
        Ascii.IsValid(MemoryMarshal.CreateReadOnlySpan(ref utf8, length)) ? WidenAscii(ref utf8, length) : WidenUtf8(ref utf8, length);

    /// <summary>Makes a string from UTF-8 that is probably ASCII, <see langword="null"/> if it is not valid. Tests it while widening, and
    /// starts again if it isn't; tests a long text first, so as not to allocate a long string in vain.</summary>
    internal static string? WidenLikelyAscii(ref byte utf8, int length)
    {
        if (length == 0) return string.Empty;
        if (length > MaxTestedWhileWidened) return Widen(ref utf8, length);
        string text = StringAllocation.Allocate(length);
        return AsciiText.TryWiden(ref utf8, length, ref MemoryMarshal.GetReference(text.AsSpan())) ? text : WidenUtf8(ref utf8, length);
    }

    internal static string WidenAscii(ref byte ascii, int length)
    {
        if (length == 0) return string.Empty;
        string text = StringAllocation.Allocate(length);
        // No other code has seen the string yet, so changing it is safe.
        ref char chars = ref MemoryMarshal.GetReference(text.AsSpan());
        if (length <= MaxShortWidenLength) AsciiText.Widen(ref ascii, length, ref chars);
        else Utf8.ToUtf16(MemoryMarshal.CreateReadOnlySpan(ref ascii, length), MemoryMarshal.CreateSpan(ref chars, length), out _, out _);
        return text;
    }

    /// <summary>Makes a string from UTF-8 that is probably not ASCII; <see langword="null"/> if it is not valid.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static string? WidenUtf8(ref byte utf8, int length)
    {
        if (!Utf8ToUtf16.IsSupported)
            return WidenPlainly(ref utf8, length);
        int count = Utf8ToUtf16.CountChars(ref utf8, length);
        string text = StringAllocation.Allocate(count);
        return Utf8ToUtf16.Convert(ref utf8, length, ref MemoryMarshal.GetReference(text.AsSpan()), count) == count ? text : null;
    }

    /// <summary>The rule, in one pass over a rented buffer.</summary>
    [SkipLocalsInit]
    internal static string? WidenPlainly(ref byte utf8, int length)
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

    // In parts whose byte count fits an Int32; a pair that is split counts as six bytes instead of four.
    private static long CountBytes(ReadOnlySpan<char> text)
    {
        const int PartLength = int.MaxValue / MaxBytesPerChar;
        long count = 0;
        for (; text.Length > PartLength; text = text[PartLength..])
            count += Encoding.UTF8.GetByteCount(text[..PartLength]);
        return count + Encoding.UTF8.GetByteCount(text);
    }

    // From the char where narrowing stopped; the buffer has one byte for each char before it.
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static Utf8Text Transcode(ReadOnlySpan<char> text, int read, byte[] buffer)
    {
        int written = read;
        while (true)
        {
            OperationStatus status = Utf16ToUtf8.Convert(text[read..], buffer.AsSpan(written..^SpareBytes), out int taken, out int given);
            read += taken;
            written += given;
            if (status == OperationStatus.Done) return new Utf8Text(buffer, written);
            if (status != OperationStatus.DestinationTooSmall) return new Utf8Text(buffer, ~read);

            // A counting pass is cheaper than a buffer three times the size of a large text.
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
