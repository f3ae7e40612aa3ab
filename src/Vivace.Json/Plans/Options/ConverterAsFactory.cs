// A System.Text.Json converter in a list of codecs.
using System.Text.Json.Serialization;

namespace Vivace.Json.Plans.Options;

/// <summary>Holds the converter's place in the list; the rules create its codec.</summary>
internal sealed class ConverterAsFactory(JsonConverter converter) : JsonCodecFactory
{
    internal JsonConverter Converter => converter;

    public override bool CanHandle(Type type) => converter.CanConvert(type);

    public override JsonCodec Create(Type type, JsonSettings options) =>
        throw new NotSupportedException("Only the library can call a System.Text.Json converter. Add it to JsonSettings.Codecs.");

    public override bool Equals(object? obj) => obj is ConverterAsFactory other && ReferenceEquals(other.Converter, converter);

    public override int GetHashCode() => converter.GetHashCode();
}
