// Views: navigation, values, and what they throw.
using System.Buffers;
using System.Text;
using System.Text.Json;
using System.Text.Json.Nodes;
using Vivace.Json.Documents;

namespace Vivace.Json.Tests.Documents.Views;

public class JsonViewTests
{
    [Fact]
    public void Indexers_OfNestedValues_FindThem()
    {
        using JsonTree tree = JsonTree.Parse("""{ "orders": [{ "id": 1, "price": 12.50 }, { "id": 2 }], "n\u0061me": "Tea", "a": null, "a": true }""");
        JsonView root = tree.Root;
        Assert.Equal(JsonValueKind.Object, root.Kind);
        Assert.Equal(4, root.Count);
        Assert.Equal(12.50m, root["orders"][0]["price"].GetDecimal());
        Assert.Equal("12.50", root["orders"][0]["price"].GetRawText());
        Assert.Equal(2, root["orders"u8][1]["id"].GetInt32());
        Assert.Equal("Tea", root["name"].GetString());
        Assert.True(root["a"].GetBoolean());
        Assert.False(root.TryGet("b", out _));
        Assert.False(root["name"].TryGet("b", out _));
        Assert.False(root.TryGet(0, out _));
        Assert.Equal(["orders", "name", "a", "a"], root.Members.Select(member => member.Name));
        Assert.Equal("""[{ "id": 1, "price": 12.50 }, { "id": 2 }]""", root["orders"].GetRawText());
        Assert.Equal("\"n\\u0061me\": \"Tea\"", root.Members.Skip(1).First().ToString());
    }

    // A name must not be found in the text of a name and value that together look like it.
    [Fact]
    public void TryGet_NamesThatLookLikeText_AreNotConfused()
    {
        using JsonTree tree = JsonTree.Parse("""{"a":"","b\\":1,"c\u0064":2,"e\"":3,"":4,"x":5,"日本":6,"\ud800":7}""");
        JsonView root = tree.Root;
        Assert.False(root.TryGet("a\":\"", out _));
        Assert.False(root.TryGet("b\\\\", out _));
        Assert.Equal(1, root["b\\"].GetInt32());
        Assert.False(root.TryGet("c\\u0064", out _));
        Assert.Equal(2, root["cd"].GetInt32());
        Assert.Equal(3, root["e\""].GetInt32());
        Assert.Equal(4, root[""].GetInt32());
        Assert.Equal(6, root["日本"].GetInt32());
        Assert.Equal(6, root["日本"u8].GetInt32());
        Assert.False(root.TryGet("\ud800", out _));
        Assert.False(root.TryGet(new string('y', 500), out _));
        Assert.False(root.TryGet("xy", out _));
    }

    [Theory]
    [InlineData(3)]
    [InlineData(40)]
    [InlineData(5000)]
    public void TryGet_AskedOften_FindsTheLastOfEachName(int members)
    {
        // Some names are there twice, some have escapes, and some values are arrays.
        StringBuilder text = new("{");
        for (int i = 0; i < members; i++)
            text.Append($"\"n{i}\":{i},\"\\u006e{i}x\":[{i}],");
        for (int i = 0; i < members; i += 7)
            text.Append($"\"n{i}\":-{i + 1},");
        text.Append("\"end\":0}");
        foreach (string json in (string[])[text.ToString(), text.Replace("[", "").Replace("]", "").ToString()])
        {
            using JsonTree tree = JsonTree.Parse(json);
            for (int round = 0; round < 3; round++)
            {
                for (int i = 0; i < members; i++)
                {
                    Assert.Equal(i % 7 == 0 ? -(i + 1) : i, tree.Root[$"n{i}"].GetInt32());
                    JsonView second = tree.Root[$"n{i}x"];
                    Assert.Equal(i, (second.Kind == JsonValueKind.Array ? second[0] : second).GetInt32());
                    Assert.False(tree.Root.TryGet($"m{i}", out _));
                }
            }

            Assert.Equal(2 * members + (members + 6) / 7 + 1, tree.Root.Count);
        }
    }

