// The text of one value, found by our reader, for System.Text.Json's documents.
using System.Text.Json;
using Vivace.Json.CompilerServices;
using Vivace.Json.Plans;
using Vivace.Json.Reading;

namespace Vivace.Json.Bridges;

/// <summary>Finds where a value ends and checks what the documents would check, so that errors are those of every other type.</summary>
internal readonly struct DocumentSource(CodecPlan plan)
{
    private readonly bool _rejectsDuplicates = !plan.Settings.AllowDuplicateProperties;

    /// <summary>For the text of a value whose grammar and depth have been checked, by the rules of the settings or of a caller's reader.</summary>
    internal JsonDocumentOptions Options { get; } = new() { MaxDepth = int.MaxValue, AllowTrailingCommas = true };

    /// <summary>The same for a reader.</summary>
    internal JsonReaderOptions ReaderOptions { get; } = new() { MaxDepth = int.MaxValue, AllowTrailingCommas = true };

    internal ReadOnlySpan<byte> Take(ref JsonReader reader, int position, Type target, bool ignoreCase, bool checksStrings, out int next)
    {
        next = ReadPrimitives.SkipValue(ref reader, position);
        ReadOnlySpan<byte> text = reader.Text[position..next];
        if (_rejectsDuplicates)
        {
            int duplicate = FindDuplicate(ref reader, position, text, ignoreCase, checksStrings);
            if (duplicate >= 0)
                throw Fail.Duplicate(ref reader, position + duplicate, target);
        }

        return text;
    }

    // With duplicates refused, nodes are made at once, as in System.Text.Json, and with them all their strings.
    private int FindDuplicate(ref JsonReader reader, int position, ReadOnlySpan<byte> text, bool ignoreCase, bool checksStrings)
    {
        try
        {
            return DuplicateNames.Find(text, int.MaxValue, ignoreCase, checksStrings);
        }
        catch (InvalidOperationException)
        {
            throw Fail.InvalidUtf8(ref reader, position);
        }
    }
}
