// .NET's number types as JSON numbers. The container has made room.
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Vivace.Json.Text.Numbers;
using Vivace.Json.Tokens;
using Vivace.Json.Writing;

namespace Vivace.Json.CompilerServices;

public static partial class WritePrimitives
{
    /// <summary>Writes an 8-bit integer.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int WriteSByte(ref JsonWriter writer, int position, sbyte value) =>
        position + IntegerText.WriteInt32(ref Unsafe.Add(ref writer._origin, position), value);

    /// <summary>Writes an unsigned 8-bit integer.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int WriteByte(ref JsonWriter writer, int position, byte value) =>
        position + IntegerText.WriteUInt32(ref Unsafe.Add(ref writer._origin, position), value);

    /// <summary>Writes a 16-bit integer.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int WriteInt16(ref JsonWriter writer, int position, short value) =>
        position + IntegerText.WriteInt32(ref Unsafe.Add(ref writer._origin, position), value);

    /// <summary>Writes an unsigned 16-bit integer.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int WriteUInt16(ref JsonWriter writer, int position, ushort value) =>
        position + IntegerText.WriteUInt32(ref Unsafe.Add(ref writer._origin, position), value);

    /// <summary>Writes a 32-bit integer.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int WriteInt32(ref JsonWriter writer, int position, int value) =>
        position + IntegerText.WriteInt32(ref Unsafe.Add(ref writer._origin, position), value);

    /// <summary>Writes an unsigned 32-bit integer.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int WriteUInt32(ref JsonWriter writer, int position, uint value) =>
        position + IntegerText.WriteUInt32(ref Unsafe.Add(ref writer._origin, position), value);

    /// <summary>Writes a 64-bit integer.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int WriteInt64(ref JsonWriter writer, int position, long value) =>
        position + IntegerText.WriteInt64(ref Unsafe.Add(ref writer._origin, position), value);

    /// <summary>Writes an unsigned 64-bit integer.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int WriteUInt64(ref JsonWriter writer, int position, ulong value) =>
        position + IntegerText.WriteUInt64(ref Unsafe.Add(ref writer._origin, position), value);

    /// <summary>Writes a 128-bit integer.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static int WriteInt128(ref JsonWriter writer, int position, Int128 value) =>
        position + Int128Form.Write(ref Unsafe.Add(ref writer._origin, position), value);

    /// <summary>Writes an unsigned 128-bit integer.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static int WriteUInt128(ref JsonWriter writer, int position, UInt128 value) =>
        position + UInt128Form.Write(ref Unsafe.Add(ref writer._origin, position), value);

    /// <summary>Writes a half-precision floating-point number.</summary>
    /// <exception cref="ArgumentException">The value is NaN or infinite, and the settings do not allow named literals.</exception>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static int WriteHalf(ref JsonWriter writer, int position, Half value) =>
        Half.IsFinite(value)
            ? position + HalfForm.Write(ref Unsafe.Add(ref writer._origin, position), value)
            : WriteNonFinite<Half, HalfForm>(ref writer, position, value, writer._settings.AllowsNonFiniteNames);

    /// <summary>Writes a single-precision floating-point number.</summary>
    /// <inheritdoc cref="WriteHalf" path="/exception"/>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static int WriteSingle(ref JsonWriter writer, int position, float value) =>
        WriteNumber<float, SingleForm>(ref writer, position, value);

    /// <summary>Writes a double-precision floating-point number.</summary>
    /// <inheritdoc cref="WriteHalf" path="/exception"/>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static int WriteDouble(ref JsonWriter writer, int position, double value) =>
        WriteNumber<double, DoubleForm>(ref writer, position, value);

    /// <summary>Writes a decimal number.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static int WriteDecimal(ref JsonWriter writer, int position, decimal value) =>
        position + DecimalForm.Write(ref Unsafe.Add(ref writer._origin, position), value);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static int WriteNumber<T, TForm>(ref JsonWriter writer, int position, T value)
        where TForm : INumberForm<T> =>
        TForm.IsFinite(value)
            ? position + TForm.Write(ref Unsafe.Add(ref writer._origin, position), value)
            : WriteNonFinite<T, TForm>(ref writer, position, value, writer._settings.AllowsNonFiniteNames);

    /// <summary>Writes NaN or an infinity by name or as null, which is shorter than the longest number.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static int WriteNonFinite<T, TForm>(ref JsonWriter writer, int position, T value, bool isAllowed)
        where TForm : INumberForm<T>
    {
        if (!writer._settings.WritesNonFiniteAsNull)
            return isAllowed
                ? WriteQuoted(ref writer, position, TForm.NameOf(value))
                : throw WriteFailure.NotFinite(typeof(T), TForm.NameOf(value));
        TokenText.Null.CopyTo(MemoryMarshal.CreateSpan(ref Unsafe.Add(ref writer._origin, position), 4));
        return position + 4;
    }

    internal static int WriteQuotedNumber<T, TForm>(ref JsonWriter writer, int position, T value)
        where TForm : INumberForm<T>
    {
        if (!TForm.IsFinite(value))
            return WriteQuoted(ref writer, position, TForm.NameOf(value));
        ref byte target = ref Unsafe.Add(ref writer._origin, position);
        target = (byte)'"';
        int length = TForm.Write(ref Unsafe.Add(ref target, 1), value);
        Unsafe.Add(ref target, length + 1) = (byte)'"';
        return position + length + 2;
    }
}
