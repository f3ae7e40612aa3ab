// Existing values, which Newtonsoft.Json fills by the contract of their own type, whatever type is declared.
using System.Text.Json;

namespace Vivace.Json.Compatibility.Converters;

internal static class FilledRuntimeTypes
{
    /// <summary>Reads an object or an array into a value, or a new one of its type where nothing can be added to it.</summary>
    internal static object? Populate<T>(this CodecBinding<T> binding, ref JsonReader reader, object value)
    {
        // A single value there, which no array is read into. For the runtime, arrays of some enumerations are byte[], too.
        if (value.GetType() == typeof(byte[]))
            throw new JsonException(
                "Expected a string for a byte[] that is there, found an array or an object. Write its bytes in Base64.");
        JsonReader.Mark mark = reader.MarkValue();
        JsonCodec codec = binding.CodecOf(value.GetType());
        object? filled = value is Array or ValueType
            ? codec.ReadBoxed(ref reader, mark.Position, out int next)
            : codec.PopulateBoxed(ref reader, mark.Position, value, out next);
        reader.Pass(next);
        return filled;
    }

    /// <summary>Other values replace what is there.</summary>
    internal static bool IsContainer(this ref JsonReader reader) => reader.ValueKind is JsonValueKind.Object or JsonValueKind.Array;
}
