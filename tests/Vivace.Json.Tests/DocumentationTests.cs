// What the documentation names exists: types, members, files.
using System.Reflection;
using System.Text.RegularExpressions;

namespace Vivace.Json.Tests;

public sealed partial class DocumentationTests
{
    private const BindingFlags Anything = BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.Instance | BindingFlags.Static;

    private static readonly Type[] s_types = [.. Library.Types];

    // Of .NET, as far as the pages speak of it, and of the tests.
    private static readonly Type[] s_others =
    [
        .. typeof(System.Text.Json.JsonException).Assembly.GetExportedTypes(), .. typeof(object).Assembly.GetExportedTypes(),
        .. typeof(System.Buffers.IBufferWriter<>).Assembly.GetExportedTypes(), .. typeof(DocumentationTests).Assembly.GetTypes(),
    ];

    private static readonly HashSet<string> s_members =
        [.. s_types.SelectMany(type => type.GetMembers(Anything | BindingFlags.DeclaredOnly)).Select(member => member.Name)];

    public static TheoryData<string> Pages =>
        [.. Directory.GetFiles(Repository.Root, "*.md").Concat(Directory.GetFiles(Path.Combine(Repository.Root, "docs"), "*.md", SearchOption.AllDirectories))
            .Append(Path.Combine(Repository.Root, "bench", "README.md")).Append(Path.Combine(Repository.Root, "bench", "results", "README.md"))
            .Select(path => Path.GetRelativePath(Repository.Root, path))];

    // `JsonReader`, `Root<T>`, `CodecPlan.RootOf`, `Throw`: in backticks, with a capital at the beginning.
    [Theory]
    [InlineData("docs/architecture.md")]
    [InlineData("docs/how-it-works.md")]
    public void Architecture_NamesOfCode_Exist(string page)
    {
        string[] missing = [.. NamesOfCode().Matches(Read(page)).Where(match => !Exists(match)).Select(match => match.Value)];
        Assert.Empty(missing);
    }

    // Without this the test above would pass too when it found no names.
    [Theory]
    [InlineData("`Utf8Text`", true)]
    [InlineData("`Roots<Order>.Of(settings)`", true)]
    [InlineData("`Utf9Text`", false)]
    [InlineData("`CodecPlan.NoSuchMember`", false)]
    public void Architecture_Name_IsLookedUp(string text, bool exists) => Assert.Equal(exists, Exists(Assert.Single(NamesOfCode().Matches(text))));

    [Fact]
    public void Settings_EachPropertyAndPreset_IsOnThePage()
    {
        string[] rows = [.. Read("docs/settings.md").Split('\n').Where(line => line.StartsWith('|'))];
        foreach (PropertyInfo property in typeof(JsonSettings).GetProperties())
            Assert.True(rows.Any(row => row.Contains($"`{property.Name}`", StringComparison.Ordinal)), property.Name);
    }

    [Fact]
    public void Decisions_EachPage_IsInTheIndex()
    {
        string index = Read("docs/decisions/README.md");
        foreach (string page in Directory.GetFiles(Path.Combine(Repository.Root, "docs", "decisions"), "*.md").Select(path => Path.GetFileName(path)))
            Assert.True(page == "README.md" || index.Contains($"]({page})", StringComparison.Ordinal), page);
    }

    [Theory, MemberData(nameof(Pages))]
    public void Page_EachLink_LeadsToAFile(string page)
    {
        string folder = Path.GetDirectoryName(Path.Combine(Repository.Root, page))!;
        foreach (Match link in Links().Matches(Read(page)))
        {
            string target = link.Groups["target"].Value;
            if (!target.Contains("://", StringComparison.Ordinal))
                Assert.True(Path.Exists(Path.Combine(folder, target)), target);
        }
    }

    // `src/Vivace.Json`, `Text/Strings/GuidText.cs`, `docs/rules/`: in backticks, with a slash, in a folder that the repository or the library has.
    [Theory, MemberData(nameof(Pages))]
    public void Page_EachPathInBackticks_Exists(string page) =>
        Assert.Equal([], NamedPaths(Read(page)).Where(path => !PathExists(page, path)));

