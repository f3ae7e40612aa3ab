// The blocks of C# of a page that a test project compiles: they stand in its files as the page prints them.
using System.Text.RegularExpressions;

namespace Vivace.Json.Tests;

internal static partial class PrintedCode
{
    /// <summary>Each block of the page stands in one of the files, apart from its indentation. The page has so many.</summary>
    internal static void IsCompiled(string page, int count, params string[] files)
    {
        string[] compiled = [.. files.Select(static file => Lines(Read(file)))];
        MatchCollection blocks = Block().Matches(Read(page));
        Assert.Equal(count, blocks.Count);
        foreach (Match block in blocks)
            Assert.Contains(compiled, code => code.Contains(Lines(block.Groups[1].Value), StringComparison.Ordinal));
    }

    /// <summary>The first block of the page is a sample, without the comment on its first line.</summary>
    internal static void BeginsWith(string page, string sample)
    {
        string whole = Lines(Read(sample)), program = Lines(Block().Match(Read(page)).Groups[1].Value);
        Assert.Equal(whole[(whole.IndexOf('\n', StringComparison.Ordinal) + 1)..], program);
    }

    internal static string Read(string path) => File.ReadAllText(Path.Combine(Repository.Root, path)).ReplaceLineEndings("\n");

    // Indentation depends on what is around the block.
    private static string Lines(string text) => string.Join('\n', text.Split('\n').Select(static line => line.Trim())).Trim();

    [GeneratedRegex("^```csharp\n(.*?)^```$", RegexOptions.Multiline | RegexOptions.Singleline)]
    private static partial Regex Block();
}
