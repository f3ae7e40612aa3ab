// Other names from which members are read.
using Vivace.Json.Contracts.Rules.Descriptions;
using Vivace.Json.Contracts.Rules.Models;

namespace Vivace.Json.Contracts.Rules;

internal static class AliasRules
{
    // An ignored member with the name of an alias is removed, unless a constructor parameter needs it: its values are meant for the member
    // with the alias.
    internal static void Apply(TypeDescription type, ContractOptions options, List<MemberModel> members, ParameterDescription[] parameters,
        List<ContractError> errors)
    {
        if (!members.Exists(member => type.Members[member.Source].Aliases.Length > 0)) return;

        StringComparer comparer = MemberListRules.IgnoresCase(type, options) ? StringComparer.OrdinalIgnoreCase : StringComparer.Ordinal;
        Dictionary<string, int> sourceOfName = new(comparer);
        foreach (MemberModel member in members)
        {
            if (!member.IsIgnored && !member.IsExtensionData) sourceOfName[member.JsonName] = member.Source;
        }

        HashSet<string> taken = new(comparer);
        for (int i = 0; i < members.Count; i++)
        {
            MemberDescription member = type.Members[members[i].Source];
            if (member.Aliases.Length == 0 || members[i].IsIgnored || members[i].IsExtensionData) continue;
            List<string> aliases = [];
            foreach (string? alias in member.Aliases)
            {
                if (alias is null)
                {
                    errors.Add(new(
                        ContractErrors.NameIsNull,
                        $"Expected names in the [JsonAlias] of {type.NameOf(member)}, found null. Remove it.",
                        member.Name));
                }
                else if (!sourceOfName.TryGetValue(alias, out int source))
                {
                    sourceOfName.Add(alias, members[i].Source);
                    taken.Add(alias);
                    aliases.Add(alias);
                }
                else if (source != members[i].Source)
                {
                    errors.Add(Collision(type, type.Members[source], member, alias, options));
                }
            }

            members[i] = members[i] with { Aliases = [.. aliases] };
        }

        foreach (MemberModel ignored in members.FindAll(member => member.IsIgnored && taken.Contains(member.JsonName)))
        {
            if (ParameterRules.IndexOf(parameters, type.Members[ignored.Source]) < 0)
                members.Remove(ignored);
            else
                errors.Add(
                    Collision(type, type.Members[sourceOfName[ignored.JsonName]], type.Members[ignored.Source], ignored.JsonName, options));
        }
    }

    private static ContractError Collision(
        TypeDescription type, MemberDescription first, MemberDescription second, string name, ContractOptions options) =>
        new(
            ContractErrors.NameCollision,
            $"Expected one member to be read from the JSON name \"{name}\" in {type.Name}, found {type.NameOf(first)} and {type.NameOf(second)}"
                + $"{(MemberListRules.IgnoresCase(type, options) ? " (letter case does not count)" : "")}. "
                + "Remove the name from one [JsonAlias], or give the other member another name with [JsonPropertyName].",
            second.Name);
}
