// The writer as a codec of a user calls it: the same primitives, with the position kept in the writer and commas by themselves.
using System.Buffers;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Text;
using Vivace.Json.Text;

namespace Vivace.Json.Writing;

public ref partial struct JsonWriter
{
    /// <summary>How many arrays and objects are open.</summary>
    public readonly int CurrentDepth => _depth;

    /// <summary>Writes <c>null</c>.</summary>
    public void WriteNull() => _position = WritePrimitives.WriteNull(ref this, BeforeValue());

    /// <summary>Writes <c>true</c> or <c>false</c>.</summary>
    public void WriteBoolean(bool value) => _position = WritePrimitives.WriteBoolean(ref this, BeforeValue(), value);

    /// <summary>Writes a number.</summary>
    public void WriteSByte(sbyte value) => _position = WritePrimitives.WriteSByte(ref this, BeforeValue(), value);

    /// <summary>Writes a number.</summary>
    public void WriteByte(byte value) => _position = WritePrimitives.WriteByte(ref this, BeforeValue(), value);

    /// <summary>Writes a number.</summary>
    public void WriteInt16(short value) => _position = WritePrimitives.WriteInt16(ref this, BeforeValue(), value);

    /// <summary>Writes a number.</summary>
    public void WriteUInt16(ushort value) => _position = WritePrimitives.WriteUInt16(ref this, BeforeValue(), value);

    /// <summary>Writes a number.</summary>
    public void WriteInt32(int value) => _position = WritePrimitives.WriteInt32(ref this, BeforeValue(), value);

    /// <summary>Writes a number.</summary>
    public void WriteUInt32(uint value) => _position = WritePrimitives.WriteUInt32(ref this, BeforeValue(), value);

    /// <summary>Writes a number.</summary>
    public void WriteInt64(long value) => _position = WritePrimitives.WriteInt64(ref this, BeforeValue(), value);

    /// <summary>Writes a number.</summary>
    public void WriteUInt64(ulong value) => _position = WritePrimitives.WriteUInt64(ref this, BeforeValue(), value);

    /// <summary>Writes a number.</summary>
    public void WriteInt128(Int128 value) => _position = WritePrimitives.WriteInt128(ref this, BeforeValue(Int128Form.MaxLength + WritePrimitives.Slack), value);

    /// <summary>Writes a number.</summary>
    public void WriteUInt128(UInt128 value) => _position = WritePrimitives.WriteUInt128(ref this, BeforeValue(UInt128Form.MaxLength + WritePrimitives.Slack), value);

    /// <summary>Writes a number.</summary>
    /// <exception cref="ArgumentException">The value is not finite, and the settings do not allow names for that.</exception>
    public void WriteHalf(Half value) => _position = WritePrimitives.WriteHalf(ref this, BeforeValue(HalfForm.MaxLength + WritePrimitives.Slack), value);

    /// <summary>Writes a number.</summary>
    /// <exception cref="ArgumentException">The value is not finite, and the settings do not allow names for that.</exception>
    public void WriteSingle(float value) => _position = WritePrimitives.WriteSingle(ref this, BeforeValue(SingleForm.MaxLength + WritePrimitives.Slack), value);

    /// <summary>Writes a number.</summary>
    /// <exception cref="ArgumentException">The value is not finite, and the settings do not allow names for that.</exception>
    public void WriteDouble(double value) => _position = WritePrimitives.WriteDouble(ref this, BeforeValue(DoubleForm.MaxLength + WritePrimitives.Slack), value);

    /// <summary>Writes a number.</summary>
    public void WriteDecimal(decimal value) => _position = WritePrimitives.WriteDecimal(ref this, BeforeValue(DecimalForm.MaxLength + WritePrimitives.Slack), value);

    /// <summary>Writes a GUID as a string.</summary>
    public void WriteGuid(Guid value) => _position = WritePrimitives.WriteGuid(ref this, BeforeValue(GuidForm.MaxLength + WritePrimitives.Slack), value);

    /// <summary>Writes a date and time as a string in ISO 8601.</summary>
    public void WriteDateTime(DateTime value) => _position = WritePrimitives.WriteDateTime(ref this, BeforeValue(DateTimeForm.MaxLength + WritePrimitives.Slack), value);

    /// <summary>Writes a date and time with its offset as a string in ISO 8601.</summary>
    public void WriteDateTimeOffset(DateTimeOffset value) => _position = WritePrimitives.WriteDateTimeOffset(ref this, BeforeValue(DateTimeOffsetForm.MaxLength + WritePrimitives.Slack), value);

    /// <summary>Writes a date as a string.</summary>
    public void WriteDateOnly(DateOnly value) => _position = WritePrimitives.WriteDateOnly(ref this, BeforeValue(DateOnlyForm.MaxLength + WritePrimitives.Slack), value);

    /// <summary>Writes a time of day as a string.</summary>
    public void WriteTimeOnly(TimeOnly value) => _position = WritePrimitives.WriteTimeOnly(ref this, BeforeValue(TimeOnlyForm.MaxLength + WritePrimitives.Slack), value);

    /// <summary>Writes a time span as a string.</summary>
    public void WriteTimeSpan(TimeSpan value) => _position = WritePrimitives.WriteTimeSpan(ref this, BeforeValue(TimeSpanForm.MaxLength + WritePrimitives.Slack), value);

    /// <summary>Writes a string, escaped as the settings say, or <c>null</c>.</summary>
    public void WriteString(string? value) => _position = WritePrimitives.WriteString(ref this, BeforeValue(), value, WritePrimitives.Slack);

    /// <summary>Writes a string, escaped as the settings say.</summary>
    public void WriteString(ReadOnlySpan<char> value) => _position = WritePrimitives.WriteCharacters(ref this, BeforeValue(), value, 0, WritePrimitives.Slack);

    /// <summary>Writes a string, escaped as the settings say.</summary>
    /// <param name="utf8Value">The string in UTF-8, without escapes; what is no UTF-8 becomes U+FFFD.</param>
    [OverloadResolutionPriority(-1)]
    public void WriteString(ReadOnlySpan<byte> utf8Value)
    {
        int position = BeforeValue();
        _position = WriteUtf8(position, utf8Value);
    }

    /// <summary>Writes bytes as a string in Base64 (RFC 4648 §4).</summary>
    /// <exception cref="ArgumentException">More bytes than a JSON string can hold.</exception>
    public void WriteBase64(ReadOnlySpan<byte> value) => _position = WritePrimitives.WriteBase64(ref this, BeforeValue(), value);

    /// <summary>Writes bytes as they are: one JSON value in UTF-8, which is not checked.</summary>
    /// <param name="utf8Json">The value; whitespace around it is left out. Its layout and escapes are not changed: <see cref="WriteJson"/> does that.</param>
    /// <exception cref="ArgumentException">Nothing but whitespace.</exception>
    public void WriteRaw(ReadOnlySpan<byte> utf8Json)
    {
        utf8Json = utf8Json.Trim(" \t\r\n"u8);
        if (utf8Json.IsEmpty)
            throw new ArgumentException("Expected one JSON value, found nothing. Write null instead.", nameof(utf8Json));
        int position = WritePrimitives.Ensure(ref this, BeforeValue(), checked(utf8Json.Length + WritePrimitives.Slack));
        utf8Json.CopyTo(MemoryMarshal.CreateSpan(ref Unsafe.Add(ref _origin, position), utf8Json.Length));
        _position = position + utf8Json.Length;
    }

    /// <summary>Writes a JSON value that was read before, in the layout and with the escapes of the settings.</summary>
    /// <param name="utf8Json">One valid value, such as <see cref="Reading.JsonReader.ReadRaw"/> returns; numbers keep their spelling.</param>
    /// <exception cref="System.Text.Json.JsonException">Nested too deeply.</exception>
    public void WriteJson(ReadOnlySpan<byte> utf8Json) => _position = WritePrimitives.WriteJson(ref this, BeforeValue(), utf8Json);

    /// <summary>Begins an object; <see cref="WriteName(string)"/> goes before each of its values.</summary>
    /// <exception cref="System.Text.Json.JsonException">Nested too deeply.</exception>
    public void BeginObject()
    {
        int position = BeforeValue();
        _position = WritePrimitives.BeginObject(ref this, position, WritePrimitives.Slack);
        _objects = _objects << 1 | 1;
    }

    /// <summary>Ends the object that was begun last.</summary>
    public void EndObject()
    {
        if (_isDue || !IsIn(isObject: true))
            throw WriteFailure.WrongEnd(ref this, "an object whose members all have values");
        _position = WritePrimitives.EndObject(ref this, BeforeEnd((byte)'{'));
        _objects >>= 1;
    }

    /// <summary>Begins an array.</summary>
    /// <exception cref="System.Text.Json.JsonException">Nested too deeply.</exception>
    public void BeginArray()
    {
        int position = BeforeValue();
        _position = WritePrimitives.BeginArray(ref this, position, WritePrimitives.Slack);
        _objects <<= 1;
    }

    /// <summary>Ends the array that was begun last.</summary>
    public void EndArray()
    {
        if (!IsIn(isObject: false))
            throw WriteFailure.WrongEnd(ref this, "an array");
        _position = WritePrimitives.EndArray(ref this, BeforeEnd((byte)'['));
        _objects >>= 1;
    }

    /// <summary>Writes a member's name, escaped as the settings say; its value follows. No naming policy applies.</summary>
    public void WriteName(string name)
    {
        ArgumentNullException.ThrowIfNull(name);
        int position = WritePrimitives.WriteString(ref this, BeforeName(), name, WritePrimitives.Slack);
        _position = WritePrimitives.WriteColon(ref this, position);
    }

    /// <summary>As <see cref="WriteName(string)"/>, with a part of a string.</summary>
    public void WriteName(ReadOnlySpan<char> name)
    {
        int position = WritePrimitives.WriteCharacters(ref this, BeforeName(), name, 0, WritePrimitives.Slack);
        _position = WritePrimitives.WriteColon(ref this, position);
    }

    /// <summary>As <see cref="WriteName(string)"/>, with a name in UTF-8.</summary>
    /// <param name="utf8Name">The name without escapes, such as <c>"currency"u8</c>.</param>
    [OverloadResolutionPriority(-1)]
    public void WriteName(ReadOnlySpan<byte> utf8Name)
    {
        int position = BeforeName();
        position = WriteUtf8(position, utf8Name);
        _position = WritePrimitives.WriteColon(ref this, position);
    }

    private int WriteUtf8(int position, ReadOnlySpan<byte> value)
    {
        if (_escapes.AllPass(value))
        {
            position = WritePrimitives.Ensure(ref this, position, checked(value.Length + WritePrimitives.Slack));
            return WritePrimitives.WriteQuoted(ref this, position, value);
        }

        const int MaxOnStack = 256;
        int length = Encoding.UTF8.GetMaxCharCount(value.Length);
        char[]? rented = null;
        Span<char> wide = length <= MaxOnStack ? stackalloc char[MaxOnStack] : rented = ArrayPool<char>.Shared.Rent(length);
        position = WritePrimitives.WriteCharacters(ref this, position, wide[..Encoding.UTF8.GetChars(value, wide)], 0, WritePrimitives.Slack);
        if (rented is not null)
            ArrayPool<char>.Shared.Return(rented);
        return position;
    }

    // Whether the innermost container is of that kind and was begun by the codec that writes now.
    private readonly bool IsIn(bool isObject) =>
        _depth > _floor && (_depth - _floor > MaxKnownDepth || (_objects & 1) != 0 == isObject);

    // Bits of the word that says which containers are objects.
    private const int MaxKnownDepth = 64;

    // What goes before a value or name is told by the byte before: only brackets, colons, commas and whitespace are no value's end.
    private int BeforeValue(int room = WritePrimitives.Slack)
    {
        if (_isDue)
            _isDue = false;
        else if (!IsIn(isObject: false))
            throw WriteFailure.NotDue(ref this, isInObject: _depth > _floor);
        int position = WritePrimitives.Ensure(ref this, _position, room);
        return IsSeparated(position) ? position : WritePrimitives.Ensure(ref this, BeforeItem(position), room);
    }

    private int BeforeName()
    {
        if (_isDue || !IsIn(isObject: true))
            throw WriteFailure.WrongName(ref this);
        _isDue = true;
        int position = WritePrimitives.Ensure(ref this, _position, WritePrimitives.Slack);
        return IsSeparated(position) ? position : BeforeItem(position);
    }

    private readonly bool IsSeparated(int position) =>
        LastByte(position) is 0 or (byte)':' or (byte)',' or (byte)' ' or (byte)'\t' or (byte)'\n';

    private int BeforeItem(int position)
    {
        if (LastByte(position) is not ((byte)'[' or (byte)'{'))
            position = WritePrimitives.WriteComma(ref this, position);
        return WritePrimitives.BeforeElement(ref this, position, WritePrimitives.Slack);
    }

    // A comma behind the last item, which the bracket takes the place of.
    private int BeforeEnd(byte bracket)
    {
        int position = WritePrimitives.Ensure(ref this, _position, WritePrimitives.Slack);
        return LastByte(position) == bracket ? position : WritePrimitives.WriteComma(ref this, position);
    }

    private readonly byte LastByte(int position) => position == 0 ? (byte)0 : Unsafe.Add(ref _origin, position - 1);
}
