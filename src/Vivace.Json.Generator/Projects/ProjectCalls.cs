// The calls of serializers in a project. Both generators ask for them after every edit; they are looked for once, and only those are
// bound whose file was edited, or all of them where something was that other files see.
using System.Runtime.CompilerServices;
using System.Text;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Vivace.Json.Generator.Interception;
using Vivace.Json.Generator.Model;
using Vivace.Json.Generator.Parsing;

namespace Vivace.Json.Generator.Projects;

internal static class ProjectCalls
{
    private static readonly CompilationMemo<CallModes, FileCalls[]> s_known = new();

    private static readonly SymbolDisplayFormat s_full = SymbolDisplayFormat.FullyQualifiedFormat.WithMiscellaneousOptions(SymbolDisplayMiscellaneousOptions.IncludeNullableReferenceTypeModifier);

    /// <summary>What the calls of each file come to, in the order of the files; those without calls are left out.</summary>
    internal static FileCalls[] Of(Compilation compilation, CallModes modes, CancellationToken cancellation) =>
        s_known.Get(compilation, modes, () => Find(compilation, modes, cancellation));

    private static FileCalls[] Find(Compilation compilation, CallModes modes, CancellationToken cancellation)
    {
        SyntaxTree[] trees = [.. compilation.SyntaxTrees];
        FileScan[] scans = [.. trees.Select(FileScan.Of)];
        Concurrently.For(trees.Length, compilation, index => scans[index].Calls(cancellation), cancellation);
        if (scans.All(scan => scan.Calls(cancellation).Length == 0))
            return [];
        SerializerNames names = new(scans, compilation, modes, cancellation);
        List<(SyntaxTree Tree, NamedCall[] Calls, FileKey Key)> files = [];
        for (int i = 0; i < trees.Length; i++)
        {
            if (names.Fitting(scans[i], cancellation) is not { Length: > 0 } calls)
                continue;
            bool hasTwin = (modes.IsDropIn || modes.IsTrimmed) && EqualFiles.Contain(trees[i], compilation, cancellation);
            files.Add((trees[i], calls, new FileKey(trees[i].FilePath, scans[i].Content(cancellation), hasTwin, modes)));
        }

        if (files.Count == 0)
            return [];
        ProjectMemory memory = ProjectMemory.Of(ProjectState.Of(compilation, cancellation));
        FileCalls[] found = new FileCalls[files.Count];
        Concurrently.For(
            files.Count,
            compilation,
            index =>
            {
                (SyntaxTree tree, NamedCall[] calls, FileKey key) = files[index];
                found[index] = memory.Find(key) ?? memory.Keep(key, Bind(tree, calls, modes, memory, compilation, cancellation));
            },
            cancellation);
        memory.Trim([.. files.Select(file => file.Key)]);
        return found;
    }

    private static FileCalls Bind(SyntaxTree tree, NamedCall[] calls, CallModes modes, ProjectMemory memory, Compilation compilation, CancellationToken cancellation)
    {
        SemanticModel model = ModelOf(tree, compilation);
        SyntaxNode root = tree.GetRoot(cancellation);
        List<ITypeSymbol> roots = [];
        HashSet<ITypeSymbol> met = new(SymbolEqualityComparer.Default);
        List<InterceptedCall> intercepted = [];
        foreach (NamedCall named in calls)
        {
            InvocationExpressionSyntax call = root.FindNode(named.Span, getInnermostNodeForTie: true).FirstAncestorOrSelf<InvocationExpressionSyntax>()!;
            if (modes.IsGeneratedFromCalls && CallTypes.RootTypeOf(call, model, modes.IsDropIn, cancellation) is { } type && met.Add(type))
                roots.Add(type);
            if ((modes.IsDropIn || modes.IsTrimmed) && InterceptedCalls.Locate(call, modes, model, cancellation) is { } elsewhere)
                intercepted.Add(elsewhere);
        }

        return roots.Count == 0 && intercepted.Count == 0
            ? FileCalls.None
            : new FileCalls(memory.Walked(KeyOf(roots), () => TypeWalk.OfAll(roots, compilation, cancellation).Announced), new([.. intercepted]));
    }

    // Names may be those of several types, of which each is in another assembly; file-local types have no code.
    private static string KeyOf(List<ITypeSymbol> roots)
    {
        StringBuilder key = new();
        foreach (ITypeSymbol root in roots)
        {
            foreach (SymbolDisplayPart part in root.ToDisplayParts(s_full))
            {
                key.Append(part.ToString());
                if (part.Symbol is INamedTypeSymbol { ContainingAssembly: { } assembly })
                    key.Append('[').Append(assembly.Identity.Name).Append(' ').Append(assembly.Identity.Version).Append(']');
            }

            key.Append(';');
        }

        return key.ToString();
    }

    // No type that a call names depends on what may be null along the way, and finding that out costs more than all the rest.
    private static SemanticModel ModelOf(SyntaxTree tree, Compilation compilation)
    {
        try
        {
            return WithoutNullableAnalysis(tree, compilation);
        }
        catch (MissingMethodException)
        {
            return compilation.GetSemanticModel(tree);
        }
    }

    // By itself, as a compiler may come without it.
    [MethodImpl(MethodImplOptions.NoInlining)]
#pragma warning disable RSEXPERIMENTAL001
    private static SemanticModel WithoutNullableAnalysis(SyntaxTree tree, Compilation compilation) => compilation.GetSemanticModel(tree, SemanticModelOptions.DisableNullableAnalysis);
#pragma warning restore RSEXPERIMENTAL001
}
