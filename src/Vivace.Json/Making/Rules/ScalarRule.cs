// Types that are one JSON value.
using System.Globalization;
using System.Net;
using System.Runtime.CompilerServices;
using System.Text;
using System.Text.Json;
using Vivace.Json.Codecs.Scalars;
using Vivace.Json.Contracts.Kinds;
using Vivace.Json.Contracts.Types;
using Vivace.Json.Errors.Hints;
using Vivace.Json.Plans;
using Vivace.Json.Text;
using Vivace.Json.Text.Numbers;

namespace Vivace.Json.Making.Rules;

internal static class ScalarRule
{
    // Makes the codecs of structs that calls name, in programs without reflection.
    private static readonly TypeTable<Func<CodecPlan, JsonCodec?>> s_named = new();

    // With reflection, any scalar may come. Without, a program has the codecs of those that its types and calls name.
    internal static JsonCodec? TryMake(TypeShape shape, CodecPlan plan)
    {
        if (shape.Kind != TypeKind.Scalar)
            return null;
        JsonCodec? codec = ReflectionSwitch.IsOn
            ? TryMakeAny(shape.Type, plan)
            : TryMakeNamed(shape, plan) ?? throw ThrowContract.NotGenerated(shape.Type);
        return codec is null ? null : LenientRule.Wrap(codec, plan);
    }

    /// <summary>Takes a type that a call names, and so brings its codec. Those of classes come with
    /// generated code alone: all classes share the code of a call.</summary>
    internal static void TakeNamed<T>()
    {
        if (typeof(T) == typeof(JsonElement))
            Bring.Documents();
        if (typeof(T).IsValueType && !ReflectionSwitch.IsOn)
            s_named.GetOrAdd(typeof(T), TryMakeStruct<T>);
    }

    // Strings and truth values are in most programs. Where a type holds an object, its value may be any scalar.
    private static JsonCodec? TryMakeNamed(TypeShape shape, CodecPlan plan) =>
        shape.Type == typeof(string) ? new StringCodec()
        : shape.Type == typeof(bool) ? new BooleanCodec()
        : NamedBy(shape.Type.FullName == ScalarKind.ReadOnlyIPAddress ? shape.Type.BaseType! : shape.Type)?.Make(shape, plan)
            ?? (s_named.TryGet(shape.Type, out Func<CodecPlan, JsonCodec?>? make) ? make(plan) : null)
            ?? NamedBy(typeof(object))?.Make(shape, plan);

    private static GeneratedScalar? NamedBy(Type type) => GeneratedTypes.Find(type) as GeneratedScalar;

    /// <summary>The codec of any scalar.</summary>
    internal static JsonCodec? TryMakeAny(Type type, CodecPlan plan) => Type.GetTypeCode(type) switch
    {
        TypeCode.Boolean => new BooleanCodec(),
        TypeCode.Char => new CharCodec(),
        TypeCode.SByte => Number<sbyte, SByteForm>(plan),
        TypeCode.Byte => Number<byte, ByteForm>(plan),
        TypeCode.Int16 => Number<short, Int16Form>(plan),
        TypeCode.UInt16 => Number<ushort, UInt16Form>(plan),
        TypeCode.Int32 => Number<int, Int32Form>(plan),
        TypeCode.UInt32 => Number<uint, UInt32Form>(plan),
        TypeCode.Int64 => Number<long, Int64Form>(plan),
        TypeCode.UInt64 => Number<ulong, UInt64Form>(plan),
        TypeCode.Single => Number<float, SingleForm>(plan),
        TypeCode.Double => Number<double, DoubleForm>(plan),
        TypeCode.Decimal => Number<decimal, DecimalForm>(plan),
        TypeCode.DateTime => Time<DateTime, DateTimeForm>(plan),
        TypeCode.String => new StringCodec(),
        _ => type == typeof(Int128) ? Number<Int128, Int128Form>(plan)
            : type == typeof(UInt128) ? Number<UInt128, UInt128Form>(plan)
            : type == typeof(Half) ? Number<Half, HalfForm>(plan)
            : type == typeof(Guid) ? Text<Guid, GuidForm>()
            : type == typeof(DateTimeOffset) ? Time<DateTimeOffset, DateTimeOffsetForm>(plan)
            : type == typeof(DateOnly) ? EscapableTime<DateOnly, DateOnlyForm>(plan)
            : type == typeof(TimeOnly) ? EscapableTime<TimeOnly, TimeOnlyForm>(plan)
            : type == typeof(TimeSpan) ? EscapableTime<TimeSpan, TimeSpanForm>(plan)
            : type == typeof(Version) ? EscapableText<Version, VersionForm>(plan)
            : type == typeof(Rune) ? new RuneCodec()
            : type == typeof(Uri) ? new NamedCodec<Uri, UriForm>()
            : type == typeof(CultureInfo) ? new NamedCodec<CultureInfo, CultureInfoForm>()
            : type == typeof(byte[]) ? new ByteArrayCodec()
            : type == typeof(Memory<byte>) ? new MemoryByteCodec()
            : type == typeof(ReadOnlyMemory<byte>) ? new ReadOnlyMemoryByteCodec()
            : TryMakeDistant(type, plan),
    };

