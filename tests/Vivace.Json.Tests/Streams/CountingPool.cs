// A pool that watches its arrays, in the place of the one that all threads share.
using System.Buffers;
using System.Runtime.ExceptionServices;
using System.Runtime.InteropServices;
using Vivace.Json.Plans;
using Vivace.Json.Text.Blocks;

namespace Vivace.Json.Tests.Streams;

/// <summary>Alone, as every thread rents from the pool that is replaced.</summary>
[CollectionDefinition(Name, DisableParallelization = true)]
public static class WatchedArraysCollection
{
    public const string Name = "Watched arrays";
}

/// <summary>The arrays of bytes and characters that calls rent, and those of the indexes of trees.</summary>
internal sealed class WatchedArrays
{
    private readonly CountingPool<byte> _bytes = new();
    private readonly CountingPool<char> _chars = new();
    private readonly CountingPool<int> _words = new();

    private WatchedArrays()
    {
    }

    /// <summary>How many arrays were rented and not returned.</summary>
    internal int Out => _bytes.Out + _chars.Out + _words.Out;

    internal int Rented => _bytes.Rented + _chars.Rented + _words.Rented;

    /// <summary>The bytes of all arrays of bytes that were requested.</summary>
    internal long Requested => _bytes.Requested;

    /// <summary>The most bytes that were requested in arrays which were rented at the same time.</summary>
    internal long MostAtOnce => _bytes.MostAtOnce + 2 * _chars.MostAtOnce + 4 * _words.MostAtOnce;

    /// <summary>Whether an array is rented now.</summary>
    internal bool IsOut(Array array) => array switch
    {
        byte[] bytes => _bytes.IsOut(bytes),
        char[] chars => _chars.IsOut(chars),
        _ => false,
    };

    /// <summary>Waits for arrays that other threads return; false if they never do, which the minute stands for.</summary>
    internal bool AllComeBack() => SpinWait.SpinUntil(() => Out == 0, TimeSpan.FromMinutes(1));

    /// <summary>
    /// Runs a test in a thread of its own: none that keeps an array of an earlier test, and without a context, so that what continues there after a task
    /// has ended is the thread that ends it.
    /// </summary>
    internal static void Watch(Action<WatchedArrays> test)
    {
        WatchedArrays arrays = new();
        ExceptionDispatchInfo? failure = null;
        Thread thread = new(() =>
        {
            SharedArrays<byte>.Replace(arrays._bytes);
            SharedArrays<char>.Replace(arrays._chars);
            SharedArrays<int>.Replace(arrays._words);
            try
            {
                test(arrays);
                Assert.Equal(0, arrays.Out);
                arrays._bytes.CheckFree();
                arrays._chars.CheckFree();
                arrays._words.CheckFree();
            }
            catch (Exception exception)
            {
                failure = ExceptionDispatchInfo.Capture(exception);
            }
            finally
            {
                SharedArrays<byte>.Replace(null);
                SharedArrays<char>.Replace(null);
                SharedArrays<int>.Replace(null);
            }
        }, maxStackSize: 16 * 1024 * 1024);
        thread.Start();
        thread.Join();
        failure?.Throw();
    }
}

/// <summary>
/// Lends arrays full of 0xDD, and fills those that are returned with it: who reads what was not written, or after the return, does not find what
/// was there. Throws where an array is returned twice, or was not rented here, or was written to after its return. Threads that emit code
/// may start and end at any time, so they use the process's pool and are not counted.
/// </summary>
internal sealed class CountingPool<T> : ArrayPool<T> where T : unmanaged
{
    private const byte Filling = 0xDD;

    // Longer than what a thread keeps, and no length that anything else has.
    private const int LeastBytes = Scratch<T>.MaxKeptBytes + 1024;

    private const int MostFree = 8;

    private readonly Lock _lock = new();
    private readonly HashSet<T[]> _out = new(ReferenceEqualityComparer.Instance);
    private readonly Stack<T[]> _free = new();

    internal int Out
    {
        get
        {
            lock (_lock)
                return _out.Count;
        }
    }

    internal bool IsOut(T[] array)
    {
        lock (_lock)
            return _out.Contains(array);
    }

    internal int Rented { get; private set; }

    internal long Requested { get; private set; }

    internal long MostAtOnce { get; private set; }

    private static int LeastLength => LeastBytes / Marshal.SizeOf<T>();

    private static bool IsEmitting => Thread.CurrentThread.Name == BackgroundEmission.ThreadName;

    public override T[] Rent(int minimumLength)
    {
        if (IsEmitting)
            return Shared.Rent(minimumLength);
        lock (_lock)
        {
            Rented++;
            Requested += minimumLength;
            T[]? array;
            if (minimumLength > LeastLength)
            {
                array = new T[minimumLength];
                Fill(array);
            }
            else if (_free.TryPop(out array))
            {
                Check(array);
            }
            else
            {
                array = new T[LeastLength];
                Fill(array);
            }

            _out.Add(array);
            MostAtOnce = Math.Max(MostAtOnce, _out.Sum(lent => (long)lent.Length));
            return array;
        }
    }

    public override void Return(T[] array, bool clearArray = false)
    {
        if (IsEmitting)
        {
            Shared.Return(array);
            return;
        }

        lock (_lock)
        {
            if (!_out.Remove(array))
                throw new InvalidOperationException("An array was returned that is not rented: twice, or to the wrong pool.");
            Fill(array);
            if (array.Length == LeastLength && _free.Count < MostFree)
                _free.Push(array);
        }
    }

    /// <summary>Throws if an array was written to after its return.</summary>
    internal void CheckFree()
    {
        foreach (T[] array in _free)
            Check(array);
    }

    private static void Fill(T[] array) => MemoryMarshal.AsBytes(array.AsSpan()).Fill(Filling);

    private static void Check(T[] array)
    {
        if (MemoryMarshal.AsBytes(array.AsSpan()).ContainsAnyExcept(Filling))
            throw new InvalidOperationException("An array was written to after its return.");
    }
}
