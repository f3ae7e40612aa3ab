// Tests texts of earlier versions.
using System.Text;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;
using Vivace.Json.Serialization;
using Vivace.Json.Tests.Codecs;

namespace Vivace.Json.Tests.Models.Conversions;

public class VersionTests
{
    [JsonVersion(3, typeof(OrderVersions)), JsonConstant("version", 3)]
    public sealed record Order(string Customer, decimal Total, Order? Before = null);

    public static class OrderVersions
    {
        public static void From1(JsonObject order) => order["Customer"] = $"{order["first"]!} {order["last"]!}";

        public static void From2(JsonObject order) => order["Total"] = order["cents"]!.GetValue<int>() / 100m;
    }

    [JsonVersion(3, typeof(Gap), "v")]
    public sealed record Gapped(int A);

    public static class Gap
    {
        public static void From1(JsonObject value) => value["A"] = 1;
    }

    [Theory]
    [InlineData("""{"version":3,"Customer":"A B","Total":1.5}""")]
    [InlineData("""{"version":2,"Customer":"A B","cents":150}""")]
    [InlineData("""{"version":1,"first":"A","last":"B","cents":150}""")]
    [InlineData("""{"first":"A","last":"B","cents":150}""")]
    [InlineData("""{"Customer":"A B","cents":150,"version":2}""")]
    public void EachVersion_IsRead(string json)
    {
        const string Now = """{"version":3,"Customer":"A B","Total":1.5,"Before":null}""";
        AllWays.Reads<Order>(json, Now);
        AllWays.Reads<Order[]>($$"""[{"version":3,"Customer":"C","Total":0,"Before":{{json}}}]""", $$"""[{"version":3,"Customer":"C","Total":0,"Before":{{Now}}}]""");
    }

    [Theory]
    [InlineData("""[{"version":4}]""", "$[0]", "found version 4")]
    [InlineData("""[{"version":0}]""", "$[0]", "found version 0")]
    [InlineData("""[{"version":"x"}]""", "$[0].version", "the number of a version")]
    public void OtherVersion_IsRefused(string json, string path, string words) => AllWays.Refuses<Order[]>(json, path, words);

    [Fact]
    public void FailingStep_IsAJsonExceptionWithThePlace() => RefusedAtTheObject("""[{"version":2,"Customer":"A"}]""", "version 2");

    [Fact]
    public void UpgradedTextThatIsWrong_HasThePlaceOfTheObject() => RefusedAtTheObject("""[{"version":2,"Customer":[],"cents":1}]""", "version 3 after the changes");

    private static void RefusedAtTheObject(string json, string words)
    {
        foreach (ReadingForm<Order[]> form in ReadingForms.Of<Order[]>())
        {
            JsonException exception = Assert.Throws<JsonException>(() => form.Ours(Encoding.UTF8.GetBytes(json), new JsonSettings()));
            Assert.Equal("$[0]", exception.Path);
            Assert.Contains(words, exception.Message, StringComparison.Ordinal);
        }
    }

    // As its members do, whichever case they have.
    [Theory]
    [InlineData("""{"Version":3,"Customer":"A B","Total":1.5}""")]
    [InlineData("""{"VERSION":2,"customer":"A B","cents":150}""")]
    public void Version_InAnotherCase_IsFoundWhereCaseDoesNotCount(string json) =>
        Assert.Equal(new Order("A B", 1.5m), JsonSerializer.Deserialize<Order>(json, JsonSettings.Web));

    [Theory]
    [InlineData("""{"version":2,"first":"a","first":"b","cents":1}""")]
    [InlineData("""{"version":2,"Customer":"secret","cents":"secret"}""")]
    public void Step_ThatFails_SaysWhereAndHidesTheText(string json)
    {
        JsonException exception = Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Order>(json, new JsonSettings { HideFoundText = true }));
        Assert.Contains("line 1", exception.Message, StringComparison.Ordinal);
        Assert.DoesNotContain("secret", exception.Message, StringComparison.Ordinal);
        Assert.Equal("$", exception.Path);
    }

    // An older text makes a new object, which the caller would never see.
    [Fact]
    public async Task Populate_OfAnOlderText_IsRefused()
    {
        const string Text = """{"version":2,"Customer":"A","cents":1}""";
        Order order = new("B", 2);
        Assert.Throws<NotSupportedException>(() => JsonSerializer.Populate(Text, order));
        Assert.Throws<NotSupportedException>(() => JsonSerializer.Populate(Encoding.UTF8.GetBytes(Text), order));
        Assert.Throws<NotSupportedException>(() => JsonSerializer.Populate(new MemoryStream(Encoding.UTF8.GetBytes(Text)), order));
        await Assert.ThrowsAsync<NotSupportedException>(async () => await JsonSerializer.PopulateAsync(new MemoryStream(Encoding.UTF8.GetBytes(Text)), order));
    }

    [Fact]
    public void MissingStep_IsRefused()
    {
        Assert.Equal(new Gapped(5), JsonSerializer.Deserialize<Gapped>("""{"v":3,"A":5}"""));
        AllWays.Refuses<Gapped>("""{"v":2,"A":5}""", "$", "From2");
    }

    [JsonVersion(2, typeof(Gap)), JsonConstant("version", 2)]
    public sealed class Link
    {
        public int A { get; set; }

        public Link? Next { get; set; }
    }

    // A reference has no version; it must not be taken for an object of the first one.
    [Fact]
    public void References_ArePassedOn()
    {
        JsonSettings settings = new() { ReferenceHandler = ReferenceHandler.Preserve };
        Link link = new() { A = 5 };
        link.Next = link;
        foreach (ReadingForm<Link[]> form in ReadingForms.Of<Link[]>())
        {
            Link[] read = form.Ours(JsonSerializer.SerializeToUtf8Bytes<Link[]>([link, link], settings), settings)!;
            Assert.Equal(5, read[0].A);
            Assert.Same(read[0], read[1]);
            Assert.Same(read[0], read[0].Next);
        }
    }

    // Its own texts would be read as version 1.
    [Fact]
    public void TypeWithoutItsVersion_IsNotWritten()
    {
        Assert.Equal(1, JsonSerializer.Deserialize<Gapped>("""{"v":3,"A":1}""")!.A);
        Assert.Contains("JsonConstant(\"v\", 3)", Assert.Throws<InvalidOperationException>(() => JsonSerializer.Serialize(new Gapped(1))).Message, StringComparison.Ordinal);
    }
}
