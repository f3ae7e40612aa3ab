// What a schema says of strings.
using Vivace.Json.Schema.Formats;
using Vivace.Json.Schema.Patterns;
using Vivace.Json.Text.Blocks;

namespace Vivace.Json.Schema.Program;

internal sealed class StringRules
{
    // A code point takes at most twelve bytes: two escapes.
    private const int MostBytes = 12;

    internal long MinLength;
    internal long MaxLength = long.MaxValue;
    internal EcmaPattern? Pattern;
    internal string? PatternText;
    internal JsonFormatCheck? Format;
    internal string? FormatName;
    internal bool IsBase64, IsJson;

    /// <summary>Whether the decoded text is looked at.</summary>
    internal bool ReadsText => Pattern is not null || Format is not null || IsBase64 || IsJson;

    /// <summary>Whether a string meets all rules.</summary>
    /// <param name="content">The text between the quotes.</param>
    /// <param name="mayHaveEscapes">False if it is known to have no escapes.</param>
    internal bool Accepts(ReadOnlySpan<byte> content, bool mayHaveEscapes)
    {
        if (((content.Length + MostBytes - 1) / MostBytes < MinLength || content.Length > MaxLength)
            && DecodedString.CountCodePoints(content) is var length && (length < MinLength || length > MaxLength))
            return false;
        if (!ReadsText)
            return true;
        if (!mayHaveEscapes || content.IndexOf((byte)'\\') < 0)
            return AcceptsText(content);
        byte[] room = Scratch<byte>.Rent(content.Length);
        try
        {
            return AcceptsText(DecodedString.Decode(content, room, replacesHalves: true));
        }
        finally
        {
            Scratch<byte>.Return(room, content.Length);
        }
    }

    private bool AcceptsText(ReadOnlySpan<byte> text) =>
        (Pattern is null || Pattern.IsMatch(text)) && (Format is null || Format(text))
        && (!(IsBase64 | IsJson) || EncodedContent.IsValid(text, IsBase64, IsJson, out _));
}
