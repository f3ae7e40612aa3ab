// What leniency changes in the choice of codecs. For the forms of the settings nothing does: the reader knows them.
using Vivace.Json.Codecs.Scalars;
using Vivace.Json.Contracts.Kinds;
using Vivace.Json.Plans;

namespace Vivace.Json.Making.Rules;

internal static class LenientRule
{
    /// <summary>The codec of a single value, told of the forms if they are not those of the reader.</summary>
    internal static JsonCodec Wrap(JsonCodec codec, CodecPlan plan) =>
        plan.Forms.Leniency == plan.Root.Forms.Leniency ? codec : (JsonCodec)codec.Open(new LenientOpener(codec, plan.Forms.Leniency));

    /// <summary>The codec of a struct's Nullable, for which an empty string is null if the forms say so.</summary>
    internal static JsonCodec WrapNullable(JsonCodec codec, CodecPlan plan, Type below) =>
        (plan.Forms.Leniency & (JsonLeniency.EmptyStrings | JsonLeniency.EmptyStringsAsNull)) == 0 || TypeKinds.Classify(below).Kind is not (TypeKind.Scalar or TypeKind.Enum)
            ? codec
            : (JsonCodec)codec.Open(new EmptyOpener(codec, plan.Forms.Leniency | JsonLeniency.EmptyStrings));

    /// <summary>The codec of a member that is a struct with members of its own, for which null is the default value if the member's forms say so. Other values get their forms from the plan.</summary>
    internal static JsonCodec WrapMember(JsonCodec codec, MemberContract member) =>
        (member.Leniency & JsonLeniency.NullAsDefault) != 0 && member.Type.IsValueType && TypeKinds.Classify(member.Type).Kind == TypeKind.Object
            ? (JsonCodec)codec.Open(new NullOpener(codec))
            : codec;

    /// <summary>Whether times of a type are read in formats that the reader does not know, or written in others than the strict form.</summary>
    internal static bool NeedsFormats(CodecPlan plan, Type type) =>
        plan.Forms.TimeFormats is { WritesIso8601: false }
        || (type == typeof(DateTime) && plan.Forms.Zone is not (null or JsonDateTimeZone.Keep))
        || plan.Forms.TimeFormats != plan.Root.Forms.TimeFormats;

    private sealed class LenientOpener(JsonCodec codec, JsonLeniency leniency) : ITypeOpener
    {
        public object Open<T>() => new LenientCodec<T>((JsonCodec<T>)codec, leniency);
    }

    private sealed class EmptyOpener(JsonCodec codec, JsonLeniency leniency) : ITypeOpener
    {
        public object Open<T>() => new EmptyAsNullCodec<T>((JsonCodec<T>)codec, leniency);
    }

    private sealed class NullOpener(JsonCodec codec) : ITypeOpener
    {
        public object Open<T>() => new NullAsDefaultCodec<T>((JsonCodec<T>)codec);
    }
}
