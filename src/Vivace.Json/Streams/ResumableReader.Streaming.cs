// Values that users' codecs read in parts.
using Vivace.Json.Reading;
using Vivace.Json.Streams.Values;
using Vivace.Json.Text;
using Vivace.Json.Tokens;

namespace Vivace.Json.Streams;

internal partial class ResumableReader
{
    /// <summary>Whether the caller awaits <see cref="FlushAsync"/>, so that users' codecs may await.</summary>
    internal bool MayAwait { private get; init; }

    /// <summary>The token for users' codecs.</summary>
    internal CancellationToken CancellationToken { private get; init; }

    // Whether each entry is looked at, so that no codec that may await is called for a value within another one.
    private bool Walks => MayAwait && _streams;

    private bool Waits => _top is StreamingFrame { Waits: true };

    /// <summary>Ends the call of a user's codec whose value is not read to its end; the task ends with it.</summary>
    internal Task Leave() => _top is StreamingFrame streaming ? streaming.Leave() : Task.CompletedTask;

    private ValueTask WaitAsync() => ((StreamingFrame)_top!).WaitAsync();

    private void MakeWindowRoom()
    {
        if (_top is StreamingFrame streaming)
            streaming.MakeRoom(ref _position);
        else
            _position -= _window.MakeRoom(_position, out _);
    }

    // Serves the codec; true once its value has ended.
    private bool Run(StreamingFrame frame)
    {
        if (!frame.Run(_window, _reading, ref _position, ref _references, _depth - 1, MayAwait, CancellationToken))
            return false;
        object? value = frame.Value;
        if (frame.Check is { } check)
        {
            // Checks expect the bracket that ends a container; here it is the last byte of the value.
            ReadOnlySpan<byte> rest = _window.Text[(_position - 1)..];
            JsonReader reader = ReaderOf(new Available(rest, rest, isFinal: true), rest.Length);
            value = check(ref reader, 1, value);
            Release(ref reader);
        }

        Close(frame, value);
        return true;
    }

    // Opens a frame for the next entry if there is one for its type, or else reads it. Returns false if more text is needed.
    private bool Walk(ReadFrame frame, ref Available text)
    {
        ReadOnlySpan<byte> json = text.Text;
        _cursor.RestartWithin(frame.IsObject, frame.IsStarted);
        CursorStep step = _cursor.Next(json, text.IsFinal);
        int entry = _cursor.Start;
        if (step == CursorStep.Name)
        {
            step = _cursor.Next(json, text.IsFinal);
            if (_cursor.Due == Due.Value)
                Refuse(frame, text, entry);
        }

        if (step == CursorStep.EndOfContainer)
            return ReadToEnd(frame, ref text, _cursor.Position);
        if (step == CursorStep.Value)
        {
            if (TryOpen(frame, ref text, entry))
                return true;
            if (_cursor.Pass(json, text.IsFinal, keeps: true) == CursorStep.Value && text.SpaceAt(_cursor.Position) is var next
                && next < json.Length)
            {
                if (json[next] != ',')
                    return ReadToEnd(frame, ref text, json[next] is (byte)']' or (byte)'}' ? next + 1 : json.Length);
                ReadTo(frame, ref text, next);
                return true;
            }
        }

        // The reader itself reports the error of a text that ends, or is wrong.
        return text.IsFinal ? ReadToEnd(frame, ref text, json.Length) : OpenEntry(frame, ref text);
    }
}
