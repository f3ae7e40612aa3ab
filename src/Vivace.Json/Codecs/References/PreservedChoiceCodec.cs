// A polymorphic type whose values are written once and then referenced.
using System.Diagnostics.CodeAnalysis;
using System.Text.Json.Serialization;
using Vivace.Json.Codecs.Polymorphic;
using Vivace.Json.Errors;
using Vivace.Json.Errors.Places;
using Vivace.Json.Reading;
using Vivace.Json.Text;
using Vivace.Json.Writing;

namespace Vivace.Json.Codecs.References;

internal sealed class PreservedChoiceCodec<TBase>(PolymorphicCodec<TBase> inner, ReferenceHandler handler, ReferenceRules rules)
    : WrappingCodec<TBase>(inner)
{
    private readonly bool _isOwn = ReferenceEquals(handler, ReferenceHandler.Preserve);

    internal override IPathNode NodeAt(in ErrorContext context, int offset) => inner.NodeAt(context, offset, isAnywhere: true);

    internal override string? SearchedMember => rules.IsAnywhere ? "$id" : null;

    public override TBase? ReadAt(ref JsonReader reader, int position, out int next)
    {
        if (_isOwn && ReferenceMarks.TryReadReference(ref reader, position, out int number, out int after))
        {
            ReadReferences references = reader._cold.References ?? ReadReferences.Begin(ref reader, handler);
            if (references.KeepsNumber(number))
            {
                ReadPrimitives.Enter(ref reader, position);
                ReadPrimitives.Leave(ref reader);
                next = after;
                return ReferenceResolution.Resolve<TBase>(ref reader, new ReferenceId(number, null), position, after - 1);
            }
        }

        if (!ReadPrimitives.IsAt(ref reader._origin, reader._end, position, (byte)'{'))
            return inner.ReadAt(ref reader, position, out next);
        if (TryReadMarks(ref reader, position, out ReferenceMarks marks, out Choice? choice))
            return Read(ref reader, position, choice, marks, out next);
        reader._position = position;
        marks = ReferenceMarks.Read(ref reader, position, rules);
        if (marks.Reference.IsNone)
            return Read(ref reader, position, inner.Choose(ref reader, marks), marks, out next);
        next = marks.End;
        return ReferenceResolution.Resolve<TBase>(ref reader, marks.Reference, position, marks.Next);
    }

    private static TBase? Read(ref JsonReader reader, int position, Choice choice, in ReferenceMarks marks, out int next) =>
        (TBase?)(choice.Reading is IReferencedCodec referenced
            ? referenced.ReadMarkedBoxed(ref reader, position, marks, out next)
            : choice.Reading.ReadBoxed(ref reader, position, out next));

    // A leading id and discriminator in their usual spelling.
    private bool TryReadMarks(ref JsonReader reader, int position, out ReferenceMarks marks, [NotNullWhen(true)] out Choice? choice)
    {
        marks = ReferenceMarks.Of(position);
        choice = null;
        if (!_isOwn || !ReferenceMarks.TryReadId(ref reader, position, out int number, out int after)
            || !(reader._cold.References ?? ReadReferences.Begin(ref reader, handler)).KeepsNumber(number)
            || !inner.TryChoose(ref reader, after, out choice))
            return false;
        marks.Id = new ReferenceId(number, null);
        marks.Type = after;
        marks.AfterMetadata = reader._position;
        return ReferenceMarks.IsFollowedByMembers(ref reader, marks.AfterMetadata)
            || ReferenceMarks.TryReadValues(ref reader, marks.AfterMetadata) >= 0;
    }

    internal override TBase? PopulateAt(ref JsonReader reader, int position, TBase target, out int next) =>
        ReadAt(ref reader, position, out next);

    public override int WriteAt(ref JsonWriter writer, int position, TBase? value)
    {
        if (value is null)
            return WritePrimitives.WriteNull(ref writer, position);
        JsonCodec codec = inner.ChoiceFor(ref writer, position, value.GetType()).Writing;
        if (codec is not IReferencedCodec { TakesId: true } referenced)
            return codec.WriteBoxed(ref writer, position, value);
        WriteReferences references = writer._cold.References ?? WriteReferences.Begin(ref writer, handler);
        return references.IsKnown(value)
            ? WritePrimitives.WriteReference(ref writer, position)
            : referenced.WriteNewBoxed(ref writer, position, value);
    }
}
