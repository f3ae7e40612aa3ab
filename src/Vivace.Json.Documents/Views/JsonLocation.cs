// The place of a value in a text, in the words of errors.
using System.Globalization;

namespace Vivace.Json.Documents;

/// <summary>Where a value of a <see cref="JsonTree"/> begins, as <see cref="JsonError"/> says where an error is.</summary>
/// <param name="Path">The path from the root to the value, such as <c>$.orders[2].price</c>.</param>
/// <param name="Line">The line of the value's first byte, counted from 1.</param>
/// <param name="Column">The position of that byte in its line, in bytes, counted from 1.</param>
/// <param name="ByteOffset">The offset of that byte in the UTF-8 text, without a byte order mark, counted from 0.</param>
public readonly record struct JsonLocation(string Path, long Line, long Column, long ByteOffset)
{
    /// <summary>The place in the words of errors, such as <c>$.orders[2].price (line 14, column 27)</c>.</summary>
    /// <returns>The place.</returns>
    public override string ToString() => string.Create(CultureInfo.InvariantCulture, $"{Path} (line {Line}, column {Column})");
}
