// Delegates that replace the IJsonOn… interfaces of a type.
using Vivace.Json.Serialization.Metadata;

namespace Vivace.Json.Contracts.Reflection;

/// <summary>Structs are boxed for the calls.</summary>
internal sealed class CallbackDelegates(
    Action<object>? serializing, Action<object>? serialized, Action<object>? deserializing, Action<object>? deserialized)
{
    internal readonly Action<object>? Serializing = serializing;
    internal readonly Action<object>? Serialized = serialized;
    internal readonly Action<object>? Deserializing = deserializing;
    internal readonly Action<object>? Deserialized = deserialized;

    internal Action<object>? Of(ContractCallbacks callback) => callback switch
    {
        ContractCallbacks.Serializing => Serializing,
        ContractCallbacks.Serialized => Serialized,
        ContractCallbacks.Deserializing => Deserializing,
        _ => Deserialized,
    };

    internal ContractCallbacks All =>
        (Serializing is null ? 0 : ContractCallbacks.Serializing) | (Serialized is null ? 0 : ContractCallbacks.Serialized)
        | (Deserializing is null ? 0 : ContractCallbacks.Deserializing) | (Deserialized is null ? 0 : ContractCallbacks.Deserialized);
}
