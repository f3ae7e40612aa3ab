// A name as texts usually have it.
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;
using Vivace.Json.Documents.Indexes;

namespace Vivace.Json.Schema.Program;

/// <summary>A name that is written in one way if the text has no escapes, and the quote after it.</summary>
internal readonly struct WrittenName
{
    private readonly byte[] _name;

    // The first and last eight bytes with the quote. Of up to eight bytes: all of them, and which bits count.
    private readonly ulong _first, _last;
    private readonly int _length;

    internal WrittenName(byte[] name)
    {
        _name = name;
        _length = name.Length + 1;
        Span<byte> bytes = stackalloc byte[sizeof(ulong)];
        bytes.Clear();
        if (_length > sizeof(ulong))
        {
            _first = MemoryMarshal.Read<ulong>(name);
            name.AsSpan(_length - sizeof(ulong)).CopyTo(bytes);
            bytes[^1] = (byte)'"';
            _last = MemoryMarshal.Read<ulong>(bytes);
            return;
        }

        name.AsSpan().CopyTo(bytes);
        bytes[name.Length] = (byte)'"';
        _first = MemoryMarshal.Read<ulong>(bytes);
        for (int i = 0; i < _length; i++)
            bytes[i] = byte.MaxValue;
        _last = MemoryMarshal.Read<ulong>(bytes);
    }

    /// <summary>Whether the content of a string is the name as it is, and ends after it.</summary>
    /// <param name="cursor">The text.</param>
    /// <param name="word">The string's word in the index.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal bool IsAt(in IndexCursor cursor, int word)
    {
        nint start = cursor.OffsetOf(word) + 1;
        if (start + Math.Max(_length, sizeof(ulong)) > cursor.Length)
            return IsAtEnd(cursor, start);
        ref byte text = ref cursor.At(start);
        ulong first = Unsafe.ReadUnaligned<ulong>(ref text);
        if (_length <= sizeof(ulong))
            return (first & _last) == _first;
        return first == _first && Unsafe.ReadUnaligned<ulong>(ref Unsafe.Add(ref text, _length - sizeof(ulong))) == _last
            && (_length <= 2 * sizeof(ulong) || AreLongEqual(ref text, _name));
    }

    /// <summary>Whether a text begins with a name of at least sixteen bytes. Without a call for up to twice as many.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static bool AreLongEqual(ref byte text, byte[] name)
    {
        ref byte known = ref MemoryMarshal.GetArrayDataReference(name);
        if (!Vector128.IsHardwareAccelerated || name.Length > 2 * Vector128<byte>.Count)
            return MemoryMarshal.CreateReadOnlySpan(ref text, name.Length).SequenceEqual(name);
        nuint last = (nuint)(name.Length - Vector128<byte>.Count);
        return ((Vector128.LoadUnsafe(ref text) ^ Vector128.LoadUnsafe(ref known))
            | (Vector128.LoadUnsafe(ref text, last) ^ Vector128.LoadUnsafe(ref known, last))) == Vector128<byte>.Zero;
    }

    // Near the end of the text, where eight bytes may not be there.
    private bool IsAtEnd(IndexCursor cursor, nint start) =>
        start + _name.Length < cursor.Length && cursor.At(start + _name.Length) == '"'
        && MemoryMarshal.CreateReadOnlySpan(ref cursor.At(start), _name.Length).SequenceEqual(_name);
}
