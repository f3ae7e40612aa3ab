// What generic code needs from each number type.
namespace Vivace.Json.Text.Numbers;

/// <summary>The text of one number type.</summary>
/// <remarks>
/// Neither this nor its callers constrain T to structs: the ahead-of-time compiler (crossgen2 of .NET 10) leaves out code for which it must
/// prove that of a type from another assembly, and a program's first call would have to compile it.
/// </remarks>
internal interface INumberForm<T>
{
    /// <summary>The maximum length in bytes.</summary>
    static abstract int MaxLength { get; }

    /// <summary>Reads a JSON number: returns the position after it, or the complement of the position of an error.</summary>
    static abstract int Read(ref byte json, int position, int end, out T value);

    /// <summary>Writes a finite number into <see cref="MaxLength"/> bytes; returns the number of bytes written.</summary>
    static abstract int Write(ref byte destination, T value);

    /// <summary>
    /// Reads a number in quotes, for which System.Text.Json uses .NET's grammar instead of JSON's: leading zeros, a leading
    /// plus, no digits on one side of the point; for some types more. Excludes infinities and NaN.
    /// </summary>
    static abstract bool TryReadQuoted(ReadOnlySpan<byte> text, out T value);

    /// <summary>False for infinities and NaN, which JSON numbers cannot express.</summary>
    static abstract bool IsFinite(T value);

    static abstract ReadOnlySpan<byte> NameOf(T value);

    static abstract bool TryReadName(ReadOnlySpan<byte> text, out T value);
}
