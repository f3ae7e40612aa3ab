// Finds declared derived types: the run time's PolymorphismSource, for symbols.
using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Vivace.Json.Generator.Interception;

namespace Vivace.Json.Generator.Parsing;

internal static class DerivedTypes
{
    private const string Polymorphic = "System.Text.Json.Serialization.JsonPolymorphicAttribute";
    private const string Derived = "System.Text.Json.Serialization.JsonDerivedTypeAttribute";
    private const string Own = "Vivace.Json.Serialization.";
    private const string Subtype = Own + "JsonSubtypeAttribute";
    private const string When = Own + "JsonSubtypeWhenAttribute";

    private const string Infers = "InferClosedTypePolymorphism";

    // The values of JsonSubtypeSearch.
    private const int Nested = 0, Sealed = 1, Any = 2;

    // Searched once per assembly and compilation, and only if a base type requests it.
    private static readonly CompilationMemo<IAssemblySymbol,
        Dictionary<ISymbol, List<(INamedTypeSymbol Type, INamedTypeSymbol Base)>>> s_subtypes = new(SymbolEqualityComparer.Default);

    /// <summary>Whether the attribute of a base type asks for the types of a closed class, or for none of them.</summary>
    internal static bool SpeaksOfClosed(ITypeSymbol type) =>
        type.GetAttributes()
            .Any(
                static attribute => attribute.AttributeClass is { } mark && SymbolTypes.NameOf(mark) == Polymorphic
                    && SymbolDescriber.Named(attribute, Infers) is bool);

    /// <summary>Whether the type, a base class or an interface has an attribute about derived types.</summary>
    internal static bool AreNear(ITypeSymbol type)
    {
        for (ITypeSymbol? level = type; level is not null; level = level.BaseType)
            if (Speaks(level))
                return true;
        return type.AllInterfaces.Any(Speaks);
    }

    /// <summary>Whether the attribute of a base type lets members have the discriminator's name.</summary>
    internal static bool HaveDiscriminatorMember(ITypeSymbol type) =>
        type.GetAttributes()
            .Any(static attribute => attribute.AttributeClass is { } mark
                && SymbolTypes.NameOf(mark) == Own + "JsonDiscriminatorMemberAttribute");

    private static bool Speaks(ITypeSymbol type)
    {
        if (SymbolTypes.IsOfFramework(type))
            return false;
        foreach (AttributeData attribute in type.GetAttributes())
            for (INamedTypeSymbol? mark = attribute.AttributeClass; mark is not null; mark = mark.BaseType)
                if (SymbolTypes.NameOf(mark) is Polymorphic or Derived or Own + "JsonHierarchyAttribute" or Subtype)
                    return true;
        return false;
    }

