// The programs on the pages about Orleans: the first is a sample that CI runs, the others are in GuideBlocks.cs.
using Microsoft.Extensions.Hosting;
using Orleans.Hosting;
using Vivace.Json.Tests;

namespace Vivace.Json.Orleans.Tests.Documentation;

public sealed class GuideTests
{
    private const string Sample = "samples/Grains/Program.cs", Blocks = "tests/Vivace.Json.Orleans.Tests/Documentation/GuideBlocks.cs";

    [Theory]
    [InlineData("docs/guides/orleans.md", 7)]
    [InlineData("src/Vivace.Json.Orleans/package/README.md", 1)]
    public void Block_IsCompiledAsPrinted(string page, int count) => PrintedCode.IsCompiled(page, count, Sample, Blocks);

    [Fact]
    public void FirstProgram_IsTheSample() => PrintedCode.BeginsWith("docs/guides/orleans.md", Sample);

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
