// Finds the call that registers a type that is not an object: the library's method for its kind.
using Microsoft.CodeAnalysis;
using Vivace.Json.Contracts.Rules;
using Vivace.Json.Generator.Model;
using JsonKind = Vivace.Json.Contracts.Kinds.TypeKind;

namespace Vivace.Json.Generator.Parsing;

internal static class ValueParser
{
    private const string Scalars = "GeneratedScalars.";
    private const string AnyScalar = Scalars + "Any()";

    private const string Generic = "System.Collections.Generic.";
    private const string Immutable = "global::System.Collections.Immutable.";
    private const string Frozen = "global::System.Collections.Frozen.";
    private const string ReadOnly = "global::System.Collections.ObjectModel.";

    private static readonly string[] s_stacksAndQueues = ["Stack", "Queue", "ConcurrentStack", "ConcurrentQueue", "ConcurrentBag"];

    /// <summary>The registration of a collection, enumeration or Nullable;
    /// <see langword="null"/> if there is none or it cannot be written in C#.</summary>
    internal static TypeModel? Parse(ITypeSymbol type, SymbolShape shape, Compilation compilation)
    {
        if (!NameRules.CanBeNamed(type, compilation))
            return null;
        string name = SymbolNames.InSource(type);
        string? call = shape.Kind switch
        {
            JsonKind.Scalar => ScalarOf(type, name),
            JsonKind.Document => $"{Scalars}Document<{name}>()",
            JsonKind.Untyped => AnyScalar,
            JsonKind.Nullable => $"GeneratedValues.NullableOf<{SymbolNames.InSource(shape.Element!)}>()",
            JsonKind.Optional => $"GeneratedValues.OptionalOf<{SymbolNames.InSource(shape.Element!)}>()",
            JsonKind.Enum => $"GeneratedValues.EnumOf{((INamedTypeSymbol)type).EnumUnderlyingType!.MetadataName}<{name}>()",
            JsonKind.MultidimensionalArray => $"GeneratedCollections.ArrayOf<{name}, {SymbolNames.InSource(shape.Element!)}>()",
            JsonKind.AsyncEnumerable => $"GeneratedCollections.AsyncEnumerableOf<{name}, {SymbolNames.InSource(shape.Element!)}>()",
            JsonKind.Enumerable => ItemConstructorSymbols.Apply(type, shape, name, SequenceOf(type, shape, name), compilation),
            JsonKind.Dictionary => ItemConstructorSymbols.Apply(type, shape, name, DictionaryOf(type, shape, name), compilation),
            _ => shape.IsUnion ? UnionSymbols.CallOf(type, name, compilation) : null,
        };
        return call is null ? null : FormSymbols.WithForm(ModelOf(type, call), type, compilation);
    }

    /// <summary>The registration of a type that has a user-defined converter or is not supported.</summary>
    internal static TypeModel? ParseNamed(ITypeSymbol type, Compilation compilation) =>
        NameRules.CanBeNamed(type, compilation) && !SymbolTypes.CannotBeStored(type) && !type.IsStatic
            ? FormSymbols.WithForm(
                ModelOf(type, $"GeneratedValues.Of<{SymbolNames.InSource(type)}>()") with { IsNameOnly = true }, type, compilation)
            : null;

    /// <summary>The registrations of a type with a converter or codec of its own, or of a member; a Nullable uses its struct's.</summary>
    internal static IEnumerable<TypeModel> ParseConverted(ITypeSymbol type, Compilation compilation)
    {
        if ((Parse(type, SymbolShape.Of(type), compilation) ?? ParseNamed(type, compilation)) is { } model)
            yield return model;
        if (SymbolTypes.BelowNullable(type) is { } below
            && (Parse(below, SymbolShape.Of(below), compilation) ?? ParseNamed(below, compilation)) is { } value)
            yield return value;
    }

