// Unions of C#: the run time's UnionKind and UnionTypes, for symbols.
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Vivace.Json.Contracts.Rules;

namespace Vivace.Json.Generator.Parsing;

internal static class UnionSymbols
{
    internal static bool IsUnion(ITypeSymbol type) =>
        type is INamedTypeSymbol { IsAbstract: false, TypeKind: TypeKind.Class or TypeKind.Struct }
        && (SymbolDescriber.Has(type, CompilerNames.Union) || IsDeclared(type))
        && HasValue(type);

    // The compiler adds the attribute when it writes the assembly, where a generator does not see it. The interface is there, and this
    // compiler has no type for the syntax.
    private static bool IsDeclared(ITypeSymbol type) =>
        type.IsValueType && SymbolTypes.InterfaceOf(type, CompilerNames.UnionInterface) is not null
        && type.DeclaringSyntaxReferences.Any(static part => part.GetSyntax() is TypeDeclarationSyntax { Keyword.ValueText: "union" });

    /// <summary>The types of the only parameters of its public constructors.</summary>
    internal static IEnumerable<ITypeSymbol> CasesOf(ITypeSymbol union) =>
        ParametersOf(union).Select(static parameter => parameter.Type.WithNullableAnnotation(NullableAnnotation.None));

    internal static IEnumerable<IParameterSymbol> ParametersOf(ITypeSymbol union) => ((INamedTypeSymbol)union).InstanceConstructors
        .Where(
            constructor => constructor is { DeclaredAccessibility: Accessibility.Public, Parameters.Length: 1 }
                && constructor.Parameters[0].RefKind == RefKind.None && !RunTimeTypes.AreSame(constructor.Parameters[0].Type, union))
        .Select(static constructor => constructor.Parameters[0]);

    /// <summary>The registration; null if a case cannot be named or is there twice, or its classifier cannot be created.</summary>
    internal static string? CallOf(ITypeSymbol union, string name, Compilation compilation)
    {
        ITypeSymbol[] cases = [.. CasesOf(union)];
        if (cases.Length == 0 || cases.Distinct(RunTimeTypes.Comparer).Count() < cases.Length
            || !cases.All(held => NameRules.CanBeNamed(held, compilation) && !SymbolTypes.CannotBeStored(held))
            || ClassifierSymbols.IsLeft(union, compilation))
            return null;
        return "GeneratedValues.UnionOf" +
            Arguments(name, cases, Array.ConvertAll(cases, held => $"new {name}(({SymbolNames.InSource(held)})value)"));
    }

    /// <summary>The types that a union in the shape of <c>OneOf&lt;T0, T1&gt;</c> can hold; null
    /// for other types. The counterpart of OneOfTypes.</summary>
    internal static ITypeSymbol[]? HeldByOneOf(ITypeSymbol type)
    {
        string functions = "";
        return ArgumentsOf(type) is { } held && Array.TrueForAll(held, one => MakerOf(type, one, ref functions) is not null) ? held : null;
    }

    /// <summary>The form of such a union, which is an error on use if C# cannot make it; null for other types.</summary>
    internal static string? FormOf(ITypeSymbol type, Compilation compilation)
    {
        if (HeldByOneOf(type) is not { } held
            || !Array.TrueForAll(held, one => NameRules.CanBeNamed(one, compilation) && !SymbolTypes.CannotBeStored(one)))
            return ArgumentsOf(type) is { } arguments && Array.TrueForAll(arguments, one => IsTaken(type, one))
                ? $"GeneratedValues.ChosenFrom<{SymbolNames.InSource(type)}>(null, null, null)"
                : null;
        string functions = "";
        string[] makers = Array.ConvertAll(held, one => MakerOf(type, one, ref functions)!);
        return "GeneratedValues.ChosenFrom" + Arguments(SymbolNames.InSource(type), held, makers, functions);
    }

