// Converts a block of UTF-16 code units to UTF-8 at once: each in a lane of its own, from which the unused bytes are then removed.
using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;

namespace Vivace.Json.Text.Strings;

internal static class Utf8Block
{
    /// <summary>What a store may write, at most; the first bytes count.</summary>
    internal const int Reach = 64;

    private const ushort BeyondAscii = 0xFF80, Surrogate = 0xD800, SurrogateMask = 0xF800;

    private const int QuadLength = 4;

    // The last byte of each character is the third in its lane. The second begins with 110 for two bytes, with 10 for three. Bytes that are
    // not used are zero.
    private const uint LastByte = 0x3F_0000, SecondByte = 0x3F00, MarksOfTwo = 0x80_C000, MarksOfThree = 0x80_80E0;

    // By the units that take more than one byte, and those that take more than two: the shuffle that removes the unused bytes.
    private static readonly Vector128<byte>[] s_kept = MakeKept();

    internal static bool IsWide => Avx512Vbmi2.IsSupported && Avx512BW.IsSupported;

    /// <summary>Units in a block.</summary>
    internal static int Length => IsWide ? 16 : 2 * QuadLength;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static bool IsAscii(ref ushort units) => IsWide
        ? (Vector256.LoadUnsafe(ref units) & Vector256.Create(BeyondAscii)) == Vector256<ushort>.Zero
        : (Vector128.LoadUnsafe(ref units) & Vector128.Create(BeyondAscii)) == Vector128<ushort>.Zero;

    /// <summary>Whether a block has neither surrogates nor U+0000.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static bool IsPlain(ref ushort units)
    {
        if (IsWide)
        {
            Vector256<ushort> wide = Vector256.LoadUnsafe(ref units);
            return (Vector256.Equals(wide & Vector256.Create(SurrogateMask), Vector256.Create(Surrogate))
                | Vector256.Equals(wide, Vector256<ushort>.Zero)) == Vector256<ushort>.Zero;
        }

        Vector128<ushort> block = Vector128.LoadUnsafe(ref units);
        return (Vector128.Equals(block & Vector128.Create(SurrogateMask), Vector128.Create(Surrogate))
            | Vector128.Equals(block, Vector128<ushort>.Zero)) == Vector128<ushort>.Zero;
    }

    /// <summary>Stores a block, in which surrogates are undefined.</summary>
    /// <returns>Four bits for each unit, of which as many are set as it takes bytes; none for U+0000.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static ulong Store(ref ushort units, ref byte target)
    {
        if (!IsWide)
            return StoreQuads(ref units, ref target);

        // Compressed as in Clausecker and Lemire, "Transcoding Unicode characters with AVX-512 instructions", Software: Practice and
        // Experience 53 (12), 2023.
        Vector512<uint> wide = Avx512F.ConvertToVector512UInt32(Vector256.LoadUnsafe(ref units));
        Vector512<uint> two = Vector512.GreaterThan(wide, Vector512.Create(0x7Fu)),
            three = Vector512.GreaterThan(wide, Vector512.Create(0x7FFu));
        Vector512<uint> bits = (wide << 16 & Vector512.Create(LastByte)) | (wide << 2 & Vector512.Create(SecondByte)) | wide >>> 12;
        Vector512<uint> marks = Vector512.Create(MarksOfTwo) ^ (three & Vector512.Create(MarksOfTwo ^ MarksOfThree));
        Vector512<byte> lanes = Vector512.ConditionalSelect(two, bits | marks, wide << 16).AsByte();
        Vector512<byte> kept = ~Vector512.Equals(lanes, Vector512<byte>.Zero);
        Avx512Vbmi2.Compress(Vector512<byte>.Zero, kept, lanes).StoreUnsafe(ref target);
        return kept.ExtractMostSignificantBits();
    }

