// Pairs of which the promises say nothing, each with the reason.
using Vivace.Json.Promises.Forms;
using Vivace.Json.Promises.Ways;
using Vivace.Json.Promises.Ways.Hosts;

namespace Vivace.Json.Promises.Promises;

internal static class PairsLeftOut
{
    // Ways that one promise says nothing of, by how their names begin.
    private static readonly (string Promise, string Way, string Reason)[] s_ways =
    [
        ("Budgets", "Minimal API, body", "System.Text.Json holds what ReadFromJsonAsync reads; parameters of handlers are limited by BadBodyTests."),
        ("Budgets", "JsonStreamReader.new(", "It reads nothing yet."),
        ("Budgets", "JsonStreamReader.NameEquals(", "It reads nothing more."),
        ("Budgets", "JsonStreamReader.Read(", "It reads one token, and no further."),
        ("Budgets", "JsonStreamReader.ReadAsync(", "It reads one token, and no further."),
        ("Valid JSON", "JsonRepair.", "It repairs texts that are not valid JSON."),
        ("Valid JSON", "JsonPartial.ReadAsync", "It reads texts that are cut off."),
        ("Valid JSON", "JsonReader.", "It reads one token, and no further."),
        ("Valid JSON", "JsonStreamReader.Read(", "It reads one token, and no further."),
        ("Valid JSON", "JsonStreamReader.ReadAsync(", "It reads one token, and no further."),
        ("Valid JSON", "JsonStreamReader.new(", "It reads nothing yet."),
        ("Valid JSON", "JsonStreamReader.NameEquals(", "It reads nothing more."),
        ("Valid JSON", "JsonStreamReader.Skip", "It passes over one token, and no further."),
        ("Valid JSON", "JsonLines.Split(", "It looks at the ends of lines alone."),
    ];

    private static readonly (string Way, string[] Forms, string Reason)[] s_pairs =
    [
        ("JsonPatch.ApplyTo<", ["creators of all members", "mix-in", "list", "dictionary"], NotSet),
        ("JsonMergePatch.ApplyTo<", ["creators of all members", "mix-in", "list", "dictionary"], NotSet),
        ("JsonDiff.CreateOf<", ["struct"], "The patch from a default struct has its members one by one."),
        ("Orleans, message", ["list", "dictionary", "tuple as an array", "untyped value", "codec of lists of itself"], "Orleans writes the collection itself, and the model within it by ours."),
    ];

    private const string NotSet = "Patches set members one by one, which the form does not have; ApplyToCopyOf serves it.";

    internal static string? WhyNot(string promise, Way way) =>
        s_ways.FirstOrDefault(row => row.Promise == promise && way.Name.StartsWith(row.Way, StringComparison.Ordinal)).Reason;

    internal static string? WhyNot(Way way, Form form) =>
        !way.Has(WayTraits.Typed) ? form == FormList.All[0] ? null : "The way asks for no type: one form's text stands for all."
        : (way is OptionsWay { IsOfContracts: true } || way.Name.Contains("JsonSerializerContext", StringComparison.Ordinal)) && !form.IsOfContracts ? "Contracts of System.Text.Json have no place for the form."
        : way.Has(WayTraits.Fills) && !form.CanFill ? "An object of the form cannot be filled."
        : s_pairs.FirstOrDefault(row => way.Name.StartsWith(row.Way, StringComparison.Ordinal) && row.Forms.Contains(form.Name)).Reason is { } known ? known
        : way.Name.StartsWith("RedirectedJArray.FromObject", StringComparison.Ordinal) ? "It makes an array, and the value is an object."
        : way.WhyNot(form.Type)
        ?? (!way.Has(WayTraits.Settings) && form.Settings != JsonSettings.Default ? "The form needs settings, which the way does not take." : null)
        ?? (way.Has(WayTraits.Newtonsoft) && form.Type != typeof(Forms.Models.Objects.Plain) && form.Type != typeof(Forms.Models.Objects.Value) ? "The calls of Newtonsoft.Json take its attributes, not ours." : null);
}