    // Of the nearest generic type, for a type in the shape of such a union.
    private static ITypeSymbol[]? ArgumentsOf(ITypeSymbol type)
    {
        if (type is not INamedTypeSymbol { IsAbstract: false, TypeKind: TypeKind.Class or TypeKind.Struct }
            || SymbolTypes.IsOfFramework(type) || !HasValue(type))
            return null;
        INamedTypeSymbol? union = (INamedTypeSymbol)type;
        while (union is { TypeArguments.IsEmpty: true })
            union = union.BaseType;
        return union is null || SymbolTypes.IsOfFramework(union)
            ? null
            : [.. union.TypeArguments.Select(static argument => argument.WithNullableAnnotation(NullableAnnotation.None))];
    }

    private static bool IsTaken(ITypeSymbol type, ITypeSymbol held) =>
        ConversionSymbols.OperatorsOf(type, held, type).Any()
        || ((INamedTypeSymbol)type).InstanceConstructors.Any(constructor => ConversionSymbols.Takes(constructor, held));

    private static string Arguments(string union, ITypeSymbol[] cases, string[] makers, string functions = "")
    {
        IEnumerable<string> arms =
            makers.Select(
                (maker, index) =>
                    $"{(index == makers.Length - 1 ? "_" : index.ToString(System.Globalization.CultureInfo.InvariantCulture))} => {maker}");
        return $"<{union}>(new global::System.Type[] {{ {string.Join(", ", cases.Select(static held => AttributeSource.TypeOf(held)))} }}, "
            + $"static union => union.Value, static (index, value) => {(functions.Length == 0 ? "" : "{ " + functions + "return ")}index switch {{ {string.Join(", ", arms)} }}{(functions.Length == 0 ? "" : "; }")})";
    }

    // Null if there is none, or more than one, which C# could not tell apart. Where it converts from an interface, which C# allows only for
    // type parameters, it stands in a function with one.
    private static string? MakerOf(ITypeSymbol type, ITypeSymbol held, ref string functions)
    {
        string name = SymbolNames.InSource(type), source = SymbolNames.InSource(held);
        int operators = ConversionSymbols.OperatorsOf(type, held, type).Count();
        if (operators == 0)
            return ((INamedTypeSymbol)type).InstanceConstructors.Count(constructor => ConversionSymbols.Takes(constructor, held)) == 1
                && ConversionSymbols.ConstructorOf(type, held) is not null ? $"new {name}(({source})value)" : null;
        if (operators > 1)
            return null;
        if (held.TypeKind != TypeKind.Interface && held.SpecialType != SpecialType.System_Object)
            return $"({name})(({source})value)";
        INamedTypeSymbol union = (INamedTypeSymbol)type;
        int index = union.TypeArguments.ToList().FindIndex(argument => RunTimeTypes.AreSame(argument, held));
        if (index < 0 || union.ContainingType is { IsGenericType: true })
            return null;
        ITypeParameterSymbol parameter = union.TypeParameters[index];
        if (parameter.HasReferenceTypeConstraint || parameter.HasNotNullConstraint || !parameter.ConstraintTypes.IsEmpty)
            return null;
        ITypeSymbol[] arguments = [.. union.TypeArguments];
        arguments[index] = parameter;
        string made = SymbolNames.InSource(union.OriginalDefinition.Construct(arguments)), of = SymbolNames.InSource(parameter);
        functions += $"static {made} Make{index}<{of}>({of} value) => ({made})value; ";
        return $"Make{index}<{source}>(({source})value)";
    }

    private static bool HasValue(ITypeSymbol type)
    {
        for (ITypeSymbol? level = type; level is not null; level = level.BaseType)
            if (level.GetMembers("Value")
                .Any(
                    static member =>
                        member is IPropertySymbol
                        {
                            IsStatic: false, Type.SpecialType: SpecialType.System_Object,
                            GetMethod.DeclaredAccessibility: Accessibility.Public
                        }))
                return true;
        return false;
    }
}
