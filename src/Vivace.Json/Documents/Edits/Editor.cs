// Changes a text that was taken apart: finds the place, changes it, and sees to the commas, lines and comments around it.
using System.Buffers;
using System.Globalization;
using Vivace.Json.Documents.Pointers;
using Vivace.Json.Documents.Trees;
using Vivace.Json.Text;

namespace Vivace.Json.Documents.Edits;

/// <summary>A text and its changes. Methods answer false where a pointer leads nowhere; then <see cref="Error"/> says why.</summary>
internal sealed class Editor
{
    private readonly byte[] _text;
    private readonly ReadOnlyMemory<byte> _before, _after;
    private EditValue _root;
    private EditStyle? _style;

    /// <param name="text">A valid text, with or without a byte order mark.</param>
    internal Editor(byte[] text)
    {
        int mark = text.AsSpan().StartsWith("\uFEFF"u8) ? 3 : 0;
        int start = mark + Trivia.Skip(text.AsSpan(mark), 0);
        int end = EndOfRoot(text, start);
        (_before, _after) = (text.AsMemory(0, start), text.AsMemory(end));
        _root = new EditText(text).ValueAt(start, end);
        _text = text;
    }

    /// <summary>The value of the text as it was given, without what is around it.</summary>
    internal ReadOnlyMemory<byte> Root => _root.Given;

    /// <summary>Why the last change could not be made.</summary>
    internal string Error { get; private set; } = "";

    internal JsonPatchErrorKind ErrorKind { get; private set; }

    private EditStyle Style => _style ??= new EditStyle(_text);

    /// <summary>Finds the value at a pointer.</summary>
    /// <param name="pointer">The pointer.</param>
    /// <param name="place">The value.</param>
    /// <param name="isChanged">Whether the entry is to be changed: then a wrong index of an array is an error of its own.</param>
    internal bool TryFind(JsonPointer pointer, out EditPlace place, bool isChanged = true)
    {
        int found = TryFind(pointer, pointer.Count, out place);
        if (found == pointer.Count)
            return true;
        if (isChanged && found == pointer.Count - 1 && place.Value is { IsContainer: true, IsObject: false })
            return WrongIndex(pointer, found, place.Value.Open(), place.Value.Open().Entries.Count - 1);
        return NotFound(pointer, isChanged && found < pointer.Count - 1 ? found : pointer.Count);
    }

    /// <summary>Sets a value: that of a member or element that is there, that of a new member, or a new element at the end.</summary>
    internal bool TrySet(JsonPointer pointer, in NewValue value, int maxMissing)
    {
        int found = TryFind(pointer, pointer.Count, out EditPlace place);
        if (found == pointer.Count)
        {
            Replace(place, value);
            return true;
        }

        int missing = pointer.Count - found;
        if (missing > 1 && missing > maxMissing)
            return NotFound(pointer, pointer.Count - 1);
        return TryAppend(pointer, found, place, value);
    }

    /// <summary>Replaces a value that is there.</summary>
    internal bool TryReplace(JsonPointer pointer, in NewValue value)
    {
        if (!TryFind(pointer, out EditPlace place))
            return false;
        Replace(place, value);
        return true;
    }

    /// <summary>Inserts an element before the one at the pointer, or adds a member.</summary>
    internal bool TryInsert(JsonPointer pointer, in NewValue value, bool replaces = false)
    {
        if (pointer.Count == 0)
            return replaces ? TrySet(pointer, value, 0) : Fail(JsonPatchErrorKind.NotFound, "Expected a pointer to a member or an element, found one to the whole text");
        if (TryFind(pointer, pointer.Count - 1, out EditPlace parent) < pointer.Count - 1)
            return NotFound(pointer, pointer.Count - 1);
        if (!parent.Value.IsContainer || parent.Value.IsObject)
        {
            if (!replaces && parent.Value.IsContainer && parent.Value.Open().Find(pointer[pointer.Count - 1]) is not null)
                return Fail(JsonPatchErrorKind.NotFound, $"Expected no member at {Shown(pointer)}, found one");
            return TrySet(pointer, value, 0);
        }

        EditContainer container = parent.Value.Open();
        if (!TryReadIndex(pointer, pointer.Count - 1, container, container.Entries.Count, out int index))
            return false;
        Add(parent, container, index, new EditEntry(), value, default);
        return true;
    }

