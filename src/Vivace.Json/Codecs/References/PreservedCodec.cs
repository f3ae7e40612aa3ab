// Values that are written once and then referenced (ReferenceHandler.Preserve, or a caller's handler).
using System.Runtime.CompilerServices;
using System.Text.Json.Serialization;
using Vivace.Json.Errors;
using Vivace.Json.Errors.Places;
using Vivace.Json.Plans;
using Vivace.Json.Reading;
using Vivace.Json.Text;
using Vivace.Json.Writing;

namespace Vivace.Json.Codecs.References;

/// <summary>Reads and writes "$id" and "$ref" around the type's own codec.</summary>
/// <remarks>
/// The inner codec continues after the id. When reading, the reader holds the position after it; when writing, members begin with a comma
/// instead of the brace. So that members can refer to the object, it is registered before they are read: by the inner codec, or by creating
/// it here to be filled. With constructor parameters it is registered once created.
/// </remarks>
internal sealed class PreservedCodec<T> : WrappingCodec<T>, IReferencedCodec
{
    private const string FreeId = "a unique id", FreeIdHint = "Give each object a different \"$id\".";

    private readonly ReferenceParts _parts;
    private readonly ReferenceRules _rules;
    private readonly ReferenceForm _form;
    private readonly ReferenceHandler _handler;
    private readonly JsonCodec<T>? _passing;
    private readonly Instances<T>? _instances;
    private readonly bool _isStruct = typeof(T).IsValueType && Nullable.GetUnderlyingType(typeof(T)) is null;
    private readonly bool _isOwn, _isTracked, _announces;

    public PreservedCodec(JsonCodec<T> inner, ReferenceParts parts)
        : base(inner)
    {
        _parts = parts;
        _rules = parts.Rules;
        _form = parts.Form;
        _handler = parts.Rules.Handler;
        _passing = (JsonCodec<T>?)parts.Passing;
        _isOwn = ReferenceEquals(_handler, ReferenceHandler.Preserve);
        _isTracked = _rules.TakesId && !typeof(T).IsValueType;
        _announces = inner is ObjectCodec<T> { Layout.IsAnnounced: true };
        if (!_announces && parts.CreatedType is { } created)
            _instances = Instances<T>.Of(created);
    }

    public bool TakesId => _rules.TakesId;

    internal override PathNodeKind PathKind => _form == ReferenceForm.Elements ? PathNodeKind.Object : Inner.PathKind;

    internal override bool ShowsEndedRoot => _form != ReferenceForm.Elements;

    internal override bool KeepsElements => _form == ReferenceForm.Elements && !_rules.IsAnywhere;

    internal override string? SearchedMember => _rules.IsAnywhere ? "$id" : null;

    internal override IPathNode NodeAt(in ErrorContext context, int offset)
    {
        bool isWrapped = _form == ReferenceForm.Elements && offset < context.Text.Length && context.Text[offset] == (byte)'{';
        return isWrapped ? this : Inner.NodeAt(context, offset);
    }

    internal override bool TryGetMember(ReadOnlySpan<byte> unescapedName, out IPathNode? member, out string? jsonName)
    {
        if (_form != ReferenceForm.Elements)
            return base.TryGetMember(unescapedName, out member, out jsonName);
        bool isValues = unescapedName.SequenceEqual(MetadataNames.Values);
        member = isValues ? Inner : null;
        jsonName = null;
        return isValues;
    }

    internal override bool TryTakeParts(JsonCodec? key, JsonCodec? item) =>
        Inner.TryTakeParts(key, item)
        && (_passing is null || _passing.TryTakeParts(key, item))
        && (_parts.Filler is null || _parts.Filler.TryTakeParts(key, item))
        && (_parts.PassingFiller is null || _parts.PassingFiller.TryTakeParts(key, item));

    internal override void Bind(CodecPlan plan)
    {
        Inner.Bind(plan);
        _passing?.Bind(plan);
        _parts.Unled?.Bind(plan);
        _parts.Filler?.Bind(plan);
        _parts.PassingFiller?.Bind(plan);
    }

