// Applies attributes of other serializers to a description.
using Vivace.Json.Contracts.Rules.Descriptions;
using Vivace.Json.Serialization.Metadata;

namespace Vivace.Json.Contracts.Rules.Families;

internal static class AttributeFamilies
{
    // The data contract rules for types without attributes.
    internal const JsonAttributes DataContractRules = (JsonAttributes)4;

    // Converters that attributes name run as they are, rather than being refused.
    internal const JsonAttributes Converters = (JsonAttributes)8;

    // What callers may choose.
    internal const JsonAttributes All = JsonAttributes.Newtonsoft | JsonAttributes.DataContract;

    private const string Data = "System.Runtime.Serialization.";

    // Created by the settings that use them, so that other programs don't contain the code. Creating one twice is harmless.
    private static AttributeFamily? s_newtonsoft, s_newtonsoftConverters, s_dataContract, s_dataContractRules;

    internal static void Use(JsonAttributes families)
    {
        if ((families & JsonAttributes.Newtonsoft) != 0) s_newtonsoft ??= new NewtonsoftFamily();
        if ((families & JsonAttributes.DataContract) != 0) s_dataContract ??= new DataContractFamily();
    }

    // For codecs that run the converters.
    internal static void UseConverters() => s_newtonsoftConverters ??= new NewtonsoftFamily(runsConverters: true);

    // Needs XML names, so it is in Vivace.Json.Compatibility.
    internal static void UseDataContractRules(AttributeFamily rules) => s_dataContractRules ??= rules;

    internal static TypeDescription Apply(TypeDescription type, JsonAttributes families)
    {
        if (NewtonsoftOf(families) is { } newtonsoft) type = Apply(type, newtonsoft);
        if ((families & JsonAttributes.DataContract) != 0 && s_dataContract is { } dataContract) type = Apply(type, dataContract);
        if ((families & DataContractRules) != 0 && s_dataContractRules is { } rules) type = Apply(type, rules);
        return type;
    }

    // At run time, a family may add constructor parameters without a member.
    internal static TypeDescription ApplyToAll(TypeDescription type, JsonAttributes families)
    {
        type = Apply(type, families);
        return NewtonsoftOf(families) is { } newtonsoft ? newtonsoft.WithParameters(type) : type;
    }

    private static AttributeFamily? NewtonsoftOf(JsonAttributes families) =>
        (families & JsonAttributes.Newtonsoft) == 0 ? null : (families & Converters) == 0 ? s_newtonsoft : s_newtonsoftConverters;

    // The callback attributes are the same in all families.
    internal static ContractCallbacks CallbackOf(string? attribute) => attribute switch
    {
        Data + "OnSerializingAttribute" => ContractCallbacks.Serializing,
        Data + "OnSerializedAttribute" => ContractCallbacks.Serialized,
        Data + "OnDeserializingAttribute" => ContractCallbacks.Deserializing,
        Data + "OnDeserializedAttribute" => ContractCallbacks.Deserialized,
        _ => ContractCallbacks.None,
    };

    // Whether the attribute chooses a constructor.
    internal static bool IsOfConstructor(string? attribute) => attribute == NewtonsoftFamily.Constructor;

    // What descriptions contain because a family looks at it.

    internal static bool HasExtensionData(ForeignAttribute[] ofMember) =>
        Array.Exists(ofMember, attribute => attribute.Name == NewtonsoftFamily.ExtensionData);

    // Whether all fields of a type are members.
    internal static bool TakesFields(ForeignAttribute[] ofType) => NewtonsoftFamily.TakesFields(ofType);

    // Whether a read-only field is set, by reflection.
    internal static bool SetsReadOnly(ForeignAttribute[] ofType, ForeignAttribute[] ofField, JsonAttributes families) =>
        (families & JsonAttributes.Newtonsoft) != 0 && NewtonsoftFamily.SetsReadOnly(ofType, ofField);

    // Whether static members and constants with an attribute are members.
    internal static bool TakeStatics(JsonAttributes families) => (families & JsonAttributes.Newtonsoft) != 0;

    // Whether what compilers add is left out, such as the public field of a mutable record of F#, unless the type is written by its fields.
    internal static bool HideGenerated(JsonAttributes families) => (families & JsonAttributes.Newtonsoft) != 0;

    internal static Func<string, string?>? EnumNamingOf(ForeignAttribute[] attributes, JsonAttributes families)
    {
        foreach (ForeignAttribute attribute in attributes)
        {
            if (NewtonsoftOf(families)?.EnumNamingOf(attribute) is { } naming) return naming;
            if ((families & JsonAttributes.DataContract) != 0 && s_dataContract?.EnumNamingOf(attribute) is { } other) return other;
        }

        return null;
    }

    internal static bool RefusesEnumNumbers(ForeignAttribute[] attributes, JsonAttributes families) =>
        NewtonsoftOf(families) is { } newtonsoft && Array.Exists(attributes, newtonsoft.RefusesEnumNumbers);

    private static TypeDescription Apply(TypeDescription type, AttributeFamily family)
    {
        foreach (ForeignAttribute attribute in type.Foreign) type = family.OfType(type, attribute);

        MemberDescription[] members = new MemberDescription[type.Members.Length];
        for (int i = 0; i < members.Length; i++)
        {
            members[i] = type.Members[i];
            foreach (ForeignAttribute attribute in type.Members[i].Foreign) members[i] = family.OfMember(type, members[i], attribute);
        }

        ConstructorDescription[] constructors = new ConstructorDescription[type.Constructors.Length];
        for (int i = 0; i < constructors.Length; i++)
        {
            constructors[i] = type.Constructors[i];
            foreach (ForeignAttribute attribute in type.Constructors[i].Foreign)
                constructors[i] = family.OfConstructor(constructors[i], attribute);
        }

        return family.Complete(type with { Members = members, Constructors = constructors });
    }
}
