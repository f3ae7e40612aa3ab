// Patterns of ECMA-262: which there are, and what they match.
using System.Text;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.RegularExpressions;
using Vivace.Json.Documents.Patterns;
using Vivace.Json.Schema.Patterns;
using Vivace.Json.Tests;

namespace Vivace.Json.Schema.Tests;

public sealed class EcmaPatternTests
{
    private static readonly string s_suite = Path.Combine(Path.GetDirectoryName(Repository.Root)!, "shared", "data", "json-schema-suite", "tests");

    [Theory]
    [InlineData("", "", true)]
    [InlineData("a", "bab", true)]
    [InlineData("^a", "ba", false)]
    [InlineData("a$", "ab", false)]
    [InlineData("^a$", "a", true)]
    [InlineData("^a$", "a\n", false)]
    [InlineData("^[a-z0-9-]+$", "a-1", true)]
    [InlineData("^[a-z0-9-]+$", "a_1", false)]
    [InlineData("^[a-z]{2,3}$", "a", false)]
    [InlineData("^[a-z]{2,3}$", "abcd", false)]
    [InlineData("^[a-z]{2,3}$", "abc", true)]
    [InlineData("^.{3}$", "\U0001F600a\u00E9", true)]                  // code points, not units
    [InlineData("^.$", "\u2028", false)]
    [InlineData("^\\s$", "\uFEFF", true)]
    [InlineData("^\\w$", "\u212A", false)]
    [InlineData("\\bfoo\\b", "a foo.", true)]
    [InlineData("\\bfoo\\b", "afoo", false)]
    [InlineData("^\\B$", "", true)]
    [InlineData("\\Ba", "ba", true)]
    [InlineData("^\\u{1F600}\\uD83D\\uDE00$", "\U0001F600\U0001F600", true)]
    [InlineData("^[\\u{1F600}-\\u{1F64F}]$", "\U0001F610", true)]
    [InlineData("^\\p{Script=Greek}+$", "\u03B1\u03B2", true)]
    [InlineData("^\\p{Script=Greek}+$", "\u03B1b", false)]
    [InlineData("^\\p{scx=Grek}$", "\u0342", true)]
    [InlineData("^\\p{Lu}\\P{Lu}$", "Aa", true)]
    [InlineData("^\\p{gc=Decimal_Number}$", "\u09EA", true)]
    [InlineData("^\\p{Emoji_Presentation}$", "\U0001F600", true)]
    [InlineData("^[^]$", "\n", true)]
    [InlineData("[]", "a", false)]
    [InlineData("^[\\w-.]+$", "a-.", true)]
    [InlineData("^[\\b]$", "\b", true)]
    [InlineData("^\\0$", "\0", true)]
    [InlineData("^\\-\\/\\x41$", "-/A", true)]
    [InlineData("^(a|b)*c$", "ababc", true)]
    [InlineData("^(?:a{2}){2}$", "aaaa", true)]
    [InlineData("^(a*)*$", "aaa", true)]
    [InlineData("^a??b$", "ab", true)]
    [InlineData("^(a)\\1$", "aa", true)]
    [InlineData("^(a)\\1$", "ab", false)]
    [InlineData("^\\1(a)$", "a", true)]                                // a reference to a group that comes later has no capture, and matches
    [InlineData("^(?:(a)|b)*\\1$", "ab", true)]                        // a round forgets what the one before captured
    [InlineData("^(z)((a+)?(b+)?(c))*$", "zaacbbbcac", true)]
    [InlineData("^(?<n>.)\\k<n>$", "\u00E9\u00E9", true)]
    [InlineData("^(?=.*\\d)(?!.*x).{2,}$", "a1", true)]
    [InlineData("^(?=.*\\d)(?!.*x).{2,}$", "x1", false)]
    [InlineData("(?<=\\$)\\d+", "a$12", true)]
    [InlineData("(?<=\\$)\\d+", "a12", false)]
    [InlineData("(?<!\\$)\\d", "$1", false)]
    [InlineData("(?<=([ab]+)([bc]+))$", "abc", true)]
    [InlineData("(?<=\\1(a))b", "aab", true)]                          // matched from its end to its start: the group comes first
    [InlineData("(?<=\\1(a))b", "cab", false)]
    [InlineData("^((\\.(?!\\.)\\/)?\\w+\\/?)+$", "./a/b", true)]
    [InlineData("^(?=a)(?:){2,5}a$", "a", true)]
    [InlineData("^(?:^)*(?:(?=a))+a$", "a", true)]
    [InlineData("(?=(a+))a*b\\1", "baaabac", true)]
    [InlineData("(?=a)b|c", "c", true)]
    public void IsMatch_Text_IsFoundOrNot(string pattern, string text, bool expected) =>
        Assert.Equal(expected, EcmaPattern.Parse(pattern).IsMatch(Encoding.UTF8.GetBytes(text)));

