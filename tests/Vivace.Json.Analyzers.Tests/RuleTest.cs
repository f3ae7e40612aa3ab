// Runs one rule over sources, and its fix; a source that does not compile fails the test that has it.
using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeActions;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Text;
using Vivace.Json.CodeFixes;
using Vivace.Json.Generator;

namespace Vivace.Json.Analyzers.Tests;

internal sealed class RuleTest
{
    // What every source sees, as with implicit usings.
    private const string Usings = "global using System; global using System.Collections.Generic; global using System.IO; global using System.Threading; global using System.Threading.Tasks;";

    private readonly DiagnosticAnalyzer? _analyzer;
    private readonly CodeFixProvider? _fix;
    private readonly string _id;

    // Without an analyzer the compiler's own findings with this id are meant.
    internal RuleTest(string id, DiagnosticAnalyzer? analyzer, CodeFixProvider? fix = null) => (_id, _analyzer, _fix) = (id, analyzer, fix);

    // Build properties that are "true".
    internal string[] Properties { get; init; } = [];

    // Sources beside those of the case.
    internal string[] Additional { get; init; } = [];

    // The same with names of their own.
    internal (string Name, string Source)[] Files { get; init; } = [];

    // What another generator adds.
    internal (string Name, string Source)[] Generated { get; init; } = [];

    // Where the usings are that every source sees.
    internal string UsingsFile { get; init; } = "Usings.cs";

    internal LanguageVersion Language { get; init; } = LanguageVersion.CSharp14;

    // Whether the project refers to Vivace.Json.Compatibility.
    internal bool HasCompatibility { get; init; } = true;

    // Whether changes that leave work to the user are applied, too.
    internal bool TakesDrafts { get; init; }

    internal OutputKind Kind { get; init; } = OutputKind.DynamicallyLinkedLibrary;

    /// <summary>The rule finds what is marked and nothing else.</summary>
    internal async Task<IReadOnlyList<Diagnostic>> Finds(params string[] sources)
    {
        Marked[] marked = [.. sources.Select(Marked.Parse)];
        using AdhocWorkspace workspace = new();
        Project project = ProjectOf(workspace, [.. marked.Select(source => source.Text)]);
        IReadOnlyList<Diagnostic> found = await FindingsIn(project);
        for (int i = 0; i < marked.Length; i++)
        {
            Assert.Equal(
                marked[i].Spans.Select(span => marked[i].Text.Substring(span.Start, span.Length) + "@" + span.Start),
                found.Where(diagnostic => diagnostic.Location.SourceTree!.FilePath == $"{i}.cs")
                    .Select(diagnostic => diagnostic.Location.SourceSpan)
                    .OrderBy(span => span.Start)
                    .Select(span => marked[i].Text.Substring(span.Start, span.Length) + "@" + span.Start));
        }

        return found;
    }

    /// <summary>The rule finds what is marked, and its fix makes <paramref name="expected"/> of it.</summary>
    internal async Task Fixes(string source, string expected, int choice = 0)
    {
        await Finds(source);
        using AdhocWorkspace workspace = new();
        Project project = ProjectOf(workspace, [Marked.Parse(source).Text]);
        for (int round = 0; round < 8; round++)
        {
            IReadOnlyList<Diagnostic> found = await FindingsIn(project, mayFail: round > 0 || _analyzer is null);
            if (found.Count == 0) break;
            IReadOnlyList<CodeAction> actions = await ActionsFor(project, found[0]);
            if (actions.Count == 0) break;
            project = await Apply(actions[choice], project);
        }

        await AssertIs(expected, project.Documents.First());
        await AssertCompiles(project);
    }

    /// <summary>The first document as the fix for the first finding leaves it, with its line ends.</summary>
    internal async Task<string> TextAfterFix(string source)
    {
        using AdhocWorkspace workspace = new();
        Project project = ProjectOf(workspace, [Marked.Parse(source).Text]);
        project = await Apply((await ActionsFor(project, (await FindingsIn(project, mayFail: _analyzer is null))[0]))[0], project);
        await AssertCompiles(project);
        return (await project.Documents.First().GetTextAsync()).ToString();
    }