    public override T? ReadAt(ref JsonReader reader, int position, out int next)
    {
        if (_isOwn)
        {
            if (ReferenceMarks.TryReadId(ref reader, position, out int number, out int after))
            {
                ReadReferences references = reader._cold.References ?? ReadReferences.Begin(ref reader, _handler);
                if (references.KeepsNumber(number) && _isTracked
                    && (_form == ReferenceForm.Elements || ReferenceMarks.IsFollowedByMembers(ref reader, after)))
                {
                    ReferenceMarks marks = ReferenceMarks.Of(position);
                    marks.Id = new ReferenceId(number, null);
                    marks.AfterMetadata = after;
                    return _form == ReferenceForm.Elements
                        ? ReadElements(ref reader, position, marks, hasTarget: false, default, out next)
                        : ReadIdentified(ref reader, position, marks, out next);
                }
            }
            else if (ReferenceMarks.TryReadReference(ref reader, position, out number, out after))
            {
                return ReadReference(ref reader, position, number, after, out next);
            }
        }

        return ReadSlow(ref reader, position, out next);
    }

    // For unwrapped arrays, and objects whose id comes first or that have no leading metadata. All others are read whole.
    internal override ReadFrame? OpenFrame(ref JsonReader reader, int position, out int start)
    {
        start = position;
        reader._position = position;
        if (ReadPrimitives.IsAt(ref reader._origin, reader._end, position, (byte)'['))
            return Inner.OpenFrame(ref reader, position, out start);
        if (!_isOwn || !_announces || _rules.IsAnywhere || !ReadPrimitives.IsAt(ref reader._origin, reader._end, position, (byte)'{'))
            return null;
        if (_isTracked && ReferenceMarks.TryReadId(ref reader, position, out int number, out int after))
        {
            ReadReferences references = reader._cold.References ?? ReadReferences.Begin(ref reader, _handler);
            ReferenceId id = new(number, null);
            if (!references.KeepsNumber(number) || !ReferenceMarks.IsFollowedByMembers(ref reader, after) || !references.TryReserve(id))
                return null;
            references.Pending = id;
            reader._position = after;
            return Inner.OpenFrame(ref reader, position, out start);
        }

        // A name that begins with a letter is not metadata.
        int first = ReadPrimitives.SkipSpace(ref reader, position + 1);
        return first + 1 < reader._end && Unsafe.Add(ref reader._origin, first) == '"'
            && char.IsAsciiLetter((char)Unsafe.Add(ref reader._origin, first + 1))
            ? Inner.OpenFrame(ref reader, position, out start)
            : null;
    }

    private T? ReadReference(ref JsonReader reader, int position, int number, int after, out int next)
    {
        ReadReferences references = reader._cold.References ?? ReadReferences.Begin(ref reader, _handler);
        if (typeof(T).IsValueType || !references.KeepsNumber(number))
            return ReadSlow(ref reader, position, out next);
        ReadPrimitives.Enter(ref reader, position);
        ReadPrimitives.Leave(ref reader);
        next = after;
        return ReferenceResolution.Resolve<T>(ref reader, new ReferenceId(number, null), position, after - 1);
    }

    // Handles every spelling and error.
    [MethodImpl(MethodImplOptions.NoInlining)]
    private T? ReadSlow(ref JsonReader reader, int position, out int next)
    {
        reader._position = position;
        if (!ReadPrimitives.IsAt(ref reader._origin, reader._end, position, (byte)'{'))
            return Inner.ReadAt(ref reader, position, out next);
        ReferenceMarks marks = ReferenceMarks.Read(ref reader, position, _rules);
        if (marks.Reference.IsNone)
            return ReadMarked(ref reader, position, marks, out next);
        next = marks.End;
        return ReferenceResolution.Resolve<T>(ref reader, marks.Reference, position, marks.Next);
    }

    public object? ReadMarkedBoxed(ref JsonReader reader, int position, in ReferenceMarks marks, out int next) =>
        ReadMarked(ref reader, position, marks, out next);

