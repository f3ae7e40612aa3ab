// Chooses a derived type by the object's content.
using Vivace.Json.Contracts.Attributes.Polymorphism;
using Vivace.Json.Contracts.Types;

namespace Vivace.Json.Serialization;

/// <summary>
/// Chooses a derived type by a member of the JSON object: by its presence or its value. Put the attribute on the base class or interface,
/// or on the derived type if the base is in the same assembly and has
/// <see cref="System.Text.Json.Serialization.JsonPolymorphicAttribute"/>. System.Text.Json ignores this attribute.
/// </summary>
/// <example><code>
/// [JsonSubtypeWhen(typeof(Circle), "radius")]                // the member is there
/// [JsonSubtypeWhen(typeof(Square), "kind", "square")]        // the member has the value
/// public abstract class Shape;
///
/// public sealed partial class Circle : Shape
/// {
///     public double Radius { get; set; }
/// }
///
/// public sealed partial class Square : Shape;
/// </code></example>
/// <remarks>
/// <para>The first condition that holds counts: first those of the base type in order, then those of derived types, then those of
/// <see cref="JsonSettings.DerivedTypes"/>. A discriminator in the text takes precedence.</para>
/// <para>The object is scanned once before it is read. Names are compared like those of members: with
/// <see cref="JsonSettings.PropertyNameCaseInsensitive"/>, in any case.</para>
/// </remarks>
[AttributeUsage(AttributeTargets.Class | AttributeTargets.Struct | AttributeTargets.Interface, AllowMultiple = true, Inherited = false)]
public sealed class JsonSubtypeWhenAttribute : JsonHierarchyAttribute
{
    /// <summary>Chooses the type if the member is present, whatever its value.</summary>
    /// <param name="type">The derived type; on the derived type, the base type.</param>
    /// <param name="member">The name in JSON.</param>
    public JsonSubtypeWhenAttribute(Type type, string member)
    {
        Bring.Content();
        Type = type;
        Member = member;
        IsPresence = true;
    }

    /// <summary>Chooses the type if the member has a string value.</summary>
    /// <param name="type">The derived type; on the derived type, the base type.</param>
    /// <param name="member">The name in JSON.</param>
    /// <param name="value">The string; <see langword="null"/> for a member that is <c>null</c>.</param>
    public JsonSubtypeWhenAttribute(Type type, string member, string? value)
    {
        Bring.Content();
        Type = type;
        Member = member;
        Value = value;
    }

    /// <summary>Chooses the type if the member has an integer value.</summary>
    /// <param name="type">The derived type; on the derived type, the base type.</param>
    /// <param name="member">The name in JSON.</param>
    /// <param name="value">The integer; matches numbers written without fraction and exponent.</param>
    public JsonSubtypeWhenAttribute(Type type, string member, long value)
    {
        Bring.Content();
        Type = type;
        Member = member;
        Value = value;
    }

    /// <summary>Chooses the type if the member is <c>true</c> or <c>false</c>.</summary>
    /// <param name="type">The derived type; on the derived type, the base type.</param>
    /// <param name="member">The name in JSON.</param>
    /// <param name="value">The value.</param>
    public JsonSubtypeWhenAttribute(Type type, string member, bool value)
    {
        Bring.Content();
        Type = type;
        Member = member;
        Value = value;
    }

    /// <summary>The derived type; on the derived type, the base type.</summary>
    public Type Type { get; }

    /// <summary>The name in JSON.</summary>
    public string Member { get; }

    /// <summary>Whether the member only has to be present.</summary>
    public bool IsPresence { get; }

    /// <summary>The value that the member must have, unless it only has to be present: a string, a
    /// <see cref="long"/>, a <see cref="bool"/>, or null.</summary>
    public object? Value { get; }

    // An instance method, so that trimming removes conditions from programs without the attribute.
    internal SubtypeCondition ConditionFor(Type derivedType) => new(derivedType, Member, IsPresence, Value);
}
