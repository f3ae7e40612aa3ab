// What a program does with a type.
namespace Vivace.Json.Analyzers.Contracts;

[Flags]
internal enum TypeUses
{
    None = 0,

    // Somebody serializes it.
    Written = 1,

    // Somebody deserializes it.
    Read = 2,

    // An attribute asks for it: it may be written, read or both.
    Declared = 4,
}
