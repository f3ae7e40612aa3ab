// Every block of C# in the documentation compiles as it is printed.
using System.Text.RegularExpressions;
using System.Xml.Linq;
using Microsoft.CodeAnalysis.CSharp;
using Vivace.Json.Documents;
using Vivace.Json.Tests;
using static Vivace.Json.Analyzers.Tests.Documentation.DocumentedCode;

namespace Vivace.Json.Analyzers.Tests.Documentation;

public sealed class DocumentedCodeTests
{
    // Its other blocks are lines of generated code; GeneratedCodeTests looks for them there.
    private const string PageOfQuotes = "docs/generated-code.md";
    private const int FewestBlocks = 40, FewestExamples = 40;

    public static TheoryData<string, int> Blocks()
    {
        TheoryData<string, int> blocks = [];
        foreach (string page in Directory.GetFiles(Repository.Root, "*.md").Concat(Directory.GetFiles(Path.Combine(Repository.Root, "docs"), "*.md", SearchOption.AllDirectories))
            .Append(Path.Combine(Repository.Root, "bench", "README.md")).Select(path => Path.GetRelativePath(Repository.Root, path).Replace('\\', '/')).Where(page => !PagesElsewhere.Contains(page)).Order(StringComparer.Ordinal))
        {
            foreach (Match block in BlocksOf(Read(page)).Take(page == PageOfQuotes ? 1 : int.MaxValue))
                blocks.Add(page, LineOf(Read(page), block.Index));
        }

        return blocks;
    }

    // A warning of ours is wrong here, or the page is. What a page shows on purpose is named in the block: // VIV004. The pages of the rules show little else.
    [Theory, MemberData(nameof(Blocks))]
    public async Task Block_AsPrinted_CompilesWithoutWarningsOfOurs(string page, int line)
    {
        string text = Read(page);
        Match block = BlocksOf(text).Single(block => LineOf(text, block.Index) == line);
        string code = block.Groups["code"].Value;
        CSharpCompilation compilation = Compile(code, UsingsBefore(text, block), WebPages.Contains(page) ? WebUsings : "");
        string[] found = ErrorsOf(compilation);
        Assert.True(ErrorsOnPurposeOf(code).SequenceEqual(found.Select(error => error.Split(' ')[0]).Distinct().Order()), string.Join('\n', found));
        if (found.Length == 0 && !page.StartsWith("docs/rules/", StringComparison.Ordinal))
            Assert.Empty((await WarningsOf(compilation)).Where(warning => !code.Contains("// " + warning.Id, StringComparison.Ordinal)).Select(warning => warning.ToString()));
    }

    // The examples that editors show, as the compiler wrote them beside the library.
    public static TheoryData<string, int> Examples()
    {
        TheoryData<string, int> examples = [];
        foreach (XElement member in Members())
        {
            for (int i = 0; i < CodeOf(member).Length; i++)
                examples.Add(member.Attribute("name")!.Value, i);
        }

        return examples;
    }

    [Theory, MemberData(nameof(Examples))]
    public void Example_AsShown_Compiles(string member, int index)
    {
        string code = CodeOf(Members().Single(node => node.Attribute("name")!.Value == member))[index];
        Assert.Empty(ErrorsOf(Compile(code, UsualUsings, "global using System.Buffers;")));
    }

    private static IEnumerable<XElement> Members() =>
        new[] { typeof(JsonSettings), typeof(JsonTree) }.SelectMany(static type => XDocument.Load(Path.ChangeExtension(type.Assembly.Location, ".xml")).Descendants("member"));

    private static string[] CodeOf(XElement member) => [.. member.Elements("example").Elements("code").Select(code => code.Value)];

    // Without these the test above would pass too when it found no block, or no error in one.
    [Fact]
    public void Blocks_AreFound() => Assert.True(Blocks().Count >= FewestBlocks && Examples().Count >= FewestExamples);

    // A page may say once what it imports, but not rely on what it imports later or not at all.
    [Theory]
    [InlineData("```csharp\nusing Vivace.Json;\n```\n```csharp\nJsonSettings? none = null;\n```\n", true)]
    [InlineData("```csharp\nint one = 1;\n```\n```csharp\nJsonSettings? none = null;\n```\n", false)]
    [InlineData("```csharp\nusing Vivace.Json;\n```\n```csharp\nusing System.Text;\nJsonSettings? none = null;\n```\n", false)]
    [InlineData("```csharp fragment\nusing Vivace.Json;\n```\n```csharp\nJsonSettings? none = null;\n```\n", false)]
    [InlineData("```csharp\nJsonSettings? none = null;\n```\n```csharp\nusing Vivace.Json;\n```\n", false)]
    public void Block_OfAPage_SeesWhatThePageHasImported(string page, bool compiles)
    {
        Match block = BlocksOf(page).Single(block => block.Groups["code"].Value.Contains("JsonSettings", StringComparison.Ordinal));
        Assert.Equal(compiles, ErrorsOf(Compile(block.Groups["code"].Value, UsingsBefore(page, block))).Length == 0);
    }

    [Theory]
    [InlineData("int one = 1;", true)]
    [InlineData("public int One { get; set; }", true)]
    [InlineData("using Vivace.Json;\n\npublic JsonSettings? One { get; set; }", true)]
    [InlineData("public class One;", true)]
    [InlineData("string json = Vivace.Json.JsonSerializer.Serialize(1);", true)]
    [InlineData("int one = \"1\";", false)]
    [InlineData("[JsonCodec(KeyCodec = typeof(HexCodec))]", false)]
    [InlineData("public class One;\n\nint one = 1;\nConsole.WriteLine(one);", false)]
    [InlineData("using Vivace.Json;\n\nJsonException error = null!;", false)]
    public void Code_WithAnError_DoesNotCompile(string code, bool compiles) => Assert.Equal(compiles, ErrorsOf(Compile(code)).Length == 0);
}
