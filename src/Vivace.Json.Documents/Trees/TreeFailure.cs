// Reports errors in texts that could not be indexed: the reader reads them again, so that errors match other calls.
using System.Diagnostics.CodeAnalysis;
using System.Runtime.InteropServices;
using System.Text.Unicode;
using Vivace.Json.Bridges;
using Vivace.Json.Errors;
using Vivace.Json.Errors.Places;
using Vivace.Json.Reading;

namespace Vivace.Json.Documents.Trees;

internal static class TreeFailure
{
    [DoesNotReturn]
    internal static void Report(in TreeText text, ReaderSettings settings)
    {
        ReadOnlySpan<byte> span = text.Span;
        JsonReader reader = new(span, settings, StructuralNode.Instance);
        int position = ReadPrimitives.SkipSpace(ref reader, 0);
        ReadPrimitives.ExpectEnd(ref reader, ReadPrimitives.SkipValue(ref reader, position));

        // Only the index checks the UTF-8 of strings that are not read.
        throw Fail.InvalidUtf8(ref reader, InvalidString(span));
    }

    /// <summary>The offset of the first string with invalid UTF-8, in an otherwise valid text.</summary>
    internal static int InvalidString(ReadOnlySpan<byte> text) => StringAround(text, InvalidOffset(text));

    /// <summary>Throws if an object of a valid text has a duplicate name.</summary>
    internal static void ReportDuplicates(in TreeText text, ReaderSettings settings)
    {
        ReadOnlySpan<byte> span = text.Span;
        int duplicate = FindDuplicate(span);
        if (duplicate < 0)
            return;
        JsonReader reader = new(span, settings, StructuralNode.Instance);
        throw Fail.Duplicate(ref reader, duplicate, typeof(JsonTree));
    }

    internal static int FindDuplicate(ReadOnlySpan<byte> text) =>
        DuplicateNames.Find(text, int.MaxValue, ignoreCase: false, checksStrings: false);

    /// <summary>Copies a text with spaces for comments and trailing commas; null if the settings allow neither.</summary>
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
            // A part must not end inside a character.
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

    // The opening quote of the string around an offset.
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
