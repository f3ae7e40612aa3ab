// Attributes of other serializers on types that are not objects and therefore have no contract.
using System.Collections.Concurrent;
using System.Reflection;
using System.Text.Json;
using Vivace.Json.Contracts.Kinds;
using Vivace.Json.Contracts.Rules.Descriptions;
using Vivace.Json.Contracts.Rules.Families;
using Vivace.Json.Contracts.Types;

namespace Vivace.Json.Contracts.Reflection.Foreign;

/// <summary>The settings that enable such attributes bring it.</summary>
internal sealed class ForeignTypes
{
    private readonly ConcurrentDictionary<Func<string, string?>, JsonNamingPolicy> _policies = new();

    // Members that only these attributes bring.

    /// <summary>Adds what was read to a collection that cannot be set.</summary>
    internal Action<object, object?> AddingTo(DescribedMember member) => AddedItems.SetterOf(member);

    /// <summary>Gets a static member; the argument is not used.</summary>
    internal Func<object, object?> StaticGetterOf(MemberInfo member) => PlainAccess.StaticGetterOf(member);

    internal Action<object, object?> StaticSetterOf(MemberInfo member) => PlainAccess.StaticSetterOf(member);

    /// <summary>The naming of an enum's values; null to read and write numbers.</summary>
    internal Func<string, string?>? EnumNamingOf(Type type, JsonAttributes families) =>
        AttributeFamilies.EnumNamingOf(ForeignAttributes.Of(type), families);

    /// <summary>Whether an enum whose values are named refuses numbers.</summary>
    internal bool RefusesEnumNumbers(Type type, JsonAttributes families) =>
        AttributeFamilies.RefusesEnumNumbers(ForeignAttributes.Of(type), families);

    /// <summary>Whether an attribute makes a collection an object with members.</summary>
    internal bool IsObject(Type type, JsonAttributes families) =>
        (families & JsonAttributes.Newtonsoft) != 0 && !FrameworkTypes.Contains(type)
        && Array.Exists(ForeignAttributes.Of(type), static attribute => attribute.Name == NewtonsoftFamily.Object);

    /// <summary>The naming of the enum values in a collection; null for the enum's own naming.</summary>
    internal Func<string, string?>? ItemNamingOf(Type type, JsonAttributes families)
    {
        if ((families & JsonAttributes.Newtonsoft) == 0 || FrameworkTypes.Contains(type)) return null;
        foreach (ForeignAttribute attribute in ForeignAttributes.Of(type))
        {
            if (NewtonsoftFamily.ItemNamingOf(attribute) is { } naming) return naming;
        }

        return null;
    }

    /// <summary>How an attribute names a dictionary's keys in writing; null if none does.</summary>
    internal Func<string, string?>? KeyNamingOf(Type type, JsonAttributes families)
    {
        if ((families & JsonAttributes.Newtonsoft) == 0 || FrameworkTypes.Contains(type)) return null;
        foreach (ForeignAttribute attribute in ForeignAttributes.Of(type))
        {
            if (NewtonsoftFamily.KeyNamingOf(attribute) is { } naming && naming != NewtonsoftNaming.AsIs) return naming;
        }

        return null;
    }

    /// <summary>The policy for a naming; null if names are unchanged. Equal namings have the
    /// same policy, so that their codecs are shared.</summary>
    internal JsonNamingPolicy? PolicyOf(Func<string, string?> naming) =>
        naming == NewtonsoftNaming.AsIs ? null : _policies.GetOrAdd(naming, static naming => new Policy(naming));

    /// <summary>Why an attribute of a type cannot be supported; null if all can.</summary>
    internal string? RefusalOf(TypeShape shape, JsonAttributes families)
    {
        if (FrameworkTypes.Contains(shape.Type)) return null;
        if (shape.IsCollection && RefusalOfErrors(shape.Type, families) is { } refusal) return refusal;
        ForeignAttribute[] attributes = ForeignAttributes.Of(shape.Type);
        if (attributes.Length == 0) return null;
        string name = TypeDisplay.NameOf(shape.Type);
        if ((families & JsonAttributes.Newtonsoft) != 0 && Misplaced(shape.Kind, attributes) is { } misplaced)
            return $"Expected {misplaced.Expected}, found [{misplaced.Attribute}] of Newtonsoft.Json on {name}. {misplaced.Advice}";
        return AttributeFamilies.Apply(new TypeDescription { Name = name, Foreign = attributes }, families).Refusal;
    }

    /// <summary>Why an attribute of an object cannot be supported; null if all can.</summary>
    internal string? RefusalOfObject(Type type, JsonAttributes families)
    {
        if ((families & JsonAttributes.Newtonsoft) == 0 || FrameworkTypes.Contains(type)) return null;
        return Array.Exists(ForeignAttributes.Of(type), static attribute => attribute.Name == NewtonsoftFamily.Sequence)
            ? $"Expected a collection, found [JsonArray] of Newtonsoft.Json on {TypeDisplay.NameOf(type)}. Remove the attribute."
            : RefusalOfErrors(type, families);
    }

    private static string? RefusalOfErrors(Type type, JsonAttributes families) =>
        (families & JsonAttributes.Newtonsoft) != 0 && ReflectionSwitch.IsOn && ForeignCallbacks.ErrorCallbackOf(type) is { } method
            ? $"Expected no [OnError] of Newtonsoft.Json on {TypeDisplay.NameOf(type)}.{method}, which has no counterpart. Remove it, " +
                $"and read with JsonErrors.Collect, which goes on after errors."
            : null;

    // Finds an attribute for another kind of type than this one.
    private static (string Attribute, string Expected, string Advice)? Misplaced(TypeKind kind, ForeignAttribute[] attributes)
    {
        if (kind == TypeKind.Dictionary && Array.Exists(attributes, static attribute => attribute.Name == NewtonsoftFamily.Sequence))
            return ("JsonArray", "a type that is no dictionary",
                "Remove the attribute to write an object, or hold the entries in a list of KeyValuePair.");
        if (kind != TypeKind.Dictionary && Array.Exists(attributes, static attribute => attribute.Name == NewtonsoftFamily.Map))
            return ("JsonDictionary", "a dictionary", "Remove the attribute.");
        return null;
    }

    private sealed class Policy(Func<string, string?> naming) : JsonNamingPolicy
    {
        public override string ConvertName(string name) => naming(name)!;
    }
}
