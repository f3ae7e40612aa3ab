// Multidimensional arrays as nested JSON arrays of equal lengths.
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Vivace.Json.Contracts.Types;
using Vivace.Json.Errors.Places;
using Vivace.Json.Plans;
using Vivace.Json.Reading;
using Vivace.Json.Writing;

namespace Vivace.Json.Codecs.Sequences;

/// <summary>Elements are in memory row by row, as in the text.</summary>
internal sealed class MultidimensionalArrayCodec<TArray, T> : PositionalCodec<TArray>
    where TArray : class
{
    private readonly int _rank = typeof(TArray).GetArrayRank();
    private JsonCodec<T>? _given;
    private JsonCodec<T> _element = null!;
    private JsonCodec _rows = null!;

    internal override PathNodeKind PathKind => PathNodeKind.Array;

    internal override JsonCodec ElementCodec => _rows;

    internal override bool TryTakeParts(JsonCodec? key, JsonCodec? item)
    {
        _given = item as JsonCodec<T>;
        return key is null && _given is not null;
    }

    internal override void Bind(CodecPlan plan)
    {
        _given?.Bind(plan);
        _element = _given ?? plan.Memory.CodecFor<T>();
        JsonCodec below = _element;
        for (int level = 1; level < _rank; level++)
            below = new RowNode(below);
        _rows = below;
    }

    public override TArray? ReadAt(ref JsonReader reader, int position, out int next)
    {
        if (!ReadPrimitives.IsAt(ref reader._origin, reader._end, position, (byte)'['))
        {
            if (ReadPrimitives.TryReadNull(ref reader, position, out next))
                return null;
            throw Fail.WrongType(ref reader, position, typeof(TArray));
        }

        // One dimension with a lower bound other than 0; .NET has no other arrays of this type.
        if (_rank == 1)
            throw Fail.NotSupported(ref reader, position, ThrowContract.NotFillable(typeof(TArray)).Message);

        // The first array at each level sets the length; -1 before.
        Span<int> lengths = stackalloc int[32];
        lengths = lengths[.._rank];
        lengths.Fill(-1);
        T?[] buffer = ElementBuffer<T?>.Take();
        int count = 0;
        next = ReadLevel(ref reader, position, 0, lengths, ref buffer, ref count);
        foreach (ref int length in lengths)
            length = Math.Max(length, 0);
        Array made = Array.CreateInstanceFromArrayType(typeof(TArray), lengths.ToArray());
        buffer.AsSpan(0, count).CopyTo(MemoryMarshal.CreateSpan(ref FirstOf(made), count));
        ElementBuffer<T?>.Return(buffer, count);
        return Unsafe.As<TArray>(made);
    }

    private int ReadLevel(ref JsonReader reader, int position, int level, scoped Span<int> lengths, ref T?[] buffer, ref int count)
    {
        if (!ReadPrimitives.IsAt(ref reader._origin, reader._end, position, (byte)'['))
            throw Fail.WrongType(ref reader, position, typeof(TArray));
        position = ReadPrimitives.EnterArray(ref reader, position);
        int length = 0;
        while (position >= 0)
        {
            int after;
            if (level + 1 < lengths.Length)
            {
                after = ReadLevel(ref reader, position, level + 1, lengths, ref buffer, ref count);
            }
            else
            {
                T? element = _element.ReadAt(ref reader, position, out after);
                if ((uint)count >= (uint)buffer.Length)
                    buffer = ElementBuffer<T?>.Grow(buffer);
                buffer[count++] = element;
            }

            length++;
            position = ReadPrimitives.NextElement(ref reader, ref reader._origin, reader._end, after);
        }

        ReadPrimitives.Leave(ref reader);
        if (lengths[level] < 0)
            lengths[level] = length;
        else if (lengths[level] != length)
            throw Fail.NotRectangular(ref reader, ~position - 1, typeof(TArray), lengths[level], length);
        return ~position;
    }

    public override int WriteAt(ref JsonWriter writer, int position, TArray? value)
    {
        if (value is null)
            return WritePrimitives.WriteNull(ref writer, position);
        int index = 0;
        return WriteLevel(ref writer, WritePrimitives.BeginArray(ref writer, position, 0), Unsafe.As<Array>(value), 0, 0, ref index);
    }

    // Writes the rest of a level from an element on; the index is that of the next cell.
    private int WriteLevel(ref JsonWriter writer, int position, Array array, int level, int element, ref int index)
    {
        int length = array.GetLength(level);
        for (int i = element; i < length; i++)
        {
            position = WritePrimitives.BeforeElement(ref writer, position, 0);
            position = level + 1 < _rank
                ? WriteLevel(ref writer, WritePrimitives.BeginArray(ref writer, position, 0), array, level + 1, 0, ref index)
                : _element.WriteAt(ref writer, position, Unsafe.Add(ref FirstOf(array), index++));
            position = WritePrimitives.AfterPausable(ref writer, position);
            if (writer.PausesAt(position))
            {
                writer.Pause(new PausedLevel(this, array, level, i, index));
                return position < 0 ? position : WritePrimitives.PauseBeforeComma(position);
            }
        }

        return WritePrimitives.EndArray(ref writer, position);
    }

    // A level paused after or within an element; the next cell is the first one after that element.
    private sealed class PausedLevel(MultidimensionalArrayCodec<TArray, T> codec, Array array, int level, int element, int next)
        : PausedValue
    {
        internal override int WriteOn(ref JsonWriter writer, int position)
        {
            int cells = 1;
            for (int below = level + 1; below < array.Rank; below++)
                cells *= array.GetLength(below);
            int index = (next + cells - 1) / cells * cells;
            return codec.WriteLevel(ref writer, WritePrimitives.AfterElement(ref writer, position), array, level, element + 1, ref index);
        }

        internal override void AddTo(WrittenPath path) => path.AddElement(element);
    }

    private static ref T? FirstOf(Array array) => ref Unsafe.As<byte, T?>(ref MemoryMarshal.GetArrayDataReference(array));

    /// <summary>An inner level of the array: part of error paths, but read by the outer codec.</summary>
    private sealed class RowNode(JsonCodec element) : PositionalCodec<TArray>
    {
        internal override PathNodeKind PathKind => PathNodeKind.Array;

        internal override JsonCodec ElementCodec => element;

        public override TArray? ReadAt(ref JsonReader reader, int position, out int next) => throw new NotSupportedException();

        public override int WriteAt(ref JsonWriter writer, int position, TArray? value) => throw new NotSupportedException();
    }
}
