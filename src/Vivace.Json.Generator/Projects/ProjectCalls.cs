// Finds the serializer calls in a project. Both generators need them after every edit: they are found once, and only those are
// bound whose file was edited or that an edit visible to other files could change.
using System.Runtime.CompilerServices;
using System.Text;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Vivace.Json.Generator.Interception;
using Vivace.Json.Generator.Model;
using Vivace.Json.Generator.Parsing;

namespace Vivace.Json.Generator.Projects;

internal static class ProjectCalls
{
    private static readonly CompilationMemo<CallModes, FileCalls[]> s_known = new();

    private static readonly SymbolDisplayFormat s_full =
        SymbolDisplayFormat.FullyQualifiedFormat.WithMiscellaneousOptions(
            SymbolDisplayMiscellaneousOptions.IncludeNullableReferenceTypeModifier);

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
        List<(SyntaxTree Tree, FileScan Scan, NamedCall[] Calls, FileKey Key)> files = [];
        for (int i = 0; i < trees.Length; i++)
        {
            if (names.Fitting(scans[i], cancellation) is not { Length: > 0 } calls)
                continue;
            bool hasDuplicate = modes.Intercepts && EqualFiles.Contain(trees[i], compilation, cancellation);
            files.Add((trees[i], scans[i], calls, new FileKey(trees[i].FilePath, scans[i].Content(cancellation), hasDuplicate, modes)));
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
                (SyntaxTree tree, FileScan scan, NamedCall[] calls, FileKey key) = files[index];
                found[index] = memory.Find(key) ?? memory.Keep(
                    key,
                    memory.FindBefore(key, scan, cancellation) is { } before
                        && Renew(before, tree, memory, compilation, cancellation) is { } renewed
                        ? renewed
                        : Bind(tree, calls, modes, memory, compilation, cancellation));
            },
            cancellation);
        memory.Trim([.. files.Select(file => file.Key)]);
        return found;
    }

    private static FileCalls Bind(
        SyntaxTree tree, NamedCall[] calls, CallModes modes, ProjectMemory memory, Compilation compilation, CancellationToken cancellation)
    {
        SemanticModel model = ModelOf(tree, compilation);
        SyntaxNode file = tree.GetRoot(cancellation);
        List<ITypeSymbol> roots = [];
        HashSet<ITypeSymbol> met = new(SymbolEqualityComparer.Default);
        List<InterceptedCall> intercepted = [];
        bool isBound = true;

        // Calls that may be redirected must be bound anyway.
        WrittenTypes? written = modes.Intercepts ? null : new WrittenTypes(model);
        foreach (NamedCall named in calls)
        {
            InvocationExpressionSyntax call =
                file.FindNode(named.Span, getInnermostNodeForTie: true).FirstAncestorOrSelf<InvocationExpressionSyntax>()!;
            if (modes.IsGeneratedFromCalls
                && ((written?.TryFind(call, out ITypeSymbol? type) is true
                    ? type
                    : CallTypes.RootTypeOf(call, model, modes.IsDropIn, cancellation))
                    ?? (modes.MayLackReflection && CallTypes.NamesAnyType(call, model, modes.IsDropIn, cancellation)
                        ? compilation.ObjectType
                        : null)) is { } root
                && met.Add(root))
            {
                roots.Add(root);
            }

            if (!modes.Intercepts)
                continue;
            SemanticModel completed = model;
            if (InterceptedCalls.Locate(call, modes, model, cancellation) is { } elsewhere)
                intercepted.Add(elsewhere);
            else
                isBound &= ContextMembers.SymbolOf(call, ref completed, cancellation) is not null;
        }

        string key = KeyOf(roots);

        // A trimming warning depends on everything that the call's type contains, and a context gets members for what its types contain.
        FileRoots? known = modes.IsTrimmed || !isBound
            ? null
            : new FileRoots(new([.. roots.Select(type => type.ToDisplayString(s_full))]), key);
        return new FileCalls(AnnouncedBy(roots, key, memory, compilation, cancellation), new([.. intercepted]), known);
    }

    // Looks up the same types again; null if the names now mean something else.
    private static FileCalls? Renew(
        FileCalls before, SyntaxTree tree, ProjectMemory memory, Compilation compilation, CancellationToken cancellation)
    {
        SemanticModel model = ModelOf(tree, compilation);
        int end = tree.GetRoot(cancellation).FullSpan.End;
        List<ITypeSymbol> roots = [];
        foreach (string name in before.Roots!.Names)
        {
            cancellation.ThrowIfCancellationRequested();
            if (model.GetSpeculativeTypeInfo(end, SyntaxFactory.ParseTypeName(name),
                SpeculativeBindingOption.BindAsTypeOrNamespace).Type is not { } type)
                return null;
            roots.Add(type.WithNullableAnnotation(NullableAnnotation.None));
        }

        return KeyOf(roots) == before.Roots.Key
            ? before with { Announced = AnnouncedBy(roots, before.Roots.Key, memory, compilation, cancellation) }
            : null;
    }

    private static EquatableArray<TypeModel> AnnouncedBy(
        List<ITypeSymbol> roots, string key, ProjectMemory memory, Compilation compilation, CancellationToken cancellation) =>
        roots.Count == 0 ? default : memory.Walked(key, () => TypeWalk.OfAll(roots, compilation, cancellation).Announced);

    // Types in several assemblies may have the same name; file-local types have no code.
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

    // No type named by a call depends on nullable analysis, which costs more than everything else.
    internal static SemanticModel ModelOf(SyntaxTree tree, Compilation compilation)
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

    // A separate method, because some compilers lack this API.
    [MethodImpl(MethodImplOptions.NoInlining)]
#pragma warning disable RSEXPERIMENTAL001
    private static SemanticModel WithoutNullableAnalysis(SyntaxTree tree, Compilation compilation) =>
        compilation.GetSemanticModel(tree, SemanticModelOptions.DisableNullableAnalysis);
#pragma warning restore RSEXPERIMENTAL001
}
