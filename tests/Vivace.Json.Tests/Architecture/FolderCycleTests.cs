// Inside a part, few folders depend on each other in circles; the rest can be read from the bottom up.
namespace Vivace.Json.Tests.Architecture;

public class FolderCycleTests
{
    // Two folders may be two sides of one thing, such as trees and their views; with more than three, nobody sees the order any more.
    private const int MostFolders = 3;

    private static readonly (string User, string Used, TypeUse Use)[] s_arrows = [.. ArrowsInsideParts()];

    private static readonly string[][] s_cycles = [.. Cycles()];

    [Fact]
    public void Cycles_InsideAPart_AreSmall()
    {
        string list = string.Join(
            '\n',
            from cycle in s_cycles
            where cycle.Length > MostFolders
            select $"{cycle.Length} folders depend on each other: {string.Join(", ", cycle)}\n{string.Join('\n', Shown(cycle))}");
        Assert.True(list.Length == 0, list);
    }

    // The test above would also pass if it found no uses at all.
    [Fact]
    public void Cycles_ThatAreKnown_AreFound()
    {
        Assert.Contains(s_cycles, static cycle => cycle is ["Codecs/Objects", "Codecs/Objects/Emitting"]);
        Assert.Contains(s_cycles, static cycle => cycle is ["Documents/Lazy", "Documents/Trees", "Documents/Views"]);
        Assert.Contains(s_cycles, static cycle => cycle.Contains("Plans") && cycle.Contains("Plans/Settings"));
    }

    // The arrows that are used least come first, because they are the easiest to remove.
    private static IEnumerable<string> Shown(string[] cycle) =>
        from arrow in s_arrows
        where cycle.Contains(arrow.User) && cycle.Contains(arrow.Used)
        group arrow.Use by $"{arrow.User} -> {arrow.Used}" into uses
        orderby uses.Count()
        select $"  {uses.Key}: {uses.Count()}, such as {uses.First()}";

    private static IEnumerable<(string User, string Used, TypeUse Use)> ArrowsInsideParts()
    {
        Dictionary<string, string> folders = Library.Assemblies.SelectMany(AssemblyUses.SourcesOf).Where(static type => type.Any(IsOfAPart)).ToDictionary(static type => type.Key, FolderOfType);
        return
            from use in AssemblyUses.OfLibrary
            where folders.ContainsKey(use.User) && folders.ContainsKey(use.Used)
            let user = use.Source is { } source && IsOfAPart(source) ? FolderOf(source) : folders[use.User]
            let used = folders[use.Used]
            where user != used && user.Split('/')[0] == used.Split('/')[0]
            select (user, used, use);
    }

    // Folders that reach each other.
    private static IEnumerable<string[]> Cycles()
    {
        ILookup<string, string> used = s_arrows.Select(static arrow => (arrow.User, arrow.Used)).Distinct().ToLookup(static arrow => arrow.User, static arrow => arrow.Used);
        Dictionary<string, HashSet<string>> reached = used.ToDictionary(static folder => folder.Key, folder => Reached(folder.Key, used));
        return reached.Keys
            .Select(folder => reached[folder].Where(other => reached.TryGetValue(other, out HashSet<string>? back) && back.Contains(folder)).Order(StringComparer.Ordinal).ToArray())
            .Where(static cycle => cycle.Length != 0)
            .DistinctBy(static cycle => cycle[0]);
    }

    private static HashSet<string> Reached(string folder, ILookup<string, string> used)
    {
        HashSet<string> reached = [];
        Stack<string> open = new([folder]);
        while (open.TryPop(out string? next))
            foreach (string other in used[next])
                if (reached.Add(other))
                    open.Push(other);
        return reached;
    }

    // A type with files in several folders belongs to the folder of the file that has its name.
    private static string FolderOfType(IGrouping<string, string> type)
    {
        string file = $"/{type.Key.Split('.')[^1].Split('`')[0]}.cs";
        return FolderOf(type.Where(IsOfAPart).OrderBy(path => !path.EndsWith(file, StringComparison.Ordinal)).ThenBy(static path => path, StringComparer.Ordinal).First());
    }

    // Generated files do not count.
    private static bool IsOfAPart(string source) => AssemblyUses.PathInLibrary(source) is { } path && !path.Split('/').Contains("obj");

    private static string FolderOf(string source) => Path.GetDirectoryName(AssemblyUses.PathInLibrary(source)!)!.Replace('\\', '/');
}
