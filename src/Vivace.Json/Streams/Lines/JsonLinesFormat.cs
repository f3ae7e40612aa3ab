// How consecutive JSON values are separated.
namespace Vivace.Json.Streams;

/// <summary>The format of a text of consecutive JSON values.</summary>
public enum JsonLinesFormat
{
    /// <summary>One value on each line, which ends with a line feed, as in NDJSON and JSON Lines.</summary>
    Lines,

    /// <summary>A record separator (byte 0x1E) before each value and a line feed after it,
    /// as in RFC 7464. Values may contain line breaks.</summary>
    Sequence,
}
