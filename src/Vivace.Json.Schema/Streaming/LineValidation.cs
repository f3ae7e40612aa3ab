// Validates each line of a text as a value of its own.
using System.Diagnostics;
using Vivace.Json.Codecs;
using Vivace.Json.CompilerServices;
using Vivace.Json.Errors;
using Vivace.Json.Errors.Places;

namespace Vivace.Json.Schema.Streaming;

/// <summary>Serves as the codec of lines. Any number of threads can use it at once.</summary>
internal sealed class LineValidation(JsonSchema schema, JsonSchemaOutput output) : JsonCodec<JsonSchemaLine>
{
    public override JsonSchemaLine Read(ref JsonReader reader) => throw new UnreachableException();

    public override void Write(ref JsonWriter writer, JsonSchemaLine value) => throw new UnreachableException();

    internal override IPathNode NodeAt(in ErrorContext context, int offset) => StructuralNode.Instance;

    public override JsonSchemaLine ReadAt(ref JsonReader reader, int position, out int next)
    {
        TextPlace place = StreamedValidation.PlaceOf(ref reader, position);
        next = reader._end;
        if (!schema.TryValidate(reader.Text[position..], reader.LevelsLeft, output, place, out JsonSchemaResult? result))
        {
            next = ReadPrimitives.SkipValue(ref reader, position);
            CheckingCodec.Check(ref reader, position, next);
            if (!schema.TryValidate(reader.Text[position..next], reader.LevelsLeft, output, place, out result))
                throw new UnreachableException("A valid value has no index.");
        }

        return new JsonSchemaLine(place.Line + 1, result);
    }
}
