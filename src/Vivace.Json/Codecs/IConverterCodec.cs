// A codec that calls a converter, of any types.
using System.Text.Json.Serialization;

namespace Vivace.Json.Codecs;

/// <summary>The untyped view of a <see cref="Bridges.Converters.ConverterCodec{T, TConverted}"/>.</summary>
internal interface IConverterCodec
{
    JsonConverter Converter { get; }

    /// <summary>Writes what the converter makes of extension data: members, or an object whose members are used.</summary>
    /// <param name="writer">The writer.</param>
    /// <param name="position">The end of the member before.</param>
    /// <param name="value">The extension data.</param>
    /// <param name="name">The .NET name of the member that holds it, as in System.Text.Json's error paths.</param>
    /// <param name="reserve">Room for what follows.</param>
    /// <returns>The end of the last member.</returns>
    int WriteMembers(ref JsonWriter writer, int position, object value, string name, int reserve);
}
