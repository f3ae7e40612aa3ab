// Tests say by their place what they test: each folder of sources has tests in the folder of its name.
using System.Text.RegularExpressions;

namespace Vivace.Json.Tests.Architecture;

public partial class MirrorTests
{
    // The folder of a package's tests, where it is not tests/<package>.Tests.
    private static readonly Dictionary<string, string> s_tests = new()
    {
        ["Vivace.Json.Documents"] = "Vivace.Json.Tests/Documents", // of the same package as the library
        ["Vivace.Json.CodeFixes"] = "Vivace.Json.Analyzers.Tests", // a fix is tested with the rule that asks for it
        ["Vivace.Json.Newtonsoft"] = "Vivace.Json.Compatibility.Tests", // the models of both are the same
        ["Vivace.Json.AspNetCore.OpenApi"] = "Vivace.Json.AspNetCore.Tests/OpenApi", // the servers of both are the same
    };

    private static readonly Dictionary<string, string> s_withoutTests = new()
    {
        ["src/Vivace.Json/Properties"] = "attributes of the assembly",
        ["src/Vivace.Json/Codecs/FSharp"] = "unions are declared in F#: tests/Vivace.Json.FSharp/UnionTests.fs",
    };

    [Fact]
    public void EachFolder_OfSources_HasTestsInTheFolderOfItsName() => Assert.Empty(Missing.Except(s_withoutTests.Keys));

    [Fact]
    public void EachException_IsNeeded() => Assert.Empty(s_withoutTests.Keys.Except(Missing));

    private static IEnumerable<string> Missing =>
        from path in SourceFile.PathsIn("src")
        where !path.Split('/').Any(static part => part is "bin" or "obj")
        group path by Path.GetDirectoryName(path)!.Replace('\\', '/') into folder
        where folder.Any(static path => DoesSomething().IsMatch(File.ReadAllText(Path.Combine(Repository.Root, "src", path))))
        let tests = Path.Combine(Repository.Root, "tests", TestsOf(folder.Key))
        where !Directory.Exists(tests) || !Directory.EnumerateFiles(tests, "*Tests.cs").Any()
        select "src/" + folder.Key;

    private static string TestsOf(string folder)
    {
        string package = folder.Split('/')[0];
        return s_tests.GetValueOrDefault(package, package + ".Tests") + folder[package.Length..];
    }

    // Enumerations alone do nothing.
    [GeneratedRegex(@"^[^/\n]*\b(class|struct|record|interface) \w", RegexOptions.Multiline)]
    private static partial Regex DoesSomething();
}
