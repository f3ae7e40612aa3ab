// Tests Guids against System.Text.Json and the vector path against the library's parser.
using System.Text;
using Vivace.Json.Text;
using Vivace.Json.Text.Strings;

namespace Vivace.Json.Tests.Text.Strings;

public sealed class GuidTextTests
{
    [Fact]
    public void TryRead_Guids_GiveWhatWasWritten()
    {
        using GuardedBytes memory = new();
        Random random = new(30);
        byte[] bytes = new byte[16];
        for (int round = 0; round < 20_000; round++)
        {
            random.NextBytes(bytes);
            Guid value = new(bytes);
            Span<byte> text = memory.Last<byte>(GuidText.GuidLength);
            Assert.Equal(GuidText.GuidLength, GuidText.Write(ref text[0], value));
            SystemTextJson.AssertWritten(value, text);
            if (round % 2 == 0) Encoding.UTF8.GetBytes(value.ToString().ToUpperInvariant(), text);
            Assert.True(GuidText.TryRead(ref text[0], text.Length, out Guid read));
            Assert.Equal(value, read);
        }
    }

    [Fact]
    public void TryRead_EveryByteAtEveryOffset_EqualsTheScalarTwin()
    {
        using GuardedBytes memory = new();
        Span<byte> text = memory.Last<byte>(GuidText.GuidLength);
        int accepted = 0;
        for (int offset = 0; offset < text.Length; offset++)
        {
            for (int value = 0; value < 256; value++)
            {
                "0f8Fad5b-d9cB-469f-A165-70867728950E"u8.CopyTo(text);
                text[offset] = (byte)value;
                bool expected = GuidText.TryReadScalar(ref text[0], out Guid scalar);
                Assert.Equal(expected, GuidText.TryReadVector(ref text[0], out Guid vector));
                Assert.Equal(expected, GuidText.TryRead(ref text[0], text.Length, out Guid _));
                if (!expected) continue;
                Assert.Equal(scalar, vector);
                accepted++;
            }
        }

        Assert.Equal(32 * 22 + 4, accepted);
    }

    [Theory]
    [InlineData("0f8fad5b-d9cb-469f-a165-70867728950e")]
    [InlineData("0f8fad5b-d9cb-469f-a165-70867728950")]
    [InlineData("0f8fad5b-d9cb-469f-a165-70867728950e0")]
    [InlineData(" 0f8fad5b-d9cb-469f-a165-70867728950e")]
    [InlineData("0f8fad5bd9cb469fa16570867728950e")]
    [InlineData("{0f8fad5b-d9cb-469f-a165-70867728950e}")]
    [InlineData("0f8fad5b-d9cb-469f-a165-70867728950g")]
    [InlineData("0f8fad5b-d9cb-469f+a165-70867728950e")]
    [InlineData("0f8fad5-bd9cb-469f-a165-70867728950e")]
    [InlineData("")]
    public void TryRead_Text_IsAcceptedAsInSystemTextJson(string text)
    {
        byte[] utf8 = [.. Encoding.UTF8.GetBytes(text), 0];
        bool read = GuidText.TryRead(ref utf8[0], utf8.Length - 1, out Guid value);
        Assert.Equal(SystemTextJson.Read<Guid>(utf8.AsSpan(0, utf8.Length - 1)), read ? value : null);
    }
}
