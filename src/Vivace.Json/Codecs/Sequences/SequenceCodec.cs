// Any .NET collection as a JSON array, created from gathered elements or filled one by one.
using System.Collections.Immutable;
using System.Collections.ObjectModel;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Vivace.Json.Contracts.Types;
using Vivace.Json.Errors.Places;
using Vivace.Json.Plans;
using Vivace.Json.Reading;
using Vivace.Json.Serialization;
using Vivace.Json.Writing;

namespace Vivace.Json.Codecs.Sequences;

internal abstract class SequenceCodec<TSequence, TElement> : PositionalCodec<TSequence>
{
    private readonly CollectionCallbacks? _callbacks = CollectionCallbacks.Of(typeof(TSequence));
    private JsonCodec<TElement>? _given;
    private JsonCodec<TElement> _element = null!;

    // The codec of the elements, if it takes all of them in one call.
    private IElementsCodec<TElement>? _readElements, _writtenElements;

    // True if the elements have the library's own codec, so that its primitive may be called instead.
    private bool _direct, _strings;

    // Leniency: a value may stand for an array of it, and null for an empty collection.
    private bool _takesSingle, _takesNull;

    // The most nested arrays that a value without brackets may stand for.
    private const int MostSingleLevels = 32;

    // Whether nothing but items is written, and all of them.
    private bool _isPlain;

    // The plan, if collections that take no elements are replaced.
    private PlanMemory? _replacing;

    internal override PathNodeKind PathKind => PathNodeKind.Array;

    internal override JsonCodec ElementCodec => _element;

    private protected bool HasGivenElements => _given is not null;

    private protected bool OmitsNulls { get; private set; }

    internal override bool TryTakeParts(JsonCodec? key, JsonCodec? item)
    {
        _given = item as JsonCodec<TElement>;
        return key is null && _given is not null;
    }

    internal override void Bind(CodecPlan plan)
    {
        _given?.Bind(plan);
        _element = _given ?? plan.Memory.CodecFor<TElement>();
        IElementsCodec<TElement>? elements = _element as IElementsCodec<TElement>;
        _readElements = elements is { ReadsElements: true } ? elements : null;
        _writtenElements = elements is { WritesElements: true } ? elements : null;
        _direct = _element is IDirectCodec;
        _strings = _direct && typeof(TElement) == typeof(string);
        _takesSingle = (plan.Forms.Leniency & JsonLeniency.SingleValues) != 0;
        _takesNull = (plan.Forms.Leniency & JsonLeniency.NullAsDefault) != 0;
        OmitsNulls = default(TElement) is null && (plan.Settings.IgnoreEmpty & JsonIgnoreEmpty.NullEntries) != 0;
        _isPlain = _callbacks is null && !OmitsNulls;
        _replacing = plan.Settings.ReplaceReadOnlyCollections ? plan.Memory : null;
    }

    // Others that are read-only cannot be filled.
    internal sealed override JsonCodec? InPlaceOf(TSequence value) =>
        _replacing is not null
            && value is Array or ReadOnlyCollection<TElement> or IImmutableList<TElement> or IImmutableSet<TElement>
                or IImmutableQueue<TElement> or IImmutableStack<TElement>
            ? _replacing!.ReadyCodecFor(value.GetType())
            : null;

    protected abstract TSequence Make(ReadOnlySpan<TElement?> elements);

    /// <summary>Why an existing collection cannot be added to; null if it can. Asked before
    /// reading the elements, as in System.Text.Json.</summary>
    protected virtual string? WhyNotFilled(TSequence target) => ThrowContract.NotFillable(typeof(TSequence)).Message;

    /// <summary>Adds the elements to an existing collection and returns the result,
    /// once <see cref="WhyNotFilled"/> returned null.</summary>
    protected virtual TSequence Fill(TSequence target, ReadOnlySpan<TElement?> elements) =>
        throw ThrowContract.NotFillable(typeof(TSequence));

    /// <summary>Creates or fills the collection with so many elements that a set must check its
    /// buckets; the array ends at <paramref name="next"/>.</summary>
    protected virtual TSequence FinishMany(
        ref JsonReader reader, int next, ReadOnlySpan<TElement?> elements, bool fill, TSequence? target) =>
        fill ? Fill(target!, elements) : Make(elements);

    /// <summary>Writes the array with its brackets; the complement of the position if
    /// the text pauses (<see cref="PausedValue"/>).</summary>
    protected abstract int WriteElements(ref JsonWriter writer, int position, TSequence value);

    /// <summary>Tells a user-defined collection that its elements follow.</summary>
    protected void BeforeElements(ref TSequence made) => _callbacks?.Deserializing(ref made);

