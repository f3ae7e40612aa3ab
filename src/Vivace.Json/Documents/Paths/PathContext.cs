// What the runs of one selection share.
using System.Runtime.CompilerServices;
using Vivace.Json.Documents.Trees;

namespace Vivace.Json.Documents.Paths;

internal sealed class PathContext(JsonPath path)
{
    // Filters, calls and parentheses of so many levels need some tens of kilobytes of stack.
    private const int SafeDepth = 32;

    private readonly bool _isDeep = path.Depth > SafeDepth;
    private string? _lastText;
    private Pattern? _lastPattern;

    internal TreeBudget Visits { get; } = VisitsOf(path.Options);

    internal static TreeBudget VisitsOf(JsonPathOptions options) => new(options.MaxVisits, "values looked at by one selection (JsonPathOptions.MaxVisits)");

    /// <summary>Counts a value that is returned; 0 for no limit.</summary>
    internal static void CountResult(ref int results, int most)
    {
        if (most != 0 && results++ == most)
            throw TreeBudget.Exceeded(most, "results of one selection (JsonPathOptions.MaxResults)");
    }

    internal bool IsNewtonsoft { get; } = path.Options.Dialect == JsonPathDialect.Newtonsoft;

    /// <summary>By the slots of the queries in filters: the runs of those from the value that is tested, and the answers of those from the root.</summary>
    internal object?[] Queries { get; } = path.Queries == 0 ? [] : new object?[path.Queries];

    /// <summary>Throws if a deep path needs more stack than the thread has.</summary>
    internal void EnsureStack()
    {
        if (_isDeep && !RuntimeHelpers.TryEnsureSufficientExecutionStack())
            throw TreeBudget.StackExceeded();
    }

    /// <summary>What a function of a user threw, which is passed on as it is; null if none did.</summary>
    internal Exception? UserFailure { get; private set; }

    /// <summary>A filter of exceptions that catches none.</summary>
    internal bool NoteUserFailure(Exception failure)
    {
        UserFailure = failure;
        return false;
    }

    /// <summary>A pattern that comes from the document: mostly the same one again.</summary>
    internal Pattern? PatternOf(string text)
    {
        if (_lastText == text)
            return _lastPattern;

        // A short pattern can be thousands of steps. It is never more work than a fraction of a second, so it is counted when it is done.
        Visits.Visit(text.Length);
        _lastPattern = Pattern.TryParse(text, out long work);
        _lastText = text;
        Visits.Visit(work);
        return _lastPattern;
    }
}
