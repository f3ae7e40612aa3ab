// What messages show of texts from outside: nothing that forges a line of a log or turns one around, and nothing that is hidden.
using System.Globalization;
using System.Text;
using System.Text.Json;
using System.Text.Json.Nodes;
using Vivace.Json.Documents;
using Vivace.Json.Streams;

namespace Vivace.Json.Tests.Documents;

public class HostileTextTests
{
    // Lines, escapes of terminals, and characters that turn or hide others.
    private const string Hostile = "a\r\n2026-01-01 ERROR forged\u001b[2J\u202Eb\u2028c\u2029d\u0085e\u200Ff\uFEFFg\0h\u0007";

    private const string Secret = "hunter2";

    private static readonly string s_json = System.Text.Json.JsonSerializer.Serialize(Hostile);

    // Names and values as they are, which the grammar allows for all but control characters.
    private static readonly string s_raw = string.Concat(Hostile.Where(static unit => unit >= ' '));

    public sealed record Model(int Number, DayOfWeek Day, Guid Id, DateTime Time, List<int>? List, Dictionary<int, int>? Keys);

    private static readonly Dictionary<string, Action> s_entries = new()
    {
        ["path"] = static () => JsonPath.Parse(Hostile),
        ["path name"] = static () => JsonPath.Parse("$['" + Hostile),
        ["path character"] = static () => JsonPath.Parse("$.a\u202E['"),
        ["path white space"] = static () => JsonPath.Parse("$\u0085"),
        ["path of Newtonsoft"] = static () => JsonPath.Parse("$[?(" + Hostile + ")]", new() { Dialect = JsonPathDialect.Newtonsoft }),
        ["function"] = static () => JsonPathFunction.Create(Hostile, static value => value),
        ["pointer"] = static () => JsonPointer.Parse(Hostile),
        ["pointer tilde"] = static () => JsonPointer.Parse("/" + Hostile + "~"),
        ["pointer fragment"] = static () => JsonPointer.Parse("#" + Hostile + "%"),
        ["relative pointer"] = static () => RelativeJsonPointer.Parse(Hostile),
        ["relative pointer that leaves"] = static () => RelativeJsonPointer.Parse("9/" + Hostile).Resolve(JsonPointer.Of(Hostile)),
        ["relative pointer to a key"] = static () => RelativeJsonPointer.Parse("0#").Resolve(JsonPointer.Of(Hostile)),
        ["stream path"] = static () => JsonStream.Read<int>(new MemoryStream(), "$." + Hostile),
        ["stream path refused"] = static () => JsonStream.Read<int>(new MemoryStream(), "$['" + s_raw + "'][-1]"),
        ["stream paths"] = static () => new JsonStreamPaths().On<int>(Hostile, static _ => { }),
        ["patch operation"] = static () => JsonPatch.Parse($$"""[{"op":{{s_json}}}]"""),
        ["patch raw operation"] = static () => JsonPatch.Parse($$"""[{"op":"{{s_raw}}"}]"""),
        ["patch layout"] = static () => JsonPatch.Parse("[{\r\n\"x\":\t1}]"),
        ["patch pointer"] = static () => JsonPatch.Parse($$"""[{"op":"remove","path":"{{s_raw}}"}]"""),
        ["patch text"] = static () => JsonPatch.Parse(Hostile),
        ["patch duplicate"] = static () => JsonPatch.Parse($$"""[{{{s_json}}:1,{{s_json}}:2}]"""),
        ["patch test"] = static () => TestOf(Hostile).Apply(new JsonObject { [Hostile] = Hostile + 1 }),
        ["patch test of text"] = static () => TestOf(Hostile).Apply($$"""{"{{s_raw}}":"{{s_raw}}"}"""),
        ["patch not found"] = static () => new JsonPatch(JsonPatchOperation.Remove(JsonPointer.Of(Hostile))).Apply(new JsonObject()),
        ["patch index"] = static () => new JsonPatch(JsonPatchOperation.Remove(JsonPointer.Of(Hostile))).Apply(new JsonArray()),
        ["patch move"] = static () => new JsonPatch(JsonPatchOperation.Move(JsonPointer.Of(Hostile), JsonPointer.Of(Hostile, "x"))).Apply(new JsonObject { [Hostile] = 1 }),
        ["edit"] = static () => JsonEdit.Parse("{}").Remove(JsonPointer.Of(Hostile, "b")),
        ["edit index"] = static () => JsonEdit.Parse("[1]").Remove(JsonPointer.Of(Hostile)),
        ["edit rename"] = static () => JsonEdit.Parse($$"""{"a":1,{{s_json}}:2}""").Rename(JsonPointer.Of("a"), Hostile),
        ["patched text"] = static () => TestOf("x").Apply($"[{Secret}]", s_hidingPatch),
        ["text of a patch that was read"] = static () => Read("[]").Apply($"[{Secret}]"),
        ["text of a merge patch that was read"] = static () => Vivace.Json.JsonSerializer.Deserialize<JsonMergePatch>("{}", s_hiding)!.Apply($"[{Secret}]"),
        ["diff from"] = static () => JsonDiff.Create($"[{Secret}]", "[]", hideFoundText: true),
        ["diff to"] = static () => JsonDiff.Create("[]", $"[{Secret}]", hideFoundText: true),
        ["merge"] = static () => JsonMerge.Merge($"[{Secret}]", "[]", new() { HideFoundText = true }),
        ["merged"] = static () => JsonMerge.Merge("[]", $"[{Secret}]", new() { HideFoundText = true }),
        ["edit patch"] = static () => JsonEdit.Parse($$"""{{{s_json}}:"x"}""").Apply(TestOf(Hostile)),
        ["edit text"] = static () => JsonEdit.Parse(Hostile),
        ["merge"] = static () => JsonMerge.Merge(Hostile, "{}"),
        ["merge patch"] = static () => JsonMergePatch.Parse(Hostile),
        ["nodes"] = static () => JsonPath.Parse("$.*.*").Select(JsonNode.Parse($$"""{"x":{{{s_json}}:1,{{s_json}}:2} }""")).Count(),
        ["view name"] = static () => _ = JsonTree.Parse("{}").Root[Hostile],
        ["view of a name"] = static () => _ = JsonTree.Parse("1").Root[Hostile],
        ["view index"] = static () => _ = JsonTree.Parse($$"""{{{s_json}}:[]}""").Root[Hostile][3],
        ["view value"] = static () => JsonTree.Parse($$"""{"{{s_raw}}":{{s_json}}}""").Root[s_raw].GetInt32(),
        ["tree"] = static () => JsonTree.Parse($"[{Hostile}]"),
        ["number"] = static () => Read("Number", s_json),
        ["enum"] = static () => Read("Day", s_json),
        ["guid"] = static () => Read("Id", $"\"{s_raw}\""),
        ["time"] = static () => Read("Time", $"\"{s_raw}\""),
        ["list"] = static () => Read("List", s_json),
        ["key"] = static () => Read("Keys", $$"""{"{{s_raw}}":1}"""),
        ["unmapped"] = static () => Vivace.Json.JsonSerializer.Deserialize<Model>($$"""{{{s_json}}:1}""", JsonSettings.Default with { UnmappedMemberHandling = System.Text.Json.Serialization.JsonUnmappedMemberHandling.Disallow }),
        ["duplicate"] = static () => Vivace.Json.JsonSerializer.Deserialize<Dictionary<string, int>>($$"""{"{{s_raw}}":1,"{{s_raw}}":2}""", JsonSettings.Default with { AllowDuplicateProperties = false }),
        ["dictionary"] = static () => Vivace.Json.JsonSerializer.Deserialize<Dictionary<string, int>>($$"""{"{{s_raw}}":{{s_json}}}"""),
        ["converter"] = static () => Vivace.Json.JsonSerializer.Deserialize<Dictionary<string, Version>>($$"""{{{s_json}}:{"a":1} }"""),
        ["token"] = static () => Vivace.Json.JsonSerializer.Deserialize<int[]>("[1,\u202E2]"),
        ["control character"] = static () => Vivace.Json.JsonSerializer.Deserialize<string>("\"a\u001bb\""),
        ["canonical"] = static () => JsonCanonical.OfText($"[{Hostile}]"),
        ["layout"] = static () => JsonText.Minify($"[{Hostile}]"),
    };

