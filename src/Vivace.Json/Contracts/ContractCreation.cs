// The ways in which reading makes an instance.
using Vivace.Json.Contracts;

namespace Vivace.Json;

/// <summary>How reading makes an instance of a type.</summary>
public enum ContractCreation
{
    /// <summary>Not at all: abstract, an interface, or no constructor that can be called.</summary>
    None,

    /// <summary>The type's default value: a struct without a parameterless constructor of its own.</summary>
    DefaultValue,

    /// <summary>A constructor without parameters; the members are set afterwards.</summary>
    Parameterless,

    /// <summary>A constructor with parameters, each of which is bound to a member; the other members are set afterwards.</summary>
    Parameterized,

    /// <summary>A delegate that somebody gave; the members are set afterwards.</summary>
    Delegate,
}
