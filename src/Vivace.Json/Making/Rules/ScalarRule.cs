// Types that are one JSON value.
using System.Globalization;
using System.Net;
using System.Runtime.CompilerServices;
using System.Text;
using Vivace.Json.Codecs.Scalars;
using Vivace.Json.Contracts.Kinds;
using Vivace.Json.Plans;
using Vivace.Json.Text;
using Vivace.Json.Text.Numbers;

namespace Vivace.Json.Making.Rules;

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
        [typeof(DateTime)] = Time<DateTime, DateTimeForm>,
        [typeof(DateTimeOffset)] = Time<DateTimeOffset, DateTimeOffsetForm>,
        [typeof(DateOnly)] = EscapableTime<DateOnly, DateOnlyForm>,
        [typeof(TimeOnly)] = EscapableTime<TimeOnly, TimeOnlyForm>,
        [typeof(TimeSpan)] = EscapableTime<TimeSpan, TimeSpanForm>,
        [typeof(Version)] = EscapableText<Version, VersionForm>,
        [typeof(char)] = static _ => new CharCodec(),
        [typeof(Rune)] = static _ => new RuneCodec(),
        [typeof(Uri)] = static _ => new NamedCodec<Uri, UriForm>(),
        [typeof(CultureInfo)] = static _ => new NamedCodec<CultureInfo, CultureInfoForm>(),
        [typeof(byte[])] = static _ => new ByteArrayCodec(),
        [typeof(Memory<byte>)] = static _ => new MemoryByteCodec(),
        [typeof(ReadOnlyMemory<byte>)] = static _ => new ReadOnlyMemoryByteCodec(),
    };

    internal static JsonCodec? TryMake(TypeShape shape, CodecPlan plan)
    {
        if (shape.Kind != TypeKind.Scalar)
            return null;
        JsonCodec? codec = s_codecs.TryGetValue(shape.Type, out Func<CodecPlan, JsonCodec>? make) ? make(plan) : TryMakeNamed(shape.Type, plan);
        return codec is null ? null : LenientRule.Wrap(codec, plan);
    }

    // Compares names, in separate methods: a program without such a value does not load its assembly.
    private static JsonCodec? TryMakeNamed(Type type, CodecPlan plan) => type.FullName switch
    {
        ScalarKind.BigInteger => BigInteger(plan),
        ScalarKind.IPAddress or ScalarKind.ReadOnlyIPAddress => IPAddress(),
        ScalarKind.IPEndPoint => IPEndPoint(),
        _ => null,
    };

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static BigIntegerCodec BigInteger(CodecPlan plan) => new(plan.HandlesNumbersItself ? plan.NumberHandling : null);

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static TextCodec<IPAddress, IPAddressForm> IPAddress() => new();

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static TextCodec<IPEndPoint, IPEndPointForm> IPEndPoint() => new();

    private static JsonCodec Number<T, TForm>(CodecPlan plan)
        where TForm : INumberForm<T> =>
        plan.HandlesNumbersItself ? new NumberHandlingCodec<T, TForm>(plan.NumberHandling) : new NumberCodec<T, TForm>();

    private static JsonCodec Text<T, TForm>(CodecPlan plan)
        where TForm : ITextForm<T> =>
        new TextCodec<T, TForm>();

    private static JsonCodec Time<T, TForm>(CodecPlan plan)
        where T : struct
        where TForm : ITextForm<T> =>
        LenientRule.TryFormat<T, TForm>(plan) ?? Text<T, TForm>(plan);

    private static JsonCodec EscapableTime<T, TForm>(CodecPlan plan)
        where T : struct
        where TForm : ITextForm<T> =>
        LenientRule.TryFormat<T, TForm>(plan) ?? EscapableText<T, TForm>(plan);

    // System.Text.Json passes these through the encoder, unlike dates and Guids.
    private static JsonCodec EscapableText<T, TForm>(CodecPlan plan)
        where TForm : ITextForm<T> =>
        plan.Writing.Escapes.EscapesNumbers ? new EscapedTextCodec<T, TForm>() : new TextCodec<T, TForm>();
}
