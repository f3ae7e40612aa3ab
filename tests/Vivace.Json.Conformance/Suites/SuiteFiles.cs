// The files of the suites, beside the tests' assembly.
namespace Vivace.Json.Conformance.Suites;

internal static class SuiteFiles
{
    private static readonly string s_data = Path.Combine(AppContext.BaseDirectory, "Data");

    internal static string PathOf(params string[] parts) => Path.Combine([s_data, .. parts]);

    /// <summary>The names of a folder's files, in an order that is the same everywhere.</summary>
    internal static string[] Names(string folder, string pattern)
    {
        string[] names = [.. Directory.GetFiles(PathOf(folder), pattern).Select(path => Path.GetFileName(path))];
        Array.Sort(names, StringComparer.Ordinal);
        return names;
    }

    internal static byte[] Read(string folder, string name) => File.ReadAllBytes(PathOf(folder, name));
}
