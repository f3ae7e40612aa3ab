// Collections that are a JSON object of keys and values.
using System.Diagnostics.CodeAnalysis;
using Vivace.Json.Codecs.Dictionaries;
using Vivace.Json.Contracts.Kinds;
using Vivace.Json.Contracts.Types;
using Vivace.Json.Plans;

namespace Vivace.Json.Making.Rules;

internal static class DictionaryRule
{
    internal static JsonCodec? TryMake(TypeShape shape, CodecPlan plan)
    {
        if (shape.Kind != TypeKind.Dictionary)
            return null;
        return GeneratedTypes.TryMakeValue(shape, plan)
            ?? (ReflectionSwitch.IsOn ? MakeReflected(shape) : throw ThrowContract.NotGenerated(shape.Type));
    }

    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    internal static JsonCodec MakeReflected(TypeShape shape)
    {
        Type type = shape.Type, key = shape.KeyType!, value = shape.ElementType!;
        Type[] all = [type, key, value];
        if (GenericTypes.Is(type, typeof(Dictionary<,>)))
            return Make(typeof(HashedDictionaryCodec<,>), [key, value]);
        if (shape.IsUntyped)
            return Make(typeof(UntypedDictionaryCodec<>), [type], shape);
        if (shape.Construction == Construction.Factory)
            return Make(typeof(FactoryDictionaryCodec<,,>), all, shape);
        if (type.IsInterface && shape.CreatedType is not null)
            return Make(typeof(DictionaryInterfaceCodec<,,>), all);
        if (GenericTypes.BaseOf(type, typeof(Dictionary<,>)) is not null)
            return Make(typeof(AddedDictionaryCodec<,,,>), [.. all, typeof(DerivedAddition<,,>).MakeGenericType(all)], shape);
        return typeof(IDictionary<,>).MakeGenericType(key, value).IsAssignableFrom(type)
            ? Make(typeof(AddedDictionaryCodec<,,,>), [.. all, typeof(DictionaryAddition<,,>).MakeGenericType(all)], shape)
            : Make(typeof(PairsCodec<,,>), all, shape);
    }

    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    private static JsonCodec Make(Type definition, Type[] arguments, params object[] parameters) =>
        (JsonCodec)Activator.CreateInstance(definition.MakeGenericType(arguments), parameters)!;
}
