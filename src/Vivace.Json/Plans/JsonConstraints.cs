// Which constraints on values are checked.
using System.ComponentModel.DataAnnotations;

namespace Vivace.Json;

/// <summary>The constraints that <see cref="JsonSettings.Constraints"/> asks for.</summary>
/// <remarks>In .NET 11, types can have constraints that are awaited: attributes derived from <c>AsyncValidationAttribute</c>, and
/// <c>IAsyncValidatableObject</c>. <c>DeserializeAsync</c>, <c>TryDeserializeAsync</c>, <c>PopulateAsync</c>,
/// <c>DeserializeAsyncEnumerable</c> and <c>JsonLines.ReadAsync</c> await them; other calls throw <see cref="NotSupportedException"/>
/// where they read an object that has any.</remarks>
[Flags]
public enum JsonConstraints
{
    /// <summary>None.</summary>
    None = 0,

    /// <summary>The <see cref="ValidationAttribute"/>s of properties, fields, constructor parameters and types.
    /// <see cref="RequiredAttribute"/> also requires the member in the text.</summary>
    Attributes = 1,

    /// <summary><see cref="IValidatableObject"/>, after an object's members have been read.</summary>
    ValidatableObjects = 2,

    /// <summary>Both.</summary>
    All = Attributes | ValidatableObjects,
}