    private T? ReadMarked(ref JsonReader reader, int position, in ReferenceMarks marks, out int next)
    {
        if (_form == ReferenceForm.Elements)
            return ReadElements(ref reader, position, marks, hasTarget: false, default, out next);
        if (marks.Values >= 0)
            throw Fail.ReferenceValue(ref reader, marks.Values, "members", typeof(T), "Only collections have \"$values\".");
        if (!marks.Id.IsNone)
            return ReadIdentified(ref reader, position, marks, out next);
        reader._position = marks.IsScattered ? position : marks.AfterMetadata;
        return (marks.IsScattered ? _passing! : Inner).ReadAt(ref reader, position, out next);
    }

    private T? ReadIdentified(ref JsonReader reader, int position, in ReferenceMarks marks, out int next)
    {
        ReadReferences references = reader._cold.References!;
        reader._position = marks.IsScattered ? position : marks.AfterMetadata;
        if (!references.TryReserve(marks.Id))
        {
            if (!TakesArguments)
                throw Taken(ref reader, marks);

            // An object with constructor parameters gets its id at the end.
            (marks.IsScattered ? _passing! : Inner).ReadAt(ref reader, position, out next);
            throw Fail.Reference(ref reader, next - 1, FreeId, typeof(T), FreeIdHint);
        }

        if (_announces)
        {
            references.Pending = marks.Id;
            return (marks.IsScattered ? _passing! : Inner).ReadAt(ref reader, position, out next);
        }

        if (_isStruct)
        {
            object box = default(T)!;
            references.Set(marks.Id, box);
            T? value = (marks.IsScattered ? _passing! : Inner).ReadAt(ref reader, position, out next);
            StructBox.Fill(box, value!);
            return value;
        }

        if (_instances is null)
        {
            T? late = (marks.IsScattered ? _passing! : Inner).ReadAt(ref reader, position, out next);
            references.Set(marks.Id, late!);
            return late;
        }

        T made = _instances.Make();
        references.Set(marks.Id, made!);
        JsonCodec filler = marks.IsScattered ? _parts.PassingFiller ?? _passing! : _parts.Filler ?? Inner;
        return (T?)filler.PopulateBoxed(ref reader, position, made!, out next);
    }

    private T? ReadElements(ref JsonReader reader, int position, ReferenceMarks marks, bool hasTarget, T? target, out int next)
    {
        if (marks.Next < 0 && marks.Values < 0)
        {
            marks.Values = ReferenceMarks.TryReadValues(ref reader, marks.AfterMetadata);
            if (marks.Values < 0)
                marks = ReferenceMarks.Read(ref reader, position, _rules);
        }

        if (marks.Values < 0)
        {
            throw ReadPrimitives.IsAt(ref reader._origin, reader._end, marks.Next, (byte)'"')
                ? Fail.ReferenceName(
                    ref reader, marks.Next, "\"$id\" and \"$values\", or only an array,", typeof(T), "Remove the other members.")
                : Fail.Reference(ref reader, marks.Next, "\"$values\" next to \"$id\", or only an array,", typeof(T), "Add the elements.");
        }

        ReadPrimitives.Enter(ref reader, position);
        T? made;
        if (hasTarget)
            made = Inner.PopulateAt(ref reader, marks.Values, target!, out next);
        else if (marks.Id.IsNone)
            made = Inner.ReadAt(ref reader, marks.Values, out next);
        else
            made = ReadIdentifiedElements(ref reader, marks, out next);
        ReadPrimitives.Leave(ref reader);
        next = marks.End >= 0 ? marks.End : Close(ref reader, next);
        return made;
    }

    private T? ReadIdentifiedElements(ref JsonReader reader, in ReferenceMarks marks, out int next)
    {
        ReadReferences references = reader._cold.References!;
        if (!references.TryReserve(marks.Id))
            throw Taken(ref reader, marks);
        if (_instances is null)
        {
            T? late = Inner.ReadAt(ref reader, marks.Values, out next);
            references.Set(marks.Id, late!);
            return late;
        }

        T made = _instances.Make();
        references.Set(marks.Id, made!);
        return (T?)(_parts.Filler ?? Inner).PopulateBoxed(ref reader, marks.Values, made!, out next);
    }

