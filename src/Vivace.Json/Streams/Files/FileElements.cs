// The elements of a file's array between two offsets, read as an array of their own.
using Vivace.Json.Errors;
using Vivace.Json.Plans;
using Vivace.Json.Streams.Lines;
using Vivace.Json.Text.Blocks;

namespace Vivace.Json.Streams.Files;

/// <summary>Says where they are in the file.</summary>
internal sealed class FileElements(FileText file, JsonFileRange range) : TextPart
{
    private TextPlace? _place;

    internal override string Path => range.Array!;

    internal override int Depth => 0;

    internal override TextPlace Place => _place ??= file.PlaceOf(range.Start);

    internal string File => file.Path;

    internal long Index => range.Index;

    /// <summary>Returns <c>[</c>, the elements, and <c>]</c> in a rented buffer.</summary>
    internal ArraySegment<byte> Load()
    {
        if (range.End - range.Start > ArrayLimit.MaxLength - 2)
            throw Throw.TextTooLong();
        int length = (int)(range.End - range.Start);
        byte[] buffer = Scratch<byte>.Rent(length + 2);
        try
        {
            buffer[0] = (byte)'[';
            int filled = file.Read(buffer.AsSpan(1, length), range.Start);
            buffer[1 + filled] = (byte)']';
            return new ArraySegment<byte>(buffer, 0, filled + 2);
        }
        catch
        {
            Scratch<byte>.Return(buffer, length + 2);
            throw;
        }
    }
}

/// <summary>Their values.</summary>
internal sealed class ElementBlock<T>(Root<T> root, FileElements elements) : IBlock<T>
{
    private ElementReader<T>? _reader;
    private bool _isAtInvalid;

    public string File => elements.File;

    public bool IsEnded => _isAtInvalid && !_reader!.IsDelimited;

    public void Open()
    {
        ArraySegment<byte> array = elements.Load();
        _reader = new ElementReader<T>(root, array.Array!, array.Count, elements, elements.Index);
    }

    public bool TryRead(out T? value)
    {
        if (_isAtInvalid)
            _reader!.Leave();
        _isAtInvalid = true;
        bool isRead = _reader!.TryRead(out value);
        _isAtInvalid = false;
        return isRead;
    }

    public void Dispose() => _reader?.Dispose();
}
