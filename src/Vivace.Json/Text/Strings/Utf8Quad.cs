// Converts four UTF-16 code units to UTF-8 at once: each in a lane of its own, then a shuffle removes unused bytes.
using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;

namespace Vivace.Json.Text.Strings;

internal static class Utf8Quad
{
    private const int Lanes = 4;

    // The shuffle for each result of Store.
    private static readonly Vector128<byte>[] s_kept = MakeKept();

    /// <summary>Stores four units, none of them a surrogate, as UTF-8. Writes 16 bytes, of which the first ones count.</summary>
    /// <returns>In the lowest four bits, the units that take more than one byte; in the next four, those that take more than two.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static uint Store(ulong units, ref byte target)
    {
        Vector128<uint> wide = Vector128.WidenLower(Vector128.CreateScalarUnsafe(units).AsUInt16());
        Vector128<uint> two = Vector128.GreaterThan(wide.AsInt32(), Vector128.Create(0x7F)).AsUInt32();
        Vector128<uint> three = Vector128.GreaterThan(wide.AsInt32(), Vector128.Create(0x7FF)).AsUInt32();

        // The last byte of each character is the third in its lane. The second begins with 110 for two bytes, with 10 for three.
        Vector128<uint> bits = (wide << 16 & Vector128.Create(0x3F_0000u)) | (wide << 2 & Vector128.Create(0x3F00u)) | wide >>> 12;
        Vector128<uint> marks = Vector128.AndNot(Vector128.Create(0x80_C0E0u), three & Vector128.Create(0x4000u));
        Vector128<uint> ascii = wide << 16 & Vector128.Create(0x40_0000u);
        Vector128<byte> lanes = (bits | (marks & two) | Vector128.AndNot(ascii, two)).AsByte();
        uint longer = two.ExtractMostSignificantBits() | three.ExtractMostSignificantBits() << Lanes;
        NibbleTable.LookUp(lanes, s_kept[longer]).StoreUnsafe(ref target);
        return longer;
    }

    internal static int Length(uint longer, int count) => count + BitOperations.PopCount(longer & 0x11u * ((1u << count) - 1));

    private static Vector128<byte>[] MakeKept()
    {
        Vector128<byte>[] all = new Vector128<byte>[1 << 2 * Lanes];
        Span<byte> kept = stackalloc byte[Vector128<byte>.Count];
        for (int longer = 0; longer < all.Length; longer++)
        {
            int count = 0;
            kept.Clear();
            for (int lane = 0; lane < Lanes; lane++)
            {
                if ((longer >> lane + Lanes & 1) != 0)
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
