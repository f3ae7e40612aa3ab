// I-Regexp and ECMA-262 share a machine: patterns that mean the same in both match the same, as they do in .NET's Regex.
using System.Text;
using System.Text.Json;
using System.Text.RegularExpressions;
using Vivace.Json.Documents.Paths;
using Vivace.Json.Documents.Patterns;
using Vivace.Json.Documents.Trees;
using Vivace.Json.Schema.Patterns;

namespace Vivace.Json.Schema.Tests;

public sealed class PatternDialectsTests
{
    [Fact]
    public void IsMatch_PatternsOfBothDialects_AgreeWithRegex()
    {
        Random random = new(20261201);
        int matches = 0;
        for (int i = 0; i < 1_500; i++)
        {
            string pattern = RandomPattern(random, 2);
            string whole = $"^(?:{pattern})$";
            LinearPattern match = Parse(pattern, isSearch: false), search = Parse(pattern, isSearch: true);
            EcmaPattern ecmaMatch = EcmaPattern.Parse(whole), ecmaSearch = EcmaPattern.Parse(pattern);
            BacktrackingPattern backtracking = new(EcmaPatternParser.Parse(pattern));
            Regex regexMatch = RegexOf(whole), regexSearch = RegexOf(pattern);

            // The first texts are matched without an automaton.
            for (int j = 0; j < 8; j++)
            {
                string text = RandomText(random, "ab1\u00E9\u00C9\u65E5\n -");
                bool expected = regexMatch.IsMatch(text), found = regexSearch.IsMatch(text);
                byte[] bytes = Encoding.UTF8.GetBytes(text);
                matches += found ? 1 : 0;
                Assert.True(IsMatch(match, text) == expected, $"match: {pattern} on {text}");
                Assert.True(ecmaMatch.IsMatch(bytes) == expected, $"ECMA-262, whole: {pattern} on {text}");
                Assert.True(IsMatch(search, text) == found, $"search: {pattern} on {text}");
                Assert.True(ecmaSearch.IsMatch(bytes) == found, $"ECMA-262: {pattern} on {text}");
            }

            // Characters of two units are one in our dialects, and two in .NET's.
            for (int j = 0; j < 4; j++)
            {
                string text = RandomText(random, "ab1\u00E9\u65E5\U00010400\U0001F600");
                byte[] bytes = Encoding.UTF8.GetBytes(text);
                Assert.True(IsMatch(match, text) == ecmaMatch.IsMatch(bytes), $"match: {pattern} on {text}");
                bool found = ecmaSearch.IsMatch(bytes);
                Assert.True(IsMatch(search, text) == found, $"search: {pattern} on {text}");
                Assert.True((AnswerOf(backtracking, bytes) ?? found) == found, $"backtracking: {pattern} on {text}");
            }
        }

        Assert.InRange(matches, 2_000, 11_000);
    }

    [Theory]
    [InlineData(".", "\u2028", true, false)]         // a line end of ECMA-262 alone
    [InlineData(".", "\r", false, false)]
    [InlineData("[\\p{Lu}1]", "\u00C9", true, true)]
    [InlineData("[^\\p{Lu}1]", "\u00C9", false, false)]
    [InlineData("[^\\p{Lu}1]", "1", false, false)]
    [InlineData("[^\\P{Lu}A]", "B", true, true)]
    [InlineData("[^\\P{Lu}A]", "A", false, false)]
    [InlineData("[\\p{L}\\P{L}]", "-", true, true)]
    [InlineData("[^\\p{L}\\P{L}]", "-", false, false)]
    [InlineData("\\P{C}", "\u0001", false, false)]
    [InlineData("\\p{Cn}", "\U000E0FFF", true, true)]
    public void IsMatch_SetsOfCharacters_AreThoseOfTheDialect(string pattern, string text, bool isMatch, bool isMatchOfEcma)
    {
        LinearPattern match = Parse(pattern, isSearch: false);
        for (int i = 0; i < 4; i++)
            Assert.Equal(isMatch, IsMatch(match, text));
        Assert.Equal(isMatchOfEcma, EcmaPattern.Parse($"^{pattern}$").IsMatch(Encoding.UTF8.GetBytes(text)));
        Assert.Equal(isMatchOfEcma, new BacktrackingPattern(EcmaPatternParser.Parse($"^{pattern}$")).IsMatch(Encoding.UTF8.GetBytes(text)));
    }

    [Theory]
    [InlineData("\\p{Cs}")]
    [InlineData("\\p{}}")]
    [InlineData("\\p{Lx}")]
    [InlineData("\\p{Letter}")]
    [InlineData("[a-\\p{L}]")]
    [InlineData("[--a]")]
    [InlineData("[a-c-e]")]
    [InlineData("[]")]
    [InlineData("[^]")]
    [InlineData("[a")]
    [InlineData("a{,2}")]
    [InlineData("a{1")]
    [InlineData("a{1,")]
    [InlineData("a{20001}")]
    [InlineData("(){20001}")]
    [InlineData("a{20000}")]
    [InlineData("a*?")]
    [InlineData("(?:a)")]
    [InlineData("\\")]
    [InlineData("]")]
    public void Parse_NotAnIRegexp_IsNull(string pattern) => Assert.Null(Pattern.TryParse(pattern, isSearch: true, out _));

