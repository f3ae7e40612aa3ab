// UTF-8 content that is passed on in parts.
using Vivace.Json.Reading;

namespace Vivace.Json.Codecs;

/// <summary>Reads a string part by part as UTF-8, with its escapes resolved, into a stream, pipe, buffer writer
/// or sequence, and writes one from a stream or sequence of UTF-8.</summary>
/// <remarks><inheritdoc cref="StreamedCodec" path="/remarks/node()"/></remarks>
/// <example><code>
/// [JsonCodec(typeof(StreamedTextCodec))]
/// public Stream Log { get; set; } = File.Create("import.log");
/// </code></example>
public class StreamedTextCodec() : StreamedCodec(StringForm.Text);
