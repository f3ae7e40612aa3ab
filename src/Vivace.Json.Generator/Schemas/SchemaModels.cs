// The step that makes models of schemas: what a project asks for and its files go in, source texts and problems come out, all as values.
using System.Collections.Immutable;
using System.Text;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Text;
using Vivace.Json.Generator.Emitting;
using Vivace.Json.Generator.Model;

namespace Vivace.Json.Generator.Schemas;

/// <summary>The source text of all models; empty if there are none.</summary>
internal sealed record SchemaModels(string Source, EquatableArray<SchemaProblem> Problems)
{
    internal const string RequestStep = "ModelRequests", ModelStep = "SchemaModels", FileName = "SchemaModels.g.cs";

    private static readonly SchemaModels s_none = new("", default);

    // The compilers' caches are keyed by syntax trees, so equal texts are the same tree. One project is built or edited at a time, or a
    // few.
    private static readonly List<SyntaxTree> s_trees = [];

    /// <summary>Makes the models. Projects without the attribute read no file.</summary>
    internal static IncrementalValueProvider<SchemaModels> Of(IncrementalGeneratorInitializationContext context)
    {
        IncrementalValueProvider<EquatableArray<ModelRequest>> requests = context.CompilationProvider.Select(ModelRequest.Of)
            .WithTrackingName(RequestStep);
        IncrementalValueProvider<ImmutableArray<AdditionalText>> files = context.AdditionalTextsProvider
            .Where(static file => file.Path.EndsWith(".json", StringComparison.OrdinalIgnoreCase)).Collect();
        return requests.Combine(files)
            .Select(static (found, cancellation) => (
                Requests: found.Left,
                Files: found.Left.Count == 0
                    ? default
                    : new EquatableArray<SchemaFileText>(
                        [.. found.Right.Select(file => SchemaFileText.Of(file, cancellation)).OfType<SchemaFileText>()])))
            .Select(static (found, _) => Make(found.Requests, found.Files)).WithTrackingName(ModelStep);
    }

    /// <summary>The project with its models, so that what is generated for types knows their members.</summary>
    internal static IncrementalValueProvider<Compilation> Include(IncrementalGeneratorInitializationContext context) =>
        context.CompilationProvider.Combine(Of(context)).Select(static (found, cancellation) => found.Right.Source.Length == 0
            ? found.Left
            : found.Left.AddSyntaxTrees(
                TreeOf(found.Right.Source, (CSharpParseOptions)found.Left.SyntaxTrees.First().Options, cancellation)));

    internal void Report(SourceProductionContext context)
    {
        if (Source.Length > 0)
            context.AddSource(FileName, SourceText.From(Source, Encoding.UTF8));
        foreach (SchemaProblem problem in Problems)
            context.ReportDiagnostic(problem.ToDiagnostic());
    }

    private static SchemaModels Make(EquatableArray<ModelRequest> requests, EquatableArray<SchemaFileText> files)
    {
        if (requests.Count == 0)
            return s_none;
        (List<ModelType> types, List<SchemaProblem> problems) = ModelBuilder.Build(requests, files);
        return new SchemaModels(types.Count == 0 ? "" : ModelEmitter.Emit(types),
            new EquatableArray<SchemaProblem>([.. problems.Distinct()]));
    }

    private static SyntaxTree TreeOf(string source, CSharpParseOptions options, CancellationToken cancellation)
    {
        const int most = 8;
        lock (s_trees)
        {
            if (s_trees.Find(tree => tree.Options.Equals(options) && tree.GetText(cancellation).ToString() == source) is { } known)
                return known;
        }

        SyntaxTree made = CSharpSyntaxTree.ParseText(SourceText.From(source, Encoding.UTF8), options, FileName, cancellation);
        lock (s_trees)
        {
            s_trees.Insert(0, made);
            if (s_trees.Count > most)
                s_trees.RemoveAt(most);
        }

        return made;
    }
}
