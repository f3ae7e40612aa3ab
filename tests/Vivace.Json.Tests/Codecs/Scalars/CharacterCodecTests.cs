// Tests one character in quotes: char as System.Text.Json has it, Rune as the same rule for all of Unicode.
using System.Text;
using System.Text.Json;

namespace Vivace.Json.Tests.Codecs.Scalars;

public class CharacterCodecTests
{
    private static readonly CodecCalls s_calls = new(new JsonSettings());

    [Fact]
    public void Read_Char_AsSystemTextJson()
    {
        Random random = new(1);
        foreach (string text in Mutants.Of(["", "a", "\"", "\\", "é", "€", "😀", "\0", "\u007f"], "a\"\\é€\u0001", 1000, 3))
        {
            byte[] inside = Mutants.Escape(text, random);
            s_calls.AssertSameValue<char>([(byte)'"', .. inside, (byte)'"']);
            s_calls.AssertSameValue<char?>([(byte)'"', .. inside, (byte)'"']);
            s_calls.AssertSameKey<char>(inside);
        }

        foreach (string inside in new[] { @"\ud83d\ude00", @"\ud83d", @"\ude00", @"\u0000", @"\n", @"\x", "\u0001", @"\u00e9x" })
            s_calls.AssertSameValue<char>(Encoding.UTF8.GetBytes($"\"{inside}\""));
        foreach (string json in new[] { "5", "null", "[]", "\"a", "true" })
            s_calls.AssertSameValue<char>(Encoding.UTF8.GetBytes(json));
        s_calls.AssertSameValue<char>([(byte)'"', 0xFF, (byte)'"']);
    }

    [Fact]
    public void Write_Char_AsSystemTextJson()
    {
        for (int unit = 0; unit <= char.MaxValue; unit += unit < 0x400 ? 1 : 97)
        {
            s_calls.AssertSameBytes((char)unit);
            s_calls.AssertSameKeyBytes((char)unit);
        }

        foreach (char surrogate in "\ud800\udbff\udc00\udfff")
            s_calls.AssertSameBytes(surrogate);
    }

    [Theory]
    [InlineData("\"a\"", 'a')]
    [InlineData("\"\\u20ac\"", '€')]
    [InlineData("\"😀\"", 0x1F600)]
    [InlineData("\"\\ud83d\\ude00\"", 0x1F600)]
    public void Read_Rune_IsTheCharacter(string json, int scalar)
    {
        Assert.Equal(new Rune(scalar), s_calls.Read<Rune>(Encoding.UTF8.GetBytes(json)));
        Assert.Equal(new Rune(scalar), s_calls.ReadKey<Rune>(Encoding.UTF8.GetBytes(json)[1..^1]));
    }

    [Theory]
    [InlineData("\"\"")]
    [InlineData("\"ab\"")]
    [InlineData("\"😀a\"")]
    [InlineData("\"\\ud83d\"")]
    [InlineData("5")]
    [InlineData("null")]
    public void Read_RuneFromWhatIsNoCharacter_Throws(string json) =>
        Assert.Throws<JsonException>(() => s_calls.Read<Rune>(Encoding.UTF8.GetBytes(json)));

    [Theory]
    [InlineData('a')]
    [InlineData('"')]
    [InlineData('€')]
    [InlineData(0x1F600)]
    public void Write_Rune_IsAStringOfIt(int scalar)
    {
        Rune rune = new(scalar);
        string expected = System.Text.Json.JsonSerializer.Serialize(rune.ToString());
        Assert.Equal(expected, Encoding.UTF8.GetString(s_calls.Write(rune)));
        Assert.Equal(expected, Encoding.UTF8.GetString(s_calls.WriteKey(rune)));
    }
}
