// Where the elements of one array go as they are read: references on the thread's stack, values in a buffer of their type, or into the collection itself.
using System.Runtime.CompilerServices;
using Vivace.Json.Reading;

namespace Vivace.Json.Codecs.Sequences;

/// <summary>Takes elements one by one. One type, not one for each of the places, so that shared code need not look up which.</summary>
internal struct GatheredElements<T>
{
    private readonly ElementStack? _stack;
    private readonly ElementTaker<T>? _taker;

    /// <summary>The buffer of values, which may have grown.</summary>
    internal T?[] Buffer;

    /// <summary>How many values are in the buffer; on the stack, where the elements end.</summary>
    internal int Count;

    internal GatheredElements(ElementStack stack, int start)
    {
        _stack = stack;
        Buffer = [];
        Count = start;
    }

    internal GatheredElements(T?[] buffer) => Buffer = buffer;

    internal GatheredElements(ElementTaker<T> taker)
    {
        _taker = taker;
        Buffer = [];
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal void Add(T? element)
    {
        if (_taker is { } taker)
        {
            taker.Take(element);
            return;
        }

        if (!typeof(T).IsValueType)
        {
            Count = _stack!.Push(Count, element);
            return;
        }

        if ((uint)Count >= (uint)Buffer.Length)
            Buffer = ElementBuffer<T?>.Grow(Buffer);
        Buffer[Count++] = element;
    }
}

/// <summary>Takes each element at once.</summary>
internal abstract class ElementTaker<T>
{
    internal abstract void Take(T? element);
}
