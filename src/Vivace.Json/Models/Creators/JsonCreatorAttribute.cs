// Marks what makes objects of a type from members of a text.
namespace Vivace.Json.Serialization;

/// <summary>
/// A constructor, or a static method that returns the type, that <see cref="JsonCreatedByAttribute"/> can choose when an object is read.
/// System.Text.Json ignores this attribute.
/// </summary>
[AttributeUsage(AttributeTargets.Constructor | AttributeTargets.Method, Inherited = false)]
public sealed class JsonCreatorAttribute : Attribute;
