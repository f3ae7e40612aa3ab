// Passes over members that a type does not have.
using System.Text.Json;
using Vivace.Json.CompilerServices;
using Vivace.Json.Schema.Evaluating;
using Vivace.Json.Schema.Program;

namespace Vivace.Json.Schema.Typed;

/// <summary>The values of one name: judged by their text. The result says nothing; a value that is not
/// certainly valid is an exception, because the objects around drop flags.</summary>
/// <param name="schema">The schema.</param>
/// <param name="node">What is asked of the value; null for nothing.</param>
/// <param name="bit">The bit that notes the name in <see cref="CheckedReading.t_present"/>, or 0.</param>
internal sealed class CheckedUnmapped(JsonSchema schema, SchemaNode? node, ulong bit) : CheckedCodec<bool>(null)
{
    public override bool ReadAt(ref JsonReader reader, int position, out int next)
    {
        if (bit != 0)
            CheckedReading.t_present |= bit;
        if (node is null)
            next = ReadPrimitives.SkipMember(ref reader, position);
        else if (!Passes(ref reader, schema, node, position, out next))
            throw new JsonException();
        return true;
    }

    /// <summary>Whether the value at a position is certainly valid.</summary>
    internal static bool Passes(ref JsonReader reader, JsonSchema schema, SchemaNode node, int position, out int next) =>
        TryJudge(ref reader, schema, node, position, out next, out bool isValid) && isValid;

    /// <summary>Makes the verdict about the value at a position. False if it is not certain.</summary>
    internal static bool TryJudge(ref JsonReader reader, JsonSchema schema, SchemaNode? node, int position, out int next, out bool isValid)
    {
        next = ReadPrimitives.SkipMember(ref reader, position);
        ReadOnlySpan<byte> text = reader.Text[position..next];
        if (node is not null && !(node.IsAlone && (text[0] is not ((byte)'{' or (byte)'[') || !NeedsProgram(node))))
            return schema.TryIsValid(text, reader.LevelsLeft, node, ref CheckedReading.t_stepsLeft, out isValid);
        isValid = node is null || Evaluation.AcceptsText(node, text);
        return true;
    }

    /// <summary>Whether the text of a value does not settle whether it is valid.</summary>
    internal static bool NeedsProgram(SchemaNode? node) =>
        node is { Fixed: null } && !(node.IsAlone && (node.IsKind || (node.AllowedKinds & (ValueKinds.Object | ValueKinds.Array)) == 0));
}
