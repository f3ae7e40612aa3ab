// A source file of the library: its folder, its namespace, what it uses.
using System.Text.RegularExpressions;

namespace Vivace.Json.Tests.Architecture;

/// <param name="Path">From the folder of the library, with slashes; in the folder <c>Documents</c> the sources of the other assembly in its package.</param>
/// <param name="Namespace">As the file declares it; empty without one.</param>
/// <param name="Usings">The namespaces of its <c>using</c> lines.</param>
internal sealed partial record SourceFile(string Path, string Namespace, string[] Usings)
{
    internal string Folder => System.IO.Path.GetDirectoryName(Path)!.Replace('\\', '/');

    /// <summary>The name of the type in the file, without the part's name of a partial type: <c>JsonView</c> of <c>JsonView.Times.cs</c>.</summary>
    internal string Subject => System.IO.Path.GetFileName(Path).Split('.')[0];

    /// <summary>The name that a file of tests adds "Tests" to: <c>JsonViewTimes</c> of <c>JsonView.Times.cs</c>.</summary>
    internal string Name => System.IO.Path.GetFileNameWithoutExtension(Path).Replace(".", "", StringComparison.Ordinal);

    internal static SourceFile[] All() =>
        [.. In("src/Vivace.Json", ""), .. In("src/Vivace.Json.Documents", "Documents/")];

    /// <summary>The paths of the files with code in a folder of the repository, without what builds make.</summary>
    internal static IEnumerable<string> PathsIn(string folder)
    {
        string root = System.IO.Path.Combine(Repository.Root, folder);
        return Directory.EnumerateFiles(root, "*.cs", SearchOption.AllDirectories)
            .Select(path => System.IO.Path.GetRelativePath(root, path).Replace('\\', '/'))
            .Where(static path => path.Split('/')[0] is not ("bin" or "obj"))
            .Order(StringComparer.Ordinal);
    }

    private static IEnumerable<SourceFile> In(string folder, string prefix) =>
        PathsIn(folder).Select(path => Read(prefix + path, File.ReadAllText(System.IO.Path.Combine(Repository.Root, folder, path))));

    private static SourceFile Read(string path, string text) =>
        new(path, Declared().Match(text).Groups[1].Value, [.. Used().Matches(text).Select(static line => line.Groups[1].Value)]);

    [GeneratedRegex(@"^namespace ([\w.]+)", RegexOptions.Multiline)]
    private static partial Regex Declared();

    [GeneratedRegex(@"^using (?:static |\w+ = )?([\w.]+)", RegexOptions.Multiline)]
    private static partial Regex Used();
}
