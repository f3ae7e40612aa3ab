// Where a file is says what it is about: folders are short, namespaces follow them, and tests lie in the folder of what they test.
using System.Text.RegularExpressions;

namespace Vivace.Json.Tests.Architecture;

public partial class FolderTests
{
    private const int MostFiles = 25;

    private static readonly string[] s_assemblies = [.. Directory.GetDirectories(Path.Combine(Repository.Root, "src")).Select(static path => Path.GetFileName(path))];

    private static readonly SourceFile[] s_files = SourceFile.All();

    private static readonly string[] s_tests = [.. SourceFile.PathsIn("tests/Vivace.Json.Tests").Where(static path => path.EndsWith("Tests.cs", StringComparison.Ordinal))];

    [Fact]
    public void Folders_OfTheLibrary_HaveFewFiles() =>
        Assert.Empty(s_files.GroupBy(static file => file.Folder).Where(static folder => folder.Count() > MostFiles).Select(static folder => $"{folder.Key}: {folder.Count()}"));

    // Not of types that compilers look for in other namespaces. Public types are in the namespaces that callers and generated code name, whatever their folder.
    [Fact]
    public void Namespaces_OfInternalTypes_AreTheirFolders() =>
        Assert.Empty(
            from assembly in s_assemblies
            from path in SourceFile.PathsIn($"src/{assembly}")
            let text = File.ReadAllText(Path.Combine(Repository.Root, "src", assembly, path))
            let space = Declared().Match(text).Groups[1].Value
            where space.StartsWith("Vivace.", StringComparison.Ordinal) && !IsPublic().IsMatch(text)
            let folder = Path.GetDirectoryName(path)!.Replace('\\', '/')
            where space != NamespaceOf(assembly, folder) && !CompletesBring(assembly, path)
            select $"{assembly}/{path}: {space}");

    [Fact]
    public void Tests_OfATypeOfTheLibrary_LieInItsFolder()
    {
        ILookup<string, string> folders = s_files.SelectMany(static file => new[] { (file.Name, file.Folder), (Name: file.Subject, file.Folder) }).Distinct().ToLookup(static file => file.Name, static file => file.Folder);
        Assert.Empty(
            from path in s_tests
            let name = Path.GetFileName(path)[..^"Tests.cs".Length]
            let folder = Path.GetDirectoryName(path)!.Replace('\\', '/')
            where folders.Contains(name) && !folders[name].Contains(folder)
            select $"{path} tests a type of {string.Join(" or ", folders[name])}");
    }

    // Without this the tests above would pass too when they read no file.
    [Fact]
    public void Files_OfLibraryAndTests_AreRead()
    {
        Assert.Contains(s_files, static file => file is { Path: "Text/Numbers/FloatText.Writing.cs", Folder: "Text/Numbers", Name: "FloatTextWriting", Subject: "FloatText", Namespace: "Vivace.Json.Text.Numbers" });
        Assert.Contains(s_files, static file => file.Usings.Contains("Vivace.Json.Text.Numbers"));
        Assert.Contains("Text/Numbers/FloatTextTests.cs", s_tests);
    }

    // The class whose methods create what lies above it: ArchitectureTests lists it.
    private static bool CompletesBring(string assembly, string path) => (assembly, path) == ("Vivace.Json", "Making/Bring.cs");

    // The other entry points are beside JsonSerializer, and so is their namespace.
    private static string NamespaceOf(string assembly, string folder)
    {
        string root = Root().Match(File.ReadAllText(Path.Combine(Repository.Root, "src", assembly, assembly + ".csproj"))) is { Success: true } named ? named.Groups[1].Value : assembly;
        return folder.Length == 0 || (assembly == "Vivace.Json" && folder.Split('/')[0] == "Serializer") ? root : $"{root}.{folder.Replace('/', '.')}";
    }

    [GeneratedRegex(@"^namespace ([\w.]+)", RegexOptions.Multiline)]
    private static partial Regex Declared();

    // Also of types that the generator compiles too, for which they are internal.
    [GeneratedRegex(@"^public\b", RegexOptions.Multiline)]
    private static partial Regex IsPublic();

    [GeneratedRegex("<RootNamespace>(.*)</RootNamespace>")]
    private static partial Regex Root();
}
