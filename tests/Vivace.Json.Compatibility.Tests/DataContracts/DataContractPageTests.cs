// The page of the differences says what the tests found, and every row is a case of theirs.
using System.Reflection;
using Vivace.Json.Tests;

namespace Vivace.Json.Compatibility.Tests.DataContracts;

public class DataContractPageTests
{
    private static readonly string[] s_lines = File.ReadAllLines(Path.Combine(Repository.Root, "docs", "compatibility", "datacontract.md"));

    [Fact]
    public void Differences_OfTheTests_AreTheRowsOfThePage()
    {
        string[] rows = [.. RowsAfter("## Different").Select(cells => cells[0])];
        Assert.Equal(DataContractDifferences.All().Select(one => one.Row!).Distinct().Order(StringComparer.Ordinal), rows.Order(StringComparer.Ordinal));
        Assert.All(RowsAfter("## Different"), cells => Assert.True(cells[3].StartsWith("on purpose", StringComparison.Ordinal) || cells[3].StartsWith("not supported", StringComparison.Ordinal), cells[0]));
    }

    [Fact]
    public void RowsThatAreTheSame_NameTestsThatExist()
    {
        string[][] rows = [.. RowsAfter("## The same")];
        Assert.NotEmpty(rows);
        foreach (string[] cells in rows)
        {
            string[] name = cells[2].Trim('`').Split('.');
            Assert.True(typeof(DataContractPageTests).Assembly.GetType($"{typeof(DataContractPageTests).Namespace}.{name[0]}")?.GetMethod(name[1])?.GetCustomAttribute<FactAttribute>() is not null, cells[2]);
        }
    }

    private static IEnumerable<string[]> RowsAfter(string heading) => s_lines
        .SkipWhile(line => line != heading).Skip(1).TakeWhile(line => !line.StartsWith("## ", StringComparison.Ordinal))
        .Where(line => line.StartsWith('|')).Skip(2)
        .Select(line => line.Trim('|').Split(" | ").Select(cell => cell.Trim()).ToArray());
}
