// The blocks of C# in the documentation, and how they are compiled.
using System.Collections.Immutable;
using System.Text.RegularExpressions;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Diagnostics;
using Vivace.Json.Tests;

namespace Vivace.Json.Analyzers.Tests.Documentation;

/// <summary>
/// A block is a program, or members of a class. It sees what it imports itself; a block of a page that imports nothing sees what the blocks before it on the page import. Types
/// and values that it does not declare are those of Surroundings.txt. An error that a block shows on purpose is named in a remark on its line: <c>// CS0104</c>. A block that
/// is not code as a whole says so to its right: <c>```csharp fragment</c>.
/// </summary>
internal static partial class DocumentedCode
{
    /// <summary>The class that the members of a block are put into.</summary>
    internal const string MembersClass = "Members";

    /// <summary>The pages whose programs are of the web SDK.</summary>
    internal static readonly string[] WebPages = ["docs/aspnetcore.md", "src/Vivace.Json.AspNetCore/package/README.md", "src/Vivace.Json.AspNetCore.OpenApi/package/README.md"];

    /// <summary>The pages whose blocks need Orleans or clients of queues: <c>Vivace.Json.Orleans.Tests</c>, <c>Vivace.Json.Kafka.Tests</c> and <c>Vivace.Json.Queues.Tests</c> compile them, because Orleans needs another version of the compiler than these tests.</summary>
    internal static readonly string[] PagesElsewhere = ["docs/guides/kafka.md", "docs/guides/orleans.md", "docs/guides/queues.md"];

    /// <summary>What a project with the web SDK imports by itself, beside <see cref="ImplicitUsings"/>.</summary>
    internal const string WebUsings = """
        global using Microsoft.AspNetCore.Builder; global using Microsoft.AspNetCore.Hosting; global using Microsoft.AspNetCore.Http; global using Microsoft.AspNetCore.Routing;
        global using Microsoft.Extensions.Configuration; global using Microsoft.Extensions.DependencyInjection; global using Microsoft.Extensions.Hosting;
        global using Microsoft.Extensions.Logging; global using System.Net.Http.Json;

        """;

    // Of a project with implicit usings.
    private const string ImplicitUsings = """
        global using System; global using System.Collections.Generic; global using System.IO; global using System.Linq;
        global using System.Net.Http; global using System.Threading; global using System.Threading.Tasks;

        """;

    /// <summary>For code that is not on a page: the examples of documentation comments, and the code of tests.</summary>
    internal const string UsualUsings = """
        global using System.Text; global using System.Text.Json; global using System.Text.Json.Serialization; global using System.Text.Json.Serialization.Metadata;
        global using Vivace.Json; global using Vivace.Json.Codecs; global using Vivace.Json.Documents; global using Vivace.Json.Http; global using Vivace.Json.Serialization;
        global using Vivace.Json.Serialization.Metadata; global using Vivace.Json.Streams;
        global using JsonSerializer = Vivace.Json.JsonSerializer;

        """;

    private static readonly CSharpParseOptions s_language = new(LanguageVersion.Preview);

    private static readonly ImmutableArray<DiagnosticAnalyzer> s_analyzers =
    [
        .. typeof(MissingContractAnalyzer).Assembly.GetTypes().Where(type => type.IsSubclassOf(typeof(DiagnosticAnalyzer)) && !type.IsSubclassOf(typeof(DiagnosticSuppressor)) && !type.IsAbstract)
            .Select(type => (DiagnosticAnalyzer)Activator.CreateInstance(type)!),
    ];

    private static readonly SyntaxTree s_surroundings = Parse(File.ReadAllText(Path.Combine(Repository.Root, "tests/Vivace.Json.Analyzers.Tests/Documentation/Surroundings.txt")));

    /// <summary>The page, a path from the root of the repository.</summary>
    internal static string Read(string page) => File.ReadAllText(Path.Combine(Repository.Root, page)).ReplaceLineEndings("\n");

    /// <summary>The blocks of a page that are whole; groups <c>code</c> and <c>mark</c>.</summary>
    internal static IEnumerable<Match> BlocksOf(string text) => CodeBlocks().Matches(text).Where(block => block.Groups["mark"].Value != " fragment");

