// Loops over arrays and dictionaries of leaf objects, without a call for each object.
using System.ComponentModel;
using System.Runtime.CompilerServices;
using Vivace.Json.Codecs;

namespace Vivace.Json.CompilerServices;

/// <summary>Code that writes all members of a leaf (<see cref="Contracts.Programs.ObjectShape.Leaf"/>).</summary>
/// <typeparam name="T">The .NET type.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public interface IWrittenMembers<T>
{
    /// <summary>Writes names and values; the caller writes the closing brace.</summary>
    int Write(ref JsonWriter writer, int position, T value, ref MemberText texts, int reserve);
}

/// <summary>Code that reads an object with a parameterless constructor and members set by primitives alone.</summary>
/// <typeparam name="T">The .NET type.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public interface IReadMembers<T>
{
    /// <summary>Reads an object.</summary>
    T Read(ref JsonReader reader, int position, out int next, ref byte origin, int end, NameSearch search);
}

/// <summary>Reads arrays of <typeparamref name="T"/>.</summary>
/// <typeparam name="T">The .NET type of the objects.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public abstract class ReadingLoop<T>
{
    private protected ReadingLoop()
    {
    }

    /// <summary>Reads the elements from the first one on, and the closing bracket;
    /// returns the complement of the position after it.</summary>
    internal abstract int ReadElements(
        ref JsonReader reader, int position, scoped ref GatheredElements<T> elements, ObjectCodec<T> codec, NameSearch search);
}

/// <summary>The loop of one type's code. Its type argument is a struct, so that the JIT inlines the members.</summary>
/// <typeparam name="T">The .NET type of the objects.</typeparam>
/// <typeparam name="TMembers">Reads an object.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public sealed class ReadingLoop<T, TMembers> : ReadingLoop<T>
    where TMembers : struct, IReadMembers<T>
{
    internal override int ReadElements(
        ref JsonReader reader, int position, scoped ref GatheredElements<T> elements, ObjectCodec<T> codec, NameSearch search)
    {
        ref byte origin = ref reader._origin;
        int end = reader._end;
        do
        {
            elements.Add(ReadPrimitives.IsAt(ref origin, end, position, (byte)'{')
                ? default(TMembers).Read(ref reader, position, out int next, ref origin, end, search)
                : codec.ReadOther(ref reader, position, out next));
            position = ReadPrimitives.NextElement(ref reader, ref origin, end, next);
        }
        while (position >= 0);
        return position;
    }
}

/// <summary>Writes collections of <typeparamref name="T"/>.</summary>
/// <typeparam name="T">The .NET type of the objects.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public abstract class WritingLoops<T>
{
    private protected WritingLoops()
    {
    }

    /// <summary>Writes an array as <see cref="IElementsCodec{T}.WriteElements"/> does.</summary>
    internal abstract int WriteElements(
        ref JsonWriter writer, int position, ReadOnlySpan<T?> elements, ref int index, ref MemberText texts, int reserve);

    /// <summary>Writes the remaining entries of a dictionary whose keys are written unchanged, and the closing
    /// brace; the complement of the position if the text pauses.</summary>
    internal abstract int WriteEntries(
        ref JsonWriter writer, int position, ref Dictionary<string, T?>.Enumerator entries, ref MemberText texts, int reserve);
}

/// <summary>The loops of one type's code.</summary>
/// <typeparam name="T">The .NET type of the objects.</typeparam>
/// <typeparam name="TMembers">Writes the members.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public sealed class WritingLoops<T, TMembers> : WritingLoops<T>
    where TMembers : struct, IWrittenMembers<T>
{
    internal override int WriteElements(
        ref JsonWriter writer, int position, ReadOnlySpan<T?> elements, ref int index, ref MemberText texts, int reserve)
    {
        if (index == 0)
            position = WritePrimitives.BeginArray(ref writer, position, 0);
        bool isDeep = writer._depth >= writer._depthGate;
        if (!writer.MayAwait)
        {
            // A synchronous target takes a part anywhere, so pausing when the buffer is full is enough: a comparison for each element takes
            // 6 % of the time of small ones.
            for (int i = index; i < elements.Length; i++)
            {
                if (writer._capacity - position < reserve)
                {
                    if (i != index && writer.PausesAt(position))
                    {
                        index = i - 1;
                        return WritePrimitives.PauseBeforeComma(position);
                    }

                    position = writer.Grow(position, reserve);
                }

                position = WriteElement(ref writer, position, elements[i], isDeep, ref texts, reserve);
            }

            return WritePrimitives.EndArray(ref writer, position);
        }

        for (int i = index; i < elements.Length; i++)
        {
            position = WriteElement(
                ref writer, WritePrimitives.Ensure(ref writer, position, reserve), elements[i], isDeep, ref texts, reserve);
            if (writer.PausesAt(position))
            {
                index = i;
                return WritePrimitives.PauseBeforeComma(position);
            }
        }

        return WritePrimitives.EndArray(ref writer, position);
    }

    // The caller has reserved the room.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static int WriteElement(ref JsonWriter writer, int position, T? element, bool isDeep, ref MemberText texts, int reserve)
    {
        if (element is null)
            return WritePrimitives.AfterElement(ref writer, WritePrimitives.WriteNull(ref writer, position));
        if (isDeep)
            WritePrimitives.TestLeafDepth(ref writer, position);
        return WritePrimitives.EndLeafElement(ref writer, default(TMembers).Write(ref writer, position, element, ref texts, reserve));
    }

    internal override int WriteEntries(
        ref JsonWriter writer, int position, ref Dictionary<string, T?>.Enumerator entries, ref MemberText texts, int reserve)
    {
        bool isDeep = writer._depth >= writer._depthGate;
        while (entries.MoveNext())
        {
            (string key, T? value) = entries.Current;
            position = WritePrimitives.Ensure(ref writer, position, WritePrimitives.Slack);
            position = WritePrimitives.WriteColon(ref writer, WritePrimitives.WriteString(ref writer, position, key, reserve));
            if (value is null)
            {
                position = WritePrimitives.AfterElement(ref writer, WritePrimitives.WriteNull(ref writer, position));
            }
            else
            {
                if (isDeep)
                    WritePrimitives.TestLeafDepth(ref writer, position);
                position = WritePrimitives.EndLeafElement(ref writer,
                    default(TMembers).Write(ref writer, position, value, ref texts, reserve));
            }

            if (writer.PausesAt(position))
                return WritePrimitives.PauseBeforeComma(position);
        }

        return WritePrimitives.EndObject(ref writer, position);
    }
}
