// The reader's API for user-defined codecs: the usual primitives, with the position kept in the reader.
using System.Runtime.CompilerServices;
using System.Text.Json;
using Vivace.Json.Errors.Places;
using Vivace.Json.Reading;
using Vivace.Json.Text.Strings;

namespace Vivace.Json;

// Codecs that inline these methods then skip zeroing locals that are assigned anyway.
[SkipLocalsInit]
public ref partial struct JsonReader
{
    /// <summary>The offset of the next byte, counted from 0 at the start of the text.</summary>
    public readonly int Position => _position;

    /// <summary>The number of arrays and objects that are open.</summary>
    public readonly int CurrentDepth => _settings is null ? 0 : Depth;

    /// <summary>The kind of the current value, judged by its first byte;
    /// <see cref="JsonValueKind.Undefined"/> if no value starts here.</summary>
    public readonly JsonValueKind ValueKind => _position >= _end ? JsonValueKind.Undefined : Unsafe.Add(ref _origin, _position) switch
    {
        (byte)'{' => JsonValueKind.Object,
        (byte)'[' => JsonValueKind.Array,
        (byte)'"' => JsonValueKind.String,
        (byte)'t' => JsonValueKind.True,
        (byte)'f' => JsonValueKind.False,
        (byte)'n' => JsonValueKind.Null,
        (byte)'-' or (>= (byte)'0' and <= (byte)'9') => JsonValueKind.Number,
        _ => JsonValueKind.Undefined,
    };

    /// <summary>Reads <c>null</c> if that is the current value; otherwise does nothing.</summary>
    /// <returns>Whether the value was <c>null</c>.</returns>
    public bool TryReadNull()
    {
        if (!ReadPrimitives.TryReadNull(ref this, AtValue(), out int next))
            return false;
        Pass(next);
        return true;
    }

    /// <summary>Reads <c>true</c> or <c>false</c>.</summary>
    /// <exception cref="JsonException">The current value is of another kind.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public bool ReadBoolean()
    {
        bool value = ReadPrimitives.ReadBoolean(ref this, ref _origin, _end, AtValue(), out int next);
        Pass(next);
        return value;
    }

    /// <summary>Reads a string or <c>null</c>.</summary>
    /// <exception cref="JsonException">The current value is of another kind.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public string? ReadString()
    {
        string? value = ReadPrimitives.ReadString(ref this, AtValue(), out int next);
        Pass(next);
        return value;
    }

    /// <summary>Reads a signed 8-bit integer.</summary>
    /// <exception cref="JsonException">The value is not an integer, or it is out of range.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public sbyte ReadSByte()
    {
        sbyte value = ReadPrimitives.ReadSByte(ref this, AtValue(), out int next);
        Pass(next);
        return value;
    }

    /// <summary>Reads an unsigned 8-bit integer.</summary>
    /// <exception cref="JsonException">The value is not an integer, or it is out of range.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public byte ReadByte()
    {
        byte value = ReadPrimitives.ReadByte(ref this, AtValue(), out int next);
        Pass(next);
        return value;
    }

    /// <summary>Reads a signed 16-bit integer.</summary>
    /// <exception cref="JsonException">The value is not an integer, or it is out of range.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public short ReadInt16()
    {
        short value = ReadPrimitives.ReadInt16(ref this, AtValue(), out int next);
        Pass(next);
        return value;
    }

    /// <summary>Reads an unsigned 16-bit integer.</summary>
    /// <exception cref="JsonException">The value is not an integer, or it is out of range.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ushort ReadUInt16()
    {
        ushort value = ReadPrimitives.ReadUInt16(ref this, AtValue(), out int next);
        Pass(next);
        return value;
    }

    /// <summary>Reads a signed 32-bit integer.</summary>
    /// <exception cref="JsonException">The value is not an integer, or it is out of range.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public int ReadInt32()
    {
        int value = ReadPrimitives.ReadInt32(ref this, AtValue(), out int next);
        Pass(next);
        return value;
    }

    /// <summary>Reads an unsigned 32-bit integer.</summary>
    /// <exception cref="JsonException">The value is not an integer, or it is out of range.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public uint ReadUInt32()
    {
        uint value = ReadPrimitives.ReadUInt32(ref this, AtValue(), out int next);
        Pass(next);
        return value;
    }

    /// <summary>Reads a signed 64-bit integer.</summary>
    /// <exception cref="JsonException">The value is not an integer, or it is out of range.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public long ReadInt64()
    {
        long value = ReadPrimitives.ReadInt64(ref this, AtValue(), out int next);
        Pass(next);
        return value;
    }

    /// <summary>Reads an unsigned 64-bit integer.</summary>
    /// <exception cref="JsonException">The value is not an integer, or it is out of range.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ulong ReadUInt64()
    {
        ulong value = ReadPrimitives.ReadUInt64(ref this, AtValue(), out int next);
        Pass(next);
        return value;
    }

    /// <summary>Reads a signed 128-bit integer.</summary>
    /// <exception cref="JsonException">The value is not an integer, or it is out of range.</exception>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public Int128 ReadInt128()
    {
        Int128 value = ReadPrimitives.ReadInt128(ref this, AtValue(), out int next);
        Pass(next);
        return value;
    }

    /// <summary>Reads an unsigned 128-bit integer.</summary>
    /// <exception cref="JsonException">The value is not an integer, or it is out of range.</exception>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public UInt128 ReadUInt128()
    {
        UInt128 value = ReadPrimitives.ReadUInt128(ref this, AtValue(), out int next);
        Pass(next);
        return value;
    }

    /// <summary>Reads a half-precision floating-point number.</summary>
    /// <exception cref="JsonException">The current value is of another kind.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public Half ReadHalf()
    {
        Half value = ReadPrimitives.ReadHalf(ref this, AtValue(), out int next);
        Pass(next);
        return value;
    }

    /// <summary>Reads a single-precision floating-point number.</summary>
    /// <exception cref="JsonException">The current value is of another kind.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public float ReadSingle()
    {
        float value = ReadPrimitives.ReadSingle(ref this, AtValue(), out int next);
        Pass(next);
        return value;
    }

    /// <summary>Reads a double-precision floating-point number.</summary>
    /// <exception cref="JsonException">The current value is of another kind.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public double ReadDouble()
    {
        double value = ReadPrimitives.ReadDouble(ref this, AtValue(), out int next);
        Pass(next);
        return value;
    }

    /// <summary>Reads a decimal number.</summary>
    /// <exception cref="JsonException">The value is not a number, or it is out of range.</exception>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public decimal ReadDecimal()
    {
        decimal value = ReadPrimitives.ReadDecimal(ref this, AtValue(), out int next);
        Pass(next);
        return value;
    }

    /// <summary>Reads a GUID from a string in the hyphenated form.</summary>
    /// <exception cref="JsonException">The value is of another kind, or a string that cannot be read as this type.</exception>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public Guid ReadGuid()
    {
        Guid value = ReadPrimitives.ReadGuid(ref this, AtValue(), out int next);
        Pass(next);
        return value;
    }

    /// <summary>Reads a date and time from a string in ISO 8601 format.</summary>
    /// <exception cref="JsonException">The value is of another kind, or a string that cannot be read as this type.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public DateTime ReadDateTime()
    {
        DateTime value = ReadPrimitives.ReadDateTime(ref this, AtValue(), out int next);
        Pass(next);
        return value;
    }

    /// <summary>Reads a date and time with an offset from a string in ISO 8601 format.</summary>
    /// <exception cref="JsonException">The value is of another kind, or a string that cannot be read as this type.</exception>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public DateTimeOffset ReadDateTimeOffset()
    {
        DateTimeOffset value = ReadPrimitives.ReadDateTimeOffset(ref this, AtValue(), out int next);
        Pass(next);
        return value;
    }

    /// <summary>Reads a date from a string such as <c>"2024-12-31"</c>.</summary>
    /// <exception cref="JsonException">The value is of another kind, or a string that cannot be read as this type.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public DateOnly ReadDateOnly()
    {
        DateOnly value = ReadPrimitives.ReadDateOnly(ref this, AtValue(), out int next);
        Pass(next);
        return value;
    }

    /// <summary>Reads a time of day from a string such as <c>"23:59:00"</c>.</summary>
    /// <exception cref="JsonException">The value is of another kind, or a string that cannot be read as this type.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public TimeOnly ReadTimeOnly()
    {
        TimeOnly value = ReadPrimitives.ReadTimeOnly(ref this, AtValue(), out int next);
        Pass(next);
        return value;
    }

    /// <summary>Reads a time span from a string such as <c>"1.02:03:04"</c>.</summary>
    /// <exception cref="JsonException">The value is of another kind, or a string that cannot be read as this type.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public TimeSpan ReadTimeSpan()
    {
        TimeSpan value = ReadPrimitives.ReadTimeSpan(ref this, AtValue(), out int next);
        Pass(next);
        return value;
    }

    /// <summary>Reads bytes from a string in Base64 (RFC 4648 §4).</summary>
    /// <exception cref="JsonException">The value is of another kind, or a string that cannot be read as this type.</exception>
    public byte[] ReadBase64()
    {
        byte[] value = ReadPrimitives.ReadBase64(ref this, AtValue(), out int next, typeof(byte[]));
        Pass(next);
        return value;
    }

    /// <summary>Reads a string as UTF-8, with its escapes resolved. Allocates no
    /// <see cref="string"/>, and copies nothing unless there are escapes.</summary>
    /// <returns>The content without quotes, valid as long as the text itself.</returns>
    /// <exception cref="JsonException">The current value is of another kind.</exception>
    public ReadOnlySpan<byte> ReadUtf8()
    {
        int position = AtValue();
        if (!ReadPrimitives.IsAt(ref _origin, _end, position, (byte)'"'))
            throw Fail.WrongType(ref this, position, typeof(string));
        int next = ReadPrimitives.FindStringEnd(ref this, position, out StringTraits traits);
        ReadOnlySpan<byte> content = Content(position, next, traits);
        if (traits != StringTraits.Ascii && !System.Text.Unicode.Utf8.IsValid(content))
            throw Fail.InvalidUtf8(ref this, position);
        Pass(next);
        return content;
    }

    /// <summary>Skips the current value, whatever its kind, and checks its grammar.</summary>
    /// <returns>The bytes of the value, unchanged, valid as long as the text itself.</returns>
    /// <exception cref="JsonException">The value is not valid JSON.</exception>
    public ReadOnlySpan<byte> ReadRaw()
    {
        int start = AtValue();
        Pass(ReadPrimitives.SkipValue(ref this, start));
        return Text[start.._position];
    }

    /// <summary>Skips the current value, whatever its kind, and checks its grammar.</summary>
    /// <exception cref="JsonException">The value is not valid JSON.</exception>
    public void Skip() => Pass(ReadPrimitives.SkipValue(ref this, AtValue()));

    /// <summary>Enters the current array. Call <see cref="NextElement"/> to move to its elements.</summary>
    /// <exception cref="JsonException">The value is not an array, or it is nested too deeply.</exception>
    public void BeginArray() => Begin((byte)'[', typeof(Array));

    /// <summary>Enters the current object. Call <see cref="NextMember(out string)"/> to move to its members.</summary>
    /// <exception cref="JsonException">The value is not an object, or it is nested too deeply.</exception>
    public void BeginObject() => Begin((byte)'{', typeof(object));

    /// <summary>Moves to the next element of the innermost array, or leaves the array after its
    /// last element. A value that was not read is skipped.</summary>
    /// <returns>True if there is an element, which is then the current value.</returns>
    /// <exception cref="JsonException">Neither another element nor the end of the array follows.</exception>
    public bool NextElement()
    {
        int position;
        if (IsFirst())
        {
            position = ReadPrimitives.SkipSpace(ref this, _position);
            if (ReadPrimitives.IsAt(ref _origin, _end, position, (byte)']'))
                position = ~(position + 1);
        }
        else
        {
            position = ReadPrimitives.NextElement(ref this, ref _origin, _end, _position);
        }

        return Arrive(position);
    }

    /// <summary>Leaves the innermost array, which must have no more elements.</summary>
    /// <exception cref="JsonException">There is another element.</exception>
    public void EndArray()
    {
        if (NextElement())
            throw Fail.NotAtEnd(ref this, _position, "the end of the array");
    }

    /// <summary>Moves to the next member of the innermost object, or leaves the object after its
    /// last member. A value that was not read is skipped.</summary>
    /// <param name="name">The member's name.</param>
    /// <returns>True if there is a member; its value is then the current value.</returns>
    /// <exception cref="JsonException">Neither another member nor the end of the object follows.</exception>
    public bool NextMember(out string name)
    {
        if (!NextName(out int start, out int after, out StringTraits traits))
        {
            name = "";
            return false;
        }

        name = ReadPrimitives.MakeString(ref this, start, after, traits);
        return Arrive(ReadPrimitives.ValueAfterColon(ref this, after));
    }

    /// <summary>Like <see cref="NextMember(out string)"/>, but returns the name in UTF-8 without
    /// escapes, and allocates no <see cref="string"/>.</summary>
    /// <param name="utf8Name">The member's name, valid as long as the text itself.</param>
    /// <returns>True if there is a member; its value is then the current value.</returns>
    /// <exception cref="JsonException">Neither another member nor the end of the object follows.</exception>
    public bool NextMember(out ReadOnlySpan<byte> utf8Name)
    {
        if (!NextName(out int start, out int after, out StringTraits traits))
        {
            utf8Name = default;
            return false;
        }

        utf8Name = Content(start, after, traits);
        return Arrive(ReadPrimitives.ValueAfterColon(ref this, after));
    }

    /// <summary>Like <see cref="NextMember(out string)"/>, but looks the name up in a list that the
    /// codec provides. This is the fastest way to read an object.</summary>
    /// <param name="names">The expected names. Create this once and keep it.</param>
    /// <param name="index">The index of the name in the list, or -1 for any other name, whose value need not be read.</param>
    /// <returns>True if there is a member; its value is then the current value.</returns>
    /// <exception cref="JsonException">Neither another member nor the end of the object follows.</exception>
    public bool NextMember(JsonNames names, out int index)
    {
        if (_place != ReaderPlace.Value && _depthLeft < _floor)
        {
            MemberName[] ordered = names.Ordered;
            int expected = _expected;
            if ((uint)expected < (uint)ordered.Length)
            {
                ref MemberName name = ref ordered[expected];
                int position = _position;
                if (_place == ReaderPlace.Opened)
                {
                    name = ref names.Opening;
                    position--;
                }

                int value = ReadPrimitives.MatchMember(ref _origin, _end, position, ref name);
                if (value >= 0)
                {
                    _expected = expected + 1;
                    _position = value;
                    _place = ReaderPlace.Value;
                    index = expected;
                    return true;
                }
            }

            if (_place == ReaderPlace.AfterValue && ReadPrimitives.IsAt(ref _origin, _end, _position, (byte)'}'))
            {
                ReadPrimitives.Leave(ref this);
                _position++;
                index = -1;
                return false;
            }
        }

        // A separate variable: taking the address of the out parameter would keep it in memory.
        bool isThere = FindMember(names, out int found);
        index = found;
        return isThere;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private bool FindMember(JsonNames names, out int index)
    {
        index = -1;
        if (!NextName(out int start, out int after, out StringTraits traits))
            return false;
        index = (traits & StringTraits.Escapes) == 0
            ? names.Find(ref Unsafe.Add(ref _origin, start + 1), after - start - 2)
            : names.IndexOf(Content(start, after, traits));
        _expected = index + 1;
        return Arrive(ReadPrimitives.ValueAfterColon(ref this, after));
    }

    /// <summary>Leaves the innermost object, which must have no more members.</summary>
    /// <exception cref="JsonException">There is another member.</exception>
    public void EndObject()
    {
        if (NextName(out int start, out _, out _))
            throw Fail.NotAtEnd(ref this, start, "the end of the object");
    }

    /// <summary>Checks that nothing follows the text's one value, which has been read. Call
    /// it last on a reader that you created yourself.</summary>
    /// <exception cref="JsonException">The value has not been read to its end, or something other than whitespace follows it.</exception>
    public void EndText()
    {
        if (_place != ReaderPlace.AfterValue || Depth != 0)
            throw Fail.NotAtEnd(ref this, _position, "the end of the text");
        ReadPrimitives.ExpectEnd(ref this, _position);
    }

    /// <summary>Looks for a member of the current object without moving this reader.</summary>
    /// <param name="utf8Name">The member's name in UTF-8, without escapes.</param>
    /// <param name="value">A reader at the member's value. If several members have this name, the first one counts.</param>
    /// <returns>True if there is such a member; false if not, or if the current value is not an object.</returns>
    /// <exception cref="JsonException">The object is not valid JSON up to the member.</exception>
    public readonly bool TryFindMember(ReadOnlySpan<byte> utf8Name, out JsonReader value)
    {
        value = this;
        if (_place == ReaderPlace.None)
            throw Fail.NotMade();
        if (value._place != ReaderPlace.Value || value.ValueKind != JsonValueKind.Object)
            return false;
        value.BeginObject();
        while (value.NextMember(out ReadOnlySpan<byte> name))
            if (name.SequenceEqual(utf8Name))
                return true;
        return false;
    }

    /// <summary>Creates an exception that locates the current value, or the last one that was read.</summary>
    /// <param name="expected">What was expected, such as <c>a currency of three letters</c>.</param>
    /// <param name="hint">How to fix it, or <see langword="null"/>.</param>
    /// <returns>The exception, for the caller to throw.</returns>
    public readonly JsonException Unexpected(string expected, string? hint = null)
    {
        JsonReader copy = this;
        return Fail.Unexpected(ref copy, _place == ReaderPlace.Value ? _position : _lastValue, expected, hint);
    }

    /// <summary>Throws if the thread's stack is nearly used up.</summary>
    /// <remarks>For code that may call other codecs: one of its levels takes more of the stack than one of type
    /// code, and it may call itself without entering a container.</remarks>
    internal void CheckStack(int position)
    {
        if (!RuntimeHelpers.TryEnsureSufficientExecutionStack())
            throw Fail.Depth(ref this, position);
    }

    // Type code checks the stack itself as it goes deeper; what it takes for so many levels is a small part of what a check asks for.
    private const int LevelsBetweenChecks = 32;

    /// <summary>As <see cref="CheckStack"/>, but once a text and for every 32 levels, because that takes as long as reading a number. For
    /// converters of another library: what they call begins a text of its own.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal void CheckStackOnce(int position)
    {
        if (Depth < _cold.CheckedDepth)
            return;
        CheckStack(position);
        _cold.CheckedDepth = Depth + LevelsBetweenChecks;
    }

    /// <summary>Places the reader at a value for a user-defined codec. Returns the previous depth.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal int BeginValue(int position)
    {
        int floor = _floor;
        _floor = _depthLeft;
        StandAt(position);
        return floor;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal void StandAt(int position)
    {
        _position = position;
        _place = ReaderPlace.Value;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal int AtValue()
    {
        if (_place != ReaderPlace.Value)
            throw Fail.NotAtValue(ref this);
        return _lastValue = _position;
    }

    /// <summary>State that a failing codec may leave changed.</summary>
    internal readonly struct Mark(
        int position, int depthLeft, int floor, ReadFlags flags, int waiting, ReadReferences? references, int known, EnteredValue? entered)
    {
        internal readonly int Position = position, DepthLeft = depthLeft, Floor = floor, Waiting = waiting, Known = known;
        internal readonly ReadFlags Flags = flags;
        internal readonly ReadReferences? References = references;
        internal readonly EnteredValue? Entered = entered;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal Mark MarkValue() =>
        new(AtValue(), _depthLeft, _floor, _flags, _cold.Elements?.Count ?? 0, _cold.References, _cold.References?.Note() ?? 0,
            _cold.Entered);

    /// <summary>Notes that users' code reads a value with secrets, so that errors within it hide them.</summary>
    internal void Enter(IPathNode node, in Mark mark) => _cold.Entered = new EnteredValue(node, mark.Position, mark.Entered);

    /// <summary>Notes the end of that value. Its own code may have entered others.</summary>
    internal void EndEntered(IPathNode node, in Mark mark) => _cold.Entered = new EnteredValue(node, mark.Position, mark.Entered).Ended();

    /// <summary>Returns to a value that could not be read: closes what it opened, and drops its collected elements and ids.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal void GoBack(in Mark mark)
    {
        (_position, _place, _depthLeft, _floor, _flags) = (mark.Position, ReaderPlace.Value, mark.DepthLeft, mark.Floor, mark.Flags);
        _cold.Elements?.DropTo(mark.Waiting);
        _cold.References = mark.References;
        _cold.References?.ForgetTo(mark.Known);
        _cold.Entered = mark.Entered;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal void Pass(int next)
    {
        _position = next;
        _place = ReaderPlace.AfterValue;
    }

    private readonly ReadOnlySpan<byte> Content(int start, int after, StringTraits traits)
    {
        if ((traits & StringTraits.Escapes) == 0)
            return Text[(start + 1)..(after - 1)];
        JsonReader copy = this;
        return System.Text.Encoding.UTF8.GetBytes(ReadPrimitives.MakeString(ref copy, start, after, traits));
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private void Begin(byte bracket, Type type)
    {
        int position = AtValue();
        if (!ReadPrimitives.IsAt(ref _origin, _end, position, bracket))
            throw Fail.WrongType(ref this, position, type);
        _position = ReadPrimitives.Enter(ref this, position);
        _place = ReaderPlace.Opened;
        _expected = 0;
    }

    // True right after the container was entered. Skips a value that was not read.
    private bool IsFirst()
    {
        if (_depthLeft >= _floor)
            throw Fail.NotEntered(ref this);
        if (_place == ReaderPlace.Value)
            Skip();
        return _place == ReaderPlace.Opened;
    }

    private bool NextName(out int start, out int after, out StringTraits traits)
    {
        start = after = 0;
        traits = default;
        bool isFirst = IsFirst();
        int position = _position;
        if (!isFirst)
        {
            if (ReadPrimitives.IsAt(ref _origin, _end, position, (byte)'}'))
                return Arrive(~(position + 1));
            position = ReadPrimitives.NextMember(ref this, ref _origin, _end, position);
            if (position < 0)
                return Arrive(position);
        }

        position = ReadPrimitives.SkipSpace(ref this, position);
        if (ReadPrimitives.IsAt(ref _origin, _end, position, (byte)'}') && (isFirst || (_flags & ReadFlags.AllowTrailingCommas) != 0))
            return Arrive(~(position + 1));
        if (!ReadPrimitives.IsAt(ref _origin, _end, position, (byte)'"'))
            throw Fail.Syntax(ref this, position);
        start = position;
        after = ReadPrimitives.FindStringEnd(ref this, position, out traits);
        return true;
    }

    // Moves to a value, or leaves the container if the position is a complement.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private bool Arrive(int position)
    {
        if (position >= 0)
        {
            _position = position;
            _place = ReaderPlace.Value;
            return true;
        }

        ReadPrimitives.Leave(ref this);
        Pass(~position);
        return false;
    }
}
