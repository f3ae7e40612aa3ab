// What the generator writes, and for which types.
using Microsoft.CodeAnalysis;

namespace Vivace.Json.Generator.Tests;

public class ContractGeneratorTests
{
    [Fact]
    public void Generate_NoTypeAsksForIt_WritesNothing()
    {
        Compiling.Generate(Compiling.Of("public record Point(int X, int Y);"), out GeneratorDriverRunResult result);
        Assert.Empty(result.GeneratedTrees);
    }
}
