// The small class by hand: what a person would write for this one model, with constant names, without settings, and without a way out of
// the usual text. The limit that generated and emitted code is held against, beside the floor.
using System.Buffers;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;
using Vivace.Json.Battle.Models;
using Vivace.Json.Text;
using Vivace.Json.Text.Numbers;
using Vivace.Json.Text.Strings;

namespace Vivace.Json.Battle.Contenders;

/// <summary>Serves <see cref="Small"/>, lists and dictionaries of it, and texts as they are written here; anything else it refuses.</summary>
internal sealed class HandWritten : Contender
{
    // More than a small object takes, with the longest name that is written without a loop.
    private const int MaxObject = 128, OnStack = 512, LongestText = 32;

    [ThreadStatic]
    private static byte[]? t_buffer;

    public override string Name => "hand";

    public override bool IsLimit => true;

    public override Func<string, T?> ReadString<T>(Dialect dialect) where T : class
    {
        ReadAll<T> read = Reading<T>();
        return text =>
        {
            byte[] buffer = Buffer(text.Length + MaxObject);
            ref byte origin = ref MemoryMarshal.GetArrayDataReference(buffer);
            if (AsciiText.Narrow(ref MemoryMarshal.GetReference(text.AsSpan()), text.Length, ref origin) != text.Length)
                throw Unusual();
            return read(ref origin, text.Length);
        };
    }

    public override Func<byte[], T?> ReadUtf8<T>(Dialect dialect) where T : class
    {
        ReadAll<T> read = Reading<T>();
        return utf8 => read(ref MemoryMarshal.GetArrayDataReference(utf8), utf8.Length);
    }

    public override Func<T, string> WriteString<T>(Dialect dialect) where T : class
    {
        WriteAll<T> write = Writing<T>(out Func<T, int> room);
        return value =>
        {
            Span<byte> stack = stackalloc byte[OnStack];
            Span<byte> target = room(value) <= OnStack ? stack : Buffer(room(value));
            ref byte origin = ref MemoryMarshal.GetReference(target);
            return Utf8Text.WidenLikelyAscii(ref origin, write(ref origin, value))!;
        };
    }

    public override Func<T, byte[]> WriteUtf8<T>(Dialect dialect) where T : class
    {
        WriteAll<T> write = Writing<T>(out Func<T, int> room);
        return value =>
        {
            Span<byte> stack = stackalloc byte[OnStack];
            Span<byte> target = room(value) <= OnStack ? stack : Buffer(room(value));
            int length = write(ref MemoryMarshal.GetReference(target), value);
            byte[] result = GC.AllocateUninitializedArray<byte>(length);
            target[..length].CopyTo(result);
            return result;
        };
    }

    public override Action<T, IBufferWriter<byte>> WriteBuffer<T>(Dialect dialect) where T : class
    {
        WriteAll<T> write = Writing<T>(out Func<T, int> room);
        return (value, output) => output.Advance(write(ref MemoryMarshal.GetReference(output.GetSpan(room(value))), value));
    }

    public override Func<Stream, T?> ReadStream<T>(Dialect dialect) where T : class => throw new NotSupportedException("not written");

    public override Action<T, Stream> WriteStream<T>(Dialect dialect) where T : class => throw new NotSupportedException("not written");

    private delegate T ReadAll<T>(ref byte origin, int length);

    private delegate int WriteAll<T>(ref byte origin, T value);

    private static ReadAll<T> Reading<T>() => (ReadAll<T>)(object)(
        typeof(T) == typeof(Small) ? (ReadAll<Small>)ReadOne
        : typeof(T) == typeof(List<Small>) ? (ReadAll<List<Small>>)ReadList
        : typeof(T) == typeof(Dictionary<string, Small>) ? (ReadAll<Dictionary<string, Small>>)ReadDictionary
        : throw new NotSupportedException("not written"));

