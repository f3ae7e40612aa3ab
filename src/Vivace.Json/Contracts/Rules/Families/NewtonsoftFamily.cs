// Newtonsoft.Json's attributes, and its rules where they leave something open, such as the order of members.
using Vivace.Json.Contracts.Rules.Descriptions;
using Vivace.Json.Contracts.Rules.Models;
using Vivace.Json.Serialization.Metadata;

namespace Vivace.Json.Contracts.Rules.Families;

internal sealed class NewtonsoftFamily(bool runsConverters = false) : AttributeFamily
{
    internal const string Object = Json + "JsonObjectAttribute";
    internal const string Sequence = Json + "JsonArrayAttribute";
    internal const string Map = Json + "JsonDictionaryAttribute";
    internal const string Converter = Json + "JsonConverterAttribute";
    internal const string ExtensionData = Json + "JsonExtensionDataAttribute";
    internal const string Property = Json + "JsonPropertyAttribute";
    internal const string Constructor = Json + "JsonConstructorAttribute";

    private const string Json = "Newtonsoft.Json.";
    private const string Required = Json + "JsonRequiredAttribute";
    private const string Converters = "Newtonsoft.Json.Converters.";

    // MemberSerialization.
    private const int OptIn = 1, Fields = 2;

    private const string IsoDates = Converters + "IsoDateTimeConverter";

    private const int Rules = TypeRules.ExactNames | TypeRules.DerivedNamesFirst | TypeRules.UnnamedData
        | TypeRules.ParametersByJsonName | TypeRules.RequiredNames | TypeRules.CollectionsWithoutGetter | TypeRules.FillAfterConstructor
        | TypeRules.ReplacedStructs | TypeRules.NullsKeepAll | TypeRules.DefaultsOfAnyType | TypeRules.DataContractsGiveWay;

    private const string UnixSeconds = "unix-seconds";

    // What the converter reads, whatever the settings say. It writes the first.
    internal static readonly string[] IsoFirst = ["iso8601-relaxed", "/Date/", "rfc1123", "MM/dd/yyyy", "MM/dd/yyyy HH:mm:ss"];

    // Required.
    private const int AllowNull = 1, Always = 2, DisallowNull = 3;

    // ObjectCreationHandling.
    private const int Reuse = 1, Replace = 2;

    // Properties without a counterpart in this library, which are errors unless they have their default value.
    private static readonly string[] s_unsupported = ["IsReference", "ReferenceLoopHandling", "TypeNameHandling", "ItemIsReference",
        "ItemReferenceLoopHandling", "ItemTypeNameHandling"];

    internal static bool TakesFields(ForeignAttribute[] ofType) =>
        Array.Exists(ofType, attribute => attribute.Name == Object && SerializationOf(attribute) == Fields);

    // A read-only field is set if it has one of these attributes, or if the type takes all fields.
    internal static bool SetsReadOnly(ForeignAttribute[] ofType, ForeignAttribute[] ofField) =>
        TakesFields(ofType) || Array.Exists(ofField, attribute => attribute.Name is Property or Required or DataContractFamily.Member);

