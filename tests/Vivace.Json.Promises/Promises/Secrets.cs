// What is in a sensitive member is in no message, whatever is wrong with it, beside it, or after it.
using System.Text;
using System.Text.Json;
using Vivace.Json.Promises.Forms;
using Vivace.Json.Promises.Ways;

namespace Vivace.Json.Promises.Promises;

internal sealed class Secrets : Promise
{
    // Half of the secret is as bad as all of it.
    private static readonly string[] s_shown = ["hunt", "ter2"];

    // In place of the secret: of another kind, cut off, not ended where it seems to, and with what follows being wrong.
    private static readonly string[] s_wrong =
    [
        "{\"hunter2\":\"hunter2\"}", "[\"hunter2\"]", "[[\"hunter2\",1]", "\"hun\"ter2\"", "hunter2", "\"hunter2\\x\"", "\"hunter2\n\"", "\"hunter2\\ud800\"", "\"hunter2", "'hunter2'", "{hunter2:1}", "\"\"hunter2\"", "\"hunter2\" \"hunter2\"",
    ];

    internal override string Name => "Secrets";

    protected override int Share => 4;

    protected override string? WhyNot(Way way, Form form) =>
        !way.Has(WayTraits.Typed) ? "What is secret is said by a type."
        : !form.HasSecret ? "The form has no members of its own."
        : way.Has(WayTraits.Newtonsoft) ? "Newtonsoft.Json knows no sensitive members."
        : way.Has(WayTraits.Reads) ? null : "The way reads no text.";

    protected override IEnumerable<string> Failures(Way way, Form form, int salt)
    {
        foreach (string wrong in s_wrong)
        {
            byte[] text = Encoding.UTF8.GetBytes(form.Json.Replace(Form.Secret, wrong, StringComparison.Ordinal));

            // A parser that is given the text alone refuses what is not valid JSON before any type is known.
            if (way.Has(WayTraits.Parsed) && !IsJson(text))
                continue;
            Outcome outcome = Read(way, form, text);
            if (outcome.IsAccepted)
                continue;
            foreach (string printable in outcome.Printable())
            {
                if (!s_shown.Any(shown => printable.Contains(shown, StringComparison.Ordinal)))
                    continue;
                int at = s_shown.Max(shown => printable.IndexOf(shown, StringComparison.Ordinal));
                yield return $"{wrong} => {printable[Math.Max(0, at - 150)..Math.Min(printable.Length, at + 80)].ReplaceLineEndings(" ")}";
                break;
            }
        }
    }

    private static bool IsJson(byte[] text)
    {
        try
        {
            using JsonDocument _ = JsonDocument.Parse(text);
            return true;
        }
        catch (JsonException)
        {
            return false;
        }
    }
}
