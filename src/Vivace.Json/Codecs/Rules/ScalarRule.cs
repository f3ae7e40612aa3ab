// Types that are one JSON value.
using System.Text.Json.Serialization;
using Vivace.Json.Codecs.Scalars;
using Vivace.Json.Contracts.Kinds;
using Vivace.Json.Text;

namespace Vivace.Json.Codecs.Rules;

internal static class ScalarRule
{
    private static readonly Dictionary<Type, Func<CodecPlan, JsonCodec>> s_codecs = new()
    {
        [typeof(sbyte)] = Number<sbyte, SByteForm>,
        [typeof(byte)] = Number<byte, ByteForm>,
        [typeof(short)] = Number<short, Int16Form>,
        [typeof(ushort)] = Number<ushort, UInt16Form>,
        [typeof(int)] = Number<int, Int32Form>,
        [typeof(uint)] = Number<uint, UInt32Form>,
        [typeof(long)] = Number<long, Int64Form>,
        [typeof(ulong)] = Number<ulong, UInt64Form>,
        [typeof(Int128)] = Number<Int128, Int128Form>,
        [typeof(UInt128)] = Number<UInt128, UInt128Form>,
        [typeof(Half)] = Number<Half, HalfForm>,
        [typeof(float)] = Number<float, SingleForm>,
        [typeof(double)] = Number<double, DoubleForm>,
        [typeof(decimal)] = Number<decimal, DecimalForm>,
        [typeof(bool)] = static _ => new BooleanCodec(),
        [typeof(string)] = static _ => new StringCodec(),
        [typeof(Guid)] = Text<Guid, GuidForm>,
        [typeof(DateTime)] = Text<DateTime, DateTimeForm>,
        [typeof(DateTimeOffset)] = Text<DateTimeOffset, DateTimeOffsetForm>,
        [typeof(DateOnly)] = Text<DateOnly, DateOnlyForm>,
        [typeof(TimeOnly)] = Text<TimeOnly, TimeOnlyForm>,
        [typeof(TimeSpan)] = Text<TimeSpan, TimeSpanForm>,
        [typeof(Version)] = Text<Version, VersionForm>,
    };

    internal static JsonCodec? TryMake(TypeShape shape, CodecPlan plan) =>
        shape.Kind == TypeKind.Scalar && s_codecs.TryGetValue(shape.Type, out Func<CodecPlan, JsonCodec>? make) ? make(plan) : null;

    private static JsonCodec Number<T, TForm>(CodecPlan plan)
        where T : struct
        where TForm : INumberForm<T> =>
        plan.HandlesNumbersItself ? new NumberHandlingCodec<T, TForm>(plan.NumberHandling) : new NumberCodec<T, TForm>();

    private static JsonCodec Text<T, TForm>(CodecPlan plan)
        where TForm : ITextForm<T> =>
        new TextCodec<T, TForm>();
}
