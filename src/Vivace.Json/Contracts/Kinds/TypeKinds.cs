// Says what a type is in JSON: an ordered list of rules, of which the first that answers wins; what is known from compile time takes precedence.
using System.Runtime.CompilerServices;
using Vivace.Json.Contracts.Kinds.Collections;
using Vivace.Json.Contracts.Reflection;

namespace Vivace.Json.Contracts.Kinds;

internal static class TypeKinds
{
    private delegate TypeShape? Rule(Type type);

    // The order is the meaning, and it is System.Text.Json's: a string enumerates characters, a dictionary pairs, a Stack is an ICollection.
    // Scalars come before all of them. First those that ask for no member of the type.
    private static readonly Rule[] s_plain =
    [
        RefusedKind.TryClassify,
        DocumentKind.TryClassify,
        NullableKind.TryClassify,
        OptionalKind.TryClassify,
        EnumKind.TryClassify,
        MemoryKind.TryClassify,
        ArrayKind.TryClassify,
    ];

    // Weak, so that types of an unloaded assembly go with it.
    private static readonly ConditionalWeakTable<Type, TypeShape> s_shapes = [];

    // The converters that a type's own attributes or the options name come first: ask here only when there is none.
    internal static TypeShape Classify(Type type) =>
        s_shapes.TryGetValue(type, out TypeShape? shape) ? shape : s_shapes.GetValue(type, Decide);

    /// <summary>Asks again: more was announced.</summary>
    internal static void Forget() => s_shapes.Clear();

    // What was found out at compile time is what the rules say.
    private static TypeShape Decide(Type type) => ScalarKind.TryClassify(type) ?? CompiledTypes.Find(type)?.Shape ?? ByRules(type);

    /// <summary>What the rules say of a type, whatever was found out at compile time.</summary>
    internal static TypeShape ByRules(Type type)
    {
        if (ScalarKind.TryClassify(type) is { } scalar) return scalar;
        foreach (Rule rule in s_plain)
        {
            if (rule(type) is { } shape) return shape;
        }

        // What is not a collection is an object by any rule; of a collection only its interfaces and constructors tell more.
        return ReflectionSwitch.IsOn ? ReflectedKinds.Classify(type)
            : ObjectKind.TryClassify(type) ?? new TypeShape(type, TypeKind.Refused) { Reason = ThrowContract.NotGeneratedMessage(type) };
    }
}
