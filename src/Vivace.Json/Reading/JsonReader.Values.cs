// The reader as a codec of a user calls it: the same primitives, with the position kept in the reader.
using System.Runtime.CompilerServices;
using System.Text.Json;
using Vivace.Json.Text;

namespace Vivace.Json.Reading;

public ref partial struct JsonReader
{
    /// <summary>The offset of the next byte, counted from the first of the text.</summary>
    public readonly int Position => _position;

    /// <summary>How many arrays and objects are open.</summary>
    public readonly int CurrentDepth => Depth;

    /// <summary>The kind of the value on which the reader stands, by its first byte; <see cref="JsonValueKind.Undefined"/> where none begins.</summary>
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

    /// <summary>Passes <c>null</c>, if the reader stands on it.</summary>
    /// <returns>Whether it did.</returns>
    public bool TryReadNull()
    {
        if (!ReadPrimitives.TryReadNull(ref this, _position, out int next))
            return false;
        _position = next;
        return true;
    }

    /// <summary>Reads <c>true</c> or <c>false</c>.</summary>
    /// <exception cref="JsonException">Something else stands there.</exception>
    public bool ReadBoolean()
    {
        bool value = ReadPrimitives.ReadBoolean(ref this, ref _origin, _end, _position, out int next);
        _position = next;
        return value;
    }

    /// <summary>Reads a string or <c>null</c>.</summary>
    /// <exception cref="JsonException">Something else stands there.</exception>
    public string? ReadString()
    {
        string? value = ReadPrimitives.ReadString(ref this, _position, out int next);
        _position = next;
        return value;
    }

    /// <summary>Reads an integer of 32 bits.</summary>
    /// <exception cref="JsonException">Something else stands there, or the number does not fit.</exception>
    public int ReadInt32()
    {
        int value = ReadPrimitives.ReadInt32(ref this, _position, out int next);
        _position = next;
        return value;
    }

    /// <summary>Reads an integer of 64 bits.</summary>
    /// <exception cref="JsonException">Something else stands there, or the number does not fit.</exception>
    public long ReadInt64()
    {
        long value = ReadPrimitives.ReadInt64(ref this, _position, out int next);
        _position = next;
        return value;
    }

    /// <summary>Reads a floating-point number.</summary>
    /// <exception cref="JsonException">Something else stands there.</exception>
    public double ReadDouble()
    {
        double value = ReadPrimitives.ReadDouble(ref this, _position, out int next);
        _position = next;
        return value;
    }

    /// <summary>Passes the value on which the reader stands, whatever it is, checking its grammar.</summary>
    /// <returns>The bytes of the value as they stand in the text; valid as long as the text.</returns>
    /// <exception cref="JsonException">The value is no JSON.</exception>
    public ReadOnlySpan<byte> ReadRaw()
    {
        int start = _position;
        _position = ReadPrimitives.SkipValue(ref this, start);
        return Text[start.._position];
    }

    /// <summary>Passes the value on which the reader stands, whatever it is, checking its grammar.</summary>
    /// <exception cref="JsonException">The value is no JSON.</exception>
    public void Skip() => _position = ReadPrimitives.SkipValue(ref this, _position);

    /// <summary>Enters the array on which the reader stands; <see cref="NextElement"/> leads to its elements.</summary>
    /// <exception cref="JsonException">No array stands there, or it is nested too deeply.</exception>
    public void BeginArray() => Begin((byte)'[', typeof(Array));

    /// <summary>Enters the object on which the reader stands; <see cref="NextMember(out string)"/> leads to its members.</summary>
    /// <exception cref="JsonException">No object stands there, or it is nested too deeply.</exception>
    public void BeginObject() => Begin((byte)'{', typeof(object));

    /// <summary>Goes to the next element of the array that was entered last, or leaves the array behind its last one.</summary>
    /// <returns>Whether there is an element, on which the reader then stands.</returns>
    /// <exception cref="JsonException">Neither an element nor the end of the array stands there.</exception>
    public bool NextElement()
    {
        int position;
        if (_isFirst)
        {
            _isFirst = false;
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

    /// <summary>Goes to the next member of the object that was entered last, or leaves the object behind its last one.</summary>
    /// <param name="name">The member's name.</param>
    /// <returns>Whether there is a member, on whose value the reader then stands.</returns>
    /// <exception cref="JsonException">Neither a member nor the end of the object stands there.</exception>
    public bool NextMember(out string name)
    {
        if (!NextName(out int start, out int behind, out StringTraits traits))
        {
            name = "";
            return false;
        }

        name = ReadPrimitives.MakeString(ref this, start, behind, traits);
        return Arrive(ReadPrimitives.ValueBehindColon(ref this, behind));
    }

    /// <summary>As <see cref="NextMember(out string)"/>, with the name in UTF-8 and without escapes, and no string made.</summary>
    /// <param name="utf8Name">The member's name; valid until the next call.</param>
    /// <returns>Whether there is a member, on whose value the reader then stands.</returns>
    /// <exception cref="JsonException">Neither a member nor the end of the object stands there.</exception>
    public bool NextMember(out ReadOnlySpan<byte> utf8Name)
    {
        if (!NextName(out int start, out int behind, out StringTraits traits))
        {
            utf8Name = default;
            return false;
        }

        utf8Name = (traits & StringTraits.Escapes) == 0
            ? Text[(start + 1)..(behind - 1)]
            : System.Text.Encoding.UTF8.GetBytes(ReadPrimitives.MakeString(ref this, start, behind, traits));
        return Arrive(ReadPrimitives.ValueBehindColon(ref this, behind));
    }

    private void Begin(byte bracket, Type type)
    {
        if (!ReadPrimitives.IsAt(ref _origin, _end, _position, bracket))
            throw Fail.WrongType(ref this, _position, type);
        _position = ReadPrimitives.Enter(ref this, _position);
        _isFirst = true;
    }

    private bool NextName(out int start, out int behind, out StringTraits traits)
    {
        start = behind = 0;
        traits = default;
        int position = _position;
        bool isFirst = _isFirst;
        _isFirst = false;
        if (!isFirst)
        {
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
        behind = ReadPrimitives.FindStringEnd(ref this, position, out traits);
        return true;
    }

    // Stands on a value, or leaves the container when the position is a complement.
    private bool Arrive(int position)
    {
        if (position >= 0)
        {
            _position = position;
            return true;
        }

        ReadPrimitives.Leave(ref this);
        _position = ~position;
        return false;
    }
}
