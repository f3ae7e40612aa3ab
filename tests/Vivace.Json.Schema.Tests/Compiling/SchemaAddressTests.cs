// Addresses that are taken as they are, against Uri.
using Vivace.Json.Schema.Compiling;

namespace Vivace.Json.Schema.Tests.Compiling;

public sealed class SchemaAddressTests
{
    private static readonly string[] s_parts =
        ["a", "b1", "9", "-", "_", ".", "..", "/", "/", "json-schema.org", "127.1", "0x7f", "A", "%41", "~", "@", ":80", "?", "é", "xn--a", " ", "\\", "draft-07", "schema.json", "//", ":"];

    [Fact]
    public void IsNormal_AnyAddress_IsLeftAsItIsByUri()
    {
        Random random = new(7);
        int normal = 0;
        for (int i = 0; i < 200_000; i++)
        {
            string address = (random.Next(2) == 0 ? "https://" : "http://") + string.Concat(Enumerable.Range(0, random.Next(1, 8)).Select(_ => s_parts[random.Next(s_parts.Length)]));
            if (!SchemaAddress.IsNormal(address))
                continue;
            normal++;
            Assert.True(Uri.TryCreate(address, UriKind.Absolute, out Uri? uri) ? uri.AbsoluteUri == address : true, address);
        }

        Assert.InRange(normal, 1_000, 199_000);
    }

    [Theory]
    [InlineData("https://json-schema.org/draft/2020-12/schema", true)]
    [InlineData("http://json-schema.org/draft-07/schema", true)]
    [InlineData("https://json.schemastore.org/lerna.json", true)]
    [InlineData("https://example.com", false)]
    [InlineData("https://Example.com/a", false)]
    [InlineData("http://127.0.0.1/a", false)]
    [InlineData("urn:example:a", false)]
    public void IsNormal_Address_IsWhatItIs(string address, bool expected) => Assert.Equal(expected, SchemaAddress.IsNormal(address));
}
