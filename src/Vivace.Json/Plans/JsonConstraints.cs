// Which constraints on values are checked.
using System.ComponentModel.DataAnnotations;

namespace Vivace.Json;

/// <summary>The constraints that <see cref="JsonSettings.Constraints"/> asks for.</summary>
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
