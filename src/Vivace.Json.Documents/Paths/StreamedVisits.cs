// The limits of a path that is followed while a text is read.
using System.Text.Json;
using Vivace.Json.Documents.Trees;
using Vivace.Json.Errors;
using Vivace.Json.Streams;

namespace Vivace.Json.Documents.Paths;

/// <summary>Counts like a selection from a tree: skipped values cost a fraction of a visit.</summary>
internal sealed class StreamedVisits(JsonPath path) : PathCount
{
    private readonly TreeBudget _visits = PathContext.VisitsOf(path.Options);
    private int _passed, _results;
    private bool _hasMatched;

    internal override void Visit(bool isPassedOver)
    {
        if (!isPassedOver)
        {
            _visits.Visit();
        }
        else if (++_passed == TreeBudget.PassedPerStep)
        {
            _visits.VisitPassed(_passed);
            _passed = 0;
        }
    }

    internal override void Return()
    {
        _hasMatched = true;
        PathContext.CountResult(ref _results, path.Options.MaxResults);
    }

    internal override void End()
    {
        if (_hasMatched || !path.Options.MustMatch)
            return;
        const string Hint = "Check the path against the text: names are compared exactly.";
        string expected = $"a value that {FoundText.Quote(path.ToString())} selects",
            message = $"Expected {expected}, found none in the whole text. {Hint}";
        JsonException exception = new(message) { Source = ErrorDetails.Source };
        ErrorDetails.Attach(exception,
            new JsonError { Kind = JsonErrorKind.MissingRequired, Message = message, Expected = expected, Hint = Hint });
        throw exception;
    }
}
