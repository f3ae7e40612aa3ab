// VIV008: requests generated code by an attribute on the type, or on the assembly for a type of another project.
using System.Collections.Immutable;
using System.Composition;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeActions;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Formatting;
using Microsoft.CodeAnalysis.Operations;
using Microsoft.CodeAnalysis.Simplification;
using Vivace.Json.Analyzers;
using Vivace.Json.Generator.Parsing;
using static Microsoft.CodeAnalysis.CSharp.SyntaxFactory;

namespace Vivace.Json.CodeFixes;

/// <summary>Adds <c>[JsonContract]</c> to the type's declaration, in whatever file.</summary>
[ExportCodeFixProvider(LanguageNames.CSharp, Name = nameof(MissingContractFix)), Shared]
public sealed class MissingContractFix : CodeFixProvider
{
    // A full name, because importing the namespace would make JsonSerializer ambiguous in some files.
    private const string Contract = "global::Vivace.Json.JsonContract";

    public override ImmutableArray<string> FixableDiagnosticIds { get; } = [MissingContractAnalyzer.Id];

    public override FixAllProvider GetFixAllProvider() => new AllTypes();

    public override async Task RegisterCodeFixesAsync(CodeFixContext context)
    {
        foreach (Diagnostic diagnostic in context.Diagnostics)
        {
            if (await TypeOfAsync(context.Document, diagnostic, context.CancellationToken).ConfigureAwait(false) is not { } type) continue;
            context.RegisterCodeFix(
                CodeAction.Create(
                    IsDeclaredIn(type, context.Document)
                        ? $"Add [JsonContract] to {type.Name}"
                        : $"Add [assembly: JsonContract(typeof({type.ToDisplayString(SymbolDisplayFormat.MinimallyQualifiedFormat)}))]",
                    cancellation => AddAsync(context.Document.Project.Solution, [(context.Document, type)], cancellation),
                    nameof(MissingContractFix)),
                diagnostic);
        }
    }

    // A constructed generic type is named by the assembly: an attribute on its declaration would not name the type arguments.
    private static bool IsDeclaredIn(INamedTypeSymbol type, Document document) =>
        !type.IsGenericType && type.DeclaringSyntaxReferences.FirstOrDefault() is { } reference
        && document.Project.GetDocument(reference.SyntaxTree) is not null;

    private static async Task<INamedTypeSymbol?> TypeOfAsync(Document document, Diagnostic diagnostic, CancellationToken cancellation)
    {
        SemanticModel? model = await document.GetSemanticModelAsync(cancellation).ConfigureAwait(false);
        SyntaxNode root = (await document.GetSyntaxRootAsync(cancellation).ConfigureAwait(false))!;
        if (!diagnostic.Properties.TryGetValue(MissingContractAnalyzer.TypeProperty, out string? name) || name is null
            || root.FindNode(diagnostic.Location.SourceSpan, getInnermostNodeForTie: true)
                .FirstAncestorOrSelf<InvocationExpressionSyntax>() is not { } syntax
            || model?.GetOperation(syntax, cancellation) is not IInvocationOperation call)
            return null;
        return TypesOf(call.TargetMethod).SelectMany(GeneratedTypeFinder.PartsOf)
            .FirstOrDefault(part => SymbolNames.InSource(part) == name);
    }

    private static IEnumerable<ITypeSymbol> TypesOf(IMethodSymbol method)
    {
        IEnumerable<ITypeSymbol> types = method.TypeArguments;
        for (INamedTypeSymbol? type = method.ContainingType; type is not null; type = type.ContainingType)
            types = types.Concat(type.TypeArguments);
        return types;
    }