    // Two objects whose questions are counted in one place, asked in turn: without tables this takes the square of their size.
    [Fact]
    public void TryGet_LargeObjectsAskedInTurn_GetTheirTables()
    {
        const int Members = 100_000;
        string members = $"{{{string.Join(',', Enumerable.Range(0, Members).Select(i => $"\"{i}\":{i}"))}}}";
        using JsonTree tree = JsonTree.Parse($"[{members},{string.Concat(Enumerable.Repeat("0,", 62))}{members}]");
        JsonView one = tree.Root[0], other = tree.Root[63];
        Assert.Equal(one.Word % 64, other.Word % 64);
        for (int i = 0; i < Members; i++)
            Assert.Equal(one[$"{i}"].GetInt32(), other[$"{i}"].GetInt32());
    }

    [Fact]
    public void Indexer_OfALargeArrayAskedOften_FindsEachElement()
    {
        using JsonTree tree = JsonTree.Parse($"[{string.Join(",", Enumerable.Range(0, 3000).Select(i => i % 3 == 0 ? $"[{i},[]]" : $"{i}"))}]");
        for (int i = 0; i < tree.Root.Count; i++)
            Assert.Equal(i, (i % 3 == 0 ? tree.Root[i][0] : tree.Root[i]).GetInt32());
        Assert.False(tree.Root.TryGet(3000, out _));
        Assert.False(tree.Root.TryGet(-1, out _));
    }

    [Fact]
    public void Getters_OfEveryType_ConvertTheValue()
    {
        using JsonTree tree = JsonTree.Parse("""
            [-128, 255, -32768, 65535, -2147483648, 4294967295, -9223372036854775808, 18446744073709551615, 1.5, 1e300, 79228162514264337593543950335,
             "0f8fad5b-d9cb-469f-a165-70867728950e", "2026-11-21T03:40:31Z", "2026-11-21T03:40:31+02:00", "AQID", "\u0041QID", true, null, "x\n\u00e9"]
            """);
        JsonView root = tree.Root;
        Assert.Equal(sbyte.MinValue, root[0].GetSByte());
        Assert.Equal(byte.MaxValue, root[1].GetByte());
        Assert.Equal(short.MinValue, root[2].GetInt16());
        Assert.Equal(ushort.MaxValue, root[3].GetUInt16());
        Assert.Equal(int.MinValue, root[4].GetInt32());
        Assert.Equal(uint.MaxValue, root[5].GetUInt32());
        Assert.Equal(long.MinValue, root[6].GetInt64());
        Assert.Equal(ulong.MaxValue, root[7].GetUInt64());
        Assert.Equal(1.5f, root[8].GetSingle());
        Assert.Equal(1e300, root[9].GetDouble());
        Assert.Equal(decimal.MaxValue, root[10].GetDecimal());
        Assert.Equal(Guid.Parse("0f8fad5b-d9cb-469f-a165-70867728950e"), root[11].GetGuid());
        Assert.Equal(new DateTime(2026, 11, 21, 3, 40, 31, DateTimeKind.Utc), root[12].GetDateTime());
        Assert.Equal(new DateTimeOffset(2026, 11, 21, 3, 40, 31, TimeSpan.FromHours(2)), root[13].GetDateTimeOffset());
        Assert.Equal([1, 2, 3], root[14].GetBytesFromBase64());
        Assert.Equal([1, 2, 3], root[15].GetBytesFromBase64());
        Assert.True(root[16].GetBoolean());
        Assert.Null(root[17].GetString());
        Assert.True(root[17].IsNull);
        Assert.Equal("x\né", root[18].GetString());
        Assert.True(root[18].ValueEquals("x\né"));
        Assert.True(root[18].ValueEquals("x\né"u8));
        Assert.False(root[18].ValueEquals("x"));
        Assert.True(root[17].ValueEquals((string?)null));
        Assert.False(root[0].TryGetByte(out _));
        Assert.False(root[8].TryGetInt32(out _));
        Assert.False(root[9].TryGetDecimal(out _));
        Assert.False(root[17].TryGetInt32(out _));
        Assert.False(root[18].TryGetGuid(out _));
        Assert.False(root[0].TryGetDateTime(out _));
        Assert.False(root[0].TryGetString(out _));
        Assert.False(root[0].TryGetBoolean(out _));
        Assert.False(root[18].TryGetBytesFromBase64(out _));
    }

    [Theory]
    [InlineData("2026-11-21")]
    [InlineData("2026-02-30")]
    [InlineData("03:40:31.25")]
    [InlineData("24:00:00")]
    [InlineData("1.03:40:31.25")]
    [InlineData("-00:00:01")]
    [InlineData("")]
    [InlineData("\\u0032026-11-21")]
    public void GettersOfTimes_AnyText_AnswerAsTheSerializerDoes(string content)
    {
        string json = $"\"{content}\"";
        using JsonTree tree = JsonTree.Parse(json);
        JsonView view = tree.Root;
        Assert.Equal(JsonSerializer.TryDeserialize(json, out DateOnly date, out JsonError? error), view.TryGetDateOnly(out DateOnly gotDate));
        Assert.Equal((date, error?.Message), (gotDate, MessageOf(() => view.GetDateOnly())));
        Assert.Equal(JsonSerializer.TryDeserialize(json, out TimeOnly time, out error), view.TryGetTimeOnly(out TimeOnly gotTime));
        Assert.Equal((time, error?.Message), (gotTime, MessageOf(() => view.GetTimeOnly())));
        Assert.Equal(JsonSerializer.TryDeserialize(json, out TimeSpan span, out error), view.TryGetTimeSpan(out TimeSpan gotSpan));
        Assert.Equal((span, error?.Message), (gotSpan, MessageOf(() => view.GetTimeSpan())));

        static string? MessageOf<T>(Func<T> get) => (Record.Exception(() => get()) as JsonException)?.Message;
    }

    [Theory]
    [InlineData("org.jvnet.hudson.plugins:synergy:1.6")]
    [InlineData("0f8fad5b-d9cb-469f-a165-70867728950x")]
    [InlineData("2026-11-21T03:40:31x")]
    [InlineData("2026-13-21")]
    [InlineData("AQIDA")]
    [InlineData("\\u0041QIDA")]
    [InlineData("\\ud800")]
    public void TryGetters_OfTextsThatDoNotFit_LeaveNothing(string content)
    {
        using JsonTree tree = JsonTree.Parse($"\"{content}\"");
        Assert.False(tree.Root.TryGetGuid(out Guid guid));
        Assert.False(tree.Root.TryGetDateTime(out DateTime date));
        Assert.False(tree.Root.TryGetDateTimeOffset(out DateTimeOffset moment));
        Assert.False(tree.Root.TryGetBytesFromBase64(out byte[]? bytes));
        Assert.Equal((default, default, default, null), (guid, date, moment, bytes));
    }

    [Fact]
    public void NameEquals_Null_Throws()
    {
        using JsonTree tree = JsonTree.Parse("""{"a":1}""");
        Assert.Throws<ArgumentNullException>(() => tree.Root.Members.First().NameEquals((string)null!));
    }

    [Fact]
    public void Getters_OfOtherValues_SayWhereTheValueIs()
    {
        using JsonTree tree = JsonTree.Parse("""
            {
              "orders": [ { "price": "12,50" } ],
              "half": "\ud800"
            }
            """);
        JsonException wrong = Assert.Throws<JsonException>(() => tree.Root["orders"][0]["price"].GetDecimal());
        Assert.Equal("$.orders[0].price", wrong.Path);
        Assert.Equal(1, wrong.LineNumber);
        JsonError error = wrong.Error!;
        Assert.Equal(JsonErrorKind.WrongType, error.Kind);
        Assert.Equal(2, error.Line);
        Assert.Equal(typeof(decimal), error.TargetType);
        Assert.Contains("12,50", wrong.Message, StringComparison.Ordinal);
        Assert.Equal("$.orders", Assert.Throws<JsonException>(() => tree.Root["orders"].GetInt32()).Path);
        Assert.Equal("$.orders", Assert.Throws<JsonException>(() => tree.Root["orders"]["x"]).Path);
        Assert.Equal("$", Assert.Throws<JsonException>(() => tree.Root[0]).Path);
        Assert.Equal("$.orders[0]", Assert.Throws<JsonException>(() => tree.Root["orders"][0].Elements).Path);
        Assert.Equal(JsonErrorKind.InvalidValue, Assert.Throws<JsonException>(() => tree.Root["orders"][0]["price"].GetGuid()).Error!.Kind);
        Assert.Equal(JsonErrorKind.InvalidUtf8, Assert.Throws<JsonException>(() => tree.Root["half"].GetString()).Error!.Kind);
        Assert.False(tree.Root["half"].TryGetString(out _));
        Assert.Contains("$.orders[0]", Assert.Throws<KeyNotFoundException>(() => tree.Root["orders"][0]["name"]).Message, StringComparison.Ordinal);
        Assert.Throws<ArgumentOutOfRangeException>(() => tree.Root["orders"][1]);
        using JsonTree hidden = JsonTree.Parse("""{"a":"secret"}""", new JsonSettings { HideFoundText = true });
        Assert.DoesNotContain("secret", Assert.Throws<JsonException>(() => hidden.Root["a"].GetInt32()).Message, StringComparison.Ordinal);
    }

    [Fact]
    public void DefaultView_HasNoValue()
    {
        JsonView view = default;
        Assert.Equal(JsonValueKind.Undefined, view.Kind);
        Assert.Equal("", view.ToString());
        Assert.Equal(default, view);
        Assert.Equal("undefined", view.DebuggerDisplay);
        Assert.Throws<InvalidOperationException>(() => view.Count);
        Assert.Throws<InvalidOperationException>(() => view.GetInt32());
        Assert.Throws<InvalidOperationException>(() => view["a"]);
        Assert.Throws<InvalidOperationException>(() => view.Tree);
    }

    [Fact]
    public void As_ValuesInTheText_AreReadByTheSerializer()
    {
        using JsonTree tree = JsonTree.Parse("""{ "orders": [ { "Id": 1, "Name": "Tea" }, { "Id": 2, "Name": null } , {"Id":"x"}], "n": 5, "s":"t" }""");
        Assert.Equal(new Order(2, null), tree.Root["orders"][1].As<Order>());
        Assert.Equal(5, tree.Root["n"].As<int>());
        Assert.Equal("t", tree.Root["s"].As(typeof(string)));
        Assert.Equal(2, tree.Root["orders"][1].As<JsonElement>().GetProperty("Id").GetInt32());
        Assert.Equal("Tea", tree.Root["orders"].As<JsonNode>()![0]!["Name"]!.GetValue<string>());
        JsonException error = Assert.Throws<JsonException>(() => tree.Root["orders"][2].As<Order>());
        Assert.Equal("$.orders[2].Id", error.Path);
        Assert.Equal(tree.ToString().IndexOf("\"x\"", StringComparison.Ordinal), error.Error!.ByteOffset);
        using JsonTree commented = JsonTree.Parse("[1, /* x */ {\"Id\":3,},]", new JsonSettings { ReadCommentHandling = JsonCommentHandling.Skip, AllowTrailingCommas = true });
        Assert.Equal(3, commented.Root[1].As<Order>(new JsonSettings { ReadCommentHandling = JsonCommentHandling.Skip })!.Id);
    }

    // As the serializer has it for elements and nodes.
    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public void As_ValueOverTheBudget_IsRefused(bool isLazy)
    {
        const string Text = """{"x":[0,{"a":1,"b":2}],"y":"12345"}""";
        using JsonTree tree = isLazy ? JsonTree.Open(Text) : JsonTree.Parse(Text);
        JsonSettings settings = JsonSettings.Default with { Budget = new JsonBudget { Members = 1 } };
        JsonException exception = Assert.Throws<JsonException>(() => tree.Root["x"][1].As<Dictionary<string, int>>(settings));
        Assert.Equal(JsonErrorKind.BudgetExceeded, exception.Error!.Kind);
        Assert.StartsWith("$.x[1]", exception.Error!.Path, StringComparison.Ordinal);
        Assert.Throws<JsonException>(() => tree.Root["x"][1].As(typeof(JsonElement), settings));
        Assert.Equal(2, tree.Root["x"][1].As<Dictionary<string, int>>(settings with { Budget = new JsonBudget { Members = 2 } })!.Count);

        // Of the value alone: what is around it was parsed.
        Assert.Equal(0, tree.Root["x"][0].As<int>(settings with { Budget = new JsonBudget { TextBytes = 1, Depth = 1 } }));
        Assert.Throws<JsonException>(() => tree.Root["y"].As<string>(settings with { Budget = new JsonBudget { StringBytes = 4 } }));
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public void As_TextThatIsHidden_IsNotQuoted(bool isLazy)
    {
        const string Text = """{"password":"hunter2"}""";
        JsonSettings hiding = JsonSettings.Default with { HideFoundText = true };
        using JsonTree tree = isLazy ? JsonTree.Open(Text, hiding) : JsonTree.Parse(Text, hiding), shown = JsonTree.Parse(Text);
        foreach (Action call in (Action[])[
            () => tree.Root["password"].As<int>(), () => tree.Root["password"].As<int>(JsonSettings.Web), () => tree.Root["password"].As(typeof(int)),
            () => shown.Root["password"].As<int>(hiding)])
        {
            Assert.DoesNotContain("hunter2", Assert.Throws<JsonException>(call).Message, StringComparison.Ordinal);
        }

        Assert.Contains("hunter2", Assert.Throws<JsonException>(() => shown.Root["password"].As<int>()).Message, StringComparison.Ordinal);
    }

    [Fact]
    public void Conversions_ToAndFromDocuments_KeepTheValue()
    {
        const string Text = """{"a":[1,2.50,"x\u00e9"],"b":null}""";
        using JsonTree tree = JsonTree.Parse(Text);
        Assert.Equal(Text, tree.Root.ToElement().GetRawText());
        Assert.True(JsonNode.DeepEquals(JsonNode.Parse(Text), tree.Root.ToNode()));
        using JsonTree ofElement = JsonTree.From(tree.Root.ToElement()), ofNode = JsonTree.From(tree.Root.ToNode()), ofNull = JsonTree.From((JsonNode?)null);
        Assert.Equal(tree.Root, ofElement.Root);
        Assert.Equal(tree.Root, ofNode.Root);
        Assert.True(ofNull.Root.IsNull);
        using JsonTree ofObject = JsonTree.From(new Order(1, "Tea"));
        Assert.Equal("Tea", ofObject.Root["Name"].GetString());
        Assert.Throws<InvalidOperationException>(() => JsonTree.From(default(JsonElement)));
    }

    // As deep as the other ways to make a tree.
    [Fact]
    public void From_DeepNode_IsTheTree()
    {
        string text = new string('[', 1000) + "1" + new string(']', 1000);
        using JsonTree tree = JsonTree.From(JsonNode.Parse(text, documentOptions: new JsonDocumentOptions { MaxDepth = 2000 }));
        Assert.Equal(text, tree.ToString());
    }

    // The parser of nodes would need half a minute for it.
    [Fact]
    public void ToNode_ManyLevels_IsMadeFromWithin()
    {
        const int Levels = 100_000;
        string text = string.Concat(Enumerable.Repeat("""{"x":1.50,"a":["é",null,""", Levels / 2)) + "true" + string.Concat(Enumerable.Repeat("],\"x\":2}", Levels / 2));
        string? written = null;
        Thread thread = new(
            () =>
            {
                using JsonTree tree = JsonTree.Parse(text, new JsonSettings { MaxDepth = int.MaxValue }), lazy = JsonTree.Open(text);
                JsonNode node = tree.Root.ToNode()!;
                Assert.Equal(2, node["x"]!.GetValue<int>());
                Assert.True(JsonNode.DeepEquals(node["a"]![0], lazy.Root["a"].ToNode()![0]));
                using JsonTree again = JsonTree.From(node);
                written = again.ToString();
            },
            256 * 1024);
        thread.Start();
        thread.Join();
        Assert.Equal(string.Concat(Enumerable.Repeat("{\"x\":2,\"a\":[\"\\u00E9\",null,", Levels / 2)) + "true" + string.Concat(Enumerable.Repeat("]}", Levels / 2)), written);
    }

    [Fact]
    public void WriteTo_Writers_GetTheValue()
    {
        using JsonTree tree = JsonTree.Parse("""[ 1.50, {"a": "é"} ]""");
        ArrayBufferWriter<byte> raw = new(), written = new();
        tree.Root[1].WriteTo(raw);
        Assert.Equal("""{"a": "é"}""", Encoding.UTF8.GetString(raw.WrittenSpan));
        JsonWriter writer = new(written);
        writer.BeginObject();
        writer.WriteName("v"u8);
        tree.Root.WriteTo(ref writer);
        writer.EndObject();
        writer.EndText();
        Assert.Equal("{\"v\":[1.50,{\"a\":\"\\u00E9\"}]}", Encoding.UTF8.GetString(written.WrittenSpan));
    }

    [Fact]
    public void Clone_AfterTheTreeIsDisposed_StaysValid()
    {
        JsonView clone;
        using (JsonTree tree = JsonTree.Parse($"[[{string.Join(',', Enumerable.Range(0, 1000))}]]"))
            clone = tree.Root[0].Clone();
        Assert.Equal(1000, clone.Count);
        Assert.Equal(999, clone[999].GetInt32());
    }

    [Fact]
    public void DebuggerDisplay_LongText_IsCut()
    {
        using JsonTree tree = JsonTree.Parse($"[1,\"{new string('x', 500)}\"]");
        Assert.Equal(101, tree.Root.DebuggerDisplay.Length);
        Assert.Equal("1", tree.Root[0].DebuggerDisplay);
    }

    [Fact]
    public void Enumerators_OfManyEntries_AllocateNothing()
    {
        using JsonTree tree = JsonTree.Parse("""[{"a":1,"b":[2]},{"a":3,"b":[4]}]""");
        Sum(tree.Root);
        long before = GC.GetAllocatedBytesForCurrentThread();
        double sum = Sum(tree.Root);
        Assert.Equal(0, GC.GetAllocatedBytesForCurrentThread() - before);
        Assert.Equal(10, sum);

        static double Sum(JsonView view)
        {
            double sum = 0;
            foreach (JsonView item in view.Elements)
            {
                foreach (JsonViewMember member in item.Members)
                    sum += member.NameEquals("a"u8) ? member.Value.GetDouble() : member.Value[0].GetInt32();
            }

            return sum;
        }
    }

    public sealed record Order(int Id, string? Name);
}
