// Answers questions about types of a compilation that reflection answers at run time.
using System.Runtime.CompilerServices;
using Microsoft.CodeAnalysis;
using Vivace.Json.Contracts.Rules;

namespace Vivace.Json.Generator.Parsing;

internal static class SymbolTypes
{
    // Each name is needed often: for every interface of every member's type.
    private static readonly ConditionalWeakTable<INamedTypeSymbol, string> s_names = new();

    private static readonly ConditionalWeakTable<IAssemblySymbol, StrongBox<bool>> s_ofFramework = new();

    /// <summary>The namespace and name of the definition, such as
    /// <c>System.Collections.Generic.List`1</c>; with a plus for nested types.</summary>
    internal static string NameOf(ITypeSymbol type) =>
        type.OriginalDefinition is INamedTypeSymbol definition
            ? s_names.GetValue(definition, static definition => MakeName(definition))
            : MakeName(type.OriginalDefinition);

    private static string MakeName(ITypeSymbol definition)
    {
        if (definition.ContainingType is { } outer)
            return NameOf(outer) + "+" + definition.MetadataName;
        return definition.ContainingNamespace is { IsGlobalNamespace: false } space
            ? SymbolNames.AtRunTime(space) + "." + definition.MetadataName
            : definition.MetadataName;
    }

    internal static INamedTypeSymbol? BaseOf(ITypeSymbol type, string definition)
    {
        for (INamedTypeSymbol? level = type as INamedTypeSymbol; level is not null; level = level.BaseType)
            if (NameOf(level) == definition)
                return level;
        return null;
    }

    /// <summary>The first interface with the named definition that the type is or implements.</summary>
    internal static INamedTypeSymbol? InterfaceOf(ITypeSymbol type, string definition)
    {
        if (type is INamedTypeSymbol named && NameOf(named) == definition)
            return named;
        foreach (INamedTypeSymbol candidate in type.AllInterfaces)
            if (NameOf(candidate) == definition)
                return candidate;
        return null;
    }

    internal static bool IsOfFramework(ITypeSymbol type) =>
        type.ContainingAssembly is { } assembly
        && s_ofFramework.GetValue(assembly, static assembly => new StrongBox<bool>(IsOfFramework(assembly))).Value;

    private static bool IsOfFramework(IAssemblySymbol assembly)
    {
        System.Collections.Immutable.ImmutableArray<byte> key = assembly.Identity.PublicKeyToken;
        return !key.IsDefaultOrEmpty
            && FrameworkAssemblies.Contains(assembly.Name,
                string.Concat(key.Select(part => part.ToString("x2", System.Globalization.CultureInfo.InvariantCulture))));
    }

    internal static ITypeSymbol TypeOf(ISymbol member) => member is IPropertySymbol property ? property.Type : ((IFieldSymbol)member).Type;

    /// <summary>The getter at run time. Sealed properties have both accessors: the compiler adds the undeclared one.</summary>
    internal static IMethodSymbol? GetterOf(IPropertySymbol property) =>
        property.GetMethod ?? (property is { IsSealed: true, OverriddenProperty: { } overridden } ? InheritedGetterOf(overridden) : null);

    internal static IMethodSymbol? SetterOf(IPropertySymbol property) =>
        property.SetMethod ?? (property is { IsSealed: true, OverriddenProperty: { } overridden } ? InheritedSetterOf(overridden) : null);

    private static IMethodSymbol? InheritedGetterOf(IPropertySymbol? property) =>
        property is null ? null : property.GetMethod ?? InheritedGetterOf(property.OverriddenProperty);

    private static IMethodSymbol? InheritedSetterOf(IPropertySymbol? property) =>
        property is null ? null : property.SetMethod ?? InheritedSetterOf(property.OverriddenProperty);

    /// <summary>The type arguments, those of containing types first; for a definition, the type parameters.</summary>
    internal static List<ITypeSymbol> ArgumentsOf(INamedTypeSymbol type)
    {
        List<ITypeSymbol> arguments = type.ContainingType is { } outer ? ArgumentsOf(outer) : [];
        arguments.AddRange(type.TypeArguments);
        return arguments;
    }

    /// <summary>The T of <c>Nullable&lt;T&gt;</c>; <see langword="null"/> for other types.</summary>
    internal static ITypeSymbol? BelowNullable(ITypeSymbol type) =>
        type is INamedTypeSymbol { OriginalDefinition.SpecialType: SpecialType.System_Nullable_T } nullable
            ? nullable.TypeArguments[0]
            : null;

    internal static bool CannotBeStored(ITypeSymbol type) =>
        type.SpecialType == SpecialType.System_Void
        || type.TypeKind is Microsoft.CodeAnalysis.TypeKind.Pointer or Microsoft.CodeAnalysis.TypeKind.FunctionPointer
            or Microsoft.CodeAnalysis.TypeKind.TypeParameter or Microsoft.CodeAnalysis.TypeKind.Error
        || type.IsRefLikeType
        || HasOpenParameters(type);

    internal static bool HasOpenParameters(ITypeSymbol type) => type switch
    {
        ITypeParameterSymbol => true,
        IArrayTypeSymbol array => HasOpenParameters(array.ElementType),
        INamedTypeSymbol named => named.IsUnboundGenericType || named.TypeArguments.Any(HasOpenParameters)
            || (named.ContainingType is { } outer && HasOpenParameters(outer)),
        _ => false,
    };

    internal static bool IsOfFSharp(ITypeSymbol type) =>
        type.ContainingAssembly is { } assembly
        && (assembly.Name == "FSharp.Core"
            || type.GetAttributes().Any(attribute => attribute.AttributeClass?.Name == "CompilationMappingAttribute"));
}
