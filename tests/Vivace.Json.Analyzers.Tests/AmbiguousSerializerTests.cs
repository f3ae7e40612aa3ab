// VIV009: where the alias goes that ends the compiler's doubt.
using Vivace.Json.CodeFixes;

namespace Vivace.Json.Analyzers.Tests;

public class AmbiguousSerializerTests
{
    private static RuleTest Rule() => new(AmbiguousSerializerFix.CompilerId, analyzer: null, new AmbiguousSerializerFix());

    [Fact]
    public async Task Fix_UsingsOfTheFile_AliasBehindThem() => await Rule().Fixes(
        """
        // What it is.
        using System.Text.Json;
        using Vivace.Json;

        class Caller
        {
            string Call(int value) => [|JsonSerializer|].Serialize(value, JsonSettings.Web);
        }
        """,
        """
        // What it is.
        using System.Text.Json;
        using Vivace.Json;
        using JsonSerializer = Vivace.Json.JsonSerializer;

        class Caller
        {
            string Call(int value) => JsonSerializer.Serialize(value, JsonSettings.Web);
        }
        """);

    [Fact]
    public async Task Fix_UsingsOfTheNamespace_AliasWithin() => await Rule().Fixes(
        """
        namespace Shop
        {
            using System.Text.Json;
            using Vivace.Json;

            class Caller
            {
                string Call(int value) => [|JsonSerializer|].Serialize(value);
            }
        }
        """,
        """
        namespace Shop
        {
            using System.Text.Json;
            using Vivace.Json;
            using JsonSerializer = Vivace.Json.JsonSerializer;

            class Caller
            {
                string Call(int value) => JsonSerializer.Serialize(value);
            }
        }
        """);

    [Fact]
    public async Task Fix_GlobalUsings_AliasOpensTheFile()
    {
        RuleTest rule = new(AmbiguousSerializerFix.CompilerId, analyzer: null, new AmbiguousSerializerFix())
        {
            Additional = ["global using System.Text.Json; global using Vivace.Json;"],
        };
        await rule.Fixes(
            """
            // What it is.
            namespace Shop;

            class Caller
            {
                string Call(int value) => [|JsonSerializer|].Serialize(value);
            }
            """,
            """
            // What it is.
            using JsonSerializer = Vivace.Json.JsonSerializer;

            namespace Shop;

            class Caller
            {
                string Call(int value) => JsonSerializer.Serialize(value);
            }
            """);
    }

    [Fact]
    public async Task FixAll_ManyCalls_OneAliasAFile() => await Rule().FixesAll(
        [
            """
            using System.Text.Json;
            using Vivace.Json;

            class One { string Call(int value) => [|JsonSerializer|].Serialize([|JsonSerializer|].Serialize(value)); }
            """,
            """
            using System.Text.Json;
            using Vivace.Json;

            class Two { string Call(int value) => [|JsonSerializer|].Serialize(value); }
            """,
        ],
        [
            """
            using System.Text.Json;
            using Vivace.Json;
            using JsonSerializer = Vivace.Json.JsonSerializer;

            class One { string Call(int value) => JsonSerializer.Serialize(JsonSerializer.Serialize(value)); }
            """,
            """
            using System.Text.Json;
            using Vivace.Json;
            using JsonSerializer = Vivace.Json.JsonSerializer;

            class Two { string Call(int value) => JsonSerializer.Serialize(value); }
            """,
        ]);

    [Fact]
    public async Task Fix_OtherNamesInDoubt_IsNotOffered() =>
        Assert.Empty(await Rule().Offers("using Vivace.Json; using Newtonsoft.Json; class Caller { object Call() => new [|JsonSerializer|](); }"));
}
