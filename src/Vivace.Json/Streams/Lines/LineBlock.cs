// Some whole lines of a text, which one task reads while others read the next ones.
using System.Runtime.ExceptionServices;
using System.Text.Json;
using Vivace.Json.Errors;
using Vivace.Json.Plans;
using Vivace.Json.Text;

namespace Vivace.Json.Streams.Lines;

/// <summary>Lines in a rented buffer, which is returned when they have been read; then their values and errors.</summary>
/// <param name="root">The type of the values.</param>
/// <param name="options">The form of the text, and whether reading goes on after an error.</param>
/// <param name="frames">The search for lines, at the beginning of the buffer's used part.</param>
/// <param name="buffer">The rented buffer.</param>
/// <param name="start">The offset of the first line.</param>
/// <param name="length">The bytes from there.</param>
/// <param name="place">Where the first line is in the whole text.</param>
internal sealed class LineBlock<T>(Root<T> root, JsonLinesOptions options, LineFrames frames, byte[] buffer, int start, int length, TextPlace place)
    : LineText<T>(root, options.IsSequence)
{
    private readonly List<T?> _values = [];

    // Each with the number of values before it.
    private List<(int Before, JsonException Error)>? _errors;

    private LineFrames _frames = frames;

    internal override TextPlace Place => place.After(buffer.AsSpan(start, _frames.Start));

    /// <summary>The values before the failure, if there is one.</summary>
    internal List<T?> Values => _values;

    /// <summary>What ended the reading, from the text or from code of the user's.</summary>
    internal ExceptionDispatchInfo? Failure { get; private set; }

    /// <summary>Reads all lines, or until another thread stops it. Does not throw: what user-defined code throws, the caller of the enumeration gets.</summary>
    internal LineBlock<T> Read(CancellationToken stop)
    {
        try
        {
            ReadOnlySpan<byte> text = buffer.AsSpan(start, length);
            while (!stop.IsCancellationRequested && _frames.FindNext(text, isFinal: true) == CursorStep.Value)
            {
                try
                {
                    if (TryRead(text, _frames, out T? value))
                        _values.Add(value);
                }
                catch (JsonException error) when (options.OnError is not null)
                {
                    (_errors ??= []).Add((_values.Count, error));
                }
            }
        }
        catch (Exception failure)
        {
            Failure = ExceptionDispatchInfo.Capture(failure);
        }
        finally
        {
            Scratch<byte>.Return(buffer, start + length);
        }

        return this;
    }

    /// <summary>Tells the caller the errors between a value and the one before it.</summary>
    internal void ReportErrors(int before, ref int reported)
    {
        while (_errors is not null && reported < _errors.Count && _errors[reported].Before == before)
            options.OnError!(_errors[reported++].Error);
    }
}
