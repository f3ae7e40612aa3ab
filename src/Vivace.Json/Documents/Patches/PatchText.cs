// The texts of patches, and of documents that are patched as texts.
using System.Runtime.InteropServices;
using System.Text.Json;
using Vivace.Json.Bridges;
using Vivace.Json.Errors;
using Vivace.Json.Errors.Places;
using Vivace.Json.Making;
using Vivace.Json.Plans;
using Vivace.Json.Reading;
using Vivace.Json.Text;
using Vivace.Json.Text.Strings;

namespace Vivace.Json.Documents.Patches;

/// <summary>Parses them. What is wrong is reported as the serializer does, with its place.</summary>
internal static class PatchText
{
    /// <summary>The deepest text: the time to parse an element grows with the square of its depth.</summary>
    internal const int MaxDepth = 1000;

    private static readonly JsonSettings s_settings = new() { MaxDepth = MaxDepth, AllowDuplicateProperties = false }, s_hiding = s_settings with { HideFoundText = true };

    /// <summary>Parses a text in which no object may have a name twice, and which has no half of a surrogate pair: a node could not be written with one.</summary>
    internal static JsonElement Read(ReadOnlySpan<byte> utf8Json, bool hides = false)
    {
        CodecPlan plan = PlanCache.OfCall(hides ? s_hiding : s_settings);
        JsonElement element = new Root<JsonElement>(plan, new ElementCodec(plan)).Read(utf8Json);
        if (utf8Json.Contains((byte)'\\'))
            CheckEscapes(utf8Json, plan.Reading);
        return element;
    }

    /// <summary>The same in UTF-16.</summary>
    /// <exception cref="ArgumentException">The text has half of a surrogate pair.</exception>
    internal static JsonElement Read(string json, bool hides = false)
    {
        using Utf8Text utf8 = Utf8Text.Rent(json);
        return utf8.IsValid ? Read(utf8.Span, hides) : throw Fail.InvalidUtf16(utf8.InvalidIndex);
    }

    /// <summary>What is wrong with the value that a test has found.</summary>
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
        JsonReader reader = new(text, settings, StructuralNode.Instance);
        throw Fail.InvalidUtf8(ref reader, half);
    }

    // The quote of the first string or name with one, or -1.
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
