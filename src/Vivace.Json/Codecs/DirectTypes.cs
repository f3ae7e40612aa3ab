// The types that type code reads and writes by a primitive, without a codec.
using Vivace.Json.Codecs.Scalars;
using Vivace.Json.Contracts.Kinds;
using Vivace.Json.Contracts.Programs;
using Vivace.Json.Contracts.Reflection;
using Vivace.Json.Plans;
using Vivace.Json.Serialization;
using Vivace.Json.Text.Numbers;
using Vivace.Json.Text.Strings;
using Vivace.Json.Text.Times;

namespace Vivace.Json.Codecs;

/// <summary>The primitives are called Read or Write followed by the type's name.</summary>
internal static class DirectTypes
{
    private const int Quotes = 2;

    // Lengths are constants and entries are classes, so that a program's first call compiles nothing for them.
    private static readonly Dictionary<Type, Direct> s_types = new()
    {
        [typeof(bool)] = new(Primitive.Boolean, 5),
        [typeof(string)] = new(Primitive.String, 0),
        [typeof(sbyte)] = new(Primitive.SByte, IntegerText.MaxSByteLength),
        [typeof(byte)] = new(Primitive.Byte, IntegerText.MaxByteLength),
        [typeof(short)] = new(Primitive.Int16, IntegerText.MaxInt16Length),
        [typeof(ushort)] = new(Primitive.UInt16, IntegerText.MaxUInt16Length),
        [typeof(int)] = new(Primitive.Int32, IntegerText.MaxInt32Length),
        [typeof(uint)] = new(Primitive.UInt32, IntegerText.MaxUInt32Length),
        [typeof(long)] = new(Primitive.Int64, IntegerText.MaxInt64Length),
        [typeof(ulong)] = new(Primitive.UInt64, IntegerText.MaxUInt64Length),
        [typeof(Int128)] = new(Primitive.Int128, IntegerText.MaxInt128Length),
        [typeof(UInt128)] = new(Primitive.UInt128, IntegerText.MaxUInt128Length),
        [typeof(Half)] = new(Primitive.Half, FloatText.MaxHalfLength),
        [typeof(float)] = new(Primitive.Single, FloatText.MaxSingleLength),
        [typeof(double)] = new(Primitive.Double, FloatText.MaxDoubleLength),
        [typeof(decimal)] = new(Primitive.Decimal, DecimalText.MaxDecimalLength),
        [typeof(Guid)] = new(Primitive.Guid, GuidText.GuidLength + Quotes),
        [typeof(DateTime)] = new(Primitive.DateTime, DateText.MaxDateTimeLength + Quotes),
        [typeof(DateTimeOffset)] = new(Primitive.DateTimeOffset, DateText.MaxDateTimeLength + Quotes),
        [typeof(DateOnly)] = new(Primitive.DateOnly, DateText.MaxDateOnlyLength + Quotes),
        [typeof(TimeOnly)] = new(Primitive.TimeOnly, DateText.MaxTimeOnlyLength + Quotes),
        [typeof(TimeSpan)] = new(Primitive.TimeSpan, TimeSpanText.MaxTimeSpanLength + Quotes),
    };

    internal static IReadOnlyCollection<Type> All => s_types.Keys;

    internal static bool Contains(Type type) => s_types.ContainsKey(type);

    /// <summary>Whether a member's value is read and written by primitives: neither the plan nor the member changes its form.</summary>
    internal static bool Serve(MemberContract member, CodecPlan plan) =>
        Contains(member.Type) && (IsPlain(member, plan) || plan.Maker.Make(member, plan) is IDirectCodec);

    // Whether it is certain, without creating a codec, that nothing changes how the member's numbers, texts and times are read and written.
    private static bool IsPlain(MemberContract member, CodecPlan plan) =>
        plan.IsPlain
        && member is { Converter: null, CodecAttribute: null, ConverterAttribute: null, EnumNaming: null, ItemEnumNaming: null, RejectsNullOnRead: false, RejectsNullOnWrite: false }
        && (member.Forms is null || !TypeFactsOf.HoldsForms(member.Type))
        && (member.EffectiveNumberHandling == plan.NumberHandling || !TypeFactsOf.HoldsNumbers(TypeKinds.Classify(member.Type)))
        && ((plan.Settings.Constraints & JsonConstraints.Attributes) == 0 || !ConstraintSource.Current!.Constrains(member));

    internal static Primitive PrimitiveOf(Type type) => s_types.GetValueOrDefault(type)?.Primitive ?? Primitive.None;

    /// <summary>The longest text of a type with a fixed maximum; 0 for other types.</summary>
    internal static int FixedLength(Type type) => s_types.GetValueOrDefault(type)?.Length ?? 0;

    private sealed class Direct(Primitive primitive, int length)
    {
        internal readonly Primitive Primitive = primitive;

        internal readonly int Length = length;
    }
}