    [Theory]
    [InlineData("\\Z", "Expected an escape that ECMA-262 has, found '\\Z' at character 1 of the pattern.")]
    [InlineData("a\\a", "Expected an escape that ECMA-262 has, found '\\a' at character 2 of the pattern.")]
    [InlineData("{", "Expected a backslash before '{', found '{' at character 1 of the pattern.")]
    [InlineData("a{", "Expected a quantifier such as {2,5}, or a backslash before '{', found '{' at character 2 of the pattern.")]
    [InlineData("a{2,1}", "Expected a quantifier whose first number is not larger than its second, found '{2,1}' at character 2 of the pattern.")]
    [InlineData("]", "Expected a backslash before ']', found ']' at character 1 of the pattern.")]
    [InlineData("a)", "Expected '(' before ')', found ')' at character 2 of the pattern.")]
    [InlineData("(a", "Expected ')' for '(', found '(a' at character 1 of the pattern.")]
    [InlineData("[a", "Expected ']' for '[', found '[a' at character 1 of the pattern.")]
    [InlineData("[b-a]", "Expected a range whose first character does not come after its last, found 'b-a]' at character 2 of the pattern.")]
    [InlineData("*", "Expected something to repeat before a quantifier, found '*' at character 1 of the pattern.")]
    [InlineData("a**", "Expected one quantifier, found '*' at character 3 of the pattern.")]
    [InlineData("(?=a)*", "Expected no quantifier after an assertion, found '*' at character 6 of the pattern.")]
    [InlineData("(?i)a", "Expected ':', '=', '!', '<=', '<!' or '<' and a name after '(?', found 'i)a' at character 3 of the pattern.")]
    [InlineData("\\1", "Expected the number of a group that the pattern has, found '\\1' at character 1 of the pattern.")]
    [InlineData("\\k<a>", "Expected the name of a group that the pattern has, found '\\k<a>' at character 1 of the pattern.")]
    [InlineData("(?<a>)(?<a>)", "Expected a name that no other group has, found 'a>)' at character 10 of the pattern.")]
    [InlineData("\\p{Nope}", "Expected a property of Unicode such as \\p{Letter} or \\p{Script=Greek}, found '\\p{Nope}' at character 1 of the pattern.")]
    [InlineData("\\u{110000}", "Expected a code point up to 10FFFF, such as \\u{1F600}, found '\\u{11000' at character 1 of the pattern.")]
    [InlineData("\\x4", "Expected 2 hexadecimal digits, found '\\x4' at character 1 of the pattern.")]
    [InlineData("\\c1", "Expected an escape that ECMA-262 has, found '\\c1' at character 1 of the pattern.")]
    [InlineData("\\", "Expected a character after '\\', found '\\' at character 1 of the pattern.")]
    [InlineData("\\00", "Expected an escape that ECMA-262 has, found '\\00' at character 1 of the pattern.")]
    public void Parse_NotAPattern_SaysWhatAndWhere(string pattern, string message)
    {
        FormatException error = Assert.Throws<FormatException>(() => EcmaPattern.Parse(pattern));
        Assert.Equal(message, error.Message);
        Assert.False(EcmaPattern.IsValid(pattern));
    }

    [Theory]
    [InlineData(251)]
    [InlineData(100_000)]
    public void Parse_TooManyGroupsInsideEachOther_IsRefused(int depth) =>
        Assert.Throws<FormatException>(() => EcmaPattern.Parse(new string('(', depth) + new string(')', depth)));

