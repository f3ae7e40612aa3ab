// Collections that are objects of their members, on every engine.
using System.Collections;
using System.Text;
using System.Text.Json;
using Vivace.Json.Conformance.Engines;
using Vivace.Json.Conformance.Inputs;
using Vivace.Json.Conformance.Outputs;
using Vivace.Json.Serialization;

namespace Vivace.Json.Conformance.Members;

public class ObjectLayoutTests
{
    public static TheoryData<Engine> Each => [.. Engines.Engines.ForAnyType];

    [Theory, MemberData(nameof(Each))]
    public void Collections_WithTheAttribute_AreObjects(Engine engine)
    {
        JsonSettings settings = JsonSettings.Default.By(engine);
        Book book = new()
        {
            Page = new Page<string>(["a", "b"], 7),
            Scores = new Scores { Best = 3 },
            Box = new Box { Owner = "o" },
            Pages = [new Page<string>([], 0)],
        };
        book.Scores.Add("x", 1);
        book.Box.Add(5);
        const string Json = """{"Page":{"Items":["a","b"],"Total":7},"Scores":{"Best":3},"Box":{"Owner":"o"},"Pages":[{"Items":[],"Total":0}]}""";
        foreach (JsonOutput output in JsonOutput.All)
            Assert.Equal(Json, Encoding.UTF8.GetString(output.Write(book, settings)));
        foreach (JsonInput input in JsonInput.All)
        {
            Book read = input.Read<Book>(Encoding.UTF8.GetBytes(Json), settings)!;
            Assert.Equal((7, 2), (read.Page!.Total, read.Page.Items.Count));
            Assert.Equal((3, 0, "o"), (read.Scores!.Best, read.Scores.Count, read.Box!.Owner));
            Assert.Equal(Json, JsonSerializer.Serialize(read, settings));
            Assert.Equal("$.Page", Assert.Throws<JsonException>(() => input.Read<Book>("""{"Page":["a"]}"""u8.ToArray(), settings)).Path);
        }

        Assert.Equal("an object", Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Book>("""{"Page":["a"]}""", settings)).Error!.Expected);
        Assert.Equal("""{"Items":["a"],"Total":1}""", JsonSerializer.Serialize<object>(new Page<string>(["a"], 1), settings));
        Assert.Equal("""["a"]""", JsonSerializer.Serialize<IEnumerable<string>>(new Page<string>(["a"], 1), settings));
        Assert.Equal("""["a"]""", StjSerializer.Serialize(new Page<string>(["a"], 1)));
    }

    [Fact]
    public void Collections_WithTheAttribute_HaveGeneratedCode()
    {
        Assert.True(JsonSerializer.IsGenerated<Book>());
        Assert.True(JsonSerializer.IsGenerated<Page<string>>());
        Assert.True(JsonSerializer.IsGenerated<Scores>());
    }

    [JsonContract]
    public sealed class Book
    {
        public Page<string>? Page { get; set; }

        public Scores? Scores { get; set; }

        public Box? Box { get; set; }

        public List<Page<string>>? Pages { get; set; }
    }

    [JsonObjectLayout]
    public sealed class Page<T>(List<T> items, int total) : IEnumerable<T>
    {
        public List<T> Items { get; } = items;

        public int Total { get; } = total;

        public IEnumerator<T> GetEnumerator() => Items.GetEnumerator();

        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }

    [JsonObjectLayout, JsonOptIn]
    public sealed class Scores : Dictionary<string, int>
    {
        [System.Text.Json.Serialization.JsonInclude]
        public int Best { get; set; }
    }

    [JsonObjectLayout, JsonOptIn]
    public sealed class Box : List<int>
    {
        [System.Text.Json.Serialization.JsonPropertyName("Owner")]
        public string? Owner { get; set; }
    }
}
