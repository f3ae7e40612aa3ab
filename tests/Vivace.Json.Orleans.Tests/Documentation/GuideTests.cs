// The programs on the pages about Orleans: the first is a sample that CI runs, the others are in GuideBlocks.cs.
using System.Text.RegularExpressions;
using Microsoft.Extensions.Hosting;
using Orleans.Hosting;
using Vivace.Json.Tests;

namespace Vivace.Json.Grains.Tests.Documentation;

public sealed partial class GuideTests
{
    private const string Sample = "samples/Grains/Program.cs", Blocks = "tests/Vivace.Json.Orleans.Tests/Documentation/GuideBlocks.cs";

    [Theory]
    [InlineData("docs/guides/orleans.md", 7)]
    [InlineData("src/Vivace.Json.Orleans/package/README.md", 1)]
    public void Block_IsCompiledAsPrinted(string page, int count)
    {
        string[] compiled = [Lines(Read(Sample)), Lines(Read(Blocks))];
        MatchCollection blocks = Block().Matches(Read(page));
        Assert.Equal(count, blocks.Count);
        foreach (Match block in blocks)
            Assert.Contains(compiled, code => code.Contains(Lines(block.Groups[1].Value), StringComparison.Ordinal));
    }

    [Fact]
    public void FirstProgram_IsTheSample()
    {
        string sample = Lines(Read(Sample)), program = Lines(Block().Match(Read("docs/guides/orleans.md")).Groups[1].Value);
        Assert.Equal(sample[(sample.IndexOf('\n', StringComparison.Ordinal) + 1)..], program);
    }

    // Indentation depends on what is around the block.
    private static string Lines(string text) => string.Join('\n', text.Split('\n').Select(static line => line.Trim())).Trim();

    private static string Read(string path) => File.ReadAllText(Path.Combine(Repository.Root, path)).ReplaceLineEndings("\n");

    [GeneratedRegex("^```csharp\n(.*?)^```$", RegexOptions.Multiline | RegexOptions.Singleline)]
    private static partial Regex Block();

    [Fact]
    public void Blocks_Run()
    {
        new HostBuilder().UseOrleans(static silo =>
        {
            silo.UseLocalhostClustering();
            GuideBlocks.TwoCalls(silo);
            GuideBlocks.References(silo);
            GuideBlocks.Provider(silo);
            GuideBlocks.Journals(silo);
        }).Build().Dispose();
        new HostBuilder().UseOrleansClient(static client => GuideBlocks.Types(new ServicesOf(client.Services), client)).Build().Dispose();
    }

    private sealed class ServicesOf(Microsoft.Extensions.DependencyInjection.IServiceCollection services) : ISiloBuilder
    {
        public Microsoft.Extensions.DependencyInjection.IServiceCollection Services => services;

        public Microsoft.Extensions.Configuration.IConfiguration Configuration => throw new NotSupportedException();
    }
}
