// A call without options is a call with JsonSettings.Default; options that are passed mean what they say (docs/decisions/one-default.md).
using System.Buffers;
using System.Text;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;
using StjSerializer = System.Text.Json.JsonSerializer;

namespace Vivace.Json.Tests;

public class DefaultCallTests
{
    private const string Late = """{"Radius":1,"$type":"circle"}""";

    private static readonly byte[] s_late = Encoding.UTF8.GetBytes(Late);

    [Fact]
    public async Task Deserialize_WithoutOptions_ReadsWhatTheDefaultReads()
    {
        Shape?[] shapes =
        [
            JsonSerializer.Deserialize<Shape>(Late),
            JsonSerializer.Deserialize<Shape>(Late, (JsonSettings?)null),
            JsonSerializer.Deserialize<Shape>(Late, (JsonSerializerOptions?)null),
            JsonSerializer.Deserialize<Shape>(Late, JsonSettings.Default),
            JsonSerializer.Deserialize<Shape>(s_late),
            (Shape?)JsonSerializer.Deserialize(Late, typeof(Shape)),
            (Shape?)JsonSerializer.Deserialize(s_late, typeof(Shape), (JsonSettings?)null),
            JsonSerializer.Deserialize<Shape>(new MemoryStream(s_late)),
            await JsonSerializer.DeserializeAsync<Shape>(new MemoryStream(s_late)),
            JsonSerializer.Deserialize<Shape>(new ReadOnlySequence<byte>(s_late)),
            JsonSerializer.Deserialize<Shape>(JsonNode.Parse(Late)),
            JsonSerializer.Deserialize<Shape>(StjSerializer.Deserialize<JsonElement>(Late)),
            JsonSerializer.TryDeserialize(Late, out Shape? tried, out _) ? tried : null,
        ];
        Assert.All(shapes, shape => Assert.Equal(1, Assert.IsType<Circle>(shape).Radius));
    }

    [Fact]
    public void Deserialize_WithTheOptionsOfTheOracle_RefusesAsItDoesAndNamesTheSetting()
    {
        foreach (JsonSerializerOptions options in new[] { JsonSerializerOptions.Default, new JsonSerializerOptions() })
        {
            Assert.Throws<NotSupportedException>(() => StjSerializer.Deserialize<Shape>(Late, options));
            JsonException thrown = Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Shape>(Late, options));
            Assert.Equal(
                "Expected the type discriminator $type before the other members for Shape, found an object at $ (line 1, column 1). "
                + "Move it to the beginning, or set AllowOutOfOrderMetadataProperties.",
                thrown.Error!.Message);
            Assert.Equal((JsonErrorKind.TypeDiscriminator, "$", 0L, 10L), (thrown.Error!.Kind, thrown.Path, thrown.LineNumber, thrown.BytePositionInLine));
            Assert.Throws<JsonException>(() => StjSerializer.Deserialize<Made>(Late, options));
            Assert.Contains("set AllowOutOfOrderMetadataProperties", Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Made>(Late, options)).Message, StringComparison.Ordinal);
        }
    }

    [Fact]
    public void Deserialize_WithoutDiscriminator_SaysThatThereIsNone()
    {
        foreach (string text in new[] { """{"Radius":1,"Inner":{"$type":"circle"}}""", """{"Radius":1}""", "{}" })
        {
            foreach (JsonException thrown in new[]
            {
                Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Shape>(text, JsonSerializerOptions.Default)), Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Shape>(text)),
            })
                Assert.Equal(
                    """Expected an object with the type discriminator $type ("circle") for Shape, found an object at $ (line 1, column 1). Add $type as the first member.""", thrown.Error!.Message);
        }
    }

    [JsonDerivedType(typeof(Circle), "circle")]
    private abstract class Shape;

    private sealed class Circle : Shape
    {
        public int Radius { get; set; }
    }

    [JsonDerivedType(typeof(MadeCircle), "circle")]
    private class Made;

    private sealed class MadeCircle : Made
    {
        public int Radius { get; set; }
    }
}
