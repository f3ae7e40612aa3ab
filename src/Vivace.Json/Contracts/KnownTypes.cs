// The hook for known types of data contracts.
using Vivace.Json.Serialization;

namespace Vivace.Json.Contracts;

/// <summary>Set by the preset for data contracts, so that other programs don't contain the code.</summary>
internal static class KnownTypes
{
    internal const string Discriminator = "__type";

    /// <summary>Gets the derived types that a type declares; null until the preset is used.</summary>
    internal static Func<Type, DerivedType[]>? Found { get; set; }

    /// <summary>Gets the known types of the class that declares a member, as declarations for base classes that don't know them.</summary>
    internal static Func<Type, JsonSubtype[]>? Lookup { get; set; }
}
