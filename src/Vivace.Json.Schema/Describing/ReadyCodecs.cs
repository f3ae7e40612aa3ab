// The schemas of codecs that the library has ready for settings and attributes.
using System.Text.Json.Nodes;
using Vivace.Json.Codecs;

namespace Vivace.Json.Schema.Describing;

internal static class ReadyCodecs
{
    /// <summary>Null for one that may write any value.</summary>
    internal static JsonObject? Of(JsonCodec codec) => codec switch
    {
        Base64UrlCodec => new JsonObject { ["type"] = "string", ["contentEncoding"] = "base64url" },
        ByteNumbersCodec =>
            new JsonObject { ["type"] = "array", ["items"] = new JsonObject { ["type"] = "integer", ["minimum"] = 0, ["maximum"] = 255 } },
        SecondsCodec => ScalarSchemas.Typed("number"),
        GuidFormatCodec or DurationCodec or ReusedStringCodec => ScalarSchemas.Typed("string"),
        _ => null,
    };
}
