// The number types, each a set of choices for generic code.
using System.Buffers.Text;
using System.Globalization;
using System.Numerics;
using System.Runtime.CompilerServices;

namespace Vivace.Json.Text.Numbers;

internal readonly struct SByteForm : INumberForm<sbyte>
{
    public static int MaxLength => IntegerText.MaxSByteLength;

    public static int Read(ref byte json, int position, int end, out sbyte value) =>
        IntegerText.ReadSByte(ref json, position, end, out value);

    public static int Write(ref byte destination, sbyte value) => IntegerText.WriteInt32(ref destination, value);

    public static bool TryReadQuoted(ReadOnlySpan<byte> text, out sbyte value) =>
        Utf8Parser.TryParse(text, out value, out int read) && read == text.Length;

    public static bool IsFinite(sbyte value) => true;

    public static ReadOnlySpan<byte> NameOf(sbyte value) => [];

    public static bool TryReadName(ReadOnlySpan<byte> text, out sbyte value) => NonFiniteNames.None(out value);
}

internal readonly struct ByteForm : INumberForm<byte>
{
    public static int MaxLength => IntegerText.MaxByteLength;

    public static int Read(ref byte json, int position, int end, out byte value) =>
        IntegerText.ReadByte(ref json, position, end, out value);

    public static int Write(ref byte destination, byte value) => IntegerText.WriteUInt32(ref destination, value);

    public static bool TryReadQuoted(ReadOnlySpan<byte> text, out byte value) =>
        Utf8Parser.TryParse(text, out value, out int read) && read == text.Length;

    public static bool IsFinite(byte value) => true;

    public static ReadOnlySpan<byte> NameOf(byte value) => [];

    public static bool TryReadName(ReadOnlySpan<byte> text, out byte value) => NonFiniteNames.None(out value);
}

internal readonly struct Int16Form : INumberForm<short>
{
    public static int MaxLength => IntegerText.MaxInt16Length;

    public static int Read(ref byte json, int position, int end, out short value) =>
        IntegerText.ReadInt16(ref json, position, end, out value);

    public static int Write(ref byte destination, short value) => IntegerText.WriteInt32(ref destination, value);

    public static bool TryReadQuoted(ReadOnlySpan<byte> text, out short value) =>
        Utf8Parser.TryParse(text, out value, out int read) && read == text.Length;

    public static bool IsFinite(short value) => true;

    public static ReadOnlySpan<byte> NameOf(short value) => [];

    public static bool TryReadName(ReadOnlySpan<byte> text, out short value) => NonFiniteNames.None(out value);
}

internal readonly struct UInt16Form : INumberForm<ushort>
{
    public static int MaxLength => IntegerText.MaxUInt16Length;

    public static int Read(ref byte json, int position, int end, out ushort value) =>
        IntegerText.ReadUInt16(ref json, position, end, out value);

    public static int Write(ref byte destination, ushort value) => IntegerText.WriteUInt32(ref destination, value);

    public static bool TryReadQuoted(ReadOnlySpan<byte> text, out ushort value) =>
        Utf8Parser.TryParse(text, out value, out int read) && read == text.Length;

    public static bool IsFinite(ushort value) => true;

    public static ReadOnlySpan<byte> NameOf(ushort value) => [];

    public static bool TryReadName(ReadOnlySpan<byte> text, out ushort value) => NonFiniteNames.None(out value);
}

internal readonly struct Int32Form : INumberForm<int>
{
    public static int MaxLength => IntegerText.MaxInt32Length;

    public static int Read(ref byte json, int position, int end, out int value) =>
        IntegerText.ReadInt32(ref json, position, end, out value);

    public static int Write(ref byte destination, int value) => IntegerText.WriteInt32(ref destination, value);

    public static bool TryReadQuoted(ReadOnlySpan<byte> text, out int value) =>
        Utf8Parser.TryParse(text, out value, out int read) && read == text.Length;

    public static bool IsFinite(int value) => true;

    public static ReadOnlySpan<byte> NameOf(int value) => [];

    public static bool TryReadName(ReadOnlySpan<byte> text, out int value) => NonFiniteNames.None(out value);
}

