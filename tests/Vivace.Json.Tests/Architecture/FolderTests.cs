// Where a file is says what it is about: folders are short, namespaces follow them, and tests lie in the folder of what they test.
namespace Vivace.Json.Tests.Architecture;

public class FolderTests
{
    private const int MostFiles = 25;

    // What callers write in a using line, and what generated code names.
    private static readonly string[] s_public =
        ["Vivace.Json", "Vivace.Json.Serialization", "Vivace.Json.Documents", "Vivace.Json.Streams", "Vivace.Json.Http", "Vivace.Json.CompilerServices"];

    private static readonly SourceFile[] s_files = SourceFile.All();

    private static readonly string[] s_tests = [.. SourceFile.PathsIn("tests/Vivace.Json.Tests").Where(static path => path.EndsWith("Tests.cs", StringComparison.Ordinal))];

    [Fact]
    public void Folders_OfTheLibrary_HaveFewFiles() =>
        Assert.Empty(s_files.GroupBy(static file => file.Folder).Where(static folder => folder.Count() > MostFiles).Select(static folder => $"{folder.Key}: {folder.Count()}"));

    // The compiler and its analyzers look for some types in namespaces of theirs.
    [Fact]
    public void Namespaces_OfTheLibrary_AreTheFolderOrPublic() =>
        Assert.Empty(
            from file in s_files
            where file.Namespace.StartsWith("Vivace.", StringComparison.Ordinal) && !s_public.Contains(file.Namespace)
                && file.Namespace != NamespaceOf(file.Folder) && !CompletesATypeOf(file)
            select $"{file.Path}: {file.Namespace}");

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

    // A partial type whose other file is in the folder of the namespace.
    private static bool CompletesATypeOf(SourceFile file) =>
        s_files.Any(other => other.Subject == file.Subject && other.Namespace == file.Namespace && NamespaceOf(other.Folder) == file.Namespace);

    private static string NamespaceOf(string folder) => folder.Length == 0 ? "Vivace.Json" : $"Vivace.Json.{folder.Replace('/', '.')}";
}
