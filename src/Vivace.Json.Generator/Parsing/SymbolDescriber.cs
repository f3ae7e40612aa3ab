// Describes a type by its symbols, as reflection does at run time.
using Microsoft.CodeAnalysis;
using Vivace.Json.Contracts.Rules;
using Vivace.Json.Contracts.Rules.Descriptions;
using Vivace.Json.Contracts.Rules.Families;
using Vivace.Json.Contracts.Rules.Models;
using Vivace.Json.Serialization.Metadata;
using JsonKind = Vivace.Json.Contracts.Kinds.TypeKind;

namespace Vivace.Json.Generator.Parsing;

internal sealed class SymbolDescriber
{
    private const string Json = "System.Text.Json.Serialization.";
    private const string Own = "Vivace.Json.Serialization.";
    private const string Codec = "Vivace.Json.JsonCodecAttribute";

    internal const string BackReference = "Vivace.Json.Serialization.JsonBackReferenceAttribute";

    private readonly INamedTypeSymbol _type;
    private readonly Dictionary<ITypeSymbol, int> _typeKeys = new(RunTimeTypes.Comparer);

    // A nullable reference type is a different type.
    private readonly Dictionary<ITypeSymbol, int> _referenceKeys = new(RunTimeTypes.Comparer);
    private readonly List<MemberDescription> _members = [];
    private readonly List<ISymbol> _symbols = [];
    private readonly Dictionary<int, AttributeData> _constants = [];

    private readonly ForeignAttribute[] _foreign;
    private readonly bool _takesFields;

    private SymbolDescriber(INamedTypeSymbol type)
    {
        _type = type;
        _foreign = ForeignSymbols.Of(type);
        _takesFields = NewtonsoftFamily.TakesFields(_foreign);
    }

    internal static DescribedSymbol Describe(INamedTypeSymbol type) => new SymbolDescriber(type).Describe();

    private DescribedSymbol Describe()
    {
        List<INamedTypeSymbol> levels = LevelsOf(_type);
        for (int i = 0; i < levels.Count; i++)
            AddMembers(levels[i], i);

        // A struct's implicit constructor does not exist at run time.
        List<IMethodSymbol> constructors = [
            .. _type.InstanceConstructors.Where(
                constructor => !(_type.IsValueType && constructor.IsImplicitlyDeclared && constructor.Parameters.IsEmpty))];
        TypeDescription description = new()
        {
            Name = SymbolNames.InMessages(_type),
            Kind = _type.TypeKind == Microsoft.CodeAnalysis.TypeKind.Interface
                ? DeclarationKind.Interface
                : _type.IsValueType ? DeclarationKind.Struct : DeclarationKind.Class,
            IsAbstract = _type.IsAbstract,
            IsMadeByConstructor = SymbolTypes.NameOf(_type) == "System.Collections.Generic.KeyValuePair`2",
            IsValueTuple = _type.IsTupleType,
            IsFrameworkType = SymbolTypes.IsOfFramework(_type),
            IsException = SymbolTypes.BaseOf(_type, "System.Exception") is not null,
            Levels = [.. levels.Select((level, index) => new TypeLevel(SymbolNames.InMessages(level), ExtendedBy(levels, index)))],
            Members = [.. _members],
            Constructors = [.. constructors.Select(Describe)],
            Callbacks = CallbacksOf(_type),
            Foreign = _foreign,
        };
        return new DescribedSymbol(_type, WithAttributes(description), _symbols, constructors, _constants);
    }

