// The text of one value, found by our reader, for System.Text.Json's documents.
using System.Text.Json;
using Vivace.Json.Codecs;
using Vivace.Json.Reading;

namespace Vivace.Json.Bridges;

/// <summary>Finds where a value ends and checks what the documents would check, so that errors are those of every other type.</summary>
internal readonly struct DocumentSource(CodecPlan plan)
{
    private readonly bool _rejectsDuplicates = !plan.Settings.AllowDuplicateProperties;

    /// <summary>For the text of a value whose grammar and depth have been checked.</summary>
    internal JsonDocumentOptions Options { get; } = new() { MaxDepth = plan.Reading.MaxDepth, AllowTrailingCommas = plan.Settings.AllowTrailingCommas };

    /// <summary>The same for a reader.</summary>
    internal JsonReaderOptions ReaderOptions { get; } = new() { MaxDepth = plan.Reading.MaxDepth, AllowTrailingCommas = plan.Settings.AllowTrailingCommas };

    internal ReadOnlySpan<byte> Take(ref JsonReader reader, int position, Type target, bool ignoreCase, out int next)
    {
        next = ReadPrimitives.SkipValue(ref reader, position);
        ReadOnlySpan<byte> text = reader.Text[position..next];
        if (_rejectsDuplicates)
        {
            int duplicate = DuplicateNames.Find(text, plan.Reading.MaxDepth, ignoreCase);
            if (duplicate >= 0)
                throw Fail.Duplicate(ref reader, position + duplicate, target);
        }

        return text;
    }
}
