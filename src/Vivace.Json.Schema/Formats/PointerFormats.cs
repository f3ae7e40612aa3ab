// JSON Pointers, and those that are relative to a value.
namespace Vivace.Json.Schema.Formats;

internal static class PointerFormats
{
    /// <summary>RFC 6901 §3.</summary>
    internal static bool IsPointer(ReadOnlySpan<byte> text)
    {
        if (text.Length == 0)
            return true;
        if (text[0] != '/')
            return false;
        while (true)
        {
            int tilde = text.IndexOf((byte)'~');
            if (tilde < 0)
                return true;
            text = text[(tilde + 1)..];
            if (text.Length == 0 || text[0] is not ((byte)'0' or (byte)'1'))
                return false;
        }
    }

    /// <summary>draft-bhutton-relative-json-pointer-00 §3, without steps to a neighbor
    /// (<c>+1</c>), which the drafts of JSON Schema don't refer to.</summary>
    internal static bool IsRelativePointer(ReadOnlySpan<byte> text)
    {
        int digits = text.IndexOfAnyExceptInRange((byte)'0', (byte)'9');
        if (digits < 0)
            digits = text.Length;
        if (digits == 0 || (digits > 1 && text[0] == '0'))
            return false;
        text = text[digits..];
        return text is [(byte)'#'] || IsPointer(text);
    }
}
