// Reads and writes merge patches as values: members of models, request bodies.
using Vivace.Json.Documents.Patches;

namespace Vivace.Json.Documents.Merging;

internal sealed class MergePatchCodec : PatchTextCodec<JsonMergePatch>
{
    protected override string Expected => "a merge patch of at most 1,000 levels";

    protected override JsonMergePatch Parse(ReadOnlySpan<byte> text, bool hides) => JsonMergePatch.Parse(text, hides);

    protected override ReadOnlySpan<byte> TextOf(JsonMergePatch patch) => patch.Utf8;
}
