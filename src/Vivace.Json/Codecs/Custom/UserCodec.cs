// Wraps a user-defined codec and checks that it reads and writes exactly one value.
using System.Runtime.CompilerServices;
using Vivace.Json.Codecs.Sequences;
using Vivace.Json.Errors;
using Vivace.Json.Errors.Places;
using Vivace.Json.Plans;
using Vivace.Json.Reading;
using Vivace.Json.Writing;

namespace Vivace.Json.Codecs.Custom;

/// <summary>Calls the user's codec or, if it asks for other codecs, a copy of it for this plan.</summary>
internal sealed class UserCodec<T> : PositionalCodec<T>, IElementsCodec<T>
{
    private readonly bool _seesNull;
    private readonly Func<CodecPlan, JsonCodec> _makeNext;
    private JsonCodec<T> _codec;
    private CodecBinding<T>? _binding;

    public UserCodec(JsonCodec<T> codec, Func<CodecPlan, JsonCodec> makeNext)
    {
        _codec = codec;
        _makeNext = makeNext;
        _seesNull = default(T) is not null || codec.HandleNull;
    }

    internal override JsonCodec Innermost => _codec;

    internal override PathNodeKind PathKind => StructuralNode.Instance.Kind;

    // A value within an overridden member takes the path of the text.
    internal override IPathNode NodeAt(in ErrorContext context, int offset)
    {
        if (_binding?.PathNode is not { } next || offset >= context.Text.Length || _codec.PathKind == PathNodeKind.Opaque)
            return StructuralNode.Instance;
        PathNodeKind expected = context.Text[offset] == '[' ? PathNodeKind.Array : next.Kind == PathNodeKind.Dictionary ? PathNodeKind.Dictionary : PathNodeKind.Object;
        return next.Kind == expected ? next.At(context, offset) : StructuralNode.Instance;
    }

    internal override void Bind(CodecPlan plan)
    {
        if (!_codec.AsksForCodecs)
            return;
        _binding = new CodecBinding<T>(plan, () => _makeNext(plan));
        _codec = _binding.Bind(_codec);
    }

    public override T? ReadAt(ref JsonReader reader, int position, out int next)
    {
        if (!_seesNull && ReadPrimitives.TryReadNull(ref reader, position, out next))
            return default;
        int floor = reader.BeginValue(position);
        T? value;
        try
        {
            value = _codec.Read(ref reader);
        }
        catch (Exception cause) when (UserCodecFailure.Concerns(cause))
        {
            throw UserCodecFailure.Read(ref reader, position, typeof(T), _codec, cause);
        }

        next = EndOf(ref reader, position, floor);
        return value;
    }

    internal override T? PopulateAt(ref JsonReader reader, int position, T target, out int next)
    {
        if (!_seesNull && ReadPrimitives.TryReadNull(ref reader, position, out next))
            return default;
        int floor = reader.BeginValue(position);
        T? value;
        try
        {
            value = _codec.Populate(ref reader, target);
        }
        catch (Exception cause) when (UserCodecFailure.Concerns(cause))
        {
            throw UserCodecFailure.Read(ref reader, position, typeof(T), _codec, cause);
        }

        next = EndOf(ref reader, position, floor);
        return value;
    }

    // The end of the one value that the codec must have read.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private int EndOf(ref JsonReader reader, int position, int floor)
    {
        if (reader._place != ReaderPlace.AfterValue || reader._depthLeft != reader._floor)
            throw UserCodecFailure.NotOneRead(ref reader, position, typeof(T), _codec);
        reader._floor = floor;
        return reader._position;
    }

    public override int WriteAt(ref JsonWriter writer, int position, T? value)
    {
        if (!_seesNull && value is null)
            return WritePrimitives.WriteNull(ref writer, position);
        int handedOver = writer._cold.HandedOver;
        JsonWriter.Frame outer = writer.BeginValue(position);
        try
        {
            _codec.Write(ref writer, value);
        }
        catch (Exception cause) when (UserCodecFailure.Concerns(cause))
        {
            writer.EndValue(outer);
            throw UserCodecFailure.Written(ref writer, position, handedOver, typeof(T), _codec, cause);
        }
        catch when (Ends(ref writer, outer))
        {
            throw;
        }

        return writer.EndValue(outer) ? writer._position : throw WriteFailure.NotOne(ref writer, position, handedOver, typeof(T), _codec.GetType());
    }

