// The types whose values type code reads and writes by calling a primitive, without a codec in between.
using Vivace.Json.Codecs.Scalars;
using Vivace.Json.Contracts.Programs;
using Vivace.Json.Plans;
using Vivace.Json.Text;

namespace Vivace.Json.Codecs;

/// <summary>The primitives are called Read and Write with the name of the type after it.</summary>
internal static class DirectTypes
{
    private const int Quotes = 2;

    // Bytes of the longest value: constants, so that the first call of a program compiles nothing to know them.
    private static readonly Dictionary<Type, (Primitive Primitive, int Length)> s_types = new()
    {
        [typeof(bool)] = (Primitive.Boolean, 5),
        [typeof(string)] = (Primitive.String, 0),
        [typeof(sbyte)] = (Primitive.SByte, IntegerText.MaxSByteLength),
        [typeof(byte)] = (Primitive.Byte, IntegerText.MaxByteLength),
        [typeof(short)] = (Primitive.Int16, IntegerText.MaxInt16Length),
        [typeof(ushort)] = (Primitive.UInt16, IntegerText.MaxUInt16Length),
        [typeof(int)] = (Primitive.Int32, IntegerText.MaxInt32Length),
        [typeof(uint)] = (Primitive.UInt32, IntegerText.MaxUInt32Length),
        [typeof(long)] = (Primitive.Int64, IntegerText.MaxInt64Length),
        [typeof(ulong)] = (Primitive.UInt64, IntegerText.MaxUInt64Length),
        [typeof(Int128)] = (Primitive.Int128, IntegerText.MaxInt128Length),
        [typeof(UInt128)] = (Primitive.UInt128, IntegerText.MaxUInt128Length),
        [typeof(Half)] = (Primitive.Half, FloatText.MaxHalfLength),
        [typeof(float)] = (Primitive.Single, FloatText.MaxSingleLength),
        [typeof(double)] = (Primitive.Double, FloatText.MaxDoubleLength),
        [typeof(decimal)] = (Primitive.Decimal, DecimalText.MaxDecimalLength),
        [typeof(Guid)] = (Primitive.Guid, GuidText.GuidLength + Quotes),
        [typeof(DateTime)] = (Primitive.DateTime, DateText.MaxDateTimeLength + Quotes),
        [typeof(DateTimeOffset)] = (Primitive.DateTimeOffset, DateText.MaxDateTimeLength + Quotes),
        [typeof(DateOnly)] = (Primitive.DateOnly, DateText.MaxDateOnlyLength + Quotes),
        [typeof(TimeOnly)] = (Primitive.TimeOnly, DateText.MaxTimeOnlyLength + Quotes),
        [typeof(TimeSpan)] = (Primitive.TimeSpan, TimeSpanText.MaxTimeSpanLength + Quotes),
    };

    internal static IReadOnlyCollection<Type> All => s_types.Keys;

    internal static bool Contains(Type type) => s_types.ContainsKey(type);

    /// <summary>Whether a member's value goes through the primitives of its type: nothing of the plan or the member says otherwise.</summary>
    internal static bool Serve(MemberContract member, CodecPlan plan) =>
        Contains(member.Type) && (plan.ReadsPlainly(member) || plan.CodecFor(member) is IDirectCodec);

    /// <summary>The primitive of a type; <see cref="Primitive.None"/> where there is none.</summary>
    internal static Primitive PrimitiveOf(Type type) => s_types.GetValueOrDefault(type).Primitive;

    /// <summary>The room of a value of fixed size; 0 where the value makes its own, and for all other types.</summary>
    internal static int FixedLength(Type type) => s_types.GetValueOrDefault(type).Length;
}
