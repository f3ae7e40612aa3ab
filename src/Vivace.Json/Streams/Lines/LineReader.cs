// Reads lines one by one on the caller's thread, each by the reader of whole texts.
using System.Runtime.CompilerServices;
using System.Text.Json;
using Vivace.Json.Errors;
using Vivace.Json.Errors.Places;
using Vivace.Json.Plans;
using Vivace.Json.Reading.Budgets;
using Vivace.Json.Text;
using Vivace.Json.Text.Strings;

namespace Vivace.Json.Streams.Lines;

/// <summary>The window holds one line and whatever arrived with it. Dispose once.</summary>
internal sealed class LineReader<T> : LineText<T>, IDisposable
{
    private readonly Action<JsonException>? _onError;
    private readonly TextWindow _window;
    private readonly KeptBudget? _budget;
    private readonly ReadingProgress? _progress;
    private LineScanner _scanner;

    // What the next report of progress adds: the lines since the last one. Where in the window that one ended.
    private int _lines, _told;
    private bool _isEnded;

    private LineReader(Root<T> root, JsonLinesOptions options)
        : base(root, options.IsSequence)
    {
        _onError = options.OnError;
        _window = new TextWindow(root.Plan.Settings.DefaultBufferSize);
        _budget = KeptBudget.OfGiven(root.Plan.Reading);
        _scanner = new LineScanner(options.IsSequence);
        _progress = ReadingProgress.Of(options, null);
    }

    internal override TextPlace Place => _window.PlaceOf(_scanner.Start);

    internal static IEnumerable<T?> Read(Root<T> root, Stream stream, JsonLinesOptions options)
    {
        using LineReader<T> reader = new(root, options);
        while (true)
        {
            while (reader.TryRead(out T? value))
                yield return value;
            if (reader._isEnded)
                yield break;
            Memory<byte> room = reader.MakeRoom();
            reader._window.Take(ReadCount.Checked(stream.Read(room.Span), room.Length));
        }
    }

    internal static async IAsyncEnumerable<T?> ReadAsync(
        Root<T> root, TextSource source, JsonLinesOptions options, [EnumeratorCancellation] CancellationToken cancellationToken)
    {
        using LineReader<T> reader = new(root, options);
        reader.Awaited = root.Plan.Reading.Awaits?.Begin();
        while (true)
        {
            while (reader.TryRead(out T? value))
            {
                if (reader.Awaited is { IsEmpty: false } checks
                    && await checks.FirstUnmetAsync(cancellationToken).ConfigureAwait(false) is { } unmet)
                    reader.Report(unmet);
                else
                    yield return value;
            }

            if (reader._isEnded)
                yield break;
            Memory<byte> room = reader.MakeRoom();
            reader._window.Take(await source.ReadAsync(room, cancellationToken).ConfigureAwait(false));
        }
    }

    public void Dispose() => _window.Dispose();

    // The scanner is still at the line.
    private void Report(AwaitedCheck unmet)
    {
        JsonException error = Root.ViolationOf(unmet, _window.Text[_scanner.Start.._scanner.End], this);
        Awaited!.Clear();
        if (_onError is null)
            throw error;
        _onError(error);
    }

    private Memory<byte> MakeRoom()
    {
        CountProgress();
        Node = StructuralNode.Instance;
        _budget?.Check(_window.Text, _window.OffsetOf(0), _window.OffsetOf(_scanner.Start), _scanner.Start, this);
        int dropped = _window.MakeRoom(_scanner.Start, out Memory<byte> room);
        _scanner.Drop(dropped);
        _told -= dropped;
        return KeptBudget.Limit(room, _budget);
    }

    private void CountProgress()
    {
        _progress?.Add(_scanner.Start - _told, _lines);
        (_told, _lines) = (_scanner.Start, 0);
    }

    // False if more text is needed or the last line has been read.
    private bool TryRead(out T? value)
    {
        while (true)
        {
            ReadOnlySpan<byte> text = _window.Text;
            CursorStep step = _scanner.FindNext(text, _window.IsFinal);
            if (step != CursorStep.Value)
            {
                value = default;
                if (step == CursorStep.End)
                {
                    _isEnded = true;
                    CountProgress();
                    _progress?.End();
                }

                return false;
            }

            try
            {
                if (TryRead(text, _scanner, out value))
                {
                    _lines++;
                    return true;
                }
            }
            catch (JsonException error) when (_onError is not null)
            {
                _lines++;
                Awaited?.Clear();
                _onError(error);
            }
        }
    }
}