    /// <summary>Every document as the fix for the first finding leaves it, by its name.</summary>
    internal async Task<IReadOnlyDictionary<string, string>> FilesAfterFix(params string[] sources)
    {
        using AdhocWorkspace workspace = new();
        Project project = ProjectOf(workspace, [.. sources.Select(source => Marked.Parse(source).Text)]);
        project = await Apply((await ActionsFor(project, (await FindingsIn(project, mayFail: _analyzer is null))[0]))[0], project);
        await AssertCompiles(project);
        Dictionary<string, string> files = [];
        foreach (Document document in project.Documents)
            files.Add(document.Name, (await document.GetTextAsync()).ToString());
        return files;
    }

    /// <summary>What the fixes for the first finding are called.</summary>
    internal async Task<IReadOnlyList<string>> Offers(string source)
    {
        using AdhocWorkspace workspace = new();
        Project project = ProjectOf(workspace, [Marked.Parse(source).Text]);
        return [.. (await ActionsFor(project, (await FindingsIn(project))[0])).Select(action => action.Title)];
    }

    /// <summary>The same, for all findings in all sources at once.</summary>
    internal async Task FixesAll(string[] sources, string[] expected, int choice = 0)
    {
        await Finds(sources);
        using AdhocWorkspace workspace = new();
        Project project = ProjectOf(workspace, [.. sources.Select(source => Marked.Parse(source).Text)]);
        IReadOnlyList<Diagnostic> found = await FindingsIn(project, mayFail: _analyzer is null);
        CodeAction first = (await ActionsFor(project, found[0]))[choice];
        FixAllContext context = new(
            project.Documents.First(),
            _fix!,
            FixAllScope.Project,
            first.EquivalenceKey!,
            [_id],
            new Findings(this),
            CancellationToken.None);
        CodeAction? all = await _fix!.GetFixAllProvider()!.GetFixAsync(context);
        project = await Apply(all!, project);
        Document[] documents = [.. project.Documents];
        for (int i = 0; i < expected.Length; i++) await AssertIs(expected[i], documents[i]);
        await AssertCompiles(project);
    }

    private static async Task AssertIs(string expected, Document document) =>
        Assert.Equal(expected.ReplaceLineEndings("\n"), (await document.GetTextAsync()).ToString().ReplaceLineEndings("\n"));

    private static async Task AssertCompiles(Project project) => AssertCompiles((await project.GetCompilationAsync())!);

    private static void AssertCompiles(Compilation compilation) =>
        Assert.Empty(compilation.GetDiagnostics().Where(diagnostic => diagnostic.Severity == DiagnosticSeverity.Error));

    private static async Task<Project> Apply(CodeAction action, Project project)
    {
        ImmutableArray<CodeActionOperation> operations = await action.GetOperationsAsync(CancellationToken.None);
        return operations.OfType<ApplyChangesOperation>().Single().ChangedSolution.GetProject(project.Id)!;
    }

    private async Task<IReadOnlyList<CodeAction>> ActionsFor(Project project, Diagnostic diagnostic)
    {
        List<CodeAction> actions = [];
        Document document = project.Documents.Single(document => document.FilePath == diagnostic.Location.SourceTree!.FilePath);
        await _fix!.RegisterCodeFixesAsync(new CodeFixContext(document, diagnostic, (action, _) => actions.Add(action), CancellationToken.None));
        return TakesDrafts ? actions : [.. actions.Where(static action => !action.EquivalenceKey!.EndsWith(DocumentFix.DraftKey, StringComparison.Ordinal))];
    }

