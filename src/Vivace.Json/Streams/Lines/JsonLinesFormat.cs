// How texts that follow one another are told apart.
namespace Vivace.Json.Streams;

/// <summary>The form of a text with one JSON value after another.</summary>
public enum JsonLinesFormat
{
    /// <summary>One value on each line, which ends with a line feed, as in NDJSON and JSON Lines.</summary>
    Lines,

    /// <summary>A record separator (byte 0x1E) before each value and a line feed after it, as in RFC 7464. Values may have line breaks.</summary>
    Sequence,
}
