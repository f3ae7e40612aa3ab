// What a described type is.
namespace Vivace.Json.Contracts.Rules;

internal enum TypeForm
{
    Class,
    Struct,
    Interface,
}
