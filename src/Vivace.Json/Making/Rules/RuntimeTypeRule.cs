// Base types whose values are written as their run-time types, if settings, the type or a member ask for it.
using System.Diagnostics;
using System.Reflection;
using Vivace.Json.Codecs;
using Vivace.Json.Contracts.Kinds;
using Vivace.Json.OptionalParts;
using Vivace.Json.Plans;
using Vivace.Json.Serialization;
using Vivace.Json.Serialization.Metadata;

namespace Vivace.Json.Making.Rules;

internal sealed class RuntimeTypeRule
{
    /// <summary>The codec of a type that may have values of undeclared derived types.</summary>
    internal static JsonCodec Wrap(JsonCodec codec, TypeShape shape, CodecPlan plan) =>
        !shape.Type.IsSealed && IsAsked(shape, plan.Settings) && plan.Memory.PolymorphismOf(shape.Type) is null
            ? OptionalPart<RuntimeTypeRule>.Current!.Open(codec)
            : codec;

    private static bool IsAsked(TypeShape shape, JsonSettings settings) => shape.Kind == TypeKind.Object
        ? settings.WriteRuntimeTypes || IsMarked(shape.Type)
        : shape.IsCollection && settings is { WriteRuntimeTypes: true, RuntimeTypesOfCollections: true };

    /// <summary>The codec of a member with the attribute, which applies to its items too.</summary>
    internal static JsonCodec WrapMember(JsonCodec codec, MemberContract member, CodecPlan plan) =>
        OptionalPart<RuntimeTypeRule>.Current!.Wrap(codec, member, plan);

    private JsonCodec Wrap(JsonCodec codec, MemberContract member, CodecPlan plan)
    {
        TypeShape shape = TypeKinds.Classify(member.Type);
        if (shape.IsCollection && CodecRules.TryMakeGiven(member.Type, plan) is null && Item(shape.ElementType, plan) is { } item)
        {
            JsonCodec items = CodecRules.MakeOwn(member.Type, plan, asksResolver: false);
            if (!items.TryTakeParts(null, item))
                return codec;
            items.Bind(plan);
            return items;
        }

        return Item(member.Type, plan, codec) ?? codec;
    }

    // Null for types without derived ones, and for types that tell them apart themselves.
    private static JsonCodec? Item(Type type, CodecPlan plan, JsonCodec? known = null)
    {
        if (type.IsSealed || TypeKinds.Classify(type).Kind != TypeKind.Object || plan.Memory.PolymorphismOf(type) is not null)
            return null;
        JsonCodec codec = known ?? plan.Memory.CodecFor(type);
        JsonCodec wrapped = (JsonCodec)codec.Open(new MemberOpener(codec));
        wrapped.Bind(plan);
        return wrapped;
    }

    // Creates the attribute, because its constructor enables this rule.
    private static bool IsMarked(Type type) =>
        type.IsDefined(typeof(JsonRuntimeTypeAttribute), inherit: false)
        && type.GetCustomAttribute<JsonRuntimeTypeAttribute>(inherit: false) is not null;

    private JsonCodec Open(JsonCodec codec) => (JsonCodec)codec.Open(new Opener(codec));

    private sealed class Opener(JsonCodec codec) : ITypeOpener
    {
        public object Open<T>() =>
            typeof(T).IsValueType ? throw new UnreachableException() : new RuntimeTypeCodec<T>((JsonCodec<T>)codec, isShared: false);
    }

    private sealed class MemberOpener(JsonCodec codec) : ITypeOpener
    {
        public object Open<T>() =>
            typeof(T).IsValueType ? throw new UnreachableException() : new RuntimeTypeCodec<T>((JsonCodec<T>)codec, isShared: true);
    }
}
