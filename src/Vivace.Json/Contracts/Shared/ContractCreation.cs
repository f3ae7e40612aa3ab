// How reading creates an instance; the generator compiles this file too.
namespace Vivace.Json.Serialization.Metadata;

/// <summary>How an instance of a type is created for reading.</summary>
#if NET
public
#else
internal
#endif
enum ContractCreation
{
    /// <summary>It cannot be created: it is abstract, an interface, or without a constructor to call.</summary>
    None,

    /// <summary>As the default value: a struct without a parameterless constructor.</summary>
    DefaultValue,

    /// <summary>By a parameterless constructor; then the members are set.</summary>
    Parameterless,

    /// <summary>By a constructor with a member for each parameter; then the other members are set.</summary>
    Parameterized,

    /// <summary>By a user-defined delegate; then the members are set.</summary>
    Delegate,
}
