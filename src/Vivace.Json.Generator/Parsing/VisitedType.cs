// The result of visiting a type: its code, and the types that its values contain.
using Microsoft.CodeAnalysis;
using Vivace.Json.Generator.Interception;
using Vivace.Json.Generator.Model;
using JsonKind = Vivace.Json.Contracts.Kinds.TypeKind;

namespace Vivace.Json.Generator.Parsing;

/// <summary>A type's code, if it has any, the types registered with it, why it or a derived type gets no
/// code, and the types that its values contain, in walk order.</summary>
internal sealed record VisitedType(
    TypeModel? Model, IReadOnlyList<TypeModel> Values, IReadOnlyList<NotGenerated> Left, IReadOnlyList<NextType> Next)
{
    // Most types are contained in many others: do not describe them again in each walk.
    private static readonly CompilationMemo<ITypeSymbol, VisitedType> s_visited = new(SymbolEqualityComparer.Default);

    // Structs and classes of .NET that are JSON objects.
    private static readonly HashSet<string> s_served =
        ["System.Collections.Generic.KeyValuePair`2",
            .. Enumerable.Range(1, 8).Select(count => $"System.Tuple`{count.ToString(System.Globalization.CultureInfo.InvariantCulture)}")];

    internal static VisitedType Of(ITypeSymbol type, Compilation compilation) =>
        s_visited.Get(compilation, type, () => Make(type, compilation));

    private static VisitedType Make(ITypeSymbol type, Compilation compilation)
    {
        // The converter determines what the type contains.
        AttributeData? codec = type.GetAttributes().FirstOrDefault(SymbolDescriber.NamesConverter);
        List<NextType> next = codec is null
            ? []
            : [.. FormSymbols.HeldBy(codec, type).Select(static held => new NextType(held, NextText.Not))];
        if (codec is not null && !SymbolDescriber.NeedsMembers(codec))
            return new VisitedType(null, [.. ValueParser.ParseConverted(type, compilation)],
                FormSymbols.IsLeft(codec, type, compilation) ? [NotGenerated.Form] : [], next);

        List<TypeModel> values = [];
        List<NotGenerated> left = [];
        SymbolShape shape = SymbolShape.Of(type);
        TypeModel? value = ValueParser.Parse(type, shape, compilation);
        if (value is not null)
            values.Add(value);
        if (ValueParser.StandInOf(type, shape, compilation) is { } standIn)
            next.Add(new NextType(standIn, NextText.AsBefore));
        if (shape.Key is { } key)
            next.Add(new NextType(key, NextText.Not));
        if (shape.Element is { } element)
            next.Add(new NextType(element, NextText.AsBefore));
        else if (shape.IsCollection)
            values.Add(ValueParser.Parse(compilation.ObjectType, SymbolShape.Of(compilation.ObjectType), compilation)!);
        if (shape.IsUnion)
            next.AddRange(UnionSymbols.CasesOf(type).Select(static held => new NextType(held, NextText.Not)));
        ITypeSymbol[]? held = UnionSymbols.HeldByOneOf(type);
        next.AddRange((held ?? []).Select(static one => new NextType(one, NextText.Not)));
        if (FrameworkForms.HeldBy(type, compilation) is { } form)
            next.Add(new NextType(form, NextText.Not));
        foreach (INamedTypeSymbol derived in DerivedTypes.Of(type, compilation))
        {
            if (SymbolTypes.HasOpenParameters(derived))
                left.Add(NotGenerated.OpenDerived(SymbolNames.InMessages(derived)));
            else
                next.Add(new NextType(derived, NextText.Not) { Root = type });
        }

        if (!shape.IsUnion && ClassifierSymbols.IsLeft(type, compilation))
            left.Add(NotGenerated.Classified);
        TypeModel? model = null;
        NotGenerated? why = shape.IsUnion ? value is null ? NotGenerated.Union : null : WhyNot(type, shape);
        if (value is null && IsAnnounced(shape))
            why ??= NameRules.WhyUnnamed(type, compilation) ?? NotGenerated.Unmakable;
        if (shape.Kind == JsonKind.Object && why is null)
        {
            model = ObjectParser.Parse((INamedTypeSymbol)type, compilation, out List<ContentMember> members, out why);
            for (int i = members.Count - 1; i >= 0; i--)
            {
                // The member with the value of a union: its cases are known.
                if (held is not null && members[i].Type.SpecialType == SpecialType.System_Object)
                    continue;
                if (members[i].IsConverted)
                    values.AddRange(ValueParser.ParseConverted(members[i].Type, compilation));
                else
                    next.Add(
                        new NextType(members[i].Type, members[i].IsExtensionData ? NextText.Is : NextText.Not)
                        {
                            Member = members[i].Member,
                        });
            }
        }

        if (why is not null)
        {
            left.Add(why);

            // Settings may provide a converter for it.
            if (shape.Kind is JsonKind.Object or JsonKind.Refused && ValueParser.ParseNamed(type, compilation) is { } named)
                values.Add(named);
        }

        return new VisitedType(model, values, left, next);
    }

    private static NotGenerated? WhyNot(ITypeSymbol type, SymbolShape shape) => shape.Kind switch
    {
        JsonKind.Untyped => type.TypeKind == TypeKind.Dynamic ? NotGenerated.Dynamic : NotGenerated.Untyped,
        JsonKind.Object when type.IsStatic => NotGenerated.Static,
        JsonKind.Object when type is not INamedTypeSymbol named || !IsServed(named) => NotGenerated.Framework,
        JsonKind.Enumerable or JsonKind.Dictionary when shape.Element is null => NotGenerated.UntypedItems,
        JsonKind.Refused when type.TypeKind == TypeKind.TypeParameter => NotGenerated.Parameter,
        JsonKind.Refused when SymbolTypes.HasOpenParameters(type) => NotGenerated.Open,
        JsonKind.Refused =>
            SymbolRefusals.ReasonFor(type) is { } reason ? NotGenerated.Contradiction(reason.TrimEnd('.')) : NotGenerated.FSharp,
        _ => null,
    };

    private static bool IsAnnounced(SymbolShape shape) =>
        shape.IsCollection || shape.Kind is JsonKind.Nullable or JsonKind.Optional or JsonKind.Enum;

    private static bool IsServed(INamedTypeSymbol type) =>
        type.IsTupleType || s_served.Contains(SymbolTypes.NameOf(type)) || !SymbolTypes.IsOfFramework(type);
}

internal sealed record NextType(ITypeSymbol Type, NextText Text)
{
    /// <summary>The member that contains it; null if it belongs to the container of the outer type.</summary>
    public ISymbol? Member { get; init; }

    /// <summary>Stands for the container if there is none.</summary>
    public ISymbol? Root { get; init; }
}

/// <summary>Whether values are kept as text, as in extension data.</summary>
internal enum NextText
{
    Not,
    Is,
    AsBefore,
}