    public static TheoryData<string> Entries => [.. s_entries.Keys];

    [Theory, MemberData(nameof(Entries))]
    public void Message_HostileText_HasNoCharacterThatForgesALine(string entry)
    {
        Exception exception = Assert.ThrowsAny<Exception>(s_entries[entry]);
        string[] texts = TextsOf(exception);
        Assert.NotEqual("", exception.Message);
        foreach (string text in texts)
        {
            foreach (Rune rune in text.EnumerateRunes())
                Assert.False(
                    Rune.GetUnicodeCategory(rune) is UnicodeCategory.Control or UnicodeCategory.Format or UnicodeCategory.LineSeparator or UnicodeCategory.ParagraphSeparator,
                    $"U+{rune.Value:X4} in {Convert.ToHexString(Encoding.UTF8.GetBytes(text))}: {exception.GetType()}");
        }
    }

    private static readonly JsonSettings s_hiding = JsonSettings.Default with { HideFoundText = true };
    private static readonly JsonPatchOptions s_hidingPatch = new() { HideFoundText = true };

    private static readonly Dictionary<string, Action> s_hidden = new()
    {
        ["patch test"] = static () => TestOf("x", Secret).Apply(new JsonObject { ["x"] = Secret + "!" }, s_hidingPatch),
        ["patch test of text"] = static () => TestOf("x", Secret + "?").Apply($$"""{"x":"{{Secret}}"}""", s_hidingPatch),
        ["patch test of element"] = static () => TestOf("x", "1").Apply(JsonElement.Parse($$"""{"x":"{{Secret}}"}"""), s_hidingPatch),
        ["patch test of value"] = static () => TestOf("x", "1").ApplyToCopyOf(new Dictionary<string, string> { ["x"] = Secret }, s_hiding),
        ["patch that was read"] = static () => Read($$"""[{"op":"test","path":"/x","value":"{{Secret}}"}]""").Apply(new JsonObject { ["x"] = Secret + "!" }),
        ["patch operation"] = static () => Read($$"""[{"op":"{{Secret}}"}]"""),
        ["patch pointer"] = static () => Read($$"""[{"op":"remove","path":"{{Secret}}"}]"""),
        ["patch member"] = static () => Read($$"""[{"password":"{{Secret}}"}]"""),
        ["patch of no array"] = static () => Read($"\"{Secret}\""),
        ["merge patch"] = static () => Vivace.Json.JsonSerializer.Deserialize<JsonMergePatch>($"{{\"x\":\"{Secret}\\ud800\"}}", s_hiding),
        ["patched text"] = static () => TestOf("x").Apply($"[{Secret}]", s_hidingPatch),
        ["text of a patch that was read"] = static () => Read("[]").Apply($"[{Secret}]"),
        ["text of a merge patch that was read"] = static () => Vivace.Json.JsonSerializer.Deserialize<JsonMergePatch>("{}", s_hiding)!.Apply($"[{Secret}]"),
        ["diff from"] = static () => JsonDiff.Create($"[{Secret}]", "[]", hideFoundText: true),
        ["diff to"] = static () => JsonDiff.Create("[]", $"[{Secret}]", hideFoundText: true),
        ["merge"] = static () => JsonMerge.Merge($"[{Secret}]", "[]", new() { HideFoundText = true }),
        ["merged"] = static () => JsonMerge.Merge("[]", $"[{Secret}]", new() { HideFoundText = true }),
        ["edit patch"] = static () => JsonEdit.Parse($$"""{"x":"{{Secret}}"}""", s_hiding).Apply(TestOf("x", "1")),
        ["edit patch by its options"] = static () => JsonEdit.Parse($$"""{"x":"{{Secret}}"}""").Apply(TestOf("x", "1"), s_hidingPatch),
        ["view"] = static () => JsonTree.Parse($$"""{"x":"{{Secret}}"}""", s_hiding).Root["x"].GetInt32(),
        ["lazy view"] = static () => JsonTree.Open($$"""{"x":"{{Secret}}"}""", s_hiding).Root["x"].GetInt32(),
        ["value"] = static () => Vivace.Json.JsonSerializer.Deserialize<int>($"\"{Secret}\"", s_hiding),
        ["enum"] = static () => Vivace.Json.JsonSerializer.Deserialize<DayOfWeek>($"\"{Secret}\"", s_hiding),
        ["token"] = static () => Vivace.Json.JsonSerializer.Deserialize<int[]>($"[{Secret}]", s_hiding),
        ["stream"] = static () => JsonStream.Read<int>(Encoding.UTF8.GetBytes($$"""{"x":"{{Secret}}"}"""), "$.x", s_hiding).Count(),
        ["canonical"] = static () => JsonCanonical.OfText($"[{Secret}]", s_hiding),
    };