    private TypeDescription WithAttributes(TypeDescription description)
    {
        List<DerivedTypeDescription> derived = [];
        foreach (AttributeData attribute in _type.GetAttributes())
        {
            switch (SymbolTypes.NameOf(attribute.AttributeClass!))
            {
                case Json + "JsonNumberHandlingAttribute":
                    description = description with { NumberHandling = (NumberForms)Number(attribute) };
                    break;
                case Own + "JsonLenientAttribute":
                    description = description with { Leniency = LeniencyOf(attribute) };
                    break;
                case Own + "JsonFormatAttribute":
                    description = description with { TimeFormats = FormatsOf(attribute), TimeZone = Named(attribute, "Zone") as int? };
                    break;
                case Json + "JsonUnmappedMemberHandlingAttribute":
                    description = description with { UnmappedMemberHandling = (UnmappedMembers)Number(attribute) };
                    break;
                case Json + "JsonObjectCreationHandlingAttribute":
                    description = description with { ObjectCreationHandling = (MemberCreation)Number(attribute) };
                    break;
                case Json + "JsonIgnoreAttribute":
                    description = MemberRules.WithCondition(description, ConditionOf(attribute));
                    break;
                case Json + "JsonPolymorphicAttribute":
                    description = description with
                    {
                        Polymorphism = new PolymorphismDescription(
                            Named(attribute, "TypeDiscriminatorPropertyName") as string,
                            Named(attribute, "UnknownDerivedTypeHandling") as int? ?? 0,
                            Named(attribute, "IgnoreUnrecognizedTypeDiscriminators") is true),
                    };
                    break;
                case Json + "JsonDerivedTypeAttribute" when First(attribute) is ITypeSymbol derivedType:
                    derived.Add(
                        Describe(derivedType, attribute.ConstructorArguments.Length > 1 ? attribute.ConstructorArguments[1].Value : null));
                    break;
            }

            if (SymbolTypes.NameOf(attribute.AttributeClass!) == "Vivace.Json.Serialization.JsonOptInAttribute")
                description = description with { IsOptIn = true };
            if (NamesConverter(attribute))
                description = description with { HasConverter = true };
        }

        return description with { DerivedTypes = [.. derived] };
    }

    private DerivedTypeDescription Describe(ITypeSymbol derived, object? discriminator)
    {
        bool isOpen = SymbolTypes.HasOpenParameters(derived);
        return new DerivedTypeDescription(SymbolNames.InMessages(derived), discriminator as string, discriminator as int?)
        {
            TypeKey = KeyOf(derived),
            IsAssignable = !isOpen && IsAssignable(derived, _type),
            IsAbstract = derived.IsAbstract,
        };
    }

    private void AddConstants(INamedTypeSymbol level, int index)
    {
        foreach (AttributeData constant in ConstantSymbols.Of(level))
        {
            string? name = ConstantSymbols.NameOf(constant);
            _constants.Add(_members.Count, constant);
            _symbols.Add(level);
            _members.Add(new MemberDescription
            {
                Name = ConstantNames.Of(name),
                Kind = MemberKind.Added,
                Level = index,
                TypeKey = -1,
                Getter = AccessorVisibility.Public,
                HasJsonName = true,
                JsonName = name ?? "",
                IsMarked = true,
                Order = Named(constant, "Order") as int? ?? 0,
                Constant = ConstantSymbols.TraitsOf(constant, isOfType: true),
                TypeFacts = FactsOf(ConstantSymbols.TypeOf(constant), out NumberForms? numbers),
                TypeNumberHandling = numbers,
            });
        }
    }

    private void AddMembers(INamedTypeSymbol level, int index)
    {
        AddConstants(level, index);
        foreach (IPropertySymbol property in level.GetMembers().OfType<IPropertySymbol>())
        {
            // Incomplete code may have members without a name.
            if (property.IsStatic || property.Name.Length == 0)
                continue;
            AccessorVisibility getter = VisibilityOf(SymbolTypes.GetterOf(property)), setter = VisibilityOf(SymbolTypes.SetterOf(property));
            Add(property, property.Type, mayBeMember: getter == AccessorVisibility.Public
                || setter == AccessorVisibility.Public, new MemberDescription
                {
                    Name = property.MetadataName,
                    Kind = MemberKind.Property,
                    Level = index,
                    TypeKey = KeyOf(property.Type, property.RefKind),
                    IsIndexer = !property.Parameters.IsEmpty,
                    IsVirtual = property.IsVirtual || property.IsOverride || property.IsAbstract || Implements(property),
                    IsNewSlot = !property.IsOverride && (property.IsVirtual || property.IsAbstract || Implements(property)),
                    Getter = getter,
                    Setter = setter,
                    IsRequired = property.IsRequired,
                });
        }

        foreach (IFieldSymbol field in level.GetMembers().OfType<IFieldSymbol>())
        {
            if (field.IsStatic || field.IsConst || field.Name.Length == 0 || (level.IsTupleType && !IsOfDefinition(field)))
                continue;
            AccessorVisibility visibility = field.DeclaredAccessibility == Accessibility.Public
                ? AccessorVisibility.Public
                : AccessorVisibility.NonPublic;
            Add(field, field.Type, mayBeMember: visibility == AccessorVisibility.Public, new MemberDescription
            {
                Name = field.MetadataName,
                Kind = MemberKind.Field,
                Level = index,
                TypeKey = KeyOf(field.Type),
                Getter = visibility,
                Setter = field.IsReadOnly ? AccessorVisibility.None : visibility,
                IsRequired = field.IsRequired,
            });
        }
    }

