// What the vectors of a processor find in a block of 64 bytes: one bit a byte, in the order of the bytes.
namespace Vivace.Json.Text;

/// <summary>One width of vectors. The first byte of a block is not the first of the text: the three before it may be read.</summary>
internal interface IBlockKernel
{
    /// <summary>Looks for what every block is asked for.</summary>
    static abstract BlockMasks Classify(ref byte block);

    /// <summary>Looks for what numbers consist of.</summary>
    static abstract NumberMasks ClassifyNumbers(ref byte block);

    /// <summary>Looks for what may come after a backslash.</summary>
    static abstract EscapeMasks ClassifyEscapes(ref byte block);

    /// <summary>Whether the block is valid UTF-8 together with the end of the one before it; characters may go on in the next one.</summary>
    static abstract bool IsUtf8(ref byte block);

    /// <summary>Stores the offsets of bits; there is room for 64 of them.</summary>
    /// <returns>How many there are.</returns>
    static abstract int Store(ulong bits, uint offset, ref uint target);

    /// <summary>Whether the numbers in blocks without exponents, and without one of 64 digits, follow the grammar.</summary>
    static abstract bool AreNumbers(ref NumberBlocks blocks);
}

/// <summary>
/// Quotes, backslashes, control characters, punctuation, white space, bytes that are not ASCII, and bytes from '-' to '9'. Some control characters count
/// as punctuation, too, which the grammar finds.
/// </summary>
internal readonly record struct BlockMasks(ulong Quotes, ulong Backslashes, ulong Controls, ulong Operators, ulong Spaces, ulong NonAscii, ulong NumberRange);

internal readonly record struct NumberMasks(ulong Digits, ulong Dots, ulong Exponents, ulong Signs, ulong Zeros);

/// <summary>The letters that may come after a backslash, the one of these that hexadecimal digits follow, and those digits.</summary>
internal readonly record struct EscapeMasks(ulong Letters, ulong Unicode, ulong Hexadecimal);
