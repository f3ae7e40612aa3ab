// The thread that emits code, so that no call waits for it.
namespace Vivace.Json.Plans;

/// <summary>Starts a new thread each time: starting the thread pool, which few programs have done by then, would delay the call by milliseconds.</summary>
internal static class BackgroundEmission
{
    internal const string ThreadName = "Vivace.Json emission";

    [ThreadStatic]
    private static bool t_isCurrent;

    /// <summary>Runs <paramref name="emit"/>, which must not throw, on a thread of its own.</summary>
    /// <returns>Why there is no thread, as in every browser; <see langword="null"/> if there is one.</returns>
    internal static Exception? Start(Action emit)
    {
        try
        {
            new Thread(Run) { IsBackground = true, Name = ThreadName }.UnsafeStart(emit);
            return null;
        }
        catch (Exception failure) when (failure is OutOfMemoryException or ThreadStateException or ThreadStartException or PlatformNotSupportedException)
        {
            return failure;
        }
    }

    private static void Run(object? emit)
    {
        t_isCurrent = true;
        ((Action)emit!)();
    }

    /// <summary>Called before users' code is asked about a type. This thread has neither the caller's context nor its thread's statics, so only answers that calls got before count here.</summary>
    /// <exception cref="InvalidOperationException">This is the thread that emits code. The type stays interpreted.</exception>
    internal static void ThrowIfCurrent(Type type)
    {
        if (t_isCurrent)
            throw new InvalidOperationException($"Expected converters, codecs, policies and attributes to have been asked about {type} by a call before code is emitted; found that none was. The type stays interpreted.");
    }
}