    // Compilers show fields of tuples that do not exist at run time: elements under their own names, and those after the seventh, which are
    // in Rest.
    private static bool IsOfDefinition(IFieldSymbol field) =>
        field.ContainingType.OriginalDefinition.GetMembers(field.Name).Any(static member => member is IFieldSymbol);

    private void Add(ISymbol member, ITypeSymbol type, bool mayBeMember, MemberDescription description)
    {
        ForeignAttribute[] foreign = ForeignSymbols.Of(member);
        if (!description.IsIndexer
            && (mayBeMember || foreign.Length > 0 || (_takesFields && description.Kind == MemberKind.Field)
                || member.GetAttributes().Any(attribute => IsNamed(attribute, Json + "JsonIncludeAttribute"))))
        {
            TypeFacts facts = FactsOf(type, member is IPropertySymbol property ? property.RefKind : RefKind.None, out NumberForms? numbers);
            description = WithAttributes(member, type, description) with { TypeFacts = facts, TypeNumberHandling = numbers };
            if (description.HasConverter && SymbolShape.Of(type).IsCollection)
                description = description with { TypeFacts = facts & ~TypeFacts.HoldsNumbers };
            description = WithNullability(member, type, description) with
            {
                Conventions = ConventionSymbols.FormsOf(member),
                Foreign = foreign,
            };
        }

        _members.Add(description);
        _symbols.Add(member);
    }

    // A property that overrides another one inherits its attribute.
    internal static AttributeData? DefaultValueOf(ISymbol? member) => member is null ? null
        : member.GetAttributes()
            .FirstOrDefault(
                static attribute => SymbolTypes.NameOf(attribute.AttributeClass!) == "System.ComponentModel.DefaultValueAttribute")
            ?? DefaultValueOf((member as IPropertySymbol)?.OverriddenProperty);

    private static MemberDescription WithAttributes(ISymbol member, ITypeSymbol type, MemberDescription description)
    {
        bool hasConverter = false;
        description = description with { HasDefaultValue = DefaultValueOf(member) is not null };
        foreach (AttributeData attribute in member.GetAttributes())
        {
            description = SymbolTypes.NameOf(attribute.AttributeClass!) switch
            {
                Json + "JsonPropertyNameAttribute" => description with { HasJsonName = true, JsonName = First(attribute) as string },
                "Vivace.Json.Serialization.JsonAliasAttribute" => description with { Aliases = Texts(attribute) },
                "Vivace.Json.Serialization.JsonDefaultAttribute" =>
                    description with
                    {
                        Default = (JsonDefaultHandling)(Named(attribute, "Handling") as int?
                            ?? (int)(JsonDefaultHandling.Ignore | JsonDefaultHandling.Populate)),
                    },
                "Vivace.Json.Serialization.JsonIgnoreEmptyAttribute" => description with { HasIgnoreEmpty = true },
                "Vivace.Json.Serialization.JsonRuntimeTypeAttribute" => description with { HasRuntimeType = true },
                ConstantSymbols.Attribute when attribute.AttributeConstructor is not null =>
                    description with
                    {
                        Constant = ConstantSymbols.TraitsOf(attribute, isOfType: false)
                            | (description.Constant == 0 ? 0 : ConstantTraits.Misplaced),
                    },
                "Vivace.Json.Serialization.JsonSensitiveAttribute" => description with { IsSensitive = true },
                "Vivace.Json.Serialization.JsonFlattenAttribute" =>
                    description with
                    {
                        Flatten = FlattenOf(type, Named(attribute, "Prefix") as string),
                        FlattenPrefix = Named(attribute, "Prefix") as string,
                    },
                Json + "JsonPropertyOrderAttribute" => description with { Order = Number(attribute) },
                Json + "JsonIgnoreAttribute" => description with { Ignore = ConditionOf(attribute) },
                BackReference => description with { Ignore = IgnoreWhen.Always },
                Json + "JsonIncludeAttribute" => description with { HasInclude = true },
                Json + "JsonRequiredAttribute" => description with { HasJsonRequired = true },
                Json + "JsonExtensionDataAttribute" => description with { HasExtensionData = true },
                Json + "JsonNumberHandlingAttribute" => description with { NumberHandling = (NumberForms)Number(attribute) },
                Own + "JsonLenientAttribute" => description with { Leniency = LeniencyOf(attribute) },
                Own + "JsonFormatAttribute" =>
                    description with { TimeFormats = FormatsOf(attribute), TimeZone = Named(attribute, "Zone") as int? },
                Json + "JsonObjectCreationHandlingAttribute" =>
                    description with { ObjectCreationHandling = (MemberCreation)Number(attribute) },
                _ when IsCodec(attribute) => description with
                {
                    HasCodec = true,
                    ConverterProblem = description.HasCodec ? ConverterProblems.MoreThanOne : description.ConverterProblem,
                    CodecFills = IsNamed(attribute, Codec) && First(attribute) is ITypeSymbol codec
                        && SymbolTypes.BaseOf(codec, "Vivace.Json.Codecs.StreamedCodec") is not null,
                    CodecCanFill = NamesFillingCodec(attribute),
                },
                _ => description,
            };
            if (SymbolTypes.NameOf(attribute.AttributeClass!) != Json + "JsonIgnoreAttribute"
                && SymbolTypes.BaseOf(attribute.AttributeClass!, Json + "JsonAttribute") is not null)
                description = description with { IsMarked = true };
            if (!NamesConverter(attribute))
                continue;
            bool isConverter = !IsCodec(attribute);
            description = description with
            {
                HasConverter = true,
                ConverterProblem = hasConverter && isConverter
                    ? ConverterProblems.MoreThanOne
                    : description.ConverterProblem ?? ConverterProblems.Of(attribute, type),
            };
            hasConverter |= isConverter;
        }

        return description;
    }

