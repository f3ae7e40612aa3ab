namespace Vivace.Json.Compatibility.Converters;

/// <summary>An empty string is null, as in Newtonsoft.Json.</summary>
internal sealed class UriCodec : NextCodec<Uri>
{
    public override Uri? Read(ref JsonReader reader) => base.Read(ref reader) is { OriginalString.Length: > 0 } uri ? uri : null;
}
