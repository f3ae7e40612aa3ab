// What the vectors of a processor find in a block of 64 bytes: one bit a byte, in the order of the bytes.
namespace Vivace.Json.Text;

/// <summary>One width of vectors. <see cref="TextBlock"/> asks the widest one.</summary>
internal interface IBlockKernel
{
    /// <summary>The bytes that have a value.</summary>
    static abstract ulong Equal(ref byte block, byte value);

    /// <summary>The bytes that have a value once the bit that makes letters small is set. The two kinds of brackets differ in this bit, too.</summary>
    static abstract ulong EqualSmall(ref byte block, byte value);

    /// <summary>The bytes from one value to another.</summary>
    static abstract ulong InRange(ref byte block, byte first, byte last);

    /// <summary>The bytes that are not ASCII.</summary>
    static abstract ulong NonAscii(ref byte block);

    /// <summary>White space.</summary>
    static abstract ulong Spaces(ref byte block);

    /// <summary>Punctuation. Some control characters count too, which the grammar finds.</summary>
    static abstract ulong Operators(ref byte block);

    /// <summary>Whether the block is valid UTF-8 together with the end of the one before it, of which three bytes are read; characters may go on in the next one.</summary>
    static abstract bool IsUtf8(ref byte block);

    /// <summary>Stores the offsets of bits; there is room for 64 of them.</summary>
    /// <returns>How many there are.</returns>
    static abstract int Store(ulong bits, uint offset, ref uint target);

    /// <summary>Whether the numbers in blocks without exponents, and without one of 64 digits, follow the grammar.</summary>
    static abstract bool AreNumbers(ref NumberBlocks blocks);
}
