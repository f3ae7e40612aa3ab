// Collects the types that are read or written according to attributes, contexts and calls, and the types with user-defined converters.
using System.Collections.Concurrent;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;

namespace Vivace.Json.Analyzers.Contracts;

internal sealed class SerializedTypes(Compilation compilation, HandledCalls served)
{
    internal const string ContractAttribute = "Vivace.Json.JsonContractAttribute";

    private readonly ConcurrentDictionary<ITypeSymbol, TypeUses> _roots = new(SymbolEqualityComparer.Default);
    private readonly ConcurrentDictionary<ITypeSymbol, bool> _converted = new(SymbolEqualityComparer.Default);
    private readonly ConcurrentDictionary<ITypeSymbol, bool> _bases = new(SymbolEqualityComparer.Default);
    private readonly ConcurrentDictionary<ITypeSymbol, bool> _created = new(SymbolEqualityComparer.Default);
    private readonly INamedTypeSymbol? _subtype = compilation.GetTypeByMetadataName("Vivace.Json.Serialization.JsonSubtype");
    private readonly INamedTypeSymbol? _presets = compilation.GetTypeByMetadataName("Vivace.Json.CompatibilitySettings");
    private readonly INamedTypeSymbol? _trees = compilation.GetTypeByMetadataName("Vivace.Json.Compatibility.JTokenCodec");
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

    // Sorted by name, so that results do not depend on the order of discovery.
    internal IEnumerable<(ITypeSymbol Type, TypeUses Uses)> Roots =>
        _roots.OrderBy(root => root.Key.ToDisplayString(), StringComparer.Ordinal).Select(root => (root.Key, root.Value));

    internal ISet<ITypeSymbol> Converted => new HashSet<ITypeSymbol>(_converted.Keys, SymbolEqualityComparer.Default);

    internal ISet<ITypeSymbol> Bases => new HashSet<ITypeSymbol>(_bases.Keys, SymbolEqualityComparer.Default);

    // Short names of types from Vivace.Json and Vivace.Json.Compatibility that the project instantiates, including codecs for settings.
    internal ISet<string> Created =>
        new HashSet<string>(
            _created.Keys.Where(type => IsIn(_subtype, type) || IsIn(_trees, type)).Select(type => type.Name), StringComparer.Ordinal);

    private static bool IsIn(INamedTypeSymbol? known, ITypeSymbol type) =>
        SymbolEqualityComparer.Default.Equals(type.ContainingAssembly, known?.ContainingAssembly);

    internal bool HasFactory { get; private set; }

    // new JsonSubtype(typeof(Base), …) and the library's codecs, registered in settings.
    internal void AddCreation(IObjectCreationOperation creation)
    {
        if (_subtype is not null && SymbolEqualityComparer.Default.Equals(creation.Type, _subtype)) AddBase(creation.Arguments);
        if (creation.Type is not INamedTypeSymbol made) return;
        AddConverted(made);
        _created[made.OriginalDefinition] = true;
    }

    // The preset for Newtonsoft.Json includes a codec for its trees. It is an extension property of the settings, declared in another type.
    internal void AddReference(IPropertyReferenceOperation reference)
    {
        if (_trees is not null && reference.Property is { IsStatic: true, Name: "Newtonsoft", ContainingType.ContainingType: { } presets }
            && SymbolEqualityComparer.Default.Equals(presets, _presets)) _created[_trees] = true;
    }

    internal void AddCall(IInvocationOperation call)
    {
        // JsonSubtype.ByTypeName(typeof(Base), …) and similar methods also create entries for settings.
        if (_subtype is not null && call.TargetMethod.IsStatic
            && SymbolEqualityComparer.Default.Equals(call.TargetMethod.ContainingType, _subtype)) AddBase(call.Arguments);
        if (!served.Contains(call.TargetMethod) || served.TypeOf(call) is not { } type) return;
        string name = call.TargetMethod.Name;
        TypeUses uses = name.StartsWith("Serialize", StringComparison.Ordinal) ? TypeUses.Written
            : name.StartsWith("Deserialize", StringComparison.Ordinal)
                || name.StartsWith("TryDeserialize", StringComparison.Ordinal) ? TypeUses.Read
            : TypeUses.None;
        if (uses != TypeUses.None) Add(type, uses);
    }

    internal void AddDeclaration(INamedTypeSymbol type)
    {
        foreach (INamedTypeSymbol? factory in _factories)
        {
            if (type.Derives(factory)) HasFactory = true;
        }

        AddConverted(type);
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

    // The base is the first parameter of type Type.
    private void AddBase(System.Collections.Immutable.ImmutableArray<IArgumentOperation> arguments)
    {
        IArgumentOperation? first = arguments.FirstOrDefault(static argument => argument.Parameter is { Ordinal: 0 });
        if (first?.Value is ITypeOfOperation { TypeOperand: { } type }) _bases[type.OriginalDefinition] = true;
        else HasFactory = true;
    }

    private void AddConverted(INamedTypeSymbol converting)
    {
        for (INamedTypeSymbol? level = converting.BaseType; level is not null; level = level.BaseType)
        {
            if (_converters.Any(converter => SymbolEqualityComparer.Default.Equals(level.OriginalDefinition, converter)))
                _converted[level.TypeArguments[0].OriginalDefinition] = true;
        }
    }

    private static bool Is(AttributeData attribute, INamedTypeSymbol? type) =>
        type is not null && SymbolEqualityComparer.Default.Equals(attribute.AttributeClass, type);

    private void AddNamed(AttributeData attribute)
    {
        if (attribute.ConstructorArguments.Length > 0
            && attribute.ConstructorArguments[0] is { Kind: TypedConstantKind.Type, Value: ITypeSymbol type })
            Add(type, TypeUses.Declared);
    }

    private void Add(ITypeSymbol type, TypeUses uses) =>
        _roots.AddOrUpdate(type.WithNullableAnnotation(NullableAnnotation.None), uses, (_, known) => known | uses);
}
