// The thread that emits code, so that no call waits for it.
namespace Vivace.Json.Plans;

/// <summary>
/// Emits for one type after another: a program with hundreds of types starts them all in the same pass, and so many threads would take the
/// processors from its calls. The thread ends with the last type. It is none of the thread pool: to start that, which few programs have
/// done by then, would delay the call by milliseconds.
/// </summary>
internal static class BackgroundEmission
{
    internal const string ThreadName = "Vivace.Json emission";

    // Milliseconds after which another thread goes on with the rest, because code of users that runs for one type may block.
    private const long Patience = 1000;

    // Types that may wait. Emission takes one or two milliseconds a type.
    private const int MostWaiting = 32;

    private static readonly Lock s_gate = new();
    private static readonly Queue<Action> s_waiting = new();

    // The thread that takes what waits, by number, and when it took the last; 0 if there is none.
    private static int s_current, s_threads;
    private static long s_taken;

    [ThreadStatic]
    private static bool t_isCurrent;

    /// <summary>Whether so much waits that what is not urgent should be asked for later.</summary>
    internal static bool IsBusy => s_waiting.Count >= MostWaiting && Environment.TickCount64 - Volatile.Read(ref s_taken) < Patience;

    /// <summary>Runs <paramref name="emit"/>, which must not throw, on the thread that emits, after what waits already.</summary>
    /// <returns>Why there is no thread, as in every browser; <see langword="null"/> if there is one.</returns>
    internal static Exception? Start(Action emit)
    {
        int number;
        lock (s_gate)
        {
            if (s_current != 0 && Environment.TickCount64 - s_taken < Patience)
            {
                s_waiting.Enqueue(emit);
                return null;
            }

            s_current = number = ++s_threads;
            s_taken = Environment.TickCount64;
        }

        try
        {
            new Thread(() => Run(emit, number)) { IsBackground = true, Name = ThreadName }.UnsafeStart();
            return null;
        }
        catch (Exception failure) when (failure is OutOfMemoryException or ThreadStateException or ThreadStartException
            or PlatformNotSupportedException)
        {
            // What other calls have left meanwhile goes on with the next thread.
            lock (s_gate)
                s_current = s_current == number ? 0 : s_current;
            return failure;
        }
    }

    private static void Run(Action? emit, int number)
    {
        t_isCurrent = true;
        while (emit is not null)
        {
            emit();
            lock (s_gate)
                emit = Next(number);
        }
    }

    // Null if nothing waits, or another thread has taken over.
    private static Action? Next(int number)
    {
        if (s_current != number)
            return null;
        s_taken = Environment.TickCount64;
        if (s_waiting.TryDequeue(out Action? next))
            return next;
        s_current = 0;
        return null;
    }

    /// <summary>Called before users' code is asked about a type. This thread has neither the caller's context nor its
    /// thread's statics, so only answers that calls got before count here.</summary>
    /// <exception cref="InvalidOperationException">This is the thread that emits code. The type stays interpreted.</exception>
    internal static void ThrowIfCurrent(Type type)
    {
        if (t_isCurrent)
            throw new InvalidOperationException(
                $"Expected converters, codecs, policies and attributes to have been asked about {type} by a call before code is emitted; " +
                    $"found that none was. The type stays interpreted.");
    }
}
