// Reads one line or record as a text of its own.
using Vivace.Json.Errors;
using Vivace.Json.Plans;
using Vivace.Json.Reading;

namespace Vivace.Json.Streams.Lines;

/// <summary>Errors give the path inside the line, but the line number and offset in the whole text.</summary>
internal abstract class LineText<T>(Root<T> root, bool isSequence) : TextPart
{
    internal Root<T> Root => root;

    internal bool IsSequence => isSequence;

    internal override string Path => "$";

    internal override int Depth => 0;

    /// <summary>Reads the line that was found. False if it holds only comments; throws if it is not one value of the type.</summary>
    protected bool TryRead(ReadOnlySpan<byte> text, in LineScanner scanner, out T? value)
    {
        ReadOnlySpan<byte> line = text[scanner.Start..scanner.End];
        if (isSequence)
            CheckRecord(line, scanner.IsFirst);
        if (StrictText.IsEmpty(line, root.Plan.Reading))
        {
            value = default;
            return false;
        }

        value = root.ReadText(line, this);
        return true;
    }

    // Nothing may precede the first separator. A number or literal without whitespace after it may be cut short (RFC 7464 §2.2 and §2.4).
    private void CheckRecord(ReadOnlySpan<byte> record, bool isFirst)
    {
        Node = null;
        if (isFirst)
        {
            JsonReader before = new(record, root.Plan.Reading, this);
            throw Fail.Record(ref before, 0, "a record separator (byte 0x1E) before the value",
                "Each value of a sequence begins with one (RFC 7464 §2.2). For values on lines, read lines.");
        }

        byte last = record[^1];
        if (last <= ' ' || last is (byte)'}' or (byte)']' or (byte)'"')
            return;
        JsonReader reader = new(record, root.Plan.Reading, this);
        throw Fail.Record(ref reader, record.Length, "a line feed after the value", "The value may have been cut short (RFC 7464 §2.4).");
    }
}
