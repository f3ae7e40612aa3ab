// Skipping numbers: what the grammar takes, byte by byte.
using System.Runtime.InteropServices;
using System.Text;
using System.Text.RegularExpressions;
using Vivace.Json.Text;
using Vivace.Json.Text.Numbers;

namespace Vivace.Json.Tests.Text.Numbers;

public class NumberTextTests
{
    private static readonly Regex s_number = new(@"^-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?", RegexOptions.CultureInvariant);

    [Theory]
    [InlineData("", 0)]
    [InlineData("-", 1)]
    [InlineData("+1", 0)]
    [InlineData(".5", 0)]
    [InlineData("NaN", 0)]
    [InlineData("00", 1)]
    [InlineData("-01", 2)]
    [InlineData("1.", 2)]
    [InlineData("1.e5", 2)]
    [InlineData("1e", 2)]
    [InlineData("1e+", 3)]
    [InlineData("1e++1", 3)]
    [InlineData("1E-x", 3)]
    [InlineData("123456789012345678901234567890.", 31)]
    public void SkipNumber_NoNumber_PointsAtTheWrongByte(string text, int position) =>
        Assert.Equal(~position, Outcome(text));

    [Theory]
    [InlineData("0", 1)]
    [InlineData("-0", 2)]
    [InlineData("10", 2)]
    [InlineData("1.5.5", 3)]
    [InlineData("1e5.5", 3)]
    [InlineData("-0.0E-00", 8)]
    [InlineData("12345678", 8)]
    [InlineData("1234567812345678.12345678e12345678", 34)]
    [InlineData("1a", 1)]
    [InlineData("1-2", 1)]
    public void SkipNumber_Number_EndsBehindIt(string text, int position) =>
        Assert.Equal(position, Outcome(text));

    // Every text of five of these bytes, whole and cut off: the outcome is known from what a regular expression takes.
    [Fact]
    public void SkipNumber_EveryShortText_FollowsTheGrammar()
    {
        const string Alphabet = "01-+.eE,";
        char[] text = new char[6];
        for (int index = 0; index < 1 << (3 * text.Length); index++)
        {
            for (int i = 0; i < text.Length; i++) text[i] = Alphabet[(index >> (3 * i)) & 7];
            string whole = new(text);
            Assert.Equal((whole, Expected(whole)), (whole, Skip(whole)));
        }
    }

    // As in a window: the bytes after the end are digits too, and belong to nothing.
    [Theory]
    [InlineData("")]
    [InlineData("-")]
    [InlineData("1.")]
    [InlineData("1e-")]
    public void SkipNumber_DigitsAfterTheEnd_AreNotSeen(string start)
    {
        byte[] bytes = Encoding.Latin1.GetBytes(start + new string('1', 40));
        for (int end = start.Length + 1; end <= bytes.Length; end++)
            Assert.Equal(end, NumberText.SkipNumber(ref MemoryMarshal.GetArrayDataReference(bytes), 0, end));
    }

    // A number goes wrong where no continuation makes it one: the longest prefix that a digit or two complete ends there.
    private static int Expected(string text)
    {
        Match number = s_number.Match(text);
        string rest = text[number.Length..];
        if (!number.Success) return text.StartsWith('-') ? ~1 : ~0;
        if (rest.Length == 0) return text.Length;
        bool zero = number.Value is "0" or "-0";
        if (zero && char.IsAsciiDigit(rest[0])) return ~number.Length;
        bool hasFraction = number.Value.Contains('.', StringComparison.Ordinal);
        bool hasExponent = number.Value.Contains('e', StringComparison.OrdinalIgnoreCase);
        if (rest[0] == '.' && !hasFraction && !hasExponent) return ~(number.Length + 1);
        if (rest[0] is 'e' or 'E' && !hasExponent)
        {
            return ~(number.Length + (rest.Length > 1 && rest[1] is '+' or '-' ? 2 : 1));
        }
        return number.Length;
    }

    private static int Outcome(string text) =>
        TextReads.Outcome((ref byte json, int position, int end, out int value) =>
        {
            value = 0;
            return NumberText.SkipNumber(ref json, position, end);
        }, text).Next;

    private static int Skip(string text)
    {
        byte[] bytes = Encoding.Latin1.GetBytes(text);
        return NumberText.SkipNumber(ref MemoryMarshal.GetArrayDataReference(bytes), 0, bytes.Length);
    }
}
