// A reader that a caller makes for a text: what it reads, what it refuses, and where it says so.
using System.Text;
using System.Text.Json;

namespace Vivace.Json.Tests.Making;

public class JsonReaderStandaloneTests
{
    [Theory]
    [InlineData("""{"ids":[1,2],"name":"Ada","other":{"deep":[null]},"last":true}""")]
    [InlineData(" \n{ \"ids\" : [ 1 , 2 ] , \"name\" : \"\\u0041da\", \"other\" : {}, \"last\" : true } \r\n")]
    public void Reader_OfAText_ReadsMembersAndElements(string json)
    {
        JsonReader reader = new(Encoding.UTF8.GetBytes(json));
        List<int> ids = [];
        string? name = null;
        bool last = false;

        Assert.Equal(JsonValueKind.Object, reader.ValueKind);
        reader.BeginObject();
        while (reader.NextMember(out string member))
        {
            switch (member)
            {
                case "ids":
                    reader.BeginArray();
                    while (reader.NextElement())
                        ids.Add(reader.ReadInt32());
                    break;
                case "name": name = reader.ReadString(); break;
                case "last": last = reader.ReadBoolean(); break;
            }
        }

        reader.EndText();

        Assert.Equal([1, 2], ids);
        Assert.Equal("Ada", name);
        Assert.True(last);
    }

    [Fact]
    public void Reader_WithOptions_FollowsThem()
    {
        JsonSettings options = new() { ReadCommentHandling = JsonCommentHandling.Skip, AllowTrailingCommas = true, MaxDepth = 1 };
        JsonReader reader = new("/* a */ [1, // one\n 2,]"u8, options);
        reader.BeginArray();
        Assert.True(reader.NextElement());
        Assert.Equal(1, reader.ReadInt32());
        Assert.True(reader.NextElement());
        Assert.Equal(2, reader.ReadInt32());
        reader.EndArray();
        reader.EndText();

        JsonException error = Assert.Throws<JsonException>(() =>
        {
            JsonReader deep = new("[[]]"u8, options);
            deep.Skip();
        });
        Assert.Equal(JsonErrorKind.DepthExceeded, error.Error!.Kind);
    }

    // What the serializer reads without options, a reader without options reads, and nothing else.
    [Theory]
    [InlineData("")]
    [InlineData(" ")]
    [InlineData("// a\n1")]
    [InlineData("[1,]")]
    [InlineData("[1 2]")]
    [InlineData("{\"a\":}")]
    [InlineData("tru")]
    public void Reader_WrongText_FailsAsTheSerializerDoes(string json)
    {
        byte[] text = Encoding.UTF8.GetBytes(json);
        JsonException expected = Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<JsonElement>(text));
        JsonException found = Assert.Throws<JsonException>(() =>
        {
            JsonReader reader = new(text);
            reader.Skip();
            reader.EndText();
        });
        Assert.Equal((expected.LineNumber, expected.BytePositionInLine), (found.LineNumber, found.BytePositionInLine));
        Assert.NotNull(found.Error);
    }

    [Theory]
    [InlineData("1 2", 2, "$")]
    [InlineData("1]", 1, "$")]
    public void EndText_MoreBehindTheValue_SaysWhere(string json, int position, string path)
    {
        JsonException error = Assert.Throws<JsonException>(() =>
        {
            JsonReader reader = new(Encoding.UTF8.GetBytes(json));
            Assert.Equal(1, reader.ReadInt32());
            reader.EndText();
        });
        Assert.Equal((position, path), (error.Error!.ByteOffset, error.Path));
    }

    [Fact]
    public void EndText_BeforeTheEndOfTheValue_Throws()
    {
        Assert.StartsWith("Expected the end of the text", Assert.Throws<JsonException>(() =>
        {
            JsonReader unread = new("1"u8);
            unread.EndText();
        }).Message);
        Assert.StartsWith("Expected the end of the text", Assert.Throws<JsonException>(() =>
        {
            JsonReader open = new("[1]"u8);
            open.BeginArray();
            open.NextElement();
            open.ReadInt32();
            open.EndText();
        }).Message);
    }

    [Fact]
    public void Reader_AskedForASecondValue_Throws() => Assert.Throws<JsonException>(() =>
    {
        JsonReader reader = new("1"u8);
        reader.ReadInt32();
        reader.ReadInt32();
    });

    [Fact]
    public void Reader_ThatWasNotMade_SaysSo()
    {
        const string Message = "Expected a JsonReader that reads a text, found default(JsonReader). Make it with new JsonReader(utf8Json).";
        NotMade(static (ref JsonReader reader) => reader.ReadInt32());
        NotMade(static (ref JsonReader reader) => reader.ReadString());
        NotMade(static (ref JsonReader reader) => reader.ReadUtf8());
        NotMade(static (ref JsonReader reader) => reader.ReadRaw());
        NotMade(static (ref JsonReader reader) => reader.TryReadNull());
        NotMade(static (ref JsonReader reader) => reader.Skip());
        NotMade(static (ref JsonReader reader) => reader.BeginArray());
        NotMade(static (ref JsonReader reader) => reader.BeginObject());
        NotMade(static (ref JsonReader reader) => reader.NextElement());
        NotMade(static (ref JsonReader reader) => reader.NextMember(out string _));
        NotMade(static (ref JsonReader reader) => reader.NextMember(new JsonNames("a"), out _));
        NotMade(static (ref JsonReader reader) => reader.EndArray());
        NotMade(static (ref JsonReader reader) => reader.EndObject());
        NotMade(static (ref JsonReader reader) => reader.EndText());
        NotMade(static (ref JsonReader reader) => reader.TryFindMember("a"u8, out _));
        NotMade(static (ref JsonReader reader) => throw reader.Unexpected("something else"));
        JsonReader none = default;
        Assert.Equal((0, 0, JsonValueKind.Undefined), (none.Position, none.CurrentDepth, none.ValueKind));

        static void NotMade(Call call) => Assert.Equal(Message, Assert.Throws<InvalidOperationException>(() =>
        {
            JsonReader reader = default;
            call(ref reader);
        }).Message);
    }

    private delegate void Call(ref JsonReader reader);
}