    public static TheoryData<string> Hidden => [.. s_hidden.Keys];

    [Theory, MemberData(nameof(Hidden))]
    public void Message_HiddenText_SaysNothingOfIt(string entry)
    {
        JsonException exception = Assert.ThrowsAny<JsonException>(s_hidden[entry]);
        Assert.All(TextsOf(exception), static text => Assert.DoesNotContain(Secret[..3], text, StringComparison.Ordinal));
    }

    private static JsonPatch Read(string json) => Vivace.Json.JsonSerializer.Deserialize<JsonPatch>(json, s_hiding)!;

    private static JsonPatch TestOf(string name, string? value = null) => new(JsonPatchOperation.Test(JsonPointer.Of(name), value ?? name + 2));

    private static void Read(string member, string json) => Vivace.Json.JsonSerializer.Deserialize<Model>($"{{\"{member}\":{json}}}", JsonSettings.Default with { AllowDuplicateProperties = false });

    // Paths are not among them: they are data, which a program compares and looks up, and are those of System.Text.Json.
    private static string[] TextsOf(Exception exception) =>
        exception is JsonException { Error: { } error } ? [exception.Message, error.Message, error.Expected ?? "", error.Found ?? "", error.Hint ?? ""]

            // The runtime itself writes the value of an argument into a line of its own.
            : [exception.Message.Replace($"{Environment.NewLine}Actual value was ", " Actual value was ", StringComparison.Ordinal)];
}
