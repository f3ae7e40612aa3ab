// An array that is read in parts.
using System.Runtime.InteropServices;
using Vivace.Json.Reading;

namespace Vivace.Json.Codecs.Sequences;

internal abstract class SequenceFrame<TSequence, TElement>(SequenceCodec<TSequence, TElement> codec) : ReadFrame(codec, isObject: false)
{
    protected SequenceCodec<TSequence, TElement> Codec => codec;

    protected abstract void Add(ref JsonReader reader, int position, out int next);

    /// <summary>Adds an element that had its own frame.</summary>
    protected abstract void Add(TElement? element);

    protected abstract TSequence Close(ref JsonReader reader, int next);

    internal sealed override bool Read(ref JsonReader reader, out int next)
    {
        int position = NextElement(ref reader);
        next = ~position;
        if (position >= 0)
            Add(ref reader, position, out next);
        bool isClosed = Closes(~next, out _);
        if (isClosed)
            Value = Close(ref reader, next);
        Settle();
        return isClosed;
    }

    internal sealed override ReadFrame? Open(ref JsonReader reader, int entry, out int start) =>
        codec.ElementCodec.OpenFrame(ref reader, entry, out start);

    internal sealed override LongString? BeginString(ref JsonReader reader, int entry) =>
        codec.ElementCodec.BeginString(ref reader, entry, null);

    internal sealed override void Take(object? value)
    {
        Add(value is TElement element ? element : default);
        Settle();
    }

    /// <summary>Marks the elements so far as final.</summary>
    protected virtual void Settle() => IsStarted = true;
}

internal sealed class GatheringFrame<TSequence, TElement>(SequenceCodec<TSequence, TElement> codec)
    : SequenceFrame<TSequence, TElement>(codec)
{
    private readonly List<TElement?> _elements = [];

    // The number of final elements.
    private int _settled;

    // Whether the last element is incomplete.
    private bool _hasOpen;

    private protected override int Count => Codec.IsSet ? new HashSet<TElement?>(_elements.Take(_settled)).Count : _settled;

    protected override void Settle()
    {
        base.Settle();
        _settled = _elements.Count;
    }

    protected override void Add(ref JsonReader reader, int position, out int next) =>
        Codec.AddElements<List<TElement?>, ListAddition<List<TElement?>, TElement>>(ref reader, position, _elements, out next);

    protected override void Add(TElement? element) => _elements.Add(element);

    internal override bool TryReadOpen(ref JsonReader reader, int entry, bool isWhole, out object? value)
    {
        value = null;
        if (!isWhole && !Codec.ElementCodec.ReadsBeginnings)
            return false;
        value = Codec.ElementCodec.ReadBoxed(ref reader, entry, out _);
        return true;
    }

    // A list previews as itself; other collections are created anew each time.
    internal override bool TryPeek(ref JsonReader reader, bool hasOpen, object? open, out object? value)
    {
        if (hasOpen)
        {
            _elements.Add(open is TElement element ? element : default);
            _hasOpen = true;
        }

        value = (typeof(TSequence) == typeof(List<TElement?>) || typeof(TSequence).IsInterface) && _elements is TSequence
            ? _elements
            : Codec.Finish(ref reader, reader._end, CollectionsMarshal.AsSpan(_elements));
        return true;
    }

    internal override void Withdraw()
    {
        if (_hasOpen)
            _elements.RemoveAt(_elements.Count - 1);
        _hasOpen = false;
    }

    // The gathered list itself is the result.
    protected override TSequence Close(ref JsonReader reader, int next) =>
        typeof(TSequence) == typeof(List<TElement?>)
            ? (TSequence)(object)_elements
            : Codec.Finish(ref reader, next, CollectionsMarshal.AsSpan(_elements));
}

/// <summary>Adds elements as they are read, so that a collection that drops them takes no memory.</summary>
internal sealed class AddingFrame<TSequence, TElement, TAddition>(SequenceCodec<TSequence, TElement> codec, TSequence target)
    : SequenceFrame<TSequence, TElement>(codec)
    where TAddition : IAddition<TSequence, TElement>
{
    private Counted<TSequence> _target = new() { Target = target };

    private protected override int Count => _target.Count;

    protected override void Add(ref JsonReader reader, int position, out int next) =>
        _target = Codec.AddElements<Counted<TSequence>, CountedAddition<TSequence, TElement, TAddition>>(
            ref reader, position, _target, out next);

    protected override void Add(TElement? element) => CountedAddition<TSequence, TElement, TAddition>.Add(ref _target, element);

    // An added element cannot be taken back, so only complete elements are shown.
    internal override bool TryPeek(ref JsonReader reader, bool hasOpen, object? open, out object? value)
    {
        value = _target.Target;
        return true;
    }

    protected override TSequence Close(ref JsonReader reader, int next)
    {
        Codec.AfterElements(ref _target.Target);
        return _target.Target;
    }
}

internal struct Counted<TCollection>
{
    internal TCollection Target;
    internal int Count;
}

internal readonly struct CountedAddition<TCollection, T, TAddition> : IAddition<Counted<TCollection>, T>
    where TAddition : IAddition<TCollection, T>
{
    public static void Add(ref Counted<TCollection> target, T? element)
    {
        TAddition.Add(ref target.Target, element);
        target.Count++;
    }
}
