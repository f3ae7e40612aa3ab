// Finds the member or element at an offset, and blanks it out.
using System.Runtime.InteropServices;
using Vivace.Json.Text.Strings;

namespace Vivace.Json.Text;

/// <summary>One entry of a container. The text must be valid up to the requested offset, and without
/// comments; after that, only strings and brackets are scanned.</summary>
internal readonly struct EntryScan
{
    /// <summary>The offset of the bracket that opens the container.</summary>
    internal int Around { get; private init; }

    internal int Start { get; private init; }

    internal int End { get; private init; }

    /// <summary>Whether it is a member, and so begins with a name.</summary>
    internal bool IsMember { get; private init; }

    // -1 if the entry is the first.
    private int CommaBefore { get; init; }

    /// <summary>Finds the innermost entry that contains the offset or begins there; or, with <paramref name="ofObject"/>, whose value is
    /// the object that closes there. False for the root, and if the text ends before the entry.</summary>
    internal static bool TryFind(ReadOnlySpan<byte> text, int offset, bool ofObject, out EntryScan entry)
    {
        entry = default;
        Stack<EntryScan> open = [];
        EntryScan current = new() { Around = -1, Start = -1, CommaBefore = -1 };
        for (int position = 0; position < text.Length;)
        {
            int start = position;
            byte token = text[position++];
            switch (token)
            {
                case (byte)' ' or (byte)'\t' or (byte)'\r' or (byte)'\n' or (byte)':':
                    continue;
                case (byte)',':
                    current = current with { Start = -1, CommaBefore = start };
                    break;
                case (byte)'"':
                    position = StringScan.AfterString(text, start);
                    break;
                case (byte)'}' or (byte)']':
                    if (start >= offset && (!ofObject || start == offset))
                        return TryEnd(text, ofObject ? (open.Count > 0 ? open.Pop() : current with { Start = -1 }) : current, out entry);
                    if (!open.TryPop(out current))
                        return false;
                    continue;
                case (byte)'{' or (byte)'[':
                    break;
                default:
                    while (position < text.Length && !",]} \t\r\n"u8.Contains(text[position]))
                        position++;
                    break;
            }

            if (token == ',')
                continue;
            if (current.Start < 0)
                current = current with { Start = start };
            if (!ofObject && position > offset)
                return TryEnd(text, current, out entry);
            if (token is (byte)'{' or (byte)'[')
            {
                open.Push(current);
                current = new EntryScan { Around = start, Start = -1, CommaBefore = -1, IsMember = token == '{' };
            }
        }

        return false;
    }

    /// <summary>Whether an offset is inside the value that begins at another one.</summary>
    internal static bool Contains(ReadOnlySpan<byte> text, int value, int offset) =>
        value >= 0 && offset > value && offset < EndOf(text, value, isMember: false);

    /// <summary>Replaces the entry and an adjacent comma with spaces.</summary>
    internal void Blank(Span<byte> text)
    {
        int after = Whitespace.Skip(ref MemoryMarshal.GetReference(text), End, text.Length);
        bool hasNext = after < text.Length && text[after] == ',';
        if (!hasNext && CommaBefore >= 0)
            text[CommaBefore] = (byte)' ';
        text[Start..(hasNext ? after + 1 : End)].Fill((byte)' ');
    }

    // The root is not an entry.
    private static bool TryEnd(ReadOnlySpan<byte> text, EntryScan found, out EntryScan entry)
    {
        int end = found.Start < 0 || found.Around < 0 ? -1 : EndOf(text, found.Start, found.IsMember);
        entry = found with { End = end };
        return end >= 0;
    }

    private static int EndOf(ReadOnlySpan<byte> text, int position, bool isMember)
    {
        if (isMember)
        {
            position = StringScan.AfterString(text, position);
            while (position < text.Length && text[position] is (byte)' ' or (byte)'\t' or (byte)'\r' or (byte)'\n' or (byte)':')
                position++;
        }

        if (position >= text.Length)
            return -1;
        if (text[position] == '"')
            return StringScan.AfterString(text, position);
        int depth = 0;
        while (position < text.Length)
        {
            byte next = text[position];
            if (next is (byte)'{' or (byte)'[')
                depth++;
            else if (next is (byte)'}' or (byte)']' && --depth <= 0)
                return depth < 0 ? position : position + 1;
            else if (depth == 0 && next is (byte)',' or (byte)' ' or (byte)'\t' or (byte)'\r' or (byte)'\n')
                return position;
            position = next == '"' ? StringScan.AfterString(text, position) : position + 1;
        }

        return depth == 0 ? position : -1;
    }
}
