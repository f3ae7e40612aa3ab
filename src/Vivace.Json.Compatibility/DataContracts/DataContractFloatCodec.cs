// Floating-point numbers with DataContractJsonSerializer's words for NaN and the infinities.
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Vivace.Json.Codecs.Scalars;
using Vivace.Json.Reading;
using Vivace.Json.Text.Numbers;

namespace Vivace.Json.Compatibility.DataContracts;

/// <summary>Writes <c>NaN</c>, <c>INF</c> and <c>-INF</c> without quotes, which is not JSON; reads them with or without.</summary>
internal sealed class DataContractFloatCodec<T, TForm> : NumberCodecBase<T, TForm>
    where T : struct, System.Numerics.IBinaryFloatingPointIeee754<T>
    where TForm : INumberForm<T>
{
    public override T ReadAt(ref JsonReader reader, int position, out int next)
    {
        byte first = position < reader._end ? Unsafe.Add(ref reader._origin, position) : (byte)0;
        if ((first is (byte)'N' or (byte)'I' or (byte)'-' && TryReadWord(ref reader, position, out next, out T value))
            || (first == '"' && TryReadQuoted(ref reader, position, out next, out value)))
            return value;
        return ReadPrimitives.ReadNumber<T, TForm>(ref reader, position, out next);
    }

    public override int WriteAt(ref JsonWriter writer, int position, T value)
    {
        position = WritePrimitives.Ensure(ref writer, position, Room);
        if (TForm.IsFinite(value))
            return WritePrimitives.WriteNumber<T, TForm>(ref writer, position, value);
        ReadOnlySpan<byte> word = T.IsNaN(value) ? "NaN"u8 : T.IsPositive(value) ? "INF"u8 : "-INF"u8;
        word.CopyTo(MemoryMarshal.CreateSpan(ref Unsafe.Add(ref writer._origin, position), word.Length));
        return position + word.Length;
    }

    private static bool TryReadQuoted(ref JsonReader reader, int position, out int next, out T value)
    {
        using UnescapedText text = UnescapedText.Read(ref reader, position, out next);
        ReadOnlySpan<byte> word = text.Span.Trim(" \t\r\n"u8);
        return LengthOf(word, out value) == word.Length && word.Length > 0;
    }

    internal static bool TryReadWord(ref JsonReader reader, int position, out int next, out T value)
    {
        ReadOnlySpan<byte> rest = reader.Text[position..];
        int length = LengthOf(rest, out value);
        next = position + length;
        return length > 0
            && (length == rest.Length
                || rest[length] is (byte)',' or (byte)']' or (byte)'}' or (byte)' ' or (byte)'\t' or (byte)'\r' or (byte)'\n');
    }

    // The length of the word at the start of the text, or 0.
    private static int LengthOf(ReadOnlySpan<byte> text, out T value)
    {
        value = T.NaN;
        if (text.StartsWith("NaN"u8))
            return 3;
        bool isNegative = text.StartsWith("-"u8);
        value = isNegative ? T.NegativeInfinity : T.PositiveInfinity;
        int sign = isNegative ? 1 : 0;
        return text[sign..].StartsWith("Infinity"u8) ? sign + 8 : text[sign..].StartsWith("INF"u8) ? sign + 3 : 0;
    }
}
