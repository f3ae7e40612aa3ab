// Every block of C# in the documentation compiles as it is printed.
using System.Text.RegularExpressions;
using System.Xml.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Vivace.Json.Tests;

namespace Vivace.Json.Analyzers.Tests.Documentation;

/// <summary>
/// A block is a program, or members of a class. Where it imports nothing it sees what <see cref="UsualUsings"/> imports, otherwise what it
/// imports itself; the types and values that it does not declare are those of Surroundings.txt. An error that a block shows on purpose is named
/// in a remark on its line: <c>// CS0104</c>. A block that is no code as a whole says so to its right: <c>```csharp fragment</c>.
/// </summary>
public sealed partial class DocumentedCodeTests
{
    // Its other blocks are lines of generated code; GeneratedCodeTests looks for them there.
    private const string PageOfQuotes = "docs/generated-code.md";
    private const int FewestBlocks = 40, FewestExamples = 40;

    // Of a project with implicit usings.
    private const string ImplicitUsings = """
        global using System; global using System.Collections.Generic; global using System.IO; global using System.Linq;
        global using System.Net.Http; global using System.Threading; global using System.Threading.Tasks;

        """;

    private const string UsualUsings = """
        global using System.Text; global using System.Text.Json; global using System.Text.Json.Serialization; global using System.Text.Json.Serialization.Metadata;
        global using Vivace.Json;
        global using JsonSerializer = Vivace.Json.JsonSerializer;

        """;

    // Of a project with the web SDK.
    private const string WebPage = "docs/aspnetcore.md";
    private const string WebUsings = """
        global using Microsoft.AspNetCore.Builder; global using Microsoft.AspNetCore.Hosting; global using Microsoft.AspNetCore.Http; global using Microsoft.AspNetCore.Routing;
        global using Microsoft.Extensions.Configuration; global using Microsoft.Extensions.DependencyInjection; global using Microsoft.Extensions.Hosting;
        global using Microsoft.Extensions.Logging; global using System.Net.Http.Json;

        """;

    private static readonly CSharpParseOptions s_language = new(LanguageVersion.Preview);

    private static readonly SyntaxTree s_surroundings =
        CSharpSyntaxTree.ParseText(File.ReadAllText(Path.Combine(Repository.Root, "tests/Vivace.Json.Analyzers.Tests/Documentation/Surroundings.txt")), s_language);

    public static TheoryData<string, int> Blocks()
    {
        TheoryData<string, int> blocks = [];
        foreach (string page in Directory.GetFiles(Repository.Root, "*.md").Concat(Directory.GetFiles(Path.Combine(Repository.Root, "docs"), "*.md", SearchOption.AllDirectories))
            .Append(Path.Combine(Repository.Root, "bench", "README.md")).Select(path => Path.GetRelativePath(Repository.Root, path).Replace('\\', '/')).Order(StringComparer.Ordinal))
        {
            foreach (Match block in BlocksOf(Read(page)).Where(block => block.Groups["mark"].Value != " fragment").Take(page == PageOfQuotes ? 1 : int.MaxValue))
                blocks.Add(page, LineOf(Read(page), block.Index));
        }

        return blocks;
    }

    [Theory, MemberData(nameof(Blocks))]
    public void Block_AsPrinted_Compiles(string page, int line)
    {
        string text = Read(page);
        string code = BlocksOf(text).Single(block => LineOf(text, block.Index) == line).Groups["code"].Value;
        string[] found = page == WebPage ? ErrorsOf(code, WebUsings) : ErrorsOf(code);
        Assert.True(Expected(code).SequenceEqual(found.Select(error => error.Split(' ')[0]).Distinct().Order()), string.Join('\n', found));
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
        Assert.Empty(ErrorsOf(code, "global using System.Buffers;"));
    }

    private static IEnumerable<XElement> Members() =>
        XDocument.Load(Path.ChangeExtension(typeof(JsonSettings).Assembly.Location, ".xml")).Descendants("member");

