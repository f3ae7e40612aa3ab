// Writes text outside ASCII that needs no escapes: knows by pages what passes the encoder, and converts a block of UTF-16 units to UTF-8 at
// once.
using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;
using System.Text;
using Vivace.Json.Text.Blocks;

namespace Vivace.Json.Text.Strings;

/// <summary>The UTF-16 code units that need no escape, one byte each (64 KB): ASCII from the start, other pages on first use.</summary>
/// <remarks>
/// 1 means that the unit passes. 0 only means that the encoder must be asked: it escapes the unit, another thread is asking it, or it
/// threw. So no lock is held while the encoder, possibly user code, runs, and it is asked again, and may throw again, for just the
/// characters in the text.
/// </remarks>
internal sealed class UnescapedUnits
{
    private const int PageLength = 256;

    private const int FirstHighSurrogate = 0xD800, HighSurrogates = 0x400, LowSurrogates = 0x400, FirstPair = 0x1_0000;

    private readonly EscapeSet _escapes;
    private readonly byte[] _passes = new byte[char.MaxValue + 1];
    private readonly bool[] _isAsked = new bool[(char.MaxValue + 1) / PageLength];

    private readonly PairAnswer[] _pairs = new PairAnswer[HighSurrogates];

    private enum PairAnswer : byte
    {
        NotAsked,
        AskForEach,
        AllPass,
        NonePasses,
    }

    internal UnescapedUnits(EscapeSet escapes)
    {
        _escapes = escapes;
        for (int i = 0; i < 128; i++)
            if (escapes.IsUnescaped((uint)i))
                _passes[i] = 1;
    }

    /// <summary>
    /// Writes passing units as UTF-8 until one does not pass, a block of them is ASCII, or <paramref name="stop"/> is reached or exceeded
    /// by less than a block; returns the position after the last. Needs room for three bytes per unit, and <see cref="Utf8Block.Reach"/>
    /// more.
    /// </summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal int Write(ref ushort text, int start, int stop, int length, ref byte target, out int written)
    {
        if (!Vector128.IsHardwareAccelerated)
            return WritePlainly(ref text, start, stop, ref target, out written);
        ref byte passes = ref MemoryMarshal.GetArrayDataReference(_passes);
        Unsafe.SkipInit(out Block32 rest);
        int i = start, position = 0;
        while (i < stop)
        {
            scoped ref ushort units = ref Unsafe.Add(ref text, i);
            if (length - i < Utf8Block.Length)
                units = ref Rest(ref text, i, length, ref rest);
            if (Utf8Block.IsAscii(ref units))
                break;
            ulong kept = Utf8Block.Store(ref units, ref Unsafe.Add(ref target, position));
            uint blocked = ~Passing(ref passes, ref units) << 32 - Utf8Block.Length;

            // Predicted, so that the next block need not wait for this one.
            if (blocked == 0)
            {
                i += Utf8Block.Length;
                position += BitOperations.PopCount(kept);
                continue;
            }

            int passing = BitOperations.TrailingZeroCount(blocked) - (32 - Utf8Block.Length);
            i += passing;
            position += BitOperations.PopCount(kept & (1UL << 4 * passing) - 1);
            if (i >= stop || !Ask(Unsafe.Add(ref text, i)))
                break;
        }

        written = position;
        return i;
    }

    // The last units, and zeros, which never pass, after them.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static unsafe ref ushort Rest(ref ushort text, int i, int length, ref Block32 rest)
    {
        ref ushort block = ref Unsafe.As<Block32, ushort>(ref rest);
        if (Utf8Block.IsWide)
        {
            fixed (ushort* start = &Unsafe.Add(ref text, i))
            {
                Vector256<ushort> taken = Vector256.LessThan(Vector256<ushort>.Indices, Vector256.Create((ushort)(length - i)));
                Avx512BW.VL.MaskLoad(start, taken, Vector256<ushort>.Zero).StoreUnsafe(ref block);
            }

            return ref block;
        }

        rest = default;
        if (length >= Utf8Block.Length)
        {
            Vector128.LoadUnsafe(ref text, (nuint)(length - Utf8Block.Length)).StoreUnsafe(ref block);
            return ref Unsafe.Add(ref block, Utf8Block.Length - (length - i));
        }

        for (int k = 0; k < length - i; k++)
            Unsafe.Add(ref block, k) = Unsafe.Add(ref text, i + k);
        return ref block;
    }

