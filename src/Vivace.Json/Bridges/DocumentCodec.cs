// JsonDocument as a value or member.
using System.Text.Json;
using Vivace.Json.Errors.Places;
using Vivace.Json.Plans;

namespace Vivace.Json.Bridges;

/// <summary>A <c>null</c> in the text is a document too. Documents that are read hold no rented memory.</summary>
internal sealed class DocumentCodec(CodecPlan plan) : PositionalCodec<JsonDocument>
{
    private readonly DocumentSource _source = new(plan);

    internal override PathNodeKind PathKind => PathNodeKind.Opaque;

    internal override bool ReadsBeginnings => true;

    public override JsonDocument ReadAt(ref JsonReader reader, int position, out int next) =>
        _source.ReadDocument(ref reader, position, out next);

    public override int WriteAt(ref JsonWriter writer, int position, JsonDocument? value) =>
        value is null
            ? WritePrimitives.WriteNull(ref writer, position)
            : WritePrimitives.WriteJson(ref writer, position, DocumentBridge.TextOf(value));
}
