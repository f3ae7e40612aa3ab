// How leniency changes the choice of codecs. The settings' own leniency needs no codec: the reader handles it.
using Vivace.Json.Codecs.Scalars;
using Vivace.Json.Contracts.Kinds;
using Vivace.Json.OptionalParts;
using Vivace.Json.Plans;
using Vivace.Json.Serialization.Metadata;
using Vivace.Json.Text;

namespace Vivace.Json.Making.Rules;

internal sealed class LenientRule
{
    /// <summary>Wraps the codec of a scalar if its leniency differs from the reader's.</summary>
    internal static JsonCodec Wrap(JsonCodec codec, CodecPlan plan) =>
        plan.Forms.Leniency == plan.Origin.Forms.Leniency ? codec : OptionalPart<LenientRule>.Current!.Tell(codec, plan.Forms.Leniency);

    private JsonCodec Tell(JsonCodec codec, JsonLeniency leniency) => (JsonCodec)codec.Open(new LenientOpener(codec, leniency));

    /// <summary>Wraps the codec of a Nullable for which an empty string may mean null.</summary>
    internal static JsonCodec WrapNullable(JsonCodec codec, CodecPlan plan, Type below) =>
        (plan.Forms.Leniency & (JsonLeniency.EmptyStrings | JsonLeniency.EmptyStringsAsNull)) == 0
            || TypeKinds.Classify(below).Kind is not (TypeKind.Scalar or TypeKind.Enum)
            ? codec
            : OptionalPart<LenientRule>.Current!.ReadEmpty(codec, plan.Forms.Leniency | JsonLeniency.EmptyStrings);

    private JsonCodec ReadEmpty(JsonCodec codec, JsonLeniency leniency) => (JsonCodec)codec.Open(new EmptyOpener(codec, leniency));

    /// <summary>Wraps the codec of a struct member for which null may mean the default.
    /// Other values take their leniency from the plan.</summary>
    internal static JsonCodec WrapMember(JsonCodec codec, MemberContract member) =>
        (member.Leniency & JsonLeniency.NullAsDefault) != 0 && member.Type.IsValueType
            && TypeKinds.Classify(member.Type).Kind == TypeKind.Object ? OptionalPart<LenientRule>.Current!.ReadNull(codec) : codec;

    private JsonCodec ReadNull(JsonCodec codec) => (JsonCodec)codec.Open(new NullOpener(codec));

    /// <summary>The codec of times with custom formats; null for other types.</summary>
    internal static JsonCodec? TryFormat<T, TForm>(CodecPlan plan)
        where T : struct
        where TForm : ITextForm<T> =>
        plan.Forms.TimeFormats is { WritesIso8601: false }
        || (typeof(T) == typeof(DateTime) && plan.Forms.Zone is not (null or JsonDateTimeZone.Keep))
        || plan.Forms.TimeFormats != plan.Origin.Forms.TimeFormats
            ? OptionalPart<LenientRule>.Current!.Format<T, TForm>(plan)
            : null;

    private JsonCodec Format<T, TForm>(CodecPlan plan)
        where T : struct
        where TForm : ITextForm<T> =>
        new TimeFormatCodec<T, TForm>(plan.Forms.TimeFormats,
            typeof(T) == typeof(DateTime) || typeof(T) == typeof(DateTimeOffset)
                ? plan.Forms.Zone ?? JsonDateTimeZone.Keep
                : JsonDateTimeZone.Keep);

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
