// Edits an opened text: finds a place, changes it, and keeps commas, lines and comments around it in order.
using System.Buffers;
using System.Globalization;
using Vivace.Json.Documents.Pointers;
using Vivace.Json.Documents.Trees;
using Vivace.Json.Errors;
using Vivace.Json.Errors.Hints;
using Vivace.Json.Text.Dialects;

namespace Vivace.Json.Documents.Edits;

/// <summary>Methods return false if a pointer leads nowhere; <see cref="Error"/> then explains why.</summary>
internal sealed class Editor
{
    private const int MaxLineEntries = 100;

    private readonly byte[] _text;
    private readonly ReadOnlyMemory<byte> _before, _indent, _after;
    private EditValue _root;
    private EditStyle? _style;

    internal Editor(byte[] text)
    {
        int mark = text.AsSpan().StartsWith("\uFEFF"u8) ? 3 : 0;
        int start = mark + Trivia.Skip(text.AsSpan(mark), 0);
        int end = EndOfRoot(text, start);
        (_before, _after) = (text.AsMemory(0, start), text.AsMemory(end));
        _indent = Trivia.IndentOf(_before[mark..]);
        _root = new EditText(text).ValueAt(start, end);
        _text = text;
    }

    /// <summary>The original text of the value, without what surrounds it.</summary>
    internal ReadOnlyMemory<byte> Root => _root.Given;

    internal string Error { get; private set; } = "";

    internal JsonPatchErrorKind ErrorKind { get; private set; }

    internal EditPlace RootPlace => new() { Value = _root, Indent = _indent, HasLines = null };

    private EditStyle Style => _style ??= new EditStyle(_text);

    /// <summary>Finds the value at a pointer. With <c>isChanged</c>, an invalid array index gets its own error.</summary>
    internal bool TryFind(JsonPointer pointer, out EditPlace place, bool isChanged = true)
    {
        int found = TryFind(pointer, pointer.Count, out place);
        if (found == pointer.Count)
            return true;
        if (isChanged && found == pointer.Count - 1 && place.Value is { IsContainer: true, IsObject: false })
            return WrongIndex(pointer, found, place.Value.Open(), place.Value.Open().Entries.Count - 1);
        return NotFound(pointer, isChanged && found < pointer.Count - 1 ? found : pointer.Count);
    }

    /// <summary>What was probably meant by a pointer that leads nowhere; null if that cannot be guessed.</summary>
    internal string? HintFor(JsonPointer pointer, bool mayCreate)
    {
        int found = TryFind(pointer, pointer.Count, out EditPlace place);
        if (found == pointer.Count || !place.Value.IsContainer)
            return null;
        string? question = place.Value.IsObject ? NearestName.Question(pointer[found], NamesOf(place.Value.Open())) : null;
        bool lacksParents = mayCreate && found < pointer.Count - 1;
        return question is not null ? $"{question}{(lacksParents ? " If not, pass createParents: true." : "")}"
            : lacksParents ? "Pass createParents: true to create what is missing."
            : null;
    }

    private static IEnumerable<string> NamesOf(EditContainer container)
    {
        for (EditEntry? entry = container.Entries.First; entry is not null; entry = EditEntries.Next(entry))
            yield return entry.Decoded;
    }

