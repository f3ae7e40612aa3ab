// eng/size.budget: no assembly grows without a decision. eng/size prints the same figures.
using System.Globalization;

namespace Vivace.Json.Tests.Architecture;

public class SizeTests
{
    private sealed record Size(int Lines, int PublicTypes, int Friends);

    private static readonly Dictionary<string, Size> s_budget = File.ReadLines(Path.Combine(Repository.Root, "eng/size.budget"))
        .Where(static line => line.Length != 0 && line[0] != '#')
        .Select(static line => line.Split(' ', StringSplitOptions.RemoveEmptyEntries))
        .ToDictionary(static words => words[0], static words => new Size(Number(words[1]), Number(words[2]), Number(words[3])));

    private static int Number(string word) => int.Parse(word, CultureInfo.InvariantCulture);

    [Fact]
    public void EachAssembly_HasABudget() =>
        Assert.Equal(Directory.GetDirectories(Path.Combine(Repository.Root, "src")).Select(static path => Path.GetFileName(path)).Order(StringComparer.Ordinal), s_budget.Keys.Order(StringComparer.Ordinal));

    public static TheoryData<string> Assemblies => [.. s_budget.Keys];

    [Theory, MemberData(nameof(Assemblies))]
    public void Assembly_IsWithinItsBudget(string assembly)
    {
        Size budget = s_budget[assembly], size = SizeOf(assembly);
        Assert.InRange(size.Lines, 1, budget.Lines);
        Assert.Equal((budget.PublicTypes, budget.Friends), (size.PublicTypes, size.Friends));

        // A budget that is not used any more is taken back.
        Assert.InRange(budget.Lines - size.Lines, 0, 500);
    }

    // What is not cut: templates of generated code, examples, and texts with much to insert. Whoever adds a long line cuts another one.
    [Fact]
    public void Lines_HaveAtMost140Columns_ButForFew()
    {
        string[] found =
        [
            .. from assembly in s_budget.Keys
               from path in WrittenByHand(assembly)
               from line in File.ReadLines(Path.Combine(Repository.Root, "src", assembly, path)).Index()
               where line.Item.Length > 140
               select $"{assembly}/{path}({line.Index + 1}): {line.Item}",
        ];
        Assert.True(found.Length <= 182, string.Join(Environment.NewLine, found));
    }

    private static IEnumerable<string> WrittenByHand(string assembly) =>
        SourceFile.PathsIn($"src/{assembly}").Where(static path => !path.EndsWith(".g.cs", StringComparison.Ordinal));

    private static Size SizeOf(string assembly)
    {
        string folder = Path.Combine(Repository.Root, "src", assembly);
        string api = Path.Combine(assembly == "Vivace.Json" ? Repository.Root : folder, "PublicApi.txt");
        return new Size(
            WrittenByHand(assembly).Sum(path => File.ReadAllText(Path.Combine(folder, path)).Count(static character => character == '\n')),
            File.Exists(api) ? File.ReadLines(api).Count(static line => line.StartsWith("public ", StringComparison.Ordinal)) : 0,
            FriendTests.FriendsOf(assembly).Count());
    }
}