    /// <summary>The class created when a collection interface is read.</summary>
    internal static ITypeSymbol? StandInOf(ITypeSymbol type, SymbolShape shape, Compilation compilation)
    {
        if (type.TypeKind != Microsoft.CodeAnalysis.TypeKind.Interface || shape.Through is not { } through
            || !SymbolEqualityComparer.Default.Equals(through, type))
            return null;
        return (shape.Kind, SymbolTypes.NameOf(type)) switch
        {
            (JsonKind.Dictionary, Generic + "IDictionary`2" or Generic + "IReadOnlyDictionary`2") =>
                Close("Dictionary`2", shape.Key!, shape.Element!),
            (JsonKind.Enumerable, Generic + "ISet`1" or Generic + "IReadOnlySet`1") => Close("HashSet`1", shape.Element!),
            (JsonKind.Enumerable,
                Generic + "IEnumerable`1" or Generic + "ICollection`1" or Generic + "IList`1" or Generic + "IReadOnlyCollection`1"
                    or Generic + "IReadOnlyList`1") =>
                Close("List`1", shape.Element!),
            _ => null,
        };

        ITypeSymbol? Close(string definition, params ITypeSymbol[] arguments) =>
            compilation.GetTypeByMetadataName(Generic + definition)?.Construct(arguments);
    }

    /// <summary>The types without those that the announcement of all scalars, which comes with <see cref="object"/>, serves too.</summary>
    internal static IEnumerable<TypeModel> WithoutServed(IEnumerable<TypeModel> types) =>
        types.Any(static type => type.Announcement == AnyScalar)
            ? types.Where(
                static type =>
                    type.Announcement == AnyScalar || type.Announcement?.StartsWith(Scalars, StringComparison.Ordinal) is not true)
            : types;

    /// <summary>Whether a generic call brings the codec of the type by itself, as for structs that are one value.</summary>
    internal static bool ComesWithCalls(TypeModel type) => type.Announcement?.StartsWith(Scalars + "Of<", StringComparison.Ordinal) is true;

    // Null for those that every program has the codecs of.
    private static string? ScalarOf(ITypeSymbol type, string name) => type switch
    {
        { SpecialType: SpecialType.System_String or SpecialType.System_Boolean } => null,
        { IsValueType: true, Name: not "BigInteger" } => $"{Scalars}Of<{name}>()",
        IArrayTypeSymbol => Scalars + "Bytes()",
        _ => $"{Scalars}{type.Name}()",
    };

    private static TypeModel ModelOf(ITypeSymbol type, string call) => new()
    {
        Name = SymbolNames.InSource(type),
        RunTimeName = SymbolNames.AtRunTime(type),
        Identifier = SymbolNames.AsIdentifier(type),
        Announcement = call,
    };

