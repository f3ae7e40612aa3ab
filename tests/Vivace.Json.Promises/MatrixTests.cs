// docs/conformance.md says how large the matrix is, and the page is true.
using System.Globalization;
using System.Text.RegularExpressions;
using Vivace.Json.Promises.Forms;
using Vivace.Json.Promises.Promises;
using Vivace.Json.Promises.Ways;
using Vivace.Json.Tests;

namespace Vivace.Json.Promises;

public sealed partial class MatrixTests
{
    // A page that is behind by more should be written again.
    private const double MostGrowth = 1.1;

    [Fact]
    public void Page_EachCount_IsThatOfTheMatrix()
    {
        string page = File.ReadAllText(Path.Combine(Repository.Root, "docs", "conformance.md"));
        Tally[] tallies = [.. PromiseList.All.Select(static promise => promise.Count())];
        (string Name, int Count)[] counts =
        [
            ("ways", WayList.All.Count),
            ("public methods with a reason", Surface.Methods.Count(static method => WaysLeftOut.WhyNot(method) is not null)),
            ("forms", FormList.All.Count),
            ("promises", PromiseList.All.Count),
            ("pairs that are tried", tallies.Sum(static tally => tally.Tried + tally.Postponed)),
            ("pairs with a reason", tallies.Sum(static tally => tally.LeftOut)),
        ];
        foreach ((string name, int count) in counts)
        {
            Match row = Row().Matches(page).SingleOrDefault(row => row.Groups["name"].Value == name) ?? Match.Empty;
            int stated = row.Success ? int.Parse(row.Groups["count"].Value, NumberStyles.AllowThousands, CultureInfo.InvariantCulture) : 0;
            Assert.True(count >= stated && count <= stated * MostGrowth,
                $"docs/conformance.md says {stated} {name}. Write:\n{string.Join('\n', counts.Select(static one => string.Create(CultureInfo.InvariantCulture, $"| {one.Name} | {one.Count:N0} |")))}");
        }
    }

    [GeneratedRegex(@"^\| (?<name>[a-z ]+) \| (?<count>[0-9,]+) \|", RegexOptions.Multiline)]
    private static partial Regex Row();
}
