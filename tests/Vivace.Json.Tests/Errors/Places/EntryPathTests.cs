// The path of an error after an entry of a dictionary: one, however the text arrives.
using System.IO.Pipelines;
using System.Text;
using System.Text.Json;

namespace Vivace.Json.Tests.Errors.Places;

public class EntryPathTests
{
    [Theory]
    [InlineData("""{"a":1,}""", "$.a", "$")]
    [InlineData("""{"a":1 x""", "$.a", "$")]
    [InlineData("""{"a":1,"b"1""", "$.a", "$")]
    [InlineData("""{"a":1,"b":2]""", "$.b", "$")]
    [InlineData("""{"a":x}""", "$.a", "$.a")]
    [InlineData("""{"a":1""", "$.a", "$.a")]
    public async Task Deserialize_ErrorAfterAnEntry_HasOnePathInAllWays(string text, string path, string inTheirStreams)
    {
        byte[] utf8Json = Encoding.UTF8.GetBytes(text);
        Assert.Equal(path, Assert.Throws<JsonException>(() => System.Text.Json.JsonSerializer.Deserialize<Dictionary<string, int>>(utf8Json)).Path);
        JsonException theirs = await Assert.ThrowsAsync<JsonException>(async () => await System.Text.Json.JsonSerializer.DeserializeAsync<Dictionary<string, int>>(new MemoryStream(utf8Json)));
        Assert.Equal(inTheirStreams, theirs.Path);

        Assert.Equal(path, Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Dictionary<string, int>>(text)).Path);
        Assert.Equal(path, Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Dictionary<string, int>>(utf8Json)).Path);
        Assert.Equal(path, Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Dictionary<string, int>>(new MemoryStream(utf8Json))).Path);
        foreach (Stream stream in (Stream[])[new MemoryStream(utf8Json), new ByteStream(utf8Json)])
        {
            Assert.Equal(path, (await Assert.ThrowsAsync<JsonException>(async () => await JsonSerializer.DeserializeAsync<Dictionary<string, int>>(stream))).Path);
            stream.Position = 0;
            Assert.Equal(path, (await Assert.ThrowsAsync<JsonException>(async () => await JsonSerializer.DeserializeAsync<Dictionary<string, int>>(PipeReader.Create(stream)))).Path);
        }
    }
}