    private static string[] CodeOf(XElement member) => [.. member.Elements("example").Elements("code").Select(code => code.Value)];

    // Without these the test above would pass too when it found no block, or no error in one.
    [Fact]
    public void Blocks_AreFound() => Assert.True(Blocks().Count >= FewestBlocks && Examples().Count >= FewestExamples);

    [Theory]
    [InlineData("int one = 1;", true)]
    [InlineData("public int One { get; set; }", true)]
    [InlineData("public class One;", true)]
    [InlineData("string json = Vivace.Json.JsonSerializer.Serialize(1);", true)]
    [InlineData("int one = \"1\";", false)]
    [InlineData("[JsonCodec(KeyCodec = typeof(HexCodec))]", false)]
    [InlineData("public class One;\n\nint one = 1;\nConsole.WriteLine(one);", false)]
    [InlineData("using Vivace.Json;\n\nJsonException error = null!;", false)]
    public void Code_WithAnError_DoesNotCompile(string code, bool compiles) => Assert.Equal(compiles, ErrorsOf(code).Length == 0);

    private static string[] Expected(string code) => [.. ErrorsOnPurpose().Matches(code).Select(match => match.Groups["id"].Value).Distinct().Order()];

    // With statements it is a program. What is none may be declarations or members of a class.
    private static string[] ErrorsOf(string code, string furtherUsings = "")
    {
        // The compiler of these tests does not know extension properties of compiled code, which the one that users have does (C# 14).
        code = code.Replace("exception.Error ", "JsonExceptionExtensions.get_Error(exception) ", StringComparison.Ordinal);
        CompilationUnitSyntax unit = CSharpSyntaxTree.ParseText(code, s_language).GetCompilationUnitRoot();
        string usings = ImplicitUsings + (unit.Usings.Count > 0 ? "" : UsualUsings) + furtherUsings + "global using Surroundings; global using static Surroundings.Values;";
        string[] asPrinted = ErrorsOf(unit.Members.Any(member => member is GlobalStatementSyntax) ? OutputKind.ConsoleApplication : OutputKind.DynamicallyLinkedLibrary, usings, code);
        if (asPrinted.Length <= Expected(code).Length)
            return asPrinted;
        string[] asMembers = ErrorsOf(OutputKind.DynamicallyLinkedLibrary, usings, "public class Members\n{\n" + code + "\n}");
        return asMembers.Length < asPrinted.Length ? asMembers : asPrinted;
    }

    private static string[] ErrorsOf(OutputKind kind, params string[] sources) =>
    [
        .. CSharpCompilation.Create(
                "Documented",
                sources.Select(source => CSharpSyntaxTree.ParseText(source, s_language)).Append(s_surroundings),
                [.. PlatformReferences.All, .. PlatformReferences.Web],
                new CSharpCompilationOptions(kind, nullableContextOptions: NullableContextOptions.Enable))
            .GetDiagnostics().Where(diagnostic => diagnostic.Severity == DiagnosticSeverity.Error).Select(diagnostic => $"{diagnostic.Id} {diagnostic.Location.GetLineSpan().StartLinePosition}: {diagnostic.GetMessage()}"),
    ];

    private static IEnumerable<Match> BlocksOf(string text) => CodeBlocks().Matches(text);

    private static int LineOf(string text, int index) => text.AsSpan(0, index).Count('\n') + 1;

    private static string Read(string page) => File.ReadAllText(Path.Combine(Repository.Root, page)).ReplaceLineEndings("\n");

    [GeneratedRegex("^```csharp(?<mark>[^\n]*)\n(?<code>.*?)^```$", RegexOptions.Singleline | RegexOptions.Multiline)]
    private static partial Regex CodeBlocks();

    [GeneratedRegex(@"// (?<id>CS\d{4})\b")]
    private static partial Regex ErrorsOnPurpose();
}
