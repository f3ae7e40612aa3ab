// The files of the suites, beside the tests' assembly.
namespace Vivace.Json.Conformance.Suites;

internal static class SuiteFiles
{
    private static readonly string s_data = Path.Combine(AppContext.BaseDirectory, "Data");

    /// <summary>The folder of the solution, above the tests' assembly.</summary>
    internal static string Repository { get; } = FindRepository();

    internal static string PathOf(params string[] parts) => Path.Combine([s_data, .. parts]);

    /// <summary>The names of a folder's files, in an order that is the same everywhere.</summary>
    internal static string[] Names(string folder, string pattern)
    {
        string[] names = [.. Directory.GetFiles(PathOf(folder), pattern).Select(path => Path.GetFileName(path))];
        Array.Sort(names, StringComparer.Ordinal);
        return names;
    }

    internal static byte[] Read(string folder, string name) => File.ReadAllBytes(PathOf(folder, name));

    private static string FindRepository()
    {
        DirectoryInfo? folder = new(AppContext.BaseDirectory);
        while (folder is not null && !File.Exists(Path.Combine(folder.FullName, "Vivace.Json.slnx")))
            folder = folder.Parent;
        return folder?.FullName ?? throw new DirectoryNotFoundException("The tests run outside the repository.");
    }
}