    private static IgnoreWhen ConditionOf(AttributeData ignore) =>
        (IgnoreWhen)(Named(ignore, "Condition") as int? ?? (int)IgnoreWhen.Always);

    private static FlattenKind FlattenOf(ITypeSymbol type, string? prefix)
    {
        SymbolShape shape = SymbolShape.Of(SymbolTypes.BelowNullable(type) ?? type);
        if (shape.Kind == JsonKind.Object)
            return FlattenKind.Object;
        bool isOpen = shape is { Kind: JsonKind.Dictionary, CanPopulate: true, Key.SpecialType: SpecialType.System_String }
            && SymbolTypes.BelowNullable(type) is null;
        return isOpen && string.IsNullOrEmpty(prefix) ? FlattenKind.Dictionary : FlattenKind.Impossible;
    }

    private static MemberDescription WithNullability(ISymbol member, ITypeSymbol type, MemberDescription description)
    {
        if ((description.TypeFacts & TypeFacts.CanBeNull) == 0)
            return description with { IsGetNullable = false, IsSetNullable = false };
        if (type.IsValueType)
            return description with { NonNullItems = ItemAnnotations.Of(member, type) };
        bool isNullable = type.NullableAnnotation != NullableAnnotation.NotAnnotated
            || IsOpen(SymbolTypes.TypeOf(member.OriginalDefinition));
        return description with
        {
            // Nothing is known of a missing accessor.
            IsGetNullable = (member is IPropertySymbol read && SymbolTypes.GetterOf(read) is null)
                || HasOfGetter(member, CompilerNames.MaybeNull) || (isNullable && !HasOfGetter(member, CompilerNames.NotNull)),
            IsSetNullable = (member is IPropertySymbol written && SymbolTypes.SetterOf(written) is null)
                || HasOfSetter(member, CompilerNames.AllowNull) || (isNullable && !HasOfSetter(member, CompilerNames.DisallowNull)),
            NonNullItems = ItemAnnotations.Of(member, type),
        };
    }

    // At run time, type parameters have no annotations.
    private static bool IsOpen(ITypeSymbol declared) =>
        declared is ITypeParameterSymbol { HasNotNullConstraint: false, HasReferenceTypeConstraint: false };

    // In compiled assemblies, the attributes are on the accessors.
    private static bool HasOfGetter(ISymbol member, string attribute) =>
        Has(member, attribute)
        || (member is IPropertySymbol { GetMethod: { } getter }
            && getter.GetReturnTypeAttributes().Any(candidate => IsNamed(candidate, attribute)));

