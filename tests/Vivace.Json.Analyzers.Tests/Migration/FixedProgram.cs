// A program that is compiled, run, fixed and run again: a fix may change what it looks like, and never what it makes.
using System.Collections.Immutable;
using System.Reflection;
using System.Runtime.Loader;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeActions;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Text;
using Vivace.Json.Analyzers.Contracts;
using Vivace.Json.Analyzers.Migration;
using Vivace.Json.CodeFixes;
using Vivace.Json.CodeFixes.Migration;

namespace Vivace.Json.Analyzers.Tests.Migration;

/// <param name="source">A file with a class called Program, whose method Run returns a string.</param>
/// <param name="property">The build property that the project sets.</param>
internal sealed class FixedProgram(string source, string property)
{
    private const string Usings = "global using System; global using System.Collections.Generic; global using System.IO; global using System.Linq;";
    private const int MostSteps = 40;
    private const int MostRounds = 6;
    private const string Package = "Newtonsoft.Json";

    // The rules that the command of the guide names.
    private const int MoveRules = 2;

    // What reports a place that is left: the two, and what looks at the types of calls.
    private static readonly DiagnosticAnalyzer[] s_reporting = [new ForeignAttributeAnalyzer(), new ForeignCallAnalyzer(), new ContractAnalyzer()];

    private static readonly (string Id, DiagnosticAnalyzer Analyzer, CodeFixProvider Fix)[] s_rules =
    [
        (ForeignAttributeAnalyzer.Id, new ForeignAttributeAnalyzer(), new ForeignAttributeFix()),
        (ForeignCallAnalyzer.Id, new ForeignCallAnalyzer(), new ForeignCallFix()),
        (SettingsPerCallAnalyzer.Id, new SettingsPerCallAnalyzer(), new SettingsPerCallFix()),
        (TextDetourAnalyzer.Id, new TextDetourAnalyzer(), new TextDetourFix()),
    ];

    /// <summary>Fixes all findings of one rule after the other, as the command line does, until nothing changes.</summary>
    /// <returns>The source that is left.</returns>
    internal async Task<string> FixAll(bool callsFirst)
    {
        using AdhocWorkspace workspace = new();
        Project project = ProjectOf(workspace);
        string expected = await Run(project);
        for (int round = 0; round < 4; round++)
        {
            string before = await TextOf(project);
            foreach ((string Id, DiagnosticAnalyzer Analyzer, CodeFixProvider Fix) rule in callsFirst ? s_rules.Reverse() : s_rules)
            {
                if (await FixedBy(rule, project, round % 2 == 0 ? FixAllScope.Project : FixAllScope.Document) is not { } changed) continue;
                project = changed;
                Assert.Equal(expected, await Run(project));
            }

            if (await TextOf(project) == before) break;
        }

        return await TextOf(project);
    }

    /// <summary>Applies one of the fixes that are offered somewhere, and another one, until none is left.</summary>
    internal async Task<string> FixInAnyOrder(int seed)
    {
        Random random = new(seed);
        using AdhocWorkspace workspace = new();
        Project project = ProjectOf(workspace);
        string expected = await Run(project);
        for (int step = 0; step < MostSteps; step++)
        {
            List<CodeAction> actions = [];
            foreach ((string id, DiagnosticAnalyzer analyzer, CodeFixProvider fix) in s_rules)
            {
                // Drafts leave work to the user.
                foreach (Diagnostic diagnostic in await FindingsIn(project, analyzer, id))
                    actions.AddRange((await ActionsFor(project, fix, diagnostic)).Where(static action => !action.EquivalenceKey!.EndsWith(DocumentFix.DraftKey, StringComparison.Ordinal)));
            }

            if (actions.Count == 0) break;
            project = await Apply(actions[random.Next(actions.Count)], project);
            Assert.Equal(expected, await Run(project));
        }

        return await TextOf(project);
    }