    // Nothing may follow the elements, not even metadata.
    private int Close(ref JsonReader reader, int position)
    {
        int name = ReadPrimitives.NextName(ref reader, position);
        if (name < 0)
            return ~name;
        int after = ReadPrimitives.FindStringEnd(ref reader, name, out _);
        ReadPrimitives.ValueAfterColon(ref reader, after);
        throw Fail.ReferenceName(ref reader, name, "nothing after \"$values\"", typeof(T), "Remove the other members.");
    }

    private Exception Taken(ref JsonReader reader, in ReferenceMarks marks)
    {
        if (_form == ReferenceForm.Elements)
            return Fail.ReferenceValue(ref reader, marks.Values, FreeId, typeof(T), FreeIdHint);
        int next = marks.Next;
        if (next < 0)
        {
            next = ReadPrimitives.NextMember(ref reader, ref reader._origin, reader._end, marks.AfterMetadata);
            next = next < 0 ? ~next - 1 : ReadPrimitives.SkipSpace(ref reader, next);
        }

        return Fail.Reference(ref reader, next, FreeId, typeof(T), FreeIdHint);
    }

    internal override T? PopulateAt(ref JsonReader reader, int position, T target, out int next)
    {
        reader._position = position;
        if (!ReadPrimitives.IsAt(ref reader._origin, reader._end, position, (byte)'{'))
            return Inner.PopulateAt(ref reader, position, target, out next);
        ReferenceMarks marks = ReferenceMarks.Read(ref reader, position, _rules);
        if (!marks.Reference.IsNone)
        {
            next = marks.End;
            return ReferenceResolution.Resolve<T>(ref reader, marks.Reference, position, marks.Next);
        }

        if (!marks.Id.IsNone)
        {
            if (!reader._cold.References!.TryReserve(marks.Id))
                throw Taken(ref reader, marks);
            reader._cold.References.Set(marks.Id, target!);
        }

        if (_form == ReferenceForm.Elements)
            return ReadElements(ref reader, position, marks, hasTarget: true, target, out next);
        reader._position = marks.IsScattered ? position : marks.AfterMetadata;
        return (marks.IsScattered ? _passing! : Inner).PopulateAt(ref reader, position, target, out next);
    }

    public override int WriteAt(ref JsonWriter writer, int position, T? value)
    {
        if (!_isTracked)
            return Inner.WriteAt(ref writer, position, value);
        if (value is null)
            return WritePrimitives.WriteNull(ref writer, position);
        WriteReferences references = writer._cold.References ?? WriteReferences.Begin(ref writer, _handler);
        return references.IsKnown(value) ? WritePrimitives.WriteReference(ref writer, position) : WriteNew(ref writer, position, value);
    }

    public int WriteNewBoxed(ref JsonWriter writer, int position, object value) => WriteNew(ref writer, position, (T)value);

    private int WriteNew(ref JsonWriter writer, int position, T value)
    {
        if (_form == ReferenceForm.Entries)
            return Inner.WriteAt(ref writer, position, value);
        if (!writer._cold.References!.Id.IsNone)
            position = WritePrimitives.BeginReferenced(ref writer, position, _parts.Leading);
        else if (_parts.Leading is not null)
            position = WritePrimitives.BeginLeading(ref writer, WritePrimitives.CheckDepth(ref writer, position), _parts.Leading);
        else
            return (((JsonCodec<T>?)_parts.Unled) ?? Inner).WriteAt(ref writer, position, value);
        if (_form == ReferenceForm.Members)
            return Inner.WriteAt(ref writer, position, value);
        position = WritePrimitives.BeginWrapped(ref writer, position);
        return WrappedElements.End(ref writer, Inner.WriteAt(ref writer, position, value));
    }
}
