// Values of which one pass sees less than the schema says: their codecs read other containers, drop elements, or are not asked.
using System.Collections;
using System.Collections.Immutable;
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using Vivace.Json.Plans;
using Vivace.Json.Serialization;

namespace Vivace.Json.Schema.Tests.Typed;

public sealed class CheckedValuesTests
{
    private const string Pair = """{"type":"array","minItems":2,"items":{"type":"number"}}""", Words = """{"type":"object","required":["words"]}""", Three = """{"maxItems":2,"items":{"type":"integer"}}""";

    [Theory]
    [InlineData("Pair", Pair, "[1,2]", true, true)]
    [InlineData("Pair", Pair, "[1]", false, true)]
    [InlineData("Pair", """{"enum":[[1,2],[3,4]]}""", "[3,4]", true, true)]
    [InlineData("Pair", """{"enum":[[1,2],[3,4]]}""", "[4,3]", false, true)]
    [InlineData("Words", Words, """{"words":["a"]}""", true, true)]
    [InlineData("Words", Words, """{"word":["a"]}""", false, true)]
    [InlineData("Side", """{"enum":[[1],"Left"]}""", "[1]", true, false)]
    [InlineData("Side", """{"enum":[[1],"Left"]}""", "[0]", false, false)]
    [InlineData("Sorted", Three, "[1,2]", true, true)]
    [InlineData("Sorted", Three, "[1,1,1]", false, true)]
    [InlineData("Set", Three, "[1,2]", true, true)]
    [InlineData("Set", Three, "[1,1,1]", false, true)]
    [InlineData("Even", Three, "[2,4]", true, true)]
    [InlineData("Even", Three, "[1,2,4]", false, true)]
    [InlineData("Grid", """{"maxItems":2}""", "[[1,2],[3,4]]", true, true)]
    [InlineData("Grid", """{"minItems":3}""", "[[1,2],[3,4]]", false, true)]
    [InlineData("List", Three, "[1,2]", true, true)]
    [InlineData("List", Three, "[1,2,3]", false, true)]
    public void Read_ValuesOfAMember_HaveTheVerdictOfTheSchema(string member, string schema, string value, bool isValid, bool isOnePass)
    {
        JsonSchema root = JsonSchema.Parse($$"""{"properties":{ "{{member}}":{{schema}} } }""");
        byte[] json = Encoding.UTF8.GetBytes($$"""{"{{member}}":{{value}}}""");
        Assert.Equal(isValid, root.IsValid(json));
        foreach (ObjectEngine engine in new[] { ObjectEngine.Interpreted, ObjectEngine.Emitted })
        {
            Root<Odd> odd = CheckedReadingTests.RootOf<Odd>(new JsonSettings { Codecs = [root.CodecFor<Odd>()] }, engine);
            odd.ReadBoxed("{}"u8);
            Assert.True(CheckedReadingTests.ReadsInOnePass(odd));

            // Enough for a type whose values stay in doubt to be read in two passes again.
            for (int i = 0; i < 100; i++)
            {
                if (isValid)
                    Assert.NotNull(odd.ReadBoxed(json));
                else
                    Assert.Equal(JsonErrorKind.ConstraintViolated, Assert.Throws<JsonException>(() => odd.ReadBoxed(json)).Error!.Kind);
            }

            if (isOnePass)
                Assert.True(CheckedReadingTests.ReadsInOnePass(odd));
        }
    }

    [Theory]
    [InlineData("""{"Id":null}""", false)]
    [InlineData("""{"Id":1}""", true)]
    [InlineData("""{}""", true)]
    public void Read_MemberThatKeepsItsValueAtNull_HasTheVerdictOfTheSchema(string json, bool isValid)
    {
        JsonSchema schema = JsonSchema.Parse("""{"properties":{"Id":{"type":"integer"}}}""");
        foreach (ObjectEngine engine in new[] { ObjectEngine.Interpreted, ObjectEngine.Emitted })
        {
            Root<Loose> loose = CheckedReadingTests.RootOf<Loose>(new JsonSettings { Codecs = [schema.CodecFor<Loose>()] }, engine);
            loose.ReadBoxed("{}"u8);
            if (isValid)
                Assert.NotNull(loose.ReadBoxed(Encoding.UTF8.GetBytes(json)));
            else
                Assert.Equal("$.Id", Assert.Throws<JsonException>(() => loose.ReadBoxed(Encoding.UTF8.GetBytes(json))).Path);
        }
    }

