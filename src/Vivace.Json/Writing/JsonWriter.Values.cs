// The writer's API for user-defined codecs: the usual primitives, with automatic commas and the position kept in the writer.
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;
using Vivace.Json.Text;
using Vivace.Json.Text.Numbers;
using Vivace.Json.Text.Strings;
using Vivace.Json.Writing;

namespace Vivace.Json;

public ref partial struct JsonWriter
{
    /// <summary>The number of arrays and objects that are open.</summary>
    public readonly int CurrentDepth => _depth;

    /// <summary>Writes <c>null</c>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void WriteNull() => _position = WritePrimitives.WriteNull(ref this, BeforeValue());

    /// <summary>Writes <c>true</c> or <c>false</c>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void WriteBoolean(bool value) => _position = WritePrimitives.WriteBoolean(ref this, BeforeValue(), value);

    /// <summary>Writes a number.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void WriteSByte(sbyte value) => _position = WritePrimitives.WriteSByte(ref this, BeforeValue(), value);

    /// <summary>Writes a number.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void WriteByte(byte value) => _position = WritePrimitives.WriteByte(ref this, BeforeValue(), value);

    /// <summary>Writes a number.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void WriteInt16(short value) => _position = WritePrimitives.WriteInt16(ref this, BeforeValue(), value);

    /// <summary>Writes a number.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void WriteUInt16(ushort value) => _position = WritePrimitives.WriteUInt16(ref this, BeforeValue(), value);

    /// <summary>Writes a number.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void WriteInt32(int value) => _position = WritePrimitives.WriteInt32(ref this, BeforeValue(), value);

    /// <summary>Writes a number.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void WriteUInt32(uint value) => _position = WritePrimitives.WriteUInt32(ref this, BeforeValue(), value);

    /// <summary>Writes a number.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void WriteInt64(long value) => _position = WritePrimitives.WriteInt64(ref this, BeforeValue(), value);

    /// <summary>Writes a number.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void WriteUInt64(ulong value) => _position = WritePrimitives.WriteUInt64(ref this, BeforeValue(), value);

    /// <summary>Writes a number.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void WriteInt128(Int128 value) =>
        _position = WritePrimitives.WriteInt128(ref this, BeforeValue(Int128Form.MaxLength + WritePrimitives.Slack), value);

    /// <summary>Writes a number.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void WriteUInt128(UInt128 value) =>
        _position = WritePrimitives.WriteUInt128(ref this, BeforeValue(UInt128Form.MaxLength + WritePrimitives.Slack), value);

    /// <summary>Writes a number.</summary>
    /// <exception cref="ArgumentException">The value is NaN or infinite, and the settings do not allow named literals.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void WriteHalf(Half value)
    {
        if (!Half.IsFinite(value))
            ThrowIfRefused<Half, HalfForm>(value);
        _position = WritePrimitives.WriteHalf(ref this, BeforeValue(HalfForm.MaxLength + WritePrimitives.Slack), value);
    }

    /// <inheritdoc cref="WriteHalf(Half)"/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void WriteSingle(float value)
    {
        if (!float.IsFinite(value))
            ThrowIfRefused<float, SingleForm>(value);
        _position = WritePrimitives.WriteSingle(ref this, BeforeValue(SingleForm.MaxLength + WritePrimitives.Slack), value);
    }

    /// <inheritdoc cref="WriteHalf(Half)"/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void WriteDouble(double value)
    {
        if (!double.IsFinite(value))
            ThrowIfRefused<double, DoubleForm>(value);
        _position = WritePrimitives.WriteDouble(ref this, BeforeValue(DoubleForm.MaxLength + WritePrimitives.Slack), value);
    }

    /// <summary>Writes a number.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void WriteDecimal(decimal value) =>
        _position = WritePrimitives.WriteDecimal(ref this, BeforeValue(DecimalForm.MaxLength + WritePrimitives.Slack), value);

    /// <summary>Writes a GUID as a string.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void WriteGuid(Guid value) =>
        _position = WritePrimitives.WriteGuid(ref this, BeforeValue(GuidForm.MaxLength + WritePrimitives.Slack), value);

    /// <summary>Writes a date and time as a string in ISO 8601 format.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void WriteDateTime(DateTime value) =>
        _position = WritePrimitives.WriteDateTime(ref this, BeforeValue(DateTimeForm.MaxLength + WritePrimitives.Slack), value);

    /// <summary>Writes a date and time with an offset as a string in ISO 8601 format.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void WriteDateTimeOffset(DateTimeOffset value) =>
        _position = WritePrimitives.WriteDateTimeOffset(ref this, BeforeValue(DateTimeOffsetForm.MaxLength + WritePrimitives.Slack), value);

    /// <summary>Writes a date as a string.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void WriteDateOnly(DateOnly value) =>
        _position = WritePrimitives.WriteDateOnly(ref this, BeforeValue(DateOnlyForm.MaxLength + WritePrimitives.Slack), value);

    /// <summary>Writes a time of day as a string.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void WriteTimeOnly(TimeOnly value) =>
        _position = WritePrimitives.WriteTimeOnly(ref this, BeforeValue(TimeOnlyForm.MaxLength + WritePrimitives.Slack), value);

    /// <summary>Writes a time span as a string.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void WriteTimeSpan(TimeSpan value) =>
        _position = WritePrimitives.WriteTimeSpan(ref this, BeforeValue(TimeSpanForm.MaxLength + WritePrimitives.Slack), value);

    /// <summary>Writes a string, escaped according to the settings, or <c>null</c>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void WriteString(string? value) =>
        _position = WritePrimitives.WriteString(ref this, BeforeValue(), value, WritePrimitives.Slack);

    /// <summary>Writes a string, escaped according to the settings.</summary>
    public void WriteString(ReadOnlySpan<char> value) =>
        _position = WritePrimitives.WriteCharacters(ref this, BeforeValue(), value, 0, WritePrimitives.Slack);

    /// <summary>Writes a string, escaped according to the settings.</summary>
    /// <param name="utf8Value">The string in UTF-8, without escapes. Invalid UTF-8 becomes U+FFFD.</param>
    [OverloadResolutionPriority(-1)]
    public void WriteString(ReadOnlySpan<byte> utf8Value)
    {
        int position = BeforeValue();
        _position = WriteUtf8(position, utf8Value);
    }

    /// <summary>Writes bytes as a string in Base64 (RFC 4648 §4).</summary>
    /// <exception cref="ArgumentException">There are more bytes than a JSON string can hold.</exception>
    public void WriteBase64(ReadOnlySpan<byte> value)
    {
        WritePrimitives.ThrowIfTooLong(value);
        _position = WritePrimitives.WriteBase64(ref this, BeforeValue(), value);
    }

    /// <summary>Writes one JSON value as it is, without checking it.</summary>
    /// <param name="utf8Json">The value in UTF-8. Whitespace around it is dropped; layout and escapes stay
    /// as they are. To adapt them, use <see cref="WriteJson"/>.</param>
    /// <exception cref="ArgumentException">There is only whitespace.</exception>
    public void WriteRaw(ReadOnlySpan<byte> utf8Json)
    {
        utf8Json = utf8Json.Trim(" \t\r\n"u8);
        if (utf8Json.IsEmpty)
            throw new ArgumentException("Expected one JSON value, found nothing. Write null instead.", nameof(utf8Json));
        int position = WritePrimitives.Ensure(ref this, BeforeValue(), checked(utf8Json.Length + WritePrimitives.Slack));
        utf8Json.CopyTo(MemoryMarshal.CreateSpan(ref Unsafe.Add(ref _origin, position), utf8Json.Length));
        _position = position + utf8Json.Length;
    }

    /// <summary>Writes an existing JSON value with the layout and escapes of the settings.</summary>
    /// <param name="utf8Json">One valid value, such as <see cref="JsonReader.ReadRaw"/> returns. Numbers keep their spelling.</param>
    /// <exception cref="System.Text.Json.JsonException">The value is nested too deeply.</exception>
    public void WriteJson(ReadOnlySpan<byte> utf8Json)
    {
        int position = _position, depth = _depth, handedOver = _cold.HandedOver, known = _cold.References?.Count ?? 0;
        WriterPlace place = _place;
        try
        {
            _position = WritePrimitives.WriteJson(ref this, BeforeValue(), utf8Json);
        }
        catch
        {
            GoBack(position, place, depth, handedOver, known);
            throw;
        }
    }

    /// <summary>Begins an object. Call <see cref="WriteName(string)"/> before each of its values.</summary>
    /// <exception cref="System.Text.Json.JsonException">The object is nested too deeply.</exception>
    public void BeginObject()
    {
        Open((byte)'{');
        Enter(isObject: 1);
        _place = WriterPlace.OpenedObject;
    }

    /// <summary>Ends the innermost object.</summary>
    public void EndObject()
    {
        if (_place is not (WriterPlace.InObject or WriterPlace.OpenedObject) || _depth <= _floor)
            throw WriteFailure.WrongEnd(ref this, "an object whose members all have values");
        if (_indented)
            EndIndented((byte)'}', WriterPlace.InObject);
        else
            End((byte)'}');
        Leave();
    }

    /// <summary>Checks that one complete value was written, and passes it to the output. Call it last on a
    /// writer that you created yourself; otherwise output is missing.</summary>
    /// <exception cref="System.Text.Json.JsonException">Nothing was written, or an array or object is still open.</exception>
    /// <exception cref="InvalidOperationException">The text has already ended, or the writer belongs to a codec.</exception>
    public void EndText()
    {
        if (_place != WriterPlace.Done || _depth != 0 || _cold.Output is null)
            throw WriteFailure.NotWhole(ref this);
        _place = WriterPlace.None;
        Release();
        _cold.Output.Advance(_position);
    }

    /// <summary>Begins an array.</summary>
    /// <exception cref="System.Text.Json.JsonException">The array is nested too deeply.</exception>
    public void BeginArray()
    {
        Open((byte)'[');
        Enter(isObject: 0);
        _place = WriterPlace.OpenedArray;
    }

    /// <summary>Ends the innermost array.</summary>
    public void EndArray()
    {
        if (_place is not (WriterPlace.InArray or WriterPlace.OpenedArray))
            throw WriteFailure.WrongEnd(ref this, "an array");
        if (_indented)
            EndIndented((byte)']', WriterPlace.InArray);
        else
            End((byte)']');
        Leave();
    }

    /// <summary>Writes a member's name, escaped according to the settings. Write its value next. No naming policy applies.</summary>
    public void WriteName(string name)
    {
        ArgumentNullException.ThrowIfNull(name);
        int position = WritePrimitives.WriteString(ref this, BeforeName(), name, WritePrimitives.Slack);
        _position = WritePrimitives.WriteColon(ref this, position);
    }

    /// <summary>Like <see cref="WriteName(string)"/>, for a span of characters.</summary>
    public void WriteName(ReadOnlySpan<char> name)
    {
        int position = WritePrimitives.WriteCharacters(ref this, BeforeName(), name, 0, WritePrimitives.Slack);
        _position = WritePrimitives.WriteColon(ref this, position);
    }

    /// <summary>Like <see cref="WriteName(string)"/>, for a name in UTF-8.</summary>
    /// <param name="utf8Name">The name without escapes, such as <c>"currency"u8</c>.</param>
    [OverloadResolutionPriority(-1)]
    public void WriteName(ReadOnlySpan<byte> utf8Name)
    {
        int position = WriteUtf8(BeforeName(), utf8Name);
        _position = WritePrimitives.WriteColon(ref this, position);
    }

    // With a short name on the same line, one check covers the room for name and value.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private int BeforeMember(ReadOnlySpan<byte> utf8Name, int room)
    {
        if (_place is WriterPlace.InObject or WriterPlace.OpenedObject && !_indented && _capacity - _position >= MaxShortMember + room)
        {
            ref byte target = ref Unsafe.Add(ref _origin, _position);
            target = (byte)',';
            int comma = _place == WriterPlace.InObject ? 1 : 0;
            target = ref Unsafe.Add(ref target, comma);
            if (TryStoreShort(ref target, utf8Name))
            {
                Unsafe.WriteUnaligned(ref Unsafe.Add(ref target, utf8Name.Length + 1), (ushort)('"' | ':' << 8));
                _place = WriterPlace.InObject;
                return _position + comma + utf8Name.Length + 3;
            }
        }

        return BeforeAnyMember(utf8Name, room);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private int BeforeAnyMember(ReadOnlySpan<byte> utf8Name, int room)
    {
        int position = WritePrimitives.WriteColon(ref this, WriteUtf8(BeforeName(), utf8Name));
        _place = WriterPlace.InObject;
        return WritePrimitives.Ensure(ref this, position, room);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private int WriteUtf8(int position, ReadOnlySpan<byte> value)
    {
        ref byte target = ref Unsafe.Add(ref _origin, position);
        if (!TryStoreShort(ref target, value))
            return WriteAnyUtf8(position, value);
        Unsafe.Add(ref target, value.Length + 1) = (byte)'"';
        return position + value.Length + 2;
    }

    // The longest short text, and with it a comma, quotes and a colon.
    private const int MaxShort = 16, MaxShortMember = MaxShort + 4;

    // Stores a quote and a short text that needs no escapes, as two words that may overlap.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private readonly bool TryStoreShort(ref byte target, ReadOnlySpan<byte> value)
    {
        int length = value.Length;
        if (length is 0 or > MaxShort || !Vector128.IsHardwareAccelerated)
            return false;
        ref byte source = ref MemoryMarshal.GetReference(value);
        target = (byte)'"';
        ulong first, last;
        if (length >= 8)
        {
            first = Unsafe.ReadUnaligned<ulong>(ref source);
            last = Unsafe.ReadUnaligned<ulong>(ref Unsafe.Add(ref source, length - 8));
            Unsafe.WriteUnaligned(ref Unsafe.Add(ref target, 1), first);
            Unsafe.WriteUnaligned(ref Unsafe.Add(ref target, length - 7), last);
        }
        else if (length < 4)
        {
            byte head = source, middle = Unsafe.Add(ref source, length >> 1), tail = Unsafe.Add(ref source, length - 1);
            Unsafe.Add(ref target, 1) = head;
            Unsafe.Add(ref target, 1 + (length >> 1)) = middle;
            Unsafe.Add(ref target, length) = tail;
            first = last = 0x0101_0101_0101_0101UL * head & 0x0000_FFFF_FFFF_FFFF | (ulong)middle << 48 | (ulong)tail << 56;
        }
        else
        {
            uint head = Unsafe.ReadUnaligned<uint>(ref source), tail = Unsafe.ReadUnaligned<uint>(ref Unsafe.Add(ref source, length - 4));
            Unsafe.WriteUnaligned(ref Unsafe.Add(ref target, 1), head);
            Unsafe.WriteUnaligned(ref Unsafe.Add(ref target, length - 3), tail);
            first = last = head | (ulong)tail << 32;
        }

        // For a constant name, as most are, the JIT folds all of this except the question for the encoder.
        return (EscapeSet.AreLetters(first) && EscapeSet.AreLetters(last) && _escapes.LeavesLetters)
            || EscapeSet.Blocked(Vector128.Create(first, last).AsByte(), _escapes.LowNibbles, _escapes.HighBits) == 0;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private int WriteAnyUtf8(int position, ReadOnlySpan<byte> value)
    {
        if (_escapes.IndexOfBlocked(ref MemoryMarshal.GetReference(value), 0, value.Length) != value.Length)
            return WritePrimitives.WriteUtf8(ref this, position, value, '\uFFFD', hasEscapes: false);
        position = WritePrimitives.Ensure(ref this, position, checked(value.Length + WritePrimitives.Slack));
        return WritePrimitives.WriteQuoted(ref this, position, value);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private void Open(byte bracket)
    {
        WriterPlace before = _place;
        int position = BeforeValue();
        if (++_depth > _depthGate)
            OpenDeep(position, before);
        Unsafe.Add(ref _origin, position) = bracket;
        _position = position + 1;
    }

    // If the container cannot be opened, the writer stays where it was.
    [MethodImpl(MethodImplOptions.NoInlining)]
    private void OpenDeep(int position, WriterPlace before)
    {
        try
        {
            WritePrimitives.EnterDeep(ref this, position);
        }
        catch
        {
            _depth--;
            _place = before;
            throw;
        }
    }

    // Checked before anything is written, so that the caller can write another value instead.
    [MethodImpl(MethodImplOptions.NoInlining)]
    private readonly void ThrowIfRefused<T, TForm>(T value)
        where TForm : INumberForm<T>
    {
        if (_settings is { AllowsNonFiniteNames: false, WritesNonFiniteAsNull: false })
            throw WriteFailure.NotFinite(typeof(T), TForm.NameOf(value));
    }

    // Each bit of a word says whether a container is an object.
    private const int WordDepth = 64;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private void Enter(uint isObject)
    {
        if ((_depth - _floor) % WordDepth == 0)
            (_cold.OuterObjects ??= []).Push((_objects, _depth));
        _objects = _objects << 1 | isObject;
    }

    // The depth has already been decreased.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private void Leave()
    {
        int level = _depth - _floor;
        _objects = (level + 1) % WordDepth == 0 ? _cold.OuterObjects!.Pop().Objects : _objects >> 1;
        _place = level == 0 ? WriterPlace.Done : (_objects & 1) != 0 ? WriterPlace.InObject : WriterPlace.InArray;
    }

    // Nothing precedes a value after its name. An element may need a comma and a line break.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private int BeforeValue(int room = WritePrimitives.Slack)
    {
        if (_place is not (WriterPlace.Value or WriterPlace.MemberValue))
            return BeforeElement(room);
        _place++;
        return WritePrimitives.Ensure(ref this, _position, room);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private int BeforeElement(int room)
    {
        if (_place is not (WriterPlace.OpenedArray or WriterPlace.InArray))
            throw _place == WriterPlace.Lost ? WriteFailure.Lost() : WriteFailure.NotDue(ref this, isInObject: _place != WriterPlace.Done);
        int position = BeforeItem(WriterPlace.InArray);
        _place = WriterPlace.InArray;
        return WritePrimitives.Ensure(ref this, position, room);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private int BeforeName()
    {
        if (_place is not (WriterPlace.InObject or WriterPlace.OpenedObject))
            return BeforeKey();
        int position = BeforeItem(WriterPlace.InObject);
        _place = WriterPlace.MemberValue;
        return position;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private int BeforeKey()
    {
        if (_place != WriterPlace.Name)
            throw _place == WriterPlace.Lost ? WriteFailure.Lost() : WriteFailure.WrongName(ref this);
        _place = WriterPlace.MemberValue;
        return WritePrimitives.Ensure(ref this, _position, WritePrimitives.Slack);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private int BeforeItem(WriterPlace after)
    {
        int position = WritePrimitives.Ensure(ref this, _position, WritePrimitives.Slack + 1);
        if (_place == after)
            position = WritePrimitives.WriteComma(ref this, position);
        return _indented ? WritePrimitives.BeforeElement(ref this, position, WritePrimitives.Slack) : position;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private void End(byte bracket)
    {
        int position = WritePrimitives.Ensure(ref this, _position, WritePrimitives.Slack);
        Unsafe.Add(ref _origin, position) = bracket;
        _position = position + 1;
        _depth--;
    }

    // The bracket overwrites the comma after the last item.
    private void EndIndented(byte bracket, WriterPlace after)
    {
        int position = WritePrimitives.Ensure(ref this, _position, WritePrimitives.Slack);
        if (_place == after)
            position = WritePrimitives.WriteComma(ref this, position);
        _position = bracket == '}' ? WritePrimitives.EndObject(ref this, position) : WritePrimitives.EndArray(ref this, position);
    }
}
