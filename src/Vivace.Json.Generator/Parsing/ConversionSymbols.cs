// Finds what converts between a type and another one: the run time's JsonSurrogateAttribute, for symbols.
using Microsoft.CodeAnalysis;

namespace Vivace.Json.Generator.Parsing;

internal static class ConversionSymbols
{
    /// <summary>The conversions between a type and its surrogate; null if one is missing, or cannot be written in C#.</summary>
    internal static string? FormOf(ITypeSymbol type, ITypeSymbol surrogate, Compilation compilation) =>
        Conversion(type, surrogate) is { } toOther && Conversion(surrogate, type) is { } fromOther
            ? Call(type, surrogate, toOther, fromOther, compilation)
            : null;

    /// <summary>The form with two functions of a <c>value</c>; null if a type cannot be named.</summary>
    internal static string? Call(ITypeSymbol type, ITypeSymbol other, string toOther, string fromOther, Compilation compilation) =>
        CanBeHeld(type, compilation) && CanBeHeld(other, compilation) && !RunTimeTypes.AreSame(type, other)
            ? $"GeneratedValues.ConvertedTo<{SymbolNames.InSource(type)}, {SymbolNames.InSource(other)}>(static value => {toOther}, " +
                $"static value => {fromOther})"
            : null;

    /// <summary>Whether the only parameter is of this very type.</summary>
    internal static bool Takes(IMethodSymbol method, ITypeSymbol from) =>
        method is { IsGenericMethod: false, Parameters.Length: 1, DeclaredAccessibility: Accessibility.Public }
        && method.Parameters[0] is { RefKind: RefKind.None } parameter && RunTimeTypes.AreSame(parameter.Type, from);

    /// <summary>A constructor that C# can call.</summary>
    internal static IMethodSymbol? ConstructorOf(ITypeSymbol type, ITypeSymbol from) =>
        type is INamedTypeSymbol { IsAbstract: false } named
            ? named.InstanceConstructors.FirstOrDefault(constructor => Takes(constructor, from) && ValueParser.CanCall(constructor))
            : null;

    /// <summary>Operators of a type that convert, as many as there are.</summary>
    internal static IEnumerable<IMethodSymbol> OperatorsOf(ITypeSymbol declaring, ITypeSymbol from, ITypeSymbol to) =>
        declaring.GetMembers().OfType<IMethodSymbol>().Where(method =>
            method is { IsStatic: true, MetadataName: "op_Implicit" or "op_Explicit" } && Takes(method, from)
            && RunTimeTypes.AreSame(method.ReturnType, to));

    internal static string Named(string name) =>
        Microsoft.CodeAnalysis.CSharp.SyntaxFacts.GetKeywordKind(name) == Microsoft.CodeAnalysis.CSharp.SyntaxKind.None ? name : "@" + name;

    // In the order of the run time.
    private static string? Conversion(ITypeSymbol from, ITypeSymbol to)
    {
        string name = SymbolNames.InSource(to);
        List<IMethodSymbol> operators = [.. OperatorsOf(from, from, to), .. OperatorsOf(to, from, to)];
        if (operators.Count > 0)
            return operators.Count == 1 ? $"({name})value" : null;
        if (to.GetMembers("From").OfType<IMethodSymbol>()
            .Any(method => method.IsStatic && Takes(method, from) && RunTimeTypes.AreSame(method.ReturnType, to)))
            return $"{name}.From(value)";
        return ConstructorOf(to, from) is not null ? $"new {name}(value)"
            : MethodTo(from, to) is { } method ? $"value.{Named(method.Name)}()" : null;
    }

    private static IMethodSymbol? MethodTo(ITypeSymbol from, ITypeSymbol to)
    {
        for (ITypeSymbol? level = from; level is not null; level = level.BaseType)
            if (level.GetMembers().OfType<IMethodSymbol>().FirstOrDefault(method =>
                    method is
                    {
                        IsStatic: false, IsGenericMethod: false, Parameters.IsEmpty: true,
                        DeclaredAccessibility: Accessibility.Public, RefKind: RefKind.None
                    }
                    && method.Name.StartsWith("To", StringComparison.Ordinal) && RunTimeTypes.AreSame(method.ReturnType, to)) is { } found)
                return found;
        return null;
    }

    private static bool CanBeHeld(ITypeSymbol type, Compilation compilation) =>
        type.TypeKind != TypeKind.Dynamic && !SymbolTypes.CannotBeStored(type) && NameRules.CanBeNamed(type, compilation);
}