    internal override TypeDescription OfType(TypeDescription type, ForeignAttribute attribute)
    {
        if (attribute.Name == Converter && !type.HasConverter && !runsConverters && EnumNamingOf(attribute) is null)
            return type with
            {
                Refusal = type.Refusal
                    ?? $"Expected a type without a converter of Newtonsoft.Json, found [JsonConverter] on {type.Name}. Write a JsonCodec<{type.Name}>, and name it with [JsonCodec].",
            };
        if (attribute.Name is Sequence or Map)
        {
            // The codec of the collection applies the names of enum items.
            return UnsupportedOf(attribute, ConverterKind.Names) is { } unknown ? WithRefusal(unknown) : type;
        }

        if (attribute.Name != Object) return type;
        type = type with
        {
            IsOptIn = type.IsOptIn || SerializationOf(attribute) == OptIn,
            NamingPolicy = type.NamingPolicy ?? NewtonsoftNaming.Of(ForeignAttribute.TypeOf(attribute.Find("NamingStrategyType"))),
            UnmappedMemberHandling = type.UnmappedMemberHandling
                ?? (attribute.Number("MissingMemberHandling") is { } missing
                    ? missing == 0 ? UnmappedMembers.Skip : UnmappedMembers.Disallow
                    : null),
        };
        return UnsupportedOf(attribute, runsConverters ? ConverterKind.Unknown : ConverterKind.None) is { } part ? WithRefusal(part) : type;

        TypeDescription WithRefusal(string part) =>
            type with
            {
                Refusal = type.Refusal
                    ?? $"Expected no {part} in [{ShortNameOf(attribute)}] of {type.Name}, which has no counterpart. {AdviceFor(part, attribute.Name)}",
            };
    }

    internal override MemberDescription OfMember(TypeDescription type, MemberDescription member,
        ForeignAttribute attribute) => attribute.Name switch
        {
            Property => OfProperty(type, member, attribute),
            Json + "JsonIgnoreAttribute" or ForeignAttribute.NonSerialized => Ignored(type, member),
            Required => member with { IsMarked = true, HasInclude = true, HasJsonRequired = true, RejectsNull = true },
            ExtensionData => OfExtensionData(member, attribute),
            Converter when !member.HasConverter && !member.HasCodec => OfConverter(type, member, attribute),
            _ => member,
        };

    internal override ConstructorDescription OfConstructor(ConstructorDescription constructor, ForeignAttribute attribute) =>
        attribute.Name == Constructor ? constructor with { HasJsonConstructor = true } : constructor;

    internal override TypeDescription Complete(TypeDescription type)
    {
        ForeignAttribute? ofType = Array.Find(type.Foreign, attribute => attribute.Name == Object);
        bool takesFields = TakesFields(type.Foreign);
        bool isContract = DataContractFamily.Has(type);
        type = type with { Members = WithOneData(WithoutHidden(type.Members)) };
        bool isOrdered = Array.Exists(type.Members, member => OrderOf(member, isContract) is not null);
        MemberDescription[] members = Array.ConvertAll(type.Members,
            member => Complete(member, ofType, takesFields, isOrdered, isContract));
        if (runsConverters && ConverterKindOf(ForeignAttribute.TypeOf(ofType?.Find("ItemConverterType"))) != ConverterKind.None)
            members = Array.ConvertAll(members, member => member.HasConverter || member.HasCodec ? member : WithForeign(member));
        ConstructorDescription[] constructors = Complete(type, members);
        int called = ConstructorRules.Choose(type with { Constructors = constructors }, []);
        return (called < 0 ? type : OfParameters(type, constructors[called].Parameters, members)) with
        {
            Members = members,
            HasFieldsFirst = true,
            Rules = Rules,
            IsOptIn = type.IsOptIn || takesFields,
            Constructors = constructors,
        };
    }

