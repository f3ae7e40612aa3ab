// Delegates to call around reading and writing an object.
using Vivace.Json.Serialization;

namespace Vivace.Json.Contracts;

/// <summary>The delegates that are called instead of the <c>IJsonOn…</c> interfaces of the type. Structs are boxed.</summary>
internal sealed record CallbackDelegates(Action<object>? Serializing, Action<object>? Serialized, Action<object>? Deserializing, Action<object>? Deserialized)
{
    internal Action<object>? Of(ContractCallbacks callback) => callback switch
    {
        ContractCallbacks.Serializing => Serializing,
        ContractCallbacks.Serialized => Serialized,
        ContractCallbacks.Deserializing => Deserializing,
        _ => Deserialized,
    };

    /// <summary>The callbacks for which there are delegates.</summary>
    internal ContractCallbacks All =>
        (Serializing is null ? 0 : ContractCallbacks.Serializing) | (Serialized is null ? 0 : ContractCallbacks.Serialized)
        | (Deserializing is null ? 0 : ContractCallbacks.Deserializing) | (Deserialized is null ? 0 : ContractCallbacks.Deserialized);
}
