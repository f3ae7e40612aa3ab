// Tests the lookup of 16 bytes against the table itself.
using System.Runtime.Intrinsics;
using Vivace.Json.Text;
using Vivace.Json.Text.Strings;

namespace Vivace.Json.Tests.Text.Strings;

public class NibbleTableTests
{
    [Fact]
    public void LookUp_EveryIndexItIsFor_IsTheEntryOrZero()
    {
        byte[] table = [.. Enumerable.Range(0, 16).Select(static i => (byte)(200 - 3 * i))];
        foreach (byte index in Enumerable.Range(0, 16).Concat(Enumerable.Range(128, 128)))
            for (int place = 0; place < 16; place++)
            {
                Vector128<byte> found = NibbleTable.LookUp(Vector128.Create<byte>(table), Vector128.Create((byte)5).WithElement(place, index));
                Assert.Equal(index < 16 ? table[index] : 0, found.GetElement(place));
                Assert.Equal(table[5], found.GetElement((place + 1) % 16));
            }
    }
}
