// A description together with the members and constructors to which the rules' indexes refer.
using Vivace.Json.Contracts.Rules.Descriptions;
using Vivace.Json.Contracts.Rules.Models;

namespace Vivace.Json.Contracts.Reflection;

internal sealed record DescribedType(
    Type Type, TypeDescription Description, DescribedMember?[] Members, DescribedConstructor[] Constructors)
{
    internal Type Type = Type;
    internal TypeDescription Description = Description;
    internal DescribedMember?[] Members = Members;
    internal DescribedConstructor[] Constructors = Constructors;

    internal CallbackDelegates? Callbacks;

    /// <summary>The type of a member, which may stand for a constructor parameter only.</summary>
    internal Type TypeOf(MemberModel member, int constructor) =>
        Members[member.Source]?.Type ?? Constructors[constructor].Parameters[member.Parameter].Type;
}
