// What leniency changes in the choice of codecs. For the forms of the settings nothing does: the reader knows them.
using Vivace.Json.Codecs.Enums;
using Vivace.Json.Codecs.Scalars;
using Vivace.Json.Contracts.Kinds;
using Vivace.Json.Plans;
using Vivace.Json.Reading.Lenient;
using Vivace.Json.Serialization;
using Vivace.Json.Text;

namespace Vivace.Json.Making.Rules;

internal sealed class LenientRule
{
    // Null until something asks for leniency, formats or zones of times: a trimmed program in which nothing does has none of the codecs.
    private static LenientRule? s_current;

    internal static void Install()
    {
        LenientReading.Install();
        LenientEnums.Install();
        s_current ??= new LenientRule();
    }

    /// <summary>The codec of a single value, told of the forms if they are not those of the reader.</summary>
    internal static JsonCodec Wrap(JsonCodec codec, CodecPlan plan) =>
        plan.Forms.Leniency == plan.Root.Forms.Leniency ? codec : s_current!.Tell(codec, plan.Forms.Leniency);

    private JsonCodec Tell(JsonCodec codec, JsonLeniency leniency) => (JsonCodec)codec.Open(new LenientOpener(codec, leniency));

    /// <summary>The codec of a struct's Nullable, for which an empty string is null if the forms say so.</summary>
    internal static JsonCodec WrapNullable(JsonCodec codec, CodecPlan plan, Type below) =>
        (plan.Forms.Leniency & (JsonLeniency.EmptyStrings | JsonLeniency.EmptyStringsAsNull)) == 0 || TypeKinds.Classify(below).Kind is not (TypeKind.Scalar or TypeKind.Enum)
            ? codec
            : s_current!.ReadEmpty(codec, plan.Forms.Leniency | JsonLeniency.EmptyStrings);

    private JsonCodec ReadEmpty(JsonCodec codec, JsonLeniency leniency) => (JsonCodec)codec.Open(new EmptyOpener(codec, leniency));

    /// <summary>The codec of a member that is a struct with members of its own, for which null is the default value if the member's forms say so. Other values get their forms from the plan.</summary>
    internal static JsonCodec WrapMember(JsonCodec codec, MemberContract member) =>
        (member.Leniency & JsonLeniency.NullAsDefault) != 0 && member.Type.IsValueType && TypeKinds.Classify(member.Type).Kind == TypeKind.Object ? s_current!.ReadNull(codec) : codec;

    private JsonCodec ReadNull(JsonCodec codec) => (JsonCodec)codec.Open(new NullOpener(codec));

    /// <summary>The codec of times that are read in formats that the reader does not know, or written in others than the strict form; null for all others.</summary>
    internal static JsonCodec? TryFormat<T, TForm>(CodecPlan plan)
        where T : struct
        where TForm : ITextForm<T> =>
        plan.Forms.TimeFormats is { WritesIso8601: false }
        || (typeof(T) == typeof(DateTime) && plan.Forms.Zone is not (null or JsonDateTimeZone.Keep))
        || plan.Forms.TimeFormats != plan.Root.Forms.TimeFormats
            ? s_current!.Format<T, TForm>(plan)
            : null;

    private JsonCodec Format<T, TForm>(CodecPlan plan)
        where T : struct
        where TForm : ITextForm<T> =>
        new TimeFormatCodec<T, TForm>(plan.Forms.TimeFormats, typeof(T) == typeof(DateTime) || typeof(T) == typeof(DateTimeOffset) ? plan.Forms.Zone ?? JsonDateTimeZone.Keep : JsonDateTimeZone.Keep);

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
