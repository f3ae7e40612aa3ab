// There and back through Vivace.Json: by generated code where the project has the generator, by the runtime engines where not.
namespace Vivace.Json.Battle.Cold;

internal static class VivaceTrip
{
    public static bool IsGenerated => JsonSerializer.IsGenerated<Customer>();

    public static byte[] Make(ReadOnlySpan<byte> text) =>
        JsonSerializer.SerializeToUtf8Bytes(JsonSerializer.Deserialize<Customer>(text));
}
