// System.Text.Json as the oracle of single values: what it reads from the text between two quotes, and what it writes there.
using System.Text;
using System.Text.Encodings.Web;
using System.Text.Json;

namespace Vivace.Json.Tests.Text;

internal static class SystemTextJson
{
    private static readonly JsonSerializerOptions s_relaxed = new() { Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping };

    /// <summary>The value, or null where it is refused.</summary>
    internal static T? Read<T>(ReadOnlySpan<byte> content) where T : struct => TryRead(content, out T value) ? value : null;

    internal static bool TryRead<T>(ReadOnlySpan<byte> content, out T? value)
    {
        byte[] json = [(byte)'"', .. content, (byte)'"'];
        try
        {
            value = System.Text.Json.JsonSerializer.Deserialize<T>(json);
            return true;
        }
        catch (JsonException)
        {
            value = default;
            return false;
        }
    }

    internal static void AssertWritten<T>(T value, ReadOnlySpan<byte> written)
    {
        byte[] expected = System.Text.Json.JsonSerializer.SerializeToUtf8Bytes(value, s_relaxed);
        if (!written.SequenceEqual(expected.AsSpan(1, expected.Length - 2)))
            Assert.Equal(Encoding.UTF8.GetString(expected), '"' + Encoding.UTF8.GetString(written) + '"');
    }
}