    /// <summary>Removes a member, with each other one of its name, or an element.</summary>
    internal bool TryRemove(JsonPointer pointer)
    {
        if (pointer.Count == 0)
            return Fail(JsonPatchErrorKind.NotFound, "Expected a pointer to a member or an element, found one to the whole text");
        if (!TryFind(pointer, out EditPlace place))
            return false;
        (EditContainer container, int index) = (place.Container!, place.Index);
        if (!container.IsObject || !container.MayHaveDuplicates)
        {
            RemoveAt(place.Parent, container, index);
            return true;
        }

        string name = container.Entries[index].Decoded;
        for (int i = container.Entries.Count - 1; i >= 0; i--)
            if (container.Entries[i].Decoded == name)
                RemoveAt(place.Parent, container, i);
        return true;
    }

    /// <summary>Gives a member, and each other one of its name, another name.</summary>
    internal bool TryRename(JsonPointer pointer, string name)
    {
        if (pointer.Count == 0)
            return Fail(JsonPatchErrorKind.NotFound, "Expected a pointer to a member, found one to the whole text");
        if (!TryFind(pointer, out EditPlace place))
            return false;
        EditContainer container = place.Container!;
        if (!container.IsObject)
            return Fail(JsonPatchErrorKind.NotFound, $"Expected a pointer to a member, found one to an element at {Shown(pointer)}");
        string before = container.Entries[place.Index].Decoded;
        if (before == name)
            return true;
        if (container.Find(name) is not null)
            return Fail(JsonPatchErrorKind.NotFound, $"Expected no member {PointerText.Shown(name)} beside {Shown(pointer)}, found one");
        if (!container.MayHaveDuplicates)
        {
            container.Rename(place.Entry!, EditName.Encode(name, place.Entry!.Name.Span));
            return true;
        }

        foreach (EditEntry entry in container.Entries)
            if (entry.Decoded == before)
                container.Rename(entry, EditName.Encode(name, entry.Name.Span));
        return true;
    }

    /// <summary>The text with all changes.</summary>
    internal byte[] ToBytes() => new EditOutput().ToBytes(_before, _root, _after);

    // How many steps could be followed, and where they led. Of the last one that could not be, nothing is known but its container.
    private int TryFind(JsonPointer pointer, int count, out EditPlace place)
    {
        place = new EditPlace { Value = _root, Indent = Trivia.IndentOf(_before[(_before.Span.StartsWith("\uFEFF"u8) ? 3 : 0)..]), HasLines = null };
        for (int step = 0; step < count; step++)
        {
            if (!place.Value.IsContainer)
                return step;
            EditContainer container = place.Value.Open();
            EditEntry? entry;
            int index = -1;
            if (container.IsObject)
                entry = container.Find(pointer[step]);
            else
                entry = PointerWalk.TryReadIndex(pointer[step], out index) && index < container.Entries.Count ? container.Entries[index] : null;
            if (entry is null)
                return step;
            place = Enter(place, container, entry, index);
        }

        return count;
    }

    private static EditPlace Enter(in EditPlace parent, EditContainer container, EditEntry entry, int index)
    {
        // The line on which the entry begins may be that of an entry before it, or of the bracket.
        ReadOnlyMemory<byte> indent = parent.Indent;
        if (entry.IsOnOwnLine)
        {
            indent = Trivia.IndentOf(entry.Lead);
        }
        else if (container.Entries[0].IsOnOwnLine)
        {
            // Nearby in texts that people write; only so far, so that a long line costs no more.
            int at = index >= 0 ? index : container.Entries.IndexOf(entry);
            int first = Math.Max(0, at - MaxLineEntries);
            while (at > first && !container.Entries[at].IsOnOwnLine)
                at--;
            indent = Trivia.IndentOf(container.Entries[container.Entries[at].IsOnOwnLine ? at : 0].Lead);
        }

        return new EditPlace
        {
            Value = entry.Value,
            Indent = indent,
            HasLines = entry.IsOnOwnLine || container.Entries[0].IsOnOwnLine,
            Container = container,
            Entry = entry,
            GivenIndex = index,
            Parent = new EditParent(parent.Indent, parent.HasLines),
        };
    }

    private const int MaxLineEntries = 1000;

    private void Replace(in EditPlace place, in NewValue value)
    {
        EditValue before = place.Value;
        bool hasLines = before.IsContainer && before.Open().Entries is [EditEntry first, ..] ? first.IsOnOwnLine : HasLines(place.HasLines);
        EditValue after = ValueOf(value, default, 0, place.Indent, hasLines);
        if (place.Entry is { } entry)
            entry.Value = after;
        else
            _root = after;
    }

