// What contracts know of derived types that data contracts declare, as long as no settings ask for them: nothing but this.
using Vivace.Json.Serialization;

namespace Vivace.Json.Contracts;

/// <summary>Answers the known types of data contracts. The preset for data contracts brings the answers along.</summary>
internal static class KnownTypes
{
    /// <summary>The member that names the type of an object.</summary>
    internal const string Discriminator = "__type";

    /// <summary>What answers the derived types that a type declares; null before settings ask for it.</summary>
    internal static Func<Type, DerivedType[]>? Found { get; set; }

    /// <summary>What answers the known types of the class that declares a member, as declarations of the base classes that do not know them.</summary>
    internal static Func<Type, JsonSubtype[]>? Held { get; set; }
}
