// Writes the calls with which generated code describes a type to the run time.
using System.Globalization;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Vivace.Json.CompilerServices;
using Vivace.Json.Contracts.Rules;
using Vivace.Json.Contracts.Rules.Descriptions;
using Vivace.Json.Contracts.Rules.Families;
using Vivace.Json.Contracts.Rules.Models;
using Vivace.Json.Generator.Model;
using Vivace.Json.Serialization.Metadata;

namespace Vivace.Json.Generator.Parsing;

internal sealed class DescriptionCalls
{
    // Above all slots, whose accessors have their numbers.
    private const int FirstBackReference = 100_000;

    private const string Json = "global::System.Text.Json.Serialization.";

    // Of System.Text.Json 11, with the same policies; a class that derives from it has one of its own, which only its instance knows.
    private const string Naming = "Vivace.Json.JsonNamingAttribute",
        LaterNaming = "System.Text.Json.Serialization.JsonNamingPolicyAttribute";

    private readonly DescribedSymbol _described;
    private readonly AttributeSource _attributes;
    private readonly Compilation _compilation;
    private readonly MemberAccessors _accessors;
    private readonly bool _takesFields;
    private readonly List<string> _calls = [];
    private bool _canBeDescribed = true;

    private DescriptionCalls(DescribedSymbol described, Compilation compilation, MemberAccessors accessors)
    {
        _described = described;
        _attributes = new AttributeSource(compilation);
        _compilation = compilation;
        _accessors = accessors;
        _takesFields = NewtonsoftFamily.TakesFields(described.Description.Foreign);
    }

    /// <summary>Returns the calls; none if something cannot be named and reflection is needed.</summary>
    internal static EquatableArray<string> Of(
        DescribedSymbol described, ContractModel contract, Compilation compilation, MemberAccessors accessors)
    {
        DescriptionCalls calls = new(described, compilation, accessors);
        calls.TellType();
        calls.TellCallbacks();
        calls.TellMembers();
        calls.TellConstructor(contract);
        return calls._canBeDescribed ? new([.. calls._calls]) : default;
    }

    private void TellType()
    {
        TypeDescription type = _described.Description;
        _calls.Add($"type.Type({Quote(type.Name)}, (TypeTraits){Number((int)TraitsOf(type))});");
        if (type.NumberHandling is { } numbers)
            _calls.Add($"type.TypeNumbers(({Json}JsonNumberHandling){Number((int)numbers)});");
        if (HasForms(type.Leniency, type.TimeFormats, type.TimeZone))
            _calls.Add($"type.TypeForms({Forms(type.Leniency, type.TimeFormats, type.TimeZone)});");
        TellNaming("TypeNaming", _described.Type);
        TellForeign(_described.Type);
        if (type.UnmappedMemberHandling is { } unmapped)
            _calls.Add($"type.TypeUnmapped(({Json}JsonUnmappedMemberHandling){Number((int)unmapped)});");
        if (type.ObjectCreationHandling is { } creation)
            _calls.Add($"type.TypeCreation(({Json}JsonObjectCreationHandling){Number((int)creation)});");
        if (type.Polymorphism is { } polymorphism)
        {
            _calls.Add(
                $"type.Polymorphic({(polymorphism.DiscriminatorName is { } name ? Literal(name) : "null")}, ({Json}JsonUnknownDerivedTypeHandling){Number(polymorphism.UnknownDerivedTypeHandling)}, "
                + $"{(polymorphism.IgnoresUnrecognizedDiscriminators ? "true" : "false")});");
        }

        foreach (AttributeData attribute in _described.Type.GetAttributes())
        {
            if (SymbolTypes.NameOf(attribute.AttributeClass!) != "System.Text.Json.Serialization.JsonDerivedTypeAttribute"
                || SymbolDescriber.First(attribute) is not ITypeSymbol derived)
                continue;
            object? discriminator = attribute.ConstructorArguments.Length > 1 ? attribute.ConstructorArguments[1].Value : null;
            _calls.Add(
                $"type.Derived({TypeOf(derived)}, {(discriminator is string text ? Literal(text) : discriminator is int number ? Number(number) : "null")});");
        }
    }

