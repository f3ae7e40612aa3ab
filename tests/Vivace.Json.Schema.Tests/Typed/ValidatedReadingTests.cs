// Reading into .NET types by a schema: from every input, at every place, with errors that say where.
using System.Buffers;
using System.IO.Pipelines;
using System.Text;
using System.Text.Json;
using Vivace.Json.Plans;
using Vivace.Json.Serialization;

namespace Vivace.Json.Schema.Tests.Typed;

public sealed class ValidatedReadingTests
{
    private static readonly JsonSchema s_schema = JsonSchema.Parse("""
        {
          "type": "object",
          "required": ["id"],
          "properties": { "id": { "type": "integer", "minimum": 1 }, "name": { "type": "string", "maxLength": 5 }, "parts": { "type": "array", "maxItems": 2 } },
          "additionalProperties": false
        }
        """);

    private static readonly JsonSettings s_settings = JsonSettings.Web with { Codecs = [s_schema.CodecFor<Order>()] };

    public static TheoryData<JsonSchemaDialect> Dialects => [.. Suite.Dialects.Select(row => row.Dialect)];

    [Theory, MemberData(nameof(Dialects))]
    public void Suite_AnyTypedRoot_HasTheVerdict(JsonSchemaDialect dialect)
    {
        List<string> wrong = [];
        int count = 0;
        (string Text, JsonSchema? Schema) last = ("", null);
        foreach (SuiteTest test in Suite.Of(dialect))
        {
            if (last.Text != test.Schema)
                last = (test.Schema, JsonSchema.Parse(test.Schema, Suite.SettingsOf(dialect)));
            JsonSchema schema = last.Schema!;
            count++;
            Note(Accepts<JsonElement>(test.Data, schema.CodecFor<JsonElement>()), "element");
            Note(Accepts<List<JsonElement>>($"[{test.Data}]", schema.CodecFor<JsonElement>()), "in a list");
            Note(Accepts<Holder>($$"""{"Value":{{test.Data}}}""", schema.CodecFor<JsonElement>()), "as a member");
            switch (test.Data.TrimStart()[0])
            {
                case '{':
                    Note(Accepts<Dictionary<string, object>>(test.Data, schema.CodecFor<Dictionary<string, object>>()), "dictionary");
                    break;
                case '[':
                    Note(Accepts<List<object>>(test.Data, schema.CodecFor<List<object>>()), "list");
                    break;
                case '"':
                    Note(Accepts<List<string>>($"[{test.Data}]", schema.CodecFor<string>()), "string");
                    break;
                case 't' or 'f':
                    Note(Accepts<bool>(test.Data, schema.CodecFor<bool>()), "bool");
                    break;
                case not 'n':
                    Note(Accepts<double>(test.Data, schema.CodecFor<double>()), "double");
                    break;
            }

            void Note(bool isAccepted, string root)
            {
                if (isAccepted != test.IsValid)
                    wrong.Add($"{test}: {root}");
            }
        }

        Assert.True(count > 600 && wrong.Count == 0, $"{wrong.Count} of {count}:\n{string.Join('\n', wrong.Take(40))}");
    }

    private static bool Accepts<T>(string json, JsonCodec codec)
    {
        // From the second value on, reading and checking are one pass if they can be.
        JsonSettings settings = new() { MaxDepth = 256, Codecs = [codec], Engine = ObjectEngine.Interpreted };
        bool first = AcceptsOnce<T>(json, settings);
        Assert.Equal(first, AcceptsOnce<T>(json, settings));
        return first;
    }

    private static bool AcceptsOnce<T>(string json, JsonSettings settings)
    {
        try
        {
            JsonSerializer.Deserialize<T>(json, settings);
            return true;
        }
        catch (JsonException exception) when (exception.Error is { Kind: JsonErrorKind.ConstraintViolated })
        {
            return false;
        }
    }

