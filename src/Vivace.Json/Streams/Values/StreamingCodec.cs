// Calls a user's codec that reads and writes in parts, for one plan.
using System.Runtime.ExceptionServices;
using Vivace.Json.Codecs.Custom;
using Vivace.Json.Errors;
using Vivace.Json.Errors.Places;
using Vivace.Json.Plans;
using Vivace.Json.Reading;
using Vivace.Json.Writing;

namespace Vivace.Json.Streams.Values;

internal sealed class StreamingCodec<T>(JsonStreamingCodec<T> codec) : PositionalCodec<T>
{
    private CodecPlan? _plan;

    internal override JsonCodec Innermost => codec;

    internal override bool IsOfUser => true;

    internal override PathNodeKind PathKind => StructuralNode.Instance.Kind;

    internal override IPathNode NodeAt(in ErrorContext context, int offset) => StructuralNode.Instance;

    internal override void Bind(CodecPlan plan)
    {
        _plan = plan;
        plan.Reading.Streams = true;
    }

    public override T? ReadAt(ref JsonReader reader, int position, out int next)
    {
        if (default(T) is null && ReadPrimitives.TryReadNull(ref reader, position, out next))
            return default;
        if (!Exchange.HasRoom())
            throw Fail.Depth(ref reader, position);
        int floor = reader.BeginValue(position);
        ReadingValue<T> reading = new(codec, _plan!, mayAwait: false);
        reading.Begin(default);
        try
        {
            T? value = Read(ref reader, reading);
            if (reader._place != ReaderPlace.AfterValue || reader._depthLeft != reader._floor)
                throw UserCodecFailure.NotOneRead(ref reader, position, typeof(T), codec);
            reader._floor = floor;
            next = reader._position;
            return value;
        }
        catch (Exception cause) when (UserCodecFailure.Concerns(ref reader, position, cause))
        {
            throw UserCodecFailure.Read(ref reader, position, typeof(T), codec, cause);
        }
        finally
        {
            reading.Exchange.Close();
        }
    }

    private static T? Read(ref JsonReader reader, ReadingValue<T> reading)
    {
        Exchange exchange = reading.Exchange;
        while (exchange.IsAsked)
        {
            int answer = 0;
            Exception? failure = null;
            try
            {
                answer = reading.Reader.Serve(ref reader);
            }
            catch (Exception cause)
            {
                failure = cause;
            }

            // Thrown outside the handler: within it, each codec around the error would take more of the stack.
            if (failure is not null)
            {
                exchange.Fail(failure);
                ExceptionDispatchInfo.Throw(failure);
            }

            exchange.Answer(answer);
        }

        return reading.End();
    }

    internal override T? PopulateAt(ref JsonReader reader, int position, T target, out int next) => ReadAt(ref reader, position, out next);

    // Null is read as a whole.
    internal override ReadFrame? OpenFrame(ref JsonReader reader, int position, out int start)
    {
        start = position;
        return position >= reader._end || (default(T) is null && ReadPrimitives.IsAt(ref reader._origin, reader._end, position, (byte)'n'))
            ? null
            : new StreamingFrame<T>(this, codec, _plan!);
    }

    public override int WriteAt(ref JsonWriter writer, int position, T? value)
    {
        if (value is null)
            return WritePrimitives.WriteNull(ref writer, position);
        if (!Exchange.HasRoom())
            throw WriteFailure.Depth(ref writer, position);
        return new WritingValue<T>(codec, _plan!, value).Begin(ref writer, position);
    }
}

/// <summary>One value that a codec reads in parts.</summary>
internal sealed class ReadingValue<T>(JsonStreamingCodec<T> codec, CodecPlan plan, bool mayAwait)
{
    private Task<T?> _method = Task.FromResult<T?>(default);

    internal JsonValueReader Reader { get; } = new(plan, codec, mayAwait);

    internal Exchange Exchange => Reader.Exchange;

    /// <summary>Calls the codec, up to its first step.</summary>
    internal void Begin(CancellationToken cancellationToken)
    {
        try
        {
            _method = codec.ReadAsync(Reader, cancellationToken).AsTask();
        }
        catch (Exception failure)
        {
            _method = Task.FromException<T?>(failure);
        }

        Exchange.Begin(_method);
    }

    /// <summary>The value, or the method's exception; throws if the method waits for something else.</summary>
    internal T? End() => _method.IsCompleted ? _method.GetAwaiter().GetResult() : throw Exchange.NotAwaited(codec.GetType());
}