internal readonly struct UInt32Form : INumberForm<uint>
{
    public static int MaxLength => IntegerText.MaxUInt32Length;

    public static int Read(ref byte json, int position, int end, out uint value) =>
        IntegerText.ReadUInt32(ref json, position, end, out value);

    public static int Write(ref byte destination, uint value) => IntegerText.WriteUInt32(ref destination, value);

    public static bool TryReadQuoted(ReadOnlySpan<byte> text, out uint value) =>
        Utf8Parser.TryParse(text, out value, out int read) && read == text.Length;

    public static bool IsFinite(uint value) => true;

    public static ReadOnlySpan<byte> NameOf(uint value) => [];

    public static bool TryReadName(ReadOnlySpan<byte> text, out uint value) => NonFiniteNames.None(out value);
}

internal readonly struct Int64Form : INumberForm<long>
{
    public static int MaxLength => IntegerText.MaxInt64Length;

    public static int Read(ref byte json, int position, int end, out long value) =>
        IntegerText.ReadInt64(ref json, position, end, out value);

    public static int Write(ref byte destination, long value) => IntegerText.WriteInt64(ref destination, value);

    public static bool TryReadQuoted(ReadOnlySpan<byte> text, out long value) =>
        Utf8Parser.TryParse(text, out value, out int read) && read == text.Length;

    public static bool IsFinite(long value) => true;

    public static ReadOnlySpan<byte> NameOf(long value) => [];

    public static bool TryReadName(ReadOnlySpan<byte> text, out long value) => NonFiniteNames.None(out value);
}

internal readonly struct UInt64Form : INumberForm<ulong>
{
    public static int MaxLength => IntegerText.MaxUInt64Length;

    public static int Read(ref byte json, int position, int end, out ulong value) =>
        IntegerText.ReadUInt64(ref json, position, end, out value);

    public static int Write(ref byte destination, ulong value) => IntegerText.WriteUInt64(ref destination, value);

    public static bool TryReadQuoted(ReadOnlySpan<byte> text, out ulong value) =>
        Utf8Parser.TryParse(text, out value, out int read) && read == text.Length;

    public static bool IsFinite(ulong value) => true;

    public static ReadOnlySpan<byte> NameOf(ulong value) => [];

    public static bool TryReadName(ReadOnlySpan<byte> text, out ulong value) => NonFiniteNames.None(out value);
}

internal readonly struct Int128Form : INumberForm<Int128>
{
    public static int MaxLength => IntegerText.MaxInt128Length;

    public static int Read(ref byte json, int position, int end, out Int128 value) =>
        IntegerText.ReadInt128(ref json, position, end, out value);

    public static int Write(ref byte destination, Int128 value) => IntegerText.WriteInt128(ref destination, value);

    // Also accepts whitespace around the number.
    public static bool TryReadQuoted(ReadOnlySpan<byte> text, out Int128 value) =>
        Int128.TryParse(text, CultureInfo.InvariantCulture, out value);

    public static bool IsFinite(Int128 value) => true;

    public static ReadOnlySpan<byte> NameOf(Int128 value) => [];

    public static bool TryReadName(ReadOnlySpan<byte> text, out Int128 value) => NonFiniteNames.None(out value);
}

internal readonly struct UInt128Form : INumberForm<UInt128>
{
    public static int MaxLength => IntegerText.MaxUInt128Length;

    public static int Read(ref byte json, int position, int end, out UInt128 value) =>
        IntegerText.ReadUInt128(ref json, position, end, out value);

    public static int Write(ref byte destination, UInt128 value) => IntegerText.WriteUInt128(ref destination, value);

    // Also accepts whitespace around the number.
    public static bool TryReadQuoted(ReadOnlySpan<byte> text, out UInt128 value) =>
        UInt128.TryParse(text, CultureInfo.InvariantCulture, out value);

    public static bool IsFinite(UInt128 value) => true;

    public static ReadOnlySpan<byte> NameOf(UInt128 value) => [];

    public static bool TryReadName(ReadOnlySpan<byte> text, out UInt128 value) => NonFiniteNames.None(out value);
}