    private static string? SequenceOf(ITypeSymbol type, SymbolShape shape, string name)
    {
        string element = shape.Element is null ? "object" : SymbolNames.InSource(shape.Element);
        if (type is IArrayTypeSymbol)
            return $"GeneratedCollections.ArrayOf<{element}>()";
        if (shape.Through is not { } through)
            return UntypedOf(type, shape, name, element);
        string own = SymbolTypes.NameOf(type), known = SymbolTypes.NameOf(through);
        string? exactly = own switch
        {
            "System.Memory`1" => $"MemoryOf<{element}>()",
            "System.ReadOnlyMemory`1" => $"ReadOnlyMemoryOf<{element}>()",
            "System.ArraySegment`1" => $"ArraySegmentOf<{element}>()",
            Generic + "List`1" => $"ListOf<{element}>()",
            Generic + "HashSet`1" => $"HashSetOf<{element}>()",
            Generic + "IEnumerable`1" or Generic + "IReadOnlyCollection`1" or Generic + "IReadOnlyList`1" =>
                $"ListInterfaceOf<{name}, {element}>(false)",
            Generic + "ICollection`1" or Generic + "IList`1" => $"ListInterfaceOf<{name}, {element}>(true)",
            Generic + "ISet`1" => $"SetInterfaceOf<{name}, {element}>(true)",
            Generic + "IReadOnlySet`1" => $"SetInterfaceOf<{name}, {element}>(false)",
            "System.Collections.ObjectModel.ReadOnlyCollection`1" =>
                $"MadeOf<{name}, {element}>(static items => new {ReadOnly}ReadOnlyCollection<{element}>(items), false)",
            "System.Collections.ObjectModel.ReadOnlySet`1" =>
                $"MadeOfSet<{name}, {element}>(static items => new {ReadOnly}ReadOnlySet<{element}>(items))",
            "System.Collections.Immutable.ImmutableArray`1" => $"ImmutableArrayOf<{element}>()",
            "System.Collections.Immutable.ImmutableList`1" or "System.Collections.Immutable.IImmutableList`1" => Ranged("ImmutableList"),
            "System.Collections.Immutable.ImmutableQueue`1" or "System.Collections.Immutable.IImmutableQueue`1" => Ranged("ImmutableQueue"),
            "System.Collections.Immutable.ImmutableStack`1" or "System.Collections.Immutable.IImmutableStack`1" => Ranged("ImmutableStack"),
            "System.Collections.Immutable.ImmutableHashSet`1" or "System.Collections.Immutable.IImmutableSet`1" =>
                Ranged("ImmutableHashSet"),
            "System.Collections.Immutable.ImmutableSortedSet`1" => Ranged("ImmutableSortedSet"),
            "System.Collections.Frozen.FrozenSet`1" =>
                $"MadeOf<{name}, {element}>(static items => {Frozen}FrozenSet.ToFrozenSet<{element}>(items, null), false)",
            _ => null,
        };
        if (exactly is not null)
            return "GeneratedCollections." + exactly;
        if (known == Generic + "IEnumerable`1"
            || (known == Generic + "IReadOnlySet`1" && SymbolTypes.InterfaceOf(type, Generic + "ICollection`1") is null))
            return IsStackOrQueue(type) ? null : $"GeneratedCollections.EnumerableOf<{name}, {element}>({AdditionOf(type, shape, name)})";
        if (CreationOf(type) is not { } create)
            return null;
        if (known == Generic + "List`1")
            return $"GeneratedCollections.ListOf<{name}, {element}>({create})";
        foreach (string word in s_stacksAndQueues)
            if (through.MetadataName == word + "`1")
                return $"GeneratedCollections.{word}Of<{name}, {element}>({create})";

        // The run time decides which of two ways to add items counts.
        return IsStackOrQueue(type) ? null : $"GeneratedCollections.CollectionOf<{name}, {element}>({create})";

        string Ranged(string factory) =>
            $"MadeOf<{name}, {element}>(static items => {Immutable}{factory}.CreateRange<{element}>(items), {(factory == "ImmutableStack" ? "true" : "false")})";
    }

    private static string? DictionaryOf(ITypeSymbol type, SymbolShape shape, string name)
    {
        if (shape.Through is not { } through)
            return CreationOf(type) is { } untyped ? $"GeneratedDictionaries.UntypedOf<{name}>({untyped})" : null;
        string arguments = $"{SymbolNames.InSource(shape.Key!)}, {SymbolNames.InSource(shape.Element!)}";
        string? exactly = SymbolTypes.NameOf(type) switch
        {
            Generic + "Dictionary`2" => $"DictionaryOf<{arguments}>()",
            Generic + "IDictionary`2" or Generic + "IReadOnlyDictionary`2" => $"InterfaceOf<{name}, {arguments}>()",
            "System.Collections.ObjectModel.ReadOnlyDictionary`2" =>
                $"MadeOf<{name}, {arguments}>(static entries => new {ReadOnly}ReadOnlyDictionary<{arguments}>(entries))",
            "System.Collections.Immutable.ImmutableDictionary`2" or "System.Collections.Immutable.IImmutableDictionary`2" =>
                Ranged("ImmutableDictionary"),
            "System.Collections.Immutable.ImmutableSortedDictionary`2" => Ranged("ImmutableSortedDictionary"),
            "System.Collections.Frozen.FrozenDictionary`2" =>
                $"MadeOf<{name}, {arguments}>(static entries => {Frozen}FrozenDictionary.ToFrozenDictionary<{arguments}>(entries, null))",
            _ => null,
        };
        if (exactly is not null)
            return "GeneratedDictionaries." + exactly;
        string known = SymbolTypes.NameOf(through);
        if (known == Generic + "IReadOnlyDictionary`2")
            return $"GeneratedDictionaries.PairsOf<{name}, {arguments}>()";
        return CreationOf(type) is not { } create ? null
            : known == Generic + "Dictionary`2" ? $"GeneratedDictionaries.DictionaryOf<{name}, {arguments}>({create})"
            : $"GeneratedDictionaries.EntriesOf<{name}, {arguments}>({create})";

        string Ranged(string factory) =>
            $"MadeOf<{name}, {arguments}>(static entries => {Immutable}{factory}.CreateRange<{arguments}>(entries))";
    }

