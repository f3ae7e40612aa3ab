// A member with the same value in every text.
using System.Text.Json.Serialization;
using Vivace.Json.Contracts.Rules.Models;
using Vivace.Json.Contracts.Types;

namespace Vivace.Json.Serialization;

/// <summary>
/// A value that is written with every object, such as a version. On a type, it adds a member; on a property or field, it replaces the
/// value. When reading, the value in the text is ignored, or must be the same with <see cref="Check"/>. System.Text.Json ignores this
/// attribute.
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
/// Constants of a type, which derived types inherit, come before its members unless <see cref="Order"/> says otherwise. Their values are
/// strings, numbers, booleans, enums or null, written as the settings say for their type. On a property, the value can be anything that
/// <see cref="JsonDefaultAttribute"/> accepts for its type; a constructor parameter gets the value too.
/// </remarks>
[AttributeUsage(AttributeTargets.Class | AttributeTargets.Struct | AttributeTargets.Interface | AttributeTargets.Property
    | AttributeTargets.Field, AllowMultiple = true, Inherited = false)]
public sealed class JsonConstantAttribute : JsonAttribute
{
    /// <summary>Sets the value of a property or field.</summary>
    /// <param name="value">The value.</param>
    public JsonConstantAttribute(object? value)
    {
        Bring.DeclaredDefaults();
        Value = value;
    }

    /// <summary>Adds a member to a type.</summary>
    /// <param name="name">Its name in JSON; naming policies don't change it.</param>
    /// <param name="value">Its value.</param>
    public JsonConstantAttribute(string name, object? value)
    {
        Bring.DeclaredDefaults();
        Name = name;
        Value = value;
    }

    /// <summary>The name of the added member; <see langword="null"/> on a property or field.</summary>
    public string? Name { get; }

    /// <summary>The value.</summary>
    public object? Value { get; }

    /// <summary>Whether another value in the text is an error; a missing member is not. False by default.</summary>
    public bool Check { get; init; }

    /// <summary>The position of the added member, as in <see cref="JsonPropertyOrderAttribute"/>; 0 by default.</summary>
    public int Order { get; init; }

    internal ConstantTraits TraitsOfType =>
        ConstantTraits.Written | ConstantTraits.OfType | IsChecked | (Name is null ? ConstantTraits.Misplaced : 0);

    internal ConstantTraits TraitsOfMember => ConstantTraits.Written | IsChecked | (Name is null ? 0 : ConstantTraits.Misplaced);

    private ConstantTraits IsChecked => Check ? ConstantTraits.Checked : 0;
}
