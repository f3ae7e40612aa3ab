// Applies a contract resolver of the user to this library's contracts.
using Newtonsoft.Json.Serialization;
using Vivace.Json.Serialization.Metadata;

namespace Vivace.Json.Compatibility.Translation;

/// <summary>
/// Gives the members of a type the names, the order and the conditions that the resolver gives its properties, and leaves out those without
/// one. <see cref="Converters.AnsweredTypes"/> compares the result, so what this does not translate is not wrong, only slower.
/// </summary>
internal static class ResolverModifier
{
    internal static void Apply(IContractResolver resolver, TypeContractBuilder contract)
    {
        if (resolver.ResolveContract(contract.Type) is not JsonObjectContract theirs)
            return;
        Dictionary<(string?, Type?), (JsonProperty Property, int Place)> properties = [];
        foreach (JsonProperty property in theirs.Properties)
            if (!property.Ignored)
                properties.TryAdd((property.UnderlyingName, property.DeclaringType), (property, properties.Count));

        for (int i = contract.Members.Count - 1; i >= 0; i--)
        {
            MemberContractBuilder member = contract.Members[i];
            if (member.IsExtensionData || member.Member is not { } declared)
                continue;
            if (!properties.TryGetValue((declared.Name, declared.DeclaringType), out (JsonProperty Property, int Place) found)
                || found.Property.PropertyType != member.Type)
            {
                contract.Members.RemoveAt(i);
                continue;
            }

            JsonProperty property = found.Property;
            member.JsonName = property.PropertyName!;
            member.Order = found.Place;
            if (!property.Readable)
                member.Get = null;
            if (!property.Writable && !contract.Type.IsValueType)
                member.Set = null;
            Predicate<object>? condition = property.ShouldSerialize, specified = property.GetIsSpecified;
            if (member.ShouldWrite is null && (condition ?? specified) is not null)
                member.ShouldWrite = (owner, _) => condition?.Invoke(owner) != false && specified?.Invoke(owner) != false;
        }
    }
}
