// There and back through the code that System.Text.Json's generator writes.
using System.Text.Json.Serialization;
using StjSerializer = System.Text.Json.JsonSerializer;

namespace Vivace.Json.Battle.Cold;

internal static class SystemTextJsonGeneratedTrip
{
    public static byte[] Make(ReadOnlySpan<byte> text) =>
        StjSerializer.SerializeToUtf8Bytes(StjSerializer.Deserialize(text, CustomerContext.Default.Customer)!, CustomerContext.Default.Customer);
}

[JsonSerializable(typeof(Customer))]
internal sealed partial class CustomerContext : JsonSerializerContext;
