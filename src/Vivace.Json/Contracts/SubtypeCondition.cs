// A condition on the content of an object by which one of its derived types is chosen.
using System.Globalization;

namespace Vivace.Json.Contracts;

/// <summary>What a member must be.</summary>
/// <param name="Type">The type that is chosen.</param>
/// <param name="Member">The name in JSON.</param>
/// <param name="IsPresence">Whether the member only has to be there.</param>
/// <param name="Value">The value otherwise: a string, a <see cref="long"/>, a <see cref="bool"/>, or null.</param>
internal sealed record SubtypeCondition(Type Type, string Member, bool IsPresence, object? Value)
{
    /// <summary>The condition as an error shows it.</summary>
    public override string ToString() => IsPresence ? $"\"{Member}\"" : $"\"{Member}\": {Shown}";

    private string Shown => Value switch
    {
        null => "null",
        bool flag => flag ? "true" : "false",
        long number => number.ToString(CultureInfo.InvariantCulture),
        _ => $"\"{Value}\"",
    };
}
