// Members whose names a user-defined codec knows: name and value in one call.
using System.Runtime.CompilerServices;
using Vivace.Json.Text;
using Vivace.Json.Text.Numbers;

namespace Vivace.Json;

public ref partial struct JsonWriter
{
    /// <summary>Writes a member whose value is <c>null</c>.</summary>
    /// <param name="utf8Name">The name in UTF-8, without escapes, such as <c>"currency"u8</c>. No naming policy applies.</param>
    public void WriteNull(ReadOnlySpan<byte> utf8Name) =>
        _position = WritePrimitives.WriteNull(ref this, BeforeMember(utf8Name, WritePrimitives.Slack));

    /// <summary>Writes a member: its name and its value.</summary>
    /// <param name="utf8Name">The name in UTF-8, without escapes, such as <c>"currency"u8</c>. No naming policy applies.</param>
    /// <param name="value">The value, written as by the overload without a name.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void WriteBoolean(ReadOnlySpan<byte> utf8Name, bool value) =>
        _position = WritePrimitives.WriteBoolean(ref this, BeforeMember(utf8Name, WritePrimitives.Slack), value);

    /// <inheritdoc cref="WriteBoolean(ReadOnlySpan{byte}, bool)"/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void WriteSByte(ReadOnlySpan<byte> utf8Name, sbyte value) =>
        _position = WritePrimitives.WriteSByte(ref this, BeforeMember(utf8Name, WritePrimitives.Slack), value);

    /// <inheritdoc cref="WriteBoolean(ReadOnlySpan{byte}, bool)"/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void WriteByte(ReadOnlySpan<byte> utf8Name, byte value) =>
        _position = WritePrimitives.WriteByte(ref this, BeforeMember(utf8Name, WritePrimitives.Slack), value);

    /// <inheritdoc cref="WriteBoolean(ReadOnlySpan{byte}, bool)"/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void WriteInt16(ReadOnlySpan<byte> utf8Name, short value) =>
        _position = WritePrimitives.WriteInt16(ref this, BeforeMember(utf8Name, WritePrimitives.Slack), value);

    /// <inheritdoc cref="WriteBoolean(ReadOnlySpan{byte}, bool)"/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void WriteUInt16(ReadOnlySpan<byte> utf8Name, ushort value) =>
        _position = WritePrimitives.WriteUInt16(ref this, BeforeMember(utf8Name, WritePrimitives.Slack), value);

    /// <inheritdoc cref="WriteBoolean(ReadOnlySpan{byte}, bool)"/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void WriteInt32(ReadOnlySpan<byte> utf8Name, int value) =>
        _position = WritePrimitives.WriteInt32(ref this, BeforeMember(utf8Name, WritePrimitives.Slack), value);

    /// <inheritdoc cref="WriteBoolean(ReadOnlySpan{byte}, bool)"/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void WriteUInt32(ReadOnlySpan<byte> utf8Name, uint value) =>
        _position = WritePrimitives.WriteUInt32(ref this, BeforeMember(utf8Name, WritePrimitives.Slack), value);

    /// <inheritdoc cref="WriteBoolean(ReadOnlySpan{byte}, bool)"/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void WriteInt64(ReadOnlySpan<byte> utf8Name, long value) =>
        _position = WritePrimitives.WriteInt64(ref this, BeforeMember(utf8Name, WritePrimitives.Slack), value);

    /// <inheritdoc cref="WriteBoolean(ReadOnlySpan{byte}, bool)"/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void WriteUInt64(ReadOnlySpan<byte> utf8Name, ulong value) =>
        _position = WritePrimitives.WriteUInt64(ref this, BeforeMember(utf8Name, WritePrimitives.Slack), value);

    /// <inheritdoc cref="WriteBoolean(ReadOnlySpan{byte}, bool)"/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void WriteInt128(ReadOnlySpan<byte> utf8Name, Int128 value) =>
        _position = WritePrimitives.WriteInt128(ref this, BeforeMember(utf8Name, Int128Form.MaxLength + WritePrimitives.Slack), value);

    /// <inheritdoc cref="WriteBoolean(ReadOnlySpan{byte}, bool)"/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void WriteUInt128(ReadOnlySpan<byte> utf8Name, UInt128 value) =>
        _position = WritePrimitives.WriteUInt128(ref this, BeforeMember(utf8Name, UInt128Form.MaxLength + WritePrimitives.Slack), value);

    /// <inheritdoc cref="WriteBoolean(ReadOnlySpan{byte}, bool)"/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void WriteHalf(ReadOnlySpan<byte> utf8Name, Half value)
    {
        if (!Half.IsFinite(value))
            ThrowIfRefused<Half, HalfForm>(value);
        _position = WritePrimitives.WriteHalf(ref this, BeforeMember(utf8Name, HalfForm.MaxLength + WritePrimitives.Slack), value);
    }

    /// <inheritdoc cref="WriteBoolean(ReadOnlySpan{byte}, bool)"/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void WriteSingle(ReadOnlySpan<byte> utf8Name, float value)
    {
        if (!float.IsFinite(value))
            ThrowIfRefused<float, SingleForm>(value);
        _position = WritePrimitives.WriteSingle(ref this, BeforeMember(utf8Name, SingleForm.MaxLength + WritePrimitives.Slack), value);
    }

    /// <inheritdoc cref="WriteBoolean(ReadOnlySpan{byte}, bool)"/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void WriteDouble(ReadOnlySpan<byte> utf8Name, double value)
    {
        if (!double.IsFinite(value))
            ThrowIfRefused<double, DoubleForm>(value);
        _position = WritePrimitives.WriteDouble(ref this, BeforeMember(utf8Name, DoubleForm.MaxLength + WritePrimitives.Slack), value);
    }

    /// <inheritdoc cref="WriteBoolean(ReadOnlySpan{byte}, bool)"/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void WriteDecimal(ReadOnlySpan<byte> utf8Name, decimal value) =>
        _position = WritePrimitives.WriteDecimal(ref this, BeforeMember(utf8Name, DecimalForm.MaxLength + WritePrimitives.Slack), value);

    /// <inheritdoc cref="WriteBoolean(ReadOnlySpan{byte}, bool)"/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void WriteGuid(ReadOnlySpan<byte> utf8Name, Guid value) =>
        _position = WritePrimitives.WriteGuid(ref this, BeforeMember(utf8Name, GuidForm.MaxLength + WritePrimitives.Slack), value);

    /// <inheritdoc cref="WriteBoolean(ReadOnlySpan{byte}, bool)"/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void WriteDateTime(ReadOnlySpan<byte> utf8Name, DateTime value) =>
        _position = WritePrimitives.WriteDateTime(ref this, BeforeMember(utf8Name, DateTimeForm.MaxLength + WritePrimitives.Slack), value);

    /// <inheritdoc cref="WriteBoolean(ReadOnlySpan{byte}, bool)"/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void WriteDateTimeOffset(ReadOnlySpan<byte> utf8Name, DateTimeOffset value) =>
        _position = WritePrimitives.WriteDateTimeOffset(ref this,
            BeforeMember(utf8Name, DateTimeOffsetForm.MaxLength + WritePrimitives.Slack), value);

    /// <inheritdoc cref="WriteBoolean(ReadOnlySpan{byte}, bool)"/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void WriteDateOnly(ReadOnlySpan<byte> utf8Name, DateOnly value) =>
        _position = WritePrimitives.WriteDateOnly(ref this, BeforeMember(utf8Name, DateOnlyForm.MaxLength + WritePrimitives.Slack), value);

    /// <inheritdoc cref="WriteBoolean(ReadOnlySpan{byte}, bool)"/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void WriteTimeOnly(ReadOnlySpan<byte> utf8Name, TimeOnly value) =>
        _position = WritePrimitives.WriteTimeOnly(ref this, BeforeMember(utf8Name, TimeOnlyForm.MaxLength + WritePrimitives.Slack), value);

    /// <inheritdoc cref="WriteBoolean(ReadOnlySpan{byte}, bool)"/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void WriteTimeSpan(ReadOnlySpan<byte> utf8Name, TimeSpan value) =>
        _position = WritePrimitives.WriteTimeSpan(ref this, BeforeMember(utf8Name, TimeSpanForm.MaxLength + WritePrimitives.Slack), value);

    /// <inheritdoc cref="WriteBoolean(ReadOnlySpan{byte}, bool)"/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void WriteString(ReadOnlySpan<byte> utf8Name, string? value) =>
        _position = WritePrimitives.WriteString(ref this, BeforeMember(utf8Name, WritePrimitives.Slack), value, WritePrimitives.Slack);

    /// <inheritdoc cref="WriteBoolean(ReadOnlySpan{byte}, bool)"/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void WriteBase64(ReadOnlySpan<byte> utf8Name, ReadOnlySpan<byte> value)
    {
        WritePrimitives.ThrowIfTooLong(value);
        _position = WritePrimitives.WriteBase64(ref this, BeforeMember(utf8Name, WritePrimitives.Slack), value);
    }
}
