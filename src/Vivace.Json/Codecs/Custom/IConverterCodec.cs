// A codec that calls a converter, whatever its types.
using System.Text.Json.Serialization;

namespace Vivace.Json.Codecs.Custom;

/// <summary>What rules ask of a <see cref="Bridges.Converters.ConverterCodec{T, TConverted}"/>.</summary>
internal interface IConverterCodec
{
    /// <summary>The converter; never a factory.</summary>
    JsonConverter Converter { get; }

    /// <summary>Writes what the converter makes of extension data instead of its entries: members, or an object, whose members are taken.</summary>
    /// <param name="writer">The writer.</param>
    /// <param name="position">The end of the member before.</param>
    /// <param name="value">The extension data.</param>
    /// <param name="name">The .NET name of the member that holds it, which System.Text.Json shows in the path of an error.</param>
    /// <param name="reserve">Room for what follows.</param>
    /// <returns>The end of the last member.</returns>
    int WriteMembers(ref JsonWriter writer, int position, object value, string name, int reserve);
}
