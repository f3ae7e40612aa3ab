// Catches of Newtonsoft.Json's exceptions, which nothing throws any more once the calls are replaced.
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Vivace.Json.Generator.Parsing;

namespace Vivace.Json.Analyzers.Migration;

internal static class ForeignCatches
{
    internal const string OursName = "System.Text.Json.JsonException";

    /// <summary>The names of Newtonsoft.Json's exceptions in the catches of a try, none if one
    /// of these also names the exception of this library.</summary>
    internal static IReadOnlyList<(TypeSyntax Name, ITypeSymbol Type)> In(
        TryStatementSyntax statement, SemanticModel model, CancellationToken cancellation)
    {
        List<(TypeSyntax, ITypeSymbol)> found = [];
        foreach (CatchClauseSyntax clause in statement.Catches)
        {
            foreach (SimpleNameSyntax name in NamesIn(clause.Declaration?.Type).Concat(NamesIn(clause.Filter)))
            {
                // The names of the exceptions end alike: bind no others.
                if (!name.Identifier.ValueText.EndsWith("Exception", StringComparison.Ordinal)
                    || model.GetSymbolInfo(name, cancellation).Symbol is not INamedTypeSymbol type) continue;
                if (SymbolTypes.NameOf(type) == OursName) return [];
                if (ForeignModels.IsForeign(type) && SymbolTypes.BaseOf(type, "System.Exception") is not null) found.Add((name, type));
            }
        }

        return found;
    }

    private static IEnumerable<SimpleNameSyntax> NamesIn(SyntaxNode? node) =>
        node?.DescendantNodesAndSelf().OfType<SimpleNameSyntax>() ?? [];

    /// <summary>Why a call would leave the method with an exception that is caught now; null if it would not.</summary>
    internal static string? ProblemOf(IOperation call)
    {
        for (SyntaxNode? node = call.Syntax; node?.Parent is not null; node = node.Parent)
        {
            if (node.Parent is not TryStatementSyntax statement || statement.Block != node) continue;
            IReadOnlyList<(TypeSyntax Name, ITypeSymbol Type)> caught = In(statement, call.SemanticModel!, CancellationToken.None);
            if (caught.Count > 0) return $"Catch {OursName} instead of {caught[0].Type.Name}, or beside it, first";
        }

        return null;
    }
}
