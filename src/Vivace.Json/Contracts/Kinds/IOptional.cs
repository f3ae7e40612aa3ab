// The untyped view of an Optional.
namespace Vivace.Json.Contracts.Kinds;

internal interface IOptional
{
    object? Boxed { get; }
}
