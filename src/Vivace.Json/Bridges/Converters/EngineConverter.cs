// Lets System.Text.Json's serializer read and write a type with our engine.
using System.Text.Json;
using System.Text.Json.Serialization;
using Vivace.Json.Plans;

namespace Vivace.Json.Bridges.Converters;

/// <summary>Passes whole values to one of our roots.</summary>
/// <param name="root">Finds the root on each call, because types may change.</param>
internal sealed class EngineConverter<T>(Func<Root<T>> root) : JsonConverter<T>
{
    public override bool HandleNull => true;

    public override T? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) =>
        ForeignReader.ReadConverted(ref reader, root());

    public override void Write(Utf8JsonWriter writer, T value, JsonSerializerOptions options) =>
        ForeignWriter.WriteConverted(writer, value, root());
}
