// object, if references are preserved: boxed structs and documents can be referenced too.
using System.Runtime.CompilerServices;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;
using Vivace.Json.Contracts.Types;
using Vivace.Json.Plans;
using Vivace.Json.Reading;
using Vivace.Json.Text;
using Vivace.Json.Text.Strings;
using Vivace.Json.Writing;

namespace Vivace.Json.Codecs.References;

/// <summary>Like <see cref="UntypedCodec"/>; documents keep their metadata.</summary>
internal sealed class PreservedUntypedCodec(UntypedCodec inner, ReferenceHandler handler) : WrappingCodec<object>(inner)
{
    // The codecs of boxed structs; null for those that are not objects.
    private readonly TypeTable<StrongBox<IReferencedCodec?>> _boxed = new();
    private CodecPlan _plan = null!;

    internal override void Bind(CodecPlan plan)
    {
        _plan = plan;
        base.Bind(plan);
    }

    public override object? ReadAt(ref JsonReader reader, int position, out int next)
    {
        object? value = Inner.ReadAt(ref reader, position, out next);
        return value is not null && ReadPrimitives.IsAt(ref reader._origin, reader._end, position, (byte)'{')
            ? Track(ref reader, position, next - 1, value)
            : value;
    }

    // The first "$id" or "$ref" anywhere counts; a "$ref" must be alone.
    private object? Track(ref JsonReader reader, int position, int brace, object value)
    {
        bool isFirst = true;
        for (int name = ReadPrimitives.FirstName(ref reader, position); name >= 0;)
        {
            MarkKind kind = ReadName(ref reader, name, value is JsonNode, out int start);
            int after = ReadPrimitives.SkipValue(ref reader, start);
            if (kind is MarkKind.Id or MarkKind.Reference)
                return Track(ref reader, position, start, after, kind, isFirst, brace, value);
            isFirst = false;
            name = ReadPrimitives.NextName(ref reader, after);
        }

        return value;
    }

    private object? Track(ref JsonReader reader, int position, int start, int after, MarkKind kind, bool isFirst, int brace, object value)
    {
        if (kind == MarkKind.Reference && !isFirst)
            throw Fail.Reference(ref reader, brace, "no other members next to \"$ref\"", typeof(object), "Remove the other members.");
        if (!ReadPrimitives.IsAt(ref reader._origin, reader._end, start, (byte)'"'))
            throw Fail.Reference(ref reader, brace, "a string as the id", typeof(object), "Ids are strings: put numbers in quotes.");
        ReadReferences references = reader._cold.References ?? ReadReferences.Begin(ref reader, handler);
        ReadPrimitives.FindStringEnd(ref reader, start, out StringTraits traits);
        ReferenceId id = ReferenceMarks.MakeId(ref reader, references, start, after, traits);
        if (kind == MarkKind.Id)
        {
            if (!references.TryReserve(id))
                throw Fail.Reference(ref reader, brace, "a unique id", typeof(object), "Give each object a different \"$id\".");
            references.Set(id, value);
            return value;
        }

        object? meant = ReferenceResolution.Resolve<object>(ref reader, id, position, brace);
        return ReadPrimitives.SkipSpace(ref reader, after) == brace || IsTrailingComma(ref reader, after, brace)
            ? meant
            : throw Fail.Reference(ref reader, brace, "no other members next to \"$ref\"", typeof(object), "Remove the other members.");
    }

    private static bool IsTrailingComma(ref JsonReader reader, int position, int brace)
    {
        position = ReadPrimitives.SkipSpace(ref reader, position);
        return ReadPrimitives.IsAt(ref reader._origin, reader._end, position, (byte)',')
            && ReadPrimitives.SkipSpace(ref reader, position + 1) == brace;
    }

    // In a JsonElement, System.Text.Json compares the name without resolving escapes.
    private static MarkKind ReadName(ref JsonReader reader, int position, bool unescapes, out int value)
    {
        int after = ReadPrimitives.FindStringEnd(ref reader, position, out StringTraits content);
        if (!unescapes && (content & StringTraits.Escapes) != 0)
        {
            value = ReadPrimitives.ValueAfterColon(ref reader, after);
            return MarkKind.None;
        }

        using UnescapedText name = UnescapedText.Of(ref reader, position, after, content);
        value = ReadPrimitives.ValueAfterColon(ref reader, after);
        return name.Span.SequenceEqual(MetadataNames.Id)
            ? MarkKind.Id
            : name.Span.SequenceEqual(MetadataNames.Ref) ? MarkKind.Reference : MarkKind.None;
    }

    public override int WriteAt(ref JsonWriter writer, int position, object? value)
    {
        // A root struct is written as itself: only it could refer to itself.
        if (value is not ValueType || writer._depth == 0
            || _boxed.GetOrAdd(value.GetType(), static (type, codec) => new(codec.MakeBoxed(type)), this).Value is not { } boxed)
            return Inner.WriteAt(ref writer, position, value);
        WriteReferences references = writer._cold.References ?? WriteReferences.Begin(ref writer, handler);
        return references.IsKnown(value)
            ? WritePrimitives.WriteReference(ref writer, position)
            : boxed.WriteNewBoxed(ref writer, position, value);
    }

    private IReferencedCodec? MakeBoxed(Type type)
    {
        JsonCodec codec = _plan.Memory.ReadyCodecFor(_plan.Memory.WrittenAs(type));
        return codec.Type == type && codec is IReferencedCodec { TakesId: true }
            ? CodecMaking.Apart(_plan, (type, _plan), static work => (IReferencedCodec)work._plan.Maker.MakeBoxed(work.type, work._plan))
            : null;
    }
}
