// What the runs of one selection share.
using Vivace.Json.Documents.Trees;

namespace Vivace.Json.Documents.Paths;

internal sealed class PathContext(JsonPathOptions options, int queries)
{
    private string? _lastText;
    private Pattern? _lastPattern;

    internal TreeBudget Visits { get; } = new(options.MaxVisits, "values looked at by one selection (JsonPathOptions.MaxVisits)");

    internal bool IsNewtonsoft { get; } = options.Dialect == JsonPathDialect.Newtonsoft;

    /// <summary>The runs of the queries in filters, by their slots.</summary>
    internal object?[] Runs { get; } = queries == 0 ? [] : new object?[queries];

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
