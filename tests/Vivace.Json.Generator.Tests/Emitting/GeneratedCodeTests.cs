// What the documentation quotes of generated code is what is generated.
using Microsoft.CodeAnalysis;
using Vivace.Json.Tests;

namespace Vivace.Json.Generator.Tests.Emitting;

public class GeneratedCodeTests
{
    private const string FirstBlock = "[JsonContract]";
    private const int FewestLines = 25;

    // Each line, without the remark after it, in the order of the page.
    [Fact]
    public void GeneratedCode_QuotedInThePage_IsWritten()
    {
        string[] blocks = [.. File.ReadAllText(Path.Combine(Repository.Root, "docs/generated-code.md")).Split("```csharp\n").Skip(1).Select(part => part[..part.IndexOf("```", StringComparison.Ordinal)])];
        Assert.Contains(FirstBlock, blocks[0], StringComparison.Ordinal);
        Compiling.Generate(Compiling.Of(blocks[0]), out GeneratorDriverRunResult result);
        string code = result.GeneratedTrees.Single(tree => tree.FilePath.Contains("Small_", StringComparison.Ordinal)).ToString();
        int lines = 0;
        foreach (string block in blocks.Skip(1))
        {
            int position = 0;
            foreach (string line in block.Split('\n').Select(line => line.Split("   //")[0].Trim()).Where(line => line.Length > 0))
            {
                int found = code.IndexOf(line, position, StringComparison.Ordinal);
                Assert.True(found >= 0, $"Not written, or not in this order: {line}\n{code}");
                position = found + line.Length;
                lines++;
            }
        }

        Assert.True(lines >= FewestLines);
    }
}
