// Writes the edited text: measured first, then copied, without recursion.
using Vivace.Json.Errors;

namespace Vivace.Json.Documents.Edits;

internal sealed class EditOutput
{
    private readonly Stack<(EditContainer Container, EditEntry? Done)> _open = [];
    private byte[]? _bytes;
    private long _length;

    internal byte[] ToBytes(EditValue value) => ToBytes(default, value, default);

    internal byte[] ToBytes(ReadOnlyMemory<byte> before, EditValue root, ReadOnlyMemory<byte> after)
    {
        Pass(before, root, after);
        if (_length > ArrayLimit.MaxLength)
            throw Throw.TextTooLong(_length);
        byte[] bytes = _bytes = GC.AllocateUninitializedArray<byte>((int)_length);
        _length = 0;
        Pass(before, root, after);
        return bytes;
    }

    private void Pass(ReadOnlyMemory<byte> before, EditValue root, ReadOnlyMemory<byte> after)
    {
        Put(before.Span);
        Put(root);
        while (_open.TryPop(out (EditContainer Container, EditEntry? Done) top))
        {
            (EditContainer container, EditEntry? done) = top;
            EditEntry? entry = done is null ? container.Entries.First : EditEntries.Next(done);
            if (done is not null)
            {
                Put(done.Trail.Span);
                if (done.HasComma)
                    Put(","u8);
                Put(done.After.Span);
            }

            if (entry is null)
            {
                Put(container.Kept);
                Put(container.Tail.Span);
                Put(container.IsObject ? "}"u8 : "]"u8);
                continue;
            }

            _open.Push((container, entry));
            Put(entry.Kept);
            Put(entry.Lead.Span);
            Put(entry.Name.Span);
            Put(entry.Colon.Span);
            Put(entry.Value);
        }

        Put(after.Span);
    }

    private void Put(EditValue value)
    {
        if (value.Opened is not { } container)
        {
            Put(value.Given.Span);
            return;
        }

        Put(container.IsObject ? "{"u8 : "["u8);
        Put(container.Head.Span);
        _open.Push((container, null));
    }

    private void Put(EditKept kept)
    {
        for (EditKept.Part? part = kept.First; part is not null; part = part.Next)
            Put(part.Bytes.Span);
    }

    private void Put(ReadOnlySpan<byte> part)
    {
        if (_bytes is { } bytes)
            part.CopyTo(bytes.AsSpan((int)_length));
        _length += part.Length;
    }
}
