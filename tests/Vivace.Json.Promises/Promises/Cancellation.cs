// A call whose token is canceled ends with an OperationCanceledException, before it or while it waits.
using Vivace.Json.Conformance.Inputs;
using Vivace.Json.Promises.Forms;
using Vivace.Json.Promises.Ways;

namespace Vivace.Json.Promises.Promises;

internal sealed class Cancellation : Promise
{
    // A shorter text is there as a whole when the call is canceled.
    private const int LeastText = 32;

    internal override string Name => "Cancellation";

    protected override int Share => 2;

    protected override string? WhyNot(Way way, Form form) => way.Has(WayTraits.Cancels) ? null : "The way takes no token.";

    protected override IEnumerable<string> Failures(Way way, Form form, int salt)
    {
        if (IsWrong(Make(way, form, new CancellationToken(canceled: true), null)) is { } before)
            yield return $"canceled before: {before}";
        if (!way.Has(WayTraits.FromStream) || form.Utf8Json.Length < LeastText)
            yield break;

        // The second read of four bytes cancels, and gives the rest only if it is asked again.
        using CancellationTokenSource source = new();
        CancelingStream? stream = null;
        Outcome during = Make(way, form, source.Token, () => stream = new CancelingStream(way.Around(form.Utf8Json), source));
        if (stream is { WasCanceled: true } && IsWrong(during) is { } wrong)
            yield return $"canceled during: {wrong}";
    }

    private static Outcome Make(Way way, Form form, CancellationToken cancellation, Func<Stream>? source) =>
        way.Has(WayTraits.Writes) ? Write(way, form, form.Make(null), cancellation: cancellation) : Read(way, form, form.Utf8Json, cancellation: cancellation, source: source);

    private static string? IsWrong(Outcome outcome) => outcome.Exception switch
    {
        OperationCanceledException => null,
        { } other => $"{other.GetType().Name} => {Show(other)}",
        null => "went on to the end",
    };

    private sealed class CancelingStream(byte[] bytes, CancellationTokenSource source) : TrickleStream(bytes, 4)
    {
        internal bool WasCanceled { get; private set; }

        protected override int Fill(Span<byte> buffer, long position)
        {
            if (position >= 4 && !WasCanceled)
            {
                WasCanceled = true;
                source.Cancel();
            }

            return base.Fill(buffer, position);
        }
    }
}
