// One value that a user's codec writes in parts.
using System.Runtime.ExceptionServices;
using Vivace.Json.Codecs.Custom;
using Vivace.Json.Errors.Places;
using Vivace.Json.Plans;
using Vivace.Json.Writing;

namespace Vivace.Json.Streams.Values;

/// <summary>The rest of the value. It pauses when the window is full, or the codec awaits something other than its writer.</summary>
internal sealed class WritingValue<T>(JsonStreamingCodec<T> codec, CodecPlan plan, T value) : PausedValue
{
    private JsonValueWriter _writer = null!;
    private Task? _method;
    private JsonWriter.OpenState _held;

    // Whether the step has been served, and is answered once there is room.
    private bool _isServed;

    // Whether the call may wait for the codec's end.
    private bool _mayAwait;

    private Exchange Exchange => _writer.Exchange;

    /// <summary>Writes the value; returns the position after it, or its complement at a pause.</summary>
    internal int Begin(ref JsonWriter writer, int position)
    {
        _mayAwait = writer.MayAwait;
        _writer = new JsonValueWriter(plan, codec, value, _mayAwait);
        _held = new JsonWriter.OpenState(writer._depth);

        // A codec that may await starts only once the call can await it, and gets the call's cancellation token.
        if (!_mayAwait || writer._cold.Paused is not null)
            return WriteOn(ref writer, position);
        writer.Pause(this);
        return ~position;
    }

    internal override int WriteOn(ref JsonWriter writer, int position)
    {
        int handedOver = writer._cold.HandedOver;
        JsonWriter.OpenState outer = writer.Exchange(_held);
        writer._position = position;
        try
        {
            if (_writer.IsInString)
                writer._cold.Paused?.GoOnInString(position);
            return Write(ref writer, position, handedOver);
        }
        catch (Exception cause) when (UserCodecFailure.Concerns(cause))
        {
            throw UserCodecFailure.Written(ref writer, position, handedOver, typeof(T), codec, cause);
        }
        finally
        {
            _held = writer.Exchange(outer);
        }
    }

    private int Write(ref JsonWriter writer, int position, int handedOver)
    {
        if (_method is null)
            Call(writer._cold.Paused?.CancellationToken ?? default);
        while (true)
        {
            if (_isServed)
            {
                _isServed = false;
                Exchange.Answer(0);
            }

            if (!Exchange.IsAsked)
            {
                if (Exchange.IsEnded)
                    break;
                if (!_mayAwait)
                    throw Exchange.NotAwaited(codec.GetType());
                writer.Pause(this);
                writer._cold.Paused!.Await(Exchange.WaitAsync(), isFirst: !_writer.HasWritten);
                return ~writer._position;
            }

            if (Serve(ref writer, out int paused))
                _isServed = true;
            if (paused < 0 || (uint)writer._position >= (uint)writer._pauseAt)
            {
                writer.Pause(this);
                return ~writer._position;
            }
        }

        _method!.GetAwaiter().GetResult();
        Exchange.Close();
        if (_writer.IsInString)
            throw WriteFailure.NotOne(ref writer, position, handedOver, typeof(T), codec.GetType(),
                $"End the string with {nameof(JsonValueWriter.EndStringAsync)}.");
        return writer.IsDone ? writer._position : throw WriteFailure.NotOne(ref writer, position, handedOver, typeof(T), codec.GetType());
    }

    private bool Serve(ref JsonWriter writer, out int paused)
    {
        Exception failure;
        try
        {
            return _writer.Serve(ref writer, out paused);
        }
        catch (Exception cause)
        {
            failure = cause;
        }

        // Thrown outside the handler, as when reading.
        Exchange.Fail(failure);
        ExceptionDispatchInfo.Throw(failure);
        throw failure;
    }

    private void Call(CancellationToken cancellationToken)
    {
        try
        {
            _method = codec.WriteAsync(_writer, value, cancellationToken).AsTask();
        }
        catch (Exception failure)
        {
            _method = Task.FromException(failure);
        }

        Exchange.Begin(_method);
    }

    internal override void AddTo(WrittenPath path) => _writer.AddTo(path);

    internal override void Dispose() => Exchange.Close();

    // A synchronous call does not wait.
    internal override ValueTask DisposeAsync()
    {
        Task left = Exchange.Leave();
        return _mayAwait ? new ValueTask(left) : default;
    }
}