    private static async Task<Solution> AddAsync(
        Solution solution, IEnumerable<(Document Caller, INamedTypeSymbol Type)> types, CancellationToken cancellation)
    {
        Dictionary<DocumentId, (List<SyntaxReference> Own, List<INamedTypeSymbol> Foreign)> changes = [];
        HashSet<ISymbol> seen = new(SymbolEqualityComparer.Default);
        foreach ((Document caller, INamedTypeSymbol type) in types)
        {
            if (!seen.Add(type)) continue;
            SyntaxReference? reference = type.DeclaringSyntaxReferences.FirstOrDefault();
            Document? own = IsDeclaredIn(type, caller) ? caller.Project.GetDocument(reference!.SyntaxTree) : null;
            DocumentId id = (own ?? caller).Id;
            if (!changes.TryGetValue(id, out (List<SyntaxReference> Own, List<INamedTypeSymbol> Foreign) change))
                changes.Add(id, change = ([], []));
            if (own is not null) change.Own.Add(reference!);
            else change.Foreign.Add(type);
        }

        foreach (KeyValuePair<DocumentId, (List<SyntaxReference> Own, List<INamedTypeSymbol> Foreign)> change in changes)
        {
            SyntaxNode root = (await solution.GetDocument(change.Key)!.GetSyntaxRootAsync(cancellation).ConfigureAwait(false))!;
            root = root.ReplaceNodes(
                change.Value.Own.Select(reference => root.FindNode(reference.Span)).OfType<BaseTypeDeclarationSyntax>(),
                static (_, declaration) => WithAttribute(declaration));
            if (root is CompilationUnitSyntax unit)
            {
                foreach (INamedTypeSymbol type in change.Value.Foreign) unit = unit.AddAttributeLists(OfAssembly(type));
                root = unit;
            }

            Document changed = solution.GetDocument(change.Key)!.WithSyntaxRoot(root);
            solution = (await LineEnds.KeepAsync(changed, cancellation).ConfigureAwait(false)).Project.Solution;
        }

        return solution;
    }

    private static AttributeListSyntax OfAssembly(INamedTypeSymbol type)
    {
        AttributeSyntax attribute = Attribute(ParseName(Contract).WithAdditionalAnnotations(Simplifier.Annotation))
            .AddArgumentListArguments(AttributeArgument(TypeOfExpression(
                ParseTypeName(SymbolNames.InSource(type)).WithAdditionalAnnotations(Simplifier.Annotation))));
        return AttributeList(AttributeTargetSpecifier(Token(SyntaxKind.AssemblyKeyword)), SingletonSeparatedList(attribute))
            .WithTrailingTrivia(ElasticCarriageReturnLineFeed)
            .WithAdditionalAnnotations(Formatter.Annotation);
    }

    // Before other attributes; whatever is above the declaration stays there.
    private static BaseTypeDeclarationSyntax WithAttribute(BaseTypeDeclarationSyntax declaration)
    {
        SyntaxTriviaList leading = declaration.GetLeadingTrivia();
        SyntaxTriviaList indent = [.. leading.Reverse().TakeWhile(trivia => trivia.IsKind(SyntaxKind.WhitespaceTrivia))];
        AttributeListSyntax list = AttributeList(SingletonSeparatedList(
                Attribute(ParseName(Contract).WithAdditionalAnnotations(Simplifier.Annotation))))
            .WithLeadingTrivia(leading)
            .WithTrailingTrivia(ElasticCarriageReturnLineFeed);
        BaseTypeDeclarationSyntax bare = (BaseTypeDeclarationSyntax)declaration.WithLeadingTrivia(indent);
        return (BaseTypeDeclarationSyntax)bare.WithAttributeLists(bare.AttributeLists.Insert(0, list))
            .WithAdditionalAnnotations(Formatter.Annotation);
    }

    private sealed class AllTypes : FixAllProvider
    {
        public override async Task<CodeAction?> GetFixAsync(FixAllContext context)
        {
            List<(Document, INamedTypeSymbol)> types = [];
            IEnumerable<Document> documents = context.Scope switch
            {
                FixAllScope.Document => [context.Document!],
                FixAllScope.Solution => context.Solution.Projects.SelectMany(project => project.Documents),
                _ => context.Project.Documents,
            };
            foreach (Document document in documents)
            {
                foreach (Diagnostic diagnostic in await context.GetDocumentDiagnosticsAsync(document).ConfigureAwait(false))
                {
                    if (await TypeOfAsync(document, diagnostic, context.CancellationToken).ConfigureAwait(false) is { } type)
                        types.Add((document, type));
                }
            }

            return CodeAction.Create("Add [JsonContract] to all types", cancellation => AddAsync(context.Solution, types, cancellation),
                nameof(MissingContractFix));
        }
    }
}
