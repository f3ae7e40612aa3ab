// object read as .NET values: compared with the values that a document of System.Text.Json has.
using System.Dynamic;
using System.Numerics;
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using Vivace.Json.Codecs;
using Vivace.Json.Errors;
using Vivace.Json.Plans;
using Vivace.Json.Serialization;
using Vivace.Json.Streams;
using Vivace.Json.Tests.Streams;
using StjSerializer = System.Text.Json.JsonSerializer;

namespace Vivace.Json.Tests.Codecs.AnyType;

public class UntypedValueCodecTests
{
    private static readonly JsonSettings s_values = JsonSettings.Default with { Codecs = [new UntypedValueCodec()] };
    private static readonly JsonSettings s_all = JsonSettings.Default with { Codecs = [new UntypedValueCodec(UntypedForms.Dates | UntypedForms.Decimals)] };
    private static readonly JsonSettings s_dynamic = JsonSettings.Default with { Codecs = [new DynamicValueCodec()] };

    public static TheoryData<string, object?> Scalars => new()
    {
        { "null", null }, { "true", true }, { " false ", false }, { "0", 0L }, { "-0", 0L }, { "7", 7L }, { "-7", -7L }, { "9223372036854775807", long.MaxValue },
        { "-9223372036854775808", long.MinValue }, { "123456789012345678", 123456789012345678L }, { "9223372036854775808", BigInteger.Parse("9223372036854775808") },
        { "-123456789012345678901234567890", BigInteger.Parse("-123456789012345678901234567890") }, { "1.0", 1.0 }, { "1e3", 1000.0 }, { "-2.5E-3", -0.0025 }, { "1e300", 1e300 },
        { "\"\"", "" }, { "\"a\\u0041\\n\"", "aA\n" }, { "\"2026-11-22\"", "2026-11-22" }, { "\"7\"", "7" }, { "\"ä\"", "ä" },
    };

    [Theory, MemberData(nameof(Scalars))]
    public void Deserialize_Scalar_IsItsDotNetValue(string json, object? expected)
    {
        Assert.Equal(expected, JsonSerializer.Deserialize<object>(json, s_values));
        Assert.Equal(expected, JsonSerializer.Deserialize<object>(json, s_dynamic));
        Assert.Equal([expected], JsonSerializer.Deserialize<object?[]>($"[{json}]", s_values)!);
        Assert.Equal(expected, JsonSerializer.Deserialize<Holder>($$"""{"Any":{{json}}}""", s_values)!.Any);
    }

    [Theory]
    [InlineData("1.10", "1.10")]
    [InlineData("0.1", "0.1")]
    [InlineData("1e2", "100")]
    [InlineData("79228162514264337593543950335.0", "79228162514264337593543950335")]
    public void Deserialize_Decimals_AreExact(string json, string expected) =>
        Assert.Equal(expected, Assert.IsType<decimal>(JsonSerializer.Deserialize<object>(json, s_all)).ToString(System.Globalization.CultureInfo.InvariantCulture));

    [Theory]
    [InlineData("1e300", 1e300)]
    [InlineData("-1e-300", -1e-300)]
    public void Deserialize_NumberThatDecimalDoesNotHold_IsADouble(string json, double expected) =>
        Assert.Equal(expected, Assert.IsType<double>(JsonSerializer.Deserialize<object>(json, s_all)));

    [Theory]
    [InlineData("2026-11-22")]
    [InlineData("2026-11-22T14:05:09")]
    [InlineData("2026-11-22T14:05:09.1234567Z")]
    [InlineData("2026-11-22T14:05:09+02:00")]
    public void Deserialize_Date_IsADateTimeOnRequest(string text)
    {
        object? read = JsonSerializer.Deserialize<object>($"\"{text}\"", s_all);
        Assert.Equal(StjSerializer.Deserialize<DateTime>($"\"{text}\""), read);
        Assert.Equal(StjSerializer.Deserialize<DateTime>($"\"{text}\"").Kind, ((DateTime)read!).Kind);
    }

    [Theory]
    [InlineData("2026-11")]
    [InlineData("2026-13-01")]
    [InlineData("2026-11-22 14:05")]
    [InlineData("1234567890")]
    [InlineData("2026-11-22T25:00:00")]
    public void Deserialize_TextThatIsNoDate_StaysAString(string text) => Assert.Equal(text, JsonSerializer.Deserialize<object>($"\"{text}\"", s_all));