    [Fact]
    public void IsMatch_EachPatternOfTheSuite_Agrees()
    {
        int cases = 0;
        List<string> wrong = [];
        foreach (string draft in new[] { "draft4", "draft6", "draft7", "draft2019-09", "draft2020-12" })
        {
            foreach (string file in new[] { "optional/ecmascript-regex.json", "optional/non-bmp-regex.json", "pattern.json" })
            {
                string path = Path.Combine(s_suite, draft, file);
                if (!File.Exists(path))
                    continue;
                foreach (JsonNode? group in JsonNode.Parse(File.ReadAllText(path))!.AsArray())
                {
                    if (group!["schema"]!["pattern"] is not JsonValue pattern)
                        continue;
                    foreach (JsonNode? test in group["tests"]!.AsArray())
                    {
                        if (test!["data"] is not JsonValue data || !data.TryGetValue(out string? text))
                            continue;
                        cases++;
                        if (EcmaPattern.Parse((string)pattern!).IsMatch(Encoding.UTF8.GetBytes(text)) != (bool)test["valid"]!)
                            wrong.Add($"{path}: {pattern} on {data.ToJsonString()} should be {test["valid"]}");
                    }
                }
            }
        }

        Assert.Empty(wrong);
        Assert.True(cases > 250 || !Directory.Exists(s_suite), $"{cases} cases");
    }

    // A pattern that takes .NET's Regex minutes for 40 characters.
    [Theory]
    [InlineData("^(a+)+$")]
    [InlineData("^(a|aa)+$")]
    [InlineData("^(a|a)*$")]
    [InlineData("(.*)(.*)(.*)(.*)(.*)[^a!]$")]
    [InlineData("^(([a-z])+.)+[A-Z]([a-z])+$")]
    [InlineData("^(?=a)(?!b)(a+)+$")]
    public void IsMatch_PatternThatIsHostile_AnswersForALongText(string pattern) =>
        Assert.False(EcmaPattern.Parse(pattern).IsMatch(Encoding.UTF8.GetBytes(new string('a', 200_000) + "!")));

    [Fact]
    public void IsMatch_HostilePatternThatLooksAround_StopsAtTheLimit() =>
        Assert.Throws<JsonException>(() => EcmaPattern.Parse("^(a+)+(?=$)").IsMatch(Encoding.UTF8.GetBytes(new string('a', 50) + "!")));

    // Looking ahead from the start takes another way than looking ahead elsewhere.
    [Fact]
    public void IsMatch_RandomPatternsThatLookAheadFromTheStart_AllMatchersAgree()
    {
        Random random = new(20261128);
        int matches = 0;
        for (int i = 0; i < 500; i++)
        {
            string pattern = $"^(?={RandomPattern(random, 1)})(?!{RandomPattern(random, 1)})(?:{RandomPattern(random, 1)})";
            EcmaPattern chosen = EcmaPattern.Parse(pattern);
            Assert.IsType<PatternOfParts>(chosen.Matcher);
            BacktrackingPattern backtracking = new(EcmaPatternParser.Parse(pattern));
            Regex regex = new(pattern.Replace("$", "\\z", StringComparison.Ordinal), RegexOptions.None, TimeSpan.FromSeconds(60));
            for (int j = 0; j < 8; j++)
            {
                string text = RandomText(random);
                byte[] bytes = Encoding.UTF8.GetBytes(text);
                bool expected = regex.IsMatch(text);
                matches += expected ? 1 : 0;
                Assert.True(chosen.IsMatch(bytes) == expected, $"parts: {pattern} on {text}");
                Assert.True(backtracking.IsMatch(bytes) == expected, $"backtracking: {pattern} on {text}");
            }
        }

        Assert.InRange(matches, 200, 3_800);
    }

    // Repetitions that don't fit a program of steps, and a pattern with more states than are kept.
    [Theory]
    [InlineData("^(?:a{1000}){1000}$", "aaa", false)]
    [InlineData("^[ab]*a[ab]{40}$", null, true)]
    public void IsMatch_LargePattern_Answers(string pattern, string? text, bool expected)
    {
        Random random = new(7);
        text ??= string.Concat(Enumerable.Range(0, 20_000).Select(_ => random.Next(2) == 0 ? 'a' : 'b')) + "a" + new string('b', 40);
        Assert.Equal(expected, EcmaPattern.Parse(pattern).IsMatch(Encoding.UTF8.GetBytes(text)));
    }

