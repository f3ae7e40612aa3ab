// Opened values by every engine: the sequence goes where the code of the type puts it, and its items are read as when the text is read whole.
using System.Text;
using System.Text.Json.Serialization;
using Vivace.Json.Conformance.Inputs;
using Vivace.Json.Serialization;
using Vivace.Json.Streams;

namespace Vivace.Json.Conformance.Engines;

public class OpenValueTests
{
    private static readonly int[] s_chunks = [1, 7, 64, 4096];

    public static TheoryData<Engine> Each => [.. Engines.ForAnyType];

    [JsonContract]
    public sealed record OpenedItem(int Id, string? Name = null, List<int>? Numbers = null);

    [JsonContract]
    public sealed class OpenedClass
    {
        public int Total { get; set; }

        [JsonPropertyName("the items")]
        public IAsyncEnumerable<OpenedItem?>? Items { get; set; }
    }

    [JsonContract]
    public sealed record OpenedRecord(int Total, IAsyncEnumerable<OpenedItem?> Items, string Last = "none");

    [JsonContract]
    public sealed class OpenedRequired
    {
        public required int Total { get; init; }

        public required IAsyncEnumerable<OpenedItem?> Items { get; init; }

        [JsonExtensionData]
        public Dictionary<string, object>? Rest { get; set; }
    }

    [JsonContract]
    public struct OpenedStruct
    {
        public int Total { get; set; }

        public IAsyncEnumerable<OpenedItem?>? Items { get; set; }
    }

    [Theory, MemberData(nameof(Each))]
    public async Task OpenAsync_EveryEngine_IsWhatDeserializeAsyncHas(Engine engine)
    {
        JsonSettings settings = JsonSettings.Default.By(engine) with { DefaultBufferSize = 1, PropertyNameCaseInsensitive = true };
        await Check<OpenedClass>("the items", static value => (value.Total, value.Items));
        await Check<OpenedRecord>("Items", static value => (value.Total, value.Items));
        await Check<OpenedRequired>("ITEMS", static value => (value.Total, value.Items));
        await Check<OpenedStruct>("items", static value => (value.Total, value.Items));

        async Task Check<T>(string name, Func<T, (int Total, IAsyncEnumerable<OpenedItem?>? Items)> parts)
        {
            EngineWitness.AssertServes(engine, typeof(T), settings);
            string items = string.Join(", ", Enumerable.Range(0, 200).Select(static i => i % 50 == 7 ? "null" : $$"""{"Id":{{i}},"Name":"n{{i * i}}","Numbers":[{{i}},2]}"""));
            foreach (string array in (string[])["[]", "[null]", $"[{items}]", "null"])
            {
                byte[] text = Encoding.UTF8.GetBytes($$""" {"other":[{"Items":[1]}],"Total":7 , "{{name}}" : {{array}} } """);
                string expected = await Show(parts((await JsonSerializer.DeserializeAsync<T>(new MemoryStream(text), settings))!));
                foreach (int chunk in s_chunks)
                {
                    await using JsonOpenValue<T> opened = await JsonStream.OpenAsync<T>(new TrickleStream(text, chunk), settings);
                    Assert.Equal(expected, await Show(parts(opened.Value!)));
                }
            }
        }
    }

    private static async Task<string> Show((int Total, IAsyncEnumerable<OpenedItem?>? Items) value)
    {
        StringBuilder shown = new();
        shown.Append(value.Total);
        if (value.Items is null)
            return shown.Append(" none").ToString();
        await foreach (OpenedItem? item in value.Items)
            shown.Append(' ').Append(item?.Id).Append(item?.Name).AppendJoin('+', item?.Numbers ?? []);
        return shown.ToString();
    }
}
