// Class, struct or interface.
namespace Vivace.Json.Contracts.Rules.Descriptions;

internal enum DeclarationKind
{
    Class,
    Struct,
    Interface,
}
