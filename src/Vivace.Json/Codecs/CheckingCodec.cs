// A value that is checked but not kept.
using System.Runtime.CompilerServices;
using System.Text.Unicode;
using Vivace.Json.Errors;
using Vivace.Json.Errors.Places;
using Vivace.Json.Reading;
using Vivace.Json.Text.Indexing;
using Vivace.Json.Text.Strings;

namespace Vivace.Json.Codecs;

internal readonly struct CheckedValue;

/// <summary>Checks the grammar and UTF-8 of any value, in windows too; errors have the full path.</summary>
internal sealed class CheckingCodec : JsonCodec<CheckedValue>
{
    internal static CheckingCodec Instance { get; } = new();

    public override CheckedValue Read(ref JsonReader reader)
    {
        reader.Skip();
        return default;
    }

    public override CheckedValue ReadAt(ref JsonReader reader, int position, out int next)
    {
        if (IsRest(ref reader, position))
        {
            next = reader._end;
            return default;
        }

        next = ReadPrimitives.SkipValue(ref reader, position);
        Check(ref reader, position, next);
        return default;
    }

    // Whether the rest of a text is one value, as far as vectors can say. If not, the reader finds the error.
    private static bool IsRest(ref JsonReader reader, int position) =>
        reader._end - position >= TextChecker.MinLength && reader.Depth == 0 && TextChecker.IsSupported
            && TextChecker.IsValid(ref Unsafe.Add(ref reader._origin, position), reader._end - position, reader._settings.MaxDepth);

    /// <summary>Throws if a string between two offsets is not UTF-8; other tokens are ASCII.</summary>
    internal static void Check(ref JsonReader reader, int start, int end)
    {
        ReadOnlySpan<byte> text = reader.Text[..end];
        if (Utf8.IsValid(text[start..]))
            return;
        while (text[start..].IndexOf((byte)'"') is >= 0 and int ahead)
        {
            int quote = start + ahead;
            start = StringScan.SkipString(ref reader._origin, quote + 1, end);
            if (start < 0 || !Utf8.IsValid(text[quote..start]))
                throw Fail.InvalidUtf8(ref reader, quote);
        }
    }

    public override void Write(ref JsonWriter writer, CheckedValue value) => writer.WriteNull();

    internal override ReadFrame? OpenFrame(ref JsonReader reader, int position, out int start) =>
        CheckingFrame.Open(ref reader, start = position);

    internal override IPathNode NodeAt(in ErrorContext context, int offset) => StructuralNode.Instance;
}

internal class CheckingFrame(bool isObject) : ReadFrame(StructuralNode.Instance, isObject)
{
    private protected int Entries { get; set; }

    private protected sealed override int Count => Entries;

    internal static CheckingFrame Open(ref JsonReader reader, int position)
    {
        ReadPrimitives.Enter(ref reader, position);
        return new CheckingFrame(ReadPrimitives.IsAt(ref reader._origin, reader._end, position, (byte)'{'));
    }

    internal override bool Read(ref JsonReader reader, out int next)
    {
        bool isFirst = !IsStarted;
        int count = 0;
        int position = IsObject ? NextMember(ref reader) : NextElement(ref reader);
        int first = position, end = position;
        while (position >= 0)
        {
            if (IsObject)
            {
                position = ReadPrimitives.SkipName(ref reader, position, isFirst);
                if (position < 0)
                    break;
                isFirst = false;
            }

            end = ReadPrimitives.SkipMember(ref reader, position);
            count++;
            position = IsObject
                ? ReadPrimitives.NextMember(ref reader, ref reader._origin, reader._end, end)
                : ReadPrimitives.NextElement(ref reader, ref reader._origin, reader._end, end);
        }

        bool isClosed = Closes(position, out next);
        CheckingCodec.Check(ref reader, 0, isClosed ? next : reader._end);
        if (count > 0)
            Visit(ref reader, first, end);
        Entries += count;
        IsStarted = true;
        Value = default(CheckedValue);
        return isClosed;
    }

    /// <summary>Called with entries that are valid.</summary>
    private protected virtual void Visit(ref JsonReader reader, int first, int end)
    {
    }

    internal override ReadFrame? Open(ref JsonReader reader, int entry, out int start)
    {
        start = entry;
        if (IsObject)
        {
            start = ReadPrimitives.SkipName(ref reader, entry, isFirst: true);
            CheckingCodec.Check(ref reader, entry, start);
            TakeName(QuotedName(reader.Text[entry..start]));
        }

        return Open(ref reader, start);
    }

    /// <summary>The name of a member, given all that is before its value.</summary>
    private protected static ReadOnlySpan<byte> QuotedName(ReadOnlySpan<byte> beforeValue) =>
        beforeValue.TrimEnd(" \t\r\n"u8)[..^1].TrimEnd(" \t\r\n"u8);

    // Half of a surrogate pair is valid JSON.
    private protected void TakeName(ReadOnlySpan<byte> quoted) => Name = NameText.Unescape(quoted[1..^1]).ToArray();

    // Strings are checked whole: the window grows to hold them.
    internal override LongString? BeginString(ref JsonReader reader, int entry) => null;

    internal override void Take(object? value)
    {
        IsStarted = true;
        Name = null;
        Entries++;
    }

    internal override bool TryPeek(ref JsonReader reader, bool hasOpen, object? open, out object? value)
    {
        value = null;
        return false;
    }
}