    private void TellMembers()
    {
        TypeDescription type = _described.Description;
        int told = 0;
        for (int level = 0; level < type.Levels.Length; level++)
        {
            ITypeSymbol declaring = level == 0 && type.Kind != DeclarationKind.Interface
                ? _described.Type
                : LevelOf(type.Levels[level].Name);
            string extends = type.Kind == DeclarationKind.Interface && type.Levels[level].Extends.Length > 0
                ? ", " + string.Join(", ", type.Levels[level].Extends.Select(Number))
                : "";
            _calls.Add($"type.Level({TypeOf(declaring)}, {Quote(type.Levels[level].Name)}{extends});");
            for (; told < type.Members.Length && type.Members[told].Level == level; told++)
                if (_described.Constants.TryGetValue(told, out AttributeData? constant))
                    TellConstant(constant);
                else if (IsOfInterest(type.Members[told]))
                    Tell(type.Members[told], _described.Members[told]);
        }
    }

    // Base classes and interfaces without declared members are skipped.
    private ITypeSymbol LevelOf(string name)
    {
        for (INamedTypeSymbol? level = _described.Type; level is not null; level = level.BaseType)
            if (SymbolNames.InMessages(level) == name)
                return level;
        return _described.Type.AllInterfaces.First(extended => SymbolNames.InMessages(extended) == name);
    }

    // Non-public members count only with an attribute; messages about parameters name the others.
    private bool IsOfInterest(MemberDescription member)
    {
        if (member.IsIndexer)
            return false;
        if ((member.TypeFacts & TypeFacts.CannotBeStored) != 0 || member.ConverterProblem is not null)
            return false;
        return member.HasInclude || member.Foreign.Length > 0 || (_takesFields && member.Kind == MemberKind.Field)
            || member.Getter == AccessorVisibility.Public || member.Setter == AccessorVisibility.Public
            || Array.Exists(_described.Description.Constructors,
                constructor =>
                    Array.Exists(constructor.Parameters,
                        parameter => string.Equals(parameter.Name, member.Name, StringComparison.OrdinalIgnoreCase)));
    }

    private void TellConstant(AttributeData constant)
    {
        string? made = _attributes.Made(constant);
        _canBeDescribed &= made is not null;
        _calls.Add($"type.Constant({made});");
    }

    private void Tell(MemberDescription member, ISymbol symbol)
    {
        _calls.Add(
            $"type.{(member.Kind == MemberKind.Field ? "Field" : "Property")}({Quote(member.Name)}, {TypeOf(SymbolTypes.TypeOf(symbol))}, {Literal(TraitsOf(member))});");
        if (member.HasJsonName)
            _calls.Add($"type.Name({(member.JsonName is { } name ? Literal(name) : "null")});");
        TellNaming("Naming", symbol);
        if (member.Aliases.Length > 0)
            _calls.Add(
                $"type.Aliases({string.Join(", ", member.Aliases.Select(alias => alias is null ? "(string)null" : Literal(alias)))});");
        if (member.Default is { } defaults)
            _calls.Add($"type.Default((global::Vivace.Json.JsonDefaultHandling){Number((int)defaults)});");
        if (member.Flatten != 0)
            _calls.Add($"type.Flatten({Number((int)member.Flatten)}, {(member.FlattenPrefix is { } prefix ? Literal(prefix) : "null")});");
        if (member.Constant != 0)
            _calls.Add($"type.Constant({Number((int)member.Constant)});");
        if (member.HasDefaultValue)
            TellDefaultValue(symbol);
        if (member.HasRuntimeType)
            _calls.Add("type.RuntimeType();");
        if (member.Conventions != 0)
            TellConventions(symbol);
        if (member.NonNullItems != 0)
            _calls.Add($"type.NonNullItems({Number(member.NonNullItems)});");
        if (member.Order != 0)
            _calls.Add($"type.Order({Number(member.Order)});");
        if (member.Ignore is { } condition)
            _calls.Add($"type.Ignore(({Json}JsonIgnoreCondition){Number((int)condition)});");
        if (member.NumberHandling is { } numbers)
            _calls.Add($"type.Numbers(({Json}JsonNumberHandling){Number((int)numbers)});");
        if (member.TypeNumberHandling is { } ofType)
            _calls.Add($"type.NumbersOfType(({Json}JsonNumberHandling){Number((int)ofType)});");
        if (HasForms(member.Leniency, member.TimeFormats, member.TimeZone))
            _calls.Add($"type.Forms({Forms(member.Leniency, member.TimeFormats, member.TimeZone)});");
        if (member.ObjectCreationHandling is { } creation)
            _calls.Add($"type.Creation(({Json}JsonObjectCreationHandling){Number((int)creation)});");
        TellForeign(symbol);
        List<AttributeData> attributes = [.. symbol.GetAttributes().Where(NamesPart)];
        if (attributes.Count == 0)
            return;
        List<string?> made = [
            .. attributes.Select(
                attribute => SymbolTypes.NameOf(attribute.AttributeClass!) == SymbolDescriber.BackReference
                    ? BackReferenceOf(symbol)
                    : Made(attribute, SymbolTypes.TypeOf(symbol)))];
        _calls.Add($"type.Attributes({(made.Contains(null) ? "null" : string.Join(", ", made))});");
    }

