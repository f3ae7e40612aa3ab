// The types that are known to be read or written, because of attributes, contexts or calls; and the types that user-defined converters handle instead.
using System.Collections.Concurrent;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;

namespace Vivace.Json.Analyzers.Contracts;

internal sealed class ServedTypes(Compilation compilation, ServedCalls served)
{
    internal const string ContractAttribute = "Vivace.Json.JsonContractAttribute";

    private readonly ConcurrentDictionary<ITypeSymbol, TypeUses> _roots = new(SymbolEqualityComparer.Default);
    private readonly ConcurrentDictionary<ITypeSymbol, bool> _converted = new(SymbolEqualityComparer.Default);
    private readonly ConcurrentDictionary<ITypeSymbol, bool> _bases = new(SymbolEqualityComparer.Default);
    private readonly INamedTypeSymbol? _subtype = compilation.GetTypeByMetadataName("Vivace.Json.JsonSubtype");
    private readonly INamedTypeSymbol? _contract = compilation.GetTypeByMetadataName(ContractAttribute);
    private readonly INamedTypeSymbol? _context = compilation.GetTypeByMetadataName("System.Text.Json.Serialization.JsonSerializerContext");
    private readonly INamedTypeSymbol?[] _factories =
    [
        compilation.GetTypeByMetadataName("System.Text.Json.Serialization.JsonConverterFactory"),
        compilation.GetTypeByMetadataName("Vivace.Json.JsonCodecFactory"),
    ];

    private readonly INamedTypeSymbol?[] _converters =
    [
        compilation.GetTypeByMetadataName("System.Text.Json.Serialization.JsonConverter`1"),
        compilation.GetTypeByMetadataName("Vivace.Json.JsonCodec`1"),
    ];

    // By name: the order of what is found does not depend on the order in which it was looked at.
    internal IEnumerable<(ITypeSymbol Type, TypeUses Uses)> Roots =>
        _roots.OrderBy(root => root.Key.ToDisplayString(), StringComparer.Ordinal).Select(root => (root.Key, root.Value));

    internal ISet<ITypeSymbol> Converted => new HashSet<ITypeSymbol>(_converted.Keys, SymbolEqualityComparer.Default);

    internal ISet<ITypeSymbol> Bases => new HashSet<ITypeSymbol>(_bases.Keys, SymbolEqualityComparer.Default);

    internal bool HasFactory { get; private set; }

    // new JsonSubtype(typeof(Base), …): registered in settings.
    internal void AddCreation(IObjectCreationOperation creation)
    {
        if (_subtype is null || !SymbolEqualityComparer.Default.Equals(creation.Type, _subtype)) return;
        if (creation.Arguments.Length > 0 && creation.Arguments[0].Value is ITypeOfOperation { TypeOperand: { } type }) _bases[type.OriginalDefinition] = true;
        else HasFactory = true;
    }

    internal void AddCall(IInvocationOperation call)
    {
        if (!served.Contains(call.TargetMethod) || served.TypeOf(call) is not { } type) return;
        string name = call.TargetMethod.Name;
        TypeUses uses = name.StartsWith("Serialize", StringComparison.Ordinal) ? TypeUses.Written
            : name.StartsWith("Deserialize", StringComparison.Ordinal) || name.StartsWith("TryDeserialize", StringComparison.Ordinal) ? TypeUses.Read
            : TypeUses.None;
        if (uses != TypeUses.None) Add(type, uses);
    }

    internal void AddDeclaration(INamedTypeSymbol type)
    {
        foreach (INamedTypeSymbol? factory in _factories)
        {
            if (type.Derives(factory)) HasFactory = true;
        }

        for (INamedTypeSymbol? level = type.BaseType; level is not null; level = level.BaseType)
        {
            if (_converters.Any(converter => SymbolEqualityComparer.Default.Equals(level.OriginalDefinition, converter)))
                _converted[level.TypeArguments[0].OriginalDefinition] = true;
        }

        bool isContext = type.Derives(_context);
        foreach (AttributeData attribute in type.GetAttributes())
        {
            if (Is(attribute, _contract)) Add(type, TypeUses.Declared);
            else if (isContext && attribute.AttributeClass?.Name == "JsonSerializableAttribute") AddNamed(attribute);
        }
    }

    internal void AddAssembly(IAssemblySymbol assembly)
    {
        foreach (AttributeData attribute in assembly.GetAttributes())
        {
            if (Is(attribute, _contract)) AddNamed(attribute);
        }
    }

    private static bool Is(AttributeData attribute, INamedTypeSymbol? type) => type is not null && SymbolEqualityComparer.Default.Equals(attribute.AttributeClass, type);

    private void AddNamed(AttributeData attribute)
    {
        if (attribute.ConstructorArguments.Length > 0 && attribute.ConstructorArguments[0] is { Kind: TypedConstantKind.Type, Value: ITypeSymbol type })
            Add(type, TypeUses.Declared);
    }

    private void Add(ITypeSymbol type, TypeUses uses) =>
        _roots.AddOrUpdate(type.WithNullableAnnotation(NullableAnnotation.None), uses, (_, known) => known | uses);
}