    // The first step that leads nowhere becomes an entry; those after it, containers in it.
    private bool TryAppend(JsonPointer pointer, int found, in EditPlace parent, in NewValue value)
    {
        if (!parent.Value.IsContainer)
            return NotFound(pointer, found);
        EditContainer container = parent.Value.Open();
        ReadOnlySpan<TreeName> missing = pointer.Steps[(found + 1)..];
        EditEntry entry = new();
        if (container.IsObject)
        {
            EditEntry? neighbour = container.Entries is [.., EditEntry last] ? last : null;
            entry.Name = EditName.Encode(pointer[found], neighbour is null ? default : neighbour.Name.Span);
            entry.Colon = neighbour is not null && IsPlain(neighbour.Colon) ? neighbour.Colon : Style.Colon;
        }
        else if (!TryReadIndex(pointer, found, container, container.Entries.Count, out int index) || index < container.Entries.Count)
        {
            return false;
        }

        Add(parent, container, container.Entries.Count, entry, value, missing);
        return true;
    }

    // A colon with nothing but white space of its line around it.
    private static bool IsPlain(ReadOnlyMemory<byte> colon)
    {
        ReadOnlyMemory<byte> rest = colon[Trivia.SpaceBefore(colon).Length..];
        return rest.Span[0] == ':' && Trivia.IsSpace(rest.Span[1..]) && Trivia.IndexOfLineBreak(colon.Span) < 0;
    }

    private void Add(in EditPlace parent, EditContainer container, int index, EditEntry entry, in NewValue value, ReadOnlySpan<TreeName> missing)
    {
        List<EditEntry> entries = container.Entries;
        ReadOnlyMemory<byte> indent = parent.Indent;
        if (entries.Count == 0)
        {
            bool hasBreak = Trivia.LengthOfLineBreak(container.Tail.Span) > 0;
            if (hasBreak || HasLines(parent.HasLines))
            {
                entry.Lead = Concat(Style.NewLine, parent.Indent, Style.Unit);
                if (!hasBreak)
                    container.Tail = Concat(Style.NewLine, parent.Indent);
            }
            else
            {
                entry.Lead = container.Tail = container.IsObject ? Style.Brace : default;
            }
        }
        else if (index == entries.Count)
        {
            EditEntry last = entries[^1];
            entry.Lead = last.IsOnOwnLine ? BreakOf(last.Lead) : entries.Count > 1 ? Trivia.SpaceBefore(last.Lead) : Style.Separator;
            if (last.HasComma)
                entry.HasComma = true;
            else
                GiveComma(container, entries.Count - 1);
        }
        else
        {
            EditEntry next = entries[index];
            entry.HasComma = true;
            entry.Trail = CommaOf(container, index);
            entry.Lead = next.IsOnOwnLine ? BreakOf(next.Lead) : Trivia.SpaceBefore(next.Lead);
            if (index == 0 && !next.IsOnOwnLine)
                next.Lead = WithSpace(next.Lead, entries.Count == 1 ? Style.Separator : entries[1].IsOnOwnLine ? BreakOf(entries[1].Lead) : Trivia.SpaceBefore(entries[1].Lead));
        }

        container.Insert(index, entry);
        KeepLines(container, index, parent.Indent);
        KeepLines(container, index + 1, parent.Indent);
        if (entry.IsOnOwnLine)
            indent = Trivia.IndentOf(entry.Lead);
        entry.Value = ValueOf(value, missing, 0, indent, entry.IsOnOwnLine);
    }

    private void RemoveAt(in EditParent parent, EditContainer container, int index)
    {
        List<EditEntry> entries = container.Entries;
        EditEntry removed = entries[index];
        container.RemoveAt(index);
        int attached = Trivia.StartOfAttached(removed.Lead.Span);
        ReadOnlyMemory<byte> kept = removed.Lead[..attached];
        bool hasComments = Trivia.EndOfComments(kept.Span) > 0;
        if (index < entries.Count)
        {
            EditEntry next = entries[index];
            if (!next.IsOnOwnLine && (index == 0 || removed.IsOnOwnLine))
                next.Lead = WithSpace(next.Lead, removed.IsOnOwnLine ? BreakOf(removed.Lead) : Trivia.SpaceBefore(removed.Lead));
            else if (index == 0 && !removed.IsOnOwnLine && Trivia.IsSpace(next.Lead.Span))
                next.Lead = Trivia.SpaceBefore(removed.Lead);
            if (hasComments || (!kept.IsEmpty && next.IsOnOwnLine && Trivia.StartOfAttached(next.Lead.Span) == 0))
                next.Lead = Concat(kept, next.Lead);
        }
        else
        {
            if (!removed.HasComma && index > 0)
                DropComma(entries[index - 1]);
            if (entries.Count == 0 && !hasComments && Trivia.IsSpace(container.Tail.Span))
                container.Tail = container.TailWhenEmpty ?? default;
            else if (hasComments)
                container.Tail = Concat(kept[..Trivia.EndOfComments(kept.Span)], container.Tail);
        }

        KeepLines(container, index, parent.Indent);
    }

