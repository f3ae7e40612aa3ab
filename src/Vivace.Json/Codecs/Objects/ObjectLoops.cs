// Collections of objects that contain no others, written in one loop: no call for each object.
using System.ComponentModel;
using Vivace.Json.Writing;

namespace Vivace.Json.CompilerServices;

/// <summary>The part of type code that writes all members of a leaf (<see cref="Contracts.Programs.ObjectForm.Leaf"/>), from the first name on.</summary>
/// <typeparam name="T">The .NET type.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public interface IWrittenMembers<T>
{
    /// <summary>Writes names and values; the brace that closes the object is the caller's.</summary>
    /// <param name="writer">The writer; there is room for the object.</param>
    /// <param name="position">Where the object begins.</param>
    /// <param name="value">The object, not null.</param>
    /// <param name="texts">The first of the names.</param>
    /// <param name="reserve">Bytes of all parts of fixed size of one object, with slack.</param>
    /// <returns>The position after the last value.</returns>
    int Write(ref JsonWriter writer, int position, T value, ref MemberText texts, int reserve);
}

/// <summary>Writes collections of <typeparamref name="T"/>.</summary>
/// <typeparam name="T">The .NET type of the objects.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public abstract class ObjectLoops<T>
{
    private protected ObjectLoops()
    {
    }

    /// <summary>Writes an array, brackets included.</summary>
    internal abstract int WriteElements(ref JsonWriter writer, int position, ReadOnlySpan<T?> elements, ref MemberText texts, int reserve);

    /// <summary>Writes a dictionary whose keys are written as they are, braces included.</summary>
    internal abstract int WriteEntries(ref JsonWriter writer, int position, Dictionary<string, T?> entries, ref MemberText texts, int reserve);
}

/// <summary>The loops of one type's code. A struct as type argument, so that the compiler inlines the members into them.</summary>
/// <typeparam name="T">The .NET type of the objects.</typeparam>
/// <typeparam name="TMembers">Writes the members.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public sealed class ObjectLoops<T, TMembers> : ObjectLoops<T>
    where TMembers : struct, IWrittenMembers<T>
{
    internal override int WriteElements(ref JsonWriter writer, int position, ReadOnlySpan<T?> elements, ref MemberText texts, int reserve)
    {
        position = WritePrimitives.BeginArray(ref writer, position, 0);
        bool isDeep = writer._depth >= writer._depthGate;
        foreach (T? element in elements)
        {
            if (element is null)
            {
                position = WritePrimitives.AfterElement(ref writer, WritePrimitives.WriteNull(ref writer, position));
                continue;
            }

            if (isDeep)
                WritePrimitives.TestLeafDepth(ref writer, position);
            position = WritePrimitives.Ensure(ref writer, position, reserve);
            position = WritePrimitives.EndLeafElement(ref writer, default(TMembers).Write(ref writer, position, element, ref texts, reserve));
        }

        return WritePrimitives.EndArray(ref writer, position);
    }

    internal override int WriteEntries(ref JsonWriter writer, int position, Dictionary<string, T?> entries, ref MemberText texts, int reserve)
    {
        position = WritePrimitives.BeginObject(ref writer, position, WritePrimitives.Slack);
        bool isDeep = writer._depth >= writer._depthGate;
        foreach ((string key, T? value) in entries)
        {
            position = WritePrimitives.Ensure(ref writer, position, WritePrimitives.Slack);
            position = WritePrimitives.WriteColon(ref writer, WritePrimitives.WriteString(ref writer, position, key, reserve));
            if (value is null)
            {
                position = WritePrimitives.AfterElement(ref writer, WritePrimitives.WriteNull(ref writer, position));
                continue;
            }

            if (isDeep)
                WritePrimitives.TestLeafDepth(ref writer, position);
            position = WritePrimitives.EndLeafElement(ref writer, default(TMembers).Write(ref writer, position, value, ref texts, reserve));
        }

        return WritePrimitives.EndObject(ref writer, position);
    }
}