    private static WriteAll<T> Writing<T>(out Func<T, int> room)
    {
        if (typeof(T) == typeof(Small))
        {
            room = static _ => MaxObject;
            return (WriteAll<T>)(object)(WriteAll<Small>)WriteOne;
        }

        if (typeof(T) == typeof(List<Small>))
        {
            room = static value => MaxObject * (((List<Small>)(object)value!).Count + 1);
            return (WriteAll<T>)(object)(WriteAll<List<Small>>)WriteList;
        }

        if (typeof(T) == typeof(Dictionary<string, Small>))
        {
            room = static value => 2 * MaxObject * (((Dictionary<string, Small>)(object)value!).Count + 1);
            return (WriteAll<T>)(object)(WriteAll<Dictionary<string, Small>>)WriteDictionary;
        }

        throw new NotSupportedException("not written");
    }

    private static int WriteOne(ref byte origin, Small value) => Write(ref origin, 0, value);

    private static int WriteList(ref byte origin, List<Small> list)
    {
        origin = (byte)'[';
        int position = 1;
        foreach (Small item in CollectionsMarshal.AsSpan(list))
        {
            position = Write(ref origin, position, item);
            Unsafe.Add(ref origin, position++) = (byte)',';
        }

        position = Math.Max(position, 2);
        Unsafe.Add(ref origin, position - 1) = (byte)']';
        return position;
    }