    // Every kind of value in every other one, to some depth; whole, in windows, by each engine.
    [Fact]
    public async Task Deserialize_RandomValues_AreThoseOfADocument()
    {
        const int Seed = 29;
        Random random = new(Seed);
        for (int round = 0; round < 300; round++)
        {
            StringBuilder text = new();
            Append(text, random, depth: 0);
            string json = text.ToString();
            object? expected = ValueOf(JsonDocument.Parse(json).RootElement, dynamic: false);
            AssertSame(expected, JsonSerializer.Deserialize<object>(json, s_values));
            AssertSame(ValueOf(JsonDocument.Parse(json).RootElement, dynamic: true), JsonSerializer.Deserialize<object>(json, s_dynamic));
            foreach (int part in new[] { 1, 7, 64 })
                AssertSame(expected, await ReadInWindowAsync(Encoding.UTF8.GetBytes(json), part));

            foreach (ObjectEngine engine in new[] { ObjectEngine.Emitted, ObjectEngine.Interpreted })
                AssertSame(expected, JsonSerializer.Deserialize<Holder>($$"""{"Any":{{json}},"Id":1}""", s_values with { Engine = engine })!.Any);
            Assert.Equal(StjSerializer.Serialize(JsonDocument.Parse(json).RootElement), JsonSerializer.Serialize(JsonSerializer.Deserialize<object>(json, s_values), s_values));
        }
    }

    [Fact]
    public void Deserialize_MemberWithTheCodec_HasValuesOthersHaveDocuments()
    {
        Marked read = JsonSerializer.Deserialize<Marked>("""{"Any":{"a":[1,{"b":"2026-11-22"}]},"Plain":{"a":1},"Items":[1,[2.5]],"Map":{"k":{"l":[true]}}}""")!;
        List<object?> list = Assert.IsType<List<object?>>(Assert.IsType<Dictionary<string, object?>>(read.Any)["a"]);
        Assert.Equal(1L, list[0]);
        Assert.Equal(new DateTime(2026, 11, 22), Assert.IsType<Dictionary<string, object?>>(list[1])["b"]);
        Assert.IsType<JsonElement>(read.Plain);
        Assert.Equal(2.5, Assert.IsType<List<object?>>(read.Items![1])[0]);
        Assert.Equal(true, Assert.IsType<List<object?>>(((dynamic)read.Map!["k"]!).l)[0]);
    }

    [Fact]
    public void Deserialize_Dynamic_HasMembersByName()
    {
        dynamic order = JsonSerializer.Deserialize<object>("""{"id":7,"lines":[{"sku":"A-1","count":2}],"paid":null}""", s_dynamic)!;
        Assert.Equal(7L, order.id);
        Assert.Equal("A-1", order.lines[0].sku);
        Assert.Null(order.paid);
        Assert.Equal("""{"id":7,"lines":[{"sku":"A-1","count":2}],"paid":null}""", JsonSerializer.Serialize<object>((object)order, s_dynamic));
    }

    [Fact]
    public void Deserialize_ExtensionData_HoldsValues()
    {
        Extended read = JsonSerializer.Deserialize<Extended>("""{"Id":1,"x":2,"y":["a"]}""", s_values)!;
        Assert.Equal(2L, read.More!["x"]);
        Assert.Equal(["a"], Assert.IsType<List<object?>>(read.More["y"]));
    }

