// Where the page of a rule lies, as seen from the root of the repository and of the package: both carry the pages.
namespace Vivace.Json.Analyzers;

internal static class HelpPages
{
    internal const string Folder = "docs/rules/";
    internal const string Extension = ".md";
}
