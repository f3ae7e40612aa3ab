// Adds to nongeneric collections, by IList or by two classes' Push and Enqueue.
using System.Collections;
using System.Reflection;
using Vivace.Json.Contracts.Kinds;

namespace Vivace.Json.Codecs.Sequences;

internal sealed class UntypedAddition
{
    private readonly Action<object, object?> _add;

    private UntypedAddition(Action<object, object?> add) => _add = add;

    // Few programs load the assembly of Stack and Queue, so call what the shape found.
    internal static UntypedAddition? Of(TypeShape shape) =>
        typeof(IList).IsAssignableFrom(shape.Type) ? new(static (target, element) => ((IList)target).Add(element))
        : shape.AddObject is { } given ? new(given)
        : shape.Adder is { } adder && shape.CanPopulate ? new(Reflected(adder))
        : null;

    internal void Add(object target, object? element) => _add(target, element);

    private static Action<object, object?> Reflected(MethodInfo adder)
    {
        MethodInvoker invoker = MethodInvoker.Create(adder);
        return (target, element) => invoker.Invoke(target, element);
    }
}

internal readonly record struct UntypedTarget(object Collection, UntypedAddition Addition);

internal readonly struct UntypedTargetAddition<T> : IAddition<UntypedTarget, T>
{
    public static void Add(ref UntypedTarget target, T? element) => target.Addition.Add(target.Collection, element);
}
