// What is written is valid JSON, and a text that is not is never accepted.
using System.Text;
using System.Text.Json;
using Vivace.Json.Promises.Forms;
using Vivace.Json.Promises.Ways;

namespace Vivace.Json.Promises.Promises;

internal sealed class ValidJson : Promise
{
    // In place of a value, or after it.
    private static readonly string[] s_noValues = ["tru", "01", "1 2", "[1 2]", "{\"a\" 1}", "{\"a\":1,}", "[1,]", "\"\n\"", "+1", ".5", "1.", "\"a", "{\"a\":}", "{,}", "'x'", "NaN", "//\n1", "\u00a0"];

    internal override string Name => "Valid JSON";

    protected override int Share => 2;

    protected override string? WhyNot(Way way, Form form) => way.Has(WayTraits.Newtonsoft) ? "What Newtonsoft.Json takes for JSON, its calls take." : null;

    protected override IEnumerable<string> Failures(Way way, Form form, int salt)
    {
        if (way.Has(WayTraits.Writes) && !way.Has(WayTraits.NoText))
        {
            Outcome outcome = Write(way, form, form.Make(form.Open is null ? null : form.Make(null)));
            if (outcome.Json is { } json && !IsJson(json))
                yield return $"written => {Show(json)}";
        }

        if (!way.Has(WayTraits.Reads) && way.Has(WayTraits.Typed))
            yield break;
        foreach (string part in (string[])["7", Form.Secret, "\"Ada\""])
        {
            string wrong = s_noValues[salt++ % s_noValues.Length];
            byte[] text = Encoding.UTF8.GetBytes(form.Json.Replace(part, wrong, StringComparison.Ordinal));
            if (!form.Json.Contains(part, StringComparison.Ordinal) || IsJson(text))
                continue;
            Outcome outcome = Read(way, form, text);
            if (outcome.IsAccepted)
                yield return $"{wrong} => {Show(text)} was read";
        }
    }

    // One value, or several in lines.
    private static bool IsJson(byte[] text)
    {
        try
        {
            Utf8JsonReader reader = new(text, new JsonReaderOptions { AllowMultipleValues = true, MaxDepth = 1000 });
            while (reader.Read())
                reader.Skip();
            return true;
        }
        catch (JsonException)
        {
            return false;
        }
    }
}
