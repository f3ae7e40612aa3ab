// The only place that rents arrays of the process: what no thread keeps for itself comes from here and goes back to here.
using System.Buffers;

namespace Vivace.Json.Text;

/// <summary>The pool whose arrays all threads share. Whoever rents an array returns it once, to here.</summary>
internal static class SharedArrays<T> where T : unmanaged
{
    private static ArrayPool<T> s_pool = ArrayPool<T>.Shared;

    /// <summary>
    /// Whether a test watches every array: those that a thread or the process would keep come from the pool as well. It is asked only where an array is
    /// neither at hand nor kept.
    /// </summary>
    internal static bool AreWatched { get; private set; }

    internal static T[] Rent(int minimum) => s_pool.Rent(minimum);

    internal static void Return(T[] array) => s_pool.Return(array);

    /// <summary>Lends an array to code of the runtime, which returns it to the pool of the process by itself: no test watches it.</summary>
    internal static T[] RentForRuntime(int minimum) => ArrayPool<T>.Shared.Rent(minimum);

    /// <summary>Takes back what <see cref="RentForRuntime"/> lent, if it was not passed on.</summary>
    internal static void ReturnForRuntime(T[] array) => ArrayPool<T>.Shared.Return(array);

    /// <summary>Replaces the pool, for a test that runs alone; null restores it. An array must be returned to the pool that it was rented from.</summary>
    /// <param name="pool">Its arrays must be longer than those that a thread keeps (<see cref="Scratch{T}.MaxKeptBytes"/>), however few items are requested.</param>
    internal static void Replace(ArrayPool<T>? pool)
    {
        s_pool = pool ?? ArrayPool<T>.Shared;
        AreWatched = pool is not null;
    }
}
