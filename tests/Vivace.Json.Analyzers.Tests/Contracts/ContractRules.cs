// One rule about contracts over models that calls read and write.
using Microsoft.CodeAnalysis;
using Vivace.Json.Analyzers.Contracts;

namespace Vivace.Json.Analyzers.Tests.Contracts;

internal static class ContractRules
{
    private const string Attribute = """
        namespace Vivace.Json
        {
            [System.AttributeUsage(System.AttributeTargets.All, AllowMultiple = true)]
            internal sealed class JsonContractAttribute : System.Attribute
            {
                public JsonContractAttribute() { }
                public JsonContractAttribute(System.Type type) { }
            }
        }
        """;

    internal static RuleTest Rule(string id, params string[] properties) => new(id, new ContractAnalyzer())
    {
        Properties = properties,
        Additional = typeof(JsonSettings).Assembly.GetType("Vivace.Json.JsonContractAttribute") is null ? [Attribute] : [],
    };

    // The models, and a class that writes and reads the one called Model.
    internal static string Served(string models) => $$"""
        using System.Text.Json.Serialization;
        using Vivace.Json;
        using Vivace.Json.Serialization;

        static class Caller
        {
            static string Write(Model value) => JsonSerializer.Serialize(value);
            static Model? Read(string json) => JsonSerializer.Deserialize<Model>(json);
        }

        {{models}}
        """;

    internal static async Task<Diagnostic> FindsOne(string id, string models) => Assert.Single(await Rule(id).Finds(Served(models)));

    internal static async Task FindsNone(string id, string models) => Assert.Empty(await Rule(id).Finds(Served(models)));
}
