// Turns a type that is known at run time into a type argument.
namespace Vivace.Json.Contracts.Kinds;

internal interface ITypeOpener
{
    object Open<T>();
}
