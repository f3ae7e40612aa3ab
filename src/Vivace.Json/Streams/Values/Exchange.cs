// Passes the requests of a user's asynchronous method to the code that holds the text, and the answers back.
using System.Runtime.CompilerServices;
using System.Text.Json;
using System.Threading.Tasks.Sources;
using Vivace.Json.Errors;

namespace Vivace.Json.Streams.Values;

/// <summary>
/// The user's method stops at each request, which the reading or writing code then serves with its own reader or writer; the answer resumes
/// the method on the same thread. Only if the method awaits something else does it go on elsewhere: then the other side can wait for its
/// next request (<see cref="WaitAsync"/>). No user code runs under the lock.
/// </summary>
internal sealed class Exchange : IValueTaskSource, IValueTaskSource<bool>, IValueTaskSource<int>, IValueTaskSource<JsonValueKind>
{
    // What a codec's method and the steps between it and the text take of the stack, with room.
    private const int StepFrames = 16 * 1024;

    private readonly Lock _gate = new();
    private ManualResetValueTaskSourceCore<int> _core;
    private TaskCompletionSource? _waiter;
    private Task _method = Task.CompletedTask;
    private Exception? _failure;
    private bool _isAsked, _isClosed;

    /// <summary>Whether a request waits for its answer.</summary>
    internal bool IsAsked => Volatile.Read(ref _isAsked);

    /// <summary>Whether the user's method has ended.</summary>
    internal bool IsEnded => _method.IsCompleted;

    /// <summary>Why the text failed; null if it did not.</summary>
    internal Exception? Failure => _failure;

    /// <summary>Notes the method, which has been called and may have made its first request.</summary>
    internal void Begin(Task method) => _method = method;

    internal void ThrowIfAsked()
    {
        if (IsAsked)
            throw new InvalidOperationException("Expected one call at a time, found a second one. Await each call before the next.");
    }

    /// <summary>Makes a request, and returns the token of its answer. Throws if the text has failed, or another request waits.</summary>
    internal short Ask()
    {
        TaskCompletionSource? waiter;
        lock (_gate)
        {
            if (_failure is { } failure)
                throw failure;
            if (_isClosed)
                throw new InvalidOperationException("Expected a call during the codec's read or write, found one after its end.");
            ThrowIfAsked();
            _core.Reset();
            Volatile.Write(ref _isAsked, true);
            waiter = _waiter;
            _waiter = null;
        }

        waiter?.TrySetResult();
        return _core.Version;
    }

    /// <summary>Answers the request, and runs the method up to its next one.</summary>
    internal void Answer(int result)
    {
        Volatile.Write(ref _isAsked, false);
        _core.SetResult(result);
    }

    /// <summary>Fails the request, and all later ones.</summary>
    internal void Fail(Exception failure)
    {
        bool isAsked;
        lock (_gate)
        {
            _failure ??= failure;
            isAsked = _isAsked;
            Volatile.Write(ref _isAsked, false);
        }

        if (isAsked)
            _core.SetException(failure);
    }

    /// <summary>A task that ends with the next request, or the end of the method; it does not fail.</summary>
    internal Task WaitAsync()
    {
        TaskCompletionSource waiter = new(TaskCreationOptions.RunContinuationsAsynchronously);
        lock (_gate)
        {
            if (IsAsked || _method.IsCompleted)
                return Task.CompletedTask;
            _waiter = waiter;
        }

        _method.ContinueWith(static (_, waiter) => ((TaskCompletionSource)waiter!).TrySetResult(), waiter, CancellationToken.None,
            TaskContinuationOptions.ExecuteSynchronously, TaskScheduler.Default);
        return waiter.Task;
    }

    /// <summary>Refuses later requests. A method that has not ended goes on alone.</summary>
    internal void Close()
    {
        lock (_gate)
            _isClosed = true;
        if (!_method.IsCompleted)
            _method.ContinueWith(static method => _ = method.Exception, CancellationToken.None,
                TaskContinuationOptions.ExecuteSynchronously, TaskScheduler.Default);
    }

    /// <summary>Ends a method whose text is not read or written to its end. The method may still await
    /// something; the task ends with it, and does not fail.</summary>
    internal Task Leave()
    {
        if (!IsEnded)
            Fail(new OperationCanceledException("The call that reads or writes the value has ended."));
        Close();
        return IsEnded ? Task.CompletedTask : WaitAsync();
    }

    /// <summary>Whether the stack has room for a codec: where it is short, the runtime ends tasks on
    /// another thread, for which a synchronous call does not wait.</summary>
    [SkipLocalsInit]
    internal static bool HasRoom() => HasRoomBelow(stackalloc byte[StepFrames]);

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static bool HasRoomBelow(ReadOnlySpan<byte> frames) => !frames.IsEmpty && RuntimeHelpers.TryEnsureSufficientExecutionStack();

    internal static NotSupportedException NotAwaited(Type codec) => new(
        $"Expected a call in which {TypeNames.Show(codec)} can await, found one in which it cannot: a synchronous call, one that reads items one by one, or a value within another codec. "
        + "Use DeserializeAsync or SerializeAsync, or work synchronously where MayAwait is false.");

    internal static InvalidOperationException OwnValue(Type codec, string does) => new(
        $"Expected {TypeNames.Show(codec)} to {does[..^1]} the parts of its value, found that it {does} the value itself with its own codec, which would not end. "
        + $"Begin an array, object or string, or {does[..^1]} a value of another type.");

    // The answer comes on the thread of the text, whatever context the method has.
    private const ValueTaskSourceOnCompletedFlags Kept = ~ValueTaskSourceOnCompletedFlags.UseSchedulingContext;

    public ValueTaskSourceStatus GetStatus(short token) => _core.GetStatus(token);

    public void OnCompleted(Action<object?> continuation, object? state, short token, ValueTaskSourceOnCompletedFlags flags) =>
        _core.OnCompleted(continuation, state, token, flags & Kept);

    void IValueTaskSource.GetResult(short token) => _core.GetResult(token);

    int IValueTaskSource<int>.GetResult(short token) => _core.GetResult(token);

    bool IValueTaskSource<bool>.GetResult(short token) => _core.GetResult(token) != 0;

    JsonValueKind IValueTaskSource<JsonValueKind>.GetResult(short token) => (JsonValueKind)_core.GetResult(token);
}
