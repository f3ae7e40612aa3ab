// Whether a call's settings visibly change contracts.
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;

namespace Vivace.Json.Analyzers;

// Examines settings created at the call, or in the initializer of the field, property or local that the call names.
internal sealed class CustomizingSettings(HandledCalls served)
{
    private const string Modifiers = "ContractModifiers";
    private const string Resolver = "TypeInfoResolver";

    // The part that changes contracts, as named in messages; null if there is none.
    internal string? PartOf(IInvocationOperation call)
    {
        foreach (IArgumentOperation argument in call.Arguments)
        {
            if (!served.IsSettings(argument.Parameter?.Type)) continue;
            ExpressionSyntax? made = argument.Value.WithoutConversion() switch
            {
                { Syntax: ExpressionSyntax here and (BaseObjectCreationExpressionSyntax or WithExpressionSyntax) } => here,
                IFieldReferenceOperation { Field: { } field } => InitializerOf(field),
                IPropertyReferenceOperation { Property: { } property } => InitializerOf(property),
                ILocalReferenceOperation { Local: { } local } => InitializerOf(local),
                _ => null,
            };
            if (made is not null && PartOf(made) is { } part) return part;
        }

        return null;
    }

    private static ExpressionSyntax? InitializerOf(ISymbol symbol) => symbol.DeclaringSyntaxReferences.FirstOrDefault()?.GetSyntax() switch
    {
        VariableDeclaratorSyntax variable => variable.Initializer?.Value,
        PropertyDeclarationSyntax property => property.Initializer?.Value ?? property.ExpressionBody?.Expression,
        _ => null,
    };

    private static string? PartOf(ExpressionSyntax made)
    {
        InitializerExpressionSyntax? initializer = made switch
        {
            BaseObjectCreationExpressionSyntax creation => creation.Initializer,
            WithExpressionSyntax with => with.Initializer,
            _ => null,
        };
        foreach (ExpressionSyntax step in initializer?.Expressions ?? [])
        {
            if (step is not AssignmentExpressionSyntax { Left: IdentifierNameSyntax { Identifier.ValueText: { } name }, Right: { } value })
                continue;
            if (name == Modifiers && !IsEmpty(value)) return "ContractModifiers";
            if (name == Resolver && value is not LiteralExpressionSyntax && HasModifiers(value)) return "a TypeInfoResolver with modifiers";
        }

        return null;
    }

    private static bool IsEmpty(ExpressionSyntax value) =>
        value is CollectionExpressionSyntax { Elements.Count: 0 } or LiteralExpressionSyntax;

    // new DefaultJsonTypeInfoResolver { Modifiers = { … } }, resolver.WithAddedModifier(…); other resolvers are unknown.
    private static bool HasModifiers(ExpressionSyntax value) =>
        value.DescendantNodesAndSelf().OfType<IdentifierNameSyntax>()
            .Any(name => name.Identifier.ValueText is "Modifiers" or "WithAddedModifier");
}
