// Classifies types as the run time does, for symbols.
using Microsoft.CodeAnalysis;
using JsonKind = Vivace.Json.Contracts.Kinds.TypeKind;

namespace Vivace.Json.Generator.Parsing;

/// <summary>Follows the order of the rules in <c>Contracts/Kinds</c>.</summary>
internal sealed class SymbolShape
{
    private const string Generic = "System.Collections.Generic.";
    private const string Concurrent = "System.Collections.Concurrent.";

    private static readonly HashSet<string> s_numbers =
    [
        "System.Byte", "System.SByte", "System.Int16", "System.UInt16", "System.Int32", "System.UInt32", "System.Int64", "System.UInt64",
        "System.Int128", "System.UInt128", "System.Half", "System.Single", "System.Double", "System.Decimal", "System.Numerics.BigInteger",
    ];

    private static readonly HashSet<string> s_others =
    [
        "System.Boolean", "System.Char", "System.String", "System.Text.Rune", "System.Guid", "System.Uri", "System.Version",
        "System.DateTime", "System.DateTimeOffset", "System.DateOnly", "System.TimeOnly", "System.TimeSpan",
        "System.Globalization.CultureInfo", "System.Net.IPAddress", "System.Net.IPEndPoint",
    ];

    // Created from all items at once; items cannot be added later.
    private static readonly HashSet<string> s_made =
    [
        "System.Collections.ObjectModel.ReadOnlyCollection`1", "System.Collections.ObjectModel.ReadOnlySet`1",
        "System.Collections.ObjectModel.ReadOnlyDictionary`2",
        "System.Collections.Immutable.ImmutableArray`1", "System.Collections.Immutable.ImmutableList`1",
        "System.Collections.Immutable.IImmutableList`1",
        "System.Collections.Immutable.ImmutableQueue`1", "System.Collections.Immutable.IImmutableQueue`1",
        "System.Collections.Immutable.ImmutableStack`1", "System.Collections.Immutable.IImmutableStack`1",
        "System.Collections.Immutable.ImmutableHashSet`1", "System.Collections.Immutable.IImmutableSet`1",
        "System.Collections.Immutable.ImmutableSortedSet`1",
        "System.Collections.Immutable.ImmutableDictionary`2", "System.Collections.Immutable.IImmutableDictionary`2",
        "System.Collections.Immutable.ImmutableSortedDictionary`2",
        "System.Collections.Frozen.FrozenSet`1", "System.Collections.Frozen.FrozenDictionary`2",
    ];

    // Filled by their own methods, as are derived types.
    private static readonly string[] s_stacksAndQueues =
        [Generic + "Stack`1", Generic + "Queue`1", Concurrent + "ConcurrentStack`1", Concurrent + "ConcurrentQueue`1",
            Concurrent + "ConcurrentBag`1"];

    private SymbolShape(
        JsonKind kind, ITypeSymbol? element = null, ITypeSymbol? key = null, bool canPopulate = false, INamedTypeSymbol? through = null)
    {
        Kind = kind;
        Element = element;
        Key = key;
        CanPopulate = canPopulate;
        Through = through;
    }

    internal JsonKind Kind { get; }

    /// <summary>The item type of an array, Nullable or dictionary (its values); null for <see cref="object"/>.</summary>
    internal ITypeSymbol? Element { get; }

    internal ITypeSymbol? Key { get; }

    internal bool CanPopulate { get; }

    /// <summary>The class or interface that makes it a collection; null for arrays and non-generic collections.</summary>
    internal INamedTypeSymbol? Through { get; }

    /// <summary>Whether it is a union of C#.</summary>
    internal bool IsUnion { get; private init; }

    internal bool IsCollection =>
        Kind is JsonKind.Enumerable or JsonKind.Dictionary or JsonKind.MultidimensionalArray or JsonKind.AsyncEnumerable;

    internal static SymbolShape Of(ITypeSymbol type)
    {
        string name = SymbolTypes.NameOf(type);
        if (type.SpecialType == SpecialType.System_Object || type.TypeKind == Microsoft.CodeAnalysis.TypeKind.Dynamic)
            return new(JsonKind.Untyped);
        if (IsNumber(name) || s_others.Contains(name) || IsBytes(type, name))
            return new(JsonKind.Scalar);
        if (SymbolTypes.CannotBeStored(type) || SymbolRefusals.Find(type) is not null)
            return new(JsonKind.Refused);
        if (name is "System.Text.Json.JsonElement" or "System.Text.Json.JsonDocument"
            || SymbolTypes.BaseOf(type, "System.Text.Json.Nodes.JsonNode") is not null)
            return new(JsonKind.Document);
        if (SymbolTypes.BelowNullable(type) is { } below)
            return new(JsonKind.Nullable, below, canPopulate: Of(below).CanPopulate);
        if (name == "Vivace.Json.Optional`1")
            return new(JsonKind.Optional, Argument(type, 0));
        if (type.TypeKind == Microsoft.CodeAnalysis.TypeKind.Enum)
            return new(JsonKind.Enum);
        if (name is "System.Memory`1" or "System.ReadOnlyMemory`1")
            return new(JsonKind.Enumerable, Argument(type, 0), through: (INamedTypeSymbol)type);
        if (SymbolTypes.InterfaceOf(type, Generic + "IAsyncEnumerable`1") is { } awaited)
            return new(JsonKind.AsyncEnumerable, awaited.TypeArguments[0], through: awaited);
        if (type is IArrayTypeSymbol array)
            return new(array.IsSZArray ? JsonKind.Enumerable : JsonKind.MultidimensionalArray, array.ElementType);
        // The run time handles F#'s own types.
        if (SymbolTypes.IsOfFSharp(type))
            return new(JsonKind.Refused);
        if (UnionSymbols.IsUnion(type))
            return new(JsonKind.Refused) { IsUnion = true };
        return SymbolTypes.InterfaceOf(type, "System.Collections.IEnumerable") is null || HasObjectLayout(type)
            ? new(JsonKind.Object, canPopulate: true)
            : OfCollection(type, name);
    }

