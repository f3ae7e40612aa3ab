// Answers of the registry.
using System.Collections.Concurrent;

namespace Vivace.Json.Kafka.Registry;

/// <summary>Asks once for each key, however many callers wait for the answer, and holds no lock meanwhile. A
/// failure is for those who waited; the next caller asks again.</summary>
/// <param name="ask">Gets the answer.</param>
/// <param name="most">With more answers than this, all are forgotten.</param>
internal sealed class AskedOnce<TKey, TAnswer>(Func<TKey, Task<TAnswer>> ask, int most) where TKey : notnull
{
    private readonly ConcurrentDictionary<TKey, Task<TAnswer>> _answers = new();

    /// <summary>Returns the answer. The thread waits for it if it is not there.</summary>
    // On a thread of the pool, so that a client that returns to its context does not wait for this thread.
    internal TAnswer Get(TKey key) =>
        _answers.TryGetValue(key, out Task<TAnswer>? answer) && answer.IsCompletedSuccessfully
            ? answer.Result
            : Task.Run(() => GetAsync(key)).GetAwaiter().GetResult();

    internal Task<TAnswer> GetAsync(TKey key)
    {
        if (_answers.TryGetValue(key, out Task<TAnswer>? answer))
            return answer;
        if (_answers.Count >= most)
            _answers.Clear();
        TaskCompletionSource<TAnswer> own = new(TaskCreationOptions.RunContinuationsAsynchronously);
        answer = _answers.GetOrAdd(key, own.Task);
        if (answer == own.Task)
            _ = AskAsync(key, own);
        return answer;
    }

    private async Task AskAsync(TKey key, TaskCompletionSource<TAnswer> answer)
    {
        try
        {
            answer.SetResult(await ask(key).ConfigureAwait(false));
        }
#pragma warning disable CA1031 // Those who wait get it.
        catch (Exception failure)
#pragma warning restore CA1031
        {
            _ = _answers.TryRemove(new KeyValuePair<TKey, Task<TAnswer>>(key, answer.Task));
            answer.SetException(failure);
        }
    }
}