    // One bit for each unit of a block.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static uint Passing(ref byte passes, ref ushort units)
    {
        uint passing = FourPassing(ref passes, ref units) | FourPassing(ref passes, ref Unsafe.Add(ref units, 4)) << 4;
        return Utf8Block.IsWide
            ? passing | FourPassing(ref passes, ref Unsafe.Add(ref units, 8)) << 8
                | FourPassing(ref passes, ref Unsafe.Add(ref units, 12)) << 12
            : passing;
    }

    // Sums of products by 2 and 4 are one instruction each.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static uint FourPassing(ref byte passes, ref ushort units)
    {
        uint two = Unsafe.Add(ref passes, units) + 2u * Unsafe.Add(ref passes, Unsafe.Add(ref units, 1));
        return two + 4 * (Unsafe.Add(ref passes, Unsafe.Add(ref units, 2)) + 2u * Unsafe.Add(ref passes, Unsafe.Add(ref units, 3)));
    }

    /// <summary>The scalar rule for <see cref="Write"/>; it does not stop at ASCII.</summary>
    internal int WritePlainly(ref ushort text, int start, int stop, ref byte target, out int written)
    {
        written = 0;
        int i = start;
        for (; i < stop; i++)
        {
            uint unit = Unsafe.Add(ref text, i);
            if (!Passes(unit))
                break;
            ref byte bytes = ref Unsafe.Add(ref target, written);
            if (unit < 0x80)
            {
                bytes = (byte)unit;
                written++;
            }
            else if (unit < 0x800)
            {
                bytes = (byte)(0xC0 | unit >> 6);
                Unsafe.Add(ref bytes, 1) = (byte)(0x80 | unit & 0x3F);
                written += 2;
            }
            else
            {
                bytes = (byte)(0xE0 | unit >> 12);
                Unsafe.Add(ref bytes, 1) = (byte)(0x80 | unit >> 6 & 0x3F);
                Unsafe.Add(ref bytes, 2) = (byte)(0x80 | unit & 0x3F);
                written += 3;
            }
        }

        return i;
    }

    internal bool Passes(uint high, uint low)
    {
        PairAnswer answer = _pairs[high - FirstHighSurrogate];
        if (answer == PairAnswer.NotAsked)
            answer = AskForPairs(high);
        return answer == PairAnswer.AllPass || (answer == PairAnswer.AskForEach && _escapes.Passes(new Rune((char)high, (char)low)));
    }

    private bool Passes(uint unit) => IsKnown(unit) || (Ask(unit) && IsKnown(unit));

    private bool IsKnown(uint unit) => Unsafe.Add(ref MemoryMarshal.GetArrayDataReference(_passes), unit) != 0;

    // Asks about a whole page, once. The page counts as asked from the start, because the encoder may call back.
    [MethodImpl(MethodImplOptions.NoInlining)]
    private bool Ask(uint unit)
    {
        uint page = unit / PageLength;
        if (_isAsked[page] || char.IsSurrogate((char)unit))
            return false;
        _isAsked[page] = true;
        try
        {
            for (uint next = page * PageLength; next < (page + 1) * PageLength; next++)
                if (next < 128 ? _escapes.IsUnescaped(next) : Rune.IsValid(next) && _escapes.Passes(new Rune(next)))
                    _passes[next] = 1;
        }
        catch (Exception)
        {
            // The character may not even be in the text; if it is, the encoder throws again.
        }

        return true;
    }

    // Encoders allow scripts and symbols outside the basic plane as a whole: either one answer holds for all pairs with this high
    // surrogate, or each pair is asked about.
    [MethodImpl(MethodImplOptions.NoInlining)]
    private PairAnswer AskForPairs(uint high)
    {
        uint index = high - FirstHighSurrogate;
        _pairs[index] = PairAnswer.AskForEach;
        uint first = FirstPair + index * LowSurrogates;
        try
        {
            bool passes = _escapes.Passes(new Rune(first));
            for (uint next = first + 1; next < first + LowSurrogates; next++)
                if (_escapes.Passes(new Rune(next)) != passes)
                    return PairAnswer.AskForEach;
            return _pairs[index] = passes ? PairAnswer.AllPass : PairAnswer.NonePasses;
        }
        catch (Exception)
        {
            return PairAnswer.AskForEach;
        }
    }
}
