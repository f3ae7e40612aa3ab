// Calls into System.Text.Json's engine, for the test that such calls are found.
using System.Buffers;
using System.Text.Json;

namespace Vivace.Json.Tests.Architecture;

internal static class ForeignCalls
{
    internal static JsonDocument Document() => JsonDocument.Parse("1");

    internal static string Written() => System.Text.Json.JsonSerializer.Serialize(1);

    internal static bool Read()
    {
        Utf8JsonReader reader = new("1"u8);
        return reader.Read();
    }

    internal static void Write()
    {
        using Utf8JsonWriter writer = new(new ArrayBufferWriter<byte>());
        writer.WriteNullValue();
    }
}
