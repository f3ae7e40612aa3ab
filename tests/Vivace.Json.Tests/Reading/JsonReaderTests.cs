// Tests the reader as a codec of a user calls it: a walk over whole texts, and each method where it fits and where it does not.
using System.Globalization;
using System.Text;
using System.Text.Json;
using Vivace.Json.Reading;

namespace Vivace.Json.Tests.Reading;

public sealed class JsonReaderTests : IDisposable
{
    private delegate void Reads(ref JsonReader reader);

    private readonly GuardedReads _reads = new();

    public void Dispose() => _reads.Dispose();

    [Theory]
    [InlineData("1")]
    [InlineData("\"text \\u00e9 \\ud83d\\ude00 日本\"")]
    [InlineData("[]")]
    [InlineData("{}")]
    [InlineData("[[],[[]],{},[{}]]")]
    [InlineData("[ 1 , -2.5e3,true ,false, null,\"\" ]")]
    [InlineData("{\"a\":1,\"\":[2,{\"b\":null}],\"\\u0061\\n\":\"x\",\"é\":{}}")]
    [InlineData(" { \"a\" : [ ] ,\n\t\"b\" : { \"c\" : [ 1 , 2 ] } , \"d\":0 } ")]
    public void Walk_AnyText_MeetsWhatADocumentHolds(string json)
    {
        using JsonDocument document = JsonDocument.Parse(json);
        StringBuilder expected = new();
        Describe(document.RootElement, expected);
        foreach (bool asUtf8 in (bool[])[false, true])
        {
            StringBuilder found = new();
            JsonReader reader = new(_reads.Place(Encoding.UTF8.GetBytes(json)), GuardedReads.Default, null);
            reader._position = ReadPrimitives.SkipSpace(ref reader, 0);
            Describe(ref reader, found, asUtf8);
            Assert.Equal(expected.ToString(), found.ToString());
            Assert.Equal(0, reader.CurrentDepth);
            Assert.Equal(Encoding.UTF8.GetByteCount(json.TrimEnd()), reader.Position);
        }
    }

    [Theory]
    [InlineData("{}", JsonValueKind.Object)]
    [InlineData("[]", JsonValueKind.Array)]
    [InlineData("\"\"", JsonValueKind.String)]
    [InlineData("0", JsonValueKind.Number)]
    [InlineData("9", JsonValueKind.Number)]
    [InlineData("-1", JsonValueKind.Number)]
    [InlineData("true", JsonValueKind.True)]
    [InlineData("false", JsonValueKind.False)]
    [InlineData("null", JsonValueKind.Null)]
    [InlineData("", JsonValueKind.Undefined)]
    [InlineData("+1", JsonValueKind.Undefined)]
    [InlineData("]", JsonValueKind.Undefined)]
    public void ValueKind_FirstByte_IsTheValues(string json, JsonValueKind expected)
    {
        JsonReader reader = new(_reads.Place(Encoding.UTF8.GetBytes(json)), GuardedReads.Default, null);
        Assert.Equal(expected, reader.ValueKind);
        Assert.Equal(0, reader.Position);
    }

    [Fact]
    public void Read_EachKind_StandsBehindIt()
    {
        JsonReader reader = new(_reads.Place("[true,\"a\",null,1,-2,1.5,null,{\"x\":[1]},3]"u8), GuardedReads.Default, null);
        reader.BeginArray();
        Assert.Equal(1, reader.CurrentDepth);
        Assert.True(reader.NextElement());
        Assert.True(reader.ReadBoolean());
        Assert.True(reader.NextElement());
        Assert.False(reader.TryReadNull());
        Assert.Equal("a", reader.ReadString());
        Assert.True(reader.NextElement());
        Assert.Null(reader.ReadString());
        Assert.True(reader.NextElement());
        Assert.Equal(1, reader.ReadInt32());
        Assert.True(reader.NextElement());
        Assert.Equal(-2L, reader.ReadInt64());
        Assert.True(reader.NextElement());
        Assert.Equal(1.5, reader.ReadDouble());
        Assert.True(reader.NextElement());
        Assert.True(reader.TryReadNull());
        Assert.True(reader.NextElement());
        Assert.Equal("{\"x\":[1]}", Encoding.UTF8.GetString(reader.ReadRaw()));
        Assert.True(reader.NextElement());
        reader.Skip();
        Assert.False(reader.NextElement());
        Assert.Equal((0, reader.Text.Length), (reader.CurrentDepth, reader.Position));
    }

    public static TheoryData<string, string> Refusals => new()
    {
        { "1", "array" },
        { "[", "array" },
        { "[1", "array" },
        { "[1}", "array" },
        { "[1 2]", "array" },
        { "[1,]", "array" },
        { "[1,", "array" },
        { "{\"a\":1}", "array" },
        { "", "array" },
        { "[]", "object" },
        { "{", "object" },
        { "{1", "object" },
        { "{\"a\"", "object" },
        { "{\"a\" 1}", "object" },
        { "{\"a\":1", "object" },
        { "{\"a\":1]", "object" },
        { "{\"a\":1,}", "object" },
        { "{\"a\":1 \"b\":2}", "object" },
        { "{,}", "object" },
        { "{\"a\":1,2}", "object" },
        { "1", "boolean" },
        { "tru", "boolean" },
        { "1", "string" },
        { "\"a", "string" },
        { "\"a\"", "int" },
        { "1.5", "int" },
        { "2147483648", "int" },
        { "9223372036854775808", "long" },
        { "x", "double" },
        { "[1", "raw" },
        { "", "raw" },
        { "{\"a\":}", "skip" },
    };