    // Two quads at once, as far as the processor can.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static ulong StoreQuads(ref ushort units, ref byte target)
    {
        if (!Avx2.IsSupported)
        {
            uint first = StoreQuad(ref units, ref target);
            return first
                | (ulong)StoreQuad(ref Unsafe.Add(ref units, QuadLength), ref Unsafe.Add(ref target, BitOperations.PopCount(first)))
                    << 4 * QuadLength;
        }

        Vector256<uint> wide = Avx2.ConvertToVector256Int32(Vector128.LoadUnsafe(ref units)).AsUInt32();
        Vector256<uint> two = Vector256.GreaterThan(wide.AsInt32(), Vector256.Create(0x7F)).AsUInt32();
        Vector256<uint> three = Vector256.GreaterThan(wide.AsInt32(), Vector256.Create(0x7FF)).AsUInt32();
        Vector256<uint> bits = (wide << 16 & Vector256.Create(LastByte)) | (wide << 2 & Vector256.Create(SecondByte)) | wide >>> 12;
        Vector256<uint> marks = Vector256.Create(MarksOfTwo) ^ (three & Vector256.Create(MarksOfTwo ^ MarksOfThree));
        Vector256<byte> lanes = Vector256.ConditionalSelect(two, bits | marks, wide << 16).AsByte();
        uint twos = two.ExtractMostSignificantBits(), threes = three.ExtractMostSignificantBits();
        uint kept = ~Vector256.Equals(lanes, Vector256<byte>.Zero).ExtractMostSignificantBits();
        NibbleTable.LookUp(lanes.GetLower(), s_kept[twos & 0xF | (threes & 0xF) << QuadLength]).StoreUnsafe(ref target);
        NibbleTable.LookUp(lanes.GetUpper(), s_kept[twos >> QuadLength | threes & 0xF0])
            .StoreUnsafe(ref Unsafe.Add(ref target, BitOperations.PopCount((ushort)kept)));
        return kept;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static uint StoreQuad(ref ushort units, ref byte target)
    {
        Vector128<uint> wide =
            Vector128.WidenLower(
                Vector128.CreateScalarUnsafe(Unsafe.ReadUnaligned<ulong>(ref Unsafe.As<ushort, byte>(ref units))).AsUInt16());
        Vector128<uint> two = Vector128.GreaterThan(wide.AsInt32(), Vector128.Create(0x7F)).AsUInt32();
        Vector128<uint> three = Vector128.GreaterThan(wide.AsInt32(), Vector128.Create(0x7FF)).AsUInt32();
        Vector128<uint> bits = (wide << 16 & Vector128.Create(LastByte)) | (wide << 2 & Vector128.Create(SecondByte)) | wide >>> 12;
        Vector128<uint> marks = Vector128.Create(MarksOfTwo) ^ (three & Vector128.Create(MarksOfTwo ^ MarksOfThree));
        Vector128<byte> lanes = Vector128.ConditionalSelect(two, bits | marks, wide << 16).AsByte();
        NibbleTable.LookUp(lanes, s_kept[two.ExtractMostSignificantBits() | three.ExtractMostSignificantBits() << QuadLength])
            .StoreUnsafe(ref target);
        return Vector128.Equals(lanes, Vector128<byte>.Zero).ExtractMostSignificantBits() ^ 0xFFFF;
    }

    private static Vector128<byte>[] MakeKept()
    {
        Vector128<byte>[] all = new Vector128<byte>[1 << 2 * QuadLength];
        Span<byte> kept = stackalloc byte[Vector128<byte>.Count];
        for (int longer = 0; longer < all.Length; longer++)
        {
            int count = 0;
            kept.Clear();
            for (int lane = 0; lane < QuadLength; lane++)
            {
                if ((longer >> lane + QuadLength & 1) != 0)
                    kept[count++] = (byte)(4 * lane);
                if ((longer >> lane & 1) != 0)
                    kept[count++] = (byte)(4 * lane + 1);
                kept[count++] = (byte)(4 * lane + 2);
            }

            all[longer] = Vector128.Create<byte>(kept);
        }

        return all;
    }
}
