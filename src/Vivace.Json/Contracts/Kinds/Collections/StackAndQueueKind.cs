// Stacks, queues and bags, also concurrent ones: they have a way to add, but no interface for it.
using System.Collections.Concurrent;
using System.Diagnostics.CodeAnalysis;
using Vivace.Json.Contracts.Reflection;

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
        // A bag has no order to keep, and gives back the newest first.
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
