// Files larger than 2 GB. Where the index cannot answer, they are read again as a stream, which has 64-bit positions.
using System.Diagnostics.CodeAnalysis;
using System.Globalization;
using Vivace.Json.Codecs;
using Vivace.Json.Documents.Trees;
using Vivace.Json.Errors;
using Vivace.Json.Plans;
using Vivace.Json.Reading;
using Vivace.Json.Streams;
using Vivace.Json.Text.Indexing;

namespace Vivace.Json.Documents.Lazy;

internal static class HugeText
{
    internal static bool Is(in TreeText text) => text.Length > ArrayLimit.MaxLength;

    /// <summary>Indexes a text. The tree owns it from now on, even if it is not valid.</summary>
    internal static JsonTree Parse(in TreeText text, CodecPlan plan)
    {
        IndexWords words = default;
        try
        {
            // Refuse settings that need the whole text in one array before reading anything.
            if (plan.Reading.Rewriting is not null)
                throw TooLong(text, nameof(JsonSettings.Dialect), "A dialect is rewritten");
            if (!plan.Settings.AllowDuplicateProperties)
                throw TooLong(text, nameof(JsonSettings.AllowDuplicateProperties), "Duplicate names are looked for");
            if (plan.Reading.Budget is not null)
                Check(text, plan);
            words = IndexWords.For(text.Length);
            if (!TextIndexer.TryBuild(ref text.Origin, text.Length, plan.Reading.MaxDepth, ref words))
                Report(text, plan);
            return new JsonTree(text, ref words, (plan.Reading.Flags & ReadFlags.HideFoundText) != 0);
        }
        catch
        {
            words.Release();
            text.Release();
            throw;
        }
    }

    [DoesNotReturn]
    internal static void Report(in TreeText text, CodecPlan plan)
    {
        Check(text, plan);
        throw TooLong(text, $"{nameof(JsonSettings.ReadCommentHandling)} and {nameof(JsonSettings.AllowTrailingCommas)}",
            "Comments and trailing commas are blanked out");
    }

    // Reads the text in windows, which enforces the budget and finds the place of any error.
    private static void Check(in TreeText text, CodecPlan plan)
    {
        using Stream stream = text.AsStream();
        WholeText.Read(new Root<CheckedValue>(plan, CheckingCodec.Instance), stream);
    }

    private static NotSupportedException TooLong(in TreeText text, string setting, string what) => new(string.Create(
        CultureInfo.InvariantCulture,
        $"{what} in texts of up to {ArrayLimit.MaxLength:N0} bytes, and this one has {(long)text.Length:N0}. Leave {setting} at the " +
            $"default, or read the file in parts with JsonStream or JsonLines."));
}
