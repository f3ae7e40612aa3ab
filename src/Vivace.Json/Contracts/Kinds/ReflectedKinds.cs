// The rules that ask a type for its interfaces, constructors and methods.
using System.Diagnostics;
using System.Diagnostics.CodeAnalysis;
using Vivace.Json.Contracts.Kinds.Collections;
using Vivace.Json.Contracts.Types;

namespace Vivace.Json.Contracts.Kinds;

/// <summary>The second half of <see cref="TypeKinds"/>, which is trimmed away if reflection is switched off.</summary>
[RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
[RequiresDynamicCode(ReflectionSwitch.Dynamic)]
internal static class ReflectedKinds
{
    private delegate TypeShape? Rule(Type type);

    private static readonly Rule[] s_rules =
    [
        AsyncEnumerableKind.TryClassify,
        FSharpKind.TryClassify,
        UnionKind.TryClassify,
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

    internal static TypeShape Classify(Type type)
    {
        foreach (Rule rule in s_rules)
        {
            if (rule(type) is { } shape) return shape;
        }

        // The last rule answers for every IEnumerable.
        throw new UnreachableException(type.FullName);
    }
}
