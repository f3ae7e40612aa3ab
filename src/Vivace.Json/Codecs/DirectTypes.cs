// The types whose values type code reads and writes by calling a primitive, without a codec in between.
using Vivace.Json.Contracts.Programs;
using Vivace.Json.Text;

namespace Vivace.Json.Codecs;

/// <summary>The primitives are called Read and Write with the name of the type after it.</summary>
internal static class DirectTypes
{
    private const int Quotes = 2;

    // Bytes of the longest value: constants, so that the first call of a program compiles nothing to know them.
    private static readonly Dictionary<Type, int> s_lengths = new()
    {
        [typeof(bool)] = 5,
        [typeof(string)] = 0,
        [typeof(sbyte)] = IntegerText.MaxSByteLength,
        [typeof(byte)] = IntegerText.MaxByteLength,
        [typeof(short)] = IntegerText.MaxInt16Length,
        [typeof(ushort)] = IntegerText.MaxUInt16Length,
        [typeof(int)] = IntegerText.MaxInt32Length,
        [typeof(uint)] = IntegerText.MaxUInt32Length,
        [typeof(long)] = IntegerText.MaxInt64Length,
        [typeof(ulong)] = IntegerText.MaxUInt64Length,
        [typeof(Int128)] = IntegerText.MaxInt128Length,
        [typeof(UInt128)] = IntegerText.MaxUInt128Length,
        [typeof(Half)] = FloatText.MaxHalfLength,
        [typeof(float)] = FloatText.MaxSingleLength,
        [typeof(double)] = FloatText.MaxDoubleLength,
        [typeof(decimal)] = DecimalText.MaxDecimalLength,
        [typeof(Guid)] = GuidText.GuidLength + Quotes,
        [typeof(DateTime)] = DateText.MaxDateTimeLength + Quotes,
        [typeof(DateTimeOffset)] = DateText.MaxDateTimeLength + Quotes,
        [typeof(DateOnly)] = DateText.MaxDateOnlyLength + Quotes,
        [typeof(TimeOnly)] = DateText.MaxTimeOnlyLength + Quotes,
        [typeof(TimeSpan)] = TimeSpanText.MaxTimeSpanLength + Quotes,
    };

    internal static IReadOnlyCollection<Type> All => s_lengths.Keys;

    internal static bool Contains(Type type) => s_lengths.ContainsKey(type);

    /// <summary>The primitive of a type; <see cref="Primitive.None"/> where there is none.</summary>
    internal static Primitive PrimitiveOf(Type type) => Contains(type) ? Primitives.Of(type.Name) : Primitive.None;

    /// <summary>The room of a value of fixed size; 0 where the value makes its own, and for all other types.</summary>
    internal static int FixedLength(Type type) => s_lengths.TryGetValue(type, out int length) ? length : 0;
}
