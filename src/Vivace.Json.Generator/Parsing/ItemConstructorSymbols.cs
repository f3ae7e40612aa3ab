// Finds the constructor of a collection without a public parameterless one, as the run time does.
using Microsoft.CodeAnalysis;
using JsonKind = Vivace.Json.Contracts.Kinds.TypeKind;

namespace Vivace.Json.Generator.Parsing;

internal static class ItemConstructorSymbols
{
    private const string Generic = "System.Collections.Generic.";

    /// <summary>The registration of a collection, with a call of the constructor that takes its items, if
    /// that is the one to call; null if C# must not call it.</summary>
    /// <param name="type">The collection.</param>
    /// <param name="shape">Its shape.</param>
    /// <param name="name">Its name in C#.</param>
    /// <param name="call">The registration without such a constructor.</param>
    /// <param name="compilation">Where the code goes.</param>
    internal static string? Apply(ITypeSymbol type, SymbolShape shape, string name, string? call, Compilation compilation)
    {
        if (call is null || type is not INamedTypeSymbol { IsAbstract: false } named
            || type.TypeKind is not (TypeKind.Class or TypeKind.Struct))
            return call;

        // Types that can be created empty, unless nothing adds items to them.
        bool isAdded = shape.CanPopulate
            && (type.IsValueType
                || named.InstanceConstructors.Any(
                    static candidate => candidate is { Parameters.IsEmpty: true, DeclaredAccessibility: Accessibility.Public }));
        if (isAdded || SymbolShape.IsMade(type) || Find(named, shape, compilation) is not { } constructor)
            return call;
        if (constructor.Parameters.IsEmpty && !shape.CanPopulate)
            return call;
        if (constructor.DeclaredAccessibility != Accessibility.Public || constructor.Parameters.IsEmpty
            || !ValueParser.CanCall(constructor))
            return null;
        string element = shape.Element is null ? "object" : SymbolNames.InSource(shape.Element),
            make = $"static items => new {name}(items)";
        if (shape.Kind == JsonKind.Dictionary)
            return shape.Key is null
                ? $"GeneratedDictionaries.CopiedOf<{name}>({make})"
                : $"GeneratedDictionaries.CopiedOf<{name}, {SymbolNames.InSource(shape.Key)}, {element}>({make})";
        return shape.CanPopulate || shape.Through is null
            ? $"GeneratedCollections.CopiedOf<{name}, {element}>({call}, {make})"
            : $"GeneratedCollections.CopiedOf<{name}, {element}>({make})";
    }

    private static IMethodSymbol? Find(INamedTypeSymbol type, SymbolShape shape, Compilation compilation)
    {
        if (BufferOf(shape, compilation) is not { } buffer)
            return null;
        IMethodSymbol[] marked = [.. type.InstanceConstructors.Where(IsMarked)];
        return marked.Length > 0
            ? marked.Length == 1 && (marked[0].Parameters.IsEmpty || Takes(marked[0], buffer, compilation)) ? marked[0] : null
            : type.InstanceConstructors.Where(
                candidate => candidate.DeclaredAccessibility == Accessibility.Public && Takes(candidate, buffer, compilation))
                .OrderBy(static candidate => candidate.Parameters[0].Type.MetadataName is var name && name == "IEnumerable`1" ? "" : name,
                    StringComparer.Ordinal)
                .FirstOrDefault();
    }

    private static ITypeSymbol? BufferOf(SymbolShape shape, Compilation compilation)
    {
        ITypeSymbol element = shape.Element ?? compilation.GetSpecialType(SpecialType.System_Object);
        return shape.Kind == JsonKind.Dictionary
            ? compilation.GetTypeByMetadataName(
                Generic + "Dictionary`2")?.Construct(shape.Key ?? compilation.GetSpecialType(SpecialType.System_String), element)
            : compilation.GetTypeByMetadataName(Generic + "List`1")?.Construct(element);
    }

    private static bool IsMarked(IMethodSymbol constructor) => constructor.GetAttributes().Any(
        static attribute =>
            attribute.AttributeClass is { } marking
            && SymbolTypes.NameOf(marking) is "System.Text.Json.Serialization.JsonConstructorAttribute"
                or "Newtonsoft.Json.JsonConstructorAttribute");

    private static bool Takes(IMethodSymbol constructor, ITypeSymbol buffer, Compilation compilation) =>
        constructor.Parameters.Length == 1
        && constructor.Parameters[0] is { RefKind: RefKind.None, Type: { TypeKind: TypeKind.Interface } items }
        && compilation.HasImplicitConversion(buffer, items);
}
