// The types that type code reads and writes by a primitive, without a codec.
using Vivace.Json.Contracts.Kinds;
using Vivace.Json.Contracts.Programs;
using Vivace.Json.Contracts.Reflection;
using Vivace.Json.OptionalParts;
using Vivace.Json.Plans;
using Vivace.Json.Serialization.Metadata;
using Vivace.Json.Text.Numbers;
using Vivace.Json.Text.Strings;
using Vivace.Json.Text.Times;

namespace Vivace.Json.Codecs;

/// <summary>The primitives are called Read or Write followed by the type's name.</summary>
internal static class DirectTypes
{
    private const int Quotes = 2;

    internal static bool Contains(Type type) => PrimitiveOf(type) != Primitive.None;

    /// <summary>Whether a member's value is read and written by primitives: neither the plan nor the member changes its form.</summary>
    internal static bool Serve(MemberContract member, CodecPlan plan) =>
        Contains(member.Type) && (IsPlain(member, plan) || plan.Maker.Make(member, plan) is IDirectCodec);

    // Whether it is certain, without creating a codec, that nothing changes how the member's numbers, texts and times are read and written.
    private static bool IsPlain(MemberContract member, CodecPlan plan) =>
        plan.IsPlain
        && member is
        {
            Converter: null, CodecAttribute: null, ConverterAttribute: null, EnumNaming: null, ItemEnumNaming: null,
            RejectsNullOnRead: false, RejectsNullOnWrite: false
        }
        && (member.Forms is null || !TypeFactsOf.HoldsForms(member.Type))
        && (member.EffectiveNumberHandling == plan.NumberHandling || !TypeFactsOf.HoldsNumbers(TypeKinds.Classify(member.Type)))
        && ((plan.Settings.Constraints & JsonConstraints.Attributes) == 0 || !OptionalPart<ConstraintSource>.Current!.Constrains(member));

    // Not a table: a native program would contain everything that can be called on each type in it.
    internal static Primitive PrimitiveOf(Type type) => type.IsEnum ? Primitive.None : Type.GetTypeCode(type) switch
    {
        TypeCode.Boolean => Primitive.Boolean,
        TypeCode.String => Primitive.String,
        TypeCode.SByte => Primitive.SByte,
        TypeCode.Byte => Primitive.Byte,
        TypeCode.Int16 => Primitive.Int16,
        TypeCode.UInt16 => Primitive.UInt16,
        TypeCode.Int32 => Primitive.Int32,
        TypeCode.UInt32 => Primitive.UInt32,
        TypeCode.Int64 => Primitive.Int64,
        TypeCode.UInt64 => Primitive.UInt64,
        TypeCode.Single => Primitive.Single,
        TypeCode.Double => Primitive.Double,
        TypeCode.Decimal => Primitive.Decimal,
        TypeCode.DateTime => Primitive.DateTime,
        _ => type == typeof(Int128) ? Primitive.Int128
            : type == typeof(UInt128) ? Primitive.UInt128
            : type == typeof(Half) ? Primitive.Half
            : type == typeof(Guid) ? Primitive.Guid
            : type == typeof(DateTimeOffset) ? Primitive.DateTimeOffset
            : type == typeof(DateOnly) ? Primitive.DateOnly
            : type == typeof(TimeOnly) ? Primitive.TimeOnly
            : type == typeof(TimeSpan) ? Primitive.TimeSpan
            : Primitive.None,
    };

    /// <summary>The longest text of a type with a fixed maximum; 0 for other types.</summary>
    internal static int FixedLength(Type type) => PrimitiveOf(type) switch
    {
        Primitive.Boolean => 5,
        Primitive.SByte => IntegerText.MaxSByteLength,
        Primitive.Byte => IntegerText.MaxByteLength,
        Primitive.Int16 => IntegerText.MaxInt16Length,
        Primitive.UInt16 => IntegerText.MaxUInt16Length,
        Primitive.Int32 => IntegerText.MaxInt32Length,
        Primitive.UInt32 => IntegerText.MaxUInt32Length,
        Primitive.Int64 => IntegerText.MaxInt64Length,
        Primitive.UInt64 => IntegerText.MaxUInt64Length,
        Primitive.Int128 => IntegerText.MaxInt128Length,
        Primitive.UInt128 => IntegerText.MaxUInt128Length,
        Primitive.Half => FloatText.MaxHalfLength,
        Primitive.Single => FloatText.MaxSingleLength,
        Primitive.Double => FloatText.MaxDoubleLength,
        Primitive.Decimal => DecimalText.MaxDecimalLength,
        Primitive.Guid => GuidText.GuidLength + Quotes,
        Primitive.DateTime => DateText.MaxDateTimeLength + Quotes,
        Primitive.DateTimeOffset => DateText.MaxDateTimeLength + Quotes,
        Primitive.DateOnly => DateText.MaxDateOnlyLength + Quotes,
        Primitive.TimeOnly => DateText.MaxTimeOnlyLength + Quotes,
        Primitive.TimeSpan => TimeSpanText.MaxTimeSpanLength + Quotes,
        _ => 0,
    };
}