    // Both matchers of this library, and .NET's Regex where it has the same rules.
    [Fact]
    public void IsMatch_RandomPatternsAndTexts_AllMatchersAgree()
    {
        Random random = new(20261127);
        int matches = 0;
        int limited = 0;
        for (int i = 0; i < 1000; i++)
        {
            string pattern = RandomPattern(random, 2);
            PatternTree tree = EcmaPatternParser.Parse(pattern);
            LinearPattern linear = LinearPattern.TryCreate(tree.Root, out _)!;
            BacktrackingPattern backtracking = new(tree);
            EcmaPattern chosen = EcmaPattern.Parse(pattern);
            Regex regex = new(pattern.Replace("$", "\\z", StringComparison.Ordinal), RegexOptions.NonBacktracking);
            for (int j = 0; j < 8; j++)
            {
                string text = RandomText(random);
                byte[] bytes = Encoding.UTF8.GetBytes(text);
                bool expected = regex.IsMatch(text);
                matches += expected ? 1 : 0;
                Assert.True(linear.IsMatch(bytes) == expected, $"linear: {pattern} on {text}");
                Assert.True((AnswerOf(backtracking, bytes) ?? expected) == expected, $"backtracking: {pattern} on {text}");
                Assert.True(chosen.IsMatch(bytes) == expected, $"chosen: {pattern} on {text}");
            }
        }

        Assert.InRange(matches, 1_000, 7_000);
        Assert.InRange(limited, 0, 40);

        // Null past its limit: some repetitions of empty texts are hostile too.
        bool? AnswerOf(BacktrackingPattern pattern, byte[] text)
        {
            try
            {
                return pattern.IsMatch(text);
            }
            catch (JsonException)
            {
                limited++;
                return null;
            }
        }
    }

    [Fact]
    public void IsMatch_ManyThreads_AgreeWithOne()
    {
        EcmaPattern pattern = EcmaPattern.Parse("^[ab]*a[ab]{6}$");
        Random random = new(3);
        byte[][] texts = [.. Enumerable.Range(0, 400).Select(_ => Encoding.UTF8.GetBytes(string.Concat(Enumerable.Range(0, 30).Select(_ => random.Next(2) == 0 ? 'a' : 'b'))))];
        bool[] expected = [.. texts.Select(text => text[^7] == (byte)'a')];
        bool[] actual = new bool[texts.Length];
        Parallel.For(0, texts.Length, i => actual[i] = pattern.IsMatch(texts[i]));
        Assert.Equal(expected, actual);
        Assert.Contains(true, expected);
        Assert.Contains(false, expected);
    }

    [Fact]
    public void IsMatch_Warm_AllocatesNothing()
    {
        EcmaPattern[] patterns = [EcmaPattern.Parse("^x-"), EcmaPattern.Parse("^[a-z]+$"), EcmaPattern.Parse("^(a|b\u00E9)+\\.[^.]+$"), EcmaPattern.Parse("\\bfoo")];
        byte[] text = Encoding.UTF8.GetBytes("ab\u00E9a.foo");
        int found = Run();
        long before = GC.GetAllocatedBytesForCurrentThread();
        found += Run();
        Assert.Equal(0, GC.GetAllocatedBytesForCurrentThread() - before);
        Assert.Equal(4, found);

        int Run()
        {
            int count = 0;
            foreach (EcmaPattern pattern in patterns)
                count += pattern.IsMatch(text) ? 1 : 0;
            return count;
        }
    }

    private static string RandomPattern(Random random, int depth)
    {
        StringBuilder pattern = new();
        int items = random.Next(1, 4);
        for (int i = 0; i < items; i++)
        {
            int kind = random.Next(depth == 0 ? 7 : 10);
            string atom = kind switch
            {
                0 or 1 => "abc"[random.Next(3)].ToString(),
                2 => "[ab]",
                3 => "[^a]",
                4 => "\\w",
                5 => ".",
                6 => new[] { "^", "$", "\\b", "\\B" }[random.Next(4)],
                7 => $"({RandomPattern(random, depth - 1)})",
                8 => $"(?:{RandomPattern(random, depth - 1)}|{RandomPattern(random, depth - 1)})",
                _ => $"(?:{RandomPattern(random, depth - 1)})",
            };
            pattern.Append(atom);
            if (kind != 6)
                pattern.Append(new[] { "", "", "", "*", "+", "?", "{2}", "{1,2}", "{2,}", "*?" }[random.Next(10)]);
        }

        return pattern.ToString();
    }

    private static string RandomText(Random random)
    {
        char[] text = new char[random.Next(8)];
        for (int i = 0; i < text.Length; i++)
            text[i] = "abc -"[random.Next(5)];
        return new string(text);
    }
}
