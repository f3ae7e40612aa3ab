// Asynchronous sequences as arrays and as lines, under the name of System.Text.Json 11.
using System.IO.Pipelines;
using System.Text;
using System.Text.Json;

namespace Vivace.Json.Tests.Streams;

public class SequenceWritingTests
{
    private static readonly JsonSettings s_indented = new() { WriteIndented = true };
    private static readonly JsonSerializerOptions s_options = new() { WriteIndented = true };

    private const string Array = "[\n  {\n    \"Id\": 1\n  },\n  null\n]", Lines = "{\"Id\":1}\nnull\n";

    public sealed record Item(int Id);

    [Fact]
    public async Task SerializeAsyncEnumerable_EachOverload_WritesAnArrayOrLines()
    {
        Assert.Equal("[{\"Id\":1},null]", await Written(stream => JsonSerializer.SerializeAsyncEnumerable(stream, Items())));
        Assert.Equal(Array, await Written(stream => JsonSerializer.SerializeAsyncEnumerable(stream, Items(), s_indented)));
        Assert.Equal(Array, await Written(stream => JsonSerializer.SerializeAsyncEnumerable(stream, Items(), s_options)));
        Assert.Equal(Array, await Written(stream => JsonSerializer.SerializeAsyncEnumerable(stream, Items(), topLevelValues: false, s_options)));
        Assert.Equal(Lines, await Written(stream => JsonSerializer.SerializeAsyncEnumerable(stream, Items(), topLevelValues: true)));
        Assert.Equal(Lines, await Written(stream => JsonSerializer.SerializeAsyncEnumerable(stream, Items(), topLevelValues: true, s_options)));
        Assert.Equal(Lines, await Written(stream => JsonSerializer.SerializeAsyncEnumerable(stream, Items(), topLevelValues: true, s_indented)));
        Assert.Equal(Array, await Piped(pipe => JsonSerializer.SerializeAsyncEnumerable(pipe, Items(), s_indented)));
        Assert.Equal(Array, await Piped(pipe => JsonSerializer.SerializeAsyncEnumerable(pipe, Items(), s_options)));
        Assert.Equal(Lines, await Piped(pipe => JsonSerializer.SerializeAsyncEnumerable(pipe, Items(), true, s_indented)));
        Assert.Equal(Lines, await Piped(pipe => JsonSerializer.SerializeAsyncEnumerable(pipe, Items(), true)));
        Assert.Throws<ArgumentNullException>(() => { _ = JsonSerializer.SerializeAsyncEnumerable(new MemoryStream(), (IAsyncEnumerable<int>)null!); });
    }

    private static async Task<string> Written(Func<Stream, Task> write)
    {
        MemoryStream stream = new();
        await write(stream);
        return Encoding.UTF8.GetString(stream.ToArray()).ReplaceLineEndings("\n");
    }

    private static Task<string> Piped(Func<PipeWriter, Task> write) => Written(async stream =>
    {
        PipeWriter pipe = PipeWriter.Create(stream);
        await write(pipe);
        await pipe.CompleteAsync();
    });

    private static async IAsyncEnumerable<Item?> Items()
    {
        yield return new Item(1);
        await Task.Yield();
        yield return null;
    }
}
