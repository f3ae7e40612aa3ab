// What a block turns out to hold: its values, and the errors between them.
using System.Runtime.ExceptionServices;
using System.Text.Json;
using Vivace.Json.Errors;
using Vivace.Json.Streams.Files;

namespace Vivace.Json.Streams.Lines;

/// <param name="block">Where the values come from; disposed once it is read.</param>
/// <param name="options">What happens on errors.</param>
/// <param name="length">The bytes of the text that the block stands for.</param>
internal sealed class BlockValues<T>(IBlock<T> block, JsonLinesOptions options, long length)
{
    private readonly List<T?> _values = [];

    // Each error with the number of values before it.
    private List<(int Before, JsonException Error)>? _errors;

    // The exception that ended the reading, from the text or from user code.
    private ExceptionDispatchInfo? _failure;

    /// <summary>Reads each value when it is asked for, on the caller's thread.</summary>
    internal IEnumerable<T?> ReadInTurn(ReadingProgress? progress)
    {
        using (block)
        {
            int lines = 0;
            block.Open();
            while (TryRead(out T? value, out JsonException? error))
            {
                lines++;
                if (error is null)
                    yield return value;
                else
                    options.OnError!(error);
            }

            progress?.Add(length, lines);
        }
    }

    /// <summary>Reads all values, or until another thread stops it. Never throws: exceptions
    /// of user code go to the enumeration's caller.</summary>
    internal BlockValues<T> Read(CancellationToken stop)
    {
        try
        {
            block.Open();
            while (!stop.IsCancellationRequested && TryRead(out T? value, out JsonException? error))
            {
                if (error is null)
                    _values.Add(value);
                else
                    (_errors ??= []).Add((_values.Count, error));
            }
        }
        catch (Exception failure)
        {
            _failure = ExceptionDispatchInfo.Capture(failure);
        }
        finally
        {
            block.Dispose();
        }

        return this;
    }

    /// <summary>Hands out the values and errors in the order of the text, then what ended the reading.</summary>
    internal IEnumerable<T?> Take(ReadingProgress? progress)
    {
        int reported = 0;
        for (int i = 0; i < _values.Count; i++)
        {
            ReportErrors(i, ref reported);
            yield return _values[i];
        }

        ReportErrors(_values.Count, ref reported);
        _failure?.Throw();
        progress?.Add(length, _values.Count + reported);
    }

    // True for a value, or for an error that does not end the reading.
    private bool TryRead(out T? value, out JsonException? error)
    {
        error = null;
        try
        {
            return block.TryRead(out value);
        }
        catch (JsonException invalid) when (options.OnError is not null && !block.IsEnded)
        {
            value = default;
            error = Named(invalid);
            return true;
        }
        catch (JsonException invalid) when (block.File is not null)
        {
            throw Named(invalid);
        }
    }

    private void ReportErrors(int before, ref int reported)
    {
        while (_errors is not null && reported < _errors.Count && _errors[reported].Before == before)
            options.OnError!(_errors[reported++].Error);
    }

    private JsonException Named(JsonException error) =>
        block.File is { } file && ErrorDetails.Find(error) is { } details ? FileError.Of(file, error, details) : error;
}
