// From the types that ask for code to all those that their values can hold.
using Microsoft.CodeAnalysis;
using Vivace.Json.Generator.Interception;
using Vivace.Json.Generator.Model;
using JsonKind = Vivace.Json.Contracts.Kinds.TypeKind;

namespace Vivace.Json.Generator.Parsing;

internal static class TypeWalk
{
    // The structs and classes of .NET that are their members.
    private static readonly HashSet<string> s_served =
        ["System.Collections.Generic.KeyValuePair`2", .. Enumerable.Range(1, 8).Select(count => $"System.Tuple`{count.ToString(System.Globalization.CultureInfo.InvariantCulture)}")];

    private static readonly CompilationMemo<ITypeSymbol, WalkedTypes> s_ofRoots = new(SymbolEqualityComparer.Default);

    /// <summary>The walk from one type; found once a compilation, however many calls name the type.</summary>
    internal static WalkedTypes Of(ITypeSymbol root, Compilation compilation, CancellationToken cancellation) =>
        s_ofRoots.Get(compilation, root, () => Of([root], compilation, cancellation));

    /// <summary>All types that a value of the roots can hold: those that get code, and those that do not.</summary>
    internal static WalkedTypes Of(IEnumerable<ITypeSymbol> roots, Compilation compilation, CancellationToken cancellation)
    {
        HashSet<ITypeSymbol> met = new(SymbolEqualityComparer.Default), metAsText = new(SymbolEqualityComparer.Default);
        List<TypeModel> models = [], values = [];
        List<LeftType> left = [];
        Stack<(ITypeSymbol Type, ISymbol? Holder, bool IsText)> open = new(roots.Reverse().Select(root => (root, (ISymbol?)null, false)));
        while (open.Count > 0)
        {
            cancellation.ThrowIfCancellationRequested();
            (ITypeSymbol type, ISymbol? holder, bool isText) = open.Pop();
            type = type.WithNullableAnnotation(NullableAnnotation.None);

            if ((isText && type.SpecialType == SpecialType.System_Object) || !(isText ? metAsText : met).Add(type))
                continue;

            // What serves the type says what it holds.
            if (type.GetAttributes().Any(SymbolDescriber.NamesConverter))
            {
                values.AddRange(ValueParser.ParseConverted(type, compilation));
                continue;
            }

            SymbolShape shape = SymbolShape.Of(type);
            TypeModel? value = ValueParser.Parse(type, shape, compilation);
            if (value is not null)
                values.Add(value);
            if (ValueParser.StandInOf(type, shape, compilation) is { } standIn)
                open.Push((standIn, holder, isText));
            if (shape.Key is { } key)
                open.Push((key, holder, false));
            if (shape.Element is { } element)
                open.Push((element, holder, isText));
            foreach (INamedTypeSymbol derived in DerivedTypes.Of(type, compilation))
            {
                if (SymbolTypes.HasOpenParameters(derived))
                    left.Add(new LeftType(type, holder, NotGenerated.OpenDerived(TypeNames.InMessages(derived))));
                else
                    open.Push((derived, holder ?? type, false));
            }

            NotGenerated? why = WhyNot(type, shape);
            if (value is null && IsAnnounced(shape))
                why ??= NameRules.WhyUnnamed(type, compilation) ?? NotGenerated.Unmakable;
            if (shape.Kind == JsonKind.Object && why is null)
            {
                if (ObjectParser.Parse((INamedTypeSymbol)type, compilation, out List<HeldMember> held, out why) is { } model)
                    models.Add(model);
                for (int i = held.Count - 1; i >= 0; i--)
                {
                    if (held[i].IsConverted)
                        values.AddRange(ValueParser.ParseConverted(held[i].Type, compilation));
                    else
                        open.Push((held[i].Type, held[i].Member, held[i].IsExtensionData));
                }
            }

            if (why is not null)
            {
                left.Add(new LeftType(type, holder, why));

                // Settings may bring a converter for it.
                if (shape.Kind is JsonKind.Object or JsonKind.Refused && ValueParser.ParseNamed(type, compilation) is { } named)
                    values.Add(named);
            }
        }

        return new WalkedTypes(new EquatableArray<TypeModel>([.. models]), new EquatableArray<TypeModel>([.. values]), left);
    }

    /// <summary>What keeps a type from having code, whatever its members are.</summary>
    private static NotGenerated? WhyNot(ITypeSymbol type, SymbolShape shape) => shape.Kind switch
    {
        JsonKind.Untyped => type.TypeKind == TypeKind.Dynamic ? NotGenerated.Dynamic : NotGenerated.Untyped,
        JsonKind.Object when type is not INamedTypeSymbol named || !IsServed(named) => NotGenerated.Framework,
        JsonKind.Enumerable or JsonKind.Dictionary when shape.Element is null => NotGenerated.UntypedItems,
        JsonKind.Refused when type.TypeKind == TypeKind.TypeParameter => NotGenerated.Parameter,
        JsonKind.Refused when SymbolTypes.HasOpenParameters(type) => NotGenerated.Open,
        JsonKind.Refused => SymbolRefusals.ReasonFor(type) is { } reason ? NotGenerated.Contradiction(reason.TrimEnd('.')) : NotGenerated.FSharp,
        _ => null,
    };

    private static bool IsAnnounced(SymbolShape shape) => shape.IsCollection || shape.Kind is JsonKind.Nullable or JsonKind.Enum;

    private static bool IsServed(INamedTypeSymbol type) =>
        type.IsTupleType || s_served.Contains(SymbolTypes.NameOf(type)) || !SymbolTypes.IsOfFramework(type);
}