    private string? Made(AttributeData attribute, ITypeSymbol type) =>
        FormSymbols.SurrogateOf(attribute, type, _compilation) ?? _attributes.Made(attribute);

    // With what sets the member, because trimming removes setters that only reflection would call.
    private string BackReferenceOf(ISymbol symbol)
    {
        bool isSet = symbol is IPropertySymbol property
            ? SymbolTypes.SetterOf(property) is not null
            : symbol is IFieldSymbol { IsReadOnly: false };
        string setter = isSet && !symbol.ContainingType.IsValueType
            ? string.Format(CultureInfo.InvariantCulture,
                ObjectParser.SetterOf(symbol, symbol.ContainingType, FirstBackReference + _calls.Count, isHidden: false, _compilation,
                    _accessors), Owner(symbol), $"({TypeOfMember(symbol)})parent")
            : "";
        return $"new global::{SymbolDescriber.BackReference}({(setter.Length == 0 ? "" : $"static (owner, parent) => {{ {setter}; }}")})";
    }

    private string TypeOfMember(ISymbol member)
    {
        ITypeSymbol type = SymbolTypes.TypeOf(member);
        _canBeDescribed &= _attributes.CanBeNamed(type);
        return SymbolNames.InSource(type);
    }

    // Text for a type converter is left to reflection.
    private void TellDefaultValue(ISymbol symbol)
    {
        AttributeData attribute = SymbolDescriber.DefaultValueOf(symbol)!;
        string? value = attribute.ConstructorArguments.Length == 1 ? _attributes.Made(attribute.ConstructorArguments[0]) : null;
        _canBeDescribed &= value is not null;
        _calls.Add($"type.DefaultValue({value});");
    }

    // The policy itself runs at run time.
    private void TellNaming(string call, ISymbol symbol)
    {
        string? made;
        if (symbol.GetAttributes().FirstOrDefault(attribute => SymbolTypes.NameOf(attribute.AttributeClass!) == Naming) is { } naming)
            made = _attributes.Made(naming);
        else if (symbol.GetAttributes()
            .FirstOrDefault(attribute => SymbolTypes.BaseOf(attribute.AttributeClass!, LaterNaming) is not null) is { } later)
            made = SymbolTypes.NameOf(later.AttributeClass!) == LaterNaming
                ? $"new global::{Naming}(({Json}JsonKnownNamingPolicy){Number(SymbolDescriber.Number(later))})"
                : null;
        else
            return;
        _canBeDescribed &= made is not null;
        _calls.Add($"type.{call}({made});");
    }

    // In call order: those of base classes first.
    private void TellCallbacks()
    {
        Stack<INamedTypeSymbol> levels = [];
        for (INamedTypeSymbol? level = _described.Type; level is not null; level = level.BaseType)
            levels.Push(level);
        int told = 0;
        foreach (INamedTypeSymbol level in levels)
        {
            foreach (IMethodSymbol method in level.GetMembers().OfType<IMethodSymbol>())
            {
                foreach (AttributeData attribute in method.GetAttributes())
                    if (attribute.AttributeClass is { } type && AttributeFamilies.CallbackOf(SymbolTypes.NameOf(type)) is var form
                        && form != ContractCallbacks.None)
                        Tell(method, form, told++);
            }
        }
    }

    // A callback with a wrong signature is left to reflection, which reports it.
    private void Tell(IMethodSymbol method, ContractCallbacks form, int number)
    {
        _canBeDescribed &= method is { IsStatic: false, IsGenericMethod: false, Parameters.Length: 1 }
            && SymbolTypes.NameOf(method.Parameters[0].Type) == "System.Runtime.Serialization.StreamingContext";
        if (!_canBeDescribed)
            return;
        bool isReachable = _compilation.IsSymbolAccessibleWithin(method, _compilation.Assembly);
        string call = isReachable
            ? $"{Owner(method)}.{method.Name}(context)"
            : $"{_accessors.Callback(method, number)}({(method.ContainingType.IsValueType ? "ref " : "")}{Owner(method)}, context)";
        _calls.Add($"type.Callback({Number((int)form)}, static (owner, context) => {call});");
    }

