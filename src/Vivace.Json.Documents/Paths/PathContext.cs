// State that is shared by all runs of one selection.
using System.Runtime.CompilerServices;
using Vivace.Json.Documents.Patterns;
using Vivace.Json.Documents.Trees;

namespace Vivace.Json.Documents.Paths;

internal sealed class PathContext(JsonPath path)
{
    // This many levels of filters, calls and parentheses need only tens of kilobytes of stack.
    private const int SafeDepth = 32;

    private readonly bool _isDeep = path.Depth > SafeDepth;
    private string? _lastText;
    private bool _isLastSearched;
    private LinearPattern? _lastPattern;

    internal TreeBudget Visits { get; } = VisitsOf(path.Options);

    internal static TreeBudget VisitsOf(JsonPathOptions options) =>
        new(options.MaxVisits, "values looked at by one selection (JsonPathOptions.MaxVisits)");

    /// <summary>Counts a returned value. A limit of 0 means none.</summary>
    internal static void CountResult(ref int results, int most)
    {
        if (most != 0 && results++ == most)
            throw TreeBudget.Exceeded(most, "results of one selection (JsonPathOptions.MaxResults)");
    }

    internal bool IsNewtonsoft { get; } = path.Options.Dialect == JsonPathDialect.Newtonsoft;

    /// <summary>By query slot: the runs of relative queries, and the answers of absolute ones.</summary>
    internal object?[] Queries { get; } = path.Queries == 0 ? [] : new object?[path.Queries];

    /// <summary>Throws if a deep path needs more stack than the thread has.</summary>
    internal void EnsureStack()
    {
        if (_isDeep && !RuntimeHelpers.TryEnsureSufficientExecutionStack())
            throw TreeBudget.StackExceeded();
    }

    /// <summary>The exception of a user function, which is rethrown as it is.</summary>
    internal Exception? UserFailure { get; private set; }

    /// <summary>An exception filter that records and never catches.</summary>
    internal bool NoteUserFailure(Exception failure)
    {
        UserFailure = failure;
        return false;
    }

    /// <summary>Compiles a pattern found in the document. The last one is cached.</summary>
    internal LinearPattern? PatternOf(string text, bool isSearch)
    {
        if (_lastText == text && _isLastSearched == isSearch)
            return _lastPattern;

        // Compiling a short pattern can take thousands of steps, but only a fraction of a second; count them afterwards.
        Visits.Visit(text.Length);
        _lastPattern = Pattern.TryParse(text, isSearch, out long work);
        (_lastText, _isLastSearched) = (text, isSearch);
        Visits.Visit(work);
        return _lastPattern;
    }
}
