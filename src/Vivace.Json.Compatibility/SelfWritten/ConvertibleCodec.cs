// Types that IConvertible turns into a number, a string or another simple value.
using System.Globalization;
using System.Text.Json;
using Vivace.Json.Errors;

namespace Vivace.Json.Compatibility.SelfWritten;

/// <summary>Writes the value in the type that <see cref="IConvertible.GetTypeCode"/> names, or as a
/// string. Nothing says how to read it, in Newtonsoft.Json either.</summary>
internal sealed class ConvertibleCodec<T> : JsonCodec<T>
    where T : IConvertible
{
    private JsonCodec<object> _untyped = null!;

    protected override void Bind(CodecBinding<T> binding) => _untyped = binding.CodecOf<object>();

    public override T Read(ref JsonReader reader) => throw new NotSupportedException(
        $"Expected a type that can be read, found {TypeNames.Show(typeof(T))}, which IConvertible only lets write. Add [JsonObject] to " +
            $"read and write its members, or write a JsonCodec<{TypeNames.Show(typeof(T))}>.");

    public override void Write(ref JsonWriter writer, T? value)
    {
        Type? simple = SimpleTypeOf(value!.GetTypeCode());
        if (simple is null)
        {
            writer.WriteNull();
            return;
        }

        object made = value.ToType(simple, CultureInfo.InvariantCulture);

        // Another type might be converted in turn, without end.
        if (made?.GetType() != simple)
            throw new JsonException(
                $"Expected a {simple.Name} of IConvertible.ToType of {TypeNames.Show(typeof(T))}, found {made?.GetType().Name ?? "null"}. Convert to the type that GetTypeCode names.");
        _untyped.Write(ref writer, made);
    }

    private static Type? SimpleTypeOf(TypeCode code) => code switch
    {
        TypeCode.Empty or TypeCode.DBNull => null,
        TypeCode.Boolean => typeof(bool),
        TypeCode.Char => typeof(char),
        TypeCode.SByte => typeof(sbyte),
        TypeCode.Byte => typeof(byte),
        TypeCode.Int16 => typeof(short),
        TypeCode.UInt16 => typeof(ushort),
        TypeCode.Int32 => typeof(int),
        TypeCode.UInt32 => typeof(uint),
        TypeCode.Int64 => typeof(long),
        TypeCode.UInt64 => typeof(ulong),
        TypeCode.Single => typeof(float),
        TypeCode.Double => typeof(double),
        TypeCode.Decimal => typeof(decimal),
        TypeCode.DateTime => typeof(DateTime),
        _ => typeof(string),
    };
}
