// Reads one value from a stream, pipe or sequence: at once if it fits the first window, else in parts.
using System.Buffers;
using System.Diagnostics.CodeAnalysis;
using System.Text.Json;
using Vivace.Json.Errors;
using Vivace.Json.Plans;
using Vivace.Json.Text.Strings;

namespace Vivace.Json.Streams;

internal readonly partial struct WholeText
{
    /// <summary>A single segment is read in place.</summary>
    internal static T? Read<T>(Root<T> root, in ReadOnlySequence<byte> sequence)
    {
        if (sequence.IsSingleSegment)
            return root.Read(sequence.FirstSpan);
        int window = FirstWindow.LengthFor(root.Plan);
        if (sequence.Length >= window)
            return (T?)ReadOn(root, sequence, window);
        using WholeText text = Begin(sequence, window, isWhole: true).AsGiven();
        return root.Read(text.Span);
    }

    internal static T? Read<T>(Root<T> root, Stream stream)
    {
        int window = FirstWindow.LengthFor(root.Plan);
        Beginning beginning = Begin(stream, window);
        if (!beginning.IsWhole)
            return (T?)ReadOn(root, stream, beginning.ToWindow(root, window, mayHaveMark: true));
        using WholeText text = beginning.WithoutMark();
        return root.Read(text.Span);
    }

    internal static async ValueTask<T?> ReadAsync<T>(Root<T> root, Stream stream, CancellationToken cancellationToken)
    {
        if (root.Plan.Reading.Awaits is { } awaits)
            return await ReadAwaitedAsync(root, awaits.Begin(), GatherAsync(root.Plan, stream, cancellationToken), cancellationToken)
                .ConfigureAwait(false);
        int window = FirstWindow.LengthFor(root.Plan);
        Beginning beginning =
            await BeginAsync(stream, window, root.Plan.Reading.BeginCheck(), default, cancellationToken).ConfigureAwait(false);
        if (!beginning.IsWhole || root.Plan.Reading.Streams)
            return (T?)await ReadOnAsync(
                root, TextSource.Of(stream), beginning.ToWindow(root, window, mayHaveMark: true), cancellationToken).ConfigureAwait(false);
        using WholeText text = beginning.WithoutMark();
        return root.Read(text.Span);
    }

    internal static async ValueTask<T?> ReadAwaitedAsync<T>(
        Root<T> root, AwaitedChecks checks, ValueTask<WholeText> source, CancellationToken cancellationToken)
    {
        // Errors of constraints have places in the text, so all of it is kept until they have been awaited.
        using WholeText text = await source.ConfigureAwait(false);
        AwaitedText part = new() { Awaited = checks };
        T? value = root.Read(text.Span, part);
        return await checks.FirstUnmetAsync(cancellationToken).ConfigureAwait(false) is { } unmet
            ? throw root.ViolationOf(unmet, text.Span, part)
            : value;
    }

    private sealed class AwaitedText : TextPart
    {
        internal override string Path => "$";

        internal override int Depth => 0;

        internal override TextPlace Place => default;
    }

    internal static ValueTask<(T? Value, JsonError? Error)> TryReadAsync<T>(
        Root<T> root, Stream stream, CancellationToken cancellationToken) =>
        TriedAsync(ReadAsync(root, stream, cancellationToken));

    internal static bool TryRead<T>(
        Root<T> root, in ReadOnlySequence<byte> sequence, out T? value, [NotNullWhen(false)] out JsonError? error)
    {
        try
        {
            (value, error) = (Read(root, sequence), null);
            return true;
        }
        catch (JsonException exception)
        {
            (value, error) = (default, JsonError.Of(exception));
            return false;
        }
    }

    internal static bool TryRead<T>(Root<T> root, Stream stream, out T? value, [NotNullWhen(false)] out JsonError? error)
    {
        try
        {
            (value, error) = (Read(root, stream), null);
            return true;
        }
        catch (JsonException exception)
        {
            (value, error) = (default, JsonError.Of(exception));
            return false;
        }
    }

    private static async ValueTask<(T? Value, JsonError? Error)> TriedAsync<T>(ValueTask<T?> reading)
    {
        try
        {
            return (await reading.ConfigureAwait(false), null);
        }
        catch (JsonException exception)
        {
            return (default, JsonError.Of(exception));
        }
    }

    private static object? ReadOn(Root root, ReadOnlySequence<byte> sequence, int window)
    {
        Beginning beginning = Begin(sequence, window, isWhole: false);
        sequence = sequence.Slice(beginning.Length);
        using ResumableReader reader = new(root, beginning.ToWindow(root, window, mayHaveMark: false));
        while (!reader.Advance())
        {
            while (reader.TakesMore)
            {
                ArraySegment<byte> room = reader.Room;
                ReadOnlySequence<byte> part = sequence.Slice(0, Math.Min(sequence.Length, room.Count));
                part.CopyTo(room);
                sequence = sequence.Slice(part.Length);
                reader.Take((int)part.Length);
            }
        }

        return reader.Value;
    }

    private static object? ReadOn(Root root, Stream stream, TextWindow window)
    {
        using ResumableReader reader = new(root, window);
        while (!reader.Advance())
        {
            while (reader.TakesMore)
            {
                ArraySegment<byte> room = reader.Room;
                reader.Take(ReadCount.Checked(stream.Read(room.Array!, room.Offset, room.Count), room.Count));
            }
        }

        return reader.Value;
    }

    private static async ValueTask<object?> ReadOnAsync(
        Root root, TextSource source, TextWindow window, CancellationToken cancellationToken)
    {
        using ResumableReader reader = new(root, window) { MayAwait = true, CancellationToken = cancellationToken };
        try
        {
            while (!reader.Advance())
            {
                await reader.FlushAsync(cancellationToken).ConfigureAwait(false);
                while (reader.TakesMore)
                {
                    ValueTask<int> reading = source.ReadAsync(reader.Room, cancellationToken);
                    if (source.CanStop && reader.FindsErrorBefore(reading))
                        source.Stop();
                    reader.Take(await reading.ConfigureAwait(false));
                }
            }
        }
        finally
        {
            await reader.Leave().ConfigureAwait(false);
        }

        return reader.Value;
    }
}
