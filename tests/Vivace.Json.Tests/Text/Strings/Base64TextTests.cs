// Tests Base64 against System.Text.Json: what is accepted, what comes of it, and the bytes written.
using System.Runtime.InteropServices;
using System.Text;
using Vivace.Json.Tests.Text.Times;
using Vivace.Json.Text;
using Vivace.Json.Text.Strings;

namespace Vivace.Json.Tests.Text.Strings;

public sealed class Base64TextTests
{
    [Theory]
    [InlineData("", true)]
    [InlineData("AAAA", true)]
    [InlineData("AA==", true)]
    [InlineData("AAA=", true)]
    [InlineData("A", false)]
    [InlineData("AA", false)]
    [InlineData("AAA", false)]
    [InlineData("AA=", false)]
    [InlineData("AB==", false)]   // bits that belong to no byte must be zero
    [InlineData("AAB=", false)]
    [InlineData("AA==AAAA", false)]
    [InlineData("====", false)]
    [InlineData("A===", false)]
    [InlineData("-_-_", false)]
    [InlineData("+/+/", true)]
    [InlineData(" AAAA", true)]
    [InlineData("AA AA", true)]
    [InlineData("A A A A ", true)]
    [InlineData("AA= =", true)]
    [InlineData("AA== ", true)]
    [InlineData("    ", true)]
    [InlineData("A\tAA\r\nA", true)]
    [InlineData("AA\u000bAA", false)]
    [InlineData("AAAé", false)]
    public void TryRead_Text_IsAcceptedAsInSystemTextJson(string text, bool accepted) =>
        Assert.Equal(accepted, AssertEqual(Encoding.UTF8.GetBytes(text)));

    [Fact]
    public void TryRead_TextsWholeAndBroken_EqualSystemTextJson()
    {
        Random random = new(50);
        int accepted = 0;
        for (int round = 0; round < 30_000; round++)
        {
            byte[] bytes = new byte[random.Next(random.Next(10) == 0 ? 300 : 20)];
            random.NextBytes(bytes);
            string text = Convert.ToBase64String(bytes, random.Next(4) == 0 ? Base64FormattingOptions.InsertLineBreaks : Base64FormattingOptions.None);
            if (AssertEqual(DateTextTests.Mutate(random, text, "ABCDabcd0189+/== \n\r\t-_"))) accepted++;
        }

        Assert.InRange(accepted, 8_000, 26_000);
    }

    [Fact]
    public void Write_EveryLength_EqualsSystemTextJson()
    {
        using GuardedBytes source = new();
        using GuardedBytes target = new();
        Random random = new(51);
        for (int length = 0; length <= 300; length++)
        {
            Span<byte> value = source.Last<byte>(length);
            random.NextBytes(value);
            Span<byte> room = target.Last<byte>(Base64Text.MaxLength(length));
            int written = Base64Text.Write(ref MemoryMarshal.GetReference(room), value);
            Assert.Equal(room.Length, written);
            Assert.Equal(Convert.ToBase64String(value), Encoding.ASCII.GetString(room));
            SystemTextJson.AssertWritten(value.ToArray(), room);
        }
    }

    [Fact]
    public void MaxLength_MostBytes_FitsAnArray() => Assert.InRange(Base64Text.MaxLength(Base64Text.MaxBytes), Array.MaxLength - 40, Array.MaxLength - 32);

    private static bool AssertEqual(byte[] text)
    {
        // Inside quotes a line break or a tab is escaped; the text here is what the escapes stand for.
        byte[] escaped = System.Text.Json.JsonSerializer.SerializeToUtf8Bytes(Encoding.UTF8.GetString(text));
        bool expected = SystemTextJson.TryRead(escaped.AsSpan(1, escaped.Length - 2), out byte[]? bytes);
        bool read = Base64Text.TryRead(ref MemoryMarshal.GetArrayDataReference(text), text.Length, out byte[]? value);
        if (expected != read || expected && !bytes.AsSpan().SequenceEqual(value)) Assert.Fail($"'{Encoding.UTF8.GetString(text)}': {expected} but {read}");
        return read;
    }
}
