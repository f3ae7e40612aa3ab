// Says on a derived type which base type's values it is one of.
using System.Text.Json.Serialization;

namespace Vivace.Json;

/// <summary>
/// Declares a derived type on its own side, for a base class or interface that has <see cref="JsonPolymorphicAttribute"/> and lies in the
/// same assembly. System.Text.Json does not see this attribute.
/// </summary>
/// <example><code>
/// [JsonPolymorphic]
/// public abstract class Animal;
///
/// [JsonSubtype(typeof(Animal), "dog", "hound")]     // written as "dog", read as either
/// public sealed class Dog : Animal;
/// </code></example>
/// <remarks>On a type that the base declares itself the discriminators are further ones that are read.</remarks>
[AttributeUsage(AttributeTargets.Class | AttributeTargets.Struct | AttributeTargets.Interface, AllowMultiple = true, Inherited = false)]
public sealed class JsonSubtypeAttribute : JsonAttribute
{
    private readonly object[] _discriminators;

    /// <summary>Declares the type without a discriminator: it is written and never chosen.</summary>
    /// <param name="baseType">The base class or interface; of a generic one the definition.</param>
    public JsonSubtypeAttribute(Type baseType)
    {
        BaseType = baseType;
        _discriminators = [];
    }

    /// <summary>Declares the type with a discriminator.</summary>
    /// <param name="baseType">The base class or interface; of a generic one the definition.</param>
    /// <param name="discriminator">What is written.</param>
    /// <param name="aliases">What is read as well.</param>
    public JsonSubtypeAttribute(Type baseType, string discriminator, params string[] aliases)
    {
        BaseType = baseType;
        _discriminators = [discriminator, .. aliases];
    }

    /// <summary>Declares the type with a number as discriminator.</summary>
    /// <param name="baseType">The base class or interface; of a generic one the definition.</param>
    /// <param name="discriminator">What is written.</param>
    /// <param name="aliases">What is read as well.</param>
    public JsonSubtypeAttribute(Type baseType, int discriminator, params int[] aliases)
    {
        BaseType = baseType;
        _discriminators = [discriminator, .. aliases];
    }

    /// <summary>The base class or interface.</summary>
    public Type BaseType { get; }

    /// <summary>The discriminators, strings or numbers: the first one is written, all are read.</summary>
    public IReadOnlyList<object> Discriminators => _discriminators;
}
