// What a fix adds ends its lines as the file does.
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.Diagnostics;
using Vivace.Json.Analyzers.Migration;
using Vivace.Json.CodeFixes;
using Vivace.Json.CodeFixes.Migration;

namespace Vivace.Json.Analyzers.Tests;

public class LineEndTests
{
    private static readonly (string Id, DiagnosticAnalyzer? Analyzer, CodeFixProvider Fix, string Source)[] s_fixes =
    [
        (SettingsPerCallAnalyzer.Id, new SettingsPerCallAnalyzer(), new SettingsPerCallFix(),
            "using Vivace.Json;\n\nclass Caller\n{\n    // Calls.\n    string Write(int value) =>\n        JsonSerializer.Serialize(value, new JsonSettings\n        {\n            Encoder = System.Text.Encodings.Web.JavaScriptEncoder.Create(new System.Text.Encodings.Web.TextEncoderSettings()),\n        });\n}\n"),
        (AmbiguousSerializerFix.CompilerId, null, new AmbiguousSerializerFix(),
            "using System.Text.Json;\nusing Vivace.Json;\n\nclass Caller\n{\n    string Write(int value) => JsonSerializer.Serialize(value);\n}\n"),
        (AmbiguousSerializerFix.CompilerId, null, new AmbiguousSerializerFix(),
            "// A comment.\nnamespace Models\n{\n    using System.Text.Json;\n    using Vivace.Json;\n\n    class Caller\n    {\n        string Write(int value) => JsonSerializer.Serialize(value);\n    }\n}\n"),
        (DestinationAsValueAnalyzer.Id, new DestinationAsValueAnalyzer(), new DestinationAsValueFix(),
            "class Caller\n{\n    void Write(System.IO.Stream stream, int value, Vivace.Json.JsonSettings settings) =>\n        Vivace.Json.JsonSerializer.Serialize(\n            stream,\n            settings);\n}\n"),
        (TextDetourAnalyzer.Id, new TextDetourAnalyzer(), new TextDetourFix(),
            "using Vivace.Json;\n\nclass Caller\n{\n    int Read(System.IO.Stream stream)\n    {\n        // The text.\n        using var reader = new System.IO.StreamReader(stream);\n        var text = reader.ReadToEnd();\n        return JsonSerializer.Deserialize<int>(text);\n    }\n}\n"),
        (MissingContractAnalyzer.Id, new MissingContractAnalyzer(), new MissingContractFix(),
            "using Vivace.Json;\n\nstatic class Caller\n{\n    static string Write<T>(T value) => JsonSerializer.Serialize(value);\n\n    static string Write(Order value) => Write<Order>(value);\n}\n\n/// <summary>An order.</summary>\npublic class Order;\n"),
        (ForeignAttributeAnalyzer.Id, new ForeignAttributeAnalyzer(), new ForeignAttributeFix(),
            "using System;\nusing System.Runtime.Serialization;\n\n[DataContract]\npublic class Order\n{\n    [DataMember(Name = \"id\", Order = 1)]\n    public int Id { get; set; }\n\n    // Not a member.\n    public int No { get; set; }\n}\n"),
        (ForeignCallAnalyzer.Id, new ForeignCallAnalyzer(), new ForeignCallFix(),
            "using System;\nusing Newtonsoft.Json;\n\nclass Caller\n{\n    // The text.\n    string Write(Version value) =>\n        JsonConvert.SerializeObject(value, new JsonSerializerSettings\n        {\n            Formatting = Formatting.Indented,\n        });\n}\n"),
    ];

    public static TheoryData<int, string> Cases
    {
        get
        {
            TheoryData<int, string> cases = [];
            for (int fix = 0; fix < s_fixes.Length; fix++)
            {
                cases.Add(fix, "\n");
                cases.Add(fix, "\r\n");
            }

            return cases;
        }
    }

    [Theory, MemberData(nameof(Cases))]
    public async Task Fix_AnyFile_EndsItsLinesAsTheFileDoes(int fix, string lineEnd)
    {
        RuleTest rule = new(s_fixes[fix].Id, s_fixes[fix].Analyzer, s_fixes[fix].Fix)
        {
            Properties = ["PublishTrimmed", "VivaceJsonMigrate"],
            Additional = Contracts.ContractRules.Rule("").Additional,
        };
        string source = s_fixes[fix].Source.Replace("\n", lineEnd, StringComparison.Ordinal);
        string text = await rule.TextAfterFix(source);
        Assert.NotEqual(source, text);
        Assert.Equal(text.ReplaceLineEndings(lineEnd), text);
    }
}