    internal void AfterElements(ref TSequence made) => _callbacks?.Deserialized(ref made);

    public override TSequence? ReadAt(ref JsonReader reader, int position, out int next)
    {
        if (!ReadPrimitives.IsAt(ref reader._origin, reader._end, position, (byte)'['))
            return ReadNoArray(ref reader, position, out next);
        return typeof(TElement).IsValueType
            ? ReadValues(ref reader, position, fill: false, default, out next)
            : ReadReferences(ref reader, position, fill: false, default, out next);
    }

    internal sealed override ReadFrame? OpenFrame(ref JsonReader reader, int position, out int start)
    {
        start = position;
        return ReadPrimitives.IsAt(ref reader._origin, reader._end, position, (byte)'[') ? OpenElements(ref reader, position) : null;
    }

    /// <summary>Enters an array in parts, at its bracket; null if it must be read whole.</summary>
    protected virtual ReadFrame? OpenElements(ref JsonReader reader, int position)
    {
        ReadPrimitives.Enter(ref reader, position);
        return new GatheringFrame<TSequence, TElement>(this);
    }

    internal sealed override ReadFrame? OpenInto(ref JsonReader reader, int position, object target, out int start)
    {
        start = position;
        return ReadPrimitives.IsAt(ref reader._origin, reader._end, position, (byte)'[')
            ? OpenInto(ref reader, position, (TSequence)target)
            : null;
    }

    /// <summary>As <see cref="OpenElements"/>, to add to an existing collection.</summary>
    protected virtual ReadFrame? OpenInto(ref JsonReader reader, int position, TSequence target) => null;

    private protected ReadFrame OpenInto<TAddition>(ref JsonReader reader, int position, TSequence target)
        where TAddition : IAddition<TSequence, TElement>
    {
        ReadPrimitives.Enter(ref reader, position);
        return new AddingFrame<TSequence, TElement, TAddition>(this, target);
    }

