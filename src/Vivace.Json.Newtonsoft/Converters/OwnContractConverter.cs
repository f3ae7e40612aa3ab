// Leaves values to the contracts of Newtonsoft.Json.
using Nsj = Newtonsoft.Json;

namespace Vivace.Json.Compatibility.Converters;

/// <summary>For types that this library would read or write in another way: reads and writes by the serializer that it gets, which must not come back to this library.</summary>
internal sealed class OwnContractConverter : Nsj.JsonConverter
{
    internal static readonly OwnContractConverter Instance = new();

    public override bool CanConvert(Type objectType) => true;

    public override object? ReadJson(Nsj.JsonReader reader, Type objectType, object? existingValue, Nsj.JsonSerializer serializer)
    {
        if (existingValue is null || objectType.IsValueType || reader.TokenType is not (Nsj.JsonToken.StartObject or Nsj.JsonToken.StartArray))
            return serializer.Deserialize(reader, objectType);
        serializer.Populate(reader, existingValue);
        return existingValue;
    }

    public override void WriteJson(Nsj.JsonWriter writer, object? value, Nsj.JsonSerializer serializer) => serializer.Serialize(writer, value);
}
