// Lets a property of the model have the name of the discriminator.
namespace Vivace.Json.Serialization;

/// <summary>
/// Lets a property of the base or derived types have the name of the discriminator. System.Text.Json throws an
/// <see cref="InvalidOperationException"/> for such a property. Put the attribute on the class or interface that declares the derived
/// types. System.Text.Json ignores it.
/// </summary>
/// <remarks>
/// <para>Reading sets the property to the discriminator in the text, as to any other value: it can be a string, a number or an enum, and
/// a property without a setter is skipped. Writing writes the discriminator of the type once, and not the value of the property.</para>
/// <para>Where no discriminator is written, because a derived type is declared or the type has none, the property is written like any
/// other. Settings with <see cref="System.Text.Json.Serialization.ReferenceHandler.Preserve"/>, and resolvers of System.Text.Json, still
/// refuse such a property.</para>
/// </remarks>
/// <example><code>
/// [JsonDiscriminatorMember]
/// [JsonPolymorphic(TypeDiscriminatorPropertyName = "Kind")]
/// [JsonDerivedType(typeof(Circle), "circle")]
/// public abstract class Shape
/// {
///     public string? Kind { get; set; }       // "circle", once it was read
/// }
///
/// public sealed class Circle : Shape;         // Serialize&lt;Shape&gt;(new Circle()) is {"Kind":"circle"}
/// </code></example>
[AttributeUsage(AttributeTargets.Class | AttributeTargets.Interface)]
public sealed class JsonDiscriminatorMemberAttribute : JsonHierarchyAttribute;
