// What a schema says of strings.
namespace Vivace.Json.Schemas.Program;

internal sealed class StringRules
{
    internal long MinLength;
    internal long MaxLength = long.MaxValue;
    internal EcmaPattern? Pattern;
    internal string? PatternText;
    internal JsonFormatCheck? Format;
    internal string? FormatName;
    internal bool IsBase64, IsJson;

    /// <summary>Whether the decoded text is looked at.</summary>
    internal bool ReadsText => Pattern is not null || Format is not null || IsBase64 || IsJson;
}
