// Pairs that are known to break a promise and are being mended: each row must go when its mend is there, which the run at length says.
namespace Vivace.Json.Promises.Promises;

internal static class OpenPairs
{
    private static readonly string[] s_deep = ["projection", "version", "earlier version", "codec"];

    // Failures, ways and forms by how their texts and names begin.
    private static readonly Row[] s_rows =
    [
        .. s_deep.Select(static form => new Row("Depth", "", "", form, "depth in forms that caught an error and threw it anew")),
        new("Depth", "ends the process", "Checked by a schema", "", "depth in values that a schema checks while they are read"),
        new("Depth", "InvalidOperationException", "", "", "codecs that are made for the first time deep in a text, on a small stack"),
    ];

    internal static bool Has(string promise, string way, string form, string failure) => s_rows.Any(row => row.Is(promise, way, form, failure));

    /// <summary>The rows of a promise that no pair breaks any more.</summary>
    internal static IEnumerable<string> Mended(string promise, Tally tally) =>
        from row in s_rows
        where row.Promise == promise && !tally.Failures.Any(failure => row.Is(promise, failure.Way, failure.Form, failure.Failure))
        select row.ToString();

    private sealed record Row(string Promise, string Failure, string Way, string Form, string Subject)
    {
        internal bool Is(string promise, string way, string form, string failure) =>
            Promise == promise && failure.StartsWith(Failure, StringComparison.Ordinal) && way.StartsWith(Way, StringComparison.Ordinal) && form.StartsWith(Form, StringComparison.Ordinal);
    }
}
