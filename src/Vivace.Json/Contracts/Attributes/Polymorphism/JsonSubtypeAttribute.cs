// Declares a derived type on the derived type itself.
using System.Text.Json.Serialization;

namespace Vivace.Json.Serialization;

/// <summary>
/// Declares a derived type on the derived type itself. The base class or interface has <see cref="JsonPolymorphicAttribute"/> and is in the
/// same assembly. System.Text.Json ignores this attribute.
/// </summary>
/// <example><code>
/// [JsonPolymorphic]
/// public abstract class Animal;
///
/// [JsonSubtype(typeof(Animal), "dog", "hound")]     // written as "dog", read as either
/// public sealed class Dog : Animal;
/// </code></example>
/// <remarks>If the base declares the type itself, these discriminators are accepted in addition when reading.</remarks>
[AttributeUsage(AttributeTargets.Class | AttributeTargets.Struct | AttributeTargets.Interface, AllowMultiple = true, Inherited = false)]
public sealed class JsonSubtypeAttribute : JsonAttribute
{
    private readonly object[] _discriminators;

    /// <summary>Declares the type without a discriminator: it can be written, but not read back as this type.</summary>
    /// <param name="baseType">The base class or interface; if it is generic, the generic type definition.</param>
    public JsonSubtypeAttribute(Type baseType)
    {
        BaseType = baseType;
        _discriminators = [];
    }

    /// <summary>Declares the type with a discriminator.</summary>
    /// <param name="baseType">The base class or interface; if it is generic, the generic type definition.</param>
    /// <param name="discriminator">The discriminator to write.</param>
    /// <param name="aliases">Other discriminators that are accepted when reading.</param>
    public JsonSubtypeAttribute(Type baseType, string discriminator, params string[] aliases)
    {
        BaseType = baseType;
        _discriminators = [discriminator, .. aliases];
    }

    /// <summary>Declares the type with a numeric discriminator.</summary>
    /// <param name="baseType">The base class or interface; if it is generic, the generic type definition.</param>
    /// <param name="discriminator">The discriminator to write.</param>
    /// <param name="aliases">Other discriminators that are accepted when reading.</param>
    public JsonSubtypeAttribute(Type baseType, int discriminator, params int[] aliases)
    {
        BaseType = baseType;
        _discriminators = [discriminator, .. aliases];
    }

    /// <summary>The base class or interface.</summary>
    public Type BaseType { get; }

    /// <summary>The discriminators, which are strings or numbers: the first one is written, and all are accepted when reading.</summary>
    public IReadOnlyList<object> Discriminators => _discriminators;
}
