// Types of .NET that settings write as others: DotNetTypes, for symbols.
using Microsoft.CodeAnalysis;

namespace Vivace.Json.Generator.Parsing;

internal static class FrameworkForms
{
    private const string Linq = "global::System.Linq.Enumerable.";

    /// <summary>The type in whose form a type of .NET is written; null for other types.</summary>
    internal static ITypeSymbol? HeldBy(ITypeSymbol type, Compilation compilation)
    {
        if (type is not INamedTypeSymbol named || !SymbolTypes.IsOfFramework(type) || SymbolTypes.HasOpenParameters(type))
            return null;
        System.Collections.Immutable.ImmutableArray<ITypeSymbol> arguments = named.TypeArguments;
        return SymbolTypes.NameOf(type) switch
        {
            "System.Lazy`1" => arguments[0],
            "System.Collections.Generic.Stack`1" or "System.Collections.Concurrent.ConcurrentStack`1"
                or "System.Collections.Immutable.ImmutableStack`1" => compilation.CreateArrayTypeSymbol(arguments[0]),
            "System.Linq.ILookup`2" =>
                Generic("System.Collections.Generic.Dictionary`2", arguments[0], compilation.CreateArrayTypeSymbol(arguments[1])),
            "System.Collections.Generic.PriorityQueue`2"
                when Generic("Vivace.Json.CompilerServices.QueueItem`2", [.. arguments]) is { } item =>
                    compilation.CreateArrayTypeSymbol(item),
            "System.Numerics.Complex" => ArrayOf(SpecialType.System_Double),
            "System.Numerics.Vector2" or "System.Numerics.Vector3" or "System.Numerics.Vector4" or "System.Numerics.Quaternion" =>
                ArrayOf(SpecialType.System_Single),
            "System.Collections.BitArray" => ArrayOf(SpecialType.System_Boolean),
            "System.Collections.Specialized.NameValueCollection" =>
                Generic("System.Collections.Generic.Dictionary`2", compilation.GetSpecialType(SpecialType.System_String),
                    ArrayOf(SpecialType.System_String)),
            _ => null,
        };

        ITypeSymbol ArrayOf(SpecialType item) => compilation.CreateArrayTypeSymbol(compilation.GetSpecialType(item));

        INamedTypeSymbol? Generic(string definition, params ITypeSymbol[] of) =>
            compilation.GetTypeByMetadataName(definition)?.Construct(of);
    }

    /// <summary>The form of a generic type, which the run time can make only by reflection.</summary>
    internal static string? Of(ITypeSymbol type, Compilation compilation)
    {
        if (type is not INamedTypeSymbol { IsGenericType: true } named || HeldBy(type, compilation) is not { } held)
            return null;
        string name = SymbolNames.InSource(type);
        (string toOther, string fromOther) = named.Name switch
        {
            "Lazy" => ("value.Value", $"new {name}(value)"),
            "ImmutableStack" =>
                ($"{Linq}ToArray(value)", $"global::System.Collections.Immutable.ImmutableStack.CreateRange({Linq}Reverse(value))"),
            "ILookup" => (
                $"{Linq}ToDictionary(value, static group => group.Key, static group => {Linq}ToArray(group))",
                $"{Linq}ToLookup({Linq}SelectMany(value, static group => group.Value ?? throw new global::System.FormatException(\"Write " +
                    $"an array for each key.\"), static (group, element) => (group.Key, element)), static entry => entry.Key, static " +
                    $"entry => entry.element)"),
            "PriorityQueue" => (
                $"{Linq}ToArray({Linq}OrderBy({Linq}Select(value.UnorderedItems, static " +
                    $"item => new {SymbolNames.InSource(((IArrayTypeSymbol)held).ElementType)}(item.Element, item.Priority)), static " +
                    $"item => item.Priority, value.Comparer))",
                $"new {name}({Linq}Select(value, static item => (item.Element, item.Priority)))"),
            _ => ("value.ToArray()", $"new {name}({Linq}Reverse(value))"),
        };
        return ConversionSymbols.Call(type, held, toOther, fromOther, compilation);
    }
}
