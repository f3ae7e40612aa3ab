// The untyped view of an Optional.
namespace Vivace.Json.Contracts;

internal interface IOptional
{
    object? Boxed { get; }
}
