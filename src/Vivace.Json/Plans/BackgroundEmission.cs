// The thread that emits code, so that no call waits for it.
namespace Vivace.Json.Plans;

/// <summary>Starts a new thread each time: starting the thread pool, which few programs have done by then, would delay the call by milliseconds.</summary>
internal static class BackgroundEmission
{
    internal const string ThreadName = "Vivace.Json emission";

    /// <summary>Runs <paramref name="emit"/>, which must not throw, on a thread of its own.</summary>
    /// <returns>Why there is no thread; <see langword="null"/> if there is one.</returns>
    internal static Exception? Start(Action emit)
    {
        try
        {
            new Thread(static emit => ((Action)emit!)()) { IsBackground = true, Name = ThreadName }.UnsafeStart(emit);
            return null;
        }
        catch (Exception failure) when (failure is OutOfMemoryException or ThreadStateException or ThreadStartException)
        {
            return failure;
        }
    }
}
