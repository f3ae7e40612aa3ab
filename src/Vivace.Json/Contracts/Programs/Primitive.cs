// The types whose values type code reads and writes by calling a primitive, without a codec in between.
namespace Vivace.Json.Contracts.Programs;

/// <summary>A type with primitives; they are called Read and Write with the name of the type after it, which is that of the value here.</summary>
internal enum Primitive : byte
{
    /// <summary>The value goes through its codec.</summary>
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

    /// <summary>Nothing: the text of the name contains the value, which is the same for all objects.</summary>
    Constant,
}

internal static class Primitives
{
    /// <summary>Whether reading is inlined, and takes the text's origin and end from the caller's registers.</summary>
    internal static bool ReadsInline(this Primitive primitive) => primitive == Primitive.Boolean;

    /// <summary>Whether writing makes its own room and leaves the object's reserve after the value.</summary>
    internal static bool MakesRoom(this Primitive primitive) => primitive == Primitive.String;
}
