// The bytes of a tree: an array, which may be rented, or fixed memory such as a mapped file.
using System.Buffers;
using System.IO.MemoryMappedFiles;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Vivace.Json.Errors;
using Vivace.Json.Reading.Budgets;
using Vivace.Json.Text.Blocks;
using Vivace.Json.Text.Indexing;
using Vivace.Json.Text.Strings;

namespace Vivace.Json.Documents.Trees;

/// <summary>A text in memory and what to release with it. Without an array, <c>Start</c> is
/// an address, and <c>Owner</c> keeps the memory alive.</summary>
internal readonly record struct TreeText(byte[]? Array, nint Start, nint Length, bool IsRented = false, IDisposable? Owner = null)
{
    // Allocating shorter arrays is cheaper than renting them.
    private const int MaxAllocated = 1024;

    // A file up to this length is read rather than mapped, so that it can be replaced at once.
    private const int MaxReadFile = 64 * 1024;

    private const int FirstLength = 16 * 1024;

    internal unsafe ref byte Origin
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get =>
            ref Array is { } array
                ? ref Unsafe.Add(ref MemoryMarshal.GetArrayDataReference(array), Start)
                : ref Unsafe.AsRef<byte>((void*)Start);
    }

    internal ReadOnlySpan<byte> Span => MemoryMarshal.CreateReadOnlySpan(ref Origin, (int)Math.Min(Length, ArrayLimit.MaxLength));

    /// <summary>A stream over the text, to be closed before the text is released.</summary>
    internal unsafe Stream AsStream() =>
        Array is { } array
            ? new MemoryStream(array, (int)Start, (int)Length, writable: false)
            : new UnmanagedMemoryStream((byte*)Start, Length);

    internal byte ByteAt(nint offset) => offset < Length ? Unsafe.Add(ref Origin, offset) : (byte)0;

    internal static TreeText Copy(ReadOnlySpan<byte> text)
    {
        byte[] array = Rent(text.Length, out bool isRented);
        text.CopyTo(array);
        return new TreeText(array, 0, text.Length, isRented);
    }

    internal static TreeText Copy(in ReadOnlySequence<byte> text)
    {
        if (text.Length > ArrayLimit.MaxLength)
            throw Throw.TextTooLong(text.Length);
        byte[] array = Rent((int)text.Length, out bool isRented);
        text.CopyTo(array);
        return new TreeText(array, 0, (int)text.Length, isRented);
    }

    internal static unsafe TreeText Of(ReadOnlyMemory<byte> text)
    {
        if (MemoryMarshal.TryGetArray(text, out ArraySegment<byte> segment))
            return new TreeText(segment.Array ?? [], segment.Offset, segment.Count);
        MemoryHandle handle = text.Pin();
        return new TreeText(null, (nint)handle.Pointer, text.Length, Owner: handle);
    }

    internal static TreeText Transcode(ReadOnlySpan<char> json)
    {
        using Utf8Text utf8 = Utf8Text.Rent(json);
        if (!utf8.IsValid)
            throw Reading.Fail.InvalidUtf16(utf8.InvalidIndex);
        return Copy(utf8.Span);
    }

    /// <summary>Reads the rest of a stream, without a byte order mark. Of a text that exceeds its budget, as much as shows that.</summary>
    internal static TreeText Read(Stream stream, GatheredBudget budget = default)
    {
        byte[] array = SharedArrays<byte>.Rent(budget.Limit(LengthHint(stream)));
        int filled = 0;
        try
        {
            while (true)
            {
                if (filled == array.Length)
                    array = Larger(array);
                int room = budget.Limit(array.Length - filled);
                int read = ReadCount.Checked(stream.Read(array, filled, room), room);
                filled += read;
                if (read == 0 || budget.IsExceededBy(array.AsSpan(0, filled)))
                    return WithoutMark(array, filled);
            }
        }
        catch
        {
            Return(array, filled);
            throw;
        }
    }

    /// <inheritdoc cref="Read"/>
    internal static async ValueTask<TreeText> ReadAsync(Stream stream, GatheredBudget budget, CancellationToken cancellationToken)
    {
        byte[] array = SharedArrays<byte>.Rent(budget.Limit(LengthHint(stream)));
        int filled = 0;
        try
        {
            while (true)
            {
                if (filled == array.Length)
                    array = Larger(array);
                int room = budget.Limit(array.Length - filled);
                int read =
                    ReadCount.Checked(await stream.ReadAsync(array.AsMemory(filled, room), cancellationToken).ConfigureAwait(false), room);
                filled += read;
                if (read == 0 || budget.IsExceededBy(array.AsSpan(0, filled)))
                    return WithoutMark(array, filled);
            }
        }
        catch
        {
            Return(array, filled);
            throw;
        }
    }

    /// <summary>Reads a short file; maps a longer one into memory.</summary>
    internal static TreeText OfFile(string path)
    {
        using FileStream file = new(path, new FileStreamOptions { BufferSize = 0, Share = FileShare.Read });
        if (file.Length <= MaxReadFile)
            return Read(file);
        if (file.Length > IndexWords.MaxTextLength)
            throw Throw.TextTooLong(file.Length, IndexWords.MaxTextLength);
        return MappedText.Of(file).ToText();
    }

    internal void Release()
    {
        if (IsRented)
            Return(Array!, (int)(Start + Length));
        Owner?.Dispose();
    }

    private static byte[] Rent(int length, out bool isRented)
    {
        isRented = length > MaxAllocated;
        return isRented ? SharedArrays<byte>.Rent(length) : GC.AllocateUninitializedArray<byte>(length);
    }

    // Clear what was written: others read arrays from the pool.
    private static void Return(byte[] array, int used)
    {
        array.AsSpan(0, used).Clear();
        SharedArrays<byte>.Return(array);
    }

    // One byte more than the stream's length, so that its end shows without growing the array.
    private static int LengthHint(Stream stream)
    {
        if (!stream.CanSeek)
            return FirstLength;
        long left = stream.Length - stream.Position;
        return left <= 0 ? FirstLength : (int)Math.Min(left + 1, ArrayLimit.MaxLength);
    }

    private static byte[] Larger(byte[] array)
    {
        if (array.Length >= ArrayLimit.MaxLength)
            throw Throw.TextTooLong();
        byte[] larger = SharedArrays<byte>.Rent(ArrayLimit.Next(array.Length));
        array.CopyTo(larger, 0);
        Return(array, array.Length);
        return larger;
    }

    private static TreeText WithoutMark(byte[] array, int filled)
    {
        int mark = array.AsSpan(0, filled).StartsWith("\uFEFF"u8) ? 3 : 0;
        return new TreeText(array, mark, filled - mark, IsRented: true);
    }

    // The pointer holds the file's handle. There is no finalizer, because it could unmap the file while an operation still reads it; so a
    // file that is never disposed stays mapped.
    private sealed unsafe class MappedText : IDisposable
    {
        private readonly MemoryMappedFile _file;
        private readonly MemoryMappedViewAccessor _view;
        private readonly nint _start;
        private readonly nint _length;

        private MappedText(MemoryMappedFile file, MemoryMappedViewAccessor view, long length)
        {
            byte* start = null;
            view.SafeMemoryMappedViewHandle.AcquirePointer(ref start);
            (_file, _view, _start, _length) = (file, view, (nint)(start + view.PointerOffset), (nint)length);
        }

        internal static MappedText Of(FileStream stream)
        {
            MemoryMappedFile file = MemoryMappedFile.CreateFromFile(
                stream, null, 0, MemoryMappedFileAccess.Read, HandleInheritability.None, leaveOpen: false);
            try
            {
                return new MappedText(file, file.CreateViewAccessor(0, stream.Length, MemoryMappedFileAccess.Read), stream.Length);
            }
            catch
            {
                file.Dispose();
                throw;
            }
        }

        internal TreeText ToText()
        {
            TreeText text = new(null, _start, _length, Owner: this);
            int mark = text.Span.StartsWith("\uFEFF"u8) ? 3 : 0;
            return text with { Start = _start + mark, Length = _length - mark };
        }

        public void Dispose()
        {
            _view.SafeMemoryMappedViewHandle.ReleasePointer();
            _view.Dispose();
            _file.Dispose();
        }
    }
}
