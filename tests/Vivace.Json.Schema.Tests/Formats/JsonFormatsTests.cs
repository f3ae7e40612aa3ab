// Formats: which draft has which, and cases of the RFCs.
using System.Text;
using Vivace.Json.Schema.Formats;

namespace Vivace.Json.Schema.Tests;

public sealed class JsonFormatsTests
{
    [Theory]
    [InlineData("uuid", JsonSchemaDialect.Draft7, false)]
    [InlineData("uuid", JsonSchemaDialect.Draft201909, true)]
    [InlineData("duration", JsonSchemaDialect.Draft7, false)]
    [InlineData("uri-reference", JsonSchemaDialect.Draft4, false)]
    [InlineData("uri-reference", JsonSchemaDialect.Draft6, true)]
    [InlineData("idn-hostname", JsonSchemaDialect.Draft6, false)]
    [InlineData("idn-hostname", JsonSchemaDialect.Draft7, true)]
    [InlineData("host-name", JsonSchemaDialect.Draft4, true)]
    [InlineData("host-name", JsonSchemaDialect.Draft202012, false)]
    [InlineData("regex", JsonSchemaDialect.Draft4, true)]
    [InlineData("unknown", JsonSchemaDialect.Draft202012, false)]
    public void Find_Draft_HasTheFormatOrNot(string name, JsonSchemaDialect dialect, bool expected) =>
        Assert.Equal(expected, JsonFormats.Find(name, dialect) is not null);

    [Theory]
    [InlineData("date", "0000-02-29", true)]                                   // the year 0 is a leap year
    [InlineData("date", "0000-02-30", false)]
    [InlineData("time", "23:59:60.5+00:00", true)]
    [InlineData("time", "23:59:59.Z", false)]
    [InlineData("date-time", "2026-11-27 12:00:00Z", false)]
    [InlineData("duration", "P", false)]
    [InlineData("duration", "P1WT1H", false)]
    [InlineData("duration", "PT1H30M", true)]
    [InlineData("ipv4", "1.2.3.4.", false)]
    [InlineData("ipv6", "1:2:3:4:5:6:7::", true)]                              // RFC 4291 §2.2: one group of zeros
    [InlineData("ipv6", "1:2:3:4:5:6:7:8::", false)]
    [InlineData("ipv6", "::1:2:3:4:5:6:7:8", false)]
    [InlineData("ipv6", "1:2:3:4:5:6:1.2.3.4", true)]
    [InlineData("ipv6", ":", false)]
    [InlineData("uri", "http://[v1.a:b]/", true)]                              // RFC 3986 §3.2.2
    [InlineData("uri", "http://[v.a]/", false)]
    [InlineData("uri", "http://[::1]x/", false)]
    [InlineData("uri", "a:", true)]
    [InlineData("uri-reference", "", true)]
    [InlineData("uri-reference", "a%2", false)]
    [InlineData("iri", "http://a/\uE000", false)]                              // RFC 3987 §2.2: private use in the query alone
    [InlineData("iri", "http://a/?\uE000", true)]
    [InlineData("iri", "http://a/\uFDD0", false)]
    [InlineData("uri-template", "{a.b,c:3,d*}", true)]
    [InlineData("uri-template", "{a*:3}", false)]
    [InlineData("uri-template", "a'b", true)]
    [InlineData("uri-template", "a\"b", false)]
    [InlineData("email", "\"a\\\"b\"@c", true)]
    [InlineData("email", "\"a\\", false)]
    [InlineData("email", "a@[ipv6:::1]", true)]
    [InlineData("idn-email", "a@\u1112\u1161\u11AB.kr", true)]                 // letters of a Hangul syllable, normalized before they are looked at
    [InlineData("idn-hostname", "\u1112\u1161\u11AB.kr", false)]
    [InlineData("idn-hostname", "\u05D0.1a", false)]                           // RFC 5893 §2: the label with a digit first is elsewhere in the name
    [InlineData("idn-hostname", "\u05D0.a1", true)]
    [InlineData("idn-hostname", "xn--80akhbyknj4f", true)]                     // RFC 3492 §7.1 (испытание)
    [InlineData("hostname", "xn--80akhbyknj4f.com", true)]
    [InlineData("json-pointer", "/a~", false)]
    [InlineData("relative-json-pointer", "0+1", false)]
    [InlineData("uuid", "{00000000-0000-0000-0000-000000000000}", false)]
    [InlineData("regex", "[", false)]
    public void Check_Text_HasTheFormatOrNot(string format, string text, bool expected) =>
        Assert.Equal(expected, JsonFormats.Find(format, JsonSchemaDialect.Draft202012)!(Encoding.UTF8.GetBytes(text)));