    // The comma comes right after the value, and what follows the value on its line comes after the comma; unless the entry before it does it another way.
    private static void GiveComma(EditContainer container, int index)
    {
        EditEntry entry = container.Entries[index];
        entry.After = entry.Trail;
        entry.Trail = index > 0 ? CommaOf(container, index) : default;
        entry.HasComma = true;
    }

    private static void DropComma(EditEntry entry)
    {
        entry.HasComma = false;
        entry.Trail = Trivia.IsSpace(entry.Trail.Span) ? entry.After : Concat(entry.Trail, entry.After);
        entry.After = default;
    }

    // The white space before a comma, as its neighbours have it: that of the entry before it, or else the entry after it.
    private static ReadOnlyMemory<byte> CommaOf(EditContainer container, int index)
    {
        EditEntry neighbour = container.Entries[index > 0 ? index - 1 : 0];
        return neighbour.HasComma && Trivia.IsSpace(neighbour.Trail.Span) ? neighbour.Trail : default;
    }

    // After a line comment, what comes next has to be on another line.
    private void KeepLines(EditContainer container, int index, ReadOnlyMemory<byte> indent)
    {
        ReadOnlyMemory<byte> before = container.Head;
        if (index > 0)
        {
            EditEntry entry = container.Entries[index - 1];
            before = entry.HasComma ? entry.After : entry.Trail;
        }

        if (!Trivia.EndsInLineComment(before.Span))
            return;
        if (index < container.Entries.Count)
        {
            EditEntry next = container.Entries[index];
            if (!next.IsOnOwnLine)
                next.Lead = WithSpace(next.Lead, Concat(Style.NewLine, indent, Style.Unit));
        }
        else if (Trivia.LengthOfLineBreak(container.Tail.Span) == 0)
        {
            container.Tail = Concat(Style.NewLine, indent, container.Tail);
        }
    }

    private bool HasLines(bool? parent) => parent ?? Style.HasLines;

    private EditValue ValueOf(in NewValue value, ReadOnlySpan<TreeName> missing, int level, ReadOnlyMemory<byte> indent, bool hasLines)
    {
        ArrayBufferWriter<byte> output = new(value.Text.Length + 16);
        for (; level < missing.Length; level++)
        {
            bool isObject = missing[level].Text is not ("0" or "-");
            output.Write(isObject ? "{"u8 : "["u8);
            Style.BreakAfterOpening(output, isObject ? (byte)'{' : (byte)'[', indent, level + 1, hasLines);
            if (isObject)
            {
                output.Write(EditName.Encode(missing[level].Text, default));
                output.Write(Style.Colon.Span);
            }
        }

        if (value.Indent is { } before)
            WriteMoved(output, value.Text.Span, before.Span, indent.Span);
        else if (value.IsVerbatim)
            output.Write(value.Text.Span);
        else
            Style.Write(output, value.Text.Span, indent, level, hasLines);
        while (--level >= 0)
        {
            bool isObject = missing[level].Text is not ("0" or "-");
            Style.BreakBeforeClosing(output, isObject ? (byte)'}' : (byte)']', indent, level, hasLines);
            output.Write(isObject ? "}"u8 : "]"u8);
        }

        byte[] bytes = output.WrittenSpan.ToArray();
        return new EditText(bytes).ValueAt(0, bytes.Length);
    }

    // A value of another place: its lines are indented as before, from where it is now.
    private static void WriteMoved(IBufferWriter<byte> output, ReadOnlySpan<byte> value, ReadOnlySpan<byte> before, ReadOnlySpan<byte> after)
    {
        for (int position = 0; position < value.Length;)
        {
            int token = Trivia.Skip(value, position);
            ReadOnlySpan<byte> trivia = value[position..token];
            while (Trivia.IndexOfLineBreak(trivia) is >= 0 and int lineBreak)
            {
                lineBreak += Trivia.LengthOfLineBreak(trivia[lineBreak..]);
                output.Write(trivia[..lineBreak]);
                trivia = trivia[lineBreak..];
                if (Trivia.LengthOfLineBreak(trivia) == 0 && trivia.StartsWith(before))
                {
                    output.Write(after);
                    trivia = trivia[before.Length..];
                }
            }

            position = Trivia.AfterToken(value, token);
            output.Write(trivia);
            output.Write(value[token..position]);
        }
    }

