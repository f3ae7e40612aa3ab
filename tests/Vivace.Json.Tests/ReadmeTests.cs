// What the README quotes is the code of a sample, so that what it quotes compiles.
namespace Vivace.Json.Tests;

public sealed class ReadmeTests
{
    [Fact]
    public void Readme_FirstLines_AreTheSample()
    {
        const string Opening = "```csharp\n", Closing = "```\n";
        string readme = Read("README.md");
        int start = readme.IndexOf(Opening, StringComparison.Ordinal) + Opening.Length;
        string quoted = readme[start..readme.IndexOf(Closing, start, StringComparison.Ordinal)];
        string sample = Read("samples", "Start", "Program.cs");
        Assert.Equal(sample[(sample.IndexOf('\n') + 1)..], quoted);
    }

    private static string Read(params string[] path) =>
        File.ReadAllText(Path.Combine([Repository.Root, .. path])).ReplaceLineEndings("\n");
}
