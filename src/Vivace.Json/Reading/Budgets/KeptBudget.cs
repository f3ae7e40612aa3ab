// Keeps the budget of a value, name or line whose end is searched in a text that arrives in parts.
using Vivace.Json.Errors;

namespace Vivace.Json.Reading.Budgets;

/// <summary>Looks at each byte once, before more text is asked for. Values that end
/// within the window are looked at when they are read.</summary>
internal sealed class KeptBudget
{
    // How much arrives between two looks.
    private const int MostUnseen = 64 * 1024;

    private readonly JsonBudget _budget;
    private readonly ReaderSettings _settings;
    private BudgetScan _scan;

    // Where the value begins in the whole text, and the first byte that has not been looked at.
    private long _start, _next;

    private KeptBudget(JsonBudget budget, ReaderSettings settings)
    {
        (_budget, _settings) = (budget, settings);
        _scan = budget.Begin(settings);
    }

    /// <summary>The budget of text that comes as it is given. Of another dialect, only
    /// the length is known before it is rewritten.</summary>
    internal static KeptBudget? OfGiven(ReaderSettings settings) => settings is { Budget: { } budget, Rewriting: not null }
        ? new KeptBudget(new JsonBudget { TextBytes = budget.TextBytes }, settings)
        : Of(settings);

    /// <summary>The budget of JSON; null if there is none.</summary>
    internal static KeptBudget? Of(ReaderSettings settings) => settings.Budget is { } budget ? new KeptBudget(budget, settings) : null;

    /// <summary>As much of the room as may arrive before the next look.</summary>
    internal static Memory<byte> Limit(Memory<byte> room, KeptBudget? budget) =>
        budget is null || room.Length <= MostUnseen ? room : room[..MostUnseen];

    /// <summary>Throws if what has come of a value, name or line already asks for too much.</summary>
    /// <param name="text">The text that is there.</param>
    /// <param name="offset">Where that begins in the whole text.</param>
    /// <param name="start">Where the value, name or line begins in the whole text.</param>
    /// <param name="shown">From where the text is still there, if it is: the beginning of what is passed over is gone.</param>
    /// <param name="part">The place of the value.</param>
    internal void Check(ReadOnlySpan<byte> text, long offset, long start, int shown, TextPart part)
    {
        if (start != _start)
            (_scan, _start, _next) = (_budget.Begin(_settings), start, start);
        BudgetBreach breach = _scan.Pass(text[(int)(_next - offset)..]);
        _next = offset + text.Length;
        if (breach.Part == BudgetPart.None)
            return;
        bool isThere = offset + shown == start;
        throw _budget.Exceeded(isThere ? text.Slice(shown, (int)breach.Offset) : [], _settings, part, breach.Part);
    }
}