    /// <summary>What the blocks before this one import.</summary>
    internal static string UsingsBefore(string text, Match block) =>
        string.Concat(BlocksOf(text).TakeWhile(before => before.Index < block.Index).SelectMany(before => Parsed(before.Groups["code"].Value).Usings).Select(import => $"global {import}\n").Distinct());

    /// <summary>The line of the page, from 1.</summary>
    internal static int LineOf(string text, int index) => text.AsSpan(0, index).Count('\n') + 1;

    /// <summary>The errors that the code shows on purpose, in order.</summary>
    internal static string[] ErrorsOnPurposeOf(string code) => [.. ErrorsOnPurpose().Matches(code).Select(match => match.Groups["id"].Value).Distinct().Order()];

    internal static CompilationUnitSyntax Parsed(string code) => CSharpSyntaxTree.ParseText(code, s_language).GetCompilationUnitRoot();

    internal static bool IsProgram(CompilationUnitSyntax unit) => unit.Members.Any(member => member is GlobalStatementSyntax);

    internal static string[] ErrorsOf(CSharpCompilation compilation) =>
    [
        .. compilation.GetDiagnostics().Where(diagnostic => diagnostic.Severity == DiagnosticSeverity.Error)
            .Select(diagnostic => $"{diagnostic.Id} {diagnostic.Location.GetLineSpan().StartLinePosition}: {diagnostic.GetMessage()}"),
    ];

    /// <summary>What the analyzers find in a block, at their usual severity.</summary>
    internal static async Task<IEnumerable<Diagnostic>> WarningsOf(CSharpCompilation compilation) =>
        (await compilation.WithAnalyzers(s_analyzers, new AnalyzerOptions([], new BuildOptions())).GetAnalyzerDiagnosticsAsync())
            .Where(found => found.Severity >= DiagnosticSeverity.Warning && found.Location.SourceTree != s_surroundings);

    /// <summary>With statements it is a program. What is none may be declarations or members of a class: the one with fewer errors.</summary>
    /// <param name="code">The block.</param>
    /// <param name="usings">What is imported for a block that imports nothing.</param>
    /// <param name="projectUsings">What the project imports beside <see cref="ImplicitUsings"/>.</param>
    /// <param name="furtherCode">Further code of the same project.</param>
    internal static CSharpCompilation Compile(string code, string usings = UsualUsings, string projectUsings = "", string furtherCode = "")
    {
        // The compiler of these tests does not know extension properties of compiled code, which the one that users have does (C# 14).
        code = code.Replace("exception.Error ", "JsonExceptionExtensions.get_Error(exception) ", StringComparison.Ordinal);
        CompilationUnitSyntax unit = Parsed(code);
        usings = ImplicitUsings + (unit.Usings.Count > 0 ? "" : usings) + projectUsings + "global using Surroundings; global using static Surroundings.Values;";
        CSharpCompilation asPrinted = Compile(IsProgram(unit) ? OutputKind.ConsoleApplication : OutputKind.DynamicallyLinkedLibrary, usings, code, furtherCode);
        if (ErrorsOf(asPrinted).Length <= ErrorsOnPurposeOf(code).Length)
            return asPrinted;
        string imports = unit.Usings.ToFullString(), members = code[unit.Usings.FullSpan.Length..];
        CSharpCompilation asMembers = Compile(OutputKind.DynamicallyLinkedLibrary, usings, $"{imports}public class {MembersClass}\n{{\n{members}\n}}", furtherCode);
        return ErrorsOf(asMembers).Length < ErrorsOf(asPrinted).Length ? asMembers : asPrinted;
    }

    private static CSharpCompilation Compile(OutputKind kind, params string[] sources) => CSharpCompilation.Create(
        "Documented" + Guid.NewGuid().ToString("N"),
        sources.Select(Parse).Append(s_surroundings),
        [.. PlatformReferences.All, .. PlatformReferences.Newtonsoft, .. PlatformReferences.Web],
        new CSharpCompilationOptions(kind, nullableContextOptions: NullableContextOptions.Enable));

    private static SyntaxTree Parse(string source) => CSharpSyntaxTree.ParseText(source, s_language);

    [GeneratedRegex("^```csharp(?<mark>[^\n]*)\n(?<code>.*?)^```$", RegexOptions.Singleline | RegexOptions.Multiline)]
    private static partial Regex CodeBlocks();

    [GeneratedRegex(@"// (?<id>CS\d{4})\b")]
    private static partial Regex ErrorsOnPurpose();
}