    [Theory, MemberData(nameof(Refusals))]
    public void Read_WhatDoesNotFit_IsRefused(string json, string method)
    {
        Reads read = method switch
        {
            "array" => WalkArray,
            "object" => WalkObject,
            "boolean" => static (ref JsonReader reader) => reader.ReadBoolean(),
            "string" => static (ref JsonReader reader) => reader.ReadString(),
            "int" => static (ref JsonReader reader) => reader.ReadInt32(),
            "long" => static (ref JsonReader reader) => reader.ReadInt64(),
            "double" => static (ref JsonReader reader) => reader.ReadDouble(),
            "raw" => static (ref JsonReader reader) => reader.ReadRaw(),
            _ => static (ref JsonReader reader) => reader.Skip(),
        };
        JsonReader reader = new(_reads.Place(Encoding.UTF8.GetBytes(json)), GuardedReads.Default, null);
        JsonException? error = null;
        try
        {
            read(ref reader);
        }
        catch (JsonException thrown)
        {
            error = thrown;
        }

        Assert.NotNull(error);
    }

    [Fact]
    public void Next_TrailingCommasAllowed_LeavesTheContainers()
    {
        JsonReader reader = new(_reads.Place("{\"a\":[1,],\"b\":[2 , ] , }"u8), GuardedReads.TrailingCommas, null);
        StringBuilder found = new();
        Describe(ref reader, found, asUtf8: false);
        Assert.Equal("{a=[1;]b=[2;]}", found.ToString());
    }

    [Fact]
    public void Begin_BeyondTheLimit_IsRefused()
    {
        JsonReader reader = new(_reads.Place("[{\"a\":[1]}]"u8), new ReaderSettings(ReadFlags.None, 2), null);
        reader.BeginArray();
        Assert.True(reader.NextElement());
        reader.BeginObject();
        Assert.True(reader.NextMember(out string name));
        Assert.Equal(("a", 2), (name, reader.CurrentDepth));
        JsonErrorKind? kind = null;
        try
        {
            reader.BeginArray();
        }
        catch (JsonException error)
        {
            kind = error.Error?.Kind;
        }

        Assert.Equal(JsonErrorKind.DepthExceeded, kind);
    }

    [Fact]
    public void Release_ElementsBorrowed_AreLentToTheNextRead()
    {
        JsonReader reader = new("[]"u8, GuardedReads.Default, null);
        ElementStack stack = ElementStack.Take();
        reader._cold.Elements = stack;
        reader.Release();
        Assert.Same(stack, ElementStack.Take());
    }

    private static void WalkArray(ref JsonReader reader)
    {
        reader.BeginArray();
        while (reader.NextElement())
            reader.Skip();
    }

    private static void WalkObject(ref JsonReader reader)
    {
        reader.BeginObject();
        while (reader.NextMember(out ReadOnlySpan<byte> _))
            reader.Skip();
    }

    private static void Describe(ref JsonReader reader, StringBuilder text, bool asUtf8)
    {
        switch (reader.ValueKind)
        {
            case JsonValueKind.Object:
                text.Append('{');
                reader.BeginObject();
                while (true)
                {
                    string name;
                    if (asUtf8)
                    {
                        if (!reader.NextMember(out ReadOnlySpan<byte> utf8Name))
                            break;
                        name = Encoding.UTF8.GetString(utf8Name);
                    }
                    else if (!reader.NextMember(out name))
                    {
                        break;
                    }

                    text.Append(name).Append('=');
                    Describe(ref reader, text, asUtf8);
                }

                text.Append('}');
                break;
            case JsonValueKind.Array:
                text.Append('[');
                reader.BeginArray();
                while (reader.NextElement())
                    Describe(ref reader, text, asUtf8);
                text.Append(']');
                break;
            case JsonValueKind.String:
                text.Append(CultureInfo.InvariantCulture, $"'{reader.ReadString()}'");
                break;
            case JsonValueKind.Number:
                text.Append(CultureInfo.InvariantCulture, $"{reader.ReadDouble()};");
                break;
            case JsonValueKind.True or JsonValueKind.False:
                text.Append(reader.ReadBoolean());
                break;
            default:
                Assert.True(reader.TryReadNull());
                text.Append("null");
                break;
        }
    }

    private static void Describe(JsonElement element, StringBuilder text)
    {
        switch (element.ValueKind)
        {
            case JsonValueKind.Object:
                text.Append('{');
                foreach (JsonProperty member in element.EnumerateObject())
                {
                    text.Append(member.Name).Append('=');
                    Describe(member.Value, text);
                }

                text.Append('}');
                break;
            case JsonValueKind.Array:
                text.Append('[');
                foreach (JsonElement item in element.EnumerateArray())
                    Describe(item, text);
                text.Append(']');
                break;
            case JsonValueKind.String:
                text.Append(CultureInfo.InvariantCulture, $"'{element.GetString()}'");
                break;
            case JsonValueKind.Number:
                text.Append(CultureInfo.InvariantCulture, $"{element.GetDouble()};");
                break;
            case JsonValueKind.True or JsonValueKind.False:
                text.Append(element.GetBoolean());
                break;
            default:
                text.Append("null");
                break;
        }
    }
}
