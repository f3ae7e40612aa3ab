// Chooses a derived type by what an object contains.
using Vivace.Json.Contracts;

namespace Vivace.Json.Serialization;

/// <summary>
/// Chooses a derived type by a member of the JSON object: one that is there, or one that has a value. Put it on the base class or interface, or on the derived type, where the base has
/// <see cref="System.Text.Json.Serialization.JsonPolymorphicAttribute"/> and is in the same assembly. System.Text.Json does not see this attribute.
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
/// <para>The first condition that holds counts: those of the base in their order, then those of the derived types, then those of <see cref="JsonSettings.DerivedTypes"/>. A discriminator in the text takes precedence.</para>
/// <para>The object is looked through once before it is read. Names are compared as those of members are: with <see cref="JsonSettings.PropertyNameCaseInsensitive"/>, in any case.</para>
/// </remarks>
[AttributeUsage(AttributeTargets.Class | AttributeTargets.Struct | AttributeTargets.Interface, AllowMultiple = true, Inherited = false)]
public sealed class JsonSubtypeWhenAttribute : JsonHierarchyAttribute
{
    /// <summary>Chooses the type if the member is there, whatever its value is.</summary>
    /// <param name="type">The derived type; on the derived type, the base type.</param>
    /// <param name="member">The name in JSON.</param>
    public JsonSubtypeWhenAttribute(Type type, string member)
    {
        RulesOnRequest.BringContent();
        Type = type;
        Member = member;
        IsPresence = true;
    }

    /// <summary>Chooses the type if the member is a string.</summary>
    /// <param name="type">The derived type; on the derived type, the base type.</param>
    /// <param name="member">The name in JSON.</param>
    /// <param name="value">The string; <see langword="null"/> for a member that is <c>null</c>.</param>
    public JsonSubtypeWhenAttribute(Type type, string member, string? value)
    {
        RulesOnRequest.BringContent();
        Type = type;
        Member = member;
        Value = value;
    }

    /// <summary>Chooses the type if the member is an integer.</summary>
    /// <param name="type">The derived type; on the derived type, the base type.</param>
    /// <param name="member">The name in JSON.</param>
    /// <param name="value">The integer, which is written without fraction and exponent.</param>
    public JsonSubtypeWhenAttribute(Type type, string member, long value)
    {
        RulesOnRequest.BringContent();
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
        RulesOnRequest.BringContent();
        Type = type;
        Member = member;
        Value = value;
    }

    /// <summary>The derived type; on the derived type, the base type.</summary>
    public Type Type { get; }

    /// <summary>The name in JSON.</summary>
    public string Member { get; }

    /// <summary>Whether the member only has to be there.</summary>
    public bool IsPresence { get; }

    /// <summary>The value that the member must have, unless it only has to be there: a string, a <see cref="long"/>, a <see cref="bool"/>, or null.</summary>
    public object? Value { get; }

    // Asked of the attribute itself: a trimmed program that has none has no conditions.
    internal SubtypeCondition ConditionFor(Type derivedType) => new(derivedType, Member, IsPresence, Value);
}
