// The callbacks that a type implements.
using System.Text.Json.Serialization;

namespace Vivace.Json.Serialization;

/// <summary>The <c>IJsonOn…</c> interfaces of System.Text.Json that a type implements.</summary>
[Flags]
public enum ContractCallbacks
{
    /// <summary>None of them.</summary>
    None = 0,

    /// <summary><see cref="IJsonOnSerializing"/>.</summary>
    Serializing = 1,

    /// <summary><see cref="IJsonOnSerialized"/>.</summary>
    Serialized = 2,

    /// <summary><see cref="IJsonOnDeserializing"/>.</summary>
    Deserializing = 4,

    /// <summary><see cref="IJsonOnDeserialized"/>.</summary>
    Deserialized = 8,
}
