// VIV009 for a project: into which file the global alias goes.
using Vivace.Json.CodeFixes;

namespace Vivace.Json.Analyzers.Tests;

public class ProjectAliasTests
{
    private const string Alias = "global using JsonSerializer = Vivace.Json.JsonSerializer;";

    private const string Caller = """
        using System.Text.Json;
        using Vivace.Json;

        class Caller { string Call(int value) => [|JsonSerializer|].Serialize(value); }
        """;

    private const string Second = """
        using System.Text.Json;
        using Vivace.Json;

        class Second { string Call(int value) => JsonSerializer.Serialize(value); }
        """;

    [Fact]
    public async Task Fix_FileOfGlobalUsings_HasTheAliasBehindThem()
    {
        IReadOnlyDictionary<string, string> files = await Rule().FilesAfterFix(Caller, Second);
        Assert.EndsWith($"global using System.Threading.Tasks;\n{Alias}\n", files["Usings.cs"]);
        Assert.DoesNotContain("Alias", files.Keys);
        Assert.DoesNotContain(Alias, files["0.cs"]);
    }

    [Fact]
    public async Task Fix_GlobalUsingsCs_IsPreferredAndKeepsItsLineEnds()
    {
        RuleTest rule = new(AmbiguousSerializerFix.CompilerId, analyzer: null, new ProjectAliasFix())
        {
            Files = [("GlobalUsings.cs", "global using System.Text;\r\nusing System.Net;\r\n")],
        };
        IReadOnlyDictionary<string, string> files = await rule.FilesAfterFix(Caller, Second);
        Assert.Equal($"global using System.Text;\r\n{Alias}\r\nusing System.Net;\r\n", files["GlobalUsings.cs"]);
    }

    // Those of the SDK are generated.
    [Fact]
    public async Task Fix_NoFileOfGlobalUsings_MakesOne()
    {
        RuleTest rule = new(AmbiguousSerializerFix.CompilerId, analyzer: null, new ProjectAliasFix()) { UsingsFile = "Models.GlobalUsings.g.cs" };
        IReadOnlyDictionary<string, string> files = await rule.FilesAfterFix(Caller, Second);
        Assert.Equal(Alias + "\n", files["GlobalUsings.cs"]);
    }

    [Fact]
    public async Task Fix_UsingsWithinTheNamespace_IsNotOffered() =>
        Assert.Empty(await Rule().Offers("namespace Shop { using System.Text.Json; using Vivace.Json; class Caller { string Call(int value) => [|JsonSerializer|].Serialize(value); } }"));

    [Fact]
    public async Task Fix_OtherNamesInDoubt_IsNotOffered() =>
        Assert.Empty(await Rule().Offers("using Vivace.Json; using Newtonsoft.Json; class Caller { object Call() => new [|JsonSerializer|](); }"));

    private static RuleTest Rule() => new(AmbiguousSerializerFix.CompilerId, analyzer: null, new ProjectAliasFix());
}