    private static bool HasOfSetter(ISymbol member, string attribute) =>
        Has(member, attribute)
        || (member is IPropertySymbol { SetMethod: { } setter } && Has(setter.Parameters[setter.Parameters.Length - 1], attribute));

    private ConstructorDescription Describe(IMethodSymbol constructor) => new()
    {
        IsPublic = constructor.DeclaredAccessibility == Accessibility.Public,
        HasJsonConstructor = constructor.GetAttributes().Any(attribute => IsNamed(attribute, Json + "JsonConstructorAttribute")),
        SetsRequiredMembers = Has(constructor, CompilerNames.SetsRequiredMembers),
        Foreign = ForeignSymbols.Of(constructor),
        Parameters = [.. constructor.Parameters.Select(Describe)],
    };

    private ParameterDescription Describe(IParameterSymbol parameter)
    {
        // A value may be passed by reference, but not returned.
        RefKind reference = parameter.RefKind == RefKind.Out ? RefKind.Out : RefKind.None;
        TypeFacts facts = FactsOf(parameter.Type, reference, out _);
        bool isNullable = (facts & TypeFacts.CanBeNull) != 0
            && (parameter.Type.IsValueType || Has(parameter, CompilerNames.AllowNull)
                || ((parameter.Type.NullableAnnotation != NullableAnnotation.NotAnnotated || IsOpen(parameter.OriginalDefinition.Type))
                    && !Has(parameter, CompilerNames.DisallowNull)));
        return new(parameter.MetadataName, KeyOf(parameter.Type, reference), facts, parameter.HasExplicitDefaultValue, isNullable)
        {
            NonNullItems = ItemAnnotations.Of(parameter, parameter.Type),
            Foreign = ForeignSymbols.Of(parameter),
        };
    }

    internal static TypeFacts FactsOf(ITypeSymbol type, out NumberForms? numberHandling)
    {
        numberHandling = null;
        if (SymbolTypes.CannotBeStored(type))
            return TypeFacts.CannotBeStored;

        ITypeSymbol? below = SymbolTypes.BelowNullable(type);
        TypeFacts facts = type.IsValueType ? TypeFacts.IsValueType : TypeFacts.CanBeNull;
        if (below is not null)
            facts |= TypeFacts.CanBeNull;

        bool hasConverter = false;
        foreach (AttributeData attribute in type.GetAttributes())
        {
            if (IsNamed(attribute, Json + "JsonNumberHandlingAttribute"))
                numberHandling = (NumberForms)Number(attribute);
            else if (IsNamed(attribute, Json + "JsonDerivedTypeAttribute") && attribute.ConstructorArguments.Length > 1)
                facts |= TypeFacts.IsPolymorphic;
            if (NamesFillingCodec(attribute))
                facts |= TypeFacts.CanPopulate;
            hasConverter |= NamesConverter(attribute);
        }

        if (CanHoldExtensionData(type))
            facts |= TypeFacts.CanHoldExtensionData;
        if (hasConverter)
            return facts;

        SymbolShape shape = SymbolShape.Of(type);
        if (shape.CanPopulate && !(below is not null && below.GetAttributes().Any(NamesConverter)))
            facts |= TypeFacts.CanPopulate;
        if (shape.IsCollection || (below is not null && SymbolShape.Of(below).IsCollection))
            facts |= TypeFacts.IsCollection;
        if (type.SpecialType == SpecialType.System_String)
            facts |= TypeFacts.IsText;
        if (shape.Kind == JsonKind.Optional)
            facts |= TypeFacts.IsOptional;
        if (shape.HoldsNumbers(type))
            facts |= TypeFacts.HoldsNumbers;
        return facts;
    }

    internal static bool NamesConverter(AttributeData attribute) =>
        attribute.AttributeClass is { } type
        && (SymbolTypes.BaseOf(type, Json + "JsonConverterAttribute") is not null
            || (IsCodec(attribute) && (!IsNamed(attribute, Codec) || First(attribute) is ITypeSymbol)));

    /// <summary>Whether an attribute is [JsonCodec] or one that derives from it, which always names a codec.</summary>
    internal static bool IsCodec(AttributeData attribute) =>
        attribute.AttributeClass is { } type && SymbolTypes.BaseOf(type, Codec) is not null;

