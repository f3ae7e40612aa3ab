// Gives generated code access to members it cannot name: methods that the runtime binds to private members and init accessors.
using Microsoft.CodeAnalysis;

namespace Vivace.Json.Generator.Parsing;

internal sealed class MemberAccessors(Compilation compilation)
{
    // Under the compiler's new rules for memory, a method without a body has to say whether its callers have to be unsafe.
    private readonly string _safe =
        compilation.SyntaxTrees.FirstOrDefault()?.Options.Features.ContainsKey("updated-memory-safety-rules") == true ? "safe " : "";

    private readonly List<string> _declarations = [];

    internal IEnumerable<string> Declarations => _declarations;

    internal string Constructor(IMethodSymbol constructor, string accessor)
    {
        INamedTypeSymbol type = constructor.ContainingType;
        // What is passed by reference has one signature, whether it is in, ref readonly or ref.
        string parameters = string.Join(", ",
            constructor.OriginalDefinition.Parameters.Select(
                (parameter, index) => $"{(parameter.RefKind == RefKind.None ? "" : "in ")}{InSource(parameter.Type)} p{index}"));
        return Declare(type, "Constructor", null, accessor, InSource(type.OriginalDefinition), parameters);
    }

    internal string Getter(IPropertySymbol property, int slot) =>
        Declare(property.ContainingType, "Method", SymbolTypes.GetterOf(property)!.MetadataName, $"Get{slot}",
            InSource(property.OriginalDefinition.Type), Target(property.ContainingType));

    internal string Setter(IPropertySymbol property, int slot) =>
        Declare(
            property.ContainingType, "Method", SymbolTypes.SetterOf(property)!.MetadataName, $"Set{slot}", "void",
            $"{Target(property.ContainingType)}, {InSource(property.OriginalDefinition.Type)} value");

    internal string Field(IFieldSymbol field, int slot) =>
        Declare(field.ContainingType, "Field", field.MetadataName, $"Field{slot}", "ref " + InSource(field.OriginalDefinition.Type),
            Target(field.ContainingType));

    internal string Callback(IMethodSymbol method, int number) =>
        Declare(method.ContainingType, "Method", method.MetadataName, $"Callback{number}", "void",
            $"{Target(method.ContainingType)}, global::System.Runtime.Serialization.StreamingContext context");

    private static string Target(INamedTypeSymbol owner) =>
        $"{(owner.IsValueType ? "ref " : "")}{InSource(owner.OriginalDefinition)} target";

    // For a generic type, the runtime requires the accessor in a class with the same type parameters.
    private string Declare(INamedTypeSymbol owner, string kind, string? name, string accessor, string result, string parameters)
    {
        string attribute =
            $"[global::System.Runtime.CompilerServices.UnsafeAccessor(global::System.Runtime.CompilerServices.UnsafeAccessorKind.{kind}{(name is null ? "" : $", Name = \"{name}\"")})]";
        string method = $"{_safe}extern static {result} {accessor}({parameters});";
        List<ITypeSymbol> open = SymbolTypes.ArgumentsOf(owner.OriginalDefinition);
        if (open.Count == 0)
        {
            Add($"{attribute}\nprivate {method}");
            return accessor;
        }

        string holder = "Of" + accessor;
        string constraints = string.Concat(open.Select(parameter => ConstraintsOf((ITypeParameterSymbol)parameter)));
        Add($"private static class {holder}<{string.Join(", ", open.Select(InSource))}>{constraints}\n{{\n\t{attribute}\n\tinternal {method}\n}}");
        return $"{holder}<{string.Join(", ", SymbolTypes.ArgumentsOf(owner).Select(argument => SymbolNames.InSource(argument)))}>.{accessor}";
    }

    // Reading and setting a field share one accessor.
    private void Add(string declaration)
    {
        if (!_declarations.Contains(declaration))
            _declarations.Add(declaration);
    }

    private static string ConstraintsOf(ITypeParameterSymbol parameter)
    {
        List<string> constraints = [];
        if (parameter.HasUnmanagedTypeConstraint)
            constraints.Add("unmanaged");
        else if (parameter.HasValueTypeConstraint)
            constraints.Add("struct");
        else if (parameter.HasReferenceTypeConstraint)
            constraints.Add("class");
        else if (parameter.HasNotNullConstraint)
            constraints.Add("notnull");
        constraints.AddRange(parameter.ConstraintTypes.Select(InSource));
        if (parameter.HasConstructorConstraint && !parameter.HasValueTypeConstraint)
            constraints.Add("new()");
        if (parameter.AllowsRefLikeType)
            constraints.Add("allows ref struct");
        return constraints.Count == 0 ? "" : $" where {NameOf(parameter)} : {string.Join(", ", constraints)}";
    }

    // A nested type may reuse the names of outer type parameters.
    private static string InSource(ITypeSymbol type) => SymbolNames.InSource(type, NameOf);

    private static string NameOf(ITypeParameterSymbol parameter)
    {
        int around = 0;
        for (INamedTypeSymbol? outer = parameter.DeclaringType?.ContainingType; outer is not null; outer = outer.ContainingType)
            around += outer.Arity;
        return $"T{around + parameter.Ordinal}";
    }
}
