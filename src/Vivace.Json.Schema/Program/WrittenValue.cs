// A value of a schema as it was written, for reports alone.
using System.Runtime.InteropServices;
using System.Text;
using Vivace.Json.Documents;
using Vivace.Json.Text;

namespace Vivace.Json.Schema.Program;

/// <summary>A place in the text of a schema. The value is cut out when a report asks for it, because
/// most are never shown, and schemas are half descriptions.</summary>
internal readonly struct WrittenValue(ReadOnlyMemory<byte> text, JsonView value)
{
    private readonly ReadOnlyMemory<byte> _text = text[(int)value.Cursor.OffsetOf(value.Word)..];

    public override string ToString()
    {
        ReadOnlySpan<byte> rest = _text.Span;
        int end = 1;
        if (rest[0] is (byte)'"' or (byte)'{' or (byte)'[')
            end = BracketScan.At(rest[0]).Continue(ref MemoryMarshal.GetReference(rest), 1, rest.Length, int.MaxValue);
        else
            for (; end < rest.Length
                && (char.IsAsciiLetterOrDigit((char)rest[end]) || rest[end] is (byte)'+' or (byte)'-' or (byte)'.'); end++) ;
        return Encoding.UTF8.GetString(rest[..end]);
    }
}
