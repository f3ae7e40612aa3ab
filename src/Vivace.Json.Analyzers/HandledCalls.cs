// The calls that this library handles: those of its JsonSerializer and, with the drop-in switch, System.Text.Json's.
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Operations;

namespace Vivace.Json.Analyzers;

internal sealed class HandledCalls
{
    internal const string OursName = "Vivace.Json.JsonSerializer";
    internal const string TheirsName = "System.Text.Json.JsonSerializer";

    private readonly INamedTypeSymbol _ours;
    private readonly INamedTypeSymbol? _theirs;

    private HandledCalls(Compilation compilation, INamedTypeSymbol ours, bool isDropIn, bool isGeneratedFromCalls)
    {
        _ours = ours;
        IsDropIn = isDropIn;
        IsGeneratedFromCalls = isGeneratedFromCalls;
        if (isDropIn) _theirs = compilation.GetTypeByMetadataName(TheirsName);
        Settings = compilation.GetTypeByMetadataName("Vivace.Json.JsonSettings");
        Options = compilation.GetTypeByMetadataName("System.Text.Json.JsonSerializerOptions");
        Type = compilation.GetTypeByMetadataName("System.Type");
    }

    internal bool IsDropIn { get; }

    internal bool IsGeneratedFromCalls { get; }

    internal INamedTypeSymbol? Settings { get; }

    internal INamedTypeSymbol? Options { get; }

    private INamedTypeSymbol? Type { get; }

    // Null if the library is not referenced, and so no rule applies.
    internal static HandledCalls? Of(Compilation compilation, AnalyzerOptions options) =>
        compilation.GetTypeByMetadataName(OursName) is { } ours
            ? new HandledCalls(
                compilation,
                ours,
                BuildProperties.IsOn(options.AnalyzerConfigOptionsProvider, BuildProperties.DropIn),
                !BuildProperties.IsOff(options.AnalyzerConfigOptionsProvider, BuildProperties.GenerateFromCalls))
            : null;

    internal bool IsOurs(IMethodSymbol method) => SymbolEqualityComparer.Default.Equals(method.ContainingType, _ours);

    internal bool Contains(IMethodSymbol method) =>
        IsOurs(method) || (_theirs is not null && SymbolEqualityComparer.Default.Equals(method.ContainingType, _theirs));

    internal bool IsSettings(ITypeSymbol? type) =>
        type is not null
        && (SymbolEqualityComparer.Default.Equals(type, Settings) || SymbolEqualityComparer.Default.Equals(type, Options));

    // The type that a call reads or writes, from its type argument or typeof.
    internal ITypeSymbol? TypeOf(IInvocationOperation call)
    {
        if (call.TargetMethod.TypeArguments.Length == 1) return call.TargetMethod.TypeArguments[0];
        foreach (IArgumentOperation argument in call.Arguments)
        {
            if (SymbolEqualityComparer.Default.Equals(argument.Parameter?.Type, Type) && argument.Value is ITypeOfOperation typeOf)
                return typeOf.TypeOperand;
        }

        return null;
    }
}
