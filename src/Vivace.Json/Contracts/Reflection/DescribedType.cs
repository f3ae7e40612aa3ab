// A description together with what it describes: the rules answer with indexes into these.
using Vivace.Json.Contracts.Rules;

namespace Vivace.Json.Contracts.Reflection;

/// <param name="Type">The type.</param>
/// <param name="Description">What the rules decide from.</param>
/// <param name="Members">The properties and fields of <see cref="TypeDescription.Members"/>; null for one that was added.</param>
/// <param name="Constructors">Those of <see cref="TypeDescription.Constructors"/>.</param>
internal sealed record DescribedType(Type Type, TypeDescription Description, DescribedMember?[] Members, DescribedConstructor[] Constructors)
{
    /// <summary>The methods with attributes such as <c>[OnDeserialized]</c>, looked for where the rules of data contracts count.</summary>
    internal CallbackDelegates? Callbacks { get; init; }
}