    [Theory]
    [InlineData("""{"id":7,"name":"tea"}""", null)]
    [InlineData("""{"id":0}""", "$.id")]
    [InlineData("""{"name":"tea"}""", "$")]
    [InlineData("""{"id":7,"name":"coffee"}""", "$.name")]
    [InlineData("""{"id":7,"color":1}""", "$.color")]
    [InlineData("""{"ID":7}""", "$.ID")]
    [InlineData("""{"id":"7"}""", "$.id")]
    [InlineData("""{"id":0,"id":7}""", "$.id")]
    [InlineData("""{"id":7,"parts":[{},{},{}]}""", "$.parts")]
    public async Task Read_EveryInput_IsRefusedAtTheSamePlace(string json, string? path)
    {
        byte[] utf8 = Encoding.UTF8.GetBytes(json);
        await Meets(path, () => Task.FromResult(JsonSerializer.Deserialize<Order>(utf8, s_settings)));
        await Meets(path, () => Task.FromResult(JsonSerializer.Deserialize<Order>(json, s_settings)));
        await Meets(path, () => Task.FromResult(JsonSerializer.Deserialize<Order>(new ReadOnlySequence<byte>(utf8), s_settings)));
        await Meets(path, async () => await JsonSerializer.DeserializeAsync<Order>(new MemoryStream(utf8), s_settings));
        await Meets(path, async () => await JsonSerializer.DeserializeAsync<Order>(PipeReader.Create(new MemoryStream(utf8)), s_settings));
        await Meets(path, () => Task.FromResult(JsonSerializer.Deserialize<Order>(new SlowStream(utf8), s_settings with { DefaultBufferSize = 1 })));
        await Meets(path is null ? null : "$[1]" + path[1..], () => Task.FromResult(JsonSerializer.Deserialize<Order[]>($$"""[{"id":1},{{json}}]""", s_settings)![1])!);
        await Meets(path is null ? null : "$.Order" + path[1..], () => Task.FromResult(JsonSerializer.Deserialize<Desk>($$"""{"Order":{{json}}}""", s_settings)!.Order));
        await Meets(path, () =>
        {
            Order order = new();
            JsonSerializer.Populate(json, order, s_settings);
            return Task.FromResult(order)!;
        });
        await Meets(path is null ? null : "$[1]" + path[1..], async () =>
        {
            Order? last = null;
            await foreach (Order? order in JsonSerializer.DeserializeAsyncEnumerable<Order>(new MemoryStream(Encoding.UTF8.GetBytes($$"""[{"id":1},{{json}}]""")), s_settings))
                last = order;
            return last;
        });
    }

    private static async Task Meets(string? path, Func<Task<Order?>> read)
    {
        if (path is null)
        {
            Assert.Equal((7, "tea"), await read() is { } order ? (order.Id, order.Name) : default);
            return;
        }

        JsonException exception = await Assert.ThrowsAsync<JsonException>(read);
        Assert.Equal((JsonErrorKind.ConstraintViolated, path), exception.Error is { } error ? (error.Kind, error.Path) : default);
    }

