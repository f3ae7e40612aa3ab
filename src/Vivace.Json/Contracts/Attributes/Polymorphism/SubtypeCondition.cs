// A condition on an object's content that chooses a derived type.
using System.Globalization;

namespace Vivace.Json.Contracts.Attributes.Polymorphism;

/// <summary>The value is a string, a <see cref="long"/>, a <see cref="bool"/>, or null, and is not used for presence.</summary>
internal sealed record SubtypeCondition(Type Type, string Member, bool IsPresence, object? Value)
{
    public override string ToString() => IsPresence ? $"\"{Member}\"" : $"\"{Member}\": {Shown}";

    private string Shown => Value switch
    {
        null => "null",
        bool flag => flag ? "true" : "false",
        long number => number.ToString(CultureInfo.InvariantCulture),
        _ => $"\"{Value}\"",
    };
}
