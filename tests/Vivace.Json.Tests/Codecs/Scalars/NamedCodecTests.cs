// Tests Uri as System.Text.Json has it, and CultureInfo, IPAddress and IPEndPoint by their own rules.
using System.Globalization;
using System.Net;
using System.Text;
using System.Text.Json;

namespace Vivace.Json.Tests.Codecs.Scalars;

public class NamedCodecTests
{
    private static readonly CodecCalls s_calls = new(new JsonSettings());

    [Fact]
    public void Read_Uri_AsSystemTextJson()
    {
        Random random = new(1);
        string[] seeds = ["", "a", "http://example.com/a?b=c#d", "http://", "//x", "/a/b", "c:\\d", "mailto:a@b", "http://é.example/é", "   "];
        foreach (string text in Mutants.Of(seeds, "ah:/?#[]@!$&'()*+,;=%é ", 2000, 5))
        {
            byte[] inside = Mutants.Escape(text, random);
            s_calls.AssertSameValue<Uri>([(byte)'"', .. inside, (byte)'"']);
            s_calls.AssertSameKey<Uri>(inside);
        }

        foreach (string json in new[] { "null", "5", "[]" })
            s_calls.AssertSameValue<Uri>(Encoding.UTF8.GetBytes(json));
    }

    [Fact]
    public void Write_Uri_AsSystemTextJson()
    {
        foreach (Uri uri in new[] { new Uri("http://EXAMPLE.com/é?a=+b"), new Uri("a b/c", UriKind.Relative) })
        {
            s_calls.AssertSameBytes(uri);
            s_calls.AssertSameKeyBytes(uri);
        }

        s_calls.AssertSameBytes<Uri>(null);
    }

    [Theory]
    [InlineData("en-US")]
    [InlineData("de")]
    [InlineData("")]
    public void Culture_Known_RoundTrips(string name)
    {
        CultureInfo culture = CultureInfo.GetCultureInfo(name);
        Assert.Equal($"\"{name}\"", Encoding.UTF8.GetString(s_calls.Write(culture)));
        Assert.Equal(culture, s_calls.Read<CultureInfo>(Encoding.UTF8.GetBytes($"\"{name}\"")));
        Assert.Equal(culture, s_calls.ReadKey<CultureInfo>(Encoding.UTF8.GetBytes(name)));
        Assert.Equal($"\"{name}\"", Encoding.UTF8.GetString(s_calls.WriteKey(culture)));
    }

    [Theory]
    [InlineData("\"xx-nowhere\"")]
    [InlineData("\"not a name\"")]
    [InlineData("5")]
    public void Culture_Unknown_Throws(string json) =>
        Assert.Throws<JsonException>(() => s_calls.Read<CultureInfo>(Encoding.UTF8.GetBytes(json)));

    [Theory]
    [InlineData("127.0.0.1")]
    [InlineData("255.255.255.255")]
    [InlineData("::1")]
    [InlineData("fe80::1%7")]
    [InlineData("2001:db8:85a3:8d3:1319:8a2e:370:7348")]
    [InlineData("::ffff:192.168.100.228")]
    public void Address_Usual_RoundTrips(string text)
    {
        IPAddress address = IPAddress.Parse(text);
        Assert.Equal(address, s_calls.Read<IPAddress>(Encoding.UTF8.GetBytes($"\"{text}\"")));
        Assert.Equal(address, s_calls.ReadKey<IPAddress>(Encoding.UTF8.GetBytes(text)));
        Assert.Equal($"\"{text}\"", Encoding.UTF8.GetString(s_calls.Write(address)));
        Assert.Equal($"\"{text}\"", Encoding.UTF8.GetString(s_calls.WriteKey(address)));
    }

    [Fact]
    public void Address_Longest_FitsItsRoom()
    {
        IPAddress longest = new([.. Enumerable.Repeat((byte)0xFF, 16)], uint.MaxValue);
        Assert.Equal($"\"{longest}\"", Encoding.UTF8.GetString(s_calls.Write(longest)));
        IPEndPoint endPoint = new(longest, 65535);
        Assert.Equal($"\"{endPoint}\"", Encoding.UTF8.GetString(s_calls.Write(endPoint)));
    }

    // Each of these is an address to the library, and not the one that it seems to be.
    [Theory]
    [InlineData("1")]
    [InlineData("010.0.0.1")]
    [InlineData("0x7f.0.0.1")]
    [InlineData("127.1")]
    [InlineData("[::1]")]
    [InlineData("[::1]:80")]
    [InlineData("")]
    [InlineData("localhost")]
    [InlineData(" 127.0.0.1")]
    public void Address_Unusual_Throws(string text) =>
        Assert.Throws<JsonException>(() => s_calls.Read<IPAddress>(Encoding.UTF8.GetBytes($"\"{text}\"")));

    [Theory]
    [InlineData("127.0.0.1:80", true)]
    [InlineData("[::1]:443", true)]
    [InlineData("127.0.0.1", false)]
    [InlineData("::1", false)]
    [InlineData("127.1:80", false)]
    [InlineData("127.0.0.1:99999", false)]
    [InlineData("", false)]
    public void EndPoint_Texts_AreReadWhenTheyHaveAPort(string text, bool isRead)
    {
        byte[] json = Encoding.UTF8.GetBytes($"\"{text}\"");
        if (!isRead)
        {
            Assert.Throws<JsonException>(() => s_calls.Read<IPEndPoint>(json));
            return;
        }

        IPEndPoint endPoint = s_calls.Read<IPEndPoint>(json)!;
        Assert.Equal(IPEndPoint.Parse(text), endPoint);
        Assert.Equal(json, s_calls.Write(endPoint));
    }

    // The addresses that .NET keeps are of a class of their own.
    [Fact]
    public void Address_BehindObject_IsItsText() =>
        Assert.Equal("""["127.0.0.1","::","10.0.0.1"]""", Encoding.UTF8.GetString(s_calls.Write<object[]>([IPAddress.Loopback, IPAddress.IPv6Any, IPAddress.Parse("10.0.0.1")])));

    [Fact]
    public void Null_OfEachType_IsNull()
    {
        Assert.Null(s_calls.Read<Uri>("null"u8));
        Assert.Null(s_calls.Read<CultureInfo>("null"u8));
        Assert.Null(s_calls.Read<IPAddress>("null"u8));
        Assert.Equal("null"u8, s_calls.Write<CultureInfo>(null));
        Assert.Equal("null"u8, s_calls.Write<IPAddress>(null));
    }

    [Fact]
    public void IndexAndRange_AreRefused()
    {
        Assert.Throws<NotSupportedException>(() => s_calls.Write(new Index(1)));
        NotSupportedException error = Assert.Throws<NotSupportedException>(() => s_calls.Read<Range>("{}"u8));
        Assert.Contains("Range", error.Message, StringComparison.Ordinal);
    }
}
