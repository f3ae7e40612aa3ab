// Goes from the types that are served to all that they contain, and asks the run time's rules about each.
using Microsoft.CodeAnalysis;
using Vivace.Json.Contracts.Rules;
using Vivace.Json.Generator.Parsing;
using JsonKind = Vivace.Json.Contracts.Kinds.TypeKind;

namespace Vivace.Json.Analyzers.Contracts;

// What users' converters and codecs serve has no contract: convertedTypes are left out, and with a factory nobody knows what is served.
// bases: types that settings register derived types of.
internal sealed class ContractWalk(ISet<ITypeSymbol> convertedTypes, ISet<ITypeSymbol> bases, bool hasFactory, Action<Diagnostic> report, CancellationToken cancellation)
{
    private readonly Dictionary<ITypeSymbol, TypeUses> _seen = new(SymbolEqualityComparer.Default);
    private readonly HashSet<(string Id, Location Location)> _reported = [];

    internal void Visit(ITypeSymbol type, TypeUses uses)
    {
        cancellation.ThrowIfCancellationRequested();
        _seen.TryGetValue(type, out TypeUses known);
        if ((known | uses) == known) return;
        _seen[type] = known | uses;

        if (convertedTypes.Contains(type.OriginalDefinition) || type.GetAttributes().Any(SymbolDescriber.NamesConverter)) return;
        SymbolShape shape = SymbolShape.Of(type);
        if (shape.Kind == JsonKind.Object)
        {
            if (type is INamedTypeSymbol named && !SymbolTypes.IsOfFramework(named)) VisitObject(named, known | uses);
            return;
        }

        if (shape.Element is { } element) Visit(element, uses);
        if (shape.Key is { } key) Visit(key, uses);
    }

    // The types of an assembly that were met, with the classes that they derive from.
    internal IEnumerable<INamedTypeSymbol> DeclaredTypes(IAssemblySymbol assembly)
    {
        HashSet<ITypeSymbol> types = new(SymbolEqualityComparer.Default);
        foreach (ITypeSymbol type in _seen.Keys)
        {
            for (INamedTypeSymbol? level = (SymbolTypes.BelowNullable(type) ?? type) as INamedTypeSymbol; level is not null; level = level.BaseType)
            {
                if (SymbolEqualityComparer.Default.Equals(level.ContainingAssembly, assembly)) types.Add(level.OriginalDefinition);
            }
        }

        return types.Cast<INamedTypeSymbol>().OrderBy(type => type.ToDisplayString(), StringComparer.Ordinal);
    }

    private void VisitObject(INamedTypeSymbol type, TypeUses uses)
    {
        DescribedSymbol described = SymbolDescriber.Describe(type);
        ContractModel model = ContractRules.Decide(described.Description, ContractOptionSets.Default);
        if (type.Locations.Any(location => location.IsInSource))
        {
            CheckErrors(described, model, uses);
            CheckDerived(described, uses);
        }

        foreach (MemberModel member in model.Members)
        {
            if (member.IsIgnored || described.Description.Members[member.Source] is { HasConverter: true } or { HasCodec: true }) continue;
            ISymbol symbol = described.Members[member.Source];
            ITypeSymbol memberType = symbol is IPropertySymbol property ? property.Type : ((IFieldSymbol)symbol).Type;
            if (RefusedWithin(memberType) is { } reason && !hasFactory)
                Report(MemberTypeRule.Descriptor, symbol.Locations.FirstOrDefault(), reason, DiagnosticSeverity.Warning);
            else
                Visit(memberType, uses);
        }

        foreach (AttributeData attribute in type.GetAttributes())
        {
            if (attribute.AttributeClass?.Name is "JsonDerivedTypeAttribute" && attribute.ConstructorArguments.Length > 0 && attribute.ConstructorArguments[0].Value is INamedTypeSymbol { IsUnboundGenericType: false } derived)
                Visit(derived, uses);
        }
    }

    // Of a collection's items too.
    private string? RefusedWithin(ITypeSymbol type)
    {
        if (convertedTypes.Contains(type.OriginalDefinition) || type.GetAttributes().Any(SymbolDescriber.NamesConverter)) return null;
        if (SymbolRefusals.ReasonFor(type) is { } reason) return reason;
        SymbolShape shape = SymbolShape.Of(type);
        return shape.Kind is not (JsonKind.Refused or JsonKind.Object) && shape.Element is { } element ? RefusedWithin(element) : null;
    }

