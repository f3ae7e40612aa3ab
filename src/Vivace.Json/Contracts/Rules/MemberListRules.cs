// Chooses, names and orders the members.
using Vivace.Json.Contracts.Rules.Descriptions;
using Vivace.Json.Contracts.Rules.Models;

namespace Vivace.Json.Contracts.Rules;

internal static class MemberListRules
{
    internal static List<MemberModel> Collect(
        TypeDescription type, ContractOptions options, bool keywordCounts, List<ContractError> errors)
    {
        List<MemberModel> members = [];
        Dictionary<string, int> indexOfName = new(Comparer(type, options));
        // The last ignored member of each .NET name: it hides what it overrides or shadows.
        Dictionary<string, MemberDescription> ignored = new(StringComparer.Ordinal);
        bool ordered = false;

        for (int source = 0; source < type.Members.Length; source++)
        {
            MemberDescription member = type.Members[source];
            if (!IsCandidate(type, options, member, ignored)) continue;
            if (type.Follows(TypeRules.DerivedNamesFirst) && IsOverridden(type, source)) continue;
            MemberModel? model = Describe(type, options, source, keywordCounts, errors);
            if (model is null) continue;

            // A member of a derived class may have its name, too.
            if (model.IsExtensionData && type.Follows(TypeRules.UnnamedData))
            {
                members.Add(model);
                continue;
            }

            if (member.IsParameterOnly && indexOfName.TryGetValue(model.JsonName, out int written) && !members[written].IsIgnored)
            {
                members[written] = members[written] with { HasSetter = false, IsRequired = false, IsReadByParameter = true };
                members.Add(model);
            }
            else if (!indexOfName.TryGetValue(model.JsonName, out int index))
            {
                indexOfName.Add(model.JsonName, members.Count);
                members.Add(model);
                ordered |= member.Order != 0;
            }
            else if (members[index].IsIgnored)
            {
                members[index] = model;
                ordered |= member.Order != 0;
            }
            else
            {
                MemberDescription other = type.Members[members[index].Source];
                bool isHidden = model.IsIgnored
                    || IsHiddenBy(type, member, other)
                    || (type.Follows(TypeRules.DerivedNamesFirst)
                        ? IsDeclaredBelow(type, member, other)
                        : ignored.TryGetValue(member.Name, out MemberDescription? above) && IsHiddenBy(type, member, above));
                if (!isHidden) errors.Add(Collision(type, other, member, model.JsonName, options));
            }

            if (model.IsIgnored) ignored[member.Name] = member;
        }

        if (type.HasFieldsFirst) members = [.. members.FindAll(member => !IsProperty(member)), .. members.FindAll(IsProperty)];

        // Interfaces have no base order.
        if (options.BaseMembersFirst && type.Kind != DeclarationKind.Interface)
            return Sorted(members,
                (one, other) => CompareOrder(one, other) is var order && order != 0 ? order : LevelOf(other).CompareTo(LevelOf(one)));
        return ordered ? Sorted(members, CompareOrder) : members;

        int CompareOrder(MemberModel one, MemberModel other) => type.Members[one.Source].Order.CompareTo(type.Members[other.Source].Order);

        int LevelOf(MemberModel member) => type.Members[member.Source].Level;

        bool IsProperty(MemberModel member) => type.Members[member.Source].Kind == MemberKind.Property;
    }

    // Members that compare as equal keep their order, unlike in List.Sort.
    private static List<MemberModel> Sorted(List<MemberModel> members, Comparison<MemberModel> compare)
    {
        List<MemberModel> sorted = new(members.Count);
        foreach (MemberModel member in members)
        {
            int place = sorted.Count;
            while (place > 0 && compare(sorted[place - 1], member) > 0)
                place--;
            sorted.Insert(place, member);
        }

        return sorted;
    }

    // Ignored members don't count.
    internal static void CheckNames(TypeDescription type, List<MemberModel> members, ContractOptions options, List<ContractError> errors)
    {
        Dictionary<string, MemberModel> byName = new(Comparer(type, options));
        foreach (MemberModel member in members)
        {
            if (member.IsIgnored || type.Members[member.Source].IsParameterOnly) continue;
            if (member.IsExtensionData && type.Follows(TypeRules.UnnamedData)) continue;
            if (byName.TryGetValue(member.JsonName, out MemberModel? other))
                errors.Add(Collision(type, type.Members[other.Source], type.Members[member.Source], member.JsonName, options));
            else
                byName.Add(member.JsonName, member);
        }
    }

    private static StringComparer Comparer(TypeDescription type, ContractOptions options) =>
        IgnoresCase(type, options) ? StringComparer.OrdinalIgnoreCase : StringComparer.Ordinal;

    // Whether names must not differ only in case.
    internal static bool IgnoresCase(TypeDescription type, ContractOptions options) =>
        options.PropertyNameCaseInsensitive && !type.Follows(TypeRules.ExactNames);

