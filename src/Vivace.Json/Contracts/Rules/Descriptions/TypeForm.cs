// What a described type is.
namespace Vivace.Json.Contracts.Rules.Descriptions;

internal enum TypeForm
{
    Class,
    Struct,
    Interface,
}
