// Tests arrays of several dimensions, which System.Text.Json refuses.
using System.Text.Json;

namespace Vivace.Json.Tests.Codecs.Sequences;

public class MultidimensionalArrayCodecTests
{
    [Fact]
    public void TwoDimensions_GoBothWays_AsRows()
    {
        int[,] value = { { 1, 2, 3 }, { 4, 5, 6 } };
        Assert.Equal("[[1,2,3],[4,5,6]]", JsonSerializer.Serialize(value));
        Assert.Equal(value, JsonSerializer.Deserialize<int[,]>(" [ [1,2 , 3],\n[4,5,6] ]"));
    }

    [Fact]
    public void ThreeDimensions_GoBothWays()
    {
        string?[,,] value = { { { "a", null }, { "b", "c" } } };
        Assert.Equal("""[[["a",null],["b","c"]]]""", JsonSerializer.Serialize(value));
        Assert.Equal(value, JsonSerializer.Deserialize<string?[,,]>("""[[["a",null],["b","c"]]]"""));
    }

    [Fact]
    public void Indented_LooksLikeNestedArrays()
    {
        JsonSerializerOptions options = new() { WriteIndented = true };
        int[,] value = { { 1, 2 }, { 3, 4 } };
        Assert.Equal(JsonSerializer.Serialize(new int[][] { [1, 2], [3, 4] }, options), JsonSerializer.Serialize(value, options));
    }

    [Theory]
    [InlineData(0, 0, "[]", 0, 0)]
    [InlineData(0, 3, "[]", 0, 0)]
    [InlineData(2, 0, "[[],[]]", 2, 0)]
    public void Empty_KeepsTheLengthsThatTheTextShows(int rows, int columns, string json, int readRows, int readColumns)
    {
        Assert.Equal(json, JsonSerializer.Serialize(new Item[rows, columns]));
        Item[,] read = JsonSerializer.Deserialize<Item[,]>(json)!;
        Assert.Equal((readRows, readColumns), (read.GetLength(0), read.GetLength(1)));
    }

    [Fact]
    public void Null_IsNull()
    {
        Assert.Null(JsonSerializer.Deserialize<int[,]>("null"));
        Assert.Equal("null", JsonSerializer.Serialize<int[,]?>(null));
    }

    [Theory]
    [InlineData("[[1,2],[3]]", "$[1][1]", 10)]
    [InlineData("[[1],[2,3]]", "$[1][2]", 10)]
    [InlineData("[[1],null]", "$[1]", 9)]
    [InlineData("[[1],2]", "$[1]", 6)]
    [InlineData("[[1],[\"x\"]]", "$[1][0]", 9)]
    [InlineData("[[1],[2", "$[1][0]", 7)]
    [InlineData("{}", "$", 1)]
    public void Deserialize_NotRectangular_PointsAtTheRow(string json, string path, int position)
    {
        JsonException error = Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<int[,]>(json));
        Assert.Equal((path, position), (error.Path, (int)error.BytePositionInLine!));
    }

    [Fact]
    public void Deserialize_ShortRow_SaysHowLongItMustBe()
    {
        JsonException error = Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<int[,]>("[[1,2],[3]]"));
        Assert.Contains("2 elements", error.Message, StringComparison.Ordinal);
        Assert.Contains("It has 1.", error.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void OneDimensionWithBounds_IsOnlyWritten()
    {
        Array value = Array.CreateInstance(typeof(int), [2], [5]);
        value.SetValue(1, 5);
        value.SetValue(2, 6);
        Assert.Equal("[1,2]", JsonSerializer.Serialize(value, value.GetType()));
        Assert.Throws<NotSupportedException>(() => JsonSerializer.Deserialize("[3,4]", value.GetType()));
    }

    [Fact]
    public void Deserialize_LargeGrid_KeepsEveryElement()
    {
        long[,] value = new long[100, 50];
        for (int row = 0; row < 100; row++)
            for (int column = 0; column < 50; column++)
                value[row, column] = row * 1000 + column;
        Assert.Equal(value, JsonSerializer.Deserialize<long[,]>(JsonSerializer.Serialize(value)));
    }
}
