// Contexts of System.Text.Json's generator, in each way that they are passed around.
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;

namespace DropIn;

internal static class Contexts
{
    private static readonly JsonSerializerOptions s_options = new() { TypeInfoResolver = ParcelContext.Default };

    public static Form[] Forms =>
    [
        Form.Writes("context's type info", () => JsonSerializer.Serialize(Form.Parcel, ParcelContext.Default.Parcel)),
        Form.Writes("context and Type", () => JsonSerializer.Serialize(Form.Parcel, typeof(Parcel), ParcelContext.Default)),
        Form.Writes("context as resolver", () => JsonSerializer.Serialize(Form.Parcel, s_options)),
        Form.Writes("context's options", () => JsonSerializer.Serialize(Form.Parcel, ParcelContext.Default.Options)),
        Form.Writes("type info in a variable", WriteByVariable),
        Form.Writes("value of a type that follows from a context", WriteByInference),
        Form.Writes("type info by name", () => JsonSerializer.Serialize(Form.Parcel, (JsonTypeInfo<Parcel>)ParcelContext.Default.GetTypeInfo(typeof(Parcel))!)),
        Form.Reads("context's type info reads", () => JsonSerializer.Deserialize(Form.Json, ParcelContext.Default.Parcel)),
        Form.Reads("context's type info of a list reads", () => JsonSerializer.Deserialize($"[{Form.Json}]", ParcelContext.Default.ListParcel)?[0]),
        Form.Gives("context of its own names", () => JsonSerializer.Serialize(Form.Parcel, CamelContext.Default.Box), """{"weight":3,"to":"Ada"}"""),
    ];

    private static string WriteByVariable()
    {
        var info = ParcelContext.Default.Parcel;
        return JsonSerializer.Serialize(Form.Parcel, info);
    }

    private static string WriteByInference()
    {
        var parcel = Read(ParcelContext.Default.Parcel);
        return JsonSerializer.Serialize(parcel, s_options);
    }

    private static T Read<T>(JsonTypeInfo<T> info) => JsonSerializer.Deserialize(Form.Json, info)!;
}

[JsonSerializable(typeof(Parcel))]
[JsonSerializable(typeof(List<Parcel>))]
internal sealed partial class ParcelContext : JsonSerializerContext;

[JsonSourceGenerationOptions(PropertyNamingPolicy = JsonKnownNamingPolicy.CamelCase)]
[JsonSerializable(typeof(Parcel), TypeInfoPropertyName = "Box")]
internal sealed partial class CamelContext : JsonSerializerContext;