    // A parameter's attribute only concerns reading: its name becomes an alias of the member.
    private static TypeDescription OfParameters(TypeDescription type, ParameterDescription[] parameters, MemberDescription[] members)
    {
        foreach (ParameterDescription parameter in parameters)
        {
            if (parameter.Foreign.Length == 0) continue;
            int index = Array.FindIndex(members, member => ParameterRules.IndexOf([parameter], member) == 0);
            if (Array.Find(parameter.Foreign, attribute => attribute.Name == Converter) is { } converter
                && ConverterKindOf(
                    ForeignAttribute.TypeOf(converter.Arguments.Length == 0 ? null : converter.Arguments[0])) is ConverterKind.Unknown
                        or ConverterKind.Time)
            {
                type = type with
                {
                    Refusal = type.Refusal
                        ?? $"Expected no [JsonConverter] of Newtonsoft.Json for the parameter '{parameter.Name}' of the constructor of {type.Name}, found one. "
                        + "Write a JsonCodec for the type, and name it with [JsonCodec].",
                };
            }

            if (PropertyOf(parameter.Foreign) is not { } property) continue;
            if (UnsupportedOf(property, ConverterKind.None) is { } part)
                type = type with
                {
                    Refusal = type.Refusal
                        ?? $"Expected no {part} in [JsonProperty] for the parameter '{parameter.Name}' of the constructor of {type.Name}, found it. {AdviceFor(part, Property)}",
                };
            if (index < 0) continue;
            string? name = NameOf(property)
                ?? NewtonsoftNaming.Of(ForeignAttribute.TypeOf(property.Find("NamingStrategyType")))?.Invoke(parameter.Name);
            if (name is not null && name != members[index].Name)
                members[index] = members[index] with { Aliases = [.. members[index].Aliases, name] };
        }

        return type;
    }

    // A parameter is read by its name even without a member of the contract, and if that is ignored. If the member has another type, the
    // parameter gets the name when reading.
    internal override TypeDescription WithParameters(TypeDescription type)
    {
        int called = ConstructorRules.Choose(type, []);
        if (called < 0 || type.IsFrameworkType || ConstructorRules.CreationOf(type, called) != ContractCreation.Parameterized) return type;
        List<MemberDescription> members = [.. type.Members];
        MemberDescription[] known = Array.FindAll(type.Members, member =>
            !member.IsIndexer && (member.IsMarked || !type.IsOptIn)
            && (member.HasInclude || member.Getter == AccessorVisibility.Public || member.Setter == AccessorVisibility.Public));
        foreach (ParameterDescription parameter in type.Constructors[called].Parameters)
        {
            if ((parameter.TypeFacts & TypeFacts.CannotBeStored) != 0
                || Array.Exists(known,
                    member =>
                        member.Ignore != IgnoreWhen.Always
                        && (ParameterRules.IndexOf([parameter], member) == 0 || ParameterRules.IsNamed(parameter, member)))) continue;
            ForeignAttribute? property = PropertyOf(parameter.Foreign);
            MemberDescription? member = Array.Find(known,
                member => !member.IsStatic && string.Equals(member.Name, parameter.Name, StringComparison.OrdinalIgnoreCase));
            members.Add(new MemberDescription
            {
                Name = member?.Name ?? parameter.Name,
                Kind = MemberKind.Added,
                TypeKey = parameter.TypeKey,
                TypeFacts = parameter.TypeFacts,
                IsSetNullable = parameter.IsNullable,
                IsParameterOnly = true,
                IsMarked = true,
                HasInclude = true,
                HasJsonName = member is { HasJsonName: true } || NameOf(property) is not null,
                JsonName = NameOf(property) ?? member?.JsonName,
                NamingPolicy = member?.NamingPolicy ?? NewtonsoftNaming.Of(ForeignAttribute.TypeOf(property?.Find("NamingStrategyType"))),
            });
        }

        return type with { Members = [.. members] };
    }

