// How objects are added to non-generic collections: with IList, or with Push and Enqueue of two classes.
using System.Collections;
using System.Reflection;
using Vivace.Json.Contracts.Kinds;

namespace Vivace.Json.Codecs.Sequences;

/// <summary>Adds to a collection of objects.</summary>
internal sealed class UntypedAddition
{
    private readonly Action<object, object?> _add;

    private UntypedAddition(Action<object, object?> add) => _add = add;

    // Stack and Queue are in an assembly that few programs load, so they are called as the shape found them.
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

/// <summary>A collection and the way into it.</summary>
internal readonly record struct UntypedTarget(object Collection, UntypedAddition Addition);

internal readonly struct UntypedTargetAddition<T> : IAddition<UntypedTarget, T>
{
    public static void Add(ref UntypedTarget target, T? element) => target.Addition.Add(target.Collection, element);
}