    [Theory]
    [InlineData("iri", new byte[] { (byte)'a', (byte)':', 0xC3 })]
    [InlineData("idn-email", new byte[] { 0xFF, (byte)'@', (byte)'a' })]
    [InlineData("idn-hostname", new byte[] { (byte)'a', 0x80 })]
    [InlineData("uri-template", new byte[] { 0xE2, 0x82 })]
    public void Check_TextThatIsNotUtf8_IsRefused(string format, byte[] text) => Assert.False(JsonFormats.Find(format, JsonSchemaDialect.Draft202012)!(text));

    // What is cut or damaged must not be read past its end.
    [Fact]
    public void Check_EveryCutOfATextOfEachFormat_Answers()
    {
        (string Format, string Text)[] texts =
        [
            ("date-time", "1998-12-31T23:59:60.5+00:00"), ("date", "2026-11-27"), ("time", "23:59:60Z"), ("duration", "P1Y2M3DT4H5M6S"),
            ("email", "\"a b\"@[IPv6:1::2]"), ("idn-email", "\u03B4@\u03B4.com"), ("hostname", "a.xn--80akhbyknj4f"), ("idn-hostname", "\u05D0\u3002xn--qmbc"),
            ("ipv4", "192.168.100.255"), ("ipv6", "1:2::192.168.0.1"), ("uri", "http://u:p@[::1]:80/a%20b?q#f"), ("iri", "http://\u00E9/\u00E9?\uE000#x"),
            ("uri-template", "a{+b.c:12,d*}%20"), ("json-pointer", "/a~0b/c~1"), ("relative-json-pointer", "12/a~0"), ("uuid", "2eb8aa08-aa98-11ea-b4aa-73b441d16380"),
            ("regex", "^(?<n>[a-z\\u{41}]{1,2}|\\p{L})\\k<n>$"),
        ];
        foreach ((string format, string text) in texts)
        {
            JsonFormatCheck check = JsonFormats.Find(format, JsonSchemaDialect.Draft202012)!;
            byte[] bytes = Encoding.UTF8.GetBytes(text);
            Assert.True(check(bytes), text);
            Assert.False(check([.. bytes, (byte)'\n']) && format is not ("json-pointer" or "regex" or "relative-json-pointer"), text);
            for (int length = 0; length < bytes.Length; length++)
                _ = check(bytes.AsSpan(0, length));
        }
    }

    // Names of hosts beyond ASCII are not among them: .NET allocates to say whether they are normalized.
    [Fact]
    public void Check_OrdinaryTexts_AllocatesNothing()
    {
        (JsonFormatCheck Check, byte[] Text)[] cases =
        [
            Case("date-time", "2026-11-27T12:00:00.123+01:00"), Case("email", "a.b@example.com"), Case("hostname", "www.example.com"), Case("idn-hostname", "www.example.com"),
            Case("ipv6", "1::2"), Case("iri", "http://\u00E9/\u00E9"), Case("uri-template", "/a/{b}"), Case("uuid", "2eb8aa08-aa98-11ea-b4aa-73b441d16380"),
        ];
        bool isValid = Run(cases);
        long before = GC.GetAllocatedBytesForCurrentThread();
        isValid &= Run(cases);
        Assert.Equal(0, GC.GetAllocatedBytesForCurrentThread() - before);
        Assert.True(isValid);

        static (JsonFormatCheck, byte[]) Case(string format, string text) => (JsonFormats.Find(format, JsonSchemaDialect.Draft202012)!, Encoding.UTF8.GetBytes(text));

        static bool Run((JsonFormatCheck Check, byte[] Text)[] cases)
        {
            bool isValid = true;
            foreach ((JsonFormatCheck check, byte[] text) in cases)
                isValid &= check(text);
            return isValid;
        }
    }
}