    private MemberDescription OfProperty(TypeDescription type, MemberDescription member, ForeignAttribute attribute)
    {
        member = member with { IsMarked = true, HasInclude = true };
        if (NameOf(attribute) is { } name && !member.HasJsonName)
            member = member with { HasJsonName = true, JsonName = name };
        if (ForeignAttribute.TypeOf(attribute.Find("NamingStrategyType")) is { } strategy && member.NamingPolicy is null)
            member = NewtonsoftNaming.Of(strategy) is { } policy
                ? member with { NamingPolicy = policy }
                : Refused(type, member, "a known NamingStrategyType", strategy, "Name the member with [JsonPropertyName].");
        if (attribute.Number("Order") is { } order && member.Order == 0)
            member = member with { Order = order };
        member = attribute.Number("ObjectCreationHandling") switch
        {
            Replace => member with { ObjectCreationHandling = member.ObjectCreationHandling ?? MemberCreation.Replace },
            Reuse when (member.TypeFacts & (TypeFacts.CanPopulate | TypeFacts.IsValueType)) == TypeFacts.CanPopulate =>
                member with { ObjectCreationHandling = member.ObjectCreationHandling ?? MemberCreation.Populate },
            _ => member,
        };
        if (attribute.Number("DefaultValueHandling") is { } defaults)
            member = OfDefault(member, (JsonDefaultHandling)defaults);
        bool hasItems = (member.TypeFacts & (TypeFacts.IsCollection | TypeFacts.CanPopulate)) != 0
            || (member.TypeFacts & TypeFacts.IsValueType) == 0;
        if (ForeignAttribute.TypeOf(attribute.Find("ItemConverterType")) is { } items && hasItems && !member.HasCodec
            && !member.HasConverter)
        {
            member = ConverterKindOf(items) switch
            {
                ConverterKind.Names => member with { HasCodec = true, ItemEnumNaming = ItemNamesOf(attribute) },
                ConverterKind.Time when !runsConverters => member with { TimeFormats = member.TimeFormats ?? [UnixSeconds] },
                ConverterKind.Time or ConverterKind.Unknown when runsConverters =>
                    member with { HasCodec = true, HasForeignItemConverter = true },
                _ when items == IsoDates => member with { TimeFormats = member.TimeFormats ?? IsoFirst },
                _ => member,
            };
        }

        return UnsupportedOf(attribute, runsConverters || !hasItems ? ConverterKind.Unknown : ConverterKind.Time) is { } part
            ? Refused(type, member, $"no {part} in [JsonProperty]", "it", AdviceFor(part, Property))
            : member;
    }

    // Of properties with one name, a private one of a base class is not there beside a public one, and takes the place of another.
    private static MemberDescription[] WithoutHidden(MemberDescription[] members)
    {
        MemberDescription[] result = [.. members];
        for (int i = 0; i < result.Length; i++)
        {
            if (!IsSought(result[i]) || result[i].Level == 0 || IsPublic(result[i]) || result[i].IsVirtual) continue;
            int other = Array.FindIndex(result, 0, i, member => IsSought(member) && member.Name == result[i].Name);
            if (other < 0)
                other = Array.FindIndex(result, i + 1, member => IsSought(member) && member.Name == result[i].Name && IsPublic(member));
            if (other >= 0)
            {
                int hidden = IsPublic(result[other]) ? i : other;
                result[hidden] = result[hidden] with { IsIndexer = true };
            }
        }

        return result;

        static bool IsSought(MemberDescription member) => member is { Kind: MemberKind.Property, IsIndexer: false };

        static bool IsPublic(MemberDescription member) =>
            member.Getter == AccessorVisibility.Public || member.Setter == AccessorVisibility.Public;
    }

    // Of several members with extension data, only the last one of the most derived type counts; fields come after properties. The others
    // are ignored.
    private static MemberDescription[] WithOneData(MemberDescription[] members)
    {
        int last = -1;
        for (int i = 0; i < members.Length; i++)
        {
            if (HoldsData(members[i]) && (last < 0 || PlaceOf(members[i]).CompareTo(PlaceOf(members[last])) >= 0)) last = i;
        }

        MemberDescription[] result = [.. members];
        for (int i = 0; i < result.Length; i++)
        {
            if (i != last && HoldsData(result[i]))
                result[i] = result[i] with { HasExtensionData = false, Flatten = FlattenKind.None, Ignore = IgnoreWhen.Always };
        }

        return result;

        static (int, int) PlaceOf(MemberDescription member) => (-member.Level, member.Kind == MemberKind.Field ? 1 : 0);
    }

    private static bool HoldsData(MemberDescription member) => Array.Exists(member.Foreign, attribute => attribute.Name == ExtensionData);

