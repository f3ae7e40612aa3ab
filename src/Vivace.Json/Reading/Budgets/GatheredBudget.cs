// Keeps the budget of a text that is gathered as a whole.
using System.Buffers;

namespace Vivace.Json.Reading.Budgets;

/// <summary>Looks at each byte once as it arrives, and says when there is enough to show that the text
/// asks for too much. The reader of the text reports the error.</summary>
internal struct GatheredBudget
{
    // How much arrives between two looks.
    private const int MostUnseen = 64 * 1024;
    private const int MarkLength = 3;

    private readonly BudgetScan? _scan;

    // One byte more than the budget allows, after a byte order mark.
    private readonly long _most = long.MaxValue;
    private int _seen = -1;

    /// <param name="settings">The settings, or null if the text is not limited.</param>
    internal GatheredBudget(ReaderSettings? settings)
    {
        // Of a text in another dialect, only the length is known before it is rewritten.
        if (settings?.Budget is not { } budget)
            return;
        if (budget.TextBytes > 0)
            _most = budget.TextBytes + MarkLength + 1;
        _scan = budget.BeginGathered(settings);
    }

    /// <summary>As much of the room as may arrive before the next look.</summary>
    internal readonly int Limit(int room) =>
        _scan is null ? room : (int)Math.Min(Math.Min(room, MostUnseen), Math.Max(1, _most - Math.Max(0, _seen)));

    /// <inheritdoc cref="IsExceededBy(ReadOnlySpan{byte})"/>
    internal bool IsExceededBy(in ReadOnlySequence<byte> text)
    {
        if (_scan is null || (_seen < 0 && text.Length < MarkLength))
            return false;
        if (_seen < 0)
            IsExceededBy(text.Slice(0, MarkLength).ToArray());
        foreach (ReadOnlyMemory<byte> segment in text.Slice(_seen))
        {
            _seen += segment.Length;
            if (_scan.Pass(segment.Span).Part != BudgetPart.None)
                return true;
        }

        return false;
    }

    /// <summary>Whether the text so far exceeds the budget.</summary>
    internal bool IsExceededBy(ReadOnlySpan<byte> text)
    {
        if (_scan is null || (_seen < 0 && text.Length < MarkLength))
            return false;
        if (_seen < 0)
            _seen = text.StartsWith("\uFEFF"u8) ? MarkLength : 0;
        int from = _seen;
        _seen = text.Length;
        return _scan.Pass(text[from..]).Part != BudgetPart.None;
    }
}
