// Where the elements of arrays are kept until their number is known: one stack per reading thread, shared by all nesting levels.
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Vivace.Json.Errors;

namespace Vivace.Json.Reading;

/// <summary>
/// Elements of reference types that have been read but not yet copied into their collection. Collecting first and copying
/// once to the exact size leaves no garbage behind. A read that fails drops the stack with what it holds.
/// </summary>
/// <remarks>
/// Each collection knows by itself where its elements begin and end, so that it takes none but its own. What a collection within it left
/// on the stack, because it failed and a user-defined codec continued, is above and is cleared with the next element, or in the end.
/// </remarks>
internal sealed class ElementStack
{
    // A thread keeps no more than this: 512 KB.
    private const int KeptLength = 64 * 1024;

    [ThreadStatic]
    private static ElementStack? t_kept;

    private object?[] _items = new object?[256];
    private int _count;

    /// <summary>Elements on the stack; a collection notes it before its first element.</summary>
    internal int Count => _count;

    /// <summary>Takes the thread's stack for one read; a read inside the read gets another.</summary>
    internal static ElementStack Take()
    {
        ElementStack stack = t_kept ?? new ElementStack();
        t_kept = null;
        return stack;
    }

    /// <summary>Gives the stack back at the end of a read that succeeded.</summary>
    internal static void Return(ElementStack stack)
    {
        if (stack._count != 0)
            stack.DropTo(0);
        if (stack._items.Length <= KeptLength)
            t_kept = stack;
    }

    /// <summary>Adds an element to the collection whose elements end at <paramref name="top"/>, and returns where they end then.</summary>
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

    /// <summary>The elements from <paramref name="start"/> to <paramref name="top"/>, which are all of type <typeparamref name="T"/> or null.</summary>
    internal Span<T?> From<T>(int start, int top) =>
        MemoryMarshal.CreateSpan(ref Unsafe.As<object?, T?>(ref Unsafe.Add(ref MemoryMarshal.GetArrayDataReference(_items), start)), top - start);

    /// <summary>Takes the elements from <paramref name="start"/> on off the stack.</summary>
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

/// <summary>The same for one value type: a buffer that is rented to one collection at a time.</summary>
internal static class ElementBuffer<T>
{
    // A thread keeps no more than this many bytes a type.
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
