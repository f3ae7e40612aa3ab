// Creates the codecs of one plan on one thread, without a lock, because constructors, converters, policies and resolvers run during that time.
using System.Runtime.CompilerServices;
using Vivace.Json.Contracts;
using Vivace.Json.Contracts.Reflection;

namespace Vivace.Json.Plans;

/// <summary>
/// What one thread is making: codecs that are known to each other before they are bound, as types may name each other. They are
/// published together once all of them are bound. Two threads that need the same type at the same time both make it, and the
/// first to finish is the one that is kept: no thread ever waits for code of the user's that runs on another one.
/// </summary>
internal sealed class CodecMaking
{
    // User code may call the serializer from within. What that call needs is created separately, because it is used at once.
    [ThreadStatic]
    private static CodecMaking? t_current;

    private readonly CodecPlan _root;

    // Where the plan keeps its codecs, before any is made: what was made of types that have changed meanwhile is not kept.
    private readonly TypeTable<JsonCodec> _codecs;
    private readonly Dictionary<(CodecPlan Plan, Type Type), JsonCodec> _known = [];

    // In the order in which they were made, to forget those of a step that failed.
    private readonly List<(CodecPlan Plan, Type Type)> _order = [];

    // Calls within calls, each of which is there because code of the user's was asked for something and called the serializer.
    private const int MaxNesting = 32;
    private readonly int _nesting;

    private CodecMaking(CodecPlan root, int nesting)
    {
        _root = root;
        _codecs = root.Memory.Codecs;
        _nesting = nesting;
    }

    /// <summary>The codec of a type: one that may still wait to be bound, where this thread is making codecs of the plan; a finished one otherwise.</summary>
    internal static JsonCodec CodecFor(PlanMemory memory, Type type) =>
        t_current is { } current && current._root == memory.Plan.Root ? current.Make(memory.PlanOf(type), type) : ReadyCodecFor(memory, type);

    /// <summary>The same for a value that is being read or written: a finished one, whatever this thread is making.</summary>
    internal static JsonCodec ReadyCodecFor(PlanMemory memory, Type type)
    {
        JsonCodec made = Apart(memory.Plan, (memory, type), static work => t_current!.Make(work.memory.PlanOf(work.type), work.type));

        // If another thread has published a codec in the meantime, that one is kept.
        return memory.Codecs.TryGet(type, out JsonCodec? known) ? known : made;
    }

    /// <summary>Calls <paramref name="make"/>, which gets finished codecs alone, whatever this thread is making.</summary>
    /// <exception cref="InvalidOperationException">User code continues to need what is made by calling it.</exception>
    internal static TResult Apart<TState, TResult>(CodecPlan plan, TState state, Func<TState, TResult> make)
    {
        CodecMaking? outer = t_current;
        CodecMaking making = new(plan.Root, outer is null ? 0 : outer._nesting + 1);
        if (making._nesting > MaxNesting || !RuntimeHelpers.TryEnsureSufficientExecutionStack())
            throw ThrowContract.EndlessMaking();
        t_current = making;
        try
        {
            TResult result = make(state);
            if (making._root.Memory.Codecs == making._codecs)
                foreach ((CodecPlan of, Type type) in making._order)
                    (of == making._root ? making._codecs : of.Memory.Codecs).TryAdd(type, making._known[(of, type)]);
            return result;
        }
        finally
        {
            t_current = outer;
        }
    }

    private JsonCodec Make(CodecPlan plan, Type type)
    {
        TypeTable<JsonCodec> codecs = plan.Memory.Codecs;
        if (codecs.TryGet(type, out JsonCodec? known) || _known.TryGetValue((plan, type), out known))
            return known;
        int before = _order.Count;
        bool isWhole = false;
        try
        {
            JsonCodec made = plan.Maker.Make(type, plan);

            // Unless its rule needed the same type for a part of it.
            if (_known.TryAdd((plan, type), made))
                _order.Add((plan, type));
            made.Bind(plan);
            isWhole = true;
            return codecs.TryGet(type, out known) ? known : made;
        }
        finally
        {
            // Who catches what was thrown may go on: whatever refers to the codec that failed is forgotten with it.
            if (!isWhole)
                ForgetFrom(before);
        }
    }

    private void ForgetFrom(int index)
    {
        for (int i = index; i < _order.Count; i++)
            _known.Remove(_order[i]);
        _order.RemoveRange(index, _order.Count - index);
    }
}
