// Small programs that use Newtonsoft.Json in many ways (the folder Corpus): each is run, moved as the guide says, and run again.
// The first lines of a program say what comes of it: whether it writes the same, what it keeps of Newtonsoft.Json, and which lines are reported.
using Microsoft.CodeAnalysis;
using Vivace.Json.Tests;

namespace Vivace.Json.Analyzers.Tests.Migration;

public class CorpusTests
{
    private const string Migrate = "VivaceJsonMigrate=", Same = "the same", Other = "another text";

    private static readonly string s_folder = Path.Combine(Repository.Root, "tests", "Vivace.Json.Analyzers.Tests", "Migration", "Corpus");

    // With the models kept, and with those of System.Text.Json.
    private static readonly string[] s_properties = [Migrate + "Newtonsoft", Migrate + "true"];

    public static TheoryData<string, string> Programs()
    {
        TheoryData<string, string> programs = [];
        foreach (string file in Directory.EnumerateFiles(s_folder, "*.cs").Order(StringComparer.Ordinal))
        {
            foreach (string property in s_properties) programs.Add(Path.GetFileName(file), property);
        }

        return programs;
    }

    [Theory, MemberData(nameof(Programs))]
    public async Task Program_AfterTheMove_WritesTheSameOrIsReported(string name, string property)
    {
        string source = await File.ReadAllTextAsync(Path.Combine(s_folder, name));
        FixedProgram.Moved moved = await new FixedProgram(source, property).Move();
        Assert.False(moved.Before.StartsWith("System.", StringComparison.Ordinal) || moved.Before.StartsWith("Newtonsoft.", StringComparison.Ordinal), moved.Before);

        // A call that is left has a finding. Readers and trees stay with the models.
        if (moved.Left.Count == 0 && (moved.Uses.HasFlag(FixedProgram.PackageUses.Calls) || (property.EndsWith("true", StringComparison.Ordinal) && moved.Uses != 0))) Assert.Fail("Newtonsoft.Json is left, and nothing says so:\n" + moved.Text);
        string expected = HeaderOf(source, property), found = OutcomeOf(source, moved);
        Assert.True(WithoutReason(expected) == found, $"{property}: {found}\nexpected: {expected}\n\n{moved.Before}\n---\n{moved.After}\n---\n{moved.Text}\n{string.Join("\n", moved.Left)}");
        Assert.Equal(found.StartsWith(Other, StringComparison.Ordinal), expected != WithoutReason(expected));
    }

    // The figures that the guide gives.
    [Fact]
    public void Guide_Figures_AreThoseOfThePrograms()
    {
        string[] sources = [.. Directory.EnumerateFiles(s_folder, "*.cs").Select(File.ReadAllText)];
        string text = File.ReadAllText(Path.Combine(Repository.Root, "docs", "coming-from-newtonsoft.md"));
        Assert.Contains($"{sources.Length} small programs", text, StringComparison.Ordinal);
        foreach (string property in s_properties)
        {
            string[] headers = [.. sources.Select(source => HeaderOf(source, property))];
            int whole = headers.Count(header => !header.Contains(';', StringComparison.Ordinal) && !header.StartsWith(Other, StringComparison.Ordinal)), other = headers.Count(header => header.StartsWith(Other, StringComparison.Ordinal));
            int places = headers.Sum(static header => header.Split(';').Skip(1).Sum(static part => part.Split(',').Length));
            Assert.Contains($"| `{property[Migrate.Length..]}` | {whole} | {sources.Length - whole - other} | {other} | {places} |", text, StringComparison.Ordinal);
        }
    }

    private static string HeaderOf(string source, string property) =>
        source.Split('\n').TakeWhile(static line => line.StartsWith("//", StringComparison.Ordinal)).FirstOrDefault(line => line.StartsWith($"// {property}: ", StringComparison.Ordinal))?[$"// {property}: ".Length..].TrimEnd() ?? "nothing";

    // A text that is another one has its reason in parentheses.
    private static string WithoutReason(string header) =>
        header.IndexOf(" (", StringComparison.Ordinal) is >= 0 and var start && header.IndexOf(')', StringComparison.Ordinal) is var end ? header.Remove(start, end + 1 - start) : header;

    private static string OutcomeOf(string source, FixedProgram.Moved moved)
    {
        string outcome = moved.Before == moved.After ? Same : Other;
        string[] uses = [.. Enum.GetValues<FixedProgram.PackageUses>().Where(use => use != 0 && moved.Uses.HasFlag(use)).Select(static use => use.ToString().ToLowerInvariant())];
        if (uses.Length > 0) outcome += ", with " + string.Join(" and ", uses);
        int[] lines = LinesBefore(source.Split('\n'), moved.Text.Split('\n'));
        foreach (IGrouping<string, int> rule in moved.Left.GroupBy(static finding => finding.Id, finding => lines[finding.Location.GetLineSpan().StartLinePosition.Line] + 1).OrderBy(static rule => rule.Key, StringComparer.Ordinal))
            outcome += $"; {rule.Key} in {string.Join(", ", rule.Order())}";
        return outcome;
    }

    // Which line of the source each line after the move was: the longest common subsequence, and what lies between in order.
    private static int[] LinesBefore(string[] before, string[] after)
    {
        int[,] common = new int[before.Length + 1, after.Length + 1];
        for (int i = before.Length - 1; i >= 0; i--)
        {
            for (int j = after.Length - 1; j >= 0; j--)
                common[i, j] = before[i] == after[j] ? common[i + 1, j + 1] + 1 : Math.Max(common[i + 1, j], common[i, j + 1]);
        }

        int?[] same = new int?[after.Length];
        for (int i = 0, j = 0; i < before.Length && j < after.Length;)
        {
            if (before[i] == after[j]) same[j++] = i++;
            else if (common[i + 1, j] >= common[i, j + 1]) i++;
            else j++;
        }

        int[] lines = new int[after.Length];
        for (int j = 0; j < after.Length; j++)
            lines[j] = same[j] ?? Math.Min(j == 0 ? 0 : lines[j - 1] + 1, (same.Skip(j).FirstOrDefault(static line => line is not null) ?? before.Length) - 1);
        return lines;
    }
}
