// Data contract rules: a type's members, their order, and how it is created.
using System.Xml;
using Vivace.Json.Contracts.Rules.Descriptions;
using Vivace.Json.Contracts.Rules.Families;
using Vivace.Json.Contracts.Rules.Models;

namespace Vivace.Json.Compatibility.DataContracts;

// Each class of a hierarchy is examined separately: a derived class's attributes don't apply to its base.
internal sealed class DataContractRulesFamily : AttributeFamily
{
    internal static void Use() => AttributeFamilies.UseDataContractRules(new DataContractRulesFamily());

    internal override TypeDescription Complete(TypeDescription type)
    {
        if (type.Kind == DeclarationKind.Interface) return type;
        MemberDescription[] members = new MemberDescription[type.Members.Length];
        List<int> chosen = [];
        for (int i = 0; i < members.Length; i++)
        {
            // The required keyword is only for the compiler.
            members[i] = type.Members[i] with { IsRequired = false };
            if (!IsMember(type, members[i])) continue;
            chosen.Add(i);
            members[i] = Member(type.Levels[members[i].Level].Data, members[i]);
        }

        chosen.Sort((left, right) => Compare(type, members, left, right));
        for (int i = 0; i < chosen.Count; i++) members[chosen[i]] = members[chosen[i]] with { Order = i };

        // Only chosen members, and members with a JSON attribute, count.
        type = type with { IsOptIn = true, Members = members };
        return type.Levels.Length > 0 && type.Levels[0].Data != DataContractKind.Plain
            ? type with { IsUninitialized = true, IsMadeByConstructor = false, Constructors = [] }
            : type with { Constructors = WithHidden(type.Constructors) };
    }

    private static bool IsMember(TypeDescription type, MemberDescription member)
    {
        if (member.IsStatic || member.IsIndexer) return false;
        return type.Levels[member.Level].Data switch
        {
            DataContractKind.Contract => Find(member, "DataMemberAttribute") is not null,
            DataContractKind.Fields => member.IsSerialized,
            _ => Find(member, "IgnoreDataMemberAttribute") is null && IsOpen(member),
        };
    }

    // Publicly readable and settable; a collection without a setter is added to.
    private static bool IsOpen(MemberDescription member) =>
        member.Getter == AccessorVisibility.Public && (member.Setter == AccessorVisibility.Public || IsAddedTo(member));

    private static bool IsAddedTo(MemberDescription member) =>
        member is { Kind: MemberKind.Property, Getter: not AccessorVisibility.None, Setter: AccessorVisibility.None }
        && (member.TypeFacts & TypeFacts.IsCollection) != 0;

    private static MemberDescription Member(DataContractKind level, MemberDescription member)
    {
        if (level == DataContractKind.Contract)
            member = DataContractFamily.OfDataMember(member, Find(member, "DataMemberAttribute")!);
        else if (level == DataContractKind.Fields && Find(member, "OptionalFieldAttribute") is null)
            member = member with { HasJsonRequired = true };
        if (IsAddedTo(member) && (member.TypeFacts & TypeFacts.CanPopulate) != 0)
            member = member with { ObjectCreationHandling = member.ObjectCreationHandling ?? MemberCreation.Populate };
        return member with { IsMarked = true, HasInclude = true };
    }

    // Base classes first; in each class by Order, members without one first, then by name.
    private static int Compare(TypeDescription type, MemberDescription[] members, int left, int right)
    {
        int compared = LevelOf(type, members, right).CompareTo(LevelOf(type, members, left));
        if (compared == 0) compared = OrderOf(members[left]).CompareTo(OrderOf(members[right]));
        if (compared == 0) compared = string.CompareOrdinal(NameOf(members[left]), NameOf(members[right]));
        return compared != 0 ? compared : left.CompareTo(right);
    }

    // An override takes the place of its base member.
    private static int LevelOf(TypeDescription type, MemberDescription[] members, int index)
    {
        MemberDescription member = members[index];
        int level = member.Level;
        if (!member.IsVirtual) return level;
        foreach (MemberDescription below in members)
        {
            if (below.IsVirtual && below.Name == member.Name && below.TypeKey == member.TypeKey && below.Level > level
                && IsMember(type, below)) level = below.Level;
        }

        return level;
    }

    private static int OrderOf(MemberDescription member) => Find(member, "DataMemberAttribute")?.Number("Order") ?? -1;

    // The order is that of XML element names.
    private static string NameOf(MemberDescription member)
    {
        string name = (member.HasJsonName ? member.JsonName : member.Name) ?? "";
        foreach (char letter in name)
        {
            if (letter is not ((>= 'a' and <= 'z') or (>= 'A' and <= 'Z'))) return XmlNameOf(name);
        }

        return name;
    }

    // A separate method, so that usual names don't load the assembly.
    private static string XmlNameOf(string name) => XmlConvert.EncodeLocalName(name) ?? name;

    // Without a public constructor, a nonpublic one is called.
    private static ConstructorDescription[] WithHidden(ConstructorDescription[] constructors)
    {
        int hidden = -1;
        for (int i = 0; i < constructors.Length; i++)
        {
            if (constructors[i].HasJsonConstructor || (constructors[i].IsPublic && constructors[i].Parameters.Length == 0))
                return constructors;
            if (constructors[i].Parameters.Length == 0) hidden = i;
        }

        if (hidden < 0) return constructors;
        ConstructorDescription[] changed = [.. constructors];
        changed[hidden] = changed[hidden] with { HasJsonConstructor = true };
        return changed;
    }

    private static ForeignAttribute? Find(MemberDescription member, string attribute) =>
        Array.Find(member.Foreign, candidate => !candidate.IsOnlySought && candidate.Name == DataContractFamily.Data + attribute);
}
