// The types whose values type code reads and writes by calling a primitive, without a codec in between.
using System.Reflection;
using Vivace.Json.Reading;
using Vivace.Json.Text;
using Vivace.Json.Writing;

namespace Vivace.Json.Codecs;

/// <summary>The primitives of one type, and the room that a value takes at most.</summary>
/// <param name="Read">Static, in <see cref="ReadPrimitives"/>.</param>
/// <param name="Write">Static, in <see cref="WritePrimitives"/>.</param>
/// <param name="MaxLength">Bytes of the longest value; 0 for a string, which makes its own room.</param>
internal sealed record DirectCall(MethodInfo Read, MethodInfo Write, int MaxLength)
{
    /// <summary>True where the reading primitive is inlined and takes origin and end from the caller's registers.</summary>
    public bool ReadsInline => Read.GetParameters().Length == 5;

    /// <summary>True where the writing primitive makes its own room and leaves the object's reserve behind it.</summary>
    public bool MakesRoom => Write.GetParameters().Length == 4;
}

/// <summary>Finds the primitives by the type of the value.</summary>
internal static class DirectCalls
{
    private static readonly Dictionary<Type, DirectCall> s_calls = new()
    {
        [typeof(bool)] = Call("Boolean", 5),
        [typeof(string)] = Call("String", 0),
        [typeof(sbyte)] = Number<sbyte, SByteForm>("SByte"),
        [typeof(byte)] = Number<byte, ByteForm>("Byte"),
        [typeof(short)] = Number<short, Int16Form>("Int16"),
        [typeof(ushort)] = Number<ushort, UInt16Form>("UInt16"),
        [typeof(int)] = Number<int, Int32Form>("Int32"),
        [typeof(uint)] = Number<uint, UInt32Form>("UInt32"),
        [typeof(long)] = Number<long, Int64Form>("Int64"),
        [typeof(ulong)] = Number<ulong, UInt64Form>("UInt64"),
        [typeof(Int128)] = Number<Int128, Int128Form>("Int128"),
        [typeof(UInt128)] = Number<UInt128, UInt128Form>("UInt128"),
        [typeof(Half)] = Number<Half, HalfForm>("Half"),
        [typeof(float)] = Number<float, SingleForm>("Single"),
        [typeof(double)] = Number<double, DoubleForm>("Double"),
        [typeof(decimal)] = Number<decimal, DecimalForm>("Decimal"),
        [typeof(Guid)] = Text<Guid, GuidForm>("Guid"),
        [typeof(DateTime)] = Text<DateTime, DateTimeForm>("DateTime"),
        [typeof(DateTimeOffset)] = Text<DateTimeOffset, DateTimeOffsetForm>("DateTimeOffset"),
        [typeof(DateOnly)] = Text<DateOnly, DateOnlyForm>("DateOnly"),
        [typeof(TimeOnly)] = Text<TimeOnly, TimeOnlyForm>("TimeOnly"),
        [typeof(TimeSpan)] = Text<TimeSpan, TimeSpanForm>("TimeSpan"),
    };

    /// <summary>The primitives of <paramref name="type"/>, or <see langword="null"/>.</summary>
    internal static DirectCall? For(Type type) => s_calls.GetValueOrDefault(type);

    /// <summary>The room of a value of fixed size; 0 where the value makes its own.</summary>
    internal static int FixedLength(Type type) => For(type)?.MaxLength ?? 0;

    private static DirectCall Number<T, TForm>(string name)
        where T : struct
        where TForm : INumberForm<T> =>
        Call(name, TForm.MaxLength);

    // The text and its quotes.
    private static DirectCall Text<T, TForm>(string name)
        where TForm : ITextForm<T> =>
        Call(name, TForm.MaxLength + 2);

    private static DirectCall Call(string name, int maxLength)
    {
        MethodInfo read = typeof(ReadPrimitives).GetMethod("Read" + name)!;
        MethodInfo write = typeof(WritePrimitives).GetMethod("Write" + name)!;
        return new DirectCall(read, write, maxLength);
    }
}