    private static string? UntypedOf(ITypeSymbol type, SymbolShape shape, string name, string element)
    {
        if (CreationOf(type) is not { } create)
            return null;
        bool isStack = SymbolTypes.BaseOf(type, "System.Collections.Stack") is not null;
        bool isList = SymbolTypes.InterfaceOf(type, "System.Collections.IList") is not null;
        string add = isList || !shape.CanPopulate ? "null"
            : $"static (made, item) => ((global::System.Collections.{(isStack ? "Stack" : "Queue")})made).{(isStack ? "Push" : "Enqueue")}(item)";
        return $"GeneratedCollections.UntypedOf<{name}, {element}>({create}, {add}, {(isStack && !isList ? "true" : "false")})";
    }

    // The arguments for a type with a public method that adds items; empty for one that can only be enumerated.
    private static string AdditionOf(ITypeSymbol type, SymbolShape shape, string name)
    {
        bool isAddedTo = false;
        for (ITypeSymbol? level = type; level is not null && !isAddedTo; level = level.BaseType)
            isAddedTo = level.GetMembers("Add").OfType<IMethodSymbol>().Any(method =>
                method is { IsStatic: false, IsGenericMethod: false, DeclaredAccessibility: Accessibility.Public, Parameters.Length: 1 }
                && method.Parameters[0].RefKind == RefKind.None
                && SymbolEqualityComparer.Default.Equals(method.Parameters[0].Type, shape.Element));
        return isAddedTo && CreationOf(type) is { } create && create != "null"
            ? $"{create}, static (ref {name} made, {SymbolNames.InSource(shape.Element!)} item) => made.Add(item)"
            : "";
    }

    private static bool IsStackOrQueue(ITypeSymbol type) =>
        s_stacksAndQueues.Any(
            word =>
                SymbolTypes.BaseOf(type,
                    (word.StartsWith("Concurrent", StringComparison.Ordinal) ? "System.Collections.Concurrent." : Generic) + word +
                        "`1") is not null);

    // Creates an empty collection, as the run time does: the text "null" if there is no way, null if there is one that C# must not call.
    private static string? CreationOf(ITypeSymbol type)
    {
        if (type is not INamedTypeSymbol { IsAbstract: false } named
            || type.TypeKind is not (Microsoft.CodeAnalysis.TypeKind.Class or Microsoft.CodeAnalysis.TypeKind.Struct))
            return "null";
        IMethodSymbol? constructor = named.InstanceConstructors.FirstOrDefault(
            candidate => candidate.Parameters.IsEmpty && (candidate.DeclaredAccessibility == Accessibility.Public || type.IsValueType));
        if (constructor is null)
            return type.IsValueType ? "static () => default" : "null";
        if (!CanCall(constructor))
            return null;
        return $"static () => new {SymbolNames.InSource(type)}()";
    }

    /// <summary>Whether C# can call it without setting required members.</summary>
    internal static bool CanCall(IMethodSymbol constructor) =>
        !HasRequired(constructor.ContainingType) || SymbolDescriber.Has(constructor, CompilerNames.SetsRequiredMembers);

    private static bool HasRequired(INamedTypeSymbol type)
    {
        for (INamedTypeSymbol? level = type; level is not null; level = level.BaseType)
            if (level.GetMembers().Any(member => member is IPropertySymbol { IsRequired: true } or IFieldSymbol { IsRequired: true }))
                return true;
        return false;
    }
}
