// A text in a dialect that is read again without some of its values.
using Vivace.Json.Errors;

namespace Vivace.Json.Text.Dialects;

/// <summary>Gives the text in JSON as it has become: values that were taken out left spaces, so each byte still came from where it did.</summary>
/// <param name="dialect">What made the text.</param>
/// <param name="json">The text in JSON, of the length that it was made with.</param>
internal sealed class CutRewriting(TextRewriting dialect, byte[] json) : TextRewriting
{
    internal override byte[] Rewrite(ReadOnlySpan<byte> given, out int length)
    {
        byte[] copy = Scratch<byte>.Rent(length = json.Length);
        json.CopyTo(copy, 0);
        return copy;
    }

    internal override GivenPlace Find(ReadOnlySpan<byte> given, int offset) => dialect.Find(given, offset);

    internal override TextPlace PlaceOf(ReadOnlySpan<byte> given, int offset, TextPlace start, bool isEnd) => dialect.PlaceOf(given, offset, start, isEnd);

    internal override RewrittenParts Begin(byte[] buffer, int filled, int limit, bool mayHaveMark, bool takesMany, long mostBytes) => throw new NotSupportedException();
}
