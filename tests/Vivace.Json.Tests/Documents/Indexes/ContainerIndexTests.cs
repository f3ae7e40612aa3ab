// The table of an object's names finds the last member of a name, whether names stand in their slots or are sorted.
using System.Text;
using Vivace.Json.Documents;
using Vivace.Json.Documents.Indexes;

namespace Vivace.Json.Tests.Documents.Indexes;

public class ContainerIndexTests
{
    [Theory]
    [InlineData(1, ContainerIndex.MostSteps)]
    [InlineData(30, ContainerIndex.MostSteps)]
    [InlineData(30, 0)]
    public void Find_NameThatIsHalfASurrogatePair_IsOnlyFoundAsWritten(int duplicates, int mostSteps)
    {
        // The second name stands for the text that the first one is written with.
        string text = "{" + string.Concat(Enumerable.Repeat("\"\\ud800\":1,\"\\\\ud800\":2,", duplicates)) + "\"a\":[]}";
        using JsonTree tree = JsonTree.Parse(text);
        IndexCursor cursor = tree.Root.Cursor;
        ContainerIndex index = ContainerIndex.Make(cursor, 0, isObject: true, mostSteps);
        Assert.Equal(mostSteps == 0, index.IsSorted);
        Assert.Equal(1, new JsonView(tree, index.FindContent(cursor, "\\ud800"u8)).GetInt32());
        Assert.Equal(2, new JsonView(tree, index.FindContent(cursor, "\\\\ud800"u8)).GetInt32());
        Assert.Equal(2, new JsonView(tree, index.Find(cursor, "\\ud800"u8)).GetInt32());
        Assert.Equal(-1, index.FindContent(cursor, "\\uD800"u8));
        Assert.Equal(-1, index.Find(cursor, [0xFF, .. "\\ud800"u8]));
    }

    // Names that are far from their places in the table must not make lookups slow: they are sorted instead.
    [Theory]
    [InlineData(ContainerIndex.MostSteps)]
    [InlineData(0)]
    public void Find_EqualNamesAndEscapes_FindsTheLast(int mostSteps)
    {
        string same = string.Join(',', Enumerable.Range(0, 1000).Select(i => $"\"same\":{i}")), others = string.Join(',', Enumerable.Range(0, 3000).Select(i => $"\"name{i}\":{i}"));
        string text = $"{{{same},\"other\":-1,\"\\u006fther\":-2,{others},\"\":-3,\"a\\\"b\":-4,\"a\":[]}}";
        using JsonTree tree = JsonTree.Parse(text);
        IndexCursor cursor = tree.Root.Cursor;
        ContainerIndex index = ContainerIndex.Make(cursor, 0, isObject: true, mostSteps);
        Assert.Equal(mostSteps == 0, index.IsSorted);
        Assert.Equal(4005, index.Count);
        Assert.Equal(999, new JsonView(tree, index.Find(cursor, "same"u8)).GetInt32());
        Assert.Equal(-2, new JsonView(tree, index.Find(cursor, "other"u8)).GetInt32());
        Assert.Equal(-3, new JsonView(tree, index.Find(cursor, ""u8)).GetInt32());
        Assert.Equal(-4, new JsonView(tree, index.Find(cursor, "a\"b"u8)).GetInt32());
        Assert.Equal(-1, index.Find(cursor, "sam"u8));
        Assert.Equal(-1, index.Find(cursor, "z"u8));
        Assert.Equal(-1, index.Find(cursor, "\\u006fther"u8));
        for (int i = 0; i < 3000; i++)
            Assert.Equal(i, new JsonView(tree, index.Find(cursor, Encoding.UTF8.GetBytes($"name{i}"))).GetInt32());
        for (int i = 0; i < 100; i++)
            Assert.Equal(999, tree.Root["same"].GetInt32());
    }
}