    // Without these the test above would pass too when it looked at no path.
    [Theory]
    [InlineData("`src/Vivace.Json.Analyzers/`", true)]
    [InlineData("`Text/Strings/GuidText.cs`", true)]
    [InlineData("`Making/Rules/`", true)]
    [InlineData("`Reading/ReadPrimitives.*.cs`", true)]
    [InlineData("`eng/package-samples`", true)]
    [InlineData("`dotnet run -c Release --project samples/Tour`", true)]
    [InlineData("`Codecs/DirectCalls.cs`", false)]
    [InlineData("`Reading/NoSuch*.cs`", false)]
    [InlineData("`dotnet run -c Release --project samples/NoSuch`", false)]
    public void Page_PathInBackticks_IsLookedUp(string text, bool exists) => Assert.Equal(exists, PathExists("CONTRIBUTING.md", Assert.Single(NamedPaths(text))));

    [Fact]
    public void Contributing_NamesPaths() => Assert.True(NamedPaths(Read("CONTRIBUTING.md")).Count() > 15);

    [Fact]
    public void Features_NamedTests_Exist()
    {
        Match[] names = [.. FeatureRows().SelectMany(row => NamesOfTests().Matches(row.Cells[^1]))];
        Assert.NotEmpty(names);
        Assert.Empty(names.Where(name => !IsInTests(name)).Select(name => name.Value).Distinct());
    }

    [Fact]
    public void Security_EachPromise_NamesTestsThatExist()
    {
        string[] promises = [.. Read("docs/security.md").Split('\n').SkipWhile(line => line != "| Promise | Test |").Skip(2).TakeWhile(line => line.StartsWith('|'))];
        Assert.NotEmpty(promises);
        Assert.All(promises, promise => Assert.Matches(NamesOfTests(), promise));
        Assert.Empty(promises.SelectMany(promise => NamesOfTests().Matches(promise)).Where(name => !IsInTests(name)).Select(name => name.Value).Distinct());
    }

    // Without this the tests above would pass too when they looked nothing up.
    [Theory]
    [InlineData("`DocumentationTests.Features_NamedTests_Exist`", true)]
    [InlineData("`Kinds.Scalars`", true)]
    [InlineData("`FSharpTests.Records_AnyForm_AreObjects`", true)]
    [InlineData("`DocumentationTests.Features_NamedTests_ExistNot`", false)]
    [InlineData("`DocumentationTests.FeatureRows`", false)]
    [InlineData("`NoSuchTests.Features_NamedTests_Exist`", false)]
    [InlineData("`Kinds.NoSuchList`", false)]
    public void Features_Name_IsLookedUp(string text, bool exists) => Assert.Equal(exists, IsInTests(Assert.Single(NamesOfTests().Matches(text))));

    // A row that says no, too: without a test, it stays when it is no longer true.
    [Fact]
    public void Features_EachRow_NamesATest()
    {
        string[] withoutTest =
        [
            .. FeatureRows().Where(row => row.Header[^2] != "Vivace.Json" || !row.Cells[^2].StartsWith("not ", StringComparison.Ordinal))
                .Where(row => !NamesOfTests().IsMatch(row.Cells[^1])).Select(row => row.Cells[0]),
        ];
        Assert.Empty(withoutTest);
    }

    [Fact]
    public void Features_EachRow_SaysWhetherItIsServed()
    {
        string[] unclear =
        [
            .. FeatureRows().Where(row => row.Header[^2] == "Vivace.Json" && !Verdicts().IsMatch(row.Cells[^2])).Select(row => row.Cells[0]),
            .. FeatureRows().Where(row => row.Cells.Length != row.Header.Length).Select(row => row.Cells[0]),
        ];
        Assert.Empty(unclear);
    }

    // What pages count their paths from: the repository, the library and its tests, and the folder of the page.
    private static readonly string[] s_roots = ["", "src/Vivace.Json", "src", "tests/Vivace.Json.Tests", "tests"];

    private static readonly HashSet<string> s_folders =
        [.. s_roots.SelectMany(root => Directory.GetDirectories(Path.Combine(Repository.Root, root))).Select(folder => Path.GetFileName(folder))];

    // A name in angle brackets stands for any; what a build makes is not there.
    private static IEnumerable<string> NamedPaths(string text) =>
        Code().Matches(text).SelectMany(code => Paths().Matches(code.Value)).Select(match => match.Groups["path"].Value)
            .Where(path => s_folders.Contains(path.Split('/')[0]) && !path.Contains('<', StringComparison.Ordinal) && path.Split('/')[0] is not ("artifacts" or "bin" or "obj"));

