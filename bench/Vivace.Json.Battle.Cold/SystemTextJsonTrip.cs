// There and back through System.Text.Json's reflection.
using StjSerializer = System.Text.Json.JsonSerializer;

namespace Vivace.Json.Battle.Cold;

internal static class SystemTextJsonTrip
{
    public static byte[] Make(ReadOnlySpan<byte> text) =>
        StjSerializer.SerializeToUtf8Bytes(StjSerializer.Deserialize<Customer>(text));
}
