// Writes text outside ASCII that needs no escapes: knows by pages what passes the encoder, and converts four UTF-16 units to UTF-8 at once.
using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;
using System.Text;

namespace Vivace.Json.Text.Strings;

/// <summary>The UTF-16 code units that need no escape, one bit each (8 KB): ASCII from the start, other pages on first use.</summary>
/// <remarks>
/// A set bit means that the unit passes. A clear bit only means that the encoder must be asked: it escapes the unit, another thread is asking it, or it threw.
/// So no lock is held while the encoder, possibly user code, runs, and it is asked again, and may throw again, for just the characters in the text.
/// </remarks>
internal sealed class UnescapedUnits
{
    private const int WordLength = 32, PageLength = 256;

    private const int FirstHighSurrogate = 0xD800, HighSurrogates = 0x400, LowSurrogates = 0x400, FirstPair = 0x1_0000;

    // Units per step. If the last two are ASCII, as in languages with few other letters, the rest probably is too.
    private const int QuadLength = 4;
    private const uint LastTwo = 0b1100;

    private readonly EscapeSet _escapes;
    private readonly uint[] _words = new uint[(char.MaxValue + 1) / WordLength];
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
                _words[i / WordLength] |= 1u << i;
    }

    /// <summary>Writes passing units as UTF-8 until one does not pass, a few are ASCII, or <paramref name="stop"/> is reached or exceeded by up to three units; returns the
    /// position after the last. Needs room for three bytes per unit, and 16 more.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal int Write(ref ushort text, int start, int stop, int length, ref byte target, out int written)
    {
        if (!Vector128.IsHardwareAccelerated)
            return WritePlainly(ref text, start, stop, ref target, out written);
        ref uint words = ref MemoryMarshal.GetArrayDataReference(_words);
        int i = start, position = 0;
        while (i < stop)
        {
            ulong quad = QuadAt(ref text, i, length);

            // A shift by a unit uses only its lowest five bits.
            uint first = Unsafe.Add(ref words, (nint)(quad >> 5 & 0x7FF)) >> (int)quad, second = Unsafe.Add(ref words, (nint)(quad >> 21 & 0x7FF)) >> (int)(quad >> 16);
            uint third = Unsafe.Add(ref words, (nint)(quad >> 37 & 0x7FF)) >> (int)(quad >> 32), fourth = Unsafe.Add(ref words, (nint)(quad >> 53)) >> (int)(quad >> 48);
            uint longer = Utf8Quad.Store(quad, ref Unsafe.Add(ref target, position));
            if ((first & second & third & fourth & 1) != 0 && i <= length - QuadLength)
            {
                i += QuadLength;
                position += QuadLength + BitOperations.PopCount(longer);
                if ((longer & LastTwo) == 0)
                    break;
                continue;
            }

            uint passing = first & 1 | (second & 1) << 1 | (third & 1) << 2 | (fourth & 1) << 3;
            int count = Math.Min(BitOperations.TrailingZeroCount(~passing), length - i);
            i += count;
            position += Utf8Quad.Length(longer, count);
            if (i >= stop || !Ask(Unsafe.Add(ref text, i)))
                break;
        }

        written = position;
        return i;
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

    private bool IsKnown(uint unit) => (Unsafe.Add(ref MemoryMarshal.GetArrayDataReference(_words), (nint)(unit / WordLength)) >> (int)unit & 1) != 0;

    // The last units are read together with those before them, or one by one; past the end are zeros.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static ulong QuadAt(ref ushort text, int i, int length) =>
        i <= length - QuadLength ? Unsafe.ReadUnaligned<ulong>(ref Unsafe.As<ushort, byte>(ref Unsafe.Add(ref text, i))) : LastOf(ref text, i, length);

    private static ulong LastOf(ref ushort text, int i, int length)
    {
        if (length >= QuadLength)
            return Unsafe.ReadUnaligned<ulong>(ref Unsafe.As<ushort, byte>(ref Unsafe.Add(ref text, length - QuadLength))) >> 16 * (QuadLength - (length - i));
        ulong quad = 0;
        for (int last = length - 1; last >= i; last--)
            quad = quad << 16 | Unsafe.Add(ref text, last);
        return quad;
    }

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
            for (uint word = page * (PageLength / WordLength); word < (page + 1) * (PageLength / WordLength); word++)
                _words[word] = AskedWord(word * WordLength);
        }
        catch (Exception)
        {
            // The character may not even be in the text; if it is, the encoder throws again.
        }

        return true;
    }

    // Encoders allow scripts and symbols outside the basic plane as a whole: either one answer holds for all pairs with this high surrogate, or each pair is asked about.
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

    private uint AskedWord(uint start)
    {
        uint word = 0;
        for (uint unit = start; unit < start + WordLength; unit++)
            if (unit < 128 ? _escapes.IsUnescaped(unit) : Rune.IsValid(unit) && _escapes.Passes(new Rune(unit)))
                word |= 1u << (int)unit;
        return word;
    }
}