    /// <summary>As <see cref="TryMakeAny"/>, for a struct. The native compiler decides the
    /// comparisons, so that a program has no codecs of other structs.</summary>
    internal static JsonCodec? TryMakeStruct<T>(CodecPlan plan) =>
        typeof(T) == typeof(int) ? Number<int, Int32Form>(plan)
        : typeof(T) == typeof(long) ? Number<long, Int64Form>(plan)
        : typeof(T) == typeof(double) ? Number<double, DoubleForm>(plan)
        : typeof(T) == typeof(decimal) ? Number<decimal, DecimalForm>(plan)
        : typeof(T) == typeof(float) ? Number<float, SingleForm>(plan)
        : typeof(T) == typeof(byte) ? Number<byte, ByteForm>(plan)
        : typeof(T) == typeof(sbyte) ? Number<sbyte, SByteForm>(plan)
        : typeof(T) == typeof(short) ? Number<short, Int16Form>(plan)
        : typeof(T) == typeof(ushort) ? Number<ushort, UInt16Form>(plan)
        : typeof(T) == typeof(uint) ? Number<uint, UInt32Form>(plan)
        : typeof(T) == typeof(ulong) ? Number<ulong, UInt64Form>(plan)
        : typeof(T) == typeof(Int128) ? Number<Int128, Int128Form>(plan)
        : typeof(T) == typeof(UInt128) ? Number<UInt128, UInt128Form>(plan)
        : typeof(T) == typeof(Half) ? Number<Half, HalfForm>(plan)
        : typeof(T) == typeof(char) ? new CharCodec()
        : typeof(T) == typeof(Guid) ? Text<Guid, GuidForm>()
        : typeof(T) == typeof(DateTime) ? Time<DateTime, DateTimeForm>(plan)
        : typeof(T) == typeof(DateTimeOffset) ? Time<DateTimeOffset, DateTimeOffsetForm>(plan)
        : typeof(T) == typeof(DateOnly) ? EscapableTime<DateOnly, DateOnlyForm>(plan)
        : typeof(T) == typeof(TimeOnly) ? EscapableTime<TimeOnly, TimeOnlyForm>(plan)
        : typeof(T) == typeof(TimeSpan) ? EscapableTime<TimeSpan, TimeSpanForm>(plan)
        : typeof(T) == typeof(Rune) ? new RuneCodec()
        : typeof(T) == typeof(Memory<byte>) ? new MemoryByteCodec()
        : typeof(T) == typeof(ReadOnlyMemory<byte>) ? new ReadOnlyMemoryByteCodec()
        : null;

    // Compares names, in separate methods: a program without such a value does not load its assembly.
    private static JsonCodec? TryMakeDistant(Type type, CodecPlan plan) => type.FullName switch
    {
        ScalarKind.BigInteger => BigInteger(plan),
        ScalarKind.IPAddress or ScalarKind.ReadOnlyIPAddress => IPAddress(),
        ScalarKind.IPEndPoint => IPEndPoint(),
        _ => null,
    };

    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static BigIntegerCodec BigInteger(CodecPlan plan) => new(plan.HandlesNumbersItself ? plan.NumberHandling : null);

    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static TextCodec<IPAddress, IPAddressForm> IPAddress() => new();

    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static TextCodec<IPEndPoint, IPEndPointForm> IPEndPoint() => new();

    private static JsonCodec Number<T, TForm>(CodecPlan plan)
        where TForm : INumberForm<T> =>
        plan.HandlesNumbersItself ? new NumberHandlingCodec<T, TForm>(plan.NumberHandling) : new NumberCodec<T, TForm>();

    private static TextCodec<T, TForm> Text<T, TForm>()
        where TForm : ITextForm<T> =>
        new();

    private static JsonCodec Time<T, TForm>(CodecPlan plan)
        where T : struct
        where TForm : ITextForm<T>
    {
        TimeHints.Bring();
        return LenientRule.TryFormat<T, TForm>(plan) ?? Text<T, TForm>();
    }

    private static JsonCodec EscapableTime<T, TForm>(CodecPlan plan)
        where T : struct
        where TForm : ITextForm<T>
    {
        TimeHints.Bring();
        return LenientRule.TryFormat<T, TForm>(plan) ?? EscapableText<T, TForm>(plan);
    }

    // System.Text.Json passes these through the encoder, unlike dates and Guids.
    internal static JsonCodec EscapableText<T, TForm>(CodecPlan plan)
        where TForm : ITextForm<T> =>
        plan.Writing.Escapes.EscapesNumbers ? new EscapedTextCodec<T, TForm>() : new TextCodec<T, TForm>();
}
