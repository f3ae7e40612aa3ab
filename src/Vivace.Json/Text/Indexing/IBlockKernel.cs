// What vector instructions find in a block of 64 bytes: one bit per byte, in order.
namespace Vivace.Json.Text.Indexing;

/// <summary>One vector width. <see cref="TextBlock"/> uses the widest available.</summary>
internal interface IBlockKernel
{
    static abstract ulong Equal(ref byte block, byte value);

    /// <summary>The bytes equal to a value when bit 0x20 is set, as in lowercase
    /// letters. It also merges the two kinds of brackets.</summary>
    static abstract ulong EqualSmall(ref byte block, byte value);

    static abstract ulong InRange(ref byte block, byte first, byte last);

    static abstract ulong NonAscii(ref byte block);

    static abstract ulong Spaces(ref byte block);

    /// <summary>Punctuation, and some control characters, which the grammar rejects.</summary>
    static abstract ulong Operators(ref byte block);

    /// <summary>Whether the block is valid UTF-8, given the three bytes before it; the last character may be incomplete.</summary>
    static abstract bool IsUtf8(ref byte block);

    /// <summary>Stores the offsets of the set bits. There must be room for 64.</summary>
    /// <returns>How many were stored.</returns>
    static abstract int Store(ulong bits, uint offset, ref uint target);

    /// <summary>Stores the bytes of the set bits, which are mostly few. There must be room for 64. The bytes after
    /// the block may be loaded: <see cref="TextBlock.LoadLength"/>.</summary>
    /// <returns>How many were stored.</returns>
    static abstract int StoreBytes(ulong bits, ref byte block, ref byte target);

    /// <summary>Copies the bytes of the set bits, which are mostly many. There must be room for 64 bytes, and for eight
    /// bytes after the last one. Loads as <see cref="StoreBytes"/> does.</summary>
    /// <returns>How many were copied.</returns>
    static abstract int Copy(ulong bits, ref byte block, ref byte target);

    /// <summary>Whether the numbers follow the grammar. The blocks must have no exponents, and none may be all digits.</summary>
    static abstract bool AreNumbers(ref NumberBlocks blocks);
}
