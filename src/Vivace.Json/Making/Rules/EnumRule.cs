// Enumerations, as numbers unless a converter says otherwise.
using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Text.Json;
using Vivace.Json.Codecs.Enums;
using Vivace.Json.Codecs.Generated;
using Vivace.Json.Contracts.Kinds;
using Vivace.Json.Contracts.Reflection.Foreign;
using Vivace.Json.Contracts.Types;
using Vivace.Json.OptionalParts;
using Vivace.Json.Plans;
using Vivace.Json.Serialization.Metadata;
using Vivace.Json.Text.Numbers;

namespace Vivace.Json.Making.Rules;

internal static class EnumRule
{
    internal static JsonCodec? TryMake(TypeShape shape, CodecPlan plan) =>
        shape.Kind != TypeKind.Enum ? null
        : plan.ContractOptions.Attributes != 0
            && OptionalPart<ForeignTypes>.Current?.EnumNamingOf(shape.Type, plan.ContractOptions.Attributes) is { } naming
            ? MakeByName(shape.Type, plan, OptionalPart<ForeignTypes>.Current!.PolicyOf(naming),
                takesNumbers: !OptionalPart<ForeignTypes>.Current.RefusesEnumNumbers(shape.Type, plan.ContractOptions.Attributes))
        : LenientRule.Wrap(MakeByNumber(shape.Type, plan.ContractOptions.Attributes != 0), plan);

    internal static JsonCodec MakeNamed(MemberContract member, CodecPlan plan, Func<string, string?> naming)
    {
        Type type = Nullable.GetUnderlyingType(member.Type) ?? member.Type;
        if (!type.IsEnum)
            throw ThrowContract.NoEnum(member.Name, member.Type);
        JsonCodec codec = MakeByName(
            type, plan, OptionalPart<ForeignTypes>.Current!.PolicyOf(naming), takesNumbers: !member.RefusesEnumNumbers);
        codec = type == member.Type ? codec : LenientRule.WrapNullable(NullableRule.Make(member.Type, codec), plan, type);
        codec.Bind(plan);
        return codec;
    }

    internal static JsonCodec MakeItemsNamed(MemberContract member, CodecPlan plan, Func<string, string?> naming)
    {
        Type type = Nullable.GetUnderlyingType(member.Type) ?? member.Type;
        JsonCodec codec = plan.Maker.Make(type, plan);
        if (!TryNameItems(codec, TypeKinds.Classify(type), plan, naming))
            throw ThrowContract.NoEnum(member.Name, member.Type);
        return type == member.Type ? codec : NullableRule.Make(member.Type, codec);
    }

    /// <summary>Writes the items of a collection, or the values of a dictionary, by name. False if they are not enumerations.</summary>
    internal static bool TryNameItems(JsonCodec collection, TypeShape shape, CodecPlan plan, Func<string, string?> naming)
    {
        if (!shape.IsCollection || shape.ElementType is not { } element
            || (Nullable.GetUnderlyingType(element) ?? element) is not { IsEnum: true } type)
            return false;
        JsonCodec item = MakeByName(type, plan, OptionalPart<ForeignTypes>.Current!.PolicyOf(naming), takesNumbers: true);
        return collection.TryTakeParts(null,
            type == element ? item : LenientRule.WrapNullable(NullableRule.Make(element, item), plan, type));
    }

    /// <summary>The codec that writes numbers; <paramref name="withEnumMembers"/> lets
    /// the EnumMember attribute name dictionary keys.</summary>
    internal static JsonCodec MakeByNumber(Type type, bool withEnumMembers = false) =>
        GeneratedTypes.Find(type) is GeneratedEnum generated ? generated.MakeByNumber(withEnumMembers)
        : ReflectionSwitch.IsOn ? Make(typeof(EnumNumberCodec<,,>), type, withEnumMembers)
        : throw ThrowContract.NotGenerated(type);

    internal static JsonCodec MakeByName(Type type, CodecPlan plan, JsonNamingPolicy? policy, bool takesNumbers) =>
        LenientRule.Wrap(plan.Memory.Answers.NamesOf(type, policy, takesNumbers, () => MakeNames(type, plan, policy, takesNumbers)), plan);

    private static JsonCodec MakeNames(Type type, CodecPlan plan, JsonNamingPolicy? policy, bool takesNumbers) =>
        GeneratedTypes.Find(type) is GeneratedEnum generated ? generated.MakeByName(plan, policy, takesNumbers)
        : ReflectionSwitch.IsOn ? Make(typeof(EnumNameCodec<,,>), type, plan, policy, takesNumbers)
        : throw ThrowContract.NotGenerated(type);

    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    private static JsonCodec Make(Type definition, Type type, params object?[] arguments)
    {
        Type number = type.GetEnumUnderlyingType();
        Type form = Type.GetTypeCode(number) switch
        {
            TypeCode.SByte => typeof(SByteForm),
            TypeCode.Byte => typeof(ByteForm),
            TypeCode.Int16 => typeof(Int16Form),
            TypeCode.UInt16 => typeof(UInt16Form),
            TypeCode.Int32 => typeof(Int32Form),
            TypeCode.UInt32 => typeof(UInt32Form),
            TypeCode.Int64 => typeof(Int64Form),
            TypeCode.UInt64 => typeof(UInt64Form),
            _ => throw new NotSupportedException(
                $"Expected an enumeration of an integer type, found {TypeDisplay.NameOf(type)} of {TypeDisplay.NameOf(number)}. Declare " +
                    $"it as int."),
        };
        return (JsonCodec)Activator.CreateInstance(
            definition.MakeGenericType(type, number, form),
            BindingFlags.Public | BindingFlags.Instance | BindingFlags.DoNotWrapExceptions,
            binder: null, arguments, culture: null)!;
    }
}