    [Fact]
    public void Read_ValueThatIsRefused_SaysWhatWasExpectedAndWhere()
    {
        JsonException exception = Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<List<Order>>("[{\"id\":1},\n{\"id\":2,\"color\":\"red\"}]", s_settings));
        Assert.Equal("Expected no member 'color', found the string \"red\" at $[1].color (line 2, column 17). Remove the member, or correct its name.", exception.Message);
        JsonSchemaError error = Assert.Single(exception.Error!.GetSchemaResult()!.Errors);
        Assert.Equal(("additionalProperties", "/color", 2, 17), (error.Keyword, error.Pointer, error.Line, error.Column));
    }

    [Fact]
    public void Errors_OfAValueThatIsRefused_AreAllOfItsErrorsAndEqualThoseOfAnotherCall()
    {
        JsonException first = Refused("""{"id":0,"name":"coffee","color":1}"""), second = Refused("""{"id":0,"name":"coffee","color":1}"""), other = Refused("""{"id":0,"name":"cocoas","color":1}""");
        Assert.Equal(["$.id", "$.name", "$.color"], first.Errors.Select(error => error.Path));
        Assert.Equal(first.Error, first.Errors[0]);
        Assert.Equal(first.Error, second.Error);
        Assert.NotSame(first.Error, second.Error);
        Assert.NotEqual(first.Error, other.Error);
        Assert.Empty(new JsonException().Errors);

        static JsonException Refused(string json) => Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Order>(json, s_settings));
    }

    [Fact]
    public void Collect_ValueThatIsRefused_HasAllErrors()
    {
        JsonErrors errors = JsonErrors.Collect("""{"Order":{"id":0,"name":"coffee","color":1},"Count":"x"}""", out Desk? desk, s_settings with { NumberHandling = default });
        Assert.Equal(["$.Order.id", "$.Order.name", "$.Order.color", "$.Count"], errors.Select(error => error.Path));
        Assert.True(errors.IsComplete);
        Assert.Null(desk!.Order);
    }

    [Fact]
    public void Collect_MembersOfAWrongType_AreNotMissedToo()
    {
        JsonSchema schema = JsonSchema.Parse("""{ "required": ["id"] }""");
        JsonErrors errors = JsonErrors.Collect("""[{"id":"x"},{}]""", out List<Order>? _, JsonSettings.Default with { Codecs = [schema.CodecFor<Order>()], PropertyNameCaseInsensitive = true });
        Assert.Equal(["$[0].id", "$[1]"], errors.Select(error => error.Path));
    }

    [Fact]
    public void Read_TypeThatHoldsItself_ChecksEachLevel()
    {
        JsonSchema schema = JsonSchema.Parse("""{ "required": ["Name"] }""");
        JsonSettings settings = new() { Codecs = [schema.CodecFor<Tree>()] };
        Assert.Equal("b", JsonSerializer.Deserialize<Tree>("""{"Name":"a","Children":[{"Name":"b"}]}""", settings)!.Children![0].Name);
        JsonException exception = Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Tree>("""{"Name":"a","Children":[{"Name":"b"},{}]}""", settings));
        Assert.Equal("$.Children[1]", exception.Path);
    }

    [Theory]
    [InlineData("""{"id":7,/* seven */"parts":[1,],}""", true)]
    [InlineData("""{"id":0,/* none */"parts":[1,],}""", false)]
    public void Read_CommentsAndTrailingCommas_AreNoPartOfTheValue(string json, bool isValid)
    {
        JsonSettings settings = s_settings with { ReadCommentHandling = JsonCommentHandling.Skip, AllowTrailingCommas = true };
        if (isValid)
            Assert.Equal(7, JsonSerializer.Deserialize<Order>(json, settings)!.Id);
        else
            Assert.Equal("$.id", Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Order>(json, settings)).Path);
        if (isValid)
            JsonSerializer.Populate(json, new Order(), settings);
        else
            Assert.Equal("$.id", Assert.Throws<JsonException>(() => JsonSerializer.Populate(json, new Order(), settings)).Path);
    }

    [Fact]
    public void Read_TextThatIsNotJson_IsTheReadersError()
    {
        JsonException exception = Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Order>("""{"id":7""", s_settings));
        Assert.Equal(Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Order>("""{"id":7""", JsonSettings.Web)).Message, exception.Message);
    }

    [Fact]
    public void Read_NullOfAStruct_IsNoValueOfTheStruct()
    {
        JsonSettings settings = new() { Codecs = [JsonSchema.Parse("""{ "minimum": 5, "type": "integer" }""").CodecFor<int>()] };
        Assert.Equal([5, null], JsonSerializer.Deserialize<int?[]>("[5,null]", settings)!);
        Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<int?[]>("[4]", settings));
    }

    [Fact]
    public void Read_SensitiveMember_IsNotShown()
    {
        JsonSettings settings = new() { Codecs = [JsonSchema.Parse("""{ "properties": { "Pin": { "maxLength": 2 } } }""").CodecFor<Account>()] };
        JsonException exception = Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Account>("""{"Pin":"1234"}""", settings));
        Assert.DoesNotContain("1234", exception.Message, StringComparison.Ordinal);
        Assert.DoesNotContain("1234", exception.Error!.GetSchemaResult()!.ToString(), StringComparison.Ordinal);
    }

    [Fact]
    public void Write_AnyValue_IsNotChecked()
    {
        Assert.Equal("""{"id":0}""", JsonSerializer.Serialize(new Order(), s_settings with { DefaultIgnoreCondition = System.Text.Json.Serialization.JsonIgnoreCondition.WhenWritingNull }));
    }

    [Fact]
    public void CodecFor_TheSameSchema_IsEqual()
    {
        Assert.Equal(s_settings, JsonSettings.Web with { Codecs = [s_schema.CodecFor<Order>()] });
        Assert.NotEqual(s_schema.CodecFor<Order>(), JsonSchema.Parse("true").CodecFor<Order>());
    }

    private sealed class SlowStream(byte[] text) : MemoryStream(text)
    {
        public override int Read(byte[] buffer, int offset, int count) => base.Read(buffer, offset, Math.Min(count, 1));

        public override int Read(Span<byte> buffer) => base.Read(buffer[..Math.Min(buffer.Length, 1)]);
    }

    public sealed class Order
    {
        public int Id { get; set; }

        public string? Name { get; set; }

        public List<object>? Parts { get; set; }
    }

    public sealed class Desk
    {
        public Order? Order { get; set; }

        public int Count { get; set; }
    }

    public sealed class Holder
    {
        public JsonElement Value { get; set; }
    }

    public sealed class Tree
    {
        public string? Name { get; set; }

        public Tree[]? Children { get; set; }
    }

    public sealed class Account
    {
        [JsonSensitive]
        public string? Pin { get; set; }
    }
}
