// Reads a text again up to the place of an error, to say where in the document that is.
namespace Vivace.Json.Errors;

internal static class ErrorLocator
{
    internal static ErrorLocation Locate(in ErrorContext context, int offset, bool syntax)
    {
        ReadOnlySpan<byte> text = context.Text;
        offset = Math.Clamp(offset, 0, text.Length);
        int lines = text[..offset].Count((byte)'\n');
        int lineStart = text[..offset].LastIndexOf((byte)'\n') + 1;
        return new ErrorLocation
        {
            Path = "$",
            LineNumber = lines,
            BytePositionInLine = offset - lineStart,
            Offset = offset,
            Line = lines + 1,
            Column = offset - lineStart + 1,
            SyntaxKind = syntax ? JsonErrorKind.UnexpectedByte : JsonErrorKind.Unknown,
            Expected = syntax ? "JSON" : null,
        };
    }
}
