// Leaves values to the contracts of Newtonsoft.Json.
using System.Collections;
using Newtonsoft.Json.Serialization;
using Vivace.Json.Contracts.Types;
using Nsj = Newtonsoft.Json;

namespace Vivace.Json.Compatibility.Converters;

/// <summary>For types that this library would read or write in another way: reads and writes by the
/// serializer that it gets, which must not come back to this library.</summary>
internal sealed class OwnContractConverter(bool canWrite) : Nsj.JsonConverter
{
    internal static readonly OwnContractConverter Instance = new(canWrite: true);

    /// <summary>For types that this library writes in the same way.</summary>
    internal static readonly OwnContractConverter Reading = new(canWrite: false);

    public override bool CanWrite => canWrite;

    public override bool CanConvert(Type objectType) => true;

    public override object? ReadJson(Nsj.JsonReader reader, Type objectType, object? existingValue, Nsj.JsonSerializer serializer)
    {
        if (existingValue is null || objectType.IsValueType
            || reader.TokenType is not (Nsj.JsonToken.StartObject or Nsj.JsonToken.StartArray))
            return serializer.Deserialize(reader, objectType);
        if (existingValue is ValueType)
            return serializer.Deserialize(reader, existingValue.GetType());
        if (!CanFill(existingValue, serializer))
        {
            if (!CompilerMarks.IsGenerated(existingValue.GetType()))
                return serializer.Deserialize(reader, existingValue.GetType());

            // The list that the compiler makes of [1] is neither made nor added to.
            reader.Skip();
            return existingValue;
        }

        serializer.Populate(reader, existingValue);
        return existingValue;
    }

    public override void WriteJson(Nsj.JsonWriter writer, object? value, Nsj.JsonSerializer serializer) =>
        serializer.Serialize(writer, value);

    // As there: what cannot be added to is replaced by another of its own type.
    private static bool CanFill(object value,
        Nsj.JsonSerializer serializer) => serializer.ContractResolver.ResolveContract(value.GetType()) switch
        {
            JsonObjectContract => true,
            JsonDictionaryContract => value is not IDictionary { IsReadOnly: true },
            JsonArrayContract =>
                value is IList list
                    ? list is { IsReadOnly: false, IsFixedSize: false }
                    : Array.Exists(value.GetType().GetInterfaces(),
                        static one => one.IsGenericType && one.GetGenericTypeDefinition() == typeof(ICollection<>)),
            _ => false,
        };
}
