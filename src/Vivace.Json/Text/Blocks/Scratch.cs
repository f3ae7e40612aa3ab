// Rents a buffer for one call: one of the thread's two (up to 64 KB), the process's one (up to 1 MB), or one from the shared pool.
using System.Numerics;
using System.Runtime.CompilerServices;
using Vivace.Json.Errors;

namespace Vivace.Json.Text.Blocks;

// For types without references. As a constraint, that would keep its code out of precompiled images.
internal static class Scratch<T>
{
    /// <summary>The largest buffer, in bytes, that a thread keeps. It keeps two: one
    /// for collecting a text and one for reading it.</summary>
    internal const int MaxKeptBytes = 64 * 1024;

    // There is only one, so it is kept even if it is not needed again. No other code reads it, so unlike the pool's arrays it is not
    // cleared, which would add half to the cost of transcoding.
    private const int MaxSpareBytes = 1024 * 1024;

    private const int MinBytes = 4 * 1024;

    private static T[]? s_spare;

    private static int MaxKept => MaxKeptBytes / Unsafe.SizeOf<T>();

    [ThreadStatic]
    private static T[]? t_kept;

    // Used while the first one is rented, or if that is too short.
    [ThreadStatic]
    private static T[]? t_second;

    /// <summary>Rents an array of at least <paramref name="minimum"/> items with arbitrary content.</summary>
    /// <remarks>The thread gives up its buffer while it is rented, so nested calls get another one.</remarks>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static T[] Rent(int minimum)
    {
        T[]? kept = t_kept;
        if (kept is null || (uint)kept.Length < (uint)minimum) return RentOther(minimum);
        t_kept = null;
        return kept;
    }

    /// <summary>Returns an array from <see cref="Rent"/>, once. Clears the
    /// <paramref name="used"/> items before others can rent it.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static void Return(T[] array, int used)
    {
        if (array.Length > MaxKept) ReturnShared(array, used);
        else if (t_kept is null) t_kept = array;
        else KeepLarger(array);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static void KeepLarger(T[] array)
    {
        T[] smaller = t_kept!;
        if (ReferenceEquals(smaller, array)) return;
        if (smaller.Length < array.Length) t_kept = array;
        else smaller = array;
        if (t_second is null || t_second.Length < smaller.Length) t_second = smaller;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static T[] RentOther(int minimum)
    {
        // A sum of lengths that overflowed is negative.
        if ((uint)minimum > (uint)ArrayLimit.MaxLength)
            throw ArrayLimit.Exceeded();
        if (SharedArrays<T>.AreWatched)
            return SharedArrays<T>.Rent(minimum);
        if (minimum <= MaxKept)
        {
            T[]? second = t_second;
            if (second is not null && second.Length >= minimum)
            {
                t_second = null;
                return second;
            }

            int length = Math.Max((int)BitOperations.RoundUpToPowerOf2((uint)minimum), MinBytes / Unsafe.SizeOf<T>());
            return GC.AllocateUninitializedArray<T>(length);
        }

        T[]? spare = s_spare;
        return spare is not null && spare.Length >= minimum && Interlocked.CompareExchange(ref s_spare, null, spare) == spare
            ? spare
            : SharedArrays<T>.Rent(minimum);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static void ReturnShared(T[] array, int used)
    {
        T[]? spare = s_spare;
        if (!SharedArrays<T>.AreWatched && array.Length <= MaxSpareBytes / Unsafe.SizeOf<T>()
            && (spare is null || spare.Length < array.Length) &&
            Interlocked.CompareExchange(ref s_spare, array, spare) == spare) return;
        array.AsSpan(0, used).Clear();
        SharedArrays<T>.Return(array);
    }
}
