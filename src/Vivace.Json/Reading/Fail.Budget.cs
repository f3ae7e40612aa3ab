// Texts that ask for more than the budget of the settings has.
using System.Globalization;
using System.Text.Json;
using Vivace.Json.Errors;

namespace Vivace.Json.Reading;

internal static partial class Fail
{
    /// <summary>Checks a whole text, or a part that is read as one.</summary>
    internal static void IfOverBudget(ReadOnlySpan<byte> utf8Json, ReaderSettings settings, IPathNode? root)
    {
        if (BudgetScan.IsSurelyWithin(utf8Json, settings))
            return;
        BudgetScan scan = new(settings);
        BudgetBreach breach = scan.Pass(utf8Json);
        if (breach.Part != BudgetPart.None)
            throw OverBudget(utf8Json[..(int)breach.Offset], settings, root, breach.Part);
    }

    /// <summary>Checks a whole text that was made of the given one, whose length is what counts.</summary>
    internal static void IfOverBudget(ReadOnlySpan<byte> utf8Json, ReadOnlySpan<byte> given, ReaderSettings settings, IPathNode? root, bool isTooLong)
    {
        ReaderSettings rest = new(settings.Flags, settings.MaxDepth) { Budget = settings.Budget! with { TextBytes = 0 }, TracksReferences = settings.TracksReferences };
        if (!BudgetScan.IsSurelyWithin(utf8Json, rest))
        {
            BudgetScan scan = new(rest);
            BudgetBreach breach = scan.Pass(utf8Json);
            if (breach.Part != BudgetPart.None)
                throw OverBudget(utf8Json[..(int)breach.Offset], settings, root, breach.Part, given);
        }

        if (isTooLong)
            throw OverBudget(utf8Json, settings, root, BudgetPart.TextBytes, given);
    }

    /// <summary>The text ends before what is too much.</summary>
    internal static JsonException OverBudget(ReadOnlySpan<byte> utf8Json, ReaderSettings settings, IPathNode? root, BudgetPart part, ReadOnlySpan<byte> given = default)
    {
        JsonBudget budget = settings.Budget!;
        FormattableString expected = part switch
        {
            BudgetPart.TextBytes => $"a text of at most {budget.TextBytes:N0} bytes",
            BudgetPart.StringBytes => $"strings and names of at most {budget.StringBytes:N0} bytes",
            BudgetPart.NumberBytes => $"numbers of at most {budget.NumberBytes:N0} characters",
            BudgetPart.Members => $"at most {budget.Members:N0} members of an object",
            BudgetPart.Elements => $"at most {budget.Elements:N0} elements of an array",
            BudgetPart.Depth => $"at most {budget.Depth:N0} levels of arrays and objects",
            _ => $"at most {budget.References:N0} members $id and $ref",
        };
        JsonReader reader = new(utf8Json, settings, root) { _given = given };
        Throw.BudgetExceeded(Context(ref reader), expected.ToString(CultureInfo.InvariantCulture), part.ToString());
        return null;
    }
}
