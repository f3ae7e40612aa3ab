// Says what a type is in JSON: an ordered list of rules, of which the first that answers wins.
using System.Diagnostics;
using System.Runtime.CompilerServices;

namespace Vivace.Json.Contracts.Kinds;

internal static class TypeKinds
{
    private delegate TypeShape? Rule(Type type);

    // The order is the meaning, and it is System.Text.Json's: a string enumerates characters, a dictionary pairs, a Stack is an ICollection.
    private static readonly Rule[] s_rules =
    [
        ScalarKind.TryClassify,
        RefusedKind.TryClassify,
        DocumentKind.TryClassify,
        NullableKind.TryClassify,
        EnumKind.TryClassify,
        MemoryKind.TryClassify,
        AsyncEnumerableKind.TryClassify,
        ArrayKind.TryClassify,
        FSharpKind.TryClassify,
        ObjectKind.TryClassify,
        ListKind.TryClassify,
        DictionaryKind.TryClassify,
        FactoryDictionaryKind.TryClassify,
        DictionaryInterfaceKind.TryClassify,
        FactoryCollectionKind.TryClassify,
        CollectionInterfaceKind.TryClassify,
        StackAndQueueKind.TryClassify,
        SequenceKind.TryClassify,
        UntypedCollectionKind.TryClassify,
    ];

    // Weak, so that types of an unloaded assembly go with it.
    private static readonly ConditionalWeakTable<Type, TypeShape> s_shapes = [];

    // The converters that a type's own attributes or the options name come first: ask here only when there is none.
    internal static TypeShape Classify(Type type) =>
        s_shapes.TryGetValue(type, out TypeShape? shape) ? shape : s_shapes.GetValue(type, Decide);

    private static TypeShape Decide(Type type)
    {
        foreach (Rule rule in s_rules)
        {
            if (rule(type) is { } shape) return shape;
        }

        // The last rule answers for every IEnumerable.
        throw new UnreachableException(type.FullName);
    }
}
