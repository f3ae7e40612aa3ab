// A member that an audience does not see is neither read, nor kept elsewhere, nor written.
using System.Text;
using Vivace.Json.Promises.Forms;
using Vivace.Json.Promises.Ways;

namespace Vivace.Json.Promises.Promises;

internal sealed class HiddenMembers : Promise
{
    internal override string Name => "Hidden members";

    protected override int Share => 2;

    protected override string? WhyNot(Way way, Form form) =>
        !way.Has(WayTraits.Typed) ? "What is hidden is said by a type."
        : !form.HasHidden ? "The form has no members of its own."
        : way.Has(WayTraits.Newtonsoft) ? "Newtonsoft.Json knows no audiences."
        : !way.Has(WayTraits.Settings) ? "The way takes no settings, which say who sees what."
        : null;

    protected override IEnumerable<string> Failures(Way way, Form form, int salt)
    {
        object? value = null;
        if (way.Has(WayTraits.Reads) && !way.Has(WayTraits.Fills) && !way.Has(WayTraits.Writes))
        {
            Outcome outcome = Read(way, form, form.Utf8Json, form.Seen);
            value = outcome.Value;
            if (outcome.Exception is { } exception)
                yield return $"{exception.GetType().Name} => {Show(exception)}";
        }
        else if (way.Has(WayTraits.Writes) && !way.Has(WayTraits.NoText))
        {
            Outcome outcome = Write(way, form, form.Make(null), form.Seen, beside: way.Name.StartsWith("JsonEdit.", StringComparison.Ordinal) ? "{}"u8.ToArray() : null);
            if (outcome.Exception is { } exception)
                yield return $"{exception.GetType().Name} => {Show(exception)}";
            if (outcome.Json is { } written && Encoding.UTF8.GetString(written).Contains(Form.Hidden, StringComparison.Ordinal))
                yield return $"written => {Show(written)}";
        }

        // Written by one who sees all: what was kept anywhere shows.
        if (value is not null && JsonSerializer.Serialize(value, form.Type, form.Settings) is { } kept && kept.Contains(Form.Hidden, StringComparison.Ordinal))
            yield return $"read => {kept}";
    }
}