    private static int WriteDictionary(ref byte origin, Dictionary<string, Small> entries)
    {
        origin = (byte)'{';
        int position = 1;
        foreach ((string key, Small item) in entries)
        {
            position = WriteText(ref origin, position, key);
            Unsafe.Add(ref origin, position) = (byte)':';
            position = Write(ref origin, position + 1, item);
            Unsafe.Add(ref origin, position++) = (byte)',';
        }

        position = Math.Max(position, 2);
        Unsafe.Add(ref origin, position - 1) = (byte)'}';
        return position;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static int Write(ref byte origin, int position, Small value)
    {
        "{\"Id\":"u8.CopyTo(MemoryMarshal.CreateSpan(ref Unsafe.Add(ref origin, position), 6));
        position += 6;
        position += IntegerText.WriteInt32(ref Unsafe.Add(ref origin, position), value.Id);
        ",\"Name\":"u8.CopyTo(MemoryMarshal.CreateSpan(ref Unsafe.Add(ref origin, position), 8));
        position = WriteText(ref origin, position + 8, value.Name);
        ",\"IsActive\":"u8.CopyTo(MemoryMarshal.CreateSpan(ref Unsafe.Add(ref origin, position), 12));
        position += 12;
        ReadOnlySpan<byte> active = value.IsActive ? "true}   "u8 : "false}  "u8;
        active.CopyTo(MemoryMarshal.CreateSpan(ref Unsafe.Add(ref origin, position), 8));
        return position + (value.IsActive ? 5 : 6);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static int WriteText(ref byte origin, int position, string? text)
    {
        if (text is null || text.Length is < 8 or > LongestText)
            throw Unusual();
        ref byte target = ref Unsafe.Add(ref origin, position);
        target = (byte)'"';
        ref ushort source = ref Unsafe.As<char, ushort>(ref Unsafe.AsRef(in text.GetPinnableReference()));
        int length = text.Length;
        EscapeSet escapes = EscapeSet.Default;
        Vector128<byte> block;
        if (length <= 16)
        {
            block = Vector128.NarrowWithSaturation(Vector128.LoadUnsafe(ref source), Vector128.LoadUnsafe(ref source, (nuint)length - 8));
            Unsafe.WriteUnaligned(ref Unsafe.Add(ref target, 1), block.AsUInt64().GetElement(0));
            Unsafe.WriteUnaligned(ref Unsafe.Add(ref target, length - 7), block.AsUInt64().GetElement(1));
        }
        else
        {
            block = Vector128.NarrowWithSaturation(Vector128.LoadUnsafe(ref source), Vector128.LoadUnsafe(ref source, 8));
            Vector128<byte> last = Vector128.NarrowWithSaturation(Vector128.LoadUnsafe(ref source, (nuint)length - 16), Vector128.LoadUnsafe(ref source, (nuint)length - 8));
            block.StoreUnsafe(ref Unsafe.Add(ref target, 1));
            last.StoreUnsafe(ref Unsafe.Add(ref target, length - 15));
            if (!EscapeSet.ArePassing(last, escapes.LowNibbles, escapes.HighBits))
                throw Unusual();
        }

        if (!EscapeSet.ArePassing(block, escapes.LowNibbles, escapes.HighBits))
            throw Unusual();
        Unsafe.Add(ref target, length + 1) = (byte)'"';
        return position + length + 2;
    }

    private static Small ReadOne(ref byte origin, int length)
    {
        Small made = Read(ref origin, length, 0, out int next);
        return next == length ? made : throw Unusual();
    }

    private static List<Small> ReadList(ref byte origin, int length)
    {
        List<Small> list = [];
        int position = 1;
        while (true)
        {
            list.Add(Read(ref origin, length, position, out int next));
            if (Unsafe.Add(ref origin, next) != ',')
                return next == length - 1 ? list : throw Unusual();
            position = next + 1;
        }
    }

    private static Dictionary<string, Small> ReadDictionary(ref byte origin, int length)
    {
        Dictionary<string, Small> entries = new(length / 64);
        int position = 1;
        while (true)
        {
            string key = ReadText(ref origin, length, position, out int after);
            if (Unsafe.Add(ref origin, after) != ':')
                throw Unusual();
            entries[key] = Read(ref origin, length, after + 1, out int next);
            if (Unsafe.Add(ref origin, next) != ',')
                return next == length - 1 ? entries : throw Unusual();
            position = next + 1;
        }
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static Small Read(ref byte origin, int length, int position, out int next)
    {
        // The shortest object: so much may be compared without looking for the end.
        if (length - position < 40 || !Is(ref origin, position, "{\"Id\":"u8))
            throw Unusual();
        Small made = new();
        int after = IntegerText.ReadInt32(ref origin, position + 6, length, out int id);
        made.Id = id;
        if (after < 0 || length - after < 32 || !Is(ref origin, after, ",\"Name\":"u8))
            throw Unusual();
        made.Name = ReadText(ref origin, length, after + 8, out after);
        if (length - after < 17 || !Is(ref origin, after, ",\"IsActive\":"u8))
            throw Unusual();
        after += 12;
        made.IsActive = Is(ref origin, after, "true"u8);
        after += made.IsActive ? 4 : Is(ref origin, after, "false"u8) ? 5 : throw Unusual();
        next = Unsafe.Add(ref origin, after) == '}' ? after + 1 : throw Unusual();
        return made;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static string ReadText(ref byte origin, int length, int position, out int next)
    {
        if (Unsafe.Add(ref origin, position) != '"' || length - position < 20)
            throw Unusual();

        // A quote ends the text; anything else that is not plain ASCII is unusual.
        int count = 0;
        ref byte text = ref Unsafe.Add(ref origin, position + 1);
        while (true)
        {
            Vector128<byte> block = Vector128.LoadUnsafe(ref text, (nuint)count);
            uint stops = (Vector128.Equals(block, Vector128.Create((byte)'"')) | Vector128.Equals(block, Vector128.Create((byte)'\\'))
                | Vector128.LessThan(block.AsSByte(), Vector128.Create((sbyte)0x20)).AsByte()).ExtractMostSignificantBits();
            if (stops == 0)
            {
                count += 16;
                if (length - position - 1 - count < 16)
                    throw Unusual();
                continue;
            }

            count += System.Numerics.BitOperations.TrailingZeroCount(stops);
            break;
        }

        if (Unsafe.Add(ref text, count) != '"')
            throw Unusual();
        next = position + count + 2;
        return Utf8Text.WidenAscii(ref text, count);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static bool Is(ref byte origin, int position, ReadOnlySpan<byte> expected) =>
        MemoryMarshal.CreateReadOnlySpan(ref Unsafe.Add(ref origin, position), expected.Length).SequenceEqual(expected);

    private static byte[] Buffer(int length) => t_buffer is { } kept && kept.Length >= length ? kept : t_buffer = new byte[length];

    private static FormatException Unusual() => new("Expected a text or an object as the workloads have them.");
}