internal readonly struct HalfForm : INumberForm<Half>
{
    public static int MaxLength => FloatText.MaxHalfLength;

    public static int Read(ref byte json, int position, int end, out Half value) => FloatText.ReadHalf(ref json, position, end, out value);

    public static int Write(ref byte destination, Half value) => FloatText.WriteHalf(ref destination, value);

    // Also accepts whitespace around the number, and commas between digits.
    public static bool TryReadQuoted(ReadOnlySpan<byte> text, out Half value) =>
        Half.TryParse(text, CultureInfo.InvariantCulture, out value) && Half.IsFinite(value);

    public static bool IsFinite(Half value) => Half.IsFinite(value);

    public static ReadOnlySpan<byte> NameOf(Half value) => NonFiniteNames.Of(value);

    public static bool TryReadName(ReadOnlySpan<byte> text, out Half value) => NonFiniteNames.TryRead(text, out value);
}

internal readonly struct SingleForm : INumberForm<float>
{
    public static int MaxLength => FloatText.MaxSingleLength;

    public static int Read(ref byte json, int position, int end, out float value) =>
        FloatText.ReadSingle(ref json, position, end, out value);

    public static int Write(ref byte destination, float value) => FloatText.WriteSingle(ref destination, value);

    public static bool TryReadQuoted(ReadOnlySpan<byte> text, out float value) =>
        Utf8Parser.TryParse(text, out value, out int read) && read == text.Length && float.IsFinite(value);

    public static bool IsFinite(float value) => float.IsFinite(value);

    public static ReadOnlySpan<byte> NameOf(float value) => NonFiniteNames.Of(value);

    public static bool TryReadName(ReadOnlySpan<byte> text, out float value) => NonFiniteNames.TryRead(text, out value);
}

internal readonly struct DoubleForm : INumberForm<double>
{
    public static int MaxLength => FloatText.MaxDoubleLength;

    public static int Read(ref byte json, int position, int end, out double value) =>
        FloatText.ReadDouble(ref json, position, end, out value);

    public static int Write(ref byte destination, double value) => FloatText.WriteDouble(ref destination, value);

    public static bool TryReadQuoted(ReadOnlySpan<byte> text, out double value) =>
        Utf8Parser.TryParse(text, out value, out int read) && read == text.Length && double.IsFinite(value);

    public static bool IsFinite(double value) => double.IsFinite(value);

    public static ReadOnlySpan<byte> NameOf(double value) => NonFiniteNames.Of(value);

    public static bool TryReadName(ReadOnlySpan<byte> text, out double value) => NonFiniteNames.TryRead(text, out value);
}

internal readonly struct DecimalForm : INumberForm<decimal>
{
    public static int MaxLength => DecimalText.MaxDecimalLength;

    public static int Read(ref byte json, int position, int end, out decimal value) =>
        DecimalText.ReadDecimal(ref json, position, end, out value);

    public static int Write(ref byte destination, decimal value) => DecimalText.WriteDecimal(ref destination, value);

    public static bool TryReadQuoted(ReadOnlySpan<byte> text, out decimal value) =>
        Utf8Parser.TryParse(text, out value, out int read) && read == text.Length;

    public static bool IsFinite(decimal value) => true;

    public static ReadOnlySpan<byte> NameOf(decimal value) => [];

    public static bool TryReadName(ReadOnlySpan<byte> text, out decimal value) => NonFiniteNames.None(out value);
}

/// <summary>System.Text.Json's words for infinities and NaN.</summary>
internal static class NonFiniteNames
{
    internal static bool None<T>(out T value)
    {
        Unsafe.SkipInit(out value);
        return false;
    }

    internal static ReadOnlySpan<byte> Of<T>(T value)
        where T : IFloatingPointIeee754<T> =>
        T.IsNaN(value) ? NaN : All[(T.IsNegative(value) ? 0 : 1)..9];

    internal static ReadOnlySpan<byte> NaN => All[10..];

    private static ReadOnlySpan<byte> All => "-Infinity NaN"u8;

    internal static bool TryRead<T>(ReadOnlySpan<byte> text, out T value)
        where T : struct, IFloatingPointIeee754<T>
    {
        Unsafe.SkipInit(out value);
        if (text.SequenceEqual(Of(T.NaN)))
            value = T.NaN;
        else if (text.SequenceEqual(Of(T.PositiveInfinity)))
            value = T.PositiveInfinity;
        else if (text.SequenceEqual(Of(T.NegativeInfinity)))
            value = T.NegativeInfinity;
        else
            return false;
        return true;
    }
}
