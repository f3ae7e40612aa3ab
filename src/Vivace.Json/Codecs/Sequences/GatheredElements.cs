// Where the elements of one array go as they are read: references on the thread's stack, values in a buffer of their type.
using System.Runtime.CompilerServices;
using Vivace.Json.Reading;

namespace Vivace.Json.Codecs.Sequences;

/// <summary>Takes elements one by one. One type, not one for each of the two places, so that shared code need not look up which.</summary>
internal struct GatheredElements<T>
{
    private readonly ElementStack? _stack;

    /// <summary>The buffer of values, which may have grown, and how many are in it.</summary>
    internal T?[] Buffer;
    internal int Count;

    internal GatheredElements(ElementStack stack)
    {
        _stack = stack;
        Buffer = [];
    }

    internal GatheredElements(T?[] buffer) => Buffer = buffer;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal void Add(T? element)
    {
        if (!typeof(T).IsValueType)
        {
            _stack!.Push(element);
            return;
        }

        if ((uint)Count >= (uint)Buffer.Length)
            Buffer = ElementBuffer<T?>.Grow(Buffer);
        Buffer[Count++] = element;
    }
}
