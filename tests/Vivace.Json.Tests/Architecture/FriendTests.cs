// Which assemblies see the internals of another. All others stand on what is public, as anybody's package does.
using System.Runtime.CompilerServices;
using System.Text.RegularExpressions;

namespace Vivace.Json.Tests.Architecture;

public partial class FriendTests
{
    // The first may use the internals of the second. The list only gets shorter: what a package misses becomes public (docs/architecture.md).
    private static readonly (string Friend, string Of)[] s_allowed =
    [
        // In the same package, or of exactly the same version.
        ("Vivace.Json.Documents", "Vivace.Json"),
        ("Vivace.Json.Schema", "Vivace.Json"),
        ("Vivace.Json.Schema", "Vivace.Json.Documents"),
        ("Vivace.Json.Compatibility", "Vivace.Json"),
        ("Vivace.Json.Newtonsoft", "Vivace.Json"),

        // What a compiler loads comes in one package.
        ("Vivace.Json.Analyzers", "Vivace.Json.Generator"),
        ("Vivace.Json.CodeFixes", "Vivace.Json.Generator"),
        ("Vivace.Json.CodeFixes", "Vivace.Json.Analyzers"),
    ];

    private static readonly string[] s_assemblies = [.. Directory.GetDirectories(Path.Combine(Repository.Root, "src")).Select(static path => Path.GetFileName(path))];

    [Fact]
    public void Friends_InProjects_AreTheAllowedOnes() =>
        Assert.Equal(s_allowed.Order(), s_assemblies.SelectMany(static assembly => FriendsOf(assembly).Select(friend => (friend, assembly))).Order());

    [Fact]
    public void Friends_InTheLibrary_AreTheAllowedOnes() =>
        Assert.Equal(
            s_allowed.Where(static pair => pair.Of == "Vivace.Json").Select(static pair => pair.Friend).Order(),
            typeof(JsonSettings).Assembly.GetCustomAttributes(typeof(InternalsVisibleToAttribute), inherit: false).Select(static friend => ((InternalsVisibleToAttribute)friend).AssemblyName)
                .Intersect(s_assemblies).Order());

    // Two attributes let an assembly in without being asked.
    [Fact]
    public void PackagesOnTheLibrary_ThatAreNoFriends_UseNoOtherWayIn() =>
        Assert.Empty(
            from assembly in s_assemblies
            where !s_allowed.Any(pair => pair.Friend == assembly) && ProjectOf(assembly).Contains("/Vivace.Json.csproj\"", StringComparison.Ordinal)
            from path in SourceFile.PathsIn($"src/{assembly}")
            where WayIn().IsMatch(File.ReadAllText(Path.Combine(Repository.Root, "src", assembly, path)))
            select $"{assembly}/{path}");

    /// <summary>The assemblies of <c>src</c> that see the internals of another.</summary>
    internal static IEnumerable<string> FriendsOf(string assembly) =>
        Friend().Matches(ProjectOf(assembly)).Select(static friend => friend.Groups[1].Value).Intersect(s_assemblies);

    private static string ProjectOf(string assembly) => File.ReadAllText(Path.Combine(Repository.Root, "src", assembly, assembly + ".csproj"));

    [GeneratedRegex(@"InternalsVisibleTo Include=""([^""]*)""")]
    private static partial Regex Friend();

    [GeneratedRegex(@"\b(UnsafeAccessor|IgnoresAccessChecksTo)")]
    private static partial Regex WayIn();
}
