// The canonical form: the RFC's own files and number table, values and texts, and what has no such form.
using System.Globalization;
using System.Security.Cryptography;
using System.Text;
using System.Text.Json;
using System.Text.Json.Nodes;
using Vivace.Json.Conformance.Suites;
using Vivace.Json.Documents;
using Vivace.Json.Text;
using Vivace.Json.Text.Numbers;

namespace Vivace.Json.Conformance.Texts;

public class JsonCanonicalTests
{
    public static TheoryData<string> Files => [.. SuiteFiles.Names("jcs/input", "*.json")];

    [Fact]
    public void Files_Suite_AreAllThere() => Assert.Equal(6, SuiteFiles.Names("jcs/input", "*.json").Length);

    [Theory, MemberData(nameof(Files))]
    public void OfText_FileOfTheSuite_IsItsOutput(string name)
    {
        byte[] expected = SuiteFiles.Read("jcs/output", name);
        byte[] form = JsonCanonical.OfText(SuiteFiles.Read("jcs/input", name));
        Assert.Equal(Encoding.UTF8.GetString(expected), Encoding.UTF8.GetString(form));
        string hex = Encoding.ASCII.GetString(SuiteFiles.Read("jcs/outhex", Path.ChangeExtension(name, ".txt")));
        Assert.Equal(Convert.FromHexString(string.Concat(hex.Where(char.IsAsciiHexDigit))), form);
        Assert.Equal(form, JsonCanonical.OfText(form));
        Assert.Equal(SHA256.HashData(form), JsonCanonical.HashText(SuiteFiles.Read("jcs/input", name)));
        Assert.Equal(form, JsonCanonical.OfValue(JsonElement.Parse(SuiteFiles.Read("jcs/input", name))));
    }

    // RFC 8785, appendix B.
    [Theory]
    [InlineData(0x0000000000000000, "0")]
    [InlineData(0x8000000000000000, "0")]
    [InlineData(0x0000000000000001, "5e-324")]
    [InlineData(0x8000000000000001, "-5e-324")]
    [InlineData(0x7fefffffffffffff, "1.7976931348623157e+308")]
    [InlineData(0xffefffffffffffff, "-1.7976931348623157e+308")]
    [InlineData(0x4340000000000000, "9007199254740992")]
    [InlineData(0xc340000000000000, "-9007199254740992")]
    [InlineData(0x4430000000000000, "295147905179352830000")]
    [InlineData(0x44b52d02c7e14af5, "9.999999999999997e+22")]
    [InlineData(0x44b52d02c7e14af6, "1e+23")]
    [InlineData(0x44b52d02c7e14af7, "1.0000000000000001e+23")]
    [InlineData(0x444b1ae4d6e2ef4e, "999999999999999700000")]
    [InlineData(0x444b1ae4d6e2ef4f, "999999999999999900000")]
    [InlineData(0x444b1ae4d6e2ef50, "1e+21")]
    [InlineData(0x3eb0c6f7a0b5ed8c, "9.999999999999997e-7")]
    [InlineData(0x3eb0c6f7a0b5ed8d, "0.000001")]
    [InlineData(0x41b3de4355555553, "333333333.3333332")]
    [InlineData(0x41b3de4355555554, "333333333.33333325")]
    [InlineData(0x41b3de4355555555, "333333333.3333333")]
    [InlineData(0x41b3de4355555556, "333333333.3333334")]
    [InlineData(0x41b3de4355555557, "333333333.33333343")]
    [InlineData(0xbecbf647612f3696, "-0.0000033333333333333333")]
    [InlineData(0x43143ff3c1cb0959, "1424953923781206.2")]

