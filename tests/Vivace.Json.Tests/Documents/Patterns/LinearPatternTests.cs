// I-Regexp and .NET's linear engine agree where a pattern means the same to both; what RFC 9485 leaves out is refused.
using System.Text;
using System.Text.RegularExpressions;
using Vivace.Json.Documents.Patterns;

namespace Vivace.Json.Tests.Documents.Patterns;

public class LinearPatternTests
{
    private static readonly string[] s_texts =
        ["", "a", "b", "ab", "abc", "aab", "aaaa", "abab", "a.c", "a\u00e9", "\u00e9", "x9", "9", "a-b", "tea", "\U0001F600", "a\U0001F600b", "A", "]", "\\", "ac", "ad", "b1c2", "1970-01-01"];

    [Theory]
    [InlineData("a")]
    [InlineData("a*b")]
    [InlineData("(ab)+")]
    [InlineData("a|b|tea")]
    [InlineData("a?b?c?")]
    [InlineData("a{2,3}b{0,1}")]
    [InlineData("a{4}")]
    [InlineData("[abc]+")]
    [InlineData("[^abc]+")]
    [InlineData("[a-c\\-x]*9?")]
    [InlineData("\\p{L}+")]
    [InlineData("\\P{L}*")]
    [InlineData("\\p{Lu}|\\p{Nd}")]
    [InlineData("(a|b)*c(1|2)?")]
    [InlineData("[0-9]{4}-[0-9]{2}-[0-9]{2}")]
    [InlineData("a\\.c")]
    [InlineData("\\\\")]
    [InlineData("(a(b|c)?){1,2}")]
    public void Match_PatternOfBothDialects_AsNet(string pattern)
    {
        LinearPattern whole = Made(new SequenceNode([new AnchorNode(PatternAnchor.Start), Parsed(pattern), new AnchorNode(PatternAnchor.End)])), part = Made(Parsed(pattern));
        Regex wholeOfNet = new($@"\A(?:{pattern})\z", RegexOptions.NonBacktracking), partOfNet = new(pattern, RegexOptions.NonBacktracking);
        foreach (string text in s_texts)
        {
            byte[] utf8 = Encoding.UTF8.GetBytes(text);
            Assert.Equal((text, wholeOfNet.IsMatch(text)), (text, whole.IsMatch(utf8)));
            Assert.Equal((text, partOfNet.IsMatch(text)), (text, part.IsMatch(utf8)));
        }
    }

    // A code point is one character here, and two in .NET.
    [Fact]
    public void Match_Dot_TakesACodePoint()
    {
        LinearPattern one = Made(new SequenceNode([new AnchorNode(PatternAnchor.Start), Parsed("."), new AnchorNode(PatternAnchor.End)]));
        Assert.True(one.IsMatch("\U0001F600"u8));
        Assert.False(one.IsMatch("ab"u8));
        Assert.False(one.IsMatch("\n"u8));
    }

    [Theory]
    [InlineData("a**")]
    [InlineData("(a")]
    [InlineData("a)")]
    [InlineData("[a")]
    [InlineData("[b-a]")]
    [InlineData("a{2,1}")]
    [InlineData("a{")]
    [InlineData("\\d")]
    [InlineData("(?:a)")]
    [InlineData("a*?")]
    [InlineData("\\p{Xx}")]
    [InlineData("\\1")]
    public void Parse_WhatIRegexpLacks_IsRefused(string pattern) => Assert.Null(IRegexpParser.TryParse(pattern));

    private static PatternNode Parsed(string pattern) => Assert.IsType<PatternNode>(IRegexpParser.TryParse(pattern), exactMatch: false);

    private static LinearPattern Made(PatternNode root) => Assert.IsType<LinearPattern>(LinearPattern.TryCreate(root, out _));
}
