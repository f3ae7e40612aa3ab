// The first program of each page runs alone in an empty project: with its imports and the implicit ones, and nothing else.
using System.Reflection;
using System.Text.RegularExpressions;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Vivace.Json.Tests;
using static Vivace.Json.Analyzers.Tests.Documentation.DocumentedCode;

namespace Vivace.Json.Analyzers.Tests.Documentation;

public sealed class FirstProgramTests
{
    private const int FewestPages = 25;

    // It shows lines of generated code.
    private const string PageOfQuotes = "docs/generated-code.md";

    // It calls a server that is not there.
    private const string PageOfRequests = "docs/httpclient.md";

    // What projects without the web SDK import by themselves.
    private const string ImplicitUsings = """
        global using System; global using System.Collections.Generic; global using System.IO; global using System.Linq;
        global using System.Net.Http; global using System.Threading; global using System.Threading.Tasks;
        """;

    public static TheoryData<string> Pages()
    {
        TheoryData<string> pages = ["README.md", "src/Vivace.Json/package/README.md", "src/Vivace.Json.Newtonsoft/package/README.md", "src/Vivace.Json.NodaTime/package/README.md", "src/Vivace.Json.Schema/package/README.md"];
        foreach (string folder in (string[])["docs", "docs/guides"])
            foreach (string path in Directory.GetFiles(Path.Combine(Repository.Root, folder), "*.md").Order(StringComparer.Ordinal))
                if ($"{folder}/{Path.GetFileName(path)}" is var page && !WebPages.Contains(page) && page != PageOfQuotes && !PagesElsewhere.Contains(page) && FirstProgramOf(Read(page)) is not null)
                    pages.Add(page);
        return pages;
    }

    [Theory, MemberData(nameof(Pages))]
    public void Program_AloneInAnEmptyProject_Runs(string page)
    {
        string program = FirstProgramOf(Read(page))!;
        foreach (OptimizationLevel level in (OptimizationLevel[])[OptimizationLevel.Debug, OptimizationLevel.Release])
            Run(program, level, isCompiledOnly: page == PageOfRequests);
    }

    [Fact]
    public void Programs_AreFound() => Assert.True(Pages().Count >= FewestPages, $"{Pages().Count}");

    [Theory]
    [InlineData("Console.WriteLine(1);", true)]
    [InlineData("using Vivace.Json;\nConsole.WriteLine(JsonSerializer.Serialize(1));", true)]
    [InlineData("Console.WriteLine(JsonSerializer.Serialize(1));", false)]
    [InlineData("using Vivace.Json;\nConsole.WriteLine(JsonSerializer.Serialize(new Order()));", false)]
    [InlineData("throw new InvalidOperationException();", false)]
    public void Program_ThatNeedsMore_Fails(string program, bool runs) => Assert.Equal(runs, Record.Exception(() => Run(program, OptimizationLevel.Release)) is null);

    private static string? FirstProgramOf(string page) =>
        BlocksOf(page).Select(static (Match block) => block.Groups["code"].Value).FirstOrDefault(code => ErrorsOnPurposeOf(code).Length == 0 && Parsed(code).Members is [GlobalStatementSyntax, ..]);

    private static void Run(string program, OptimizationLevel level, bool isCompiledOnly = false)
    {
        program = program.Replace("exception.Error ", "JsonExceptionExtensions.get_Error(exception) ", StringComparison.Ordinal);
        CSharpParseOptions language = new(LanguageVersion.Preview);
        CSharpCompilation compilation = CSharpCompilation.Create(
            "First" + Guid.NewGuid().ToString("N"),
            [CSharpSyntaxTree.ParseText(ImplicitUsings, language), CSharpSyntaxTree.ParseText(program, language)],
            [.. PlatformReferences.All, .. PlatformReferences.Newtonsoft],
            new CSharpCompilationOptions(OutputKind.ConsoleApplication, optimizationLevel: level, nullableContextOptions: NullableContextOptions.Enable));
        Assert.Equal([], ErrorsOf(compilation));
        using MemoryStream image = new();
        Assert.True(compilation.Emit(image).Success);
        if (isCompiledOnly)
            return;
        MethodInfo main = Assembly.Load(image.ToArray()).EntryPoint!;
        main.Invoke(null, BindingFlags.DoNotWrapExceptions, null, main.GetParameters().Length == 0 ? [] : [Array.Empty<string>()], null);
    }
}
