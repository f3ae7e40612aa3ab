// A value that is of one of several types, chosen by the kind of JSON value.
using System.Text.Json;
using System.Text.Json.Serialization;
using Vivace.Json.Contracts.Reflection;
using Vivace.Json.Contracts.Types;
using Vivace.Json.Errors;
using Vivace.Json.Errors.Hints;
using Vivace.Json.Errors.Places;
using Vivace.Json.Plans;
using Vivace.Json.Reading;

namespace Vivace.Json.Codecs.Polymorphic;

/// <param name="types">The types.</param>
/// <param name="unwrap">The value that is written; null to write the value itself.</param>
/// <param name="wrap">Makes a value of what was read as the type with this index; null if it is one.</param>
/// <param name="isUnion">Whether the type is marked as a union: see <see cref="KindChoice"/>; null is its default.</param>
/// <param name="classifier">Chooses the type instead; null to choose by kind.</param>
internal sealed class KindChoiceCodec<T>(Type[] types, Func<T, object?>? unwrap, Func<int, object?, T>? wrap, bool isUnion = false,
    Classifier? classifier = null) : PositionalCodec<T>, IChoosingCodec
{
    private JsonSettings _settings = null!;
    private JsonNumberHandling _numbers;
    private JsonCodec[] _codecs = null!;
    private KindChoice? _choice;

    // Whether what is written might be references, which could not be read.
    private bool _preserves;

    JsonCodec[] IChoosingCodec.Choices => _codecs;

    bool IChoosingCodec.TakesNull => isUnion;

    internal override JsonCodec ForPlan(Func<CodecPlan, JsonCodec> makeNext) =>
        new KindChoiceCodec<T>(types, unwrap, wrap, isUnion, classifier);

    internal override void Bind(CodecPlan plan)
    {
        if (Array.IndexOf(types, typeof(T)) >= 0)
            throw new InvalidOperationException(
                $"Expected types other than {TypeDisplay.NameOf(typeof(T))}, which is chosen among them, found it in the list. Remove it.");
        (_settings, _preserves) = (plan.Settings, plan.PreservesReferences && !isUnion);
        JsonNumberHandling? own = isUnion ? (JsonNumberHandling?)TypeFactsOf.NumbersOf(typeof(T)) : null;
        _numbers = own ?? _settings.NumberHandling;
        _codecs = Array.ConvertAll(types, type => (own is null ? plan : plan.Memory.PlanFor(type, _numbers)).Memory.CodecFor(type));
    }

    // The types may contain this one, so their codecs are whole only after the plan is.
    private KindChoice Choice => _choice ??= MakeChoice();

    private KindChoice MakeChoice()
    {
        KindChoice made = new(typeof(T), _codecs, _settings, isUnion, _numbers);
        return !_preserves || !made.LooksAtMembers ? made : throw new NotSupportedException(
            $"Expected types for {TypeDisplay.NameOf(typeof(T))} of which one at most is an object where references are preserved: an " +
                $"object may be a reference, which has no members to look at. Use discriminators, or settings without ReferenceHandler.Preserve.");
    }

    internal override PathNodeKind PathKind => PathNodeKind.Opaque;

    internal override IPathNode NodeAt(in ErrorContext context, int offset) =>
        classifier is null && offset < context.Text.Length && Choice.FindFor(context, offset) is >= 0 and int index
            ? _codecs[index].NodeAt(context, offset)
            : this;

    internal override IEnumerable<IPathNode> Alternatives => _codecs;

    public override T? ReadAt(ref JsonReader reader, int position, out int next)
    {
        if (isUnion && ReadPrimitives.TryReadNull(ref reader, position, out next))
            return default;
        int index = classifier is null ? Choice.Find(ref reader, position) : classifier.Find(types, ref reader, position);
        if (index >= 0)
            return Wrapped(index, _codecs[index].ReadBoxed(ref reader, position, out next));
        if (ReadPrimitives.TryReadNull(ref reader, position, out next) && default(T) is null)
            return default;
        throw Refused(ref reader, position);
    }

    // An object whose members choose its type is read whole.
    internal override ReadFrame? OpenFrame(ref JsonReader reader, int position, out int start)
    {
        start = position;
        int index = classifier is null ? Choice.OfKind(reader.Text[position]) : -1;
        ReadFrame? frame = index < 0 ? null : _codecs[index].OpenFrame(ref reader, position, out start);
        if (wrap is not null)
            frame?.Replace((ref JsonReader _, int _, object? value) => wrap(index, value));
        return frame;
    }

    public override int WriteAt(ref JsonWriter writer, int position, T? value)
    {
        if (_preserves)
            _ = Choice;
        object? written = value is null || unwrap is null ? value : unwrap(value);
        if (written is null)
            return WritePrimitives.WriteNull(ref writer, position);
        int index = Array.IndexOf(types, written.GetType());
        if (index < 0)
            for (int i = 0; i < types.Length; i++)
                if (types[i].IsInstanceOfType(written) && (index < 0 || types[index].IsAssignableFrom(types[i])))
                    index = i;
        return index >= 0
            ? _codecs[index].WriteBoxed(ref writer, position, written)
            : throw new InvalidOperationException(
                $"Expected a value of {string.Join(" or ", types.Select(TypeDisplay.NameOf))}, which are the " +
                    $"types of {TypeDisplay.NameOf(typeof(T))}, found a {TypeDisplay.NameOf(written.GetType())}. Add its type to the list.");
    }

    private JsonException Refused(ref JsonReader reader, int position) => new ErrorReport
    {
        Kind = JsonErrorKind.WrongType,
        Offset = position,
        Expected = Choice.Shown,
        Target = typeof(T),
        Advice = Advice.Either("Write one of these.", "Add a type to the list."),
    }.ToException(Fail.Context(ref reader));

    private T Wrapped(int index, object? value) => wrap is null ? (T)value! : wrap(index, value);
}