    private static bool PathExists(string page, string path)
    {
        path = path.TrimEnd('/');
        return s_roots.Append(Path.GetDirectoryName(page)!).Any(root =>
        {
            string full = Path.Combine(Repository.Root, root, path);
            return Path.Exists(full)
                || path.Contains('*', StringComparison.Ordinal) && Directory.Exists(Path.GetDirectoryName(full)) && Directory.GetFileSystemEntries(Path.GetDirectoryName(full)!, Path.GetFileName(full)).Length > 0;
        });
    }

    /// <summary>The rows of the tables whose last column names tests.</summary>
    private static IEnumerable<(string[] Header, string[] Cells)> FeatureRows()
    {
        string[] header = [];
        foreach (string line in Read("docs/features.md").Split('\n'))
        {
            string[] cells = line.StartsWith('|') ? [.. line[1..].TrimEnd('|').Split('|').Select(cell => cell.Trim())] : [];
            if (cells.Length == 0 || header.Length == 0)
                header = cells;
            else if (header[^1] == "Test" && !cells[0].StartsWith("---", StringComparison.Ordinal))
                yield return (header, cells);
        }
    }

    // A method of a class of tests, or what tests are made of; looked for in the sources, as one project of tests does not know of the others.
    private static bool IsInTests(Match match)
    {
        string type = match.Groups["type"].Value, member = match.Groups["member"].Value;
        Regex definition = new(type.EndsWith("Tests", StringComparison.Ordinal)
            ? $@"\b(public|internal) (async )?(void|Task) {member}\(|\blet ``{member}`` \("
            : $@"\b{member}\b\s*(=|\()");
        return s_testSources.Value[type].Any(definition.IsMatch);
    }

    // The texts of the files by the types that they declare.
    private static readonly Lazy<ILookup<string, string>> s_testSources = new(static () =>
        (from pattern in new[] { "*.cs", "*.fs" }
         from path in Directory.GetFiles(Path.Combine(Repository.Root, "tests"), pattern, SearchOption.AllDirectories)
         where !path.Split(Path.DirectorySeparatorChar).Any(static folder => folder is "obj" or "bin")
         let text = File.ReadAllText(path)
         from declaration in Declarations().Matches(text)
         from type in declaration.Groups["name"].Value.Split('.')
         select (Type: type, Text: text)).Distinct().ToLookup(static declared => declared.Type, static declared => declared.Text));

    private static bool Exists(Match match)
    {
        string type = match.Groups["type"].Value, member = match.Groups["member"].Value;
        Type[] types = [.. s_types.Concat(s_others).Where(candidate => candidate.Name.Split('`')[0] == type)];
        if (types.Length == 0)
            return member.Length == 0 && s_members.Contains(type);
        return member.Length == 0 || types.Any(candidate => candidate.GetMember(member, Anything).Length > 0);
    }

    private static string Read(string page) => File.ReadAllText(Path.Combine(Repository.Root, page)).ReplaceLineEndings("\n");

    [GeneratedRegex("`(?<type>[A-Z][A-Za-z0-9]+)(<[A-Za-z, ]+>)?(\\.(?<member>[A-Z][A-Za-z0-9]+))?[^`/]*`")]
    private static partial Regex NamesOfCode();

    [GeneratedRegex(@"`(?<type>[A-Z]\w+)\.(?<member>[A-Z]\w+)`")]
    private static partial Regex NamesOfTests();

    [GeneratedRegex(@"\b(class|module) (?<name>\w+(\.\w+)*)")]
    private static partial Regex Declarations();

    [GeneratedRegex("^(yes|partly|no|not yet|not tested)\\b")]
    private static partial Regex Verdicts();

    [GeneratedRegex("`[^`\n]+`|(?<=^```[^`]*\n)[^`]*(?=^```$)", RegexOptions.Multiline)]
    private static partial Regex Code();

    [GeneratedRegex(@"(?<![\w./<>-])(?<path>[A-Za-z.][\w.<>*-]*(/[\w.<>*-]+)*/[\w.<>*-]*)")]
    private static partial Regex Paths();

    [GeneratedRegex(@"\]\((?<target>[^)#\s]+)(#[^)]*)?\)")]
    private static partial Regex Links();
}
