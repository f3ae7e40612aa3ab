using Nsj = Newtonsoft.Json;

namespace Vivace.Json.Compatibility.Converters;

/// <summary>A codec that calls a converter, of any type.</summary>
internal interface IConverting
{
    Nsj.JsonConverter Converter { get; }
}
