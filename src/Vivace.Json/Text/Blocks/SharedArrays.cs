// Rents arrays from the process's pool, for all code that has no buffer of its own.
using System.Buffers;

namespace Vivace.Json.Text.Blocks;

/// <summary>The pool that all threads share. Return each array once, and here.</summary>
/// <typeparam name="T">A type without references. As a constraint, that would keep this code out of precompiled images.</typeparam>
internal static class SharedArrays<T>
{
    private static ArrayPool<T> s_pool = ArrayPool<T>.Shared;

    /// <summary>Whether a test watches all arrays: then those that a thread or the process would keep
    /// come from the pool too. Only checked on slow paths.</summary>
    internal static bool AreWatched;

    internal static T[] Rent(int minimum) => s_pool.Rent(minimum);

    internal static void Return(T[] array) => s_pool.Return(array);

    /// <summary>Rents an array for a runtime type that returns it to the process's pool by itself; tests do not watch it.</summary>
    internal static T[] RentForRuntime(int minimum) => ArrayPool<T>.Shared.Rent(minimum);

    internal static void ReturnForRuntime(T[] array) => ArrayPool<T>.Shared.Return(array);

    /// <summary>Replaces the pool for a test that runs alone; null restores it. Its arrays must be longer than those that a thread keeps
    /// (<see cref="Scratch{T}.MaxKeptBytes"/>), however few items are requested.</summary>
    internal static void Replace(ArrayPool<T>? pool)
    {
        s_pool = pool ?? ArrayPool<T>.Shared;
        AreWatched = pool is not null;
    }
}
