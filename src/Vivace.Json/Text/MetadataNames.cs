// The names of metadata in UTF-8, each with and without its quotes.
namespace Vivace.Json.Text;

/// <summary>Both forms are one text: a program holds each constant once.</summary>
internal static class MetadataNames
{
    internal static ReadOnlySpan<byte> QuotedId => "\"$id\""u8;

    internal static ReadOnlySpan<byte> Id => QuotedId[1..^1];

    internal static ReadOnlySpan<byte> QuotedRef => "\"$ref\""u8;

    internal static ReadOnlySpan<byte> Ref => QuotedRef[1..^1];

    internal static ReadOnlySpan<byte> QuotedValues => "\"$values\""u8;

    internal static ReadOnlySpan<byte> Values => QuotedValues[1..^1];

    internal static ReadOnlySpan<byte> QuotedType => "\"$type\""u8;

    internal static ReadOnlySpan<byte> Type => QuotedType[1..^1];
}
