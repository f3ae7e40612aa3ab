// The corrections of a text, in its order, and the text that results from them.
using System.Text;
using Vivace.Json.Errors;

namespace Vivace.Json.Documents.Repairing;

internal readonly record struct RepairEdit(JsonRepairKind Kind, int Offset, int Length, string Put)
{
    internal int End => Offset + Length;
}

internal sealed class RepairEdits
{
    private readonly List<RepairEdit> _edits = [];

    /// <summary>The end of the last correction; 0 if there is none.</summary>
    internal int End => _edits.Count == 0 ? 0 : _edits[^1].End;

    /// <summary>Adds a correction; text that is added at an offset comes before what replaces the text there. Only corrections since the
    /// last token are after it, so the search is short. Brackets are not joined: text may still be added between them.</summary>
    internal void Add(JsonRepairKind kind, int offset, int length, string put)
    {
        int index = _edits.Count;
        while (index > 0 && _edits[index - 1] is var last
            && (last.Offset > offset || (length == 0 && last.Offset == offset && last.Length > 0)))
            index--;
        if (length > 0 && put.Length == 0 && index > 0 && _edits[index - 1] is { Put.Length: 0 } before && before.Kind == kind
            && kind != JsonRepairKind.Bracket && before.End == offset)
            _edits[index - 1] = before with { Length = before.Length + length };
        else
            _edits.Insert(index, new RepairEdit(kind, offset, length, put));
    }

    /// <summary>Adds text before all that is added at its offset.</summary>
    internal void AddBefore(JsonRepairKind kind, int offset, string put)
    {
        int index = _edits.Count;
        while (index > 0 && _edits[index - 1].Offset >= offset)
            index--;
        _edits.Insert(index, new RepairEdit(kind, offset, 0, put));
    }

    internal void Clear() => _edits.Clear();

    /// <summary>Drops the corrections of text from an offset on that is removed as a whole. What
    /// was added at the offset belongs to the text before.</summary>
    internal void DropFrom(int offset)
    {
        int index = _edits.Count;
        while (index > 0 && _edits[index - 1] is var last && (last.Offset > offset || (last.Offset == offset && last.Length > 0)))
            index--;
        _edits.RemoveRange(index, _edits.Count - index);
    }

    internal byte[] Apply(ReadOnlySpan<byte> text)
    {
        long length = text.Length;
        foreach (RepairEdit edit in _edits)
            length += Encoding.UTF8.GetByteCount(edit.Put) - edit.Length;
        if (length > ArrayLimit.MaxLength)
            throw Throw.TextTooLong(length);
        byte[] result = new byte[length];
        int read = 0, written = 0;
        foreach (RepairEdit edit in _edits)
        {
            text[read..edit.Offset].CopyTo(result.AsSpan(written));
            written += edit.Offset - read;
            written += Encoding.UTF8.GetBytes(edit.Put, result.AsSpan(written));
            read = edit.End;
        }

        text[read..].CopyTo(result.AsSpan(written));
        return result;
    }

    internal JsonRepairStep[] Describe(ReadOnlySpan<byte> text, bool hideFoundText)
    {
        JsonRepairStep[] steps = new JsonRepairStep[_edits.Count];
        TextPlace place = default;
        for (int i = 0; i < steps.Length; i++)
        {
            RepairEdit edit = _edits[i];
            place = place.After(text[(int)place.Offset..edit.Offset]);
            string found = edit.Length == 0 ? "" : hideFoundText ? "…" : FoundText.ShowJson(text.Slice(edit.Offset, edit.Length));
            // A number that is written in another way still tells the number.
            string put = hideFoundText && edit is { Length: > 0, Put.Length: > 0, Kind: JsonRepairKind.Number or JsonRepairKind.CutOff }
                ? "…"
                : edit.Put;
            steps[i] = new JsonRepairStep(edit.Kind, edit.Offset, edit.Length, place.Line + 1, place.ByteInLine + 1, found, put);
        }

        return steps;
    }
}
