// How a program uses a type.
namespace Vivace.Json.Analyzers.Contracts;

[Flags]
internal enum TypeUses
{
    None = 0,

    Written = 1,

    Read = 2,

    // An attribute names it: it may be read, written or both.
    Declared = 4,
}
