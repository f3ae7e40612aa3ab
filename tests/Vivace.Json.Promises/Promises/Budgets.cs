// A stream without an end is refused when the budget is spent, and no more of it is read than that and one window.
using System.Text;
using Vivace.Json.Conformance.Inputs;
using Vivace.Json.Promises.Forms;
using Vivace.Json.Promises.Ways;

namespace Vivace.Json.Promises.Promises;

internal sealed class Budgets : Promise
{
    private const int TextBytes = 100_000;

    // From a stream, up to one window is read before it is looked at (docs/security.md).
    private const int Window = 1024 * 1024;

    // A way that passes the limit is stopped here.
    private const int End = TextBytes + (5 * Window);

    // A pipe has read on by as much again.
    private const int Most = TextBytes + (3 * Window);

    private const int KindsOfAPair = 2;

    // Between the values of a sequence it is passed over, and nothing is kept of it.
    private const string WhiteSpace = "white space";

    private static readonly JsonBudget s_budget = new() { TextBytes = TextBytes, StringBytes = TextBytes, Depth = 32, Elements = 10_000, Members = 10_000, NumberBytes = 1000 };

    // What is at the place of a value, and what comes after it without end.
    private static readonly (string Kind, string Begin, string Endless)[] s_endless =
    [
        ("string", "\"", "abcdefgh"),
        ("number", "1", "0123456789"),
        ("array", "[1", ",2"),
        ("object", "{\"a\":1", ",\"b\":2"),
        ("name", "{\"", "abcdefgh"),
        (WhiteSpace, "", "        "),
        ("depth", "[", "["),
    ];

    internal override string Name => "Budgets";

    protected override int Share => 8;

    protected override string? WhyNot(Way way, Form form) =>
        !way.Has(WayTraits.FromStream) ? "The text is in memory before the call."
        : !way.Has(WayTraits.Reads) && way.Has(WayTraits.Typed) ? "The way reads no text."
        : way.Name.Contains(".DeleteFrom", StringComparison.Ordinal) ? "HttpClient.DeleteAsync has the whole answer before it is read, and a limit of its own."
        : way.Name.Contains("JsonSerializerContext", StringComparison.Ordinal) ? "What System.Text.Json reads member by member is refused under a budget (docs/security.md)."
        : !way.Has(WayTraits.Settings) ? "The way takes no settings, which have the budget."
        : way.Has(WayTraits.Newtonsoft) ? "Newtonsoft.Json knows no budgets."
        : null;

    protected override IEnumerable<string> Failures(Way way, Form form, int salt)
    {
        for (int i = 0; i < (Length.IsFull ? s_endless.Length : KindsOfAPair); i++)
        {
            (string kind, string begin, string endless) = s_endless[(salt + i) % s_endless.Length];
            if (kind == WhiteSpace && (way.Shape != TextShape.Value || way.Name.Contains("Enumerable", StringComparison.Ordinal)))
                continue;

            // At the place of the name, or at that of the whole value.
            int place = form.Json.IndexOf("\"Ada\"", StringComparison.Ordinal);
            string before = salt / s_endless.Length % 2 == 0 && place > 0 ? form.Json[..place] : "";
            string around = Encoding.UTF8.GetString(way.Around("\0"u8.ToArray()));
            EndlessStream stream = new(Encoding.UTF8.GetBytes(around[..around.IndexOf('\0', StringComparison.Ordinal)] + before + begin), Encoding.UTF8.GetBytes(endless), End);
            Outcome outcome = Read(way, form, form.Utf8Json, form.Settings with { Budget = s_budget }, source: () => stream);
            if (outcome.IsAccepted)
                yield return $"{kind} => read after '{before}'";
            else if (outcome.Exception is { } exception && !way.IsOfJson(exception))
                yield return $"{kind} => {Show(exception)} after '{before}'";
            else if (stream.Count > Most)
                yield return $"{kind} => {stream.Count} bytes were read after '{before}'";
        }
    }

    private sealed class EndlessStream(byte[] begin, byte[] rest, long end) : TrickleStream([], int.MaxValue)
    {
        protected override int Fill(Span<byte> buffer, long position)
        {
            if (position >= end)
                return 0;
            for (int i = 0; i < buffer.Length; i++, position++)
                buffer[i] = position < begin.Length ? begin[position] : rest[(position - begin.Length) % rest.Length];
            return buffer.Length;
        }
    }
}
