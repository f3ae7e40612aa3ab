// The callbacks of a type; the generator compiles this file too.
namespace Vivace.Json.Serialization.Metadata;

/// <summary>The <c>IJsonOn…</c> callback interfaces of System.Text.Json that a type implements.</summary>
[Flags]
#if NET
public
#else
internal
#endif
enum ContractCallbacks
{
    /// <summary>None of them.</summary>
    None = 0,

    /// <summary><see cref="System.Text.Json.Serialization.IJsonOnSerializing"/>.</summary>
    Serializing = 1,

    /// <summary><see cref="System.Text.Json.Serialization.IJsonOnSerialized"/>.</summary>
    Serialized = 2,

    /// <summary><see cref="System.Text.Json.Serialization.IJsonOnDeserializing"/>.</summary>
    Deserializing = 4,

    /// <summary><see cref="System.Text.Json.Serialization.IJsonOnDeserialized"/>.</summary>
    Deserialized = 8,
}
