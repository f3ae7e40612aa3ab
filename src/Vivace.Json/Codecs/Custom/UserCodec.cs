// Wraps a user-defined codec and checks that it reads and writes exactly one value.
using System.Runtime.CompilerServices;
using System.Text.Json.Serialization;
using Vivace.Json.Contracts.Kinds;
using Vivace.Json.Errors;
using Vivace.Json.Errors.Places;
using Vivace.Json.Plans;
using Vivace.Json.Reading;
using Vivace.Json.Text;
using Vivace.Json.Writing;

namespace Vivace.Json.Codecs.Custom;

/// <summary>Calls the user's codec or, if it asks for other codecs, a copy of it for this plan.</summary>
internal sealed class UserCodec<T> : PositionalCodec<T>, IElementsCodec<T>
{
    private readonly bool _seesNull;
    private readonly Func<CodecPlan, JsonCodec> _makeNext;
    private readonly int _place;
    private JsonCodec<T> _codec;

    // Null unless the codec asks for other codecs, through which it may call itself.
    private CodecBinding<T>? _binding;

    /// <param name="codec">The user's codec.</param>
    /// <param name="makeNext">Makes the codec that it replaces.</param>
    /// <param name="place">Tells apart the places of one codec in the settings, which replace different codecs.</param>
    public UserCodec(JsonCodec<T> codec, Func<CodecPlan, JsonCodec> makeNext, int place)
    {
        _codec = codec;
        _makeNext = makeNext;
        _place = place;
        _seesNull = default(T) is not null || codec.HandlesNull;
    }

    internal override JsonCodec Innermost => _codec;

    internal override bool IsOfUser => !OwnTypes.Contains(_codec.GetType());

    internal override PathNodeKind PathKind => StructuralNode.Instance.Kind;

    // A value within an overridden member takes the path of the text.
    internal override IPathNode NodeAt(in ErrorContext context, int offset)
    {
        if (_binding?.PathNode is not { } next || offset >= context.Text.Length || _codec.PathKind == PathNodeKind.Opaque)
            return StructuralNode.Instance;
        PathNodeKind expected = context.Text[offset] == '['
            ? PathNodeKind.Array
            : next.Kind == PathNodeKind.Dictionary ? PathNodeKind.Dictionary : PathNodeKind.Object;
        return next.Kind == expected ? next.At(context, offset) : StructuralNode.Instance;
    }

    internal override IEnumerable<IPathNode> Alternatives =>
        _binding?.PathNode is { } next ? _codec.Alternatives.Append(next) : _codec.Alternatives;

    internal override void Bind(CodecPlan plan)
    {
        if (!_codec.AsksForCodecs)
            return;
        if (OwnTypes.Contains(_codec.GetType()))
        {
            _binding = new CodecBinding<T>(plan, _makeNext, follow: null);
            _codec = _binding.Bind(_codec);
            return;
        }

        // A codec of users' is bound once, by a call. The plan for emitted code takes the same copy over.
        PlanAnswers answers = plan.Memory.Answers;
        JsonCodec<T> asked = _codec;
        (int, JsonNumberHandling, ValueForms) question = (_place, plan.NumberHandling, plan.Forms);
        if (answers.TryGet(asked, question, typeof(T)) is Bound known)
        {
            (_codec, _binding) = (known.Codec, known.Binding);
            _binding.Follow(plan);
            return;
        }

        BackgroundEmission.ThrowIfCurrent(typeof(T));
        _binding = new CodecBinding<T>(plan, _makeNext, static codec => (IFollowingCodec)codec.Open(new Following(codec)));
        _codec = _binding.Bind(asked);
        Bound bound = new(_codec, _binding);
        CodecMaking.AtEnd(plan, () => answers.TryAdd(asked, question, typeof(T), bound));
    }

    private sealed class Bound(JsonCodec<T> codec, CodecBinding<T> binding)
    {
        internal readonly JsonCodec<T> Codec = codec;
        internal readonly CodecBinding<T> Binding = binding;
    }

