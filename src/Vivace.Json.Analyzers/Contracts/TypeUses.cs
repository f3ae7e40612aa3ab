// What a program does with a type.
namespace Vivace.Json.Analyzers.Contracts;

[Flags]
internal enum TypeUses
{
    None = 0,

    // The type is serialized somewhere.
    Written = 1,

    // The type is deserialized somewhere.
    Read = 2,

    // An attribute asks for it: it may be written, read or both.
    Declared = 4,
}