    private void CheckErrors(DescribedSymbol described, ContractModel model, TypeUses uses)
    {
        ContractModel withFields = ContractRules.Decide(described.Description, ContractOptionSets.Fields);
        ContractModel inCamelCase = ContractRules.Decide(described.Description, ContractOptionSets.CamelCase);
        foreach (ContractError error in model.Errors)
        {
            if (ContractRuleList.For(error.Kind) is not { } rule || !Has(withFields, error)) continue;

            // Derived types may be made in its stead, and with a factory nobody knows.
            if (error.Kind == ContractErrorKind.NoUsableConstructor && (hasFactory || HasDerived(described))) continue;
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

        // Only under some settings: a hint.
        foreach (ContractError error in inCamelCase.Errors.Concat(ContractRules.Decide(described.Description, ContractOptionSets.AnyCase).Errors))
        {
            if (error.Kind == ContractErrorKind.NameCollision && !Has(model, error))
                Report(NameCollisionRule.Descriptor, LocationOf(described, model, error), error.Message, DiagnosticSeverity.Info);
        }
    }

    private void CheckDerived(DescribedSymbol described, TypeUses uses)
    {
        TypeDescription description = described.Description;
        if (description.Polymorphism is null && description.DerivedTypes.Length == 0) return;

        // An open generic type is closed at run time.
        AttributeData[] attributes = [.. described.Type.GetAttributes().Where(attribute => attribute.AttributeClass?.Name == "JsonDerivedTypeAttribute")];
        List<DerivedTypeDescription> closed = [];
        List<(INamedTypeSymbol Type, AttributeData Attribute)> symbols = [];
        for (int i = 0; i < attributes.Length && i < description.DerivedTypes.Length; i++)
        {
            if (attributes[i].ConstructorArguments[0].Value is not INamedTypeSymbol derived || SymbolTypes.HasOpenParameters(derived)) continue;
            closed.Add(description.DerivedTypes[i]);
            symbols.Add((derived, attributes[i]));
        }

        ContractError? error = PolymorphismRules.Check(
            description.Name, canBeBase: described.Type is { IsSealed: false, TypeKind: TypeKind.Class or TypeKind.Interface }, description.Polymorphism, [.. closed]);
        if (error is not null)
        {
            if (ContractRuleList.For(error.Kind) is { } rule)
                Report(rule, PlaceOf(error) ?? described.Type.Locations[0], error.Message, DiagnosticSeverity.Warning);
            return;
        }

        if (!closed.Any(derived => derived.HasDiscriminator)) return;
        string discriminator = description.Polymorphism?.DiscriminatorName ?? PolymorphismRules.DefaultDiscriminatorName;
        foreach ((INamedTypeSymbol derived, _) in symbols)
        {
            if (!derived.Locations.Any(location => location.IsInSource) || SymbolShape.Of(derived).Kind != JsonKind.Object) continue;
            DescribedSymbol symbol = SymbolDescriber.Describe(derived);
            if (symbol.Description.HasConverter) continue;
            ContractError? plain = NameTaken(symbol, ContractOptionSets.Default, discriminator), camel = NameTaken(symbol, ContractOptionSets.CamelCase, discriminator);
            if ((plain ?? camel) is not { } taken) continue;
            Report(
                DiscriminatorRule.Descriptor,
                LocationOf(symbol, null, taken),
                taken.Message,
                plain is not null && camel is not null ? DiagnosticSeverity.Warning : DiagnosticSeverity.Info);
        }

        // The attribute that says it for the second time, else the first.
        Location? PlaceOf(ContractError error)
        {
            AttributeData? place = error.Kind switch
            {
                ContractErrorKind.NotADerivedType => Attribute((one, _) => !one.IsAssignable || one.IsAbstract),
                ContractErrorKind.DerivedTypeTwice => Attribute((one, before) => before.Any(other => other.TypeKey == one.TypeKey)),
                ContractErrorKind.DiscriminatorTwice => Attribute((one, before) => one.HasDiscriminator && before.Any(other => other.Text == one.Text && other.Number == one.Number)),
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
        described.Description.Polymorphism is not null || described.Description.DerivedTypes.Length > 0 || bases.Contains(described.Type.OriginalDefinition);

    private static ContractError? NameTaken(DescribedSymbol derived, ContractOptions options, string discriminator) =>
        PolymorphismRules.CheckMembers(
            derived.Description.Name,
            ContractRules.Decide(derived.Description, options).Members
                .Where(member => !member.IsIgnored)
                .Select(member => (member.JsonName, derived.Description.Members[member.Source].Name)),
            discriminator);

    private static bool Has(ContractModel model, ContractError error) => model.Errors.Any(other => other.Kind == error.Kind && other.Member == error.Member);

    private static Location? LocationOf(DescribedSymbol described, ContractModel? model, ContractError error)
    {
        if (error.Member is { } name)
        {
            if (error.Kind is ContractErrorKind.ParameterWithoutMember or ContractErrorKind.UnsupportedParameterType && model is { Constructor: >= 0 })
            {
                foreach (IParameterSymbol parameter in described.Constructors[model.Constructor].Parameters)
                {
                    if (parameter.MetadataName == name && InSource(parameter) is { } place) return place;
                }
            }

            // Of two members of one name the one further down is meant: the error names the second.
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