    // Newtonsoft.Json accepts values of any type as extension data.
    private static MemberDescription OfExtensionData(MemberDescription member, ForeignAttribute attribute)
    {
        member = member with { IsMarked = true, HasInclude = true };
        member = (member.TypeFacts & TypeFacts.CanHoldExtensionData) == 0 && member.KindAsData == FlattenKind.Dictionary
            ? member with { Flatten = FlattenKind.Dictionary }
            : member with { HasExtensionData = true };
        bool isWritten = attribute.Find("WriteData") is not false, isRead = attribute.Find("ReadData") is not false;
        return isWritten && isRead
            ? member
            : member with { Ignore = member.Ignore ?? (isRead ? IgnoreWhen.Writing : isWritten ? IgnoreWhen.Reading : IgnoreWhen.Always) };
    }

    // The values of both enums are the same. Without a declared value, the type's default counts.
    private static MemberDescription OfDefault(MemberDescription member, JsonDefaultHandling forms)
    {
        if (member.Default is not null || forms == JsonDefaultHandling.None) return member;
        if (member.HasDefaultValue || (forms & JsonDefaultHandling.Populate) != 0)
            return member with { Default = forms, DefaultsToType = !member.HasDefaultValue };
        return member with { Ignore = member.Ignore ?? IgnoreWhen.WritingDefault };
    }

    // It counts more than conditions that come from other attributes of Newtonsoft.Json.
    internal static MemberDescription Ignored(TypeDescription type, MemberDescription member) =>
        member.Ignore is null || Array.Exists(member.Foreign, SetsCondition) || Array.Exists(type.Foreign, SetsCondition)
            ? member with { Ignore = IgnoreWhen.Always }
            : member;

    private static bool SetsCondition(ForeignAttribute attribute) =>
        attribute.Has("DefaultValueHandling") || attribute.Has("EmitDefaultValue") || attribute.Has("NullValueHandling")
        || attribute.Has("ItemNullValueHandling");

    private MemberDescription OfConverter(TypeDescription type, MemberDescription member, ForeignAttribute attribute)
    {
        string converter = ForeignAttribute.TypeOf(attribute.Arguments.Length == 0 ? null : attribute.Arguments[0]) ?? "";
        switch (ConverterKindOf(converter))
        {
            case ConverterKind.Names:
                return NamesOf(attribute) is { } naming
                    ? member with { HasConverter = true, EnumNaming = naming, RefusesEnumNumbers = RefusesEnumNumbers(attribute) }
                    : Refused(type, member, "arguments of a StringEnumConverter that are known", "others",
                        "Use a JsonStringEnumConverter.");
            case ConverterKind.Time when !runsConverters:
                return member with { TimeFormats = member.TimeFormats ?? [UnixSeconds] };
            case ConverterKind.None:
                return converter == IsoDates ? member with { TimeFormats = member.TimeFormats ?? IsoFirst } : member;
            case ConverterKind.Time or ConverterKind.Unknown when runsConverters:
                return WithForeign(member);
            default:
                return Refused(type, member, "a converter that is known", $"[JsonConverter] of Newtonsoft.Json with {converter}",
                    "Write a JsonCodec for the type, and name it with [JsonCodec].");
        }
    }

    // A converter gets the value that is there, whatever the settings and attributes create anew.
    private static MemberDescription WithForeign(MemberDescription member) =>
        member with
        {
            HasConverter = true,
            CodecCanFill = true,
            HasForeignConverter = true,
            ObjectCreationHandling = MemberCreation.Populate,
        };

    internal override Func<string, string?>? EnumNamingOf(ForeignAttribute attribute) =>
        IsEnumConverter(attribute) ? NamesOf(attribute) : null;

    internal static Func<string, string?>? ItemNamingOf(ForeignAttribute attribute) =>
        attribute.Name is Sequence or Map
            && ConverterKindOf(ForeignAttribute.TypeOf(attribute.Find("ItemConverterType"))) == ConverterKind.Names
            ? ItemNamesOf(attribute)
            : null;

