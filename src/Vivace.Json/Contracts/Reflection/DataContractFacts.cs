// Answers the questions of the data contract rules about types and fields.
using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Runtime.Serialization;
using Vivace.Json.Contracts.Rules.Descriptions;
using Vivace.Json.Contracts.Rules.Families;
using Vivace.Json.Contracts.Types;

namespace Vivace.Json.Contracts.Reflection;

internal static class DataContractFacts
{
    // The metadata flags of [Serializable] and [NonSerialized].
    internal const TypeAttributes Serializable = (TypeAttributes)0x2000;
    private const FieldAttributes NotSerialized = (FieldAttributes)0x80;

    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    internal static TypeLevel[] Of(Type[] levels)
    {
        TypeLevel[] described = TypeLevels.Describe(levels);
        for (int i = 0; i < levels.Length; i++)
            described[i] = described[i] with { Data = Of(levels[i]) };
        return described;
    }

    internal static DataContractKind Of(Type level) =>
        Has(level, "DataContractAttribute") ? DataContractKind.Contract
        : (level.Attributes & Serializable) != 0 ? DataContractKind.Fields
        : DataContractKind.Plain;

    /// <summary>The reason why a type that writes itself cannot be supported; null for other types.</summary>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    internal static string? RefusalOf(Type type) =>
        Of(type) != DataContractKind.Contract
            && (typeof(ISerializable).IsAssignableFrom(type) || WritesXml(type)
                || type.Namespace?.StartsWith("System.Xml", StringComparison.Ordinal) == true)
            ? $"Expected a type with members, found {TypeDisplay.NameOf(type)}, which writes itself by ISerializable or " +
                $"IXmlSerializable. Give it [DataContract], or write a codec for it."
            : null;

    // By name, to avoid a reference to the XML assembly.
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    private static bool WritesXml(Type type) => type.GetInterface("System.Xml.Serialization.IXmlSerializable") is not null;

    internal static bool IsSerialized(FieldInfo field) => (field.Attributes & NotSerialized) == 0;

    internal static bool IsSet(FieldInfo field, DataContractKind level) =>
        level == DataContractKind.Fields || (level == DataContractKind.Contract && Has(field, "DataMemberAttribute"));

    private static bool Has(MemberInfo member, string attribute)
    {
        foreach (CustomAttributeData data in member.CustomAttributes)
            if (data.AttributeType.FullName == DataContractFamily.Data + attribute)
                return true;
        return false;
    }
}
