// JsonElement as a value or member.
using System.Text.Json;
using Vivace.Json.Errors.Places;
using Vivace.Json.Plans;

namespace Vivace.Json.Bridges;

/// <summary>A <c>null</c> in the text is an element too.</summary>
internal sealed class ElementCodec(CodecPlan plan) : PositionalCodec<JsonElement>
{
    private readonly DocumentSource _source = new(plan);

    internal override PathNodeKind PathKind => PathNodeKind.Opaque;

    internal override bool ReadsBeginnings => true;

    public override JsonElement ReadAt(ref JsonReader reader, int position, out int next) =>
        _source.ReadElement(ref reader, position, typeof(JsonElement), ignoreCase: false, checksStrings: false, out next);

    public override int WriteAt(ref JsonWriter writer, int position, JsonElement value) =>
        WritePrimitives.WriteJson(ref writer, position, DocumentBridge.TextOf(value));
}
