// Parses the texts of patches and of documents to patch.
using System.Runtime.InteropServices;
using System.Text.Json;
using Vivace.Json.Bridges;
using Vivace.Json.Documents.Indexes;
using Vivace.Json.Documents.Trees;
using Vivace.Json.Errors;
using Vivace.Json.Errors.Places;
using Vivace.Json.Making;
using Vivace.Json.Plans;
using Vivace.Json.Reading;
using Vivace.Json.Text.Blocks;
using Vivace.Json.Text.Strings;

namespace Vivace.Json.Documents.Patches;

/// <summary>Errors are reported with their place, as the serializer does.</summary>
internal static class PatchText
{
    /// <summary>Limits the depth: parsing an element takes time quadratic in it.</summary>
    internal const int MaxDepth = 1000;

    private static readonly JsonSettings s_settings = new() { MaxDepth = MaxDepth, AllowDuplicateProperties = false },
        s_hiding = s_settings with { HideFoundText = true };

    /// <summary>Rejects duplicate names and halves of surrogate pairs, which a node could not write.</summary>
    /// <param name="utf8Json">The text.</param>
    /// <param name="hides">Whether errors leave it out.</param>
    /// <param name="which">What it is to the caller if there are several texts, for errors.</param>
    internal static JsonElement Read(ReadOnlySpan<byte> utf8Json, bool hides = false, string? which = null)
    {
        CodecPlan plan = PlanCache.OfCall(hides ? s_hiding : s_settings);
        try
        {
            JsonElement element = new Root<JsonElement>(plan, new ElementCodec(plan)).Read(utf8Json);
            if (utf8Json.Contains((byte)'\\'))
                CheckEscapes(utf8Json, plan.Reading);
            return element;
        }
        catch (JsonException wrong) when (which is not null)
        {
            throw ElementText.Named(wrong, which);
        }
    }

    internal static JsonElement Read(string json, bool hides = false, string? which = null)
    {
        using Utf8Text utf8 = Utf8Text.Rent(json);
        return utf8.IsValid ? Read(utf8.Span, hides, which) : throw Fail.InvalidUtf16(utf8.InvalidIndex);
    }

    internal static string TestFailed(JsonPointer path, JsonElement expected, string found, bool hides) => hides
        ? $"Expected the value of the test at {FoundText.Quote(path.ToString())}, found another"
        : $"Expected {FoundText.Quote(expected.GetRawText())}, found {FoundText.Quote(found)} at {FoundText.Quote(path.ToString())}";

    private static void CheckEscapes(ReadOnlySpan<byte> text, ReaderSettings settings)
    {
        byte[] scratch = Scratch<byte>.Rent(text.Length);
        int half = FindHalfPair(text, scratch);
        Scratch<byte>.Return(scratch, text.Length);
        if (half < 0)
            return;

        // The string can be a secret of the type that the patch is for, which is not known yet.
        JsonReader reader = new(text, settings.With(settings.Flags | ReadFlags.HideFoundText, settings.MaxDepth), StructuralNode.Instance);
        throw Fail.InvalidUtf8(ref reader, half);
    }

    // The offset of the first string with half a surrogate pair, or -1.
    private static int FindHalfPair(ReadOnlySpan<byte> text, Span<byte> scratch)
    {
        for (int quote = text.IndexOf((byte)'"'); quote >= 0;)
        {
            int end = StringScan.SkipString(ref MemoryMarshal.GetReference(text), quote + 1, text.Length);
            ReadOnlySpan<byte> content = text[(quote + 1)..(end - 1)];
            if (content.Contains((byte)'\\') && !NameMatch.TryUnescape(content, scratch, out _))
                return quote;
            int next = text[end..].IndexOf((byte)'"');
            quote = next < 0 ? -1 : end + next;
        }

        return -1;
    }
}
