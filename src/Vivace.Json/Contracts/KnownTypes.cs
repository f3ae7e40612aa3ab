// Known types of data contracts.
using Vivace.Json.Contracts.Attributes.Polymorphism;
using Vivace.Json.Serialization;

namespace Vivace.Json.Contracts;

/// <summary>The preset for data contracts brings it.</summary>
internal abstract class KnownTypes
{
    internal const string Discriminator = "__type";

    /// <summary>The derived types that a type declares.</summary>
    internal abstract DerivedType[] DerivedFrom(Type type);

    /// <summary>The known types of the class that declares a member, as declarations for base classes that don't know them.</summary>
    internal abstract JsonSubtype[] HeldBy(Type type);
}