    // Half of a surrogate pair is U+FFFD.
    [Fact]
    public void IsMatch_HalfOfAPair_IsAReplacementCharacter()
    {
        LinearPattern pattern = Parse("\uFFFD{2}a", isSearch: false);
        for (int i = 0; i < 4; i++)
        {
            Assert.True(IsMatch(pattern, "\uDC00\uD800a"));
            Assert.False(IsMatch(pattern, "\uD800\uDC00a"));
        }
    }

    // A limit must not depend on what was matched before.
    [Theory]
    [InlineData("(a|b)*a(a|b){3}", false)]
    [InlineData("a(a|b){13}c", true)]
    [InlineData("[ab\\p{Lu}]+c|^b*$", true)]
    public void Visits_AreTheSameWithAnAutomaton(string pattern, bool isSearch)
    {
        Random random = new(5);
        string text = string.Concat(Enumerable.Range(0, 60).Select(_ => random.Next(2) == 0 ? 'a' : 'b'));
        int limit = Enumerable.Range(1, 10_000).First(limit => !IsExceeded(Parse(pattern, isSearch), limit));
        LinearPattern warm = Parse(pattern, isSearch);
        for (int i = 0; i < 4; i++)
        {
            Assert.False(IsExceeded(warm, limit));
            Assert.True(IsExceeded(warm, limit - 1));
        }

        bool IsExceeded(LinearPattern pattern, int limit)
        {
            try
            {
                Pattern.IsMatch(pattern, text, new TreeBudget(limit, "visits"));
                return false;
            }
            catch (JsonException)
            {
                return true;
            }
        }
    }

    // Thousands of sets, which are not divided into classes, and states that stand for thousands of steps each.
    [Fact]
    public void IsMatch_LargePatterns_Answer()
    {
        StringBuilder choice = new("(");
        for (int i = 0; i < 5_000; i++)
            choice.Append((char)(0x4E00 + (2 * i))).Append('|');
        LinearPattern many = Parse(choice.Append("x)+").ToString(), isSearch: false);
        Assert.True(IsMatch(many, new string('\u4E02', 100) + "x"));
        Assert.False(IsMatch(many, new string('\u4E02', 100) + "\u4E03"));
        Assert.True(EcmaPattern.Parse($"^{choice}$").IsMatch(Encoding.UTF8.GetBytes("\u4E02x")));
        LinearPattern wide = Parse("a.{4000}b", isSearch: true);
        Assert.True(IsMatch(wide, new string('a', 6_000) + "b"));
        Assert.False(IsMatch(wide, new string('a', 6_000)));
    }

    private static LinearPattern Parse(string pattern, bool isSearch) =>
        Pattern.TryParse(pattern, isSearch, out _) ?? throw new ArgumentException(pattern);

    private static Regex RegexOf(string pattern) =>
        new(pattern.Replace("$", "\\z", StringComparison.Ordinal), RegexOptions.NonBacktracking);

    private static bool IsMatch(LinearPattern pattern, string text) => Pattern.IsMatch(pattern, text, new TreeBudget(0, "visits"));

    // Null past its limit.
    private static bool? AnswerOf(BacktrackingPattern pattern, byte[] text)
    {
        try
        {
            return pattern.IsMatch(text);
        }
        catch (JsonException)
        {
            return null;
        }
    }

    private static string RandomPattern(Random random, int depth)
    {
        StringBuilder pattern = new();
        int items = random.Next(1, 4);
        for (int i = 0; i < items; i++)
        {
            int kind = random.Next(depth == 0 ? 8 : 11);
            pattern.Append(kind switch
            {
                0 or 1 => "ab1\u65E5"[random.Next(4)].ToString(),
                2 => "[ab]",
                3 => "[^a]",
                4 => new[] { "\\p{L}", "\\P{Lu}", "\\p{Nd}", "\\P{Z}" }[random.Next(4)],
                5 => new[] { "[\\p{Ll}1]", "[^\\p{Ll}1]", "[^\\P{L}b]", "[a-\u00E9-]" }[random.Next(4)],
                6 => ".",
                7 => new[] { "^", "$", "\\-", "\\n" }[random.Next(4)],
                8 => $"({RandomPattern(random, depth - 1)})",
                9 => $"({RandomPattern(random, depth - 1)}|)",
                _ => $"({RandomPattern(random, depth - 1)}|{RandomPattern(random, depth - 1)})",
            });
            if (kind != 7)
                pattern.Append(new[] { "", "", "", "*", "+", "?", "{2}", "{1,2}", "{2,}", "{0}" }[random.Next(10)]);
        }

        return pattern.ToString();
    }

    private static string RandomText(Random random, string characters)
    {
        Rune[] runes = [.. characters.EnumerateRunes()];
        return string.Concat(Enumerable.Range(0, random.Next(8)).Select(_ => runes[random.Next(runes.Length)].ToString()));
    }
}
