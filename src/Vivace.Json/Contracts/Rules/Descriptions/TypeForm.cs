// Class, struct or interface.
namespace Vivace.Json.Contracts.Rules.Descriptions;

internal enum TypeForm
{
    Class,
    Struct,
    Interface,
}
