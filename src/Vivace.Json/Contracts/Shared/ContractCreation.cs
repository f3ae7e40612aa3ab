// The ways in which reading creates an instance. The generator, which decides by it, has the same source.
namespace Vivace.Json.Serialization;

/// <summary>How an instance of a type is created for reading.</summary>
#if NET
public
#else
internal
#endif
enum ContractCreation
{
    /// <summary>It cannot be created: it is abstract or an interface, or has no constructor that can be called.</summary>
    None,

    /// <summary>With the type's default value: a struct that declares no parameterless constructor.</summary>
    DefaultValue,

    /// <summary>With a parameterless constructor; the members are set afterwards.</summary>
    Parameterless,

    /// <summary>With a constructor whose parameters are each bound to a member; the other members are set afterwards.</summary>
    Parameterized,

    /// <summary>With a user-defined delegate; the members are set afterwards.</summary>
    Delegate,
}