    internal bool HoldsNumbers(ITypeSymbol type)
    {
        if (Kind == JsonKind.Optional)
            return Of(Element!).HoldsNumbers(Element!);
        ITypeSymbol? held = IsCollection ? Element : type;
        return held is null || held.SpecialType == SpecialType.System_Object
            || IsNumber(SymbolTypes.NameOf(SymbolTypes.BelowNullable(held) ?? held));
    }

    private static SymbolShape OfCollection(ITypeSymbol type, string name)
    {
        if (SymbolTypes.BaseOf(type, Generic + "List`1") is { } list)
            return new(JsonKind.Enumerable, list.TypeArguments[0], canPopulate: true, through: list);
        if (SymbolTypes.BaseOf(type, Generic + "Dictionary`2") is { } dictionary)
            return new(JsonKind.Dictionary, dictionary.TypeArguments[1], dictionary.TypeArguments[0], canPopulate: true,
                through: dictionary);
        if (s_made.Contains(name))
            return name.EndsWith("`2", StringComparison.Ordinal)
                ? new(JsonKind.Dictionary, Argument(type, 1), Argument(type, 0), through: (INamedTypeSymbol)type)
                : new(JsonKind.Enumerable, Argument(type, 0), through: (INamedTypeSymbol)type);
        if (SymbolTypes.InterfaceOf(type, Generic + "IDictionary`2") is { } entries)
            return new(JsonKind.Dictionary, entries.TypeArguments[1], entries.TypeArguments[0], canPopulate: true, through: entries);
        if (SymbolTypes.InterfaceOf(type, Generic + "IReadOnlyDictionary`2") is { } readOnly)
            return new(JsonKind.Dictionary, readOnly.TypeArguments[1], readOnly.TypeArguments[0], through: readOnly);
        foreach (string definition
            in (string[])[Generic + "IList`1", Generic + "ISet`1", Generic + "IReadOnlySet`1", Generic + "ICollection`1"])
            if (SymbolTypes.InterfaceOf(type, definition) is { } collection
                && (definition != Generic + "IReadOnlySet`1" || type.TypeKind == Microsoft.CodeAnalysis.TypeKind.Interface))
                return new(JsonKind.Enumerable, collection.TypeArguments[0], canPopulate: definition != Generic + "IReadOnlySet`1",
                    through: collection);
        foreach (string definition in s_stacksAndQueues)
            if (SymbolTypes.BaseOf(type, definition) is { } found)
                return new(JsonKind.Enumerable, found.TypeArguments[0], canPopulate: true, through: found);
        if (SymbolTypes.InterfaceOf(type, Generic + "IEnumerable`1") is { } sequence)
            return new(JsonKind.Enumerable, sequence.TypeArguments[0], through: sequence);
        if (SymbolTypes.InterfaceOf(type, "System.Collections.IDictionary") is not null)
            return new(JsonKind.Dictionary, canPopulate: true);
        // An IList that accepts only strings.
        if (name == "System.Collections.Specialized.StringCollection")
            return new(JsonKind.Enumerable, type.GetMembers().OfType<IPropertySymbol>().First(property => property.IsIndexer).Type,
                canPopulate: true);
        bool isAddedTo = SymbolTypes.InterfaceOf(type, "System.Collections.IList") is not null
            || SymbolTypes.BaseOf(type, "System.Collections.Stack") is not null
            || SymbolTypes.BaseOf(type, "System.Collections.Queue") is not null;
        return new(JsonKind.Enumerable, canPopulate: isAddedTo);
    }

    /// <summary>Whether it is a collection of .NET that is created from all its items.</summary>
    internal static bool IsMade(ITypeSymbol type) => s_made.Contains(SymbolTypes.NameOf(type));

    private static ITypeSymbol Argument(ITypeSymbol type, int index) => ((INamedTypeSymbol)type).TypeArguments[index];

    private static bool HasObjectLayout(ITypeSymbol type) =>
        type.GetAttributes()
            .Any(static attribute => attribute.AttributeClass is { } mark
                && SymbolTypes.NameOf(mark) == "Vivace.Json.Serialization.JsonObjectLayoutAttribute");

    private static bool IsNumber(string name) => s_numbers.Contains(name);

    private static bool IsBytes(ITypeSymbol type, string name) =>
        type is IArrayTypeSymbol { IsSZArray: true, ElementType.SpecialType: SpecialType.System_Byte }
        || (name is "System.Memory`1" or "System.ReadOnlyMemory`1" && Argument(type, 0).SpecialType == SpecialType.System_Byte);
}
