// Chooses the codec of a type by an ordered list of rules; the first answer wins.
using Vivace.Json.Contracts.Kinds;
using Vivace.Json.Contracts.Types;
using Vivace.Json.Making.Rules;
using Vivace.Json.OptionalParts;
using Vivace.Json.Plans;

namespace Vivace.Json.Making;

/// <summary>A new family of types is one file in Rules/ and one line here.</summary>
internal static class CodecRules
{
    /// <summary>Creates the codec of a type, or returns null to leave it to the next rule.</summary>
    private delegate JsonCodec? Rule(TypeShape shape, CodecPlan plan);

    // The order is the meaning.
    private static readonly Rule[] s_rules =
    [
        UnionRule.TryMake,
        RefusedRule.TryMake,
        ReferenceRule.TryMake,
        PolymorphicRule.TryMake,
        ScalarRule.TryMake,
        NullableRule.TryMake,
        OptionRule.TryMake,
        OptionalRule.TryMake,
        EnumRule.TryMake,
        DocumentRule.TryMake,
        DictionaryRule.TryMake,
        SequenceRule.TryMake,
        ObjectRule.TryMake,
    ];

    internal static JsonCodec MakePlain(Type type, CodecPlan plan) =>
        TryMakeConverted(type, plan) ?? MakeOwn(type, plan);

    /// <summary>The codec from the settings or the type (docs/codecs.md has the order), without the first
    /// <paramref name="from"/> codecs of the settings; null if there is none.</summary>
    internal static JsonCodec? TryMakeGiven(Type type, CodecPlan plan, int from = 0)
    {
        if (plan.Settings.HasCodecs && OptionalPart<UserCodecRule>.Current!.TryMake(type, plan, from) is { } users)
            return users;
        if (plan.Resolver is null && ConverterRule.TryMake(type, plan) is { } listed)
            return PolymorphicRule.Checked(listed, type, plan);
        return UserCodecRule.TryMakeOfType(type, plan) ?? TryMakeConverted(type, plan);
    }

    // With a resolver, its contract names the converter, from the options or the type.
    private static JsonCodec? TryMakeConverted(Type type, CodecPlan plan)
    {
        JsonCodec? converted = plan.Resolver is not null && ReflectionSwitch.IsOn
            ? ResolverRule.TryMakeConverted(type, plan)
            : ConverterRule.TryMakeOfType(type, plan);
        return converted is not null
            ? PolymorphicRule.Checked(converted, type, plan)
            : ReflectionSwitch.IsOn ? null : ChangedContracts.TryMake(type, plan);
    }

    internal static JsonCodec MakeOwn(Type type, CodecPlan plan, bool asksResolver = true)
    {
        if (asksResolver && plan.Resolver is not null && ReflectionSwitch.IsOn)
            return ResolverRule.Make(type, plan);
        TypeShape shape = TypeKinds.Classify(type);
        if (ForeignRule.TryMake(shape, plan) is { } foreign)
            return foreign;
        foreach (Rule rule in s_rules)
            if (rule(shape, plan) is { } codec)
            {
                ForeignRule.NameParts(codec, shape, plan);
                return RuntimeTypeRule.Wrap(ReferenceRule.Wrap(CallbackRule.Wrap(codec, shape, plan), shape, plan), shape, plan);
            }

        throw new NotSupportedException($"{type} is not supported: {shape.Reason ?? "no rule makes a codec for it"}.");
    }
}
