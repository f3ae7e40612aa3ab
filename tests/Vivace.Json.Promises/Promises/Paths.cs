// A wrong value is named by its path in the text that the way was given.
using System.Text;
using System.Text.Json;
using Vivace.Json.Promises.Forms;
using Vivace.Json.Promises.Ways;

namespace Vivace.Json.Promises.Promises;

internal sealed class Paths : Promise
{
    internal override string Name => "Paths";

    protected override int Share => 2;

    protected override string? WhyNot(Way way, Form form) =>
        !way.Has(WayTraits.Reads) || way.Has(WayTraits.Writes) ? "The way reads no text into a value."
        : form.NumberPath is null ? "The form has no place that is one member."
        : way.Has(WayTraits.Fills) && form.Name.StartsWith("creators", StringComparison.Ordinal) ? "Filling passes over members without setters."
        : way.Has(WayTraits.Newtonsoft) ? "Paths in Newtonsoft.Json's exceptions are its own."
        : null;

    protected override IEnumerable<string> Failures(Way way, Form form, int salt)
    {
        byte[] text = Encoding.UTF8.GetBytes(form.Json.Replace("7", "\"seven\"", StringComparison.Ordinal));
        string expected = way.PathOf(form.NumberPath!);
        Outcome outcome = Read(way, form, text);
        if (outcome.IsAccepted)
            yield return "read";
        foreach (string path in PathsOf(outcome))
            if (path != expected)
                yield return $"{path} => in place of {expected}";
    }

    private static IEnumerable<string> PathsOf(Outcome outcome)
    {
        foreach (JsonError error in outcome.Errors)
            yield return error.Path;
        if (outcome.Exception is not JsonException exception)
            yield break;
        yield return exception.Path ?? "none";
        if (exception.Error is { } own)
            yield return own.Path;
    }
}
