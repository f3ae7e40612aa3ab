// Rule categories.
namespace Vivace.Json.Analyzers;

internal static class Categories
{
    internal const string Contracts = "Contracts";
    internal const string Migration = "Migration";
    internal const string Performance = "Performance";
    internal const string Usage = "Usage";
}
