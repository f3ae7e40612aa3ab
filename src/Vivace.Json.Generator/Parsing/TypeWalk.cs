// Walks from requested types to all types that their values can contain.
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Vivace.Json.Generator.Interception;
using Vivace.Json.Generator.Model;

namespace Vivace.Json.Generator.Parsing;

internal static class TypeWalk
{
    private static readonly CompilationMemo<ITypeSymbol, WalkedTypes> s_ofRoots = new(SymbolEqualityComparer.Default);

    /// <summary>The walk from one type, cached per compilation.</summary>
    internal static WalkedTypes Of(ITypeSymbol root, Compilation compilation, CancellationToken cancellation) =>
        s_ofRoots.Get(compilation, root, () => Of([root], compilation, cancellation));

    internal static WalkedTypes OfAll(IReadOnlyList<ITypeSymbol> roots, Compilation compilation, CancellationToken cancellation)
    {
        WalkedTypes together = Of(roots, compilation, cancellation);

        // How far a growing type is followed depends on where the walk started.
        if (!together.Left.Any(left => left.Why == NotGenerated.Growing))
            return together;
        WalkedTypes[] each = [.. roots.Select(root => Of(root, compilation, cancellation))];
        return new WalkedTypes(
            new([.. each.SelectMany(walk => walk.Models)]), new([.. each.SelectMany(walk => walk.Values)]),
            [.. each.SelectMany(walk => walk.Left)]);
    }

    internal static WalkedTypes Of(IEnumerable<ITypeSymbol> roots, Compilation compilation, CancellationToken cancellation)
    {
        HashSet<ITypeSymbol> met = new(SymbolEqualityComparer.Default), metAsText = new(SymbolEqualityComparer.Default);
        List<TypeModel> models = [], values = [];
        List<LeftType> left = [];
        bool isWritten = compilation is CSharpCompilation { LanguageVersion: >= LanguageVersion.CSharp11 };
        Stack<(TypePath Path, ISymbol? Holder, bool IsText)> open = new(
            roots.Reverse().Select(root => (new TypePath(root, null), (ISymbol?)null, false)));
        while (open.Count > 0)
        {
            cancellation.ThrowIfCancellationRequested();
            (TypePath path, ISymbol? holder, bool isText) = open.Pop();
            ITypeSymbol type = path.Type.WithNullableAnnotation(NullableAnnotation.None);

            if (!(isText ? metAsText : met).Add(type))
                continue;

            if (path.Grows)
            {
                left.Add(new LeftType(type, holder, NotGenerated.Growing));
                continue;
            }

            VisitedType found = VisitedType.Of(type, compilation);
            if (!isWritten && found.Model is not null)
                left.Add(new LeftType(type, holder, NotGenerated.OldLanguage));
            else if (found.Model is { } model)
                models.Add(model);
            if (isWritten)
                values.AddRange(found.Values);
            if (!(isText && type.SpecialType == SpecialType.System_Object))
                left.AddRange(found.Left.Select(why => new LeftType(type, holder, why)));
            foreach (NextType next in found.Next)
                open.Push((new TypePath(next.Type, path), next.Member ?? holder ?? next.Root,
                    next.Text == NextText.AsBefore ? isText : next.Text == NextText.Is));
        }

        return new WalkedTypes(new EquatableArray<TypeModel>([.. models]), new EquatableArray<TypeModel>([.. values]), left);
    }
}
