// The content of one string without its escapes: a part of the text itself, or a rented buffer where the string has escapes.
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Vivace.Json.Text;
using Vivace.Json.Text.Strings;

namespace Vivace.Json.Reading;

/// <summary>A name or string in UTF-8, valid until it is disposed, once. Without escapes nothing is rented and nothing copied.</summary>
internal readonly ref struct UnescapedText
{
    private readonly byte[]? _rented;

    private UnescapedText(ReadOnlySpan<byte> span, byte[]? rented)
    {
        Span = span;
        _rented = rented;
    }

    internal ReadOnlySpan<byte> Span { get; }

    /// <summary>Reads the string whose opening quote is at <paramref name="position"/>.</summary>
    /// <param name="reader">The reader.</param>
    /// <param name="position">The opening quote.</param>
    /// <param name="after">After the closing quote.</param>
    internal static UnescapedText Read(ref JsonReader reader, int position, out int after)
    {
        after = ReadPrimitives.FindStringEnd(ref reader, position, out StringTraits traits);
        return Of(ref reader, position, after, traits);
    }

    /// <summary>The string from <paramref name="position"/> to <paramref name="after"/>, quotes included, whose end is known.</summary>
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

    /// <summary>Gives the buffer back, if there is one.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Dispose()
    {
        if (_rented is not null)
            Return(_rented);
    }

    // Unescaping copies whole blocks, so that more may be written than the text is long.
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static void Return(byte[] rented) => Scratch<byte>.Return(rented, rented.Length);
}