    // The last line break and the white space after it.
    private static ReadOnlyMemory<byte> BreakOf(ReadOnlyMemory<byte> lead)
    {
        int start = Trivia.LastIndexOfLineBreak(lead.Span);
        ReadOnlyMemory<byte> line = lead[start..];
        int length = Trivia.LengthOfLineBreak(line.Span);
        return Trivia.IsSpace(line.Span) ? line : Concat(line[..length], Trivia.IndentOf(line));
    }

    // The trivia with other white space at the beginning.
    private static ReadOnlyMemory<byte> WithSpace(ReadOnlyMemory<byte> lead, ReadOnlyMemory<byte> space) => Concat(space, lead[Trivia.SpaceBefore(lead).Length..]);

    private static ReadOnlyMemory<byte> Concat(params ReadOnlySpan<ReadOnlyMemory<byte>> parts)
    {
        int length = 0;
        foreach (ReadOnlyMemory<byte> part in parts)
            length += part.Length;
        byte[] bytes = new byte[length];
        int position = 0;
        foreach (ReadOnlyMemory<byte> part in parts)
        {
            part.CopyTo(bytes.AsMemory(position));
            position += part.Length;
        }

        return bytes;
    }

    private static int EndOfRoot(ReadOnlySpan<byte> text, int start)
    {
        int end = Trivia.AfterToken(text, start);
        if (text[start] is not ((byte)'{' or (byte)'['))
            return end;
        for (int depth = 1; depth > 0;)
        {
            int token = Trivia.Skip(text, end);
            depth += text[token] switch
            {
                (byte)'{' or (byte)'[' => 1,
                (byte)'}' or (byte)']' => -1,
                _ => 0,
            };
            end = Trivia.AfterToken(text, token);
        }

        return end;
    }

    private bool TryReadIndex(JsonPointer pointer, int step, EditContainer container, int most, out int index)
    {
        index = container.Entries.Count;
        return pointer[step] == "-" || (PointerWalk.TryReadIndex(pointer[step], out index) && index <= most) || WrongIndex(pointer, step, container, most);
    }

    private bool WrongIndex(JsonPointer pointer, int step, EditContainer container, int most) =>
        Fail(
            JsonPatchErrorKind.InvalidIndex,
            string.Create(CultureInfo.InvariantCulture, $"Expected an index from 0 to {most} of an array of {container.Entries.Count}, found {PointerText.Shown(pointer[step])} at {Shown(pointer)}"));

    private bool NotFound(JsonPointer pointer, int steps) =>
        Fail(
            JsonPatchErrorKind.NotFound,
            steps == pointer.Count ? $"Expected a value at {Shown(pointer)}, found none" : $"Expected an array or object around {Shown(pointer)}, found none");

    private bool Fail(JsonPatchErrorKind kind, string error)
    {
        (ErrorKind, Error) = (kind, error);
        return false;
    }

    private static string Shown(JsonPointer pointer) => PointerText.Shown(pointer.ToString());
}

/// <summary>A value to be written.</summary>
/// <param name="Text">Its text, without anything before and after it.</param>
/// <param name="IsVerbatim">Whether it stays as it is; otherwise, it is JSON and is laid out like the text around it.</param>
/// <param name="Indent">The indentation that its lines had and lose, if they get that of another place; <see langword="null"/> to leave them.</param>
internal readonly record struct NewValue(ReadOnlyMemory<byte> Text, bool IsVerbatim, ReadOnlyMemory<byte>? Indent = null);

/// <summary>What is known of the container around a place.</summary>
internal readonly record struct EditParent(ReadOnlyMemory<byte> Indent, bool? HasLines);

/// <summary>A value that a pointer led to.</summary>
internal readonly struct EditPlace
{
    internal required EditValue Value { get; init; }

    /// <summary>The indentation of the line on which it begins.</summary>
    internal required ReadOnlyMemory<byte> Indent { get; init; }

    /// <summary>Whether it is on a line of its own, or its kin are; <see langword="null"/> for the root, where the style of the text says it.</summary>
    internal required bool? HasLines { get; init; }

    /// <summary>The container around it; <see langword="null"/> for the root.</summary>
    internal EditContainer? Container { get; init; }

    internal EditEntry? Entry { get; init; }

    /// <summary>Its index in an array; -1 for a member.</summary>
    internal int GivenIndex { get; init; }

    internal int Index => GivenIndex >= 0 ? GivenIndex : Container!.Entries.IndexOf(Entry!);

    internal EditParent Parent { get; init; }
}
