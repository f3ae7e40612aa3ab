// A JSON array and any .NET collection: elements are gathered, then the collection is made of them at once.
using System.Runtime.CompilerServices;
using Vivace.Json.Codecs.Scalars;
using Vivace.Json.Errors;
using Vivace.Json.Reading;
using Vivace.Json.Writing;

namespace Vivace.Json.Codecs.Sequences;

/// <summary>The base of codecs for collections. A derived class says how to make one and how to walk one.</summary>
internal abstract class SequenceCodec<TSequence, TElement> : PositionalCodec<TSequence>
{
    private JsonCodec<TElement> _element = null!;

    // True where the elements' codec is the library's own for the type, so that its primitive may be called without it.
    private bool _direct;

    internal override PathNodeKind PathKind => PathNodeKind.Array;

    internal override JsonCodec ElementCodec => _element;

    /// <summary>The codec of the elements.</summary>
    protected JsonCodec<TElement> Element => _element;

    internal override void Bind(CodecPlan plan)
    {
        _element = plan.CodecFor<TElement>();
        _direct = _element is IDirectCodec;
    }

    /// <summary>Makes the collection; the span is only valid during the call.</summary>
    protected abstract TSequence Make(ReadOnlySpan<TElement?> elements);

    public override TSequence? ReadAt(ref JsonReader reader, int position, out int next)
    {
        if (!ReadPrimitives.IsAt(ref reader._origin, reader._end, position, (byte)'['))
            return ReadNoArray(ref reader, position, out next);
        position = ReadPrimitives.EnterArray(ref reader, position);
        return typeof(TElement).IsValueType
            ? ReadValues(ref reader, position, out next)
            : ReadReferences(ref reader, position, out next);
    }

    private TSequence ReadReferences(ref JsonReader reader, int position, out int next)
    {
        ref byte origin = ref reader._origin;
        int end = reader._end;
        ElementStack stack = reader._elements ??= ElementStack.Take();
        int start = stack.Count;
        JsonCodec<TElement> element = _element;
        while (position >= 0)
        {
            stack.Push(element.ReadAt(ref reader, position, out position));
            position = ReadPrimitives.NextElement(ref reader, ref origin, end, position);
        }

        ReadPrimitives.Leave(ref reader);
        next = ~position;
        TSequence made = Make(stack.From<TElement>(start));
        stack.DropTo(start);
        return made;
    }

    private TSequence ReadValues(ref JsonReader reader, int position, out int next)
    {
        ref byte origin = ref reader._origin;
        int end = reader._end;
        TElement?[] buffer = ElementBuffer<TElement?>.Take();
        int count = 0;
        JsonCodec<TElement> element = _element;
        while (position >= 0)
        {
            if (count == buffer.Length)
                Array.Resize(ref buffer, buffer.Length * 2);
            int after;
            if (typeof(TElement) == typeof(double) && _direct)
                buffer[count++] = (TElement)(object)ReadPrimitives.ReadDouble(ref reader, position, out after);
            else if (typeof(TElement) == typeof(int) && _direct)
                buffer[count++] = (TElement)(object)ReadPrimitives.ReadInt32(ref reader, position, out after);
            else
                buffer[count++] = element.ReadAt(ref reader, position, out after);
            position = ReadPrimitives.NextElement(ref reader, ref origin, end, after);
        }

        ReadPrimitives.Leave(ref reader);
        next = ~position;
        TSequence made = Make(buffer.AsSpan(0, count));
        ElementBuffer<TElement?>.Return(buffer, count);
        return made;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static TSequence? ReadNoArray(ref JsonReader reader, int position, out int next)
    {
        if (default(TSequence) is null && ReadPrimitives.TryReadNull(ref reader, position, out next))
            return default;
        throw Fail.WrongType(ref reader, position, typeof(TSequence));
    }

    /// <summary>Writes the elements of a span, brackets included.</summary>
    protected int WriteSpan(ref JsonWriter writer, int position, ReadOnlySpan<TElement?> elements)
    {
        position = WritePrimitives.BeginArray(ref writer, position, 0);
        JsonCodec<TElement> element = _element;
        for (int i = 0; i < elements.Length; i++)
        {
            position = WritePrimitives.BeforeElement(ref writer, position, 0);
            if (typeof(TElement) == typeof(int) && _direct)
                position = WritePrimitives.WriteInt32(ref writer, position, (int)(object)elements[i]!);
            else
                position = element.WriteAt(ref writer, position, elements[i]);
            position = WritePrimitives.AfterElement(ref writer, position);
        }

        return WritePrimitives.EndArray(ref writer, position);
    }
}
