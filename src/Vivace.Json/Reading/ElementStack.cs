// Collects the elements of arrays until their number is known: one stack per reading thread, shared by all nesting levels.
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Vivace.Json.Errors;

namespace Vivace.Json.Reading;

// For reference types; a collection then gets its exact size. A read that fails drops the stack. Each collection tracks where its own
// elements start and end: if a nested collection failed and a user-defined codec carried on, its leftovers are above that, and are cleared
// by the next push or at the end.
internal sealed class ElementStack
{
    // The most that a thread keeps: 512 KB.
    private const int KeptLength = 64 * 1024;

    [ThreadStatic]
    private static ElementStack? t_kept;

    private object?[] _items = new object?[256];
    private int _count;

    internal int Count => _count;

    /// <summary>Takes the thread's stack for one read. A nested read gets another one.</summary>
    internal static ElementStack Take()
    {
        ElementStack stack = t_kept ?? new ElementStack();
        t_kept = null;
        return stack;
    }

    internal static void Return(ElementStack stack)
    {
        if (stack._count != 0)
            stack.DropTo(0);
        if (stack._items.Length <= KeptLength)
            t_kept = stack;
    }

    /// <summary>Pushes an element of the collection that ends at <paramref name="top"/>. Returns the new end.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal int Push(int top, object? item)
    {
        object?[] items = _items;
        if (top != _count)
            DropTo(top);
        if ((uint)top >= (uint)items.Length)
            items = Grow();
        Unsafe.Add(ref MemoryMarshal.GetArrayDataReference(items), top) = item;
        return _count = top + 1;
    }

    /// <summary>The elements between the two positions. All must be of type <typeparamref name="T"/> or null.</summary>
    internal Span<T?> From<T>(int start, int top) =>
        MemoryMarshal.CreateSpan(
            ref Unsafe.As<object?, T?>(ref Unsafe.Add(ref MemoryMarshal.GetArrayDataReference(_items), start)), top - start);

    [MethodImpl(MethodImplOptions.NoInlining)]
    internal void DropTo(int start)
    {
        Array.Clear(_items, start, _count - start);
        _count = start;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private object?[] Grow()
    {
        Array.Resize(ref _items, ArrayLimit.Next(_items.Length));
        return _items;
    }
}

/// <summary>The counterpart for value types: a buffer that one collection rents at a time.</summary>
internal static class ElementBuffer<T>
{
    private const int KeptBytes = 256 * 1024;

    [ThreadStatic]
    private static T[]? t_kept;

    internal static T[] Take()
    {
        T[] buffer = t_kept ?? new T[32];
        t_kept = null;
        return buffer;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static T[] Grow(T[] buffer)
    {
        Array.Resize(ref buffer, ArrayLimit.Next(buffer.Length));
        return buffer;
    }

    internal static void Return(T[] buffer, int used)
    {
        if (RuntimeHelpers.IsReferenceOrContainsReferences<T>())
            Array.Clear(buffer, 0, used);
        if ((long)buffer.Length * Unsafe.SizeOf<T>() <= KeptBytes)
            t_kept = buffer;
    }
}
