// A description together with what it describes: the rules answer with indexes into these.
using Vivace.Json.Contracts.Rules.Descriptions;
using Vivace.Json.Contracts.Rules.Models;

namespace Vivace.Json.Contracts.Reflection;

/// <param name="Type">The type.</param>
/// <param name="Description">What the rules decide from.</param>
/// <param name="Members">The properties and fields of <see cref="TypeDescription.Members"/>; null for one that was added.</param>
/// <param name="Constructors">Those of <see cref="TypeDescription.Constructors"/>.</param>
internal sealed record DescribedType(Type Type, TypeDescription Description, DescribedMember?[] Members, DescribedConstructor[] Constructors)
{
    /// <summary>The calls that attributes of other serializers ask for; null for none.</summary>
    internal CallbackDelegates? Callbacks;

    /// <summary>The type of a member, which stands for a parameter of the constructor if it has no declaration.</summary>
    internal Type TypeOf(MemberModel member, int constructor) => Members[member.Source]?.Type ?? Constructors[constructor].Parameters[member.Parameter].Type;
}
