// Eight digits at a time against one at a time.
using System.Globalization;
using System.Runtime.Intrinsics;
using System.Text;
using Vivace.Json.Text;
using Vivace.Json.Text.Numbers;

namespace Vivace.Json.Tests.Text.Numbers;

public class DigitWordsTests
{
    [Fact]
    public void ValueAndSpread_Samples_AreInverse()
    {
        for (uint value = 0; value < 100_000_000; value += value < 11_000 ? 1u : 29_989u)
        {
            string text = value.ToString("D8", CultureInfo.InvariantCulture);
            byte[] bytes = Encoding.ASCII.GetBytes(text);
            ulong word = DigitWords.Load(ref bytes[0], 0);
            Assert.Equal(0UL, DigitWords.MarkOthers(word));
            Assert.Equal(value, DigitWords.Value(word));
            Assert.Equal(word, DigitWords.Spread(value));
            Assert.Equal(Vector128.Create(word, DigitWords.Spread(99_999_999 - value)), DigitWords.Spread(value, 99_999_999 - value).AsUInt64());
            Assert.Equal(8 - text.TrimEnd('0').Length, DigitWords.TrailingZeros(word));
            bytes.AsSpan().Clear();
            DigitWords.Write(ref bytes[0], 0, word);
            Assert.Equal(text, Encoding.ASCII.GetString(bytes));
        }
    }

    [Fact]
    public void MarkOthers_EveryByteAtEveryPlace_FindsTheFirst()
    {
        byte[] bytes = new byte[8];
        for (int place = 0; place < 8; place++)
        {
            for (int other = 0; other < 256; other++)
            {
                if (other is >= '0' and <= '9') continue;
                // What follows the first other byte must not matter, high bytes least of all.
                foreach (byte behind in "0\u00FF9\u0000"u8)
                {
                    bytes.AsSpan().Fill(behind);
                    bytes.AsSpan(0, place).Fill((byte)'9');
                    bytes[place] = (byte)other;
                    ulong others = DigitWords.MarkOthers(DigitWords.Load(ref bytes[0], 0));
                    Assert.Equal(place * 8, DigitWords.DigitBits(others));
                }
            }
        }
    }

    [Fact]
    public void WritePair_EveryPair_WritesTwoDigits()
    {
        byte[] bytes = new byte[3];
        for (uint value = 0; value < 100; value++)
        {
            DigitWords.WritePair(ref bytes[0], 1, value);
            Assert.Equal(value.ToString("D2", CultureInfo.InvariantCulture), Encoding.ASCII.GetString(bytes, 1, 2));
        }
    }
}
