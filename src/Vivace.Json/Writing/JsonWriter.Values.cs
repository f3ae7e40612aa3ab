// The writer as a codec of a user calls it: the same primitives, with the position kept in the writer and commas by themselves.
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

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
    public void WriteInt32(int value) => _position = WritePrimitives.WriteInt32(ref this, BeforeValue(), value);

    /// <summary>Writes a number.</summary>
    public void WriteInt64(long value) => _position = WritePrimitives.WriteInt64(ref this, BeforeValue(), value);

    /// <summary>Writes a string, escaped as the settings say, or <c>null</c>.</summary>
    public void WriteString(string? value) => _position = WritePrimitives.WriteString(ref this, BeforeValue(), value, WritePrimitives.Slack);

    /// <summary>Writes a string, escaped as the settings say.</summary>
    public void WriteString(ReadOnlySpan<char> value) => _position = WritePrimitives.WriteCharacters(ref this, BeforeValue(), value, 0, WritePrimitives.Slack);

    /// <summary>Writes bytes as they are: one JSON value in UTF-8, which is not checked.</summary>
    /// <param name="utf8Json">The value; compact whatever the layout.</param>
    public void WriteRaw(ReadOnlySpan<byte> utf8Json)
    {
        int position = WritePrimitives.Ensure(ref this, BeforeValue(), checked(utf8Json.Length + WritePrimitives.Slack));
        utf8Json.CopyTo(MemoryMarshal.CreateSpan(ref Unsafe.Add(ref _origin, position), utf8Json.Length));
        _position = position + utf8Json.Length;
    }

    /// <summary>Begins an object; <see cref="WriteName(string)"/> goes before each of its values.</summary>
    /// <exception cref="System.Text.Json.JsonException">Nested too deeply.</exception>
    public void BeginObject() => _position = WritePrimitives.BeginObject(ref this, BeforeValue(), WritePrimitives.Slack);

    /// <summary>Ends the object that was begun last.</summary>
    public void EndObject() => _position = WritePrimitives.EndObject(ref this, BeforeEnd((byte)'{'));

    /// <summary>Begins an array.</summary>
    /// <exception cref="System.Text.Json.JsonException">Nested too deeply.</exception>
    public void BeginArray() => _position = WritePrimitives.BeginArray(ref this, BeforeValue(), WritePrimitives.Slack);

    /// <summary>Ends the array that was begun last.</summary>
    public void EndArray() => _position = WritePrimitives.EndArray(ref this, BeforeEnd((byte)'['));

    /// <summary>Writes a member's name, escaped as the settings say; its value follows. No naming policy applies.</summary>
    public void WriteName(string name)
    {
        ArgumentNullException.ThrowIfNull(name);
        int position = WritePrimitives.WriteString(ref this, BeforeItem(WritePrimitives.Ensure(ref this, _position, WritePrimitives.Slack)), name, WritePrimitives.Slack);
        _position = WritePrimitives.WriteColon(ref this, position);
    }

    // What goes before a value or name is told by the byte before: only brackets, colons, commas and whitespace are no value's end.
    private int BeforeValue()
    {
        int position = WritePrimitives.Ensure(ref this, _position, WritePrimitives.Slack);
        return LastByte(position) is 0 or (byte)':' or (byte)',' or (byte)' ' or (byte)'\t' or (byte)'\n' ? position : BeforeItem(position);
    }

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