    // Powers of two of which the library's shortest text reads back as another number.
    [InlineData(0x3e60000000000000, "2.9802322387695312e-8")]
    [InlineData(0x0410000000000000, "4.1045368012983762e-289")]
    public void Number_OfTheTable_IsWrittenAsByTheTable(ulong bits, string expected)
    {
        double value = BitConverter.UInt64BitsToDouble(bits);
        Span<byte> text = stackalloc byte[EcmaNumber.MaxLength];
        Assert.Equal(expected, Encoding.ASCII.GetString(text[..EcmaNumber.Write(value, text)]));
        Assert.Equal(expected, Encoding.UTF8.GetString(JsonCanonical.OfText(value.ToString("G17", CultureInfo.InvariantCulture))));
        Assert.Equal(expected, Encoding.UTF8.GetString(JsonCanonical.OfValue(value)));
    }

    [Fact]
    public void Number_Random_ReadsBack()
    {
        Random random = new(3);
        Span<byte> text = stackalloc byte[EcmaNumber.MaxLength];
        for (int i = 0; i < 200_000; i++)
        {
            double value = BitConverter.Int64BitsToDouble(random.NextInt64(long.MinValue, long.MaxValue));
            if (i % 2 == 0)
                value = random.NextDouble() * Math.Pow(10, random.Next(-12, 26));
            if (!double.IsFinite(value))
                continue;
            ReadOnlySpan<byte> written = text[..EcmaNumber.Write(value, text)];
            Assert.Equal(value, double.Parse(written, NumberStyles.Float, CultureInfo.InvariantCulture));
        }
    }

    private sealed record Payment(string Account, decimal Amount, DateTime At, Dictionary<string, int> Tags);

    [Fact]
    public void OfValue_Object_IsTheFormOfItsText()
    {
        Payment payment = new("é<&>\u0001", 10.50m, new DateTime(2026, 1, 2, 3, 4, 5, DateTimeKind.Utc), new() { ["b"] = 1, ["a"] = 2 });
        const string Form = """{"Account":"é<&>\u0001","Amount":10.5,"At":"2026-01-02T03:04:05Z","Tags":{"a":2,"b":1}}""";
        Assert.Equal(Form, Encoding.UTF8.GetString(JsonCanonical.OfValue(payment)));
        Assert.Equal(Form, Encoding.UTF8.GetString(JsonCanonical.OfValue(payment, JsonSettings.Default with { WriteIndented = true })));
        Assert.Equal(SHA256.HashData(Encoding.UTF8.GetBytes(Form)), JsonCanonical.HashValue(payment));
        Assert.Equal(JsonCanonical.HashValue(payment), JsonCanonical.HashText(JsonSerializer.Serialize(payment)));
    }

    [Theory]
    [InlineData("""[{"a":1,"b":2,"\u0061":3}]""", JsonErrorKind.DuplicateMember, 14)]
    [InlineData("""["\ud800"]""", JsonErrorKind.InvalidUtf8, 1)]
    [InlineData("""{"\udc00":1}""", JsonErrorKind.InvalidUtf8, 1)]
    [InlineData("[1, 1e400]", JsonErrorKind.NumberOutOfRange, 4)]
    [InlineData("[1, 01]", JsonErrorKind.InvalidNumber, 4)]
    public void OfText_WithoutForm_IsRefused(string text, JsonErrorKind kind, long offset)
    {
        JsonError error = Assert.Throws<JsonException>(() => JsonCanonical.OfText(text)).Error!;
        Assert.Equal((kind, offset), (error.Kind, error.ByteOffset));
        Assert.Throws<JsonException>(() => JsonCanonical.HashText(Encoding.UTF8.GetBytes(text)));
        Assert.Throws<JsonException>(() => JsonCanonical.HashText(text));
    }

    public static TheoryData<object, string> HalfPairs => new()
    {
        { "a\ud800b", "$" },
        { "\ud800\ud800\udc00", "$" },
        { new string('x', 3000) + "\udc00", "$" },
        { '\udfff', "$" },
        { new Dictionary<string, int> { ["\ud800"] = 1 }, "$" },
        { new { Text = new[] { "é😀", "é\ud83d" } }, "$.Text[1]" },
        { JsonElement.Parse("[\"\\ud800\"]"), "$" },
        { JsonNode.Parse("[\"\\ud800\"]")!, "$" },
        { JsonTree.Parse("[\"\\ud800\"]"), "$" },
    };

