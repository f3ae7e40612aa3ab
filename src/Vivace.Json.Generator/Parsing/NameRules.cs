// Decides which types the project's code can name, including their type arguments.
using System.Collections.Immutable;
using Microsoft.CodeAnalysis;

namespace Vivace.Json.Generator.Parsing;

internal static class NameRules
{
    internal static bool CanBeNamed(ITypeSymbol type, Compilation compilation) => WhyUnnamed(type, compilation) is null;

    /// <summary>Why the compilation's code cannot name the type; <see langword="null"/> if it can.</summary>
    internal static NotGenerated? WhyUnnamed(ITypeSymbol type, Compilation compilation) => type switch
    {
        IArrayTypeSymbol array => WhyPartUnnamed(array.ElementType, compilation),
        IDynamicTypeSymbol => null,
        ITypeParameterSymbol => NotGenerated.Parameter,
        IErrorTypeSymbol => NotGenerated.Unseen,
        INamedTypeSymbol named => WhyUnnamed(named, compilation),
        _ => NotGenerated.Unspeakable,
    };

    // Being nameable is not enough: generated code uses the type as a type argument.
    private static NotGenerated? WhyUnnamed(INamedTypeSymbol type, Compilation compilation) =>
        type.TypeKind == TypeKind.Interface && HasStaticAbstract(type) ? NotGenerated.StaticAbstract
        : WhyUnspoken(type, compilation);

    private static NotGenerated? WhyUnspoken(INamedTypeSymbol type, Compilation compilation)
    {
        if (type.IsAnonymousType)
            return NotGenerated.Anonymous;
        if (type.IsFileLocal)
            return NotGenerated.FileLocal;
        if (!type.CanBeReferencedByName && !type.IsTupleType)
            return NotGenerated.Unspeakable;
        if (type.ContainingType is { } outer && WhyUnspoken(outer, compilation) is { } outside)
            return outside == NotGenerated.FileLocal ? outside : NotGenerated.OfPart(SymbolNames.InMessages(outer), outside);
        foreach (ITypeSymbol argument in type.TypeArguments)
            if (WhyPartUnnamed(argument, compilation) is { } inside)
                return inside;
        return !compilation.IsSymbolAccessibleWithin(type, compilation.Assembly) ? NotGenerated.Inaccessible(type)
            : type.ContainingType is null && !IsAlone(type.OriginalDefinition, compilation) ? NotGenerated.Ambiguous
            : null;
    }

    // The name must resolve to this type: references may have aliases, and other types the same name.
    private static bool IsAlone(INamedTypeSymbol type, Compilation compilation)
    {
        if (SymbolEqualityComparer.Default.Equals(type.ContainingAssembly, compilation.Assembly) || SymbolTypes.IsOfFramework(type))
            return true;
        ImmutableArray<INamedTypeSymbol> named = compilation.GetTypesByMetadataName(SymbolTypes.NameOf(type));
        return IsGlobal(type, compilation) && !named.Any(other =>
            !SymbolEqualityComparer.Default.Equals(other, type) && compilation.IsSymbolAccessibleWithin(other, compilation.Assembly)
            && IsGlobal(other, compilation));
    }

    /// <summary>Whether <c>global::</c> reaches the type's assembly; it does not if the reference has an alias.</summary>
    internal static bool IsGlobal(INamedTypeSymbol type, Compilation compilation) =>
        compilation.GetMetadataReference(type.ContainingAssembly) is not { Properties.Aliases: { IsEmpty: false } aliases }
        || aliases.Contains(MetadataReferenceProperties.GlobalAlias);

    // Interface members without a body of their own.
    private static bool HasStaticAbstract(INamedTypeSymbol type)
    {
        List<ISymbol> members = [
            .. type.AllInterfaces.Append(type).SelectMany(level => level.GetMembers()).Where(member => member.IsStatic)];
        return members.Any(
            member => member.IsAbstract && !members.Any(other => Implemented(other).Contains(member, SymbolEqualityComparer.Default)));

        static IEnumerable<ISymbol> Implemented(ISymbol member) => member switch
        {
            IMethodSymbol method => method.ExplicitInterfaceImplementations,
            IPropertySymbol property => property.ExplicitInterfaceImplementations,
            IEventSymbol added => added.ExplicitInterfaceImplementations,
            _ => [],
        };
    }

    private static NotGenerated? WhyPartUnnamed(ITypeSymbol part, Compilation compilation) =>
        WhyUnnamed(part, compilation) is { } why
            ? part is INamedTypeSymbol { IsAnonymousType: true } ? why : NotGenerated.OfPart(SymbolNames.InMessages(part), why)
            : null;
}
