// Finds derived types that are not declared one by one.
using System.Text.Json.Serialization;
using Vivace.Json.Contracts.Attributes.Polymorphism;

namespace Vivace.Json.Serialization;

/// <summary>
/// Declares the types of the same assembly that derive from the class or interface and can be created, each with its name as the
/// discriminator. Types that are declared in another way keep their discriminators. System.Text.Json ignores this attribute.
/// </summary>
/// <example><code>
/// [JsonInferSubtypes(JsonSubtypeSearch.Nested, Naming = JsonKnownNamingPolicy.CamelCase)]
/// public abstract record Payment
/// {
///     public sealed record Card(string Number) : Payment;                    // "card"
///
///     public sealed record BankTransfer(string Iban) : Payment;              // "bankTransfer"
/// }
/// </code></example>
[AttributeUsage(AttributeTargets.Class | AttributeTargets.Interface, Inherited = false)]
public sealed class JsonInferSubtypesAttribute : JsonHierarchyAttribute
{
    /// <summary>Declares the derived types.</summary>
    /// <param name="search">Which types to declare.</param>
    public JsonInferSubtypesAttribute(JsonSubtypeSearch search = JsonSubtypeSearch.Nested) => Search = search;

    /// <summary>Which derived types to declare.</summary>
    public JsonSubtypeSearch Search { get; }

    /// <summary>The naming policy for discriminators; by default, the names of the types are used unchanged.</summary>
    public JsonKnownNamingPolicy Naming { get; set; }

    /// <summary>A suffix to remove from a type's name before the policy is applied, such as "Event";
    /// none by default. A name that would become empty is kept.</summary>
    public string? RemovedSuffix { get; set; }

    // An instance method, so that trimming removes the search from programs without the attribute.
    internal IReadOnlyList<DerivedType> TypesOf(Type baseType, Func<Type, Type> close) => InferredTypes.Of(baseType, this, close);
}

/// <summary>Which derived types <see cref="JsonInferSubtypesAttribute"/> finds.</summary>
public enum JsonSubtypeSearch
{
    /// <summary>Types that are nested in the base type.</summary>
    Nested,

    /// <summary>All sealed classes and structs of the base type's assembly.</summary>
    Sealed,

    /// <summary>All classes and structs of the base type's assembly that are not abstract.</summary>
    Assembly,
}
