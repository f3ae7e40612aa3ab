// Walks from types that are read or written to everything they contain, and applies the run time's rules to each.
using Microsoft.CodeAnalysis;
using Vivace.Json.Contracts.Rules;
using Vivace.Json.Contracts.Rules.Descriptions;
using Vivace.Json.Contracts.Rules.Models;
using Vivace.Json.Generator.Parsing;
using JsonKind = Vivace.Json.Contracts.Kinds.TypeKind;

namespace Vivace.Json.Analyzers.Contracts;

// Types with user-defined converters have no contract: convertedTypes are skipped, and a factory may handle any type.
// bases: types whose derived types are registered in settings; created: types, including codecs, that the project instantiates.
internal sealed class ContractWalk(Compilation compilation, ISet<ITypeSymbol> convertedTypes, ISet<ITypeSymbol> bases, ISet<string> created,
    bool hasFactory, Action<Diagnostic> report, CancellationToken cancellation)
{
    // In order of discovery, with all uses of each.
    private readonly Dictionary<ITypeSymbol, TypeUses> _uses = new(SymbolEqualityComparer.Default);
    private readonly List<ITypeSymbol> _met = [];
    private readonly Dictionary<ITypeSymbol, (DescribedSymbol Described, ContractModel Model)> _contracts = new(
        SymbolEqualityComparer.Default);
    private readonly HashSet<(string Id, Location Location)> _reported = [];

    internal void Visit(ITypeSymbol root, TypeUses uses)
    {
        Stack<TypePath> open = new([new TypePath(root, null)]);
        while (open.Count > 0)
        {
            cancellation.ThrowIfCancellationRequested();
            TypePath path = open.Pop();
            if (path.Grows) continue;
            if (!_uses.TryGetValue(path.Type, out TypeUses known)) _met.Add(path.Type);
            else if ((known | uses) == known) continue;
            _uses[path.Type] = known | uses;
            foreach (ITypeSymbol held in HeldBy(path.Type).Reverse()) open.Push(new TypePath(held, path));
        }
    }

    /// <summary>Reports the errors of each type. Call this once all uses are known.</summary>
    internal void Report()
    {
        foreach (ITypeSymbol type in _met)
        {
            cancellation.ThrowIfCancellationRequested();
            if (!_contracts.TryGetValue(type, out (DescribedSymbol Described, ContractModel Model) contract)) continue;
            if (type.Locations.Any(location => location.IsInSource))
            {
                CheckErrors(contract.Described, contract.Model, _uses[type]);
                CheckDerived(contract.Described);
                CheckReadOnly(contract.Described, contract.Model, _uses[type]);
            }

            foreach (ISymbol member in MembersOf(contract.Described, contract.Model))
            {
                if (RefusedWithin(SymbolTypes.TypeOf(member)) is { } reason && !hasFactory)
                    Report(MemberTypeRule.Descriptor, member.Locations.FirstOrDefault(), reason, DiagnosticSeverity.Warning);
            }
        }
    }

    // The types found that an assembly declares, with their base classes.
    internal IEnumerable<INamedTypeSymbol> DeclaredTypes(IAssemblySymbol assembly)
    {
        HashSet<ITypeSymbol> types = new(SymbolEqualityComparer.Default);
        foreach (ITypeSymbol type in _met)
        {
            for (INamedTypeSymbol? level = (SymbolTypes.BelowNullable(type) ?? type) as INamedTypeSymbol; level is not null; level =
                level.BaseType)
            {
                if (SymbolEqualityComparer.Default.Equals(level.ContainingAssembly, assembly)) types.Add(level.OriginalDefinition);
            }
        }

        return types.Cast<INamedTypeSymbol>().OrderBy(type => type.ToDisplayString(), StringComparer.Ordinal);
    }

    private IEnumerable<ITypeSymbol> HeldBy(ITypeSymbol type)
    {
        if (IsConverted(type)) return [];
        SymbolShape shape = SymbolShape.Of(type);
        List<ITypeSymbol> held = [];
        if (shape.Kind != JsonKind.Object)
        {
            if (shape.Element is { } element) held.Add(element);
            if (shape.Key is { } key) held.Add(key);
            return held;
        }

        if (type is not INamedTypeSymbol named || SymbolTypes.IsOfFramework(named)) return held;
        if (!_contracts.TryGetValue(named, out (DescribedSymbol Described, ContractModel Model) contract))
        {
            DescribedSymbol described = SymbolDescriber.Describe(named);
            _contracts.Add(named, contract = (described, ContractRules.Decide(described.Description, AssumedOptions.Default)));
        }

        held.AddRange(
            MembersOf(contract.Described, contract.Model).Select(SymbolTypes.TypeOf)
                .Where(member => RefusedWithin(member) is null || hasFactory));
        held.AddRange(DerivedTypes.Of(named, compilation).Where(static derived => !SymbolTypes.HasOpenParameters(derived)));
        return held;
    }

    // Members whose values are in the text and have no user-defined converter. A constant of the type itself has no declaration and no
    // other type.
    private static IEnumerable<ISymbol> MembersOf(DescribedSymbol described, ContractModel model) => model.Members
        .Where(member => !member.IsIgnored && described.Description.Members[member.Source] is { HasConverter: false, HasCodec: false })
        .Select(member => described.Members[member.Source])
        .Where(member => member is IPropertySymbol or IFieldSymbol);

    private static bool IsDerivedType(AttributeData attribute) =>
        attribute.AttributeClass is { } type && SymbolTypes.NameOf(type) == "System.Text.Json.Serialization.JsonDerivedTypeAttribute"
        && SymbolDescriber.First(attribute) is ITypeSymbol;

    private bool IsConverted(ITypeSymbol type) =>
        convertedTypes.Contains(type.OriginalDefinition) || type.GetAttributes().Any(SymbolDescriber.NamesConverter);

    // The project creates the library's codec for this type, probably for its settings.
    private bool HasCodecOfLibrary(ITypeSymbol type)
    {
        for (ITypeSymbol? level = type; level is not null; level = level.BaseType)
        {
            if (RefusedTypes.Codecs.TryGetValue(SymbolTypes.NameOf(level), out string? codec) && created.Contains(codec)) return true;
        }

        return false;
    }

    // Checks items of collections too. A collection may contain itself.
    private string? RefusedWithin(ITypeSymbol type)
    {
        TypePath path = new(type, null);
        while (!path.IsCircle && !path.Grows)
        {
            if (IsConverted(path.Type) || HasCodecOfLibrary(path.Type)) return null;
            if (SymbolRefusals.ReasonFor(path.Type) is { } reason) return reason;
            SymbolShape shape = SymbolShape.Of(path.Type);
            if (shape.Kind is JsonKind.Refused or JsonKind.Object || shape.Element is not { } element) return null;
            path = new TypePath(element, path);
        }

        return null;
    }

    private void CheckErrors(DescribedSymbol described, ContractModel model, TypeUses uses)
    {
        ContractModel withFields = ContractRules.Decide(described.Description, AssumedOptions.Fields);
        ContractModel inCamelCase = ContractRules.Decide(described.Description, AssumedOptions.CamelCase);
        foreach (ContractError error in model.Errors)
        {
            if (ContractRuleList.For(error.Kind) is not { } rule || !Has(withFields, error)) continue;

            // A derived type may be created instead, or a factory may handle the type.
            if (error.Kind == ContractErrors.NoUsableConstructor && (hasFactory || HasDerived(described))) continue;
            DiagnosticSeverity severity = Has(inCamelCase, error) ? DiagnosticSeverity.Warning : DiagnosticSeverity.Info;
            switch (error.Timing)
            {
                case ContractErrorTiming.Reading when (uses & TypeUses.Read) == 0:
                    if ((uses & TypeUses.Declared) == 0) continue;
                    severity = DiagnosticSeverity.Info;
                    break;
                case ContractErrorTiming.Writing when (uses & TypeUses.Written) == 0:
                    if ((uses & TypeUses.Declared) == 0) continue;
                    severity = DiagnosticSeverity.Info;
                    break;
            }

            Report(rule, LocationOf(described, model, error), error.Message, severity);
        }

        // Errors under some settings only are hints.
        foreach (ContractError error in inCamelCase.Errors.Concat(
            ContractRules.Decide(described.Description, AssumedOptions.AnyCase).Errors))
        {
            if (error.Kind == ContractErrors.NameCollision && !Has(model, error))
                Report(NameCollisionRule.Descriptor, LocationOf(described, model, error), error.Message, DiagnosticSeverity.Info);
        }
    }

    // A type that is only written may be read elsewhere, so its own attribute asks for a warning too.
    private void CheckReadOnly(DescribedSymbol described, ContractModel model, TypeUses uses)
    {
        if ((uses & (TypeUses.Read | TypeUses.Declared)) != 0 && !hasFactory
            && ReadOnlyRule.Find(described, model) is { } found)
            Report(ReadOnlyRule.Descriptor, InSource(found.Constructor), found.Message, DiagnosticSeverity.Warning);
    }

    private void CheckDerived(DescribedSymbol described)
    {
        TypeDescription description = described.Description;
        if (description.Polymorphism is null && description.DerivedTypes.Length == 0) return;

        // Open generic types are closed at run time.
        AttributeData[] attributes = [.. described.Type.GetAttributes().Where(IsDerivedType)];
        List<DerivedTypeDescription> closed = [];
        List<(INamedTypeSymbol Type, AttributeData Attribute)> symbols = [];
        for (int i = 0; i < attributes.Length && i < description.DerivedTypes.Length; i++)
        {
            if (attributes[i].ConstructorArguments[0].Value is not INamedTypeSymbol derived || SymbolTypes.HasOpenParameters(derived))
                continue;
            closed.Add(description.DerivedTypes[i]);
            symbols.Add((derived, attributes[i]));
        }

        ContractError? error = PolymorphismRules.Check(
            description.Name, canBeBase: described.Type is { IsSealed: false, TypeKind: TypeKind.Class or TypeKind.Interface },
            description.Polymorphism, [.. closed]);
        if (error is not null)
        {
            if (ContractRuleList.For(error.Kind) is { } rule)
                Report(rule, PlaceOf(error) ?? described.Type.Locations[0], error.Message, DiagnosticSeverity.Warning);
            return;
        }

        if (!closed.Any(derived => derived.HasDiscriminator) || DerivedTypes.HaveDiscriminatorMember(described.Type)) return;
        string discriminator = description.Polymorphism?.DiscriminatorName ?? PolymorphismRules.DefaultDiscriminatorName;
        foreach ((INamedTypeSymbol derived, _) in symbols)
        {
            if (!derived.Locations.Any(location => location.IsInSource) || SymbolShape.Of(derived).Kind != JsonKind.Object) continue;
            DescribedSymbol symbol = SymbolDescriber.Describe(derived);
            if (symbol.Description.HasConverter) continue;
            ContractError? plain = NameTaken(symbol, AssumedOptions.Default, discriminator),
                camel = NameTaken(symbol, AssumedOptions.CamelCase, discriminator);
            if ((plain ?? camel) is not { } taken) continue;
            Report(
                DiscriminatorRule.Descriptor,
                LocationOf(symbol, null, taken),
                taken.Message,
                plain is not null && camel is not null ? DiagnosticSeverity.Warning : DiagnosticSeverity.Info);
        }

        // The second attribute with the same meaning, or the first.
        Location? PlaceOf(ContractError error)
        {
            AttributeData? place = error.Kind switch
            {
                ContractErrors.NotADerivedType => Attribute((one, _) => !one.IsAssignable || one.IsAbstract),
                ContractErrors.DerivedTypeTwice => Attribute((one, before) => before.Any(other => other.TypeKey == one.TypeKey)),
                ContractErrors.DiscriminatorTwice =>
                    Attribute(
                        (one, before) => one.HasDiscriminator && before.Any(other => other.Text == one.Text && other.Number == one.Number)),
                _ => null,
            };
            return place?.ApplicationSyntaxReference?.GetSyntax(cancellation).GetLocation();
        }

        AttributeData? Attribute(Func<DerivedTypeDescription, IEnumerable<DerivedTypeDescription>, bool> isMeant)
        {
            for (int i = 0; i < closed.Count; i++)
            {
                if (isMeant(closed[i], closed.Take(i))) return symbols[i].Attribute;
            }

            return null;
        }
    }

    private bool HasDerived(DescribedSymbol described) =>
        described.Description.Polymorphism is not null || DerivedTypes.Of(described.Type, compilation).Any()
        || bases.Contains(described.Type.OriginalDefinition);

    private static ContractError? NameTaken(DescribedSymbol derived, ContractOptions options, string discriminator) =>
        PolymorphismRules.CheckMembers(
            derived.Description.Name,
            ContractRules.Decide(derived.Description, options).Members
                .Where(member => !member.IsIgnored)
                .Select(member => (member.JsonName, derived.Description.Members[member.Source].Name)),
            discriminator);

    private static bool Has(ContractModel model, ContractError error) =>
        model.Errors.Any(other => other.Kind == error.Kind && other.Member == error.Member);

    private static Location? LocationOf(DescribedSymbol described, ContractModel? model, ContractError error)
    {
        if (error.Member is { } name)
        {
            if (error.Kind is ContractErrors.ParameterWithoutMember or ContractErrors.UnsupportedParameterType
                && model is { Constructor: >= 0 })
            {
                foreach (IParameterSymbol parameter in described.Constructors[model.Constructor].Parameters)
                {
                    if (parameter.MetadataName == name && InSource(parameter) is { } place) return place;
                }
            }

            // Of two members with one name, the error names the second.
            foreach (ISymbol member in described.Members)
            {
                if (member.MetadataName == name && InSource(member) is { } place) return place;
            }
        }

        return InSource(described.Type);
    }

    private static Location? InSource(ISymbol symbol) => symbol.Locations.FirstOrDefault(location => location.IsInSource);

    private void Report(DiagnosticDescriptor rule, Location? location, string message, DiagnosticSeverity severity)
    {
        if (location is not { IsInSource: true } || !_reported.Add((rule.Id, location))) return;
        report(severity == rule.DefaultSeverity
            ? Diagnostic.Create(rule, location, message)
            : Diagnostic.Create(rule, location, severity, additionalLocations: null, properties: null, message));
    }
}