    // Always false: to catch an exception and throw it again takes 17 KB of the stack for each codec around it.
    private static bool Ends(ref JsonWriter writer, JsonWriter.Frame outer)
    {
        writer.EndValue(outer);
        return false;
    }

    // ReadAt for each element, with the shared work done once.
    public int ReadElements(ref JsonReader reader, int position, scoped ref GatheredElements<T> elements)
    {
        int start = position;
        int floor = reader.BeginValue(position);
        JsonCodec<T> codec = _codec;
        try
        {
            do
            {
                start = position;
                int next;
                T? value = default;
                if (_seesNull || !ReadPrimitives.TryReadNull(ref reader, position, out next))
                {
                    reader.StandAt(position);
                    value = codec.Read(ref reader);
                    next = reader._position;
                    if (reader._place != ReaderPlace.AfterValue || reader._depthLeft != reader._floor)
                        throw UserCodecFailure.NotOneRead(ref reader, position, typeof(T), codec);
                }

                elements.Add(value);
                position = ReadPrimitives.NextElement(ref reader, ref reader._origin, reader._end, next);
            }
            while (position >= 0);
        }
        catch (Exception cause) when (UserCodecFailure.Concerns(cause))
        {
            throw UserCodecFailure.Read(ref reader, start, typeof(T), codec, cause);
        }

        reader._floor = floor;
        return position;
    }

    public bool CanWriteElements(ref JsonWriter writer, int count) => !writer._indented && (!writer.MayAwait || count <= IElementsCodec<T>.MostWithoutPause);

    // WriteAt for each element, with the shared work done once.
    public int WriteElements(ref JsonWriter writer, int position, ReadOnlySpan<T?> elements, ref int index)
    {
        position = WritePrimitives.BeginArray(ref writer, position, 0);
        int start = position;
        int handedOver = writer._cold.HandedOver;
        JsonWriter.Frame outer = writer.BeginValue(position);
        JsonCodec<T> codec = _codec;
        try
        {
            for (int i = 0; i < elements.Length; i++)
            {
                start = position;
                T? element = elements[i];
                if (!_seesNull && element is null)
                {
                    position = WritePrimitives.WriteNull(ref writer, position);
                }
                else
                {
                    handedOver = writer._cold.HandedOver;
                    writer.StandAt(position);
                    codec.Write(ref writer, element);
                    position = writer._position;
                    if (!writer.IsDone)
                        throw WriteFailure.NotOne(ref writer, start, handedOver, typeof(T), codec.GetType());
                }

                position = WritePrimitives.AfterElement(ref writer, position);
            }
        }
        catch (Exception cause) when (UserCodecFailure.Concerns(cause))
        {
            writer.EndValue(outer);
            throw UserCodecFailure.Written(ref writer, start, handedOver, typeof(T), codec, cause);
        }
        catch when (Ends(ref writer, outer))
        {
            throw;
        }

        writer.EndValue(outer);
        return WritePrimitives.EndArray(ref writer, position);
    }

    public override T ReadKey(scoped ReadOnlySpan<byte> name, ref JsonReader reader, int position)
    {
        try
        {
            return _codec.ReadKey(name, ref reader, position);
        }
        catch (Exception cause) when (UserCodecFailure.Concerns(cause))
        {
            throw UserCodecFailure.Read(ref reader, position, typeof(T), _codec, cause);
        }
    }

    public override int WriteKey(ref JsonWriter writer, int position, T key)
    {
        int handedOver = writer._cold.HandedOver;
        try
        {
            return _codec.WriteKey(ref writer, position, key);
        }
        catch (Exception cause) when (UserCodecFailure.Concerns(cause))
        {
            throw UserCodecFailure.Written(ref writer, position, handedOver, typeof(T), _codec, cause);
        }
    }
}
