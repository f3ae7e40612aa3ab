// Where an array's elements go: references to the thread's stack, values to a typed buffer, or each into the collection.
using System.Runtime.CompilerServices;
using Vivace.Json.Reading;

namespace Vivace.Json.Codecs;

/// <summary>A single type for all targets, so that shared generic code needs no lookup.</summary>
internal struct GatheredElements<T>
{
    private readonly ElementStack? _stack;
    private readonly ElementTaker<T>? _taker;

    /// <summary>The buffer of values, which may have been replaced by a larger one.</summary>
    internal T?[] Buffer;

    /// <summary>The number of values in the buffer, or the end of the elements on the stack.</summary>
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

internal abstract class ElementTaker<T>
{
    internal abstract void Take(T? element);
}
