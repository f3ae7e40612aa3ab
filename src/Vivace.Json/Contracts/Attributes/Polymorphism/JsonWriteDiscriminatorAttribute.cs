// Writes the discriminator even if the declared type is the derived type.
namespace Vivace.Json.Serialization;

/// <summary>
/// Writes the discriminator of a derived type even where the declared type is the derived type itself, as
/// <see cref="JsonSettings.AlwaysWriteDiscriminators"/> does for all hierarchies. Put it on the class or interface that declares the
/// derived types. System.Text.Json ignores this attribute.
/// </summary>
/// <example><code>
/// [JsonWriteDiscriminator]
/// [JsonDerivedType(typeof(Dog), "dog")]
/// public abstract class Animal;
///
/// public sealed class Dog : Animal;               // Serialize(new Dog()) is {"$type":"dog"}
/// </code></example>
[AttributeUsage(AttributeTargets.Class | AttributeTargets.Interface)]
public sealed class JsonWriteDiscriminatorAttribute : JsonHierarchyAttribute;