    /// <summary>Whether the codec of an attribute reads and writes the members of the type in its own way.</summary>
    internal static bool NeedsMembers(AttributeData attribute) =>
        attribute.AttributeClass is { } type
        && SymbolTypes.NameOf(type) is "Vivace.Json.Serialization.JsonArrayLayoutAttribute"
            or "Vivace.Json.Serialization.JsonProjectionAttribute" or "Vivace.Json.Serialization.JsonCreatedByAttribute"
            or "Vivace.Json.Serialization.JsonManagedReferencesAttribute" or "Vivace.Json.Serialization.JsonReferenceAttribute"
            or "Vivace.Json.Serialization.JsonVersionAttribute" or "Vivace.Json.Serialization.JsonInStringAttribute";

    // The counterpart of FillingCodecs for symbols.
    private static bool NamesFillingCodec(AttributeData attribute)
    {
        // The codec of a derived attribute is in its constructor. Those of this library don't fill.
        if (attribute.AttributeClass is not { } type || SymbolTypes.BaseOf(type, Codec) is not { } own)
            return false;
        if (!IsNamed(attribute, Codec))
            return !SymbolEqualityComparer.Default.Equals(type.ContainingAssembly, own.ContainingAssembly);
        if (First(attribute) is not INamedTypeSymbol named)
            return false;
        if (SymbolTypes.BaseOf(named, "Vivace.Json.JsonCodecFactory") is { } factory)
            return !SymbolEqualityComparer.Default.Equals(named.ContainingAssembly, factory.ContainingAssembly);
        for (INamedTypeSymbol? level = named.OriginalDefinition; level is not null
            && SymbolTypes.NameOf(level) is not ("Vivace.Json.JsonCodec`1" or "Vivace.Json.CompilerServices.PositionalCodec`1"); level =
                level.BaseType)
            if (level.GetMembers("Populate").Any(static member => member is IMethodSymbol { IsOverride: true }))
                return true;
        return false;
    }

    private static bool CanHoldExtensionData(ITypeSymbol type)
    {
        if (SymbolTypes.NameOf(type) is "System.Text.Json.Nodes.JsonObject" or "Vivace.Json.Documents.JsonTree"
            or "Vivace.Json.Documents.JsonView")
            return true;
        INamedTypeSymbol? own = type is INamedTypeSymbol named && SymbolTypes.NameOf(named) == "System.Collections.Generic.IDictionary`2"
            ? named
            : null;
        return type.AllInterfaces.Concat(own is null ? [] : [own]).Any(candidate =>
            SymbolTypes.NameOf(candidate) == "System.Collections.Generic.IDictionary`2"
            && candidate.TypeArguments[0].SpecialType == SpecialType.System_String
            && (candidate.TypeArguments[1].SpecialType == SpecialType.System_Object
                || SymbolTypes.NameOf(candidate.TypeArguments[1]) == "System.Text.Json.JsonElement"));
    }

    private int KeyOf(ITypeSymbol type, RefKind reference = RefKind.None)
    {
        Dictionary<ITypeSymbol, int> keys = reference == RefKind.None ? _typeKeys : _referenceKeys;
        if (!keys.TryGetValue(type, out int key))
            keys.Add(type, key = _typeKeys.Count + _referenceKeys.Count);
        return key;
    }

    private static TypeFacts FactsOf(ITypeSymbol type, RefKind reference, out NumberForms? numberHandling)
    {
        numberHandling = null;
        return reference == RefKind.None ? FactsOf(type, out numberHandling) : TypeFacts.CannotBeStored;
    }

    private static ContractCallbacks CallbacksOf(INamedTypeSymbol type) =>
        (Implements(type, "IJsonOnSerializing") ? ContractCallbacks.Serializing : 0)
        | (Implements(type, "IJsonOnSerialized") ? ContractCallbacks.Serialized : 0)
        | (Implements(type, "IJsonOnDeserializing") ? ContractCallbacks.Deserializing : 0)
        | (Implements(type, "IJsonOnDeserialized") ? ContractCallbacks.Deserialized : 0);

    private static bool Implements(INamedTypeSymbol type, string callback) => SymbolTypes.InterfaceOf(type, Json + callback) is not null;

    private static List<INamedTypeSymbol> LevelsOf(INamedTypeSymbol type)
    {
        if (type.TypeKind == Microsoft.CodeAnalysis.TypeKind.Interface)
            return InterfaceLevelsOf(type);
        List<INamedTypeSymbol> levels = [];
        for (INamedTypeSymbol? level = type; level is not null
            && level.SpecialType is not (SpecialType.System_Object or SpecialType.System_ValueType); level = level.BaseType)
            levels.Add(level);
        return levels;
    }

