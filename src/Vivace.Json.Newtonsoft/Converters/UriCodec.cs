// URIs as Newtonsoft.Json reads them.
using System.Text.Json;
using Vivace.Json.Compatibility.Tokens;

namespace Vivace.Json.Compatibility.Converters;

/// <summary>An empty string is null, and a string that is a date cannot be read.</summary>
internal sealed class UriCodec(TokenSettings settings) : NextCodec<Uri>
{
    public override Uri? Read(ref JsonReader reader)
    {
        if (base.Read(ref reader) is not { OriginalString: { Length: > 0 } text } uri)
            return null;
        return settings.DateIn(text) is null
            ? uri
            : throw new JsonException($"Expected a URI, found the date {text}. Set DateParseHandling to None.");
    }
}
