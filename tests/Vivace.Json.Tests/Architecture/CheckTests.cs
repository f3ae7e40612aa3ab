// eng/check.tests: the daily loop runs tests for a change in each folder of the sources.
using System.Text.RegularExpressions;

namespace Vivace.Json.Tests.Architecture;

public partial class CheckTests
{
    private const string Core = "src/Vivace.Json";

    private static readonly Dictionary<string, string[]> s_chosen = File.ReadLines(Path.Combine(Repository.Root, "eng/check.tests"))
        .Where(static line => line.Length != 0 && line[0] != '#')
        .Select(static line => line.Split(' ', StringSplitOptions.RemoveEmptyEntries))
        .ToDictionary(static words => words[0], static words => words[1..]);

    private static IEnumerable<string> SourceFolders =>
        from file in SourcesBelow("src")
        group file by Path.GetDirectoryName(file)!.Replace('\\', '/') into folder
        select folder.Key;

    [Fact]
    public void EachFolder_HasTests() => Assert.DoesNotContain(SourceFolders, static folder => !IsTested(folder));

    [Fact]
    public void EachRow_NamesAFolderWithSources()
    {
        string[] folders = [.. SourceFolders];
        Assert.NotEmpty(s_chosen);
        Assert.DoesNotContain(s_chosen.Keys, chosen => !Directory.Exists(Path.Combine(Repository.Root, chosen)) && !folders.Any(folder => folder == chosen || folder.StartsWith(chosen + "/", StringComparison.Ordinal)));
    }

    [Fact]
    public void EachRow_NamesTestsThatExist()
    {
        Dictionary<string, string[]> names = s_chosen.Values.SelectMany(static tests => tests).Select(static test => test.Split(':')[0]).Distinct()
            .ToDictionary(static project => project, static project => SourcesBelow("tests/" + project).Select(FullName).ToArray());
        Assert.DoesNotContain(s_chosen.Values.SelectMany(static tests => tests), test =>
        {
            string[] parts = test.Split(':');
            return !names[parts[0]].Any(name => parts.Length == 1 || name.Contains(parts[1], StringComparison.Ordinal));
        });
    }

    private static bool IsTested(string folder)
    {
        for (string above = folder; above.Length != 0; above = Path.GetDirectoryName(above)!.Replace('\\', '/'))
        {
            if (s_chosen.ContainsKey(above))
                return true;
            if (above == Core)
                return folder == Core;
            string mirror = Path.Combine(Repository.Root, "tests/Vivace.Json.Tests", Path.GetRelativePath(Core, above));
            if (above.StartsWith(Core + "/", StringComparison.Ordinal) && Directory.Exists(mirror) && Directory.EnumerateFiles(mirror, "*Tests.cs").Any())
                return true;
        }

        return false;
    }

    private static IEnumerable<string> SourcesBelow(string folder) =>
        SourceFile.PathsIn(folder).Select(path => $"{folder}/{path}").Where(static path => !path.Split('/').Any(static part => part is "bin" or "obj"));

    // As dotnet test names the tests of the file: namespace, class, method.
    private static string FullName(string file) =>
        $"{Namespace().Match(File.ReadAllText(Path.Combine(Repository.Root, file))).Groups[1].Value}.{Path.GetFileNameWithoutExtension(file)}.";

    [GeneratedRegex(@"^namespace ([\w.]+);", RegexOptions.Multiline)]
    private static partial Regex Namespace();
}
