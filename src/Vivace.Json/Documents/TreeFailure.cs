// What is wrong with a text that has no index: the reader looks for it again, so that errors are those of every other call.
using System.Diagnostics.CodeAnalysis;
using System.Runtime.InteropServices;
using System.Text.Unicode;
using Vivace.Json.Bridges;
using Vivace.Json.Errors;
using Vivace.Json.Errors.Places;
using Vivace.Json.Reading;

namespace Vivace.Json.Documents;

internal static class TreeFailure
{
    /// <summary>Throws what is wrong with a text.</summary>
    [DoesNotReturn]
    internal static void Report(in TreeText text, ReaderSettings settings)
    {
        ReadOnlySpan<byte> span = text.Span;
        JsonReader reader = new(span, settings, StructuralNode.Instance);
        int position = ReadPrimitives.SkipSpace(ref reader, 0);
        ReadPrimitives.ExpectEnd(ref reader, ReadPrimitives.SkipValue(ref reader, position));

        // Only the index looks at the UTF-8 of strings that are not read.
        throw Fail.InvalidUtf8(ref reader, InvalidString(span));
    }

    /// <summary>The offset of the first string of a text that is valid but for its UTF-8.</summary>
    internal static int InvalidString(ReadOnlySpan<byte> text) => StringAround(text, InvalidOffset(text));

    /// <summary>Throws if an object of a valid text has a name twice.</summary>
    internal static void ReportDuplicates(in TreeText text, ReaderSettings settings)
    {
        ReadOnlySpan<byte> span = text.Span;
        int duplicate = FindDuplicate(span);
        if (duplicate < 0)
            return;
        JsonReader reader = new(span, settings, StructuralNode.Instance);
        throw Fail.Duplicate(ref reader, duplicate, typeof(JsonTree));
    }

    /// <summary>The offset of a name that its object has had already, or -1.</summary>
    internal static int FindDuplicate(ReadOnlySpan<byte> text) => DuplicateNames.Find(text, int.MaxValue, ignoreCase: false, checksStrings: false);

    /// <summary>A copy without comments and without commas before closing brackets, with spaces in their places; null if the settings allow neither.</summary>
    internal static TreeText? WithoutAllowed(in TreeText text, ReaderSettings settings)
    {
        const ReadFlags allowed = ReadFlags.SkipComments | ReadFlags.AllowTrailingCommas;
        if ((settings.Flags & allowed) == 0 || text.Length > ArrayLimit.MaxLength)
            return null;
        TreeText copy = TreeText.Copy(text.Span);
        Span<byte> bytes = MemoryMarshal.CreateSpan(ref copy.Origin, (int)copy.Length);
        StrictText.CopyTo(bytes, text.Span, settings);
        StrictText.TakeCommas(bytes, settings.Flags);
        return copy;
    }

    private static int InvalidOffset(ReadOnlySpan<byte> text)
    {
        int valid = 0, most = text.Length;
        while (most - valid > 1)
        {
            // A character that is cut off is no error of the part.
            int middle = valid + (most - valid) / 2;
            if (Utf8.IsValid(text[..Cut(text, middle)]))
                valid = middle;
            else
                most = middle;
        }

        return valid;
    }

    private static int Cut(ReadOnlySpan<byte> text, int end)
    {
        for (int back = 0; back < 4 && end > 0 && end < text.Length && (text[end] & 0xC0) == 0x80; back++)
            end--;
        return end;
    }

    // The opening quote of the string that has the byte.
    private static int StringAround(ReadOnlySpan<byte> text, int offset)
    {
        int quote = -1;
        for (int i = 0; i <= offset && i < text.Length; i++)
        {
            if (quote >= 0 && text[i] == '\\')
                i++;
            else if (text[i] == '"')
                quote = quote < 0 ? i : -1;
        }

        return Math.Max(quote, 0);
    }
}
