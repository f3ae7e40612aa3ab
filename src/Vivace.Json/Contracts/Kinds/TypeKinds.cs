// Classifies types by an ordered list of rules; what generated code registered takes precedence.
using Vivace.Json.Contracts.Kinds.Collections;
using Vivace.Json.Contracts.Types;

namespace Vivace.Json.Contracts.Kinds;

internal static class TypeKinds
{
    private delegate TypeShape? Rule(Type type);

    // The first rule that answers wins, in System.Text.Json's order: a string enumerates characters, a dictionary pairs, a Stack is an
    // ICollection. These rules inspect no members of the type; scalars come first.
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

    private static readonly TypeTable<TypeShape> s_shapes = new();

    // Ask only if neither the type's attributes nor the options name a converter.
    internal static TypeShape Classify(Type type) =>
        s_shapes.TryGet(type, out TypeShape? shape) ? shape : s_shapes.GetOrAdd(type, Decide(type));

    internal static void Forget() => s_shapes.Clear();

    // Generated code registers what the rules would answer.
    private static TypeShape Decide(Type type) => ScalarKind.TryClassify(type) ?? CompiledTypes.Find(type)?.Classify() ?? ByRules(type);

    internal static TypeShape ByRules(Type type)
    {
        if (ScalarKind.TryClassify(type) is { } scalar) return scalar;
        foreach (Rule rule in s_plain)
        {
            if (rule(type) is { } shape) return shape;
        }

        // Without reflection: every type that is not a collection is an object; collections need their interfaces and constructors.
        return ReflectionSwitch.IsOn ? ReflectedKinds.Classify(type)
            : ObjectKind.TryClassify(type) ?? new TypeShape(type, TypeKind.Refused) { Reason = ThrowContract.NotGeneratedMessage(type) };
    }
}
