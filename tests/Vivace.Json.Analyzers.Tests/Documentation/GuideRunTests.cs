// Every block of C# in the guides runs, and makes what the guide shows.
using System.Text.RegularExpressions;
using Vivace.Json.Serialization;
using Vivace.Json.Tests;
using static Vivace.Json.Analyzers.Tests.Documentation.DocumentedCode;

namespace Vivace.Json.Analyzers.Tests.Documentation;

public sealed class GuideRunTests
{
    private const string Folder = "docs/guides", PageForNewtonsoft = "docs/coming-from-newtonsoft.md";
    private const int FewestBlocks = 50, FewestComparisons = 20;

    public static TheoryData<string, int> Blocks()
    {
        TheoryData<string, int> blocks = [];
        foreach (string page in Directory.GetFiles(Path.Combine(Repository.Root, Folder), "*.md").Select(path => $"{Folder}/{Path.GetFileName(path)}").Where(page => !PagesElsewhere.Contains(page)).Order(StringComparer.Ordinal).Append(PageForNewtonsoft))
        {
            string text = Read(page);
            foreach (Match block in BlocksOf(text).Where(block => ErrorsOnPurposeOf(block.Groups["code"].Value).Length == 0))
                blocks.Add(page, LineOf(text, block.Index));
        }

        return blocks;
    }

    [Theory, MemberData(nameof(Blocks))]
    public void Block_AsPrinted_MakesWhatIsShown(string page, int line) => Run(page, line);

    private static int Run(string page, int line)
    {
        string text = Read(page);
        Match block = BlocksOf(text).Single(block => LineOf(text, block.Index) == line);
        return GuideRuns.Run(block.Groups["code"].Value, GuideRuns.OutputAfter(text, block), UsingsBefore(text, block));
    }

    // Without these the test above would pass too when it found no block, or nothing that is shown, or no difference.
    [Fact]
    public void Blocks_AreFound() => Assert.True(Blocks().Count >= FewestBlocks);

    [Fact]
    public void Values_AreCompared() => Assert.True(Blocks().Sum(block => Run((string)block[0], (int)block[1])) >= FewestComparisons);

    [Theory]
    [InlineData("string json = JsonSerializer.Serialize(new[] { 1 });   // [1]", true)]
    [InlineData("string json = JsonSerializer.Serialize(new[] { 1 });   // [2]", false)]
    [InlineData("int one = JsonSerializer.Deserialize<int>(\"1\");   // 1", true)]
    [InlineData("int one = JsonSerializer.Deserialize<int>(\"1\");   // 2", false)]
    [InlineData("string json;\njson = \"\";\njson = JsonSerializer.Serialize(1);   // 2", false)]
    [InlineData("string json = \"1\";   // a number", true)]
    [InlineData("Console.WriteLine(1 + 1);   // 2", true)]
    [InlineData("Console.WriteLine(1 + 1);   // 3", false)]
    [InlineData("if (true)\n{\n    string json = \"1\";   // 2\n}", false)]
    [InlineData("public class One { public int Two { get; set; } }", true)]
    [InlineData("public class One { [JsonFormat(\"%%\")] public DateTime Two { get; set; } }", false)]
    [InlineData("public class One\n{\n    public int Two { get; set; }   // 2\n}", true)]
    [InlineData("public class One\n{\n    public int Two { get; set; }   // \"Two\"\n}", true)]
    [InlineData("public class One\n{\n    public int Two { get; set; }   // \"two\"\n}", false)]
    [InlineData("[JsonCodec(typeof(UnixSecondsCodec))]\npublic DateTime Two { get; set; }   // 7", true)]
    [InlineData("[JsonCodec(typeof(UnixSecondsCodec))]\npublic DateTime Two { get; set; }   // 7.5", false)]
    [InlineData("JsonSettings settings = new() { PropertyNamingPolicy = JsonNamingPolicy.CamelCase };", true)]
    [InlineData("JsonSettings settings = new() { ContractModifiers = [static contract => contract.Find(\"No\")!.Aliases = []] };", false)]
    [InlineData("throw new InvalidOperationException();", false)]
    public void Block_ThatShowsSomethingElse_Fails(string code, bool runs) => Assert.Equal(runs, Record.Exception(() => GuideRuns.Run(code, null)) is null);

    [Theory]
    [InlineData("```csharp\nstring json = JsonSerializer.Serialize(1);\n```\n\n```json\n1\n```\n", true)]
    [InlineData("```csharp\nstring json = JsonSerializer.Serialize(1);\n```\n\n```json\n2\n```\n", false)]
    [InlineData("```csharp\nstring json = JsonSerializer.Serialize(1);\n```\n\nThe output is:\n\n```json\n2\n```\n", false)]
    [InlineData("```csharp\nstring json = JsonSerializer.Serialize(1);\n```\n\nTo read this:\n\n```json\n2\n```\n", true)]
    public void Json_AfterABlock_IsItsOutput(string page, bool runs)
    {
        Match block = Assert.Single(BlocksOf(page));
        Assert.Equal(runs, Record.Exception(() => GuideRuns.Run(block.Groups["code"].Value, GuideRuns.OutputAfter(page, block))) is null);
    }
}
