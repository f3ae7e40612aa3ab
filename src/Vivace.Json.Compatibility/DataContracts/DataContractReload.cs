// Forgets the derived types of types that hot reload has changed.
using System.Reflection.Metadata;

[assembly: MetadataUpdateHandler(typeof(Vivace.Json.Compatibility.DataContracts.DataContractReload))]

namespace Vivace.Json.Compatibility.DataContracts;

internal static class DataContractReload
{
    /// <summary>Called by the runtime by name, before the library empties its plans for the second time.</summary>
    internal static void ClearCache(Type[]? types)
    {
        _ = types;
        KnownTypeAttributes.Forget();
    }
}
