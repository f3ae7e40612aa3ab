// From a type that is known at run time to a type argument.
namespace Vivace.Json.Plans;

/// <summary>Makes something for a type that the holder of the opener does not name.</summary>
internal interface ITypeOpener
{
    /// <summary>Called once, with the type.</summary>
    object Open<T>();
}
