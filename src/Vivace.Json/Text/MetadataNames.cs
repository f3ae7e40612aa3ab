// The names of metadata in UTF-8, each with and without its quotes.
namespace Vivace.Json.Text;

/// <summary>All forms are one text: a program holds each constant as a field, whose name has 64 characters.</summary>
internal static class MetadataNames
{
    private static ReadOnlySpan<byte> All => "\"$id\"\"$ref\"\"$values\"\"$type\""u8;

    internal static ReadOnlySpan<byte> QuotedId => All[..5];

    internal static ReadOnlySpan<byte> Id => QuotedId[1..^1];

    internal static ReadOnlySpan<byte> QuotedRef => All[5..11];

    internal static ReadOnlySpan<byte> Ref => QuotedRef[1..^1];

    internal static ReadOnlySpan<byte> QuotedValues => All[11..20];

    internal static ReadOnlySpan<byte> Values => QuotedValues[1..^1];

    internal static ReadOnlySpan<byte> QuotedType => All[20..];

    internal static ReadOnlySpan<byte> Type => QuotedType[1..^1];
}
