// Which codec a type gets: an ordered list of rules, the first that answers wins.
using Vivace.Json.Codecs.Rules;
using Vivace.Json.Contracts.Kinds;

namespace Vivace.Json.Codecs;

/// <summary>Makes codecs. A new family of types is one file in Rules/ and one line here.</summary>
internal static class CodecRules
{
    /// <summary>Makes the codec of a type, or answers null when the type is another rule's matter.</summary>
    private delegate JsonCodec? Rule(TypeShape shape, CodecPlan plan);

    // The order is the meaning.
    private static readonly Rule[] s_rules =
    [
        RefusedRule.TryMake,
        PolymorphicRule.TryMake,
        ScalarRule.TryMake,
        NullableRule.TryMake,
        EnumRule.TryMake,
        DocumentRule.TryMake,
        DictionaryRule.TryMake,
        SequenceRule.TryMake,
        ObjectRule.TryMake,
    ];

    internal static JsonCodec Make(Type type, CodecPlan plan)
    {
        if (UserCodecRule.TryMake(type, plan) is { } users)
            return users;
        if (ConverterRule.TryMake(type, plan) is { } converted)
            return PolymorphicRule.Checked(converted, type);
        TypeShape shape = TypeKinds.Classify(type);
        foreach (Rule rule in s_rules)
            if (rule(shape, plan) is { } codec)
                return codec;
        throw new NotSupportedException($"{type} is not supported: {shape.Reason ?? "no rule makes a codec for it"}.");
    }
}
