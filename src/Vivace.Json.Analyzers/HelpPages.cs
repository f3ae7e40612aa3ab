// Finds the help page of a rule.
using System.Reflection;

namespace Vivace.Json.Analyzers;

internal static class HelpPages
{
    private static readonly string s_address =
        typeof(HelpPages).Assembly.GetCustomAttributes<AssemblyMetadataAttribute>()
            .FirstOrDefault(static one => one.Key == "RepositoryAddress")?.Value ?? "";

    /// <summary>The page's address; empty while the repository has none, because editors open nothing else.</summary>
    internal static string Of(string id) => Of(s_address, id);

    internal static string Of(string address, string id) => address.Length == 0 ? "" : $"{address}/blob/main/docs/rules/{id}.md";
}
