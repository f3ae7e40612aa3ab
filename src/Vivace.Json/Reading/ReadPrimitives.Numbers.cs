// JSON numbers as .NET's number types (RFC 8259 §6). Quoted numbers and failures are handled out of line.
using System.Runtime.CompilerServices;
using Vivace.Json.Reading;
using Vivace.Json.Reading.Lenient;
using Vivace.Json.Text.Numbers;

namespace Vivace.Json.CompilerServices;

public static partial class ReadPrimitives
{
    /// <summary>Reads an 8-bit integer.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static sbyte ReadSByte(ref JsonReader reader, int position, out int next) =>
        ReadNumber<sbyte, SByteForm>(ref reader, position, out next);

    /// <summary>Reads an unsigned 8-bit integer.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static byte ReadByte(ref JsonReader reader, int position, out int next) =>
        ReadNumber<byte, ByteForm>(ref reader, position, out next);

    /// <summary>Reads a 16-bit integer.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static short ReadInt16(ref JsonReader reader, int position, out int next) =>
        ReadNumber<short, Int16Form>(ref reader, position, out next);

    /// <summary>Reads an unsigned 16-bit integer.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static ushort ReadUInt16(ref JsonReader reader, int position, out int next) =>
        ReadNumber<ushort, UInt16Form>(ref reader, position, out next);

    /// <summary>Reads a 32-bit integer.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static int ReadInt32(ref JsonReader reader, int position, out int next)
    {
        int length = IntegerText.ReadShort(ref Unsafe.Add(ref reader._origin, position), reader._end - position, out uint magnitude);
        if (length == 0)
            return ReadLong<int, Int32Form>(ref reader, position, out next);
        next = position + length;
        return (int)magnitude;
    }

    /// <summary>Reads an unsigned 32-bit integer.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static uint ReadUInt32(ref JsonReader reader, int position, out int next)
    {
        int length = IntegerText.ReadShort(ref Unsafe.Add(ref reader._origin, position), reader._end - position, out uint magnitude);
        if (length == 0)
            return ReadLong<uint, UInt32Form>(ref reader, position, out next);
        next = position + length;
        return (uint)magnitude;
    }

    /// <summary>Reads a 64-bit integer.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static long ReadInt64(ref JsonReader reader, int position, out int next)
    {
        int length = IntegerText.ReadShort(ref Unsafe.Add(ref reader._origin, position), reader._end - position, out ulong magnitude);
        if (length == 0)
            return ReadLong<long, Int64Form>(ref reader, position, out next);
        next = position + length;
        return (long)magnitude;
    }

    /// <summary>Reads an unsigned 64-bit integer.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static ulong ReadUInt64(ref JsonReader reader, int position, out int next)
    {
        int length = IntegerText.ReadShort(ref Unsafe.Add(ref reader._origin, position), reader._end - position, out ulong magnitude);
        if (length == 0)
            return ReadLong<ulong, UInt64Form>(ref reader, position, out next);
        next = position + length;
        return (ulong)magnitude;
    }

    /// <summary>Reads a 128-bit integer.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static Int128 ReadInt128(ref JsonReader reader, int position, out int next)
    {
        next = Int128Form.Read(ref reader._origin, position, reader._end, out Int128 value);
        return next >= 0 ? value : ReadNumberSlow<Int128, Int128Form>(ref reader, position, out next);
    }

    /// <summary>Reads an unsigned 128-bit integer.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static UInt128 ReadUInt128(ref JsonReader reader, int position, out int next)
    {
        next = UInt128Form.Read(ref reader._origin, position, reader._end, out UInt128 value);
        return next >= 0 ? value : ReadNumberSlow<UInt128, UInt128Form>(ref reader, position, out next);
    }

    /// <summary>Reads a half-precision floating-point number.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static Half ReadHalf(ref JsonReader reader, int position, out int next)
    {
        next = HalfForm.Read(ref reader._origin, position, reader._end, out Half value);
        return next >= 0 ? value : ReadNumberSlow<Half, HalfForm>(ref reader, position, out next);
    }

    /// <summary>Reads a single-precision floating-point number.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static float ReadSingle(ref JsonReader reader, int position, out int next) =>
        ReadNumber<float, SingleForm>(ref reader, position, out next);

    /// <summary>Reads a double-precision floating-point number.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static double ReadDouble(ref JsonReader reader, int position, out int next) =>
        ReadNumber<double, DoubleForm>(ref reader, position, out next);

    /// <summary>Reads a decimal number.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static decimal ReadDecimal(ref JsonReader reader, int position, out int next)
    {
        next = DecimalForm.Read(ref reader._origin, position, reader._end, out decimal value);
        return next >= 0 ? value : ReadNumberSlow<decimal, DecimalForm>(ref reader, position, out next);
    }

    // Negative or very long integers, those at the end of the text, and anything else.
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static T ReadLong<T, TForm>(ref JsonReader reader, int position, out int next)
        where TForm : INumberForm<T> =>
        ReadNumber<T, TForm>(ref reader, position, out next);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static T ReadNumber<T, TForm>(ref JsonReader reader, int position, out int next)
        where TForm : INumberForm<T>
    {
        int after = TForm.Read(ref reader._origin, position, reader._end, out T value);
        next = after;
        return after >= 0 ? value : ReadNumberSlow<T, TForm>(ref reader, position, out next);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static T ReadNumberSlow<T, TForm>(ref JsonReader reader, int position, out int next)
        where TForm : INumberForm<T>
    {
        const ReadFlags Quoted = ReadFlags.AllowReadingFromString | ReadFlags.AllowNamedFloatingPointLiterals;
        if (reader._settings.ReadsNullAsNaN && TryReadNull(ref reader, position, out next)
            && TForm.TryReadName(NonFiniteNames.NaN, out T none))
            return none;
        if (LenientReading.TryReadNumber<T, TForm>(ref reader, position, out next, out T? lenient))
            return lenient!;
        if ((reader._flags & Quoted) == 0 || !IsAt(ref reader._origin, reader._end, position, (byte)'"'))
            throw Fail.WrongType(ref reader, position, typeof(T));

        using UnescapedText text = UnescapedText.Read(ref reader, position, out next);
        // Either setting allows NaN and the infinities.
        Unsafe.SkipInit(out T value);
        bool isRead = (reader._flags & ReadFlags.AllowReadingFromString) != 0 && TForm.TryReadQuoted(text.Span, out value)
            || TForm.TryReadName(text.Span, out value);
        return isRead ? value : throw Fail.InvalidValue(ref reader, position, typeof(T));
    }
}
