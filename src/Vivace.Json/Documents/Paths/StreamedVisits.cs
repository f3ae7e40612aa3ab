// The limits of a path that is followed while a text is read.
using Vivace.Json.Documents.Trees;
using Vivace.Json.Streams;

namespace Vivace.Json.Documents.Paths;

/// <summary>Counts like a selection from a tree: skipped values cost a fraction of a visit.</summary>
internal sealed class StreamedVisits(JsonPathOptions options) : PathCount
{
    private readonly TreeBudget _visits = PathContext.VisitsOf(options);
    private int _passed, _results;

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

    internal override void Return() => PathContext.CountResult(ref _results, options.MaxResults);
}
