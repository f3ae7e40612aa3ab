// What the documentation names exists: types, members, files.
using System.Reflection;
using System.Text.RegularExpressions;

namespace Vivace.Json.Tests;

public sealed partial class DocumentationTests
{
    private const BindingFlags Anything = BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.Instance | BindingFlags.Static;

    private static readonly Type[] s_types = typeof(JsonSettings).Assembly.GetTypes();

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
    [Fact]
    public void Architecture_NamesOfCode_Exist()
    {
        string[] missing = [.. NamesOfCode().Matches(Read("docs/architecture.md")).Where(match => !Exists(match)).Select(match => match.Value)];
        Assert.Empty(missing);
    }

    // Without this the test above would pass too when it found no names.
    [Theory]
    [InlineData("`Utf8Text`", true)]
    [InlineData("`Root<Order>.Of(settings)`", true)]
    [InlineData("`Utf9Text`", false)]
    [InlineData("`CodecPlan.NoSuchMember`", false)]
    public void Architecture_Name_IsLookedUp(string text, bool exists) => Assert.Equal(exists, Exists(Assert.Single(NamesOfCode().Matches(text))));

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

    [GeneratedRegex(@"\]\((?<target>[^)#\s]+)(#[^)]*)?\)")]
    private static partial Regex Links();
}
