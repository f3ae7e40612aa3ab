// Types that write and read themselves by ISerializable, as objects of what they put into a SerializationInfo.
using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Runtime.InteropServices;
using System.Runtime.Serialization;
using System.Text.Json;
using Vivace.Json.Contracts.Types;
using Vivace.Json.Errors;
using Vivace.Json.Reading;

namespace Vivace.Json.Compatibility.SelfWritten;

#pragma warning disable SYSLIB0050 // Formatters are obsolete, but types that were made for them are still read and written.
/// <summary>Calls <see cref="ISerializable.GetObjectData"/>, and the constructor with a
/// <see cref="SerializationInfo"/>, which converts what it asks for from the text.</summary>
[RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
[RequiresDynamicCode(ReflectionSwitch.Dynamic)]
internal sealed class SerializableCodec<T>(JsonSettings settings) : JsonCodec<T>
    where T : ISerializable
{
    private static readonly ConstructorInvoker? s_constructor = !typeof(T).IsAbstract && typeof(T).GetConstructor(
        BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic,
        [typeof(SerializationInfo), typeof(StreamingContext)]) is { } constructor ? ConstructorInvoker.Create(constructor) : null;

    private readonly Converter _converter = new(settings);
    private JsonCodec<object> _untyped = null!;

    private static string Expected =>
        $"an object with what the constructor of {TypeNames.Show(typeof(T))} with a SerializationInfo asks for";

    protected override void Bind(CodecBinding<T> binding) => _untyped = binding.CodecOf<object>();

    public override T Read(ref JsonReader reader)
    {
        if (s_constructor is null)
            throw new NotSupportedException(
                $"Expected a constructor of {TypeNames.Show(typeof(T))} with a SerializationInfo and a StreamingContext, found none. Add " +
                    $"it, or [JsonObject] to read and write the members.");
        if (reader.ValueKind != JsonValueKind.Object)
            throw reader.Unexpected(Expected);
        ErrorReport report = new() { Kind = JsonErrorKind.InvalidValue, Offset = reader.Position, Expected = Expected, Target = typeof(T) };
        SerializationInfo info = new(typeof(T), _converter);
        try
        {
            reader.BeginObject();
            while (reader.NextMember(out string name))
            {
                JsonElement? value = reader.TryReadNull() ? null : JsonElement.Parse(reader.ReadRaw(), _converter.Options);
                info.AddValue(name, value, value is null ? typeof(object) : typeof(JsonElement));
            }

            return (T)s_constructor.Invoke(info, default(StreamingContext));
        }
        catch (Exception cause) when (cause is SerializationException or InvalidCastException
            || (cause is JsonException && cause.Data.Contains(s_ofValue)))
        {
            // The text lacks a value, has one twice, or has another.
            throw (report with { Inner = cause }).ToException(Fail.Context(ref reader));
        }
    }

    public override void Write(ref JsonWriter writer, T? value)
    {
        SerializationInfo info = new(typeof(T), _converter);
        value!.GetObjectData(info, default);
        writer.BeginObject();
        foreach (SerializationEntry entry in info)
        {
            writer.WriteName(entry.Name);
            if (entry.Value is null)
                writer.WriteNull();
            else
                _untyped.Write(ref writer, entry.Value);
        }

        writer.EndObject();
    }

    private static readonly object s_ofValue = new();

    // Converts the parts of the text to the types that the constructor asks for.
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    private sealed class Converter(JsonSettings settings) : IFormatterConverter
    {
        internal JsonDocumentOptions Options =>
            new() { MaxDepth = settings.MaxDepth, AllowTrailingCommas = true, CommentHandling = JsonCommentHandling.Skip };

        public object Convert(object value, Type type) => Read(value, type)!;

        public object Convert(object value, TypeCode typeCode) =>
            System.Convert.ChangeType(Read(value, typeof(object))!, typeCode, System.Globalization.CultureInfo.InvariantCulture);

        public bool ToBoolean(object value) => Read<bool>(value);

        public char ToChar(object value) => Read<char>(value);

        public sbyte ToSByte(object value) => Read<sbyte>(value);

        public byte ToByte(object value) => Read<byte>(value);

        public short ToInt16(object value) => Read<short>(value);

        public ushort ToUInt16(object value) => Read<ushort>(value);

        public int ToInt32(object value) => Read<int>(value);

        public uint ToUInt32(object value) => Read<uint>(value);

        public long ToInt64(object value) => Read<long>(value);

        public ulong ToUInt64(object value) => Read<ulong>(value);

        public float ToSingle(object value) => Read<float>(value);

        public double ToDouble(object value) => Read<double>(value);

        public decimal ToDecimal(object value) => Read<decimal>(value);

        public DateTime ToDateTime(object value) => Read<DateTime>(value);

        public string? ToString(object value) => Read<string>(value);

        private TValue? Read<TValue>(object? value) => (TValue?)Read(value, typeof(TValue));

        // The caller knows the place in the whole text.
        private object? Read(object? value, Type type)
        {
            try
            {
                return JsonSerializer.Deserialize(
                    value is JsonElement element ? JsonMarshal.GetRawUtf8Value(element) : "null"u8, type, settings);
            }
            catch (JsonException exception)
            {
                exception.Data[s_ofValue] = true;
                throw;
            }
        }
    }
}
