// The types whose values type code reads and writes without a codec.
namespace Vivace.Json.Contracts.Programs;

/// <summary>The methods are called Read and Write, followed by the type's name as here.</summary>
internal enum Primitive : byte
{
    None = 0,
    Boolean,
    String,
    SByte,
    Byte,
    Int16,
    UInt16,
    Int32,
    UInt32,
    Int64,
    UInt64,
    Int128,
    UInt128,
    Half,
    Single,
    Double,
    Decimal,
    Guid,
    DateTime,
    DateTimeOffset,
    DateOnly,
    TimeOnly,
    TimeSpan,

    /// <summary>Nothing to write: the text of the name includes the constant.</summary>
    Constant,
}

internal static class Primitives
{
    /// <summary>Whether reading is inlined, with the text's start and end in the caller's registers.</summary>
    internal static bool ReadsInline(this Primitive primitive) => primitive == Primitive.Boolean;

    /// <summary>Whether writing ensures its own space, and leaves the object's reserve after the value.</summary>
    internal static bool MakesRoom(this Primitive primitive) => primitive == Primitive.String;
}