    private static bool IsCandidate(
        TypeDescription type, ContractOptions options, MemberDescription member, Dictionary<string, MemberDescription> ignored)
    {
        if (member.IsIndexer || (member.IsStatic && !member.HasInclude)) return false;
        if (!member.IsMarked && (type.IsOptIn || (options.AreMembersMarked && !type.IsFrameworkType && !type.IsAnonymous))) return false;
        if (member.Kind == MemberKind.Field)
            return member.HasInclude || (member.Getter == AccessorVisibility.Public && (options.IncludeFields || type.IsValueTuple));

        // An ignored override also hides the base property, whatever its own JSON name.
        if (member.IsVirtual
            && ignored.TryGetValue(member.Name, out MemberDescription? above)
            && above.IsVirtual
            && above.TypeKey == member.TypeKey)
        {
            return false;
        }

        return member.HasInclude || member.Getter == AccessorVisibility.Public || member.Setter == AccessorVisibility.Public;
    }

    private static bool IsOverridden(TypeDescription type, int source)
    {
        MemberDescription member = type.Members[source];
        if (!member.IsVirtual || member.Level == 0 || type.Kind == DeclarationKind.Interface) return false;
        for (int above = 0; above < source; above++)
        {
            MemberDescription candidate = type.Members[above];
            if (candidate is { IsVirtual: true, IsNewSlot: false } && candidate.Name == member.Name && candidate.TypeKey == member.TypeKey
                && candidate.Level < member.Level) return true;
        }

        return false;
    }

    private static bool IsHiddenBy(TypeDescription type, MemberDescription member, MemberDescription other) =>
        member.Name == other.Name && (member.Level == other.Level || IsDeclaredBelow(type, member, other));

    private static bool IsDeclaredBelow(TypeDescription type, MemberDescription member, MemberDescription other) =>
        Array.IndexOf(type.Levels[other.Level].Extends, member.Level) >= 0;

    // Null for an ignored member whose type or converter is not supported.
    private static MemberModel? Describe(
        TypeDescription type, ContractOptions options, int source, bool keywordCounts, List<ContractError> errors)
    {
        MemberDescription member = type.Members[source];
        bool isIgnored = member.Ignore == IgnoreWhen.Always;
        if ((member.TypeFacts & TypeFacts.CannotBeStored) != 0)
        {
            if (!isIgnored)
            {
                errors.Add(new(
                    ContractErrors.UnsupportedMemberType,
                    $"Expected a plain type for {type.NameOf(member)}, found a pointer, a reference or a ref struct. Add [JsonIgnore], " +
                        $"or change its type.",
                    member.Name));
            }

            return null;
        }

        if (member.ConverterProblem is not null)
        {
            if (!isIgnored)
            {
                errors.Add(new(
                    ContractErrors.ConverterNotUsable,
                    $"Expected a converter for {type.NameOf(member)} in its [JsonConverter], found {member.ConverterProblem}. Name " +
                        $"another converter, or remove the attribute.",
                    member.Name));
            }

            return null;
        }

        if (member.Refusal is not null)
        {
            if (!isIgnored) errors.Add(new(ContractErrors.ForeignAttributeNotSupported, member.Refusal, member.Name, IsNotSupported: true));
            return null;
        }

        Func<string, string?>? policy = member.NamingPolicy ?? type.NamingPolicy ?? options.NamingPolicy;
        string? name = member.HasJsonName ? member.JsonName : policy is null ? member.Name : policy(member.Name);
        if (name is null)
        {
            errors.Add(new(
                ContractErrors.NameIsNull,
                $"Expected a JSON name for {type.NameOf(member)}, found null {(member.HasJsonName ? "in its [JsonPropertyName]" : "as the naming policy's answer")}. Give it a name.",
                member.Name));
            name = member.Name;
        }

        if (member.Ignore == IgnoreWhen.WritingNull && (member.TypeFacts & TypeFacts.CanBeNull) == 0)
        {
            errors.Add(new(
                ContractErrors.ConditionNeedsNullableType,
                $"Expected a type that can be null for {type.NameOf(member)}, whose [JsonIgnore] has the condition WhenWritingNull; found a value type. "
                    + "Use WhenWritingDefault, or make its type nullable.",
                member.Name));
        }

        AccessorVisibility least = member.HasInclude || member.Kind == MemberKind.Field
            ? AccessorVisibility.NonPublic
            : AccessorVisibility.Public;
        return new MemberModel
        {
            Source = source,
            JsonName = name,
            IsIgnored = isIgnored,
            HasGetter = !isIgnored && member.Getter >= least,
            HasSetter = !isIgnored && member.Setter >= least && member.Ignore != IgnoreWhen.Reading,
            IsRequired = member.HasJsonRequired || (member.IsRequired && keywordCounts),
            IsExtensionData = member.HasExtensionData || member.Flatten == FlattenKind.Dictionary,
        };
    }

    private static ContractError Collision(
        TypeDescription type, MemberDescription first, MemberDescription second, string name, ContractOptions options) =>
        new(
            ContractErrors.NameCollision,
            $"Expected one member with the JSON name \"{name}\" in {type.Name}, found {type.NameOf(first)} and {type.NameOf(second)}"
                + $"{(IgnoresCase(type, options) ? " (letter case does not count)" : "")}. "
                + "Give one of them another name with [JsonPropertyName], or [JsonIgnore].",
            second.Name);
}