    /// <summary>Moves the program as the command of the guide does, until nothing changes, and runs it before and after.</summary>
    internal async Task<Moved> Move()
    {
        using AdhocWorkspace workspace = new();
        Project project = ProjectOf(workspace);
        string before = await Run(project);
        for (int round = 0; ; round++)
        {
            Assert.True(round < MostRounds, "The fixes go on and on.");
            string text = await TextOf(project);
            foreach ((string Id, DiagnosticAnalyzer Analyzer, CodeFixProvider Fix) rule in s_rules.Take(MoveRules)) project = await FixedBy(rule, project, FixAllScope.Project) ?? project;
            if (await TextOf(project) == text) break;
        }

        List<Diagnostic> left = [];
        foreach (DiagnosticAnalyzer analyzer in s_reporting) left.AddRange(await FindingsIn(project, analyzer, id: null));
        Project alone = project.WithMetadataReferences(project.MetadataReferences.Where(reference => Path.GetFileNameWithoutExtension(reference.Display) != Package));
        bool isAlone = !(await alone.GetCompilationAsync())!.GetDiagnostics().Any(diagnostic => diagnostic.Severity == DiagnosticSeverity.Error);
        return new Moved(await TextOf(project), before, await Run(isAlone ? alone : project), left, await UsesOfPackage(project, isAlone));
    }

    // Fixes all findings of a rule; null where there is none, or none with a fix.
    private async Task<Project?> FixedBy((string Id, DiagnosticAnalyzer Analyzer, CodeFixProvider Fix) rule, Project project, FixAllScope scope)
    {
        IReadOnlyList<Diagnostic> found = await FindingsIn(project, rule.Analyzer, rule.Id);
        if (found.Count == 0) return null;

        // The key of the first fix of the first finding, and none where that has no fix.
        IReadOnlyList<CodeAction> offered = await ActionsFor(project, rule.Fix, found[0]);
        Assert.All(offered, action => Assert.NotNull(action.EquivalenceKey));
        FixAllContext context = new(
            project.Documents.First(), rule.Fix, scope, offered.Count == 0 ? null! : offered[0].EquivalenceKey!, [rule.Id], new Findings(this, rule.Analyzer, rule.Id), CancellationToken.None);
        return await rule.Fix.GetFixAllProvider()!.GetFixAsync(context) is { } all ? await Apply(all, project) : null;
    }

    // What a program names of Newtonsoft.Json, imports apart.
    private static async Task<PackageUses> UsesOfPackage(Project project, bool isAlone)
    {
        PackageUses uses = PackageUses.None;
        if (isAlone) return uses;
        Document document = project.Documents.First();
        SemanticModel model = (await document.GetSemanticModelAsync())!;
        foreach (SimpleNameSyntax name in (await document.GetSyntaxRootAsync())!.DescendantNodes(static node => node is not UsingDirectiveSyntax).OfType<SimpleNameSyntax>())
        {
            if (model.GetSymbolInfo(name).Symbol is not { } symbol || symbol.ContainingAssembly?.Name != Package) continue;
            uses |= name.FirstAncestorOrSelf<AttributeSyntax>() is not null ? PackageUses.Attributes
                : symbol.ContainingNamespace.Name == "Linq" ? PackageUses.Trees
                : (symbol as INamedTypeSymbol ?? symbol.ContainingType)?.Name is "JsonConvert" or "JsonSerializer" or "JsonSerializerSettings" ? PackageUses.Calls
                : PackageUses.Others;
        }

        return uses;
    }

    private static async Task<string> TextOf(Project project) => (await project.Documents.First().GetTextAsync()).ToString();

    private static async Task<string> Run(Project project)
    {
        using MemoryStream image = new();
        Compilation compilation = (await project.GetCompilationAsync())!;
        ImmutableArray<Diagnostic> diagnostics = compilation.Emit(image).Diagnostics;
        Assert.True(diagnostics.All(diagnostic => diagnostic.Severity != DiagnosticSeverity.Error), string.Join("\n", diagnostics.Where(diagnostic => diagnostic.Severity == DiagnosticSeverity.Error)) + "\n" + await TextOf(project));
        image.Position = 0;
        string text = await TextOf(project);
        LoadContext context = new(hasOwnPackage: text.Contains("JsonConvert.DefaultSettings", StringComparison.Ordinal) || text.Contains("TypeNameHandling.Auto", StringComparison.Ordinal));
        try
        {
            return (string)context.LoadFromStream(image).GetType("Program")!.GetMethod("Run")!.Invoke(null, null)!;
        }
        catch (TargetInvocationException failed)
        {
            return $"{failed.InnerException!.GetType()}: {failed.InnerException.Message}\n{text}";
        }
        finally
        {
            context.Unload();
        }
    }