    /// <summary>The derived types, closed like the base type; open if its type parameters do not follow from the base.</summary>
    internal static IEnumerable<INamedTypeSymbol> Of(ITypeSymbol type, Compilation compilation)
    {
        if (type is not INamedTypeSymbol { IsSealed: false, TypeKind: TypeKind.Class or TypeKind.Interface } baseType)
            yield break;
        bool isPolymorphic = false;
        int? search = null;
        foreach (AttributeData attribute in baseType.GetAttributes())
        {
            if (attribute.AttributeClass is not { } attributeType)
                continue;
            string name = SymbolTypes.NameOf(attributeType);
            if (name == Own + "JsonInferSubtypesAttribute")
                search = attribute.ConstructorArguments.Length == 1 && attribute.ConstructorArguments[0].Value is int given
                    ? given
                    : Nested;
            // The compiler names the types of a closed class in an attribute only when it writes the assembly: all that derive from it are
            // registered.
            if (name == Polymorphic && SymbolDescriber.Named(attribute, Infers) is true)
                search ??= Any;
            isPolymorphic |= name is Polymorphic or Own + "JsonSubtypeFallbackAttribute" || search is not null;
            if (name is not (Derived or When or Own + "JsonSubtypeFallbackAttribute")
                || SymbolDescriber.First(attribute) is not INamedTypeSymbol derived)
                continue;

            // On a derived type, the attribute names the base.
            INamedTypeSymbol closed = Close(derived, baseType);
            if (name == When
                && (SymbolEqualityComparer.Default.Equals(closed, baseType)
                    || !(SymbolTypes.HasOpenParameters(closed) || IsOrDerives(closed, baseType))))
                continue;
            isPolymorphic |= name == When;
            yield return closed;
        }

        if (search is { } which)
            foreach (INamedTypeSymbol found in Inferred(baseType, which))
                yield return found;
        if (!isPolymorphic)
            yield break;
        Dictionary<ISymbol, List<(INamedTypeSymbol, INamedTypeSymbol)>> subtypes = s_subtypes.Get(
            compilation, baseType.ContainingAssembly, () => Find(baseType.ContainingAssembly));
        if (!subtypes.TryGetValue(baseType.OriginalDefinition, out List<(INamedTypeSymbol, INamedTypeSymbol)>? own))
            yield break;
        foreach ((INamedTypeSymbol subtype, INamedTypeSymbol declared) in own)
        {
            INamedTypeSymbol closed = Close(subtype, baseType);

            // A generic definition stands for those of its types that the derived one fits.
            if (SymbolEqualityComparer.Default.Equals(declared, baseType)
                || (declared.IsUnboundGenericType && (SymbolTypes.HasOpenParameters(closed) || IsOrDerives(closed, baseType))))
                yield return closed;
        }
    }

    // The compile-time counterpart of InferredTypes.
    private static IEnumerable<INamedTypeSymbol> Inferred(INamedTypeSymbol baseType, int search)
    {
        IEnumerable<INamedTypeSymbol> candidates = search == Nested
            ? baseType.GetTypeMembers()
            : AllTypes(baseType.ContainingAssembly.GlobalNamespace);
        foreach (INamedTypeSymbol candidate in candidates)
        {
            if (candidate.IsAbstract || candidate.TypeKind is not (TypeKind.Class or TypeKind.Struct)
                || (search == Sealed && !candidate.IsSealed))
                continue;
            INamedTypeSymbol closed = Close(candidate, baseType);
            if (!SymbolEqualityComparer.Default.Equals(closed, baseType) && !SymbolTypes.HasOpenParameters(closed)
                && IsOrDerives(closed, baseType))
                yield return closed;
        }
    }

    private static IEnumerable<INamedTypeSymbol> AllTypes(INamespaceOrTypeSymbol container)
    {
        foreach (ISymbol member in container.GetMembers())
        {
            if (member is INamedTypeSymbol type)
                yield return type;
            if (member is INamespaceOrTypeSymbol inner)
                foreach (INamedTypeSymbol nested in AllTypes(inner))
                    yield return nested;
        }
    }

    private static Dictionary<ISymbol, List<(INamedTypeSymbol Type, INamedTypeSymbol Base)>> Find(IAssemblySymbol assembly)
    {
        Dictionary<ISymbol, List<(INamedTypeSymbol Type, INamedTypeSymbol Base)>> found = new(SymbolEqualityComparer.Default);
        Collect(assembly.GlobalNamespace, found);
        return found;
    }

    private static void Collect(INamespaceOrTypeSymbol container,
        Dictionary<ISymbol, List<(INamedTypeSymbol Type, INamedTypeSymbol Base)>> found)
    {
        foreach (ISymbol member in container.GetMembers())
        {
            if (member is INamedTypeSymbol type)
            {
                foreach (AttributeData attribute in type.GetAttributes())
                {
                    if (attribute.AttributeClass is not { } attributeType || SymbolTypes.NameOf(attributeType) is not (Subtype or When)
                        || SymbolDescriber.First(attribute) is not INamedTypeSymbol declared)
                        continue;
                    if (!found.TryGetValue(declared.OriginalDefinition, out List<(INamedTypeSymbol, INamedTypeSymbol)>? types))
                        found.Add(declared.OriginalDefinition, types = []);
                    types.Add((type, declared));
                }
            }

            if (member is INamespaceOrTypeSymbol inner)
                Collect(inner, found);
        }
    }