    // What is signed is what was given: a half is not written as U+FFFD.
    [Theory]
    [MemberData(nameof(HalfPairs))]
    public void OfValue_HalfOfASurrogatePair_IsRefused(object value, string path)
    {
        foreach (JsonSettings? settings in (JsonSettings?[])[null, JsonSettings.Default, JsonSettings.Minimal, JsonSettings.Default with { WriteIndented = true }])
        {
            JsonError error = Assert.Throws<JsonException>(() => JsonCanonical.OfValue(value, settings)).Error!;
            Assert.Equal((JsonErrorKind.InvalidUtf8, path), (error.Kind, error.Path));
            Assert.Throws<JsonException>(() => JsonCanonical.HashValue(value, settings));
        }
    }

    [Fact]
    public void OfValue_ReplacementCharacter_IsItself()
    {
        foreach (object value in (object[])["\ufffdé😀<\u2028", JsonElement.Parse("\"\\ufffd\\u00e9😀<\\u2028\""), JsonNode.Parse("\"\\ufffdé😀<\u2028\"")!])
            Assert.Equal("\"\ufffdé😀<\u2028\"", Encoding.UTF8.GetString(JsonCanonical.OfValue(value)));
    }

    [Fact]
    public void OfValue_IntegerThatWouldChange_IsRefused()
    {
        Assert.Equal("9007199254740992", Encoding.UTF8.GetString(JsonCanonical.OfValue(9007199254740992)));
        Assert.Equal(JsonErrorKind.NumberOutOfRange, Assert.Throws<JsonException>(() => JsonCanonical.OfValue(new long[] { 1, 9007199254740993 })).Error!.Kind);
        Assert.Equal("9007199254740992", Encoding.UTF8.GetString(JsonCanonical.OfText("9007199254740993")));
    }

    // What a double is written as is its canonical form, also where the digits after it are zeros that the double does not have.
    [Theory]
    [InlineData(87542987096841904.0, "87542987096841900")]
    [InlineData(-87542987096841904.0, "-87542987096841900")]
    [InlineData(1152921504606846976.0, "1152921504606847000")]
    [InlineData(9007199254740994.0, "9007199254740994")]
    [InlineData(999999999999999868928.0, "999999999999999900000")]
    [InlineData(1e21, "1e+21")]
    [InlineData(double.MaxValue, "1.7976931348623157e+308")]
    public void OfValue_LargeDouble_IsAsEcmaScriptWritesIt(double value, string form) =>
        Assert.Equal((form, form), (Encoding.UTF8.GetString(JsonCanonical.OfValue(value)), Encoding.UTF8.GetString(JsonCanonical.OfText(form))));

    [Fact]
    public void OfValue_IntegerOfManyDigits_IsRefusedIfItChanges()
    {
        Assert.Equal("1e+30", Encoding.UTF8.GetString(JsonCanonical.OfValue(System.Numerics.BigInteger.Pow(10, 30))));
        Assert.Equal("1152921504606847000", Encoding.UTF8.GetString(JsonCanonical.OfValue(1L << 60)));
        Assert.Throws<JsonException>(() => JsonCanonical.OfValue(System.Numerics.BigInteger.Pow(10, 30) + 1));
        Assert.Throws<JsonException>(() => JsonCanonical.OfValue(long.MaxValue));
        Assert.Throws<JsonException>(() => JsonCanonical.OfValue(decimal.MaxValue));
    }

    [Fact]
    public void OfText_Dialect_IsTheFormOfTheJson()
    {
        Assert.Equal("""{"a":16,"b":[1]}""", Encoding.UTF8.GetString(JsonCanonical.OfText("{b: [1,], /* x */ a: 0x10}", JsonSettings.Json5)));
        JsonError error = Assert.Throws<JsonException>(() => JsonCanonical.OfText("{b: 1,\n  'b': 2}", JsonSettings.Json5)).Error!;
        Assert.Equal((JsonErrorKind.DuplicateMember, 2L, 3L), (error.Kind, error.Line, error.Column));
    }
}
