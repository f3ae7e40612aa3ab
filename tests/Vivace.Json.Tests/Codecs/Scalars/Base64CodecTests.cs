// Tests that bytes are read and written as System.Text.Json does.
using System.Text;

namespace Vivace.Json.Tests.Codecs.Scalars;

public class Base64CodecTests
{
    private static readonly CodecCalls s_calls = new(new JsonSettings());

    [Fact]
    public void Read_Base64_AsSystemTextJson()
    {
        Random random = new(1);
        foreach (string text in Mutants.Of(["", "AA==", "AAA=", "AAAA", "+/+/", "SGVsbG8sIHdvcmxkIQ==", "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"], "AZaz09+/=-_ \n", 2000, 5))
        {
            byte[] json = [(byte)'"', .. Mutants.Escape(text, random), (byte)'"'];
            s_calls.AssertSameValue<byte[]>(json);
            s_calls.AssertSameValue<Memory<byte>>(json);
            s_calls.AssertSameValue<ReadOnlyMemory<byte>>(json);
            s_calls.AssertSameValue<Memory<byte>?>(json);
        }

        foreach (string json in new[] { "null", "5", "[]", "[1,2]", "\"AA==" })
        {
            s_calls.AssertSameValue<byte[]>(Encoding.UTF8.GetBytes(json));
            s_calls.AssertSameValue<Memory<byte>>(Encoding.UTF8.GetBytes(json));
            s_calls.AssertSameValue<ReadOnlyMemory<byte>>(Encoding.UTF8.GetBytes(json));
        }
    }

    [Theory]
    [InlineData("SGVs bG8=")]
    [InlineData(" SGVsbG8= ")]
    [InlineData("SGVs\\r\\n\\tbG8=")]
    [InlineData("SGVsbG8\\u0020=")]
    public void Read_WhiteSpaceInBase64_IsPassedOver(string text)
    {
        byte[] json = Encoding.UTF8.GetBytes($"\"{text}\"");
        s_calls.AssertSameValue<byte[]>(json);
        s_calls.AssertSameValue<ReadOnlyMemory<byte>>(json);
        Assert.Equal("Hello"u8, JsonSerializer.Deserialize<byte[]>(json)!);
    }

    [Theory]
    [InlineData("-_-_")]
    [InlineData("SGVsbG8")]
    public void Read_Base64Url_IsRefused(string text)
    {
        byte[] json = Encoding.UTF8.GetBytes($"\"{text}\"");
        s_calls.AssertSameValue<byte[]>(json);
        Assert.Throws<System.Text.Json.JsonException>(() => JsonSerializer.Deserialize<byte[]>(json));
    }

    [Theory]
    [InlineData(0)]
    [InlineData(1)]
    [InlineData(2)]
    [InlineData(3)]
    [InlineData(1000)]
    [InlineData(200_000)]
    public void Write_Bytes_AsSystemTextJson(int count)
    {
        byte[] bytes = new byte[count];
        new Random(count).NextBytes(bytes);
        s_calls.AssertSameBytes(bytes);
        s_calls.AssertSameBytes<Memory<byte>>(bytes);
        s_calls.AssertSameBytes<ReadOnlyMemory<byte>>(bytes);
    }

    [Fact]
    public void Write_NoBytes_AsSystemTextJson()
    {
        s_calls.AssertSameBytes<byte[]>(null);
        s_calls.AssertSameBytes<Memory<byte>>(default);
        s_calls.AssertSameBytes<Memory<byte>?>(null);
    }
}