    private static Func<string, string?>? ItemNamesOf(ForeignAttribute attribute) =>
        attribute.Find("ItemConverterParameters") is object?[] { Length: > 1 } parameters && RefusesNumbers(parameters)
            ? null
            : NamesBy(attribute.Find("ItemConverterParameters"));

    internal override bool RefusesEnumNumbers(ForeignAttribute attribute) =>
        IsEnumConverter(attribute) && attribute.Arguments.Length > 1 && attribute.Arguments[1] is object?[] parameters
        && RefusesNumbers(parameters);

    // The last parameter of a StringEnumConverter, after the naming strategy: allowIntegerValues.
    private static bool RefusesNumbers(object?[] parameters) => parameters.Length > 1 && parameters[parameters.Length - 1] is false;

    private static Func<string, string?>? NamesOf(ForeignAttribute attribute) =>
        NamesBy(attribute.Arguments.Length == 1 ? null : attribute.Arguments[1]);

    private static Func<string, string?>? NamesBy(object? parameters)
    {
        object? first = parameters is object?[] arguments ? arguments.Length == 0 ? null : arguments[0] : parameters;
        return first switch
        {
            null => NewtonsoftNaming.AsIs,
            false => NewtonsoftNaming.AsIs,
            true => NewtonsoftNaming.CamelCase,
            _ => NewtonsoftNaming.Of(ForeignAttribute.TypeOf(first)),
        };
    }

    private static bool IsEnumConverter(ForeignAttribute attribute) =>
        attribute.Name == Converter && attribute.Arguments.Length > 0
        && ForeignAttribute.TypeOf(attribute.Arguments[0]) == Converters + "StringEnumConverter";

    private static ConverterKind ConverterKindOf(string? converter) => converter switch
    {
        null or IsoDates or Converters + "VersionConverter" or Converters + "KeyValuePairConverter" => ConverterKind.None,
        Converters + "StringEnumConverter" => ConverterKind.Names,
        Converters + "UnixDateTimeConverter" => ConverterKind.Time,
        _ => ConverterKind.Unknown,
    };

    // Applies the type's attributes if the member has none of its own.
    private static MemberDescription Complete(
        MemberDescription member, ForeignAttribute? ofType, bool takesFields, bool isOrdered, bool isContract)
    {
        ForeignAttribute? property = PropertyOf(member.Foreign);
        if (takesFields)
            member = member.Kind == MemberKind.Field
                ? member with { IsMarked = true, HasInclude = true }
                : member with { IsMarked = false, HasInclude = false };
        bool canBeNull = (member.TypeFacts & TypeFacts.CanBeNull) != 0;
        // [DataMember] says by itself whether a member is required, and whether its default is written.
        ForeignAttribute? ofContract = property is null && isContract ? DataContractFamily.MemberOf(member) : null;
        member = (property?.Number("Required") ?? (ofContract is null ? ofType?.Number("ItemRequired") : null)) switch
        {
            Always => member with { HasJsonRequired = true, RejectsNull = true },
            AllowNull => member with { HasJsonRequired = true },
            DisallowNull => member with { RejectsNull = true },
            _ => member,
        };
        member = WithStrategy(member, property, ofType);
        int? nulls = property?.Number("NullValueHandling") ?? ofType?.Number("ItemNullValueHandling");
        if (nulls == 1)
            member = member with { SkipsNull = true, Ignore = member.Ignore ?? (canBeNull ? IgnoreWhen.WritingNull : null) };
        else if (member.Ignore is null && member.Default is null
            && (canBeNull
                ? nulls == 0 && ofContract?.Find("EmitDefaultValue") is not false
                : property?.Number("DefaultValueHandling") == 0))
            member = member with { Ignore = IgnoreWhen.Never };
        return member with
        {
            // Newtonsoft.Json leaves out references and ref structs.
            Ignore = (member.TypeFacts & TypeFacts.CannotBeStored) != 0 ? IgnoreWhen.Always : member.Ignore,
            // Members without an order come after negative orders.
            Order = isOrdered && member.Order == 0 ? OrderOf(member, isContract) ?? -1 : member.Order,
            // Newtonsoft.Json ignores the keyword.
            IsRequired = false,
            // A value that can only be filled ignores null.
            SkipsNull = member.SkipsNull
                || (canBeNull && !IsSettable(member, isContract) && (member.TypeFacts & TypeFacts.CanPopulate) != 0),
        };
    }

