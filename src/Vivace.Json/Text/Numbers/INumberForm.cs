// What code for all number types needs from each of them.
namespace Vivace.Json.Text.Numbers;

/// <summary>The text of one number type.</summary>
/// <remarks>
/// Neither here nor in what uses it is T bound to be a struct: the compiler that works ahead of time (crossgen2 of .NET 10) leaves out whatever a
/// type of another assembly must prove that for, and a program's first call would compile it.
/// </remarks>
internal interface INumberForm<T>
{
    /// <summary>Bytes of the longest number.</summary>
    static abstract int MaxLength { get; }

    /// <summary>Reads a JSON number: the position after it, or the complement of a position where it is none or does not fit.</summary>
    static abstract int Read(ref byte json, int position, int end, out T value);

    /// <summary>Writes a finite number into <see cref="MaxLength"/> bytes of room; how many bytes were written.</summary>
    static abstract int Write(ref byte destination, T value);

    /// <summary>
    /// Reads a number that stands in quotes, which System.Text.Json takes in .NET's grammar instead of JSON's: zeros and a
    /// plus in front, no digit on one side of the point; for some types more. Infinity and NaN are not for this method.
    /// </summary>
    static abstract bool TryReadQuoted(ReadOnlySpan<byte> text, out T value);

    /// <summary>False for infinities and NaN, which JSON has no number for.</summary>
    static abstract bool IsFinite(T value);

    /// <summary>The word that stands for a value that is not finite, in quotes.</summary>
    static abstract ReadOnlySpan<byte> NameOf(T value);

    /// <summary>Reads such a word, without its quotes.</summary>
    static abstract bool TryReadName(ReadOnlySpan<byte> text, out T value);
}
