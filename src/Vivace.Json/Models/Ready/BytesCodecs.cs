// Bytes in other forms than Base64.
using System.Buffers.Text;
using System.Text.Json;
using Vivace.Json.Reading.Lenient;

namespace Vivace.Json.Codecs;

/// <summary>Bytes in base64url without padding (RFC 4648 §5), as in tokens; padding is read too.</summary>
/// <example><code>
/// [JsonCodec(typeof(Base64UrlCodec))]
/// public byte[]? Signature { get; set; }
/// </code></example>
public sealed class Base64UrlCodec : JsonCodec<byte[]>
{
    /// <inheritdoc/>
    public override byte[]? Read(ref JsonReader reader)
    {
        JsonReader ahead = reader;
        if (reader.ValueKind != JsonValueKind.String || !LenientForms.TryParseBase64Url(ahead.ReadUtf8(), out byte[]? value))
            throw reader.Unexpected("a string in base64url", "Use the letters A to Z, a to z, digits, '-' and '_'.");
        reader.Skip();
        return value;
    }

    /// <inheritdoc/>
    public override void Write(ref JsonWriter writer, byte[]? value) => writer.WriteString(Base64Url.EncodeToUtf8(value));
}

/// <summary>Bytes as an array of numbers from 0 to 255, as in JavaScript; a string in Base64 is read too.</summary>
/// <example><code>
/// [JsonCodec(typeof(ByteNumbersCodec))]
/// public byte[]? Key { get; set; }
/// </code></example>
public sealed class ByteNumbersCodec : JsonCodec<byte[]>
{
    /// <inheritdoc/>
    public override byte[]? Read(ref JsonReader reader)
    {
        if (reader.ValueKind == JsonValueKind.String)
            return reader.ReadBase64();
        if (reader.ValueKind != JsonValueKind.Array)
            throw reader.Unexpected("an array of numbers from 0 to 255");
        List<byte> bytes = [];
        reader.BeginArray();
        while (reader.NextElement())
            bytes.Add(reader.ReadByte());
        return [.. bytes];
    }

    /// <inheritdoc/>
    public override void Write(ref JsonWriter writer, byte[]? value)
    {
        writer.BeginArray();
        foreach (byte number in value!)
            writer.WriteInt32(number);
        writer.EndArray();
    }
}
