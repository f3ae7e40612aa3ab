// Reads and writes trees and views: each gets a copy of its text in arrays that need no return.
using Vivace.Json.Codecs.Objects;
using Vivace.Json.Errors.Places;
using Vivace.Json.Plans;
using Vivace.Json.Reading;

namespace Vivace.Json.Documents.Trees;

internal sealed class TreeCodec : PositionalCodec<JsonTree>, IExtensionCodec
{
    private bool _rejectsDuplicates;

    internal override PathNodeKind PathKind => PathNodeKind.Opaque;

    internal override bool ReadsBeginnings => true;

    internal override void Bind(CodecPlan plan) => _rejectsDuplicates = !plan.Settings.AllowDuplicateProperties;

    public override JsonTree? ReadAt(ref JsonReader reader, int position, out int next) =>
        ReadPrimitives.TryReadNull(ref reader, position, out next) ? null : Take(ref reader, position, _rejectsDuplicates, out next);

    public override int WriteAt(ref JsonWriter writer, int position, JsonTree? value) =>
        value is null
            ? WritePrimitives.WriteNull(ref writer, position)
            : WritePrimitives.WriteJson(ref writer, position, value.Root.RawUtf8);

    ExtensionData IExtensionCodec.MakeExtension(CodecPlan plan) => new TreeExtensionData(plan.Memory.CodecFor<JsonView>(), isView: false);

    // The reader checks the value, so that errors match those of other types.
    internal static JsonTree Take(ref JsonReader reader, int position, bool rejectsDuplicates, out int next)
    {
        next = ReadPrimitives.SkipValue(ref reader, position);
        bool hides = (reader._flags & ReadFlags.HideFoundText) != 0;
        byte[] copy = reader.Text[position..next].ToArray();
        JsonTree? tree = JsonTree.TryMake(copy, hides);
        if (tree is null && StrictText.TakeCommas(copy, reader._flags))
            tree = JsonTree.TryMake(copy, hides);

        if (tree is null)
            throw Fail.InvalidUtf8(ref reader, position);
        if (rejectsDuplicates && TreeFailure.FindDuplicate(copy) is >= 0 and int duplicate)
            throw Fail.Duplicate(ref reader, position + duplicate, typeof(JsonTree));
        return tree;
    }
}

/// <summary>A view without a value is written as <c>null</c>.</summary>
internal sealed class ViewCodec : PositionalCodec<JsonView>, IExtensionCodec
{
    private bool _rejectsDuplicates;

    internal override PathNodeKind PathKind => PathNodeKind.Opaque;

    internal override bool ReadsBeginnings => true;

    internal override void Bind(CodecPlan plan) => _rejectsDuplicates = !plan.Settings.AllowDuplicateProperties;

    ExtensionData IExtensionCodec.MakeExtension(CodecPlan plan) => new TreeExtensionData(plan.Memory.CodecFor<JsonView>(), isView: true);

    public override JsonView ReadAt(ref JsonReader reader, int position, out int next) =>
        TreeCodec.Take(ref reader, position, _rejectsDuplicates, out next).Root;

    public override int WriteAt(ref JsonWriter writer, int position, JsonView value) =>
        value.Kind == System.Text.Json.JsonValueKind.Undefined
            ? WritePrimitives.WriteNull(ref writer, position)
            : WritePrimitives.WriteJson(ref writer, position, value.RawUtf8);
}
