// How objects get into collections from before generics: by IList, or by the Push and Enqueue of two classes.
using System.Collections;
using System.Reflection;
using Vivace.Json.Contracts.Kinds;

namespace Vivace.Json.Codecs.Sequences;

/// <summary>Adds to a collection of objects.</summary>
internal sealed class UntypedAddition
{
    // Stack and Queue lie in an assembly that few programs load, so they are called as the shape found them.
    private readonly MethodInvoker? _adder;

    private UntypedAddition(MethodInvoker? adder) => _adder = adder;

    internal static UntypedAddition? Of(TypeShape shape) =>
        typeof(IList).IsAssignableFrom(shape.Type) ? new(null)
        : shape.Adder is { } adder && shape.CanPopulate ? new(MethodInvoker.Create(adder))
        : null;

    internal void Add(object target, object? element)
    {
        if (_adder is null)
            ((IList)target).Add(element);
        else
            _adder.Invoke(target, element);
    }
}
