// Members that have the same value in every text.
using System.Text.Json.Serialization;
using Vivace.Json.Contracts.Rules.Models;

namespace Vivace.Json.Serialization;

/// <summary>
/// A value that is written with every object, such as a version: of a member of its own if it stands on a type, and in place of the value of a property or field.
/// When it is read, the value is ignored, or, with <see cref="Check"/>, any other value is an error. System.Text.Json does not see this attribute.
/// </summary>
/// <example><code>
/// [JsonConstant("version", 2)]                     // {"version":2,"kind":"order",...
/// public sealed class Order
/// {
///     [JsonConstant("order", Check = true)]        // another kind in a text is an error
///     public string Kind => "order";
/// }
/// </code></example>
/// <remarks>
/// Constants of a type come before its members, unless <see cref="Order"/> says otherwise; derived types have them too. The value is a string, number,
/// boolean, enum or null, and is written as the settings say for its type. On a property, it can be anything that stands for a value of the property's type, as in
/// <see cref="JsonDefaultAttribute"/>; a constructor parameter gets it too.
/// </remarks>
[AttributeUsage(AttributeTargets.Class | AttributeTargets.Struct | AttributeTargets.Interface | AttributeTargets.Property | AttributeTargets.Field, AllowMultiple = true, Inherited = false)]
public sealed class JsonConstantAttribute : JsonAttribute
{
    /// <summary>The value of a property or field.</summary>
    /// <param name="value">The value.</param>
    public JsonConstantAttribute(object? value) => Value = value;

    /// <summary>A member of a type.</summary>
    /// <param name="name">Its name in JSON; naming policies don't change it.</param>
    /// <param name="value">Its value.</param>
    public JsonConstantAttribute(string name, object? value)
    {
        Name = name;
        Value = value;
    }

    /// <summary>The name of the member of a type; <see langword="null"/> on a property or field, which has a name.</summary>
    public string? Name { get; }

    /// <summary>The value.</summary>
    public object? Value { get; }

    /// <summary>Whether another value in a text is an error. A missing one is not. False by default: what the text says is ignored.</summary>
    public bool Check { get; init; }

    /// <summary>The place of a type's constant among the members, as in <see cref="JsonPropertyOrderAttribute"/>; 0 by default.</summary>
    public int Order { get; init; }

    internal ConstantForms FormsOfType => ConstantForms.Written | ConstantForms.OfType | IsChecked | (Name is null ? ConstantForms.Misplaced : 0);

    internal ConstantForms FormsOfMember => ConstantForms.Written | IsChecked | (Name is null ? 0 : ConstantForms.Misplaced);

    private ConstantForms IsChecked => Check ? ConstantForms.Checked : 0;
}