    // Their effect depends on the settings.
    private void TellForeign(ISymbol holder)
    {
        foreach (AttributeData attribute in ForeignSymbols.On(holder))
        {
            string name = SymbolTypes.NameOf(attribute.AttributeClass!);
            IEnumerable<string> arguments =
                attribute.ConstructorArguments.Concat(attribute.NamedArguments.Select(argument => argument.Value))
                    .Select(value => ForeignValue(value, ForeignAttribute.NeedsTypes(name)));
            _calls.Add(
                $"type.Foreign({Quote(name)}, new string[] {{ {string.Join(", ", attribute.NamedArguments.Select(argument => Quote(argument.Key)))} }}, {ArrayOf(arguments)});");
        }
    }

    // Enumeration constants become numbers and types become names, so that programs need not contain types that nothing uses.
    private string ForeignValue(TypedConstant argument, bool needsTypes) => argument switch
    {
        { IsNull: true } => "null",
        { Kind: TypedConstantKind.Enum, Value: int number } => Number(number),
        { Kind: TypedConstantKind.Array } => ArrayOf(argument.Values.Select(value => ForeignValue(value, needsTypes))),
        { Kind: TypedConstantKind.Type, Value: ITypeSymbol type } =>
            needsTypes && _attributes.CanBeNamed(type) ? AttributeSource.TypeOf(type) : Quote(SymbolTypes.NameOf(type)),
        { Kind: TypedConstantKind.Primitive, Value: string text } => Literal(text),
        _ => _attributes.Made(argument) ?? "null",
    };

    private static string ArrayOf(IEnumerable<string> items) => $"new object[] {{ {string.Join(", ", items)} }}";

    private void TellConventions(ISymbol symbol)
    {
        string? asked = ConventionSymbols.AskedOf(symbol) is { } method ? $"static owner => {Owner(method)}.{method.Name}()" : null;
        ISymbol? specified = ConventionSymbols.SpecifiedOf(symbol);
        string? isSpecified = specified is null ? null : $"static owner => {Owner(specified)}.{specified.Name}";
        string? specify = specified is null || !ConventionSymbols.CanSet(specified)
            ? null
            : $"static owner => {Owner(specified)}.{specified.Name} = true";
        _calls.Add($"type.Conventions({asked ?? "null"}, {isSpecified ?? "null"}, {specify ?? "null"});");
    }

    // Structs are changed in their box.
    private string Owner(ISymbol member)
    {
        _canBeDescribed &= _attributes.CanBeNamed(member.ContainingType);
        string type = SymbolNames.InSource(member.ContainingType);
        return member.ContainingType.IsValueType ? $"Unsafe.Unbox<{type}>(owner)" : $"(({type})owner)";
    }

    private void TellConstructor(ContractModel contract)
    {
        TypeDescription type = _described.Description;
        if (HasOtherConstructor(type) || HasMembersApart(_described.Type))
            _calls.Add("type.OtherConstructor();");
        if (contract.Constructor < 0)
        {
            if (contract.Creation == ContractCreation.None)
                foreach (ConstructorDescription constructor in type.Constructors)
                    if (constructor.IsPublic)
                        _calls.Add($"type.Constructor({Literal(MemberTraits.Public)});");

            // They must not look callable.
            if (contract.Creation == ContractCreation.None && type.Constructors.Any(constructor => constructor.IsPublic))
                _calls.Add("type.Parameter(\"\", typeof(void), default, null);");
            return;
        }

        ConstructorDescription called = type.Constructors[contract.Constructor];
        IMethodSymbol symbol = _described.Constructors[contract.Constructor];
        MemberTraits traits =
            If(called.IsPublic, MemberTraits.Public) | If(called.HasJsonConstructor, MemberTraits.JsonConstructor)
                | If(called.SetsRequiredMembers, MemberTraits.SetsRequired);
        _calls.Add($"type.Constructor({Literal(traits)});");
        TellForeign(symbol);
        for (int i = 0; i < called.Parameters.Length; i++)
        {
            ParameterDescription parameter = called.Parameters[i];
            AttributeData? codec = symbol.Parameters[i].GetAttributes().FirstOrDefault(NamesPart);
            string? attribute = codec is null ? null : Made(codec, symbol.Parameters[i].Type);
            _canBeDescribed &= codec is null || attribute is not null;
            MemberTraits facts = TraitsOf(parameter.TypeFacts) | If(parameter.HasDefaultValue, MemberTraits.Optional)
                | If(parameter.IsNullable, MemberTraits.TakesNull);
            _calls.Add(
                $"type.Parameter({Quote(parameter.Name)}, {TypeOf(symbol.Parameters[i].Type)}, {Literal(facts)}, {DefaultOf(symbol.Parameters[i])}{(attribute is null ? "" : ", " + attribute)});");
            if (parameter.NonNullItems != 0)
                _calls.Add($"type.NonNullItems({Number(parameter.NonNullItems)});");
            TellForeign(symbol.Parameters[i]);
        }
    }

