// What System.Text.Json 11 adds to sequences and sets.
using System.IO.Pipelines;
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;

namespace Vivace.Json.Later.Tests;

public class SequenceTests
{
    [Theory]
    [InlineData(false, 0)]
    [InlineData(false, 3)]
    [InlineData(true, 0)]
    [InlineData(true, 3)]
    public async Task SerializeAsyncEnumerable_EachForm_AsTheOracle(bool topLevelValues, int count)
    {
        foreach (JsonSerializerOptions? options in (JsonSerializerOptions?[])[null, new(JsonSerializerDefaults.Web), new() { WriteIndented = true }])
        {
            string expected = await Written(stream => StjSerializer.SerializeAsyncEnumerable(stream, Items(count), topLevelValues, options));
            JsonSettings? settings = options is null ? null : JsonSettings.FromOptions(options);
            Assert.Equal(expected, await Written(stream => JsonSerializer.SerializeAsyncEnumerable(stream, Items(count), topLevelValues, options)));
            Assert.Equal(expected, await Written(stream => JsonSerializer.SerializeAsyncEnumerable(stream, Items(count), topLevelValues, settings)));
            Assert.Equal(expected, await Written(stream => JsonSerializer.SerializeAsyncEnumerable(PipeWriter.Create(stream), Items(count), topLevelValues, options)));
            Assert.Equal(expected, await Written(stream => JsonSerializer.SerializeAsyncEnumerable(PipeWriter.Create(stream), Items(count), topLevelValues, settings)));
        }
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task SerializeAsyncEnumerable_WithAContract_AsTheOracle(bool topLevelValues)
    {
        JsonSerializerOptions renaming = new() { TypeInfoResolver = new DefaultJsonTypeInfoResolver { Modifiers = { static info => Rename(info) } }, WriteIndented = !topLevelValues };
        JsonSerializerOptions keeping = new() { TypeInfoResolver = new DefaultJsonTypeInfoResolver(), ReferenceHandler = ReferenceHandler.Preserve };
        foreach (JsonSerializerOptions options in (JsonSerializerOptions[])[renaming, keeping])
        {
            JsonTypeInfo<Circle> contract = (JsonTypeInfo<Circle>)options.GetTypeInfo(typeof(Circle));
            string expected = await Written(stream => StjSerializer.SerializeAsyncEnumerable(stream, Items(3), contract, topLevelValues));
            Assert.Equal(expected, await Written(stream => JsonSerializer.SerializeAsyncEnumerable(stream, Items(3), contract, topLevelValues)));
            Assert.Equal(expected, await Written(stream => JsonSerializer.SerializeAsyncEnumerable(PipeWriter.Create(stream), Items(3), contract, topLevelValues)));
        }
    }

    [Fact]
    public void SerializeAsyncEnumerable_Null_IsRefused()
    {
        Assert.Throws<ArgumentNullException>(() => { _ = JsonSerializer.SerializeAsyncEnumerable(Stream.Null, Items(1), default(JsonTypeInfo<Circle>)!); });
        Assert.Throws<ArgumentNullException>(() => { _ = JsonSerializer.SerializeAsyncEnumerable<int>(Stream.Null, null!, true); });
        Assert.Throws<ArgumentNullException>(() => { _ = JsonSerializer.SerializeAsyncEnumerable(default(Stream)!, Items(1), true); });
    }

    // A context that this version generates describes such a set with its own method.
    [Fact]
    public void Context_WithReadOnlySet_AsTheOracle()
    {
        Assert.Equal(JsonTypeInfoKind.Enumerable, LaterContext.Default.IReadOnlySetInt32.Kind);
        Oracle.AssertReads<IReadOnlySet<int>>("[1,1,2]", LaterContext.Default.Options);
        Oracle.AssertWrites<IReadOnlySet<int>>(new HashSet<int> { 1, 2 }, LaterContext.Default.Options);
    }

    private static void Rename(JsonTypeInfo info)
    {
        foreach (JsonPropertyInfo property in info.Properties)
            property.Name += "_of_a_circle";
    }

    private static async IAsyncEnumerable<Circle> Items(int count)
    {
        for (int i = 0; i < count; i++)
        {
            await Task.Yield();
            yield return new Circle { Radius = i };
        }
    }

    private static async Task<string> Written(Func<Stream, Task> write)
    {
        MemoryStream stream = new();
        await write(stream);
        return Encoding.UTF8.GetString(stream.ToArray());
    }
}

[JsonSerializable(typeof(IReadOnlySet<int>))]
internal sealed partial class LaterContext : JsonSerializerContext;
