// A block of whole lines that one task reads while others read the next.
using System.Runtime.ExceptionServices;
using System.Text.Json;
using Vivace.Json.Errors;
using Vivace.Json.Plans;
using Vivace.Json.Text;

namespace Vivace.Json.Streams.Lines;

/// <summary>Lines in a rented buffer, which is returned once they are read; then their values and errors.</summary>
internal sealed class LineBlock<T>(Root<T> root, JsonLinesOptions options, LineScanner scanner, byte[] buffer, int start, int length, TextPlace place)
    : LineText<T>(root, options.IsSequence)
{
    private readonly List<T?> _values = [];

    // Each error with the number of values before it.
    private List<(int Before, JsonException Error)>? _errors;

    private LineScanner _scanner = scanner;

    internal override TextPlace Place => place.After(buffer.AsSpan(start, _scanner.Start));

    /// <summary>The values before the failure, if any.</summary>
    internal List<T?> Values => _values;

    /// <summary>The exception that ended the reading, from the text or from user code.</summary>
    internal ExceptionDispatchInfo? Failure { get; private set; }

    /// <summary>Reads all lines, or until another thread stops it. Never throws: exceptions of user code go to the enumeration's caller.</summary>
    internal LineBlock<T> Read(CancellationToken stop)
    {
        try
        {
            ReadOnlySpan<byte> text = buffer.AsSpan(start, length);
            while (!stop.IsCancellationRequested && _scanner.FindNext(text, isFinal: true) == CursorStep.Value)
            {
                try
                {
                    if (TryRead(text, _scanner, out T? value))
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

    /// <summary>Reports the errors between one value and the next.</summary>
    internal void ReportErrors(int before, ref int reported)
    {
        while (_errors is not null && reported < _errors.Count && _errors[reported].Before == before)
            options.OnError!(_errors[reported++].Error);
    }
}
