// What came of the pairs of one promise.
using Vivace.Json.Promises.Forms;
using Vivace.Json.Promises.Ways;

namespace Vivace.Json.Promises.Promises;

internal sealed class Tally
{
    private readonly Dictionary<string, int> _reasons = [];
    private readonly List<(string Way, string Form, string Failure)> _failures = [];

    internal int Tried { get; private set; }

    internal int Postponed { get; private set; }

    internal int LeftOut => _reasons.Values.Sum();

    internal IReadOnlyDictionary<string, int> Reasons => _reasons;

    internal IReadOnlyList<(string Way, string Form, string Failure)> Failures => _failures;

    internal void LeaveOut(string reason) => _reasons[reason] = _reasons.GetValueOrDefault(reason) + 1;

    internal void Postpone() => Postponed++;

    internal void Try(Way way, Form form, IEnumerable<string> failures)
    {
        Tried++;
        foreach (string failure in failures)
            _failures.Add((way.Name, form.Name, failure));
    }
}