    [Fact]
    public void Read_TwoMembersOfATypeThatCannotBeLowered_LeaveOnePassToTheOthers()
    {
        JsonSchema schema = JsonSchema.Parse("""
            {"properties":{"Billing":{"$ref":"#/$defs/place"},"Shipping":{"$ref":"#/$defs/place"},"Node":{"$ref":"#/$defs/node"}},
             "$defs":{"place":{"required":["City"],"dependentRequired":{"City":["City"]}},"node":{"required":["Next"],"properties":{"Next":{"type":["object","null"],"properties":{"Node":{"$ref":"#/$defs/node"}}}}}}}
            """);
        Root<Bill> root = CheckedReadingTests.RootOf<Bill>(new JsonSettings { Codecs = [schema.CodecFor<Bill>()] }, ObjectEngine.Interpreted);
        root.ReadBoxed("{}"u8);
        Assert.True(CheckedReadingTests.ReadsInOnePass(root));
        root.ReadBoxed("""{"Billing":{"City":"a"},"Shipping":{"City":"b","x":1},"Node":{"Next":{"Node":{"Next":null}}}}"""u8);
        Assert.Equal("$.Shipping", Assert.Throws<JsonException>(() => root.ReadBoxed("""{"Billing":{"City":"a"},"Shipping":{}}"""u8)).Path);
        Assert.Equal("$.Node.Next.Node", Assert.Throws<JsonException>(() => root.ReadBoxed("""{"Node":{"Next":{"Node":{}}}}"""u8)).Path);
    }

    [Fact]
    public void Read_MoreStepsThanAreAllowed_IsRefusedInOnePassToo()
    {
        JsonSchema schema = JsonSchema.Parse("""{"properties":{"Parts":{"items":{"uniqueItems":true,"items":{"allOf":[{"minimum":0},{"minimum":1},{"minimum":2}]}}}}}""", new JsonSchemaSettings { MaxSteps = 2000 });
        Root<Matrix> root = CheckedReadingTests.RootOf<Matrix>(new JsonSettings { Codecs = [schema.CodecFor<Matrix>()] }, ObjectEngine.Interpreted);
        root.ReadBoxed("{}"u8);
        Assert.True(CheckedReadingTests.ReadsInOnePass(root));
        root.ReadBoxed(Of(10));
        Assert.Throws<JsonException>(() => root.ReadBoxed(Of(75)));
        Assert.True(Of(75).Length < 2000);
        root.ReadBoxed(Of(10));
        Assert.True(CheckedReadingTests.ReadsInOnePass(root));

        static byte[] Of(int rows) => Encoding.UTF8.GetBytes($$"""{"Parts":[{{string.Join(',', Enumerable.Repeat("[2,3,4,5,6,7,8,9]", rows))}}]}""");
    }

