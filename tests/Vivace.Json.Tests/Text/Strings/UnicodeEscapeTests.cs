// Tests the escapes of UTF-16 code units, one at a time against the digits of .NET, and four at once against one at a time.
using System.Globalization;
using System.Runtime.InteropServices;
using System.Text;
using Vivace.Json.Text;
using Vivace.Json.Text.Strings;

namespace Vivace.Json.Tests.Text.Strings;

public sealed class UnicodeEscapeTests
{
    [Fact]
    public void Store_EveryUnit_IsItsFourDigits()
    {
        Span<byte> target = stackalloc byte[UnicodeEscape.Length];
        for (uint unit = 0; unit <= char.MaxValue; unit++)
        {
            UnicodeEscape.Store(unit, ref MemoryMarshal.GetReference(target));
            Assert.Equal("\\u" + unit.ToString("X4", CultureInfo.InvariantCulture), Encoding.ASCII.GetString(target));
        }
    }

    [Fact]
    public void TryStoreFour_EveryUnitAtEveryPlace_StoresWhatOneAtATimeDoes()
    {
        Span<byte> target = stackalloc byte[32], expected = stackalloc byte[UnicodeEscape.Four * UnicodeEscape.Length];
        foreach (string others in (string[])["жжжж", "日本語字", "\u0080\ud7ff\ue000\uffff"])
            for (int place = 0; place < UnicodeEscape.Four; place++)
                for (int unit = 0; unit <= char.MaxValue; unit++)
                {
                    char[] text = others.ToCharArray();
                    text[place] = (char)unit;
                    target.Fill(0xCC);
                    bool isStored = UnicodeEscape.TryStoreFour(ref MemoryMarshal.GetReference(MemoryMarshal.Cast<char, ushort>(text)), ref MemoryMarshal.GetReference(target));
                    Assert.Equal(unit >= 0x80 && !char.IsSurrogate((char)unit), isStored);
                    if (!isStored)
                    {
                        Assert.Equal(0, target.IndexOfAnyExcept((byte)0xCC) + 1);
                        continue;
                    }

                    for (int i = 0; i < text.Length; i++)
                        UnicodeEscape.Store(text[i], ref expected[i * UnicodeEscape.Length]);
                    Assert.True(target[..expected.Length].SequenceEqual(expected));
                }
    }
}
