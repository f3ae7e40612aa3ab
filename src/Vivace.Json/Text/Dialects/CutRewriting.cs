// A dialect's text that is read again without some of its values.
using Vivace.Json.Errors;
using Vivace.Json.Text.Blocks;

namespace Vivace.Json.Text.Dialects;

/// <summary>Returns the rewritten text with some values blanked out, so that offsets still map to the original.</summary>
internal sealed class CutRewriting(TextRewriting dialect, byte[] json) : TextRewriting
{
    internal override byte[] Rewrite(ReadOnlySpan<byte> given, out int length)
    {
        byte[] copy = Scratch<byte>.Rent(length = json.Length);
        json.CopyTo(copy, 0);
        return copy;
    }

    internal override GivenPlace Find(ReadOnlySpan<byte> given, int offset) => dialect.Find(given, offset);

    internal override TextPlace PlaceOf(ReadOnlySpan<byte> given, int offset, TextPlace start, bool isEnd) =>
        dialect.PlaceOf(given, offset, start, isEnd);

    internal override RewrittenParts Begin(byte[] buffer, int filled, int limit, bool mayHaveMark, bool takesMany, long mostBytes) =>
        throw new NotSupportedException();
}
