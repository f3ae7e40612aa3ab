// Base64 content that is passed on in parts.
using Vivace.Json.Reading;

namespace Vivace.Json.Codecs;

/// <summary>Reads a string in Base64 part by part into a stream, pipe, buffer writer or
/// sequence, and writes one from a stream or sequence.</summary>
/// <remarks><inheritdoc cref="StreamedCodec" path="/remarks/node()"/></remarks>
/// <example><code>
/// [JsonCodec(typeof(StreamedBase64Codec))]
/// public Stream? Content { get; set; }
///
/// [JsonCodec(typeof(StreamedBase64Codec))]
/// public Stream Picture { get; } = File.Create("picture.png");
/// </code></example>
public class StreamedBase64Codec() : StreamedCodec(StringForm.Base64);
