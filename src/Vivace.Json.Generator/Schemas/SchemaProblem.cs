// What a model cannot say of its schema, with the line of the schema.
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Text;

namespace Vivace.Json.Generator.Schemas;

/// <summary>A problem as a value: compared between runs, and reported when they are done.</summary>
internal sealed record SchemaProblem(string Id, string File, TextSpan Span, LinePositionSpan Lines, string Message)
{
    internal const string Unusable = "VIV021", Untyped = "VIV022", Unchecked = "VIV023";

    private static readonly DiagnosticDescriptor s_unusable = new(
        Unusable, "A schema that no model can be made of", "{0}", "Contracts", DiagnosticSeverity.Error, isEnabledByDefault: true);

    private static readonly DiagnosticDescriptor s_untyped = new(
        Untyped, "A part of a schema that no .NET type can hold", "{0}", "Contracts", DiagnosticSeverity.Warning, isEnabledByDefault: true);

    private static readonly DiagnosticDescriptor s_unchecked = new(
        Unchecked, "A rule of a schema that its model does not check", "{0}", "Contracts", DiagnosticSeverity.Info,
        isEnabledByDefault: true);

    internal Diagnostic ToDiagnostic() => Diagnostic.Create(
        Id switch
        {
            Unusable => s_unusable,
            Untyped => s_untyped,
            _ => s_unchecked,
        },
        Location.Create(File, Span, Lines),
        Message);
}
