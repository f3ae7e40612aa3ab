// A value that a user's codec reads in parts, within a text that is read in parts.
using System.Diagnostics;
using System.Runtime.ExceptionServices;
using System.Text;
using Vivace.Json.Codecs.Custom;
using Vivace.Json.Errors.Places;
using Vivace.Json.Plans;
using Vivace.Json.Reading;

namespace Vivace.Json.Streams.Values;

/// <summary>Has the window to itself while it is the innermost frame. It is no container:
/// the codec's own containers are those of the cursor.</summary>
internal abstract class StreamingFrame(IPathNode node) : ReadFrame(node, isObject: false)
{
    // Set when the codec is called.
    private protected StreamTokens Cursor { get; private set; } = null!;

    /// <summary>Whether the codec awaited something else when it ran last.</summary>
    internal bool Waits { get; private set; }

    /// <summary>The path of the value.</summary>
    internal string Path
    {
        get
        {
            StringBuilder path = new("$");
            AddAround(path, FirstHidden(Around) ?? Around);
            return path.ToString();
        }
    }

    /// <summary>Whether the value is within a member that errors hide, at which the path ends.</summary>
    internal bool IsHidden => FirstHidden(Around) is not null;

    private protected abstract Exchange Exchange { get; }

    /// <summary>Serves the codec as far as the text has arrived, from the position on; true once the value has ended.</summary>
    internal bool Run(TextWindow window, ReaderSettings reading, ref int position, ref ReadReferences? references, int outerLevels,
        bool mayAwait, CancellationToken cancellationToken)
    {
        if (Cursor is null)
        {
            StreamTokens cursor = new(reading, window, outerLevels: outerLevels);
            cursor.StandAt(position, this);
            Cursor = cursor;
            Call(mayAwait, cancellationToken);
        }

        bool isEnded = Run(ref references, mayAwait);
        position = isEnded ? Cursor.EndOfValue : Cursor.Start;
        return isEnded || Waits || !window.IsFinal ? isEnded : throw new UnreachableException("A text that has ended is never waited for.");
    }

    /// <summary>Makes room for more text, unless the codec awaits something else.</summary>
    internal void MakeRoom(ref int position)
    {
        if (Waits)
            return;
        Cursor.MakeRoom();
        position = Cursor.Start;
    }

    private bool Run(ref ReadReferences? references, bool mayAwait)
    {
        Waits = false;
        while (Exchange.IsAsked)
        {
            int answer;
            try
            {
                if (!TryServe(ref references, out answer))
                    return false;
            }
            catch (Exception failure)
            {
                Exchange.Fail(failure);
                Exchange.Close();
                ExceptionDispatchInfo.Throw(failure);
                throw;
            }

            Exchange.Answer(answer);
        }

        if (!Exchange.IsEnded && mayAwait)
        {
            Waits = true;
            return false;
        }

        Value = End();
        Exchange.Close();
        return true;
    }

    /// <summary>Waits until the codec goes on.</summary>
    internal ValueTask WaitAsync() => new(Exchange.WaitAsync());

    /// <summary>Ends the codec's call if the text is not read to its end.</summary>
    internal Task Leave() => Cursor is null ? Task.CompletedTask : Exchange.Leave();

    private protected abstract void Call(bool mayAwait, CancellationToken cancellationToken);

    private protected abstract bool TryServe(ref ReadReferences? references, out int answer);

    private protected abstract object? End();

    internal sealed override bool Read(ref JsonReader reader, out int next) => throw new InvalidOperationException();

    internal sealed override ReadFrame? Open(ref JsonReader reader, int entry, out int start)
    {
        start = entry;
        return null;
    }

    internal sealed override LongString? BeginString(ref JsonReader reader, int entry) => null;

    internal sealed override void Take(object? value)
    {
    }

    internal sealed override bool TryPeek(ref JsonReader reader, bool hasOpen, object? open, out object? value)
    {
        value = null;
        return false;
    }

    // The outermost one.
    private static ReadFrame? FirstHidden(ReadFrame? frame)
    {
        ReadFrame? hidden = null;
        for (; frame is not null; frame = frame.Around)
            if (frame.Hides)
                hidden = frame;
        return hidden;
    }

    private static void AddAround(StringBuilder path, ReadFrame? frame)
    {
        if (frame is null)
            return;
        AddAround(path, frame.Around);
        frame.AddTo(path);
    }
}

/// <inheritdoc/>
internal sealed class StreamingFrame<T>(IPathNode node, JsonStreamingCodec<T> codec, CodecPlan plan) : StreamingFrame(node)
{
    private ReadingValue<T>? _reading;

    private protected override Exchange Exchange => _reading!.Exchange;

    private protected override void Call(bool mayAwait, CancellationToken cancellationToken)
    {
        _reading = new ReadingValue<T>(codec, plan, mayAwait);
        _reading.Begin(cancellationToken);
    }

    private protected override bool TryServe(ref ReadReferences? references, out int answer) =>
        _reading!.Reader.TryServe(Cursor, ref references, out answer);

    private protected override object? End()
    {
        try
        {
            T? value = _reading!.End();
            return Cursor.IsAfterValue
                ? value
                : throw Cursor.FailureOf((ref JsonReader reader) => UserCodecFailure.NotOneRead(ref reader, 0, typeof(T), codec));
        }
        catch (Exception cause) when (UserCodecFailure.Concerns(cause))
        {
            throw Cursor.FailureOf((ref JsonReader reader) => UserCodecFailure.Read(ref reader, 0, typeof(T), codec, cause));
        }
    }
}
