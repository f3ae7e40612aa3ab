// What is asked of an Optional of any type.
namespace Vivace.Json.Contracts;

internal interface IOptional
{
    /// <summary>The value; null if there is none.</summary>
    object? Boxed { get; }
}
