// The tables of characters, seen through patterns: against what .NET says of each character, and by both names of a script.
using System.Text;

namespace Vivace.Json.Schema.Tests.Unicode;

public class UnicodePropertiesTests
{
    [Theory]
    [InlineData("White_Space")]
    [InlineData("space")]
    [InlineData("ASCII_Hex_Digit")]
    [InlineData("AHex")]
    [InlineData("ASCII")]
    [InlineData("Any")]
    public void Property_EachCharacter_IsAsInDotNet(string property)
    {
        JsonSchema has = JsonSchema.Parse($$"""{"pattern":"^\\p{{{property}}}$"}"""), hasNot = JsonSchema.Parse($$"""{"pattern":"^\\P{{{property}}}$"}""");
        for (int code = 0x20; code <= 0x10FFFF; code += code < 0x3100 ? 1 : 61)
        {
            if (!Rune.TryCreate(code, out Rune rune) || code is '"' or '\\')
                continue;
            string json = $"\"{rune}\"";
            bool expected = property switch
            {
                "White_Space" or "space" => Rune.IsWhiteSpace(rune),
                "ASCII_Hex_Digit" or "AHex" => rune.IsAscii && char.IsAsciiHexDigit((char)rune.Value),
                "ASCII" => rune.IsAscii,
                _ => true,
            };
            Assert.True(expected == has.IsValid(json) && expected != hasNot.IsValid(json), $"U+{code:X4}");
        }
    }

    // One character in one script each, at both ends of its blocks.
    [Theory]
    [InlineData("Greek", "Grek", "\u0370\u03C9\u1FFE", "a\u0400\u2000")]
    [InlineData("Hiragana", "Hira", "\u3041\u3096\U0001B11F", "\u30A1\u4E00")]
    [InlineData("Han", "Hani", "\u4E00\u9FFF\U00020000", "\u3041\uAC00")]
    [InlineData("Thai", "Thai", "\u0E01\u0E5B", "\u0E3F\u0E80")]
    public void Script_ByEitherName_HasItsCharactersAlone(string name, string code, string members, string others)
    {
        foreach (string script in (string[])[$"Script={name}", $"sc={code}"])
        {
            JsonSchema schema = JsonSchema.Parse($$"""{"pattern":"^\\p{{{script}}}$"}""");
            Assert.All(members.EnumerateRunes(), rune => Assert.True(schema.IsValid($"\"{rune}\""), $"{script} {rune}"));
            Assert.All(others.EnumerateRunes(), rune => Assert.False(schema.IsValid($"\"{rune}\""), $"{script} {rune}"));
        }
    }
}
