// Values that a TypeConverter converts to strings.
using System.ComponentModel;
using System.Text;
using System.Text.Json;
using Vivace.Json.Contracts.Types;
using Vivace.Json.Errors;
using Vivace.Json.Reading;

namespace Vivace.Json.Compatibility.TypeConverters;

internal sealed class ComponentModelCodec<T>(TypeConverter converter) : JsonCodec<T>
{
    public override T? Read(ref JsonReader reader)
    {
        JsonReader ahead = reader;
        if (reader.ValueKind != JsonValueKind.String)
            throw reader.Unexpected(Expected);
        string text = ahead.ReadString()!;
        T? value;
        try
        {
            value = Convert(text);
        }
        catch (Exception cause) when (IsAboutText(cause))
        {
            ErrorReport report = new()
            {
                Kind = JsonErrorKind.InvalidValue,
                Offset = reader.Position,
                Expected = Expected,
                Target = typeof(T),
                Inner = cause,
            };
            throw report.ToException(Fail.Context(ref reader));
        }

        reader.Skip();
        return value;
    }

    public override void Write(ref JsonWriter writer, T? value) => writer.WriteString(converter.ConvertToInvariantString(value));

    public override T ReadAsName(ReadOnlySpan<byte> utf8Name)
    {
        try
        {
            return Convert(Encoding.UTF8.GetString(utf8Name)) ?? throw new FormatException();
        }
        catch (Exception cause) when (IsAboutText(cause))
        {
            // The caller, which knows the name, adds the path.
            throw new JsonException($"Expected a name that is {TypeNames.Show(typeof(T))}, found another.", cause);
        }
    }

    public override void WriteAsName(ref JsonWriter writer, T key) =>
        writer.WriteName(converter.ConvertToInvariantString(key) ?? throw ThrowContract.KeyNotSupported(typeof(T), GetType()));

    // The exceptions of .NET's converters; those for numbers throw Exception itself.
    private T? Convert(string text) =>
        converter.ConvertFromInvariantString(text) is { } made
            ? (T)made
            : default(T) is null ? default : throw new FormatException("The converter makes null of it.");

    private static string Expected => $"a string that {TypeNames.Show(typeof(T))} is converted from";

    // The converters of .NET throw these, and for numbers Exception itself.
    private static bool IsAboutText(Exception cause) =>
        cause is FormatException or ArgumentException or OverflowException or NotSupportedException or InvalidCastException
        || cause.GetType() == typeof(Exception);
}