    private static bool HasOtherConstructor(TypeDescription type)
    {
        AttributeFamilies.Use(AttributeFamilies.All);

        // Only reflection can tell whether a dictionary can be extension data, and whether a read-only field can be set.
        if (Array.Exists(type.Members, member => NeedsReflection(type, member)) || HidesVirtual(type))
            return true;
        return ConstructorRules.Choose(AttributeFamilies.Apply(type, AttributeFamilies.All), []) != ConstructorRules.Choose(type, []);
    }

    // Descriptions don't tell new virtual members from overrides.
    private static bool HidesVirtual(TypeDescription type) =>
        type.Kind != DeclarationKind.Interface
        && Array.Exists(type.Members,
            member =>
                member is { IsVirtual: true, IsNewSlot: true }
                && Array.Exists(type.Members, other => other.IsVirtual && other.Name == member.Name && other.Level > member.Level));

    // Newtonsoft.Json writes static members with an attribute, and leaves out members that the compiler adds or that are marked as such.
    // Descriptions don't tell either.
    private static bool HasMembersApart(INamedTypeSymbol type)
    {
        for (INamedTypeSymbol? level = type; level is { SpecialType: SpecialType.None }; level = level.BaseType)
            if (level.GetMembers().Any(IsApart))
                return true;
        return false;

        // A compiler's field that is not serialized is no member anyway.
        static bool IsApart(ISymbol member) => member switch
        {
            IPropertySymbol or IFieldSymbol when member.IsStatic => ForeignSymbols.On(member).Count > 0,
            IFieldSymbol { IsImplicitlyDeclared: true } => NewtonsoftFamily.SetsReadOnly([], ForeignSymbols.Of(member)),
            IPropertySymbol or IFieldSymbol =>
                member.DeclaredAccessibility == Accessibility.Public && SymbolDescriber.Has(member, CompilerNames.CompilerGenerated),
            _ => false,
        };
    }

    private static bool NeedsReflection(TypeDescription type, MemberDescription member) =>
        ((member.TypeFacts & TypeFacts.CanHoldExtensionData) == 0
            && Array.Exists(member.Foreign, attribute => attribute.Name == NewtonsoftFamily.ExtensionData))
        || (member is { Kind: MemberKind.Field, Setter: AccessorVisibility.None }
            && NewtonsoftFamily.SetsReadOnly(type.Foreign, member.Foreign));

    private string DefaultOf(IParameterSymbol parameter)
    {
        string type = SymbolNames.InSource(parameter.Type);
        if (!parameter.HasExplicitDefaultValue || parameter.ExplicitDefaultValue is not { } value)
            return parameter.Type.IsValueType && SymbolTypes.BelowNullable(parameter.Type) is null ? $"default({type})" : "null";
        ITypeSymbol below = SymbolTypes.BelowNullable(parameter.Type) ?? parameter.Type;
        return AttributeSource.Constant(value, below);
    }

    private static bool HasForms(int leniency, string[]? formats, int? zone) => leniency != 0 || formats is not null || zone is not null;

    private string Forms(int leniency, string[]? formats, int? zone) =>
        $"(global::Vivace.Json.JsonLeniency){Number(leniency)}, {(zone is { } given ? $"(global::Vivace.Json.JsonDateTimeZone){Number(given)}" : "null")}"
        + string.Concat((formats ?? []).Select(format => ", " + Literal(format)));

