// The attributes of Newtonsoft.Json, and its rules for what they leave open: the order of members, and how objects are created.
namespace Vivace.Json.Contracts.Rules;

internal sealed class NewtonsoftFamily : AttributeFamily
{
    internal const string Object = Json + "JsonObjectAttribute";
    internal const string Converter = Json + "JsonConverterAttribute";

    private const string Json = "Newtonsoft.Json.";
    private const string Property = Json + "JsonPropertyAttribute";
    private const string Converters = "Newtonsoft.Json.Converters.";

    // Values of MemberSerialization.
    private const int OptIn = 1, Fields = 2;

    // Values of Required.
    private const int AllowNull = 1, Always = 2, DisallowNull = 3;

    // Values of ObjectCreationHandling.
    private const int Reuse = 1, Replace = 2;

    // What no setting here does; each says so if it has another value than the usual one.
    private static readonly string[] s_unsupported = ["IsReference", "ReferenceLoopHandling", "TypeNameHandling", "ItemIsReference", "ItemReferenceLoopHandling", "ItemTypeNameHandling"];

    // Whether the fields of a type are its members, whoever may see them.
    internal static bool TakesFields(ForeignAttribute[] ofType) =>
        Array.Exists(ofType, attribute => attribute.Name == Object && SerializationOf(attribute) == Fields);

    internal override TypeDescription OfType(TypeDescription type, ForeignAttribute attribute)
    {
        if (attribute.Name == Converter && !type.HasConverter && EnumNamingOf(attribute) is null)
            return type with { Refusal = type.Refusal ?? $"Expected a type without a converter of Newtonsoft.Json, found [JsonConverter] on {type.Name}. Write a JsonCodec<{type.Name}>, and name it with [JsonCodec]." };
        if (attribute.Name != Object) return type;
        type = type with
        {
            IsOptIn = type.IsOptIn || SerializationOf(attribute) == OptIn,
            NamingPolicy = type.NamingPolicy ?? NewtonsoftNaming.Of(ForeignAttribute.TypeOf(attribute.Find("NamingStrategyType"))),
            UnmappedMemberHandling = type.UnmappedMemberHandling ?? (attribute.Number("MissingMemberHandling") is { } missing ? missing == 0 ? UnmappedMembers.Skip : UnmappedMembers.Disallow : null),
        };
        return UnsupportedOf(attribute) is { } part ? type with { Refusal = type.Refusal ?? $"Expected no {part} in [JsonObject] of {type.Name}, which has no counterpart. {AdviceFor(part)}" } : type;
    }

    internal override MemberDescription OfMember(TypeDescription type, MemberDescription member, ForeignAttribute attribute) => attribute.Name switch
    {
        Property => OfProperty(type, member, attribute),
        Json + "JsonIgnoreAttribute" or ForeignAttribute.NonSerialized => member with { Ignore = member.Ignore ?? IgnoreWhen.Always },
        Json + "JsonRequiredAttribute" => member with { IsMarked = true, HasInclude = true, HasJsonRequired = true, RejectsNull = true },
        Json + "JsonExtensionDataAttribute" => member with { IsMarked = true, HasInclude = true, HasExtensionData = true },
        Converter when !member.HasConverter && !member.HasCodec => OfConverter(type, member, attribute),
        _ => member,
    };

    internal override ConstructorDescription OfConstructor(ConstructorDescription constructor, ForeignAttribute attribute) =>
        attribute.Name == Json + "JsonConstructorAttribute" ? constructor with { HasJsonConstructor = true } : constructor;

    internal override TypeDescription Complete(TypeDescription type)
    {
        ForeignAttribute? ofType = Array.Find(type.Foreign, attribute => attribute.Name == Object);
        bool takesFields = TakesFields(type.Foreign);
        bool isOrdered = Array.Exists(type.Members, member => PropertyOf(member)?.Has("Order") == true);
        MemberDescription[] members = Array.ConvertAll(type.Members, member => Complete(member, ofType, takesFields, isOrdered));
        return type with
        {
            Members = members,
            HasFieldsFirst = true,
            IsOptIn = type.IsOptIn || takesFields,
            Constructors = Complete(type, members),
        };
    }

