// Reads and writes patches as values: members of models, request bodies.
using System.Text.Json;
using System.Text.Unicode;
using Vivace.Json.Documents.Trees;
using Vivace.Json.Errors.Places;
using Vivace.Json.Reading;

namespace Vivace.Json.Documents.Patches;

internal abstract class PatchTextCodec<TPatch> : PositionalCodec<TPatch>
    where TPatch : class
{
    internal override PathNodeKind PathKind => PathNodeKind.Opaque;

    protected abstract string Expected { get; }

    protected abstract TPatch Parse(ReadOnlySpan<byte> text, bool hides);

    protected abstract ReadOnlySpan<byte> TextOf(TPatch patch);

    public override TPatch? ReadAt(ref JsonReader reader, int position, out int next)
    {
        if (ReadPrimitives.TryReadNull(ref reader, position, out next))
            return null;
        next = ReadPrimitives.SkipValue(ref reader, position);
        ReadOnlySpan<byte> text = StrictText.WithoutCommas(reader.Text[position..next], reader._flags);

        // The reader has checked the grammar only.
        if (!Utf8.IsValid(text))
            throw Fail.InvalidUtf8(ref reader, position + TreeFailure.InvalidString(text));
        if (TreeFailure.FindDuplicate(text) is >= 0 and int duplicate)
            throw Fail.Duplicate(ref reader, position + duplicate, typeof(TPatch));
        JsonException failure;
        try
        {
            return Parse(text, (reader._flags & ReadFlags.HideFoundText) != 0);
        }
        catch (JsonException exception)
        {
            failure = exception;
        }

        // Translates the error's place to the whole text. No place means that the patch is too deep.
        JsonError? error = failure.Error;
        int offset = error is { ByteOffset: >= 0 } ? (int)error.ByteOffset : 0;
        throw Fail.Malformed(ref reader, position + offset, typeof(TPatch), error?.Expected ?? Expected,
            error is null ? failure.Message : error.Hint ?? "");
    }

    public override int WriteAt(ref JsonWriter writer, int position, TPatch? value) =>
        value is null ? WritePrimitives.WriteNull(ref writer, position) : WritePrimitives.WriteJson(ref writer, position, TextOf(value));
}

internal sealed class PatchCodec : PatchTextCodec<JsonPatch>
{
    protected override string Expected => "a JSON Patch of at most 1,000 levels";

    protected override JsonPatch Parse(ReadOnlySpan<byte> text, bool hides) => JsonPatch.Parse(text, hides);

    protected override ReadOnlySpan<byte> TextOf(JsonPatch patch) => Bridges.DocumentBridge.TextOf(patch.ToNode());
}
