// What is right is read and written: otherwise the other promises would hold of calls that do nothing.
using System.Text;
using System.Text.Json.Nodes;
using Vivace.Json.Promises.Forms;
using Vivace.Json.Promises.Ways;

namespace Vivace.Json.Promises.Promises;

internal sealed class RightTexts : Promise
{
    internal override string Name => "Right texts and values";

    protected override string? WhyNot(Way way, Form form) => way.Has(WayTraits.Typed) ? null : "What the way does with a text is tested with its type.";

    protected override IEnumerable<string> Failures(Way way, Form form, int salt)
    {
        byte[] expected = JsonSerializer.SerializeToUtf8Bytes(form.Make(null), form.Type, way.Has(WayTraits.Settings) ? form.Settings : JsonSettings.Web);
        Outcome outcome = way.Has(WayTraits.Writes) ? Write(way, form, form.Make(null)) : Read(way, form, form.Utf8Json);
        if (outcome.Exception is { } exception)
            yield return Show(exception);
        else if (!outcome.IsAccepted)
            yield return $"refused: {outcome.Errors.FirstOrDefault()}";
        else if (way.Has(WayTraits.Reads) && !way.Has(WayTraits.Fills) && !way.Has(WayTraits.Newtonsoft) && outcome.Value is null)
            yield return "null was read";
        else if (way.Has(WayTraits.Writes) && !way.Has(WayTraits.Reads) && !way.Has(WayTraits.Newtonsoft) && !way.Has(WayTraits.NoText) && !IsWithin(expected, outcome.Json))
            yield return $"{Show(outcome.Json ?? [])} was written in place of {Show(expected)}";
    }

    // Some ways write more around the value.
    private static bool IsWithin(byte[] expected, byte[]? written)
    {
        if (written is null)
            return false;
        if (written.AsSpan().IndexOf(expected) >= 0)
            return true;
        JsonNode? value = JsonNode.Parse(expected);
        JsonNode? node;
        try
        {
            node = JsonNode.Parse(Encoding.UTF8.GetString(written).Trim());
        }
        catch (System.Text.Json.JsonException)
        {
            return false;
        }

        return node is not null && (JsonNode.DeepEquals(node, value) || Values(node).Any(one => JsonNode.DeepEquals(one, value)));
    }

    private static IEnumerable<JsonNode?> Values(JsonNode? node) => node switch
    {
        JsonObject members => members.SelectMany(static member => Values(member.Value).Prepend(member.Value)),
        JsonArray elements => elements.SelectMany(static element => Values(element).Prepend(element)),
        _ => [],
    };
}