    private Project ProjectOf(AdhocWorkspace workspace, string[] sources)
    {
        ProjectId id = ProjectId.CreateNewId();
        Solution solution = workspace.CurrentSolution.AddProject(ProjectInfo.Create(
            id,
            VersionStamp.Default,
            "Models",
            "Models",
            LanguageNames.CSharp,
            compilationOptions: new CSharpCompilationOptions(Kind, nullableContextOptions: NullableContextOptions.Enable),
            parseOptions: new CSharpParseOptions(Language).WithFeatures([new("InterceptorsNamespaces", "Vivace.Json.Generated")]),
            metadataReferences: PlatformReferences.All.Where(reference => HasCompatibility || Path.GetFileName(reference.Display) != "Vivace.Json.Compatibility.dll")));
        for (int i = 0; i < sources.Length; i++)
            solution = solution.AddDocument(DocumentId.CreateNewId(id), $"{i}.cs", SourceText.From(sources[i], System.Text.Encoding.UTF8), filePath: $"{i}.cs");
        solution = solution.AddDocument(DocumentId.CreateNewId(id), UsingsFile, SourceText.From(Usings), filePath: UsingsFile);
        for (int i = 0; i < Additional.Length; i++)
            solution = solution.AddDocument(DocumentId.CreateNewId(id), $"Additional{i}.cs", SourceText.From(Additional[i]), filePath: $"Additional{i}.cs");
        foreach ((string name, string source) in Files)
            solution = solution.AddDocument(DocumentId.CreateNewId(id), name, SourceText.From(source, System.Text.Encoding.UTF8), filePath: name);
        return solution.GetProject(id)!;
    }

    private async Task<IReadOnlyList<Diagnostic>> FindingsIn(Project project, bool mayFail = false)
    {
        Compilation compilation = (await project.GetCompilationAsync())!;
        if (_analyzer is null) return [.. compilation.GetDiagnostics().Where(diagnostic => diagnostic.Id == _id)];

        // The switch redirects calls before rules look at them.
        if (Properties.Contains(BuildProperties.DropIn) || Generated.Length > 0)
        {
            CSharpGeneratorDriver.Create(
                [new DropInGenerator().AsSourceGenerator(), .. Generated.Select(static file => new Generating(file.Name, file.Source).AsSourceGenerator())],
                parseOptions: (CSharpParseOptions)project.ParseOptions!,
                optionsProvider: new BuildOptions(Properties))
                .RunGeneratorsAndUpdateCompilation(compilation, out compilation, out _);
        }

        if (!mayFail) AssertCompiles(compilation);
        CompilationWithAnalyzers analysis = compilation.WithAnalyzers(
            [_analyzer],
            new CompilationWithAnalyzersOptions(
                new AnalyzerOptions([], new BuildOptions(Properties)),
                onAnalyzerException: null,
                concurrentAnalysis: true,
                logAnalyzerExecutionTime: false));
        ImmutableArray<Diagnostic> found = await analysis.GetAnalyzerDiagnosticsAsync();
        Assert.Empty(found.Where(diagnostic => diagnostic.Id == "AD0001"));
        return [.. found.Where(diagnostic => diagnostic.Id == _id).OrderBy(diagnostic => diagnostic.Location.SourceTree!.FilePath).ThenBy(diagnostic => diagnostic.Location.SourceSpan.Start)];
    }

    private sealed class Generating(string name, string source) : IIncrementalGenerator
    {
        public void Initialize(IncrementalGeneratorInitializationContext context) =>
            context.RegisterSourceOutput(context.CompilationProvider, (output, _) => output.AddSource(name, SourceText.From(source, System.Text.Encoding.UTF8)));
    }

    private sealed class Findings(RuleTest test) : FixAllContext.DiagnosticProvider
    {
        public override async Task<IEnumerable<Diagnostic>> GetAllDiagnosticsAsync(Project project, CancellationToken cancellationToken) =>
            await test.FindingsIn(project, mayFail: true);

        public override async Task<IEnumerable<Diagnostic>> GetDocumentDiagnosticsAsync(Document document, CancellationToken cancellationToken) =>
            (await test.FindingsIn(document.Project, mayFail: true)).Where(diagnostic => diagnostic.Location.SourceTree!.FilePath == document.FilePath);

        public override Task<IEnumerable<Diagnostic>> GetProjectDiagnosticsAsync(Project project, CancellationToken cancellationToken) =>
            Task.FromResult<IEnumerable<Diagnostic>>([]);
    }
}
