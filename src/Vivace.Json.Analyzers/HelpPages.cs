// The path of a rule's page from the root of the repository and of the package; both contain the pages.
namespace Vivace.Json.Analyzers;

internal static class HelpPages
{
    internal const string Folder = "docs/rules/";
    internal const string Extension = ".md";
}
