// Creates the codecs of a plan on one thread, without a lock, because user code runs during that time.
using System.Runtime.CompilerServices;
using System.Runtime.ExceptionServices;
using Vivace.Json.Contracts.Types;
using Vivace.Json.Errors;

namespace Vivace.Json.Plans;

/// <summary>
/// The codecs that a thread is making. They know each other before they are bound, because types can refer to each other, and are published
/// together once all are bound. If two threads need the same type at the same time, both make it and the first one wins: no thread ever
/// waits for user code on another one.
/// </summary>
internal sealed class CodecMaking
{
    // If user code calls the serializer, a new instance makes the codecs of that call, which are used at once.
    [ThreadStatic]
    private static CodecMaking? t_current;

    private readonly CodecPlan _root;

    // The plan's table before making began. If types change meanwhile, the results are not kept.
    private readonly TypeTable<JsonCodec> _codecs;
    private readonly Dictionary<(CodecPlan Plan, Type Type), JsonCodec> _known = [];

    // In order of creation, to remove those of a step that failed.
    private readonly List<(CodecPlan Plan, Type Type)> _order = [];

    // What is done once all codecs are bound and published.
    private readonly List<Action> _atEnd = [];

    // The nesting of user code that calls the serializer, which calls user code.
    private const int MaxNesting = 32;
    private const int RoomyStack = 1024 * 1024;

    // In milliseconds. The thread may need what this one holds while it waits: a lock of users' code, or a static constructor that has
    // begun.
    private const int MostWait = 10_000;
    private readonly int _nesting;

    private CodecMaking(CodecPlan root, int nesting)
    {
        _root = root;
        _codecs = root.Memory.Codecs;
        _nesting = nesting;
    }

    /// <summary>The codecs that this thread is making for a plan.</summary>
    internal static CodecMaking? Of(CodecPlan plan) => t_current is { } current && current._root == plan.Origin ? current : null;

    /// <summary>Does something once the codecs that this thread is making for a plan are bound and published,
    /// or at once if it makes none; never, if one of them fails.</summary>
    internal static void AtEnd(CodecPlan plan, Action action)
    {
        if (Of(plan) is { } making)
            making._atEnd.Add(action);
        else
            action();
    }

    internal static JsonCodec ReadyCodecFor(PlanMemory memory, Type type)
    {
        JsonCodec made = Apart(memory.Plan, (memory, type), static work => t_current!.Make(work.memory.PlanOf(work.type), work.type));

        // Another thread may have published a codec in the meantime.
        return memory.Codecs.TryGet(type, out JsonCodec? known) ? known : made;
    }

    /// <summary>Calls <paramref name="make"/> with a new instance, so that all codecs it gets are finished.</summary>
    /// <exception cref="System.Text.Json.JsonException">The thread's stack is used up, and
    /// there is no other thread, as in a browser.</exception>
    /// <exception cref="InvalidOperationException">User code calls the serializer for what it is asked to make, endlessly.</exception>
    internal static TResult Apart<TState, TResult>(CodecPlan plan, TState state, Func<TState, TResult> make)
    {
        CodecMaking? outer = t_current;
        CodecMaking making = new(plan.Origin, outer is null ? 0 : outer._nesting + 1);
        bool hasRoom = RuntimeHelpers.TryEnsureSufficientExecutionStack();
        if (making._nesting > MaxNesting || (!hasRoom && outer is not null))
            throw ThrowContract.EndlessMaking();

        if (!hasRoom)
            return WithRoom(plan, state, make);
        t_current = making;
        try
        {
            TResult result = make(state);
            if (making._root.Memory.Codecs == making._codecs)
                foreach ((CodecPlan of, Type type) in making._order)
                    (of == making._root ? making._codecs : of.Memory.Codecs).TryAdd(type, making._known[(of, type)]);
            foreach (Action action in making._atEnd)
                action();
            return result;
        }
        finally
        {
            t_current = outer;
        }
    }

    // The thread has a small stack, or a text or a value at hand has taken it up: another thread makes the codecs, in the context of this
    // one.
    private static TResult WithRoom<TState, TResult>(CodecPlan plan, TState state, Func<TState, TResult> make)
    {
        TResult? result = default;
        ExceptionDispatchInfo? failure = null;
        void Run()
        {
            try
            {
                result = Apart(plan, state, make);
            }
            catch (Exception exception)
            {
                failure = ExceptionDispatchInfo.Capture(exception);
            }
        }

        try
        {
            Thread thread = new(Run, RoomyStack) { IsBackground = true };
            thread.Start();
            if (!thread.Join(MostWait))
                throw Throw.MadeBeyondStack();
        }
        catch (Exception exception) when (exception is OutOfMemoryException or ThreadStartException or PlatformNotSupportedException)
        {
            throw Throw.MadeBeyondStack();
        }

        failure?.Throw();
        return result!;
    }

    /// <summary>Gets the codec of a type, which may not be bound yet.</summary>
    internal JsonCodec Make(CodecPlan plan, Type type)
    {
        TypeTable<JsonCodec> codecs = plan.Memory.Codecs;
        if (codecs.TryGet(type, out JsonCodec? known) || _known.TryGetValue((plan, type), out known))
            return known;
        int before = _order.Count, ends = _atEnd.Count;
        bool isWhole = false;
        try
        {
            JsonCodec made = plan.Maker.Make(type, plan);

            // The rule may have made the same type while making its parts.
            if (_known.TryAdd((plan, type), made))
                _order.Add((plan, type));
            made.Bind(plan);
            isWhole = true;
            return codecs.TryGet(type, out known) ? known : made;
        }
        finally
        {
            // User code may catch the exception and go on, so remove all codecs that refer to the failed one.
            if (!isWhole)
                ForgetFrom(before, ends);
        }
    }

    private void ForgetFrom(int index, int ends)
    {
        _atEnd.RemoveRange(ends, _atEnd.Count - ends);
        for (int i = index; i < _order.Count; i++)
            _known.Remove(_order[i]);
        _order.RemoveRange(index, _order.Count - index);
    }
}