    // Topological order (Kahn, CACM 5 (11), 1962), filled from the end: first those that extend nothing, in source order.
    private static List<INamedTypeSymbol> InterfaceLevelsOf(INamedTypeSymbol type)
    {
        List<INamedTypeSymbol> nodes = [type, .. type.AllInterfaces];
        int[] waitsFor = [.. nodes.Select(node => node.AllInterfaces.Length)];
        Queue<int> ready = new(Enumerable.Range(0, nodes.Count).Where(index => waitsFor[index] == 0));
        INamedTypeSymbol[] sorted = new INamedTypeSymbol[nodes.Count];
        int free = sorted.Length;
        while (ready.Count > 0)
        {
            int done = ready.Dequeue();
            sorted[--free] = nodes[done];
            for (int i = 0; i < nodes.Count; i++)
                if (i != done && nodes[i].AllInterfaces.Contains(nodes[done], SymbolEqualityComparer.Default) && --waitsFor[i] == 0)
                    ready.Enqueue(i);
        }

        return [.. sorted];
    }

    private static int[] ExtendedBy(List<INamedTypeSymbol> levels, int index) =>
        [.. Enumerable.Range(index + 1, levels.Count - index - 1).Where(other => IsAssignable(levels[index], levels[other]))];

    private static bool IsAssignable(ITypeSymbol type, INamedTypeSymbol to)
    {
        for (ITypeSymbol? level = type; level is not null; level = level.BaseType)
            if (SymbolEqualityComparer.Default.Equals(level, to))
                return true;
        return type.AllInterfaces.Contains(to, SymbolEqualityComparer.Default);
    }

    // The runtime treats implementations of interface members as virtual.
    private static bool Implements(IPropertySymbol property) =>
        !property.ExplicitInterfaceImplementations.IsEmpty
        || property.ContainingType.AllInterfaces.Any(type => type.GetMembers(property.Name).Any(member =>
            SymbolEqualityComparer.Default.Equals(property.ContainingType.FindImplementationForInterfaceMember(member), property)));

    private static AccessorVisibility VisibilityOf(IMethodSymbol? accessor) =>
        accessor is null ? AccessorVisibility.None : accessor.DeclaredAccessibility == Accessibility.Public
            ? AccessorVisibility.Public
            : AccessorVisibility.NonPublic;

    /// <summary>Whether a symbol has an attribute with a full name, such as one of <see cref="CompilerNames"/>.</summary>
    internal static bool Has(ISymbol symbol, string attribute) => symbol.GetAttributes().Any(candidate => IsNamed(candidate, attribute));

    internal static bool IsNamed(AttributeData attribute, string name) =>
        attribute.AttributeClass is { } type && SymbolTypes.NameOf(type) == name;

    private static int LeniencyOf(AttributeData attribute) =>
        attribute.ConstructorArguments.IsEmpty ? (int)JsonLeniency.All : Number(attribute);

    // None if the attribute only has a zone.
    private static string[]? FormatsOf(AttributeData attribute)
    {
        if (attribute.ConstructorArguments.IsEmpty
            || attribute.ConstructorArguments[0] is not { Kind: TypedConstantKind.Array, IsNull: false } formats)
            return null;
        string[] given = [.. formats.Values.Select(format => format.Value as string ?? "")];
        return given.Length == 0 ? null : given;
    }

    internal static int Number(AttributeData attribute) => First(attribute) as int? ?? 0;

    internal static object? First(AttributeData attribute) =>
        attribute.ConstructorArguments.IsEmpty || attribute.ConstructorArguments[0].Kind == TypedConstantKind.Array
            ? null
            : attribute.ConstructorArguments[0].Value;

    private static string?[] Texts(AttributeData attribute) =>
        attribute.ConstructorArguments.FirstOrDefault() is { Kind: TypedConstantKind.Array, IsNull: false } texts
            ? [.. texts.Values.Select(text => text.Value as string)]
            : [];

    internal static object? Named(AttributeData attribute, string name)
    {
        foreach (KeyValuePair<string, TypedConstant> argument in attribute.NamedArguments)
            if (argument.Key == name)
                return argument.Value.Value;
        return null;
    }
}