    // A strategy may also change names that an attribute gives.
    private static MemberDescription WithStrategy(MemberDescription member, ForeignAttribute? property, ForeignAttribute? ofType)
    {
        ForeignAttribute? naming = property?.Find("NamingStrategyType") is null ? ofType : property;
        return member is { HasJsonName: true, JsonName: not null } && NameOf(property) == member.JsonName && IsSet(naming, 1)
            && NewtonsoftNaming.Of(ForeignAttribute.TypeOf(naming!.Find("NamingStrategyType"))) is { } strategy
            ? member with { JsonName = strategy(member.JsonName!) }
            : member;
    }

    // The arguments of a naming strategy, in order: process dictionary keys, override specified names, process the names of extension data.
    private static bool IsSet(ForeignAttribute? attribute, int parameter) =>
        attribute?.Find("NamingStrategyParameters") is object?[] parameters && parameters.Length > parameter
        && parameters[parameter] is true;

    /// <summary>How a dictionary with this attribute names its keys; null if it does not.</summary>
    internal static Func<string, string?>? KeyNamingOf(ForeignAttribute attribute) =>
        attribute.Name == Map && IsSet(attribute, 0)
            ? NewtonsoftNaming.Of(ForeignAttribute.TypeOf(attribute.Find("NamingStrategyType")))
            : null;

    // [DataMember] orders a member without [JsonProperty].
    private static int? OrderOf(MemberDescription member, bool isContract) =>
        PropertyOf(member.Foreign) is { } property ? property.Number("Order")
        : isContract ? DataContractFamily.MemberOf(member)?.Number("Order")
        : null;

    // The marked constructor, else a public parameterless one, else the only public one, else a non-public parameterless one. A struct
    // whose members have no setters is created by its only constructor. Parameters that the text does not contain get the default value of
    // their type, ignoring their declaration.
    private static ConstructorDescription[] Complete(TypeDescription type, MemberDescription[] members)
    {
        ConstructorDescription[] constructors = Array.ConvertAll(
            type.Constructors,
            constructor =>
                constructor with
                {
                    Parameters = Array.ConvertAll(constructor.Parameters, parameter => parameter with { HasDefaultValue = false }),
                });
        if (Array.Exists(constructors, constructor => constructor.HasJsonConstructor)) return constructors;
        int publicCount = constructors.Count(constructor => constructor.IsPublic), chosen = -1;
        if (type.Kind == DeclarationKind.Struct)
            chosen = publicCount == 1
                ? Array.FindIndex(constructors,
                    constructor => constructor.IsPublic && IsImmutable(constructor, members, DataContractFamily.Has(type)))
                : -1;
        else if (publicCount != 1 && !Array.Exists(constructors, constructor => constructor is { IsPublic: true, Parameters.Length: 0 }))
            chosen = Array.FindIndex(constructors, constructor => constructor is { IsPublic: false, Parameters.Length: 0 });
        if (chosen >= 0) constructors[chosen] = constructors[chosen] with { HasJsonConstructor = true };
        return constructors;
    }

    // A member with an attribute is set by whatever setter it has.
    private static bool IsSettable(MemberDescription member, bool isContract) =>
        member.Setter == AccessorVisibility.Public
        || (member.Setter != AccessorVisibility.None
            && (member.HasInclude || (isContract && DataContractFamily.MemberOf(member) is not null)));

