// UTF-16 that arrives in parts, as UTF-8.
using System.Text;

namespace Vivace.Json.Streams;

/// <summary>A part may end within a surrogate pair, which the next one completes.</summary>
internal sealed class Utf16Parts
{
    // Characters transcoded at a time.
    private const int CharsAtOnce = 1024;

    /// <summary>The room that <see cref="Next"/> needs.</summary>
    internal const int RoomLength = CharsAtOnce * 3 + 3;

    private static readonly UTF8Encoding s_utf8 = new(encoderShouldEmitUTF8Identifier: false, throwOnInvalidBytes: true);

    private readonly Encoder _encoder = s_utf8.GetEncoder();

    /// <summary>Transcodes the beginning of what is left, and removes it there.</summary>
    /// <returns>How many bytes it is.</returns>
    /// <exception cref="ArgumentException">It has half of a surrogate pair.</exception>
    internal int Next(ref ReadOnlySpan<char> json, scoped Span<byte> room)
    {
        ReadOnlySpan<char> part = json[..Math.Min(json.Length, CharsAtOnce)];
        json = json[part.Length..];
        try
        {
            return _encoder.GetBytes(part, room, flush: false);
        }
        catch (EncoderFallbackException half)
        {
            throw new ArgumentException(
                "The JSON text has half of a surrogate pair: send both halves, one after the other.", nameof(json), half);
        }
    }
}
