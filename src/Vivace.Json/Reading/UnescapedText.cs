// The unescaped content of one string: a slice of the text, or a rented buffer if the string has escapes.
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Vivace.Json.Text.Blocks;
using Vivace.Json.Text.Strings;

namespace Vivace.Json.Reading;

/// <summary>A name or string in UTF-8, valid until it is disposed. Dispose once.</summary>
internal readonly ref struct UnescapedText
{
    private readonly byte[]? _rented;

    private UnescapedText(ReadOnlySpan<byte> span, byte[]? rented)
    {
        Span = span;
        _rented = rented;
    }

    internal ReadOnlySpan<byte> Span { get; }

    /// <summary>Reads the string whose opening quote is at <paramref name="position"/>. Sets
    /// <paramref name="after"/> to the position after its closing quote.</summary>
    internal static UnescapedText Read(ref JsonReader reader, int position, out int after)
    {
        after = ReadPrimitives.FindStringEnd(ref reader, position, out StringTraits traits);
        return Of(ref reader, position, after, traits);
    }

    /// <summary>Reads a string whose end is known; both positions include its quotes.</summary>
    internal static UnescapedText Of(ref JsonReader reader, int position, int after, StringTraits traits)
    {
        ref byte text = ref Unsafe.Add(ref reader._origin, position + 1);
        int length = after - position - 2;
        if ((traits & StringTraits.Escapes) == 0)
            return new UnescapedText(MemoryMarshal.CreateReadOnlySpan(ref text, length), null);
        byte[] buffer = Scratch<byte>.Rent(length);
        int written = StringEscapes.Unescape(ref text, length, ref MemoryMarshal.GetArrayDataReference(buffer));
        if (written >= 0)
            return new UnescapedText(buffer.AsSpan(0, written), buffer);
        Scratch<byte>.Return(buffer, length);
        throw Fail.InvalidUtf8(ref reader, position);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Dispose()
    {
        if (_rented is not null)
            Return(_rented);
    }

    // The whole length: unescaping copies blocks, so it may write beyond the text's length.
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static void Return(byte[] rented) => Scratch<byte>.Return(rented, rented.Length);
}
