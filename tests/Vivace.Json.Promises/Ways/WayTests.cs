// No public method is without an adapter or a reason.
namespace Vivace.Json.Promises.Ways;

public class WayTests
{
    [Fact]
    public void PublicMethods_Each_IsAWayOrSaysWhyNot()
    {
        HashSet<string> covered = [.. WayList.All.SelectMany(static way => way.Covers)];
        string[] open = [.. Surface.Methods.Where(static method => WaysLeftOut.WhyNot(method) is null).Select(Surface.NameOf).Where(name => !covered.Contains(name))];
        Assert.True(open.Length == 0, $"{open.Length} public methods have neither a way in WayList nor a reason in WaysLeftOut:\n{string.Join('\n', open)}");
    }

    [Fact]
    public void Reasons_Each_IsOfAMethod()
    {
        string[] names = [.. Surface.Methods.Select(Surface.NameOf)];
        Assert.Equal([], (string[])[.. WaysLeftOut.Rows.Keys.Where(row => !names.Any(name => name.StartsWith(row, StringComparison.Ordinal)))]);
        Assert.Equal([], WayList.Hosts.SelectMany(static host => host.Covers).Except(names));
    }
}
