// What stands around the places that fixes change, comments and directives, stands there afterwards.
using System.Text.RegularExpressions;
using Vivace.Json.CodeFixes;

namespace Vivace.Json.Analyzers.Tests;

public partial class TriviaTests
{
    [Theory]
    [InlineData("class Caller { byte[] Write(int value) => System.Text.Encoding.UTF8.GetBytes(/* note1 */ Vivace.Json.JsonSerializer.Serialize(value) /* note2 */); /* note3 */ }")]
    [InlineData("class Caller { int Read(System.IO.Stream data) {\n#if true\nvar reader = new System.IO.StreamReader(data); // note1\n#endif\n#region note2\nstring text = reader.ReadToEnd(); // note3\n#endregion note4\nreturn Vivace.Json.JsonSerializer.Deserialize<int>(text); } }")]
    [InlineData("class Caller { int Read(System.IO.Stream data) { using var reader = new System.IO.StreamReader(data); // note1\n// note2\nstring text = reader.ReadToEnd(); // note3\n// note4\nreturn Vivace.Json.JsonSerializer.Deserialize<int>(text); } }")]
    public async Task Fix_OfDetour_KeepsCommentsAndDirectives(string source) => AssertKept(source, await new RuleTest(TextDetourAnalyzer.Id, new TextDetourAnalyzer(), new TextDetourFix()).TextAfterFix(source));

    [Theory]
    [InlineData("namespace Models; // note1\n#region note2\ninternal class Caller { // note3\n#if true // note4\nstring Write(int value) => Vivace.Json.JsonSerializer.Serialize(value, /* note5 */ SETTINGS /* note6 */);\n#endif\n}\n#endregion")]
    [InlineData("class Caller { string Write(int s_settings) => Vivace.Json.JsonSerializer.Serialize(s_settings, SETTINGS); }")]
    public async Task Fix_OfSettings_KeepsCommentsAndNames(string source)
    {
        source = source.Replace("SETTINGS", "new Vivace.Json.JsonSettings { Encoder = System.Text.Encodings.Web.JavaScriptEncoder.Create(new System.Text.Encodings.Web.TextEncoderSettings()) }", StringComparison.Ordinal);
        AssertKept(source, await new RuleTest(SettingsPerCallAnalyzer.Id, new SettingsPerCallAnalyzer(), new SettingsPerCallFix()).TextAfterFix(source));
    }

    private static void AssertKept(string source, string text)
    {
        Assert.NotEqual(source, text);
        Assert.All(Notes().Matches(source), note => Assert.True(Notes().Count(text) == Notes().Count(source) && text.Contains(note.Value, StringComparison.Ordinal), $"{note.Value}\n{text}"));
    }

    [GeneratedRegex(@"note\d|#\w+")]
    private static partial Regex Notes();
}