    private sealed class Following(JsonCodec codec) : ITypeOpener
    {
        public object Open<TOther>() => new FollowingCodec<TOther>((JsonCodec<TOther>)codec);
    }

    public override T? ReadAt(ref JsonReader reader, int position, out int next)
    {
        if (!_seesNull && ReadPrimitives.TryReadNull(ref reader, position, out next))
            return default;
        if (_binding is not null)
            reader.CheckStack(position);
        int floor = reader.BeginValue(position);
        T? value;
        try
        {
            value = _codec.Read(ref reader);
        }
        catch (Exception cause) when (UserCodecFailure.Concerns(ref reader, position, cause))
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
        if (_binding is not null)
            reader.CheckStack(position);
        int floor = reader.BeginValue(position);
        T? value;
        try
        {
            value = _codec.Populate(ref reader, target);
        }
        catch (Exception cause) when (UserCodecFailure.Concerns(ref reader, position, cause))
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
        if (_binding is not null)
            writer.CheckStack(position);
        int handedOver = writer._cold.HandedOver;
        JsonWriter.Frame outer = writer.BeginValue(position);
        bool isWhole;
        try
        {
            _codec.Write(ref writer, value);
        }
        catch (Exception cause) when (UserCodecFailure.Concerns(cause))
        {
            throw UserCodecFailure.Written(ref writer, position, handedOver, typeof(T), _codec, cause);
        }
        finally
        {
            isWhole = writer.EndValue(outer);
        }

        return isWhole ? writer._position : throw WriteFailure.NotOne(ref writer, position, handedOver, typeof(T), _codec.GetType());
    }

    // ReadAt for each element, with the shared work done once.
    public int ReadElements(ref JsonReader reader, int position, scoped ref GatheredElements<T> elements)
    {
        int start = position;
        if (_binding is not null)
            reader.CheckStack(position);
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
        catch (Exception cause) when (UserCodecFailure.Concerns(ref reader, start, cause))
        {
            throw UserCodecFailure.Read(ref reader, start, typeof(T), codec, cause);
        }

        reader._floor = floor;
        return position;
    }

    public bool CanWriteElements(ref JsonWriter writer, int count) =>
        !writer._indented && (!writer.MayAwait || count <= IElementsCodec<T>.MostWithoutPause);

    // WriteAt for each element, with the shared work done once.
    public int WriteElements(ref JsonWriter writer, int position, ReadOnlySpan<T?> elements, ref int index)
    {
        if (_binding is not null)
            writer.CheckStack(position);
        position = WritePrimitives.BeginArray(ref writer, position, 0);
        int start = position;
        int handedOver = writer._cold.HandedOver;
        JsonWriter.Frame outer = writer.BeginValue(position);
        try
        {
            position = WriteAll(ref writer, position, elements, ref start, ref handedOver);
        }
        catch when (Ends(ref writer, outer))
        {
            throw;
        }
        catch (Exception cause) when (UserCodecFailure.Concerns(cause))
        {
            throw UserCodecFailure.Written(ref writer, start, handedOver, typeof(T), _codec, cause);
        }

        writer.EndValue(outer);
        return WritePrimitives.EndArray(ref writer, position);
    }

    // Always false: it only restores the writer. With a finally block instead, a list of small objects takes 5 to 10 % longer.
    private static bool Ends(ref JsonWriter writer, JsonWriter.Frame outer)
    {
        writer.EndValue(outer);
        return false;
    }

    // Out of the try block, in which the compiler keeps what changes in memory. What an error needs to know of the element is in the
    // caller's variables.
    private int WriteAll(ref JsonWriter writer, int position, ReadOnlySpan<T?> elements, ref int start, ref int handedOver)
    {
        JsonCodec<T> codec = _codec;
        foreach (T? element in elements)
        {
            start = position;
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

        return position;
    }

    public override T ReadKey(scoped ReadOnlySpan<byte> name, ref JsonReader reader, int position)
    {
        try
        {
            return _codec.ReadKey(name, ref reader, position);
        }
        catch (Exception cause) when (UserCodecFailure.Concerns(ref reader, position, cause))
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