    internal override TSequence? PopulateAt(ref JsonReader reader, int position, TSequence target, out int next)
    {
        if (!ReadPrimitives.IsAt(ref reader._origin, reader._end, position, (byte)'['))
            return ReadNoArray(ref reader, position, out next);
        if (WhyNotFilled(target) is { } reason)
            throw Fail.NotSupported(ref reader, position, reason);
        return typeof(TElement).IsValueType
            ? ReadValues(ref reader, position, fill: true, target, out next)
            : ReadReferences(ref reader, position, fill: true, target, out next);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    public sealed override int WriteAt(ref JsonWriter writer, int position, TSequence? value)
    {
        if (value is null)
            return WritePrimitives.WriteNull(ref writer, position);
        if (_isPlain)
            return WriteElements(ref writer, position, value);
        _callbacks?.Serializing(value);
        position = OmitsNulls && ItemsOf(value) is { } items
            ? WriteEach(ref writer, position, items.Where(static item => item is not null).GetEnumerator())
            : WriteElements(ref writer, position, value);
        return _callbacks is null ? position : _callbacks.Serialized(ref writer, position, value);
    }

    // A default struct, such as an ImmutableArray, cannot be enumerated.
    private static IEnumerable<TElement?>? ItemsOf(TSequence value) =>
        typeof(TSequence).IsValueType && EqualityComparer<TSequence>.Default.Equals(value, default) ? null
        : value as IEnumerable<TElement?> ?? (value as System.Collections.IEnumerable)?.Cast<TElement?>();

    private TSequence ReadReferences(ref JsonReader reader, int position, bool fill, TSequence? target, out int next)
    {
        ref byte origin = ref reader._origin;
        int end = reader._end;
        position = ReadPrimitives.EnterArray(ref reader, position);
        ElementStack stack = reader._cold.Elements ??= ElementStack.Take();
        int start = stack.Count, top = start;
        JsonCodec<TElement> element = _element;
        bool strings = _strings;
        if (_readElements is not null && position >= 0)
        {
            position = ReadElements(ref reader, position, stack);
            top = stack.Count;
        }

        while (position >= 0)
        {
            int after;
            if (strings)
                top = stack.Push(top, ReadPrimitives.ReadString(ref reader, position, out after));
            else
                top = stack.Push(top, element.ReadAt(ref reader, position, out after));
            position = ReadPrimitives.NextElement(ref reader, ref origin, end, after);
        }

        ReadPrimitives.Leave(ref reader);
        next = ~position;
        TSequence made = Finish(ref reader, next, stack.From<TElement>(start, top), fill, target);
        stack.DropTo(start);
        return made;
    }

    private TSequence ReadValues(ref JsonReader reader, int position, bool fill, TSequence? target, out int next)
    {
        ref byte origin = ref reader._origin;
        int end = reader._end;
        position = ReadPrimitives.EnterArray(ref reader, position);
        TElement?[] buffer = ElementBuffer<TElement?>.Take();
        int count = 0;
        JsonCodec<TElement> element = _element;
        bool direct = _direct;
        if (_readElements is not null && position >= 0)
            position = ReadElements(ref reader, position, ref buffer, ref count);
        while (position >= 0)
        {
            if ((uint)count >= (uint)buffer.Length)
                buffer = ElementBuffer<TElement?>.Grow(buffer);
            int after;
            if (typeof(TElement) == typeof(double) && direct)
                buffer[count++] = (TElement)(object)ReadPrimitives.ReadDouble(ref reader, position, out after);
            else if (typeof(TElement) == typeof(int) && direct)
                buffer[count++] = (TElement)(object)ReadPrimitives.ReadInt32(ref reader, position, out after);
            else if (typeof(TElement) == typeof(long) && direct)
                buffer[count++] = (TElement)(object)ReadPrimitives.ReadInt64(ref reader, position, out after);
            else
                buffer[count++] = element.ReadAt(ref reader, position, out after);
            position = ReadPrimitives.NextElement(ref reader, ref origin, end, after);
        }

        ReadPrimitives.Leave(ref reader);
        next = ~position;
        TSequence made = Finish(ref reader, next, buffer.AsSpan(0, count), fill, target);
        ElementBuffer<TElement?>.Return(buffer, count);
        return made;
    }

    // Separate from the other loops, so that these keep their registers.
    [MethodImpl(MethodImplOptions.NoInlining)]
    private int ReadElements(ref JsonReader reader, int position, ElementStack stack)
    {
        GatheredElements<TElement> stacked = new(stack, stack.Count);
        return _readElements!.ReadElements(ref reader, position, ref stacked);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private int ReadElements(ref JsonReader reader, int position, ref TElement?[] buffer, ref int count)
    {
        GatheredElements<TElement> buffered = new(buffer);
        position = _readElements!.ReadElements(ref reader, position, ref buffered);
        (buffer, count) = (buffered.Buffer, buffered.Count);
        return position;
    }

    /// <summary>Adds elements as they are read, so that a collection that drops them keeps none alive.</summary>
    internal TTarget AddElements<TTarget, TAddition>(ref JsonReader reader, int position, TTarget target, out int next)
        where TAddition : IAddition<TTarget, TElement>
    {
        ref byte origin = ref reader._origin;
        int end = reader._end;
        JsonCodec<TElement> element = _element;
        bool direct = _direct, strings = _strings;
        if (_readElements is { } elements && position >= 0 && (elements.ReadsParts || !ReadPrimitives.Pauses(ref reader)))
        {
            Adding<TTarget, TElement, TAddition> adding = new(target);
            GatheredElements<TElement> added = new(adding);
            position = elements.ReadElements(ref reader, position, ref added);
            target = adding.Target;
        }

        while (position >= 0)
        {
            TElement? value;
            int after;
            if (typeof(TElement) == typeof(double) && direct)
            {
                value = (TElement)(object)ReadPrimitives.ReadDouble(ref reader, position, out after);
            }
            else if (typeof(TElement) == typeof(int) && direct)
            {
                value = (TElement)(object)ReadPrimitives.ReadInt32(ref reader, position, out after);
            }
            else if (typeof(TElement) == typeof(long) && direct)
            {
                value = (TElement)(object)ReadPrimitives.ReadInt64(ref reader, position, out after);
            }
            else if (!typeof(TElement).IsValueType && strings)
            {
                string? text = ReadPrimitives.ReadString(ref reader, position, out after);
                value = Unsafe.As<string?, TElement?>(ref text);
            }
            else
            {
                value = element.ReadAt(ref reader, position, out after);
            }

            TAddition.Add(ref target, value);
            position = ReadPrimitives.NextElement(ref reader, ref origin, end, after);
        }

        ReadPrimitives.Leave(ref reader);
        next = ~position;
        return target;
    }

    internal TSequence Finish(ref JsonReader reader, int next, ReadOnlySpan<TElement?> elements) =>
        Finish(ref reader, next, elements, fill: false, default);

    private TSequence Finish(ref JsonReader reader, int next, ReadOnlySpan<TElement?> elements, bool fill, TSequence? target)
    {
        TSequence made = elements.Length > reader._settings.MaxKeyCollisions && BucketLoads.MayCollide<TElement>()
            ? FinishMany(ref reader, next, elements, fill, target)
            : fill ? Fill(target!, elements)
            : Make(elements);
        _callbacks?.Deserialized(ref made);
        return made;
    }

    /// <summary>Reads <c>null</c>, or throws because no array begins.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    protected virtual TSequence? ReadNoArray(ref JsonReader reader, int position, out int next)
    {
        if (ReadPrimitives.TryReadNull(ref reader, position, out next))
        {
            reader._flags |= ReadFlags.MetNull;
            if (default(TSequence) is null)
                return default;
            if (_takesNull)
                return Make([]);
        }
        else if (_takesSingle)
        {
            return ReadSingle(ref reader, position, out next);
        }

        throw Fail.WrongType(ref reader, position, typeof(TSequence));
    }

    /// <summary>Whether a value without brackets may stand for an array of it.</summary>
    private protected bool IsSingle(ref JsonReader reader, int position) =>
        _takesSingle && !ReadPrimitives.IsAt(ref reader._origin, reader._end, position, (byte)'[')
        && !ReadPrimitives.TryReadNull(ref reader, position, out _);

    private protected virtual TSequence? ReadSingle(ref JsonReader reader, int position, out int next)
    {
        TElement?[] elements = [ReadOne(ref reader, position, out next)];
        return Finish(ref reader, next, elements, fill: false, default);
    }

    private protected TTarget AddSingle<TTarget, TAddition>(ref JsonReader reader, int position, TTarget target, out int next)
        where TAddition : IAddition<TTarget, TElement>
    {
        TElement? element = ReadOne(ref reader, position, out next);
        TAddition.Add(ref target, element);
        return target;
    }

    // An array of arrays of its own type would look into the same value without end, so it takes no single value. Indirect recursion ends
    // at the depth limit.
    private TElement? ReadOne(ref JsonReader reader, int position, out int next)
    {
        int levels = 0;
        for (JsonCodec? element = _element; element is { PathKind: PathNodeKind.Array }; element = element.ElementCodec)
            if (element == this || ++levels > MostSingleLevels)
                throw Fail.WrongType(ref reader, position, typeof(TSequence));
        ReadPrimitives.Enter(ref reader, position);
        TElement? single = _element.ReadAt(ref reader, position, out next);
        ReadPrimitives.Leave(ref reader);
        return single;
    }

    /// <summary>Writes a span of elements with brackets.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    protected int WriteSpan(ref JsonWriter writer, int position, ReadOnlySpan<TElement?> elements, object? source)
    {
        if (_writtenElements is { } whole && !elements.IsEmpty && whole.CanWriteElements(ref writer, elements.Length))
        {
            int index = 0;
            position = whole.WriteElements(ref writer, position, elements, ref index);
            if (position < 0)
                writer.Pause(new PausedSpan(this, source!, index));
            return position;
        }

        return WriteSpan(ref writer, WritePrimitives.BeginArray(ref writer, position, 0), elements, source, 0);
    }

    // Writes the elements from an index on, and the bracket.
    private int WriteSpan(ref JsonWriter writer, int position, ReadOnlySpan<TElement?> elements, object? source, int index)
    {
        JsonCodec<TElement> element = _element;
        bool direct = _direct, strings = _strings;
        if (writer._indented || direct)
        {
            for (int i = index; i < elements.Length; i++)
            {
                position = WriteElement(ref writer, position, element, direct, strings, elements[i]);
                if (writer.PausesAt(position))
                    return Pause(ref writer, position, new PausedSpan(this, source!, i));
            }
        }
        else
        {
            // Values that reserve their own room need it only for the comma.
            for (int i = index; i < elements.Length; i++)
            {
                position = WritePrimitives.AfterPausable(ref writer, element.WriteAt(ref writer, position, elements[i]));
                if (writer.PausesAt(position))
                    return Pause(ref writer, position, new PausedSpan(this, source!, i));
            }
        }

        return WritePrimitives.EndArray(ref writer, position);
    }

    // Pauses after an element and its comma, or within an element.
    private static int Pause(ref JsonWriter writer, int position, PausedValue rest)
    {
        writer.Pause(rest);
        return position < 0 ? position : WritePrimitives.PauseBeforeComma(position);
    }

    /// <summary>Writes an enumerator's elements with brackets, and disposes it. Struct enumerators are called directly.</summary>
    protected int WriteEach<TEnumerator>(ref JsonWriter writer, int position, TEnumerator enumerator)
        where TEnumerator : IEnumerator<TElement?>
    {
        bool isPaused = false;
        try
        {
            position = WriteEach(ref writer, WritePrimitives.BeginArray(ref writer, position, 0), ref enumerator, 0);
            isPaused = position < 0;
            return position;
        }
        finally
        {
            // After a pause, the paused value owns it.
            if (!isPaused)
                enumerator.Dispose();
        }
    }

    // Writes the rest after this many elements, and the bracket.
    private int WriteEach<TEnumerator>(ref JsonWriter writer, int position, ref TEnumerator enumerator, long count)
        where TEnumerator : IEnumerator<TElement?>
    {
        JsonCodec<TElement> element = _element;
        bool direct = _direct, strings = _strings;
        while (enumerator.MoveNext())
        {
            position = WriteElement(ref writer, position, element, direct, strings, enumerator.Current);
            if (writer.PausesAt(position))
                return Pause(ref writer, position, new PausedEnumeration<TEnumerator>(this, enumerator, count));
            count++;
        }

        return WritePrimitives.EndArray(ref writer, position);
    }

    /// <summary>Writes any sequence, as a span if it is a list or array.</summary>
    protected int WriteEnumerable(ref JsonWriter writer, int position, IEnumerable<TElement?> elements)
    {
        if (elements.GetType() == typeof(List<TElement>))
            return WriteSpan(ref writer, position, CollectionsMarshal.AsSpan((List<TElement?>)elements), elements);
        if (elements.GetType() == typeof(TElement[]))
            return WriteSpan(ref writer, position, (TElement?[])elements, elements);
        return WriteEach(ref writer, position, elements.GetEnumerator());
    }

    // Writes a value and its comma; the complement of the position at a pause. Numbers fit into the slack; other values leave none.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static int WriteElement(
        ref JsonWriter writer, int position, JsonCodec<TElement> element, bool direct, bool strings, TElement? value)
    {
        position = WritePrimitives.BeforeElement(ref writer, position, 0);
        if (typeof(TElement) == typeof(int) && direct)
            return WritePrimitives.WriteComma(ref writer, WritePrimitives.WriteInt32(ref writer, position, (int)(object)value!));
        if (typeof(TElement) == typeof(long) && direct)
            return WritePrimitives.WriteComma(ref writer, WritePrimitives.WriteInt64(ref writer, position, (long)(object)value!));
        if (strings)
            return WritePrimitives.WriteComma(ref writer,
                WritePrimitives.WriteString(ref writer, position, Unsafe.As<TElement?, string?>(ref value), 1));
        return WritePrimitives.AfterPausable(ref writer, element.WriteAt(ref writer, position, value));
    }

    // The span of a source, again after a pause. If a list was shortened meanwhile, the array ends.
    private static ReadOnlySpan<TElement?> SpanOf(object source) => source switch
    {
        List<TElement?> list => CollectionsMarshal.AsSpan(list),
        TElement?[] array => MemoryMarshal.CreateReadOnlySpan(ref MemoryMarshal.GetArrayDataReference(array), array.Length),
        Memory<TElement?> memory => memory.Span,
        ReadOnlyMemory<TElement?> memory => memory.Span,
        _ => (ArraySegment<TElement?>)source,
    };

    private sealed class PausedSpan(SequenceCodec<TSequence, TElement> codec, object source, int index) : PausedValue
    {
        internal override int WriteOn(ref JsonWriter writer, int position)
        {
            position = WritePrimitives.AfterElement(ref writer, position);
            ReadOnlySpan<TElement?> elements = SpanOf(source);
            int next = index + 1;
            if (codec._writtenElements is not ObjectCodec<TElement> leaf || next >= elements.Length)
                return codec.WriteSpan(ref writer, position, elements, source, next);
            position = ((IElementsCodec<TElement>)leaf).WriteElements(ref writer, position, elements, ref next);
            if (position < 0)
                writer.Pause(new PausedSpan(codec, source, next));
            return position;
        }

        internal override void AddTo(WrittenPath path) => path.AddElement(index);
    }

    private sealed class PausedEnumeration<TEnumerator>(SequenceCodec<TSequence, TElement> codec, TEnumerator enumerator, long index)
        : PausedValue
        where TEnumerator : IEnumerator<TElement?>
    {
        private TEnumerator _enumerator = enumerator;

        internal override int WriteOn(ref JsonWriter writer, int position) =>
            codec.WriteEach(ref writer, WritePrimitives.AfterElement(ref writer, position), ref _enumerator, index + 1);

        internal override void AddTo(WrittenPath path) => path.AddElement(index);

        internal override void Dispose() => _enumerator.Dispose();
    }
}