    [Theory]
    [InlineData("{\"a\":}", "$.a")]
    [InlineData("{\"a\":[1,02]}", "$.a[1]")]
    [InlineData("[1,{\"b\":[tru]}]", "$[1].b[0]")]
    [InlineData("[1,]", "$[1]")]
    [InlineData("{\"a\":1e}", "$.a")]
    [InlineData("[\"\\x\"]", "$[0]")]
    [InlineData("", "$")]
    public void Deserialize_WrongText_IsAnErrorWithItsPath(string json, string path)
    {
        JsonException error = Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<object>(json, s_values));
        Assert.Equal(path, error.Path);
        Assert.NotNull(error.Error);
    }

    [Fact]
    public void Deserialize_DuplicatesAndDepth_FollowTheSettings()
    {
        const string Twice = """{"a":1,"a":2}""";
        Assert.Equal(2L, ((Dictionary<string, object?>)JsonSerializer.Deserialize<object>(Twice, s_values)!)["a"]);
        Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<object>(Twice, s_values with { AllowDuplicateProperties = false }));
        string deep = new string('[', 65) + new string(']', 65);
        Assert.Equal(JsonErrorKind.DepthExceeded, Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<object>(deep, s_values)).Error!.Kind);
        Assert.NotNull(JsonSerializer.Deserialize<object>(deep, s_values with { MaxDepth = 65 }));
    }

    [Fact]
    public void Settings_WithEqualCodecs_AreEqual()
    {
        Assert.Equal(s_values, JsonSettings.Default with { Codecs = [new UntypedValueCodec()] });
        Assert.NotEqual(s_values, s_all);
        Assert.NotEqual(s_values, s_dynamic);
    }

    // One instance in several settings calls the codecs of each.
    [Fact]
    public void Deserialize_OneCodecInSeveralSettings_FollowsEach()
    {
        UntypedValueCodec codec = new();
        JsonSettings refusing = JsonSettings.Default with { Codecs = [codec], AllowDuplicateProperties = false }, allowing = refusing with { AllowDuplicateProperties = true };
        const string Twice = """[{"a":1,"a":2}]""";
        for (int i = 0; i < 2; i++)
        {
            Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<object>(Twice, refusing));
            Assert.NotNull(JsonSerializer.Deserialize<object>(Twice, allowing));
        }
    }

    private static ValueTask<object?> ReadInWindowAsync(byte[] json, int window)
    {
        FirstWindow.Change(window);
        try
        {
            return JsonSerializer.DeserializeAsync<object>(new PartStream(json, window), s_values);
        }
        finally
        {
            FirstWindow.Change(0);
        }
    }

    private static void Append(StringBuilder text, Random random, int depth)
    {
        switch (random.Next(depth > 4 ? 7 : 10))
        {
            case 0: text.Append("null"); break;
            case 1: text.Append(random.Next(2) == 0 ? "true" : "false"); break;
            case 2: text.Append(random.NextInt64(long.MinValue, long.MaxValue)); break;
            case 3: text.Append(random.Next(-9, 100)); break;
            case 4: text.Append((random.NextDouble() * 1000).ToString("R", System.Globalization.CultureInfo.InvariantCulture)); break;
            case 5: text.Append("\"text ").Append(random.Next()).Append(random.Next(3) == 0 ? "\\u00e4\\\"" : "").Append('"'); break;
            case 6: text.Append(random.Next(2) == 0 ? "[]" : "{}"); break;
            case 7 or 8:
                text.Append('[');
                for (int i = random.Next(1, 6); i > 0; i--)
                {
                    Append(text, random, depth + 1);
                    text.Append(i > 1 ? ", " : " ");
                }

                text.Append(']');
                break;
            default:
                text.Append('{');
                for (int i = random.Next(1, 6); i > 0; i--)
                {
                    text.Append($" \"name{i}\" : ");
                    Append(text, random, depth + 1);
                    text.Append(i > 1 ? "," : "");
                }

                text.Append('}');
                break;
        }
    }

    private static object? ValueOf(JsonElement element, bool dynamic)
    {
        switch (element.ValueKind)
        {
            case JsonValueKind.Null: return null;
            case JsonValueKind.True: return true;
            case JsonValueKind.False: return false;
            case JsonValueKind.String: return element.GetString();
            case JsonValueKind.Number: return element.TryGetInt64(out long integer) ? integer : (object)element.GetDouble();
            case JsonValueKind.Array: return element.EnumerateArray().Select(item => ValueOf(item, dynamic)).ToList();
        }

        IDictionary<string, object?> values = dynamic ? new ExpandoObject() : new Dictionary<string, object?>();
        foreach (JsonProperty member in element.EnumerateObject())
            values[member.Name] = ValueOf(member.Value, dynamic);
        return values;
    }

    // Types too: lists in dictionaries in lists.
    private static void AssertSame(object? expected, object? actual)
    {
        Assert.Equal(expected?.GetType(), actual?.GetType());
        if (expected is List<object?> list)
        {
            List<object?> other = (List<object?>)actual!;
            Assert.Equal(list.Count, other.Count);
            for (int i = 0; i < list.Count; i++)
                AssertSame(list[i], other[i]);
        }
        else if (expected is IDictionary<string, object?> values)
        {
            IDictionary<string, object?> others = (IDictionary<string, object?>)actual!;
            Assert.Equal(values.Keys, others.Keys);
            foreach ((string key, object? value) in values)
                AssertSame(value, others[key]);
        }
        else
        {
            Assert.Equal(expected, actual);
        }
    }

    private sealed class Holder
    {
        public object? Any { get; set; }

        public int Id { get; set; }
    }

    private sealed class Marked
    {
        [JsonCodec(typeof(UntypedValueCodec), UntypedForms.Dates)]
        public object? Any { get; set; }

        public object? Plain { get; set; }

        [JsonCodec(ItemCodec = typeof(UntypedValueCodec))]
        public object?[]? Items { get; set; }

        [JsonCodec(ItemCodec = typeof(DynamicValueCodec))]
        public Dictionary<string, object?>? Map { get; set; }
    }

    private sealed class Extended
    {
        public int Id { get; set; }

        [JsonExtensionData]
        public Dictionary<string, object?>? More { get; set; }
    }
}
