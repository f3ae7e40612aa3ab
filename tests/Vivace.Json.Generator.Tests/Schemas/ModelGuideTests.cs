// The guide's program runs with the guide's schema, and prints what the guide shows.
using System.Reflection;
using System.Text.RegularExpressions;
using Vivace.Json.Tests;

namespace Vivace.Json.Generator.Tests.Schemas;

public partial class ModelGuideTests
{
    private const int FewestLines = 4;

    private static readonly string s_page = File.ReadAllText(Path.Combine(Repository.Root, "docs/guides/models-from-schemas.md")).ReplaceLineEndings("\n");

    private static string Schema => JsonBlock().Match(s_page).Groups["code"].Value;

    [Fact]
    public void Program_OfTheGuide_PrintsWhatIsShown()
    {
        string program = CodeBlocks().Match(s_page).Groups["code"].Value;
        string[] shown = [.. Printed().Matches(program).Select(match => match.Groups["shown"].Value)];
        Assert.True(shown.Length >= FewestLines);
        Match types = Regex.Match(program, @"^\[JsonSchemaModel", RegexOptions.Multiline);
        string imports = string.Concat(program.Split('\n').Where(line => line.StartsWith("using ", StringComparison.Ordinal)).Select(line => line + "\n"));
        string statements = program[imports.Length..types.Index].Replace("Console.WriteLine(", "yield return System.Convert.ToString(", StringComparison.Ordinal);
        Modelling made = Modelling.Of(
            $"public static class Program {{ public static System.Collections.Generic.IEnumerable<string?> Run() {{ {statements} }} }}\n{program[types.Index..]}",
            (Modelling.File, Schema));
        Assert.Empty(made.Result.Diagnostics);
        MethodInfo run = made.Load("Program").GetMethod("Run")!;
        Assert.Equal(shown, (IEnumerable<string?>)run.Invoke(null, null)!);
    }

    // The other blocks declare types for the same schema, or for a document of OpenAPI.
    [Fact]
    public void Blocks_OfTheGuide_Compile()
    {
        string[] blocks = [.. CodeBlocks().Matches(s_page).Skip(1).Select(block => block.Groups["code"].Value)];
        Assert.True(blocks.Length >= FewestLines);
        foreach (string block in blocks)
        {
            string code = block.StartsWith('[') ? block : $"public static class Settings {{ public static void Use() {{ {block} }} }}";
            Modelling made = Modelling.Of(
                $"using System.Text.Json.Serialization;\npublic record Note(string Text);\n{code}",
                (Modelling.File, Schema),
                ("/src/openapi.json", """{"components":{"schemas":{"Order":{"type":"object","properties":{"id":{"type":"integer"}}}}}}"""));
            Assert.Empty(made.Result.Diagnostics);
            Assert.NotNull(made.Load());
        }
    }

    [GeneratedRegex("^```csharp fragment\n(?<code>.*?)^```$", RegexOptions.Singleline | RegexOptions.Multiline)]
    private static partial Regex CodeBlocks();

    [GeneratedRegex("^```json\n(?<code>.*?)^```$", RegexOptions.Singleline | RegexOptions.Multiline)]
    private static partial Regex JsonBlock();

    [GeneratedRegex("^Console\\.WriteLine.*?;\\s+// (?<shown>.*)$", RegexOptions.Multiline)]
    private static partial Regex Printed();
}