    private static bool NamesPart(AttributeData attribute) =>
        SymbolDescriber.NamesConverter(attribute) || SymbolDescriber.IsCodec(attribute)
        || (attribute.AttributeClass is { } type
            && SymbolTypes.NameOf(type) is "Vivace.Json.Serialization.JsonDefaultAttribute"
                or "Vivace.Json.Serialization.JsonAudienceAttribute" or "Vivace.Json.Serialization.JsonAtAttribute"
                or SymbolDescriber.BackReference or ConstantSymbols.Attribute);

    private string TypeOf(ITypeSymbol type)
    {
        if (type is IDynamicTypeSymbol)
            return "typeof(object)";
        _canBeDescribed &= _attributes.CanBeNamed(type);
        return AttributeSource.TypeOf(type);
    }

    private static TypeTraits TraitsOf(TypeDescription type) =>
        If(type.Kind == DeclarationKind.Struct, TypeTraits.Struct)
        | If(type.Kind == DeclarationKind.Interface, TypeTraits.Interface)
        | If(type.IsAbstract, TypeTraits.Abstract)
        | If(type.IsMadeByConstructor, TypeTraits.MadeByConstructor)
        | If(type.IsValueTuple, TypeTraits.ValueTuple)
        | If(type.IsFrameworkType, TypeTraits.Framework)
        | If(type.IsException, TypeTraits.Exception)
        | If(type.IsOptIn, TypeTraits.OptIn)
        | (TypeTraits)((int)type.Callbacks * (int)TypeTraits.OnSerializing);

    private MemberTraits TraitsOf(MemberDescription member) =>
        TraitsOf(member.TypeFacts)
        | If(member.Getter == AccessorVisibility.Public, MemberTraits.Gets)
        | If(member.Getter == AccessorVisibility.NonPublic, MemberTraits.GetsPrivately)
        | If(member.Setter == AccessorVisibility.Public, MemberTraits.Sets)
        | If(member.Setter == AccessorVisibility.NonPublic, MemberTraits.SetsPrivately)
        | If(member.IsVirtual, MemberTraits.Virtual)
        | If(member.IsRequired, MemberTraits.Required)
        | If(member.IsGetNullable, MemberTraits.GivesNull)
        | If(member.IsSetNullable, MemberTraits.TakesNull)
        | If(member.HasJsonRequired, MemberTraits.JsonRequired)
        | If(member.HasInclude, MemberTraits.Included)
        | If(member.HasExtensionData, MemberTraits.ExtensionData)
        | If(member.HasIgnoreEmpty, MemberTraits.IgnoresEmpty)
        | If(member.IsSensitive, MemberTraits.Sensitive)
        | If(member.IsMarked && (_described.Description.IsOptIn || !member.IsMarkedByItself), MemberTraits.Marked)
        | If(member.HasConverter, MemberTraits.Converted)
        | If(member.HasCodec, MemberTraits.Coded)
        | If(member.CodecFills, MemberTraits.FilledByCodec)
        | If(member.CodecCanFill, MemberTraits.FillableByCodec);

    private static MemberTraits TraitsOf(TypeFacts facts) =>
        If((facts & TypeFacts.IsValueType) != 0, MemberTraits.ValueType)
        | If((facts & TypeFacts.CanBeNull) != 0, MemberTraits.Nullable)
        | If((facts & TypeFacts.HoldsNumbers) != 0, MemberTraits.Numbers)
        | If((facts & TypeFacts.CanPopulate) != 0, MemberTraits.Fillable)
        | If((facts & TypeFacts.IsPolymorphic) != 0, MemberTraits.Polymorphic)
        | If((facts & TypeFacts.CanHoldExtensionData) != 0, MemberTraits.HoldsMembers)
        | If((facts & TypeFacts.IsCollection) != 0, MemberTraits.Collection)
        | If((facts & TypeFacts.IsOptional) != 0, MemberTraits.MayBeMissing)
        | If((facts & TypeFacts.IsText) != 0, MemberTraits.Text);

    private static TypeTraits If(bool has, TypeTraits trait) => has ? trait : TypeTraits.None;

    private static MemberTraits If(bool has, MemberTraits trait) => has ? trait : MemberTraits.None;

    // A single number: joined names take the compiler longer than all the rest of a description.
    private static string Literal(MemberTraits traits) => $"(MemberTraits)({Number((int)traits)})";

    private string Literal(string text)
    {
        _canBeDescribed &= AttributeSource.IsText(text);
        return Quote(text);
    }

    private static string Number(int value) => value.ToString(CultureInfo.InvariantCulture);

    private static string Quote(string text) => SymbolDisplay.FormatLiteral(text, quote: true);
}