    private static MemberDescription OfProperty(TypeDescription type, MemberDescription member, ForeignAttribute attribute)
    {
        member = member with { IsMarked = true, HasInclude = true };
        if ((attribute.Text("PropertyName") ?? attribute.Only as string) is { } name && !member.HasJsonName)
            member = member with { HasJsonName = true, JsonName = name };
        if (ForeignAttribute.TypeOf(attribute.Find("NamingStrategyType")) is { } strategy && member.NamingPolicy is null)
            member = NewtonsoftNaming.Of(strategy) is { } policy ? member with { NamingPolicy = policy } : Refused(type, member, "a known NamingStrategyType", strategy, "Name the member with [JsonPropertyName].");
        if (attribute.Number("Order") is { } order && member.Order == 0)
            member = member with { Order = order };
        member = attribute.Number("ObjectCreationHandling") switch
        {
            Replace => member with { ObjectCreationHandling = member.ObjectCreationHandling ?? MemberCreation.Replace },
            Reuse when (member.TypeFacts & TypeFacts.CanPopulate) != 0 => member with { ObjectCreationHandling = member.ObjectCreationHandling ?? MemberCreation.Populate },
            _ => member,
        };
        if (attribute.Number("DefaultValueHandling") is { } defaults)
            member = OfDefault(member, (DefaultForms)defaults);
        return UnsupportedOf(attribute) is { } part ? Refused(type, member, $"no {part} in [JsonProperty]", "it", AdviceFor(part)) : member;
    }

    // The values of both enumerations are the same. Without a declared value the default of the type stands for it.
    private static MemberDescription OfDefault(MemberDescription member, DefaultForms forms)
    {
        if (member.Default is not null || forms == DefaultForms.None) return member;
        if (member.HasDefaultValue || (forms & DefaultForms.Populate) != 0) return member with { Default = forms, DefaultsToType = !member.HasDefaultValue };
        return member with { Ignore = member.Ignore ?? IgnoreWhen.WritingDefault };
    }

    private static MemberDescription OfConverter(TypeDescription type, MemberDescription member, ForeignAttribute attribute)
    {
        string converter = ForeignAttribute.TypeOf(attribute.Arguments.Length == 0 ? null : attribute.Arguments[0]) ?? "";
        switch (converter)
        {
            case Converters + "StringEnumConverter":
                return NamesOf(attribute) is { } naming
                    ? member with { HasConverter = true, EnumNaming = naming }
                    : Refused(type, member, "arguments of a StringEnumConverter that are known", "others", "Use a JsonStringEnumConverter.");
            case Converters + "UnixDateTimeConverter":
                return member with { TimeFormats = member.TimeFormats ?? ["unix-seconds"] };
            case Converters + "IsoDateTimeConverter" or Converters + "VersionConverter" or Converters + "KeyValuePairConverter":
                return member;
            default:
                return Refused(type, member, "a converter that is known", $"[JsonConverter] of Newtonsoft.Json with {converter}", "Write a JsonCodec for the type, and name it with [JsonCodec].");
        }
    }

    internal override Func<string, string?>? EnumNamingOf(ForeignAttribute attribute) => IsEnumConverter(attribute) ? NamesOf(attribute) : null;

    // How a StringEnumConverter names constants, by its arguments; null where they are not known.
    private static Func<string, string?>? NamesOf(ForeignAttribute attribute)
    {
        if (attribute.Arguments.Length == 1) return NewtonsoftNaming.AsIs;
        object? first = attribute.Arguments[1] is object?[] { Length: >= 1 } arguments ? arguments[0] : attribute.Arguments[1];
        return first switch
        {
            false => NewtonsoftNaming.AsIs,
            true => NewtonsoftNaming.CamelCase,
            _ => NewtonsoftNaming.Of(ForeignAttribute.TypeOf(first)),
        };
    }

    // Whether a converter writes names of an enumeration.
    private static bool IsEnumConverter(ForeignAttribute attribute) =>
        attribute.Name == Converter && attribute.Arguments.Length > 0 && ForeignAttribute.TypeOf(attribute.Arguments[0]) == Converters + "StringEnumConverter";