    private static bool IsOrDerives(INamedTypeSymbol type, INamedTypeSymbol baseType)
    {
        for (INamedTypeSymbol? level = type; level is not null; level = level.BaseType)
            if (SymbolEqualityComparer.Default.Equals(level, baseType))
                return true;
        return type.AllInterfaces.Any(candidate => SymbolEqualityComparer.Default.Equals(candidate, baseType));
    }

    private static INamedTypeSymbol Close(INamedTypeSymbol derived, INamedTypeSymbol baseType)
    {
        if (!SymbolTypes.HasOpenParameters(derived) || derived.ContainingType is { IsGenericType: true })
            return derived;
        INamedTypeSymbol definition = derived.OriginalDefinition;
        string name = SymbolTypes.NameOf(baseType);
        INamedTypeSymbol? pattern = baseType.TypeKind == TypeKind.Interface
            ? SymbolTypes.InterfaceOf(definition, name)
            : SymbolTypes.BaseOf(definition, name);
        ITypeSymbol?[] arguments = new ITypeSymbol?[definition.TypeParameters.Length];
        if (pattern is null || !Matches(pattern, baseType, definition, arguments) || Array.IndexOf(arguments, null) >= 0)
            return derived;
        return MeetsConstraints(definition.TypeParameters, arguments!) ? definition.Construct(arguments!) : derived;
    }

    // Infers type arguments that turn the pattern into the given type.
    private static bool Matches(ITypeSymbol pattern, ITypeSymbol given, INamedTypeSymbol definition, ITypeSymbol?[] arguments)
    {
        switch (pattern)
        {
            case ITypeParameterSymbol parameter when SymbolEqualityComparer.Default.Equals(parameter.ContainingSymbol, definition):
                ref ITypeSymbol? argument = ref arguments[parameter.Ordinal];
                argument ??= given;
                return SymbolEqualityComparer.Default.Equals(argument, given);
            case IArrayTypeSymbol array:
                return given is IArrayTypeSymbol other && array.Rank == other.Rank
                    && Matches(array.ElementType, other.ElementType, definition, arguments);
            case INamedTypeSymbol { IsGenericType: true } named:
                return given is INamedTypeSymbol { IsGenericType: true } closed
                    && SymbolEqualityComparer.Default.Equals(named.OriginalDefinition, closed.OriginalDefinition)
                    && named.TypeArguments.Zip(closed.TypeArguments, (left, right) => Matches(left, right, definition, arguments))
                        .All(matches => matches);
            default:
                return SymbolEqualityComparer.Default.Equals(pattern, given);
        }
    }

    private static bool MeetsConstraints(ImmutableArray<ITypeParameterSymbol> parameters, ITypeSymbol[] arguments)
    {
        for (int i = 0; i < arguments.Length; i++)
        {
            ITypeParameterSymbol parameter = parameters[i];
            ITypeSymbol argument = arguments[i];
            if ((parameter.HasReferenceTypeConstraint && !argument.IsReferenceType)
                || (parameter.HasValueTypeConstraint && !argument.IsValueType)
                || (parameter.HasUnmanagedTypeConstraint && !argument.IsUnmanagedType)
                || (parameter.HasConstructorConstraint && argument is INamedTypeSymbol { IsValueType: false } made
                    && (made.IsAbstract
                        || !made.InstanceConstructors.Any(
                            constructor => constructor.Parameters.IsEmpty && constructor.DeclaredAccessibility == Accessibility.Public))))
                return false;
            foreach (ITypeSymbol constraint in parameter.ConstraintTypes)
                if (SymbolTypes.HasOpenParameters(constraint) || constraint is not INamedTypeSymbol named
                    || argument is not INamedTypeSymbol candidate || !IsOrDerives(candidate, named))
                    return false;
        }

        return true;
    }
}
