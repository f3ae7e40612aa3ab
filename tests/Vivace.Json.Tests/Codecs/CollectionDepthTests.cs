// Tests that collections of collections end at the depth where System.Text.Json ends, and never at the end of the stack.
using System.Text.Json;
using StjSerializer = System.Text.Json.JsonSerializer;

namespace Vivace.Json.Tests.Codecs;

public class CollectionDepthTests
{
    [Theory]
    [InlineData(1, 0)]
    [InlineData(64, 0)]
    [InlineData(65, 0)]
    [InlineData(3, 3)]
    [InlineData(4, 3)]
    [InlineData(200, 200)]
    [InlineData(201, 200)]
    public void Read_Levels_EndAtTheLimit(int levels, int maxDepth)
    {
        JsonSerializerOptions options = new() { MaxDepth = maxDepth };
        Oracle.AssertReadsAlike(typeof(Nest), Lists(levels), options);
        Oracle.AssertReadsAlike(typeof(Tree), Dictionaries(levels), options);
        Oracle.AssertReadsAlike(typeof(Tree[]), $"[{Dictionaries(levels)}]", options);
    }

    [Theory]
    [InlineData(64, 0)]
    [InlineData(65, 0)]
    [InlineData(200, 200)]
    [InlineData(201, 200)]
    public void Write_Levels_EndAtTheLimit(int levels, int maxDepth)
    {
        JsonSerializerOptions options = new() { MaxDepth = maxDepth };
        Nest nest = [];
        Tree tree = [];
        for (int level = 1; level < levels; level++)
        {
            nest = [nest];
            tree = new Tree { ["a"] = tree };
        }

        Assert.Equal(Outcome(() => StjSerializer.Serialize(nest, options)), Outcome(() => JsonSerializer.Serialize(nest, options)));
        Assert.Equal(Outcome(() => StjSerializer.Serialize(tree, options)), Outcome(() => JsonSerializer.Serialize(tree, options)));
        Assert.Equal(Outcome(() => StjSerializer.Serialize<object>(tree, options)), Outcome(() => JsonSerializer.Serialize<object>(tree, options)));
    }

    [Fact]
    public void Read_WithoutALimit_ThrowsBeforeTheStackEnds()
    {
        JsonSerializerOptions options = new() { MaxDepth = int.MaxValue };
        Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Nest>(Lists(1_000_000), options));
        Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Tree>(Dictionaries(1_000_000), options));
    }

    [Fact]
    public void Write_ACycleWithoutALimit_ThrowsBeforeTheStackEnds()
    {
        JsonSerializerOptions options = new() { MaxDepth = int.MaxValue };
        Nest nest = [];
        nest.Add(nest);
        Tree tree = [];
        tree["a"] = tree;
        List<object> objects = [];
        objects.Add(objects);
        Assert.Throws<JsonException>(() => JsonSerializer.Serialize(nest, options));
        Assert.Throws<JsonException>(() => JsonSerializer.Serialize(tree, options));
        Assert.Throws<JsonException>(() => JsonSerializer.Serialize(objects, options));
    }

    private static string Lists(int levels) => new string('[', levels) + new string(']', levels);

    private static string Dictionaries(int levels) =>
        string.Concat(Enumerable.Repeat("{\"a\":", levels - 1)) + "{}" + new string('}', levels - 1);

    private static string Outcome(Func<string> write)
    {
        try
        {
            return write();
        }
        catch (JsonException)
        {
            return "JsonException";
        }
    }
}
