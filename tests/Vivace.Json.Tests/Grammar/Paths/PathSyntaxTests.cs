// The grammar that paths over documents and over streams share: its segments and selectors, and where a text is not a path.
using System.Globalization;
using Vivace.Json.Grammar.Paths;

namespace Vivace.Json.Tests.Grammar.Paths;

public class PathSyntaxTests
{
    [Theory]
    [InlineData("$", "")]
    [InlineData("$.a", "a")]
    [InlineData("$ .a\n['b']", "a b")]
    [InlineData("$..a[0]", "..a 0")]
    [InlineData("$..[*,'x']", "..*|x")]
    [InlineData("$[-1]", "-1")]
    [InlineData("$[1:5:2]", "1:5:2")]
    [InlineData("$[:]", "::1")]
    [InlineData("$[ 1 , -3 : ]", "1|-3::1")]
    [InlineData("$['\\u0061\\'\"\\uD83D\\uDE00']", "a'\"\U0001F600")]
    [InlineData("$[\"it's\\\"\"]", "it's\"")]
    [InlineData("$.ä_1\U0001F600", "ä_1\U0001F600")]
    [InlineData("$[9007199254740991]", "9007199254740991")]
    public void Read_Path_HasTheSegments(string path, string expected) => Assert.Equal(expected, string.Join(' ', new PlainPath(path).Read().Select(Show)));

    [Theory]
    [InlineData("", 1, "Expected $ at the beginning, found the end")]
    [InlineData("a", 1, "Expected $ at the beginning, found 'a'")]
    [InlineData("$ ", 2, "Remove the white space.")]
    [InlineData("$a", 2, "Expected a segment, which begins with . or [")]
    [InlineData("$.1", 3, "Expected a name or *")]
    [InlineData("$[01]", 3, "Expected an integer without zeros in front")]
    [InlineData("$[-0]", 3, "Expected an integer without zeros in front")]
    [InlineData("$[9007199254740992]", 3, "Expected an integer without zeros in front")]
    [InlineData("$['a]", 3, "Expected a closing ' for this string")]
    [InlineData("$['\\x']", 4, "Expected an escape of JSON")]
    [InlineData("$['\\uD83D']", 4, "Expected an escape of JSON")]
    [InlineData("$['a' 'b']", 7, "Expected ] or a comma")]
    [InlineData("$[(@.length-1)]", 3, "Expressions in parentheses are not supported")]
    public void Read_NotAPath_SaysWhereAndWhy(string path, int character, string words)
    {
        string message = Assert.Throws<FormatException>(() => new PlainPath(path).Read()).Message;
        Assert.Contains(string.Create(CultureInfo.InvariantCulture, $"at character {character} of the path"), message, StringComparison.Ordinal);
        Assert.Contains(words, message, StringComparison.Ordinal);
    }

    private static string Show(PathSegment segment) => (segment.Descends ? ".." : "") + string.Join('|', segment.Selectors.Select(Show));

    private static string Show(PathSelector selector) => selector.Kind switch
    {
        SelectorKind.Name => selector.Text!,
        SelectorKind.Wildcard => "*",
        SelectorKind.Index => string.Create(CultureInfo.InvariantCulture, $"{selector.Start}"),
        _ => string.Create(CultureInfo.InvariantCulture, $"{selector.Start}:{selector.End}:{selector.Step}"),
    };

    private sealed class PlainPath(string path) : PathSyntax(path)
    {
        private protected override PathSelector ReadFilter(bool descends) => throw Wrong("no filter", null);
    }
}
