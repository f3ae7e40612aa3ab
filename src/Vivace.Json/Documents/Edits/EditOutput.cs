// Puts a text together again: counted first, then written, without recursion.
using Vivace.Json.Errors;

namespace Vivace.Json.Documents.Edits;

internal sealed class EditOutput
{
    private readonly Stack<(EditContainer Container, int Index)> _open = [];
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
        while (_open.TryPop(out (EditContainer Container, int Index) top))
        {
            (EditContainer container, int index) = top;
            if (index > 0)
            {
                EditEntry done = container.Entries[index - 1];
                Put(done.Trail.Span);
                if (done.HasComma)
                    Put(","u8);
                Put(done.After.Span);
            }

            if (index == container.Entries.Count)
            {
                Put(container.Tail.Span);
                Put(container.IsObject ? "}"u8 : "]"u8);
                continue;
            }

            EditEntry entry = container.Entries[index];
            _open.Push((container, index + 1));
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
        _open.Push((container, 0));
    }

    private void Put(ReadOnlySpan<byte> part)
    {
        if (_bytes is { } bytes)
            part.CopyTo(bytes.AsSpan((int)_length));
        _length += part.Length;
    }
}