    private static async Task<Project> Apply(CodeAction action, Project project) =>
        (await action.GetOperationsAsync(CancellationToken.None)).OfType<ApplyChangesOperation>().Single().ChangedSolution.GetProject(project.Id)!;

    private static async Task<IReadOnlyList<CodeAction>> ActionsFor(Project project, CodeFixProvider fix, Diagnostic diagnostic)
    {
        List<CodeAction> actions = [];
        await fix.RegisterCodeFixesAsync(new CodeFixContext(project.Documents.First(), diagnostic, (action, _) => actions.Add(action), CancellationToken.None));
        return actions;
    }

    private Project ProjectOf(AdhocWorkspace workspace)
    {
        ProjectId id = ProjectId.CreateNewId();
        return workspace.CurrentSolution.AddProject(ProjectInfo.Create(
                id,
                VersionStamp.Default,
                "Program",
                "Program" + Guid.NewGuid().ToString("N"),
                LanguageNames.CSharp,
                compilationOptions: new CSharpCompilationOptions(OutputKind.DynamicallyLinkedLibrary, nullableContextOptions: NullableContextOptions.Enable),
                parseOptions: new CSharpParseOptions(LanguageVersion.CSharp14),
                metadataReferences: PlatformReferences.All))
            .AddDocument(DocumentId.CreateNewId(id), "Program.cs", SourceText.From(source), filePath: "Program.cs")
            .AddDocument(DocumentId.CreateNewId(id), "Usings.cs", SourceText.From(Usings), filePath: "Usings.cs")
            .GetProject(id)!;
    }

    private async Task<IReadOnlyList<Diagnostic>> FindingsIn(Project project, DiagnosticAnalyzer analyzer, string? id)
    {
        Compilation compilation = (await project.GetCompilationAsync())!;
        ImmutableArray<Diagnostic> found = await compilation.WithAnalyzers([analyzer], new AnalyzerOptions([], new BuildOptions(property))).GetAnalyzerDiagnosticsAsync();
        Assert.Empty(found.Where(diagnostic => diagnostic.Id == "AD0001"));
        return [.. found.Where(diagnostic => id is null || diagnostic.Id == id).OrderBy(diagnostic => diagnostic.Location.SourceSpan.Start)];
    }

    private sealed class Findings(FixedProgram program, DiagnosticAnalyzer analyzer, string id) : FixAllContext.DiagnosticProvider
    {
        public override async Task<IEnumerable<Diagnostic>> GetAllDiagnosticsAsync(Project project, CancellationToken cancellationToken) => await program.FindingsIn(project, analyzer, id);

        public override async Task<IEnumerable<Diagnostic>> GetDocumentDiagnosticsAsync(Document document, CancellationToken cancellationToken) =>
            (await program.FindingsIn(document.Project, analyzer, id)).Where(diagnostic => diagnostic.Location.SourceTree!.FilePath == document.FilePath);

        public override Task<IEnumerable<Diagnostic>> GetProjectDiagnosticsAsync(Project project, CancellationToken cancellationToken) => Task.FromResult<IEnumerable<Diagnostic>>([]);
    }

    // Settings for the whole process would reach the tests that run beside, and types are kept by their names: such a program has the package for itself.
    private sealed class LoadContext(bool hasOwnPackage) : AssemblyLoadContext(isCollectible: true)
    {
        protected override Assembly? Load(AssemblyName assemblyName) =>
            hasOwnPackage && assemblyName.Name == Package ? LoadFromAssemblyPath(typeof(Newtonsoft.Json.JsonConvert).Assembly.Location) : null;
    }

    [Flags]
    internal enum PackageUses
    {
        None = 0,
        Attributes = 1,
        Trees = 2,
        Calls = 4,
        Others = 8,
    }

    /// <param name="Text">The source after the move.</param>
    /// <param name="Before">What the program wrote before it.</param>
    /// <param name="After">What it writes now, without Newtonsoft.Json if it compiles so.</param>
    /// <param name="Left">What the rules still report.</param>
    /// <param name="Uses">What it still names of Newtonsoft.Json.</param>
    internal sealed record Moved(string Text, string Before, string After, IReadOnlyList<Diagnostic> Left, PackageUses Uses);
}