    // Each level is checked by its own codec, and the steps of all count for the outermost value.
    [Fact]
    public void Read_TypeInsideItself_TakesTheStepsOfAllLevels()
    {
        JsonSchema schema = JsonSchema.Parse(
            """{"type":["object","null"],"properties":{"N":{"$ref":"#"},"T":{"uniqueItems":true,"items":{"allOf":[{"minimum":0},{"minimum":1},{"minimum":2}]}}}}""",
            new JsonSchemaSettings { MaxSteps = 1000 });
        JsonSettings settings = new() { Codecs = [schema.CodecFor<Chain>()] };
        Root<Chain> once = CheckedReadingTests.RootOf<Chain>(settings, ObjectEngine.Interpreted), twice = CheckedReadingTests.RootOf<Chain>(settings, ObjectEngine.FirstCalls);
        once.ReadBoxed("{}"u8);
        Assert.True(CheckedReadingTests.ReadsInOnePass(once));
        int refused = 0;
        for (int levels = 1; levels < 40; levels++)
        {
            byte[] text = Encoding.UTF8.GetBytes($"{string.Concat(Enumerable.Repeat("""{"T":[2,3,4,5,6,7,8,9],"N":""", levels))}null{new string('}', levels)}");
            string? expected = MessageOf(twice, text);
            Assert.Equal(expected, MessageOf(once, text));

            // The text alone has fewer bytes than there may be steps.
            refused += expected is not null && text.Length < 1000 ? 1 : 0;
        }

        Assert.InRange(refused, 1, 30);

        static string? MessageOf(Root root, byte[] text)
        {
            try
            {
                root.ReadBoxed(text);
                return null;
            }
            catch (JsonException exception)
            {
                return exception.Message;
            }
        }
    }

    public sealed class Chain
    {
        public int[]? T { get; set; }

        public Chain? N { get; set; }
    }

    public sealed class Odd
    {
        public Pair? Pair { get; set; }

        public Words? Words { get; set; }

        public Side Side { get; set; }

        public ImmutableSortedSet<int>? Sorted { get; set; }

        public HashSet<int>? Set { get; set; }

        public Even? Even { get; set; }

        public int[,]? Grid { get; set; }

        public IReadOnlyList<int>? List { get; set; }
    }

    [JsonConverter(typeof(SideConverter))]
    public enum Side
    {
        Left,
        Right,
    }

    private sealed class SideConverter : JsonConverter<Side>
    {
        public override Side Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
        {
            if (reader.TokenType == JsonTokenType.String)
                return Enum.Parse<Side>(reader.GetString()!);
            reader.Read();
            int value = reader.GetInt32();
            reader.Read();
            return (Side)value;
        }

        public override void Write(Utf8JsonWriter writer, Side value, JsonSerializerOptions options) => writer.WriteStringValue($"{value}");
    }

    public sealed class Even : IList<int>, IList
    {
        private readonly List<int> _kept = [];

        public int Count => _kept.Count;

        public bool IsReadOnly => false;

        public bool IsFixedSize => false;

        public bool IsSynchronized => false;

        public object SyncRoot => this;

        public int this[int index] { get => _kept[index]; set => _kept[index] = value; }

        object? IList.this[int index] { get => _kept[index]; set => _kept[index] = (int)value!; }

        public void Add(int item)
        {
            if (int.IsEvenInteger(item))
                _kept.Add(item);
        }

        public int Add(object? value)
        {
            Add((int)value!);
            return Count - 1;
        }

        public void Clear() => _kept.Clear();

        public bool Contains(int item) => _kept.Contains(item);

        public bool Contains(object? value) => value is int item && Contains(item);

        public void CopyTo(int[] array, int arrayIndex) => _kept.CopyTo(array, arrayIndex);

        public void CopyTo(Array array, int index) => ((ICollection)_kept).CopyTo(array, index);

        public IEnumerator<int> GetEnumerator() => _kept.GetEnumerator();

        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();

        public int IndexOf(int item) => _kept.IndexOf(item);

        public int IndexOf(object? value) => value is int item ? IndexOf(item) : -1;

        public void Insert(int index, int item) => _kept.Insert(index, item);

        public void Insert(int index, object? value) => _kept.Insert(index, (int)value!);

        public bool Remove(int item) => _kept.Remove(item);

        public void Remove(object? value) => Remove((int)value!);

        public void RemoveAt(int index) => _kept.RemoveAt(index);
    }

    public sealed class Bill
    {
        public Place? Billing { get; set; }

        public Place? Shipping { get; set; }

        public Node? Node { get; set; }
    }

    public sealed class Node
    {
        public Next? Next { get; set; }

        [JsonExtensionData]
        public Dictionary<string, JsonElement>? Others { get; set; }
    }

    public sealed class Next
    {
        public Node? Node { get; set; }
    }

    public sealed class Matrix
    {
        public List<List<int>>? Parts { get; set; }
    }
}