    /// <summary>Replaces a value, adds a member, or appends an element.</summary>
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
            return replaces
                ? TrySet(pointer, value, 0)
                : Fail(JsonPatchErrorKind.NotFound, "Expected a pointer to a member or an element, found one to the whole text");
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
        Add(parent, container, index < container.Entries.Count ? container.Entries[index] : null, new EditEntry(), value, default);
        return true;
    }

    /// <summary>Removes an element, or every member with the name.</summary>
    internal bool TryRemove(JsonPointer pointer)
    {
        if (pointer.Count == 0)
            return Fail(JsonPatchErrorKind.NotFound, "Expected a pointer to a member or an element, found one to the whole text");
        if (!TryFind(pointer, out EditPlace place))
            return false;
        Remove(place);
        return true;
    }

    internal bool TryRename(JsonPointer pointer, string name)
    {
        if (pointer.Count == 0)
            return Fail(JsonPatchErrorKind.NotFound, "Expected a pointer to a member, found one to the whole text");
        if (!TryFind(pointer, out EditPlace place))
            return false;
        return place.Container!.IsObject
            ? TryRename(place, name, pointer)
            : Fail(JsonPatchErrorKind.NotFound, $"Expected a pointer to a member, found one to an element at {Shown(pointer)}");
    }

    /// <summary>Replaces the values at places that a path selects, and those of other members with their names.</summary>
    internal bool Replace(List<EditPlace> places, in NewValue value)
    {
        foreach (EditPlace place in places)
        {
            Replace(place, value);
            if (place.Container is not { IsObject: true } container)
                continue;
            foreach (EditEntry entry in container.AllOf(place.Entry!.Decoded))
                entry.Value = place.Entry.Value;
        }

        return true;
    }

    internal bool TryRemove(List<EditPlace> places)
    {
        foreach (EditPlace place in places)
        {
            if (place.Container is null)
                return Fail(JsonPatchErrorKind.NotFound, "Expected a path to members or elements, found one to the whole text");
            Remove(place);
        }

        return true;
    }

    internal bool TryRename(List<EditPlace> places, string name)
    {
        foreach (EditPlace place in places)
        {
            if (place.Container is not { IsObject: true })
                return Fail(JsonPatchErrorKind.NotFound,
                    $"Expected a path to members, found one to {(place.Container is null ? "the whole text" : "an element")}");
            if (!TryRename(place, name, null))
                return false;
        }

        return true;
    }

    private bool TryRename(in EditPlace place, string name, JsonPointer? pointer)
    {
        EditContainer container = place.Container!;
        string before = place.Entry!.Decoded;
        if (before == name)
            return true;
        if (container.Find(name) is not null)
        {
            // Names of the text may be what errors hide.
            string other = pointer is null ? "a selected one" : Shown(pointer);
            return Fail(JsonPatchErrorKind.NotFound, $"Expected no member {FoundText.Quote(name)} beside {other}, found one");
        }

        container.Rename(before, name);
        return true;
    }

    internal byte[] ToBytes() => new EditOutput().ToBytes(_before, _root, _after);

    // Returns how many steps could be followed. If the last one could not, the place holds its container only.
    private int TryFind(JsonPointer pointer, int count, out EditPlace place)
    {
        place = RootPlace;
        for (int step = 0; step < count; step++)
        {
            if (!place.Value.IsContainer)
                return step;
            EditContainer container = place.Value.Open();
            EditEntry? entry;
            if (container.IsObject)
                entry = container.Find(pointer[step]);
            else
                entry = PointerWalk.TryReadIndex(pointer[step], out int index) && index < container.Entries.Count
                    ? container.Entries[index]
                    : null;
            if (entry is null)
                return step;
            place = Enter(place, container, entry);
        }

        return count;
    }

    internal static EditPlace Enter(in EditPlace parent, EditContainer container, EditEntry entry)
    {
        // The entry may start on the line of an earlier entry or of the bracket.
        ReadOnlyMemory<byte> indent = parent.Indent;
        EditEntry first = container.Entries.First!;
        if (entry.IsOnOwnLine)
            indent = entry.Lead.Indent;
        else if (first.IsOnOwnLine)
            indent = FirstOfLine(entry, first).Lead.Indent;
        return new EditPlace
        {
            Value = entry.Value,
            Indent = indent,
            HasLines = entry.IsOnOwnLine || first.IsOnOwnLine,
            Container = container,
            Entry = entry,
            Parent = new EditParent(parent.Indent, parent.HasLines),
        };
    }

    // Looks back only a few entries, so that a long line costs no more. The very first entry is indented too.
    private static EditEntry FirstOfLine(EditEntry entry, EditEntry first)
    {
        EditEntry? found = entry;
        for (int i = 0; i < MaxLineEntries && found is { IsOnOwnLine: false }; i++)
            found = EditEntries.Previous(found);
        return found is { IsOnOwnLine: true } ? found : first;
    }

    private void Replace(in EditPlace place, in NewValue value)
    {
        EditValue before = place.Value;
        bool hasLines = before.IsContainer && before.Open().Entries.First is { } first ? first.IsOnOwnLine : HasLines(place.HasLines);
        EditValue after = ValueOf(value, default, 0, place.Indent, hasLines);
        if (place.Entry is { } entry)
            entry.Value = after;
        else
            _root = after;
    }

    // The first missing step becomes an entry; the steps after it become containers inside it.
    private bool TryAppend(JsonPointer pointer, int found, in EditPlace parent, in NewValue value)
    {
        if (!parent.Value.IsContainer)
            return NotFound(pointer, found);
        EditContainer container = parent.Value.Open();
        ReadOnlySpan<TreeName> missing = pointer.Steps[(found + 1)..];
        EditEntry entry = new();
        if (container.IsObject)
        {
            EditEntry? neighbour = container.Entries.Last;
            entry.Name = EditName.Encode(pointer[found], neighbour is null ? default : neighbour.Name.Span);
            entry.Colon = neighbour is not null && IsPlain(neighbour.Colon) ? neighbour.Colon : Style.Colon;
        }
        else if (!TryReadIndex(pointer, found, container, container.Entries.Count, out int index) || index < container.Entries.Count)
        {
            return false;
        }

        Add(parent, container, null, entry, value, missing);
        return true;
    }

    // Nothing but the whitespace of one line surrounds the colon.
    private static bool IsPlain(ReadOnlyMemory<byte> colon)
    {
        ReadOnlyMemory<byte> rest = colon[Trivia.SpaceBefore(colon).Length..];
        return rest.Span[0] == ':' && Trivia.IsSpace(rest.Span[1..]) && Trivia.IndexOfLineBreak(colon.Span) < 0;
    }

    // Adds before the next entry, or at the end.
    private void Add(
        in EditPlace parent, EditContainer container, EditEntry? next, EditEntry entry, in NewValue value, ReadOnlySpan<TreeName> missing)
    {
        ReadOnlyMemory<byte> indent = parent.Indent;
        if (container.Entries.Last is not { } last)
            LayOutFirst(parent, container, entry);
        else if (next is null)
            LayOutLast(container, last, entry);
        else
            LayOutBefore(next, entry);
        container.InsertBefore(entry, next);
        KeepLines(container, EditEntries.Previous(entry), entry, parent.Indent);
        KeepLines(container, entry, next, parent.Indent);
        if (entry.IsOnOwnLine)
            indent = entry.Lead.Indent;
        entry.Value = ValueOf(value, missing, 0, indent, entry.IsOnOwnLine);
    }

    private void LayOutFirst(in EditPlace parent, EditContainer container, EditEntry entry)
    {
        bool hasBreak = !container.Kept.IsEmpty || container.Tail.StartsWithBreak;
        if (hasBreak || HasLines(parent.HasLines))
        {
            entry.Lead = EditTrivia.Concat(Style.NewLine, parent.Indent, Style.Unit);
            if (!hasBreak)
                container.Tail = EditTrivia.Concat(Style.NewLine, parent.Indent);
        }
        else
        {
            entry.Lead = container.Tail = container.IsObject ? new EditTrivia(Style.Brace) : EditTrivia.Empty;
        }
    }

    private void LayOutLast(EditContainer container, EditEntry last, EditEntry entry)
    {
        if (last.IsOnOwnLine)
            entry.Lead = last.Lead.Break;
        else
            entry.Lead = container.Entries.Count > 1 ? last.Lead.SpaceBefore : new EditTrivia(Style.Separator);
        if (last.HasComma)
            entry.HasComma = true;
        else
            GiveComma(last);
    }

    private void LayOutBefore(EditEntry next, EditEntry entry)
    {
        EditEntry? before = EditEntries.Previous(next), after = EditEntries.Next(next);
        entry.HasComma = true;
        entry.Trail = CommaOf(before ?? next);
        entry.Lead = next.IsOnOwnLine ? next.Lead.Break : next.Lead.SpaceBefore;
        if (before is null && !next.IsOnOwnLine)
            next.Lead =
                next.Lead.WithSpace(
                    after is null ? new EditTrivia(Style.Separator) : after.IsOnOwnLine ? after.Lead.Break : after.Lead.SpaceBefore);
    }

    private void Remove(in EditPlace place)
    {
        EditContainer container = place.Container!;
        if (container.IsObject)
        {
            foreach (EditEntry entry in container.AllOf(place.Entry!.Decoded))
                Remove(place.Parent, container, entry);
        }
        else
        {
            Remove(place.Parent, container, place.Entry!);
        }
    }

    private void Remove(in EditParent parent, EditContainer container, EditEntry removed)
    {
        EditEntry? before = EditEntries.Previous(removed), next = EditEntries.Next(removed);
        container.Remove(removed);
        ReadOnlyMemory<byte> above = removed.Lead.Bytes[..removed.Lead.StartOfAttached];
        EditKept kept = Trivia.EndOfComments(above.Span) > 0 ? removed.Kept.Then(above) : removed.Kept;
        if (next is not null)
        {
            if (!next.IsOnOwnLine && (before is null || removed.IsOnOwnLine))
                next.Lead = next.Lead.WithSpace(removed.IsOnOwnLine ? removed.Lead.Break : removed.Lead.SpaceBefore);
            else if (before is null && !removed.IsOnOwnLine && next.Kept.IsEmpty && next.Lead.IsSpace)
                next.Lead = removed.Lead.SpaceBefore;
            if (!kept.IsEmpty)
                next.Kept = kept.Then(next.Kept);
            else if (!above.IsEmpty && next.Kept.IsEmpty && next.IsOnOwnLine && next.Lead.StartOfAttached == 0)
                next.Lead = EditTrivia.Concat(above, next.Lead.Bytes);
        }
        else
        {
            if (!removed.HasComma && before is not null)
                DropComma(before);
            kept.TrimEnd();
            container.Kept = kept.Then(container.Kept);
            if (before is null && container.Kept.IsEmpty && container.Tail.IsSpace)
                container.Tail = container.TailWhenEmpty;
        }

        KeepLines(container, before, next, parent.Indent);
    }

    // The comma goes right after the value, before the trivia on its line, unless the entry before it is written differently.
    private static void GiveComma(EditEntry entry)
    {
        entry.After = entry.Trail;
        entry.Trail = EditEntries.Previous(entry) is { } before ? CommaOf(before) : EditTrivia.Empty;
        entry.HasComma = true;
    }

    private static void DropComma(EditEntry entry)
    {
        entry.HasComma = false;
        entry.Trail = entry.Trail.IsSpace ? entry.After : EditTrivia.Concat(entry.Trail.Bytes, entry.After.Bytes);
        entry.After = EditTrivia.Empty;
    }

    // The whitespace that a neighbor has before its comma.
    private static EditTrivia CommaOf(EditEntry neighbour) =>
        neighbour.HasComma && neighbour.Trail.IsSpace ? neighbour.Trail : EditTrivia.Empty;

    // Whatever follows a line comment must start on a new line.
    private void KeepLines(EditContainer container, EditEntry? before, EditEntry? next, ReadOnlyMemory<byte> indent)
    {
        EditTrivia end = before is null ? container.Head : before.HasComma ? before.After : before.Trail;
        if (next is not null)
        {
            if (end.EndsInLineComment && !next.IsOnOwnLine)
                next.Lead = next.Lead.WithSpace(EditTrivia.Concat(Style.NewLine, indent, Style.Unit));
        }
        else if ((container.Kept.IsEmpty ? end.EndsInLineComment : container.Kept.EndsInLineComment) && !container.Tail.StartsWithBreak)
        {
            container.Tail = EditTrivia.Concat(Style.NewLine, indent, container.Tail.Bytes);
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

    // Re-indents a value that moved.
    private static void WriteMoved(
        IBufferWriter<byte> output, ReadOnlySpan<byte> value, ReadOnlySpan<byte> before, ReadOnlySpan<byte> after)
    {
        TokenWalk walk = new(value);
        while (walk.MoveNext())
        {
            ReadOnlySpan<byte> trivia = walk.TriviaBefore;
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

            output.Write(trivia);
            output.Write(walk.Token);
        }
    }

    private static int EndOfRoot(ReadOnlySpan<byte> text, int start)
    {
        TokenWalk walk = new(text, start);
        int depth = 0;
        do
        {
            walk.MoveNext();
            depth += walk.Level;
        }
        while (depth > 0);
        return walk.End;
    }

    private bool TryReadIndex(JsonPointer pointer, int step, EditContainer container, int most, out int index)
    {
        index = container.Entries.Count;
        return pointer[step] == "-" || (PointerWalk.TryReadIndex(pointer[step], out index) && index <= most)
            || WrongIndex(pointer, step, container, most);
    }

    private bool WrongIndex(JsonPointer pointer, int step, EditContainer container, int most) =>
        Fail(
            JsonPatchErrorKind.InvalidIndex,
            string.Create(CultureInfo.InvariantCulture,
                $"Expected {PointerText.IndexWords(most, container.Entries.Count)}, found {FoundText.Quote(pointer[step])} at {Shown(pointer)}"));

    private bool NotFound(JsonPointer pointer, int steps) =>
        Fail(
            JsonPatchErrorKind.NotFound,
            steps == pointer.Count
                ? $"Expected a value at {Shown(pointer)}, found none"
                : $"Expected an array or object around {Shown(pointer)}, found none");

    private bool Fail(JsonPatchErrorKind kind, string error)
    {
        (ErrorKind, Error) = (kind, error);
        return false;
    }

    private static string Shown(JsonPointer pointer) => FoundText.Quote(pointer.ToString());
}

/// <summary>A value to write. If not verbatim, it is laid out like the text around it. <c>Indent</c> is the
/// indentation its lines lose when they get a new one; null keeps them.</summary>
internal readonly record struct NewValue(ReadOnlyMemory<byte> Text, bool IsVerbatim, ReadOnlyMemory<byte>? Indent = null);

internal readonly record struct EditParent(ReadOnlyMemory<byte> Indent, bool? HasLines);

internal readonly struct EditPlace
{
    internal required EditValue Value { get; init; }

    /// <summary>The indentation of the line on which the value starts.</summary>
    internal required ReadOnlyMemory<byte> Indent { get; init; }

    /// <summary>Whether the value, or its siblings, are on lines of their own; null for the root, where the style decides.</summary>
    internal required bool? HasLines { get; init; }

    internal EditContainer? Container { get; init; }

    internal EditEntry? Entry { get; init; }

    internal EditParent Parent { get; init; }
}