    // What the type says for all members, as far as the member itself says nothing.
    private static MemberDescription Complete(MemberDescription member, ForeignAttribute? ofType, bool takesFields, bool isOrdered)
    {
        ForeignAttribute? property = PropertyOf(member);
        if (takesFields)
            member = member.Form == MemberForm.Field ? member with { IsMarked = true, HasInclude = true } : member with { IsMarked = false, HasInclude = false };
        bool canBeNull = (member.TypeFacts & TypeFacts.CanBeNull) != 0;
        bool isSettable = member.Setter == AccessorVisibility.Public || (member.HasInclude && member.Setter != AccessorVisibility.None);
        member = (property?.Number("Required") ?? ofType?.Number("ItemRequired")) switch
        {
            Always => member with { HasJsonRequired = true, RejectsNull = true },
            AllowNull => member with { HasJsonRequired = true },
            DisallowNull => member with { RejectsNull = true },
            _ => member,
        };
        if ((property?.Number("NullValueHandling") ?? ofType?.Number("ItemNullValueHandling")) == 1)
            member = member with { SkipsNull = true, Ignore = member.Ignore ?? (canBeNull ? IgnoreWhen.WritingNull : null) };
        return member with
        {
            // Members without an order come between the negative orders and the others.
            Order = isOrdered && member.Order == 0 && property?.Has("Order") != true ? -1 : member.Order,
            // A struct is read anew, whatever it was.
            ObjectCreationHandling = member.ObjectCreationHandling ?? ((member.TypeFacts & TypeFacts.IsValueType) != 0 ? MemberCreation.Replace : null),
            // The keyword has no meaning there.
            IsRequired = false,
            // What is only filled stays as it is.
            SkipsNull = member.SkipsNull || (canBeNull && !isSettable && (member.TypeFacts & TypeFacts.CanPopulate) != 0),
        };
    }

    // The marked one, else a public one without parameters, else the only public one, else one without parameters that is not public. A struct whose members have no setters
    // is created by its only constructor. Parameters that the text does not contain have the default value of their type, whatever their declaration says.
    private static ConstructorDescription[] Complete(TypeDescription type, MemberDescription[] members)
    {
        ConstructorDescription[] constructors = Array.ConvertAll(
            type.Constructors,
            constructor => constructor with { Parameters = Array.ConvertAll(constructor.Parameters, parameter => parameter with { HasDefaultValue = false }) });
        if (Array.Exists(constructors, constructor => constructor.HasJsonConstructor)) return constructors;
        int publicCount = constructors.Count(constructor => constructor.IsPublic), chosen = -1;
        if (type.Form == TypeForm.Struct)
            chosen = publicCount == 1 ? Array.FindIndex(constructors, constructor => constructor.IsPublic && IsImmutable(constructor, members)) : -1;
        else if (publicCount != 1 && !Array.Exists(constructors, constructor => constructor is { IsPublic: true, Parameters.Length: 0 }))
            chosen = Array.FindIndex(constructors, constructor => constructor is { IsPublic: false, Parameters.Length: 0 });
        if (chosen >= 0) constructors[chosen] = constructors[chosen] with { HasJsonConstructor = true };
        return constructors;
    }

    private static bool IsImmutable(ConstructorDescription constructor, MemberDescription[] members) =>
        constructor.Parameters.Length > 0
        && Array.TrueForAll(constructor.Parameters, parameter => Array.Exists(members, member =>
            string.Equals(member.Name, parameter.Name, StringComparison.OrdinalIgnoreCase) && member.TypeKey == parameter.TypeKey && member.Setter != AccessorVisibility.Public));

    private static ForeignAttribute? PropertyOf(MemberDescription member) => Array.Find(member.Foreign, attribute => attribute.Name == Property);

    private static int SerializationOf(ForeignAttribute attribute) => attribute.Number("MemberSerialization") ?? attribute.Only as int? ?? 0;

    // The first part with a value that has no counterpart; null for none.
    private static string? UnsupportedOf(ForeignAttribute attribute)
    {
        if (attribute.Find("NamingStrategyType") is { } strategy && NewtonsoftNaming.Of(ForeignAttribute.TypeOf(strategy)) is null) return "NamingStrategyType";
        foreach (string part in (string[])["ItemConverterType", "NamingStrategyParameters"])
        {
            if (attribute.Find(part) is not null) return part;
        }

        return Array.Find(s_unsupported, part => attribute.Find(part) is not (null or false or 0));
    }

    private static string AdviceFor(string part) => part switch
    {
        "ItemConverterType" => "Name a codec of the items with [JsonCodec(ItemCodec = …)].",
        "IsReference" or "ItemIsReference" => "Set ReferenceHandler in the settings.",
        "ReferenceLoopHandling" or "ItemReferenceLoopHandling" => "Set ReferenceHandler = ReferenceHandler.IgnoreCycles in the settings.",
        "TypeNameHandling" or "ItemTypeNameHandling" => "Declare the derived types with [JsonDerivedType] or in the settings.",
        _ => "Name the members with [JsonPropertyName].",
    };

    private static MemberDescription Refused(TypeDescription type, MemberDescription member, string expected, string found, string advice) =>
        member with { Refusal = member.Refusal ?? $"Expected {expected} for {type.NameOf(member)}, found {found}. {advice}" };
}
