// The words of JSON in UTF-8.
namespace Vivace.Json.Text;

/// <summary>All are one text: a program holds each constant as a field, whose name has 64 characters.</summary>
internal static class LiteralWords
{
    private static ReadOnlySpan<byte> All => "truefalsenull"u8;

    internal static ReadOnlySpan<byte> True => All[..4];

    internal static ReadOnlySpan<byte> False => All[4..9];

    internal static ReadOnlySpan<byte> Null => All[9..];
}