    private static bool IsImmutable(ConstructorDescription constructor, MemberDescription[] members, bool isContract) =>
        constructor.Parameters.Length > 0
        && Array.TrueForAll(constructor.Parameters, parameter => Array.Exists(members, member =>
            string.Equals(member.Name, parameter.Name, StringComparison.OrdinalIgnoreCase) && member.TypeKey == parameter.TypeKey
            && IsKnown(member, isContract) && !IsSettable(member, isContract)));

    // Private members without an attribute are not in the contract.
    private static bool IsKnown(MemberDescription member, bool isContract) =>
        member.Getter == AccessorVisibility.Public || member.Setter == AccessorVisibility.Public || member.HasInclude
        || (isContract && DataContractFamily.MemberOf(member) is not null);

    private static ForeignAttribute? PropertyOf(ForeignAttribute[] attributes) =>
        Array.Find(attributes, attribute => attribute.Name == Property);

    private static string? NameOf(ForeignAttribute? property) => property?.Text("PropertyName") ?? property?.Only as string;

    private static string ShortNameOf(ForeignAttribute attribute) =>
        attribute.Name.Substring(Json.Length, attribute.Name.Length - Json.Length - "Attribute".Length);

    private static int SerializationOf(ForeignAttribute attribute) =>
        attribute.Number("MemberSerialization") ?? attribute.Only as int? ?? 0;

    // The first property without a counterpart here, or null. items: the greatest supported form of item converters.
    private static string? UnsupportedOf(ForeignAttribute attribute, ConverterKind items)
    {
        if (attribute.Find("NamingStrategyType") is { } strategy && NewtonsoftNaming.Of(ForeignAttribute.TypeOf(strategy)) is null)
            return "NamingStrategyType";

        // Names of extension data are not changed. The keys of a dictionary are, unless its values have a converter.
        if (attribute.Find("NamingStrategyParameters") is object?[] parameters
            && (Array.Exists(parameters, parameter => parameter is not bool)
                || (attribute.Name == Object && IsSet(attribute, 2))
                || (KeyNamingOf(attribute) is not null && attribute.Find("ItemConverterType") is not null)))
        {
            return "NamingStrategyParameters";
        }

        ConverterKind form = ConverterKindOf(ForeignAttribute.TypeOf(attribute.Find("ItemConverterType")));
        if (form > items || (form == ConverterKind.Names && ItemNamesOf(attribute) is null)) return "ItemConverterType";
        return Array.Find(s_unsupported, part => attribute.Find(part) is not (null or false or 0));
    }

    private static string AdviceFor(string part, string attribute) => part switch
    {
        "ItemConverterType" when attribute == Object => "Name a codec of each member with [JsonCodec(typeof(…))].",
        "ItemConverterType" => "Name a codec of the items with [JsonCodec(ItemCodec = typeof(…))].",
        "IsReference" or "ItemIsReference" => "Remove it, and set ReferenceHandler = ReferenceHandler.Preserve in the settings.",
        "ReferenceLoopHandling" or "ItemReferenceLoopHandling" =>
            "Remove it, and set ReferenceHandler = ReferenceHandler.IgnoreCycles in the settings.",
        "TypeNameHandling" or "ItemTypeNameHandling" =>
            "Remove it, and declare the derived types with [JsonDerivedType] or in the settings.",
        "NamingStrategyParameters" when attribute == Map => "Remove it, and set DictionaryKeyPolicy in the settings.",
        _ => "Name the members with [JsonPropertyName].",
    };

    // Ordered by the effort to support them.
    private enum ConverterKind
    {
        None,
        Names,
        Time,
        Unknown,
    }

    private static MemberDescription Refused(
        TypeDescription type, MemberDescription member, string expected, string found, string advice) =>
        member with { Refusal = member.Refusal ?? $"Expected {expected} for {type.NameOf(member)}, found {found}. {advice}" };
}
