// Stacks, queues and bags, including concurrent ones, which have no interface to add to.
using System.Collections.Concurrent;
using System.Diagnostics.CodeAnalysis;
using Vivace.Json.Contracts.Types;

namespace Vivace.Json.Contracts.Kinds.Collections;

[RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
[RequiresDynamicCode(ReflectionSwitch.Dynamic)]
internal static class StackAndQueueKind
{
    internal static TypeShape? TryClassify(Type type) =>
        Through(type, typeof(Stack<>), "Push", isStack: true)
        ?? Through(type, typeof(Queue<>), "Enqueue", isStack: false)
        ?? Through(type, typeof(ConcurrentStack<>), "Push", isStack: true)
        ?? Through(type, typeof(ConcurrentQueue<>), "Enqueue", isStack: false)
        // A bag is unordered, and enumerates the newest item first.
        ?? Through(type, typeof(ConcurrentBag<>), "Add", isStack: true);

    private static TypeShape? Through(Type type, Type definition, string adder, bool isStack)
    {
        if (GenericTypes.BaseOf(type, definition) is not { } collection) return null;
        Type element = collection.GetGenericArguments()[0];
        return CollectionShapes.Added(
            type, TypeKind.Enumerable, null, element, null, CollectionShapes.Method(collection, adder, element),
            mayBeReadOnly: false, canPopulate: true, isStack);
    }
}
