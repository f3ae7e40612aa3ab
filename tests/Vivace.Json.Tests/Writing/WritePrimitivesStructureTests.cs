// Tests brackets, names and line breaks: every layout, members left out at every place, spans that end everywhere.
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using Vivace.Json.Making;
using Vivace.Json.Writing;
using StjSerializer = System.Text.Json.JsonSerializer;

namespace Vivace.Json.Tests.Writing;

public sealed class WritePrimitivesStructureTests : IDisposable
{
    private readonly GuardedOutput _output = new();

    public void Dispose() => _output.Dispose();

    public static TheoryData<int, char, string> Layouts
    {
        get
        {
            TheoryData<int, char, string> layouts = [];
            foreach (int size in (int[])[0, 1, 2, 4, 31, 32, 33, 127])
            {
                layouts.Add(size, ' ', "\n");
                layouts.Add(size, '\t', "\r\n");
            }

            return layouts;
        }
    }

    [Theory, MemberData(nameof(Layouts))]
    public void Write_EveryLayoutAndDepth_EqualsSystemTextJson(int size, char character, string newLine)
    {
        JsonSettings settings = JsonSettings.Default with { WriteIndented = true, IndentSize = size, IndentCharacter = character, NewLine = newLine };
        JsonSerializerOptions options = new() { WriteIndented = true, IndentSize = size, IndentCharacter = character, NewLine = newLine };
        Tree? tree = null;
        for (int depth = 0; depth < 30; depth++)
        {
            tree = new Tree { Next = tree, Items = depth % 3 == 0 ? [] : [1, 2], Names = depth % 2 == 0 ? [] : new() { ["k"] = depth } };
            AssertSame(tree, settings, options, depth % 64);
        }
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public void Write_MembersLeftOutAtEveryPlace_EqualsSystemTextJson(bool isIndented)
    {
        JsonSettings settings = JsonSettings.Default with { WriteIndented = isIndented };
        JsonSerializerOptions options = new() { WriteIndented = isIndented };
        for (int set = 0; set < 64; set++)
        {
            Sometimes value = new()
            {
                A = (set & 1) != 0 ? 1 : null,
                B = (set & 2) != 0 ? "b" : null,
                C = (set & 4) != 0 ? 3 : 0,
                D = (set & 8) != 0 ? [4] : null,
                E = (set & 16) != 0 ? new Sometimes() : null,
                F = (set & 32) != 0,
            };
            AssertSame(value, settings, options, set);
            AssertSame(new[] { value, value }, settings, options, set);
            AssertSame(
                new SometimesBehind { A = 0, B = value.B, C = value.C, D = value.A },
                settings with { DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull },
                new JsonSerializerOptions(options) { DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull },
                set);
        }
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public void Write_NamesOfEveryLength_FitEverySpan(bool isIndented)
    {
        JsonSettings settings = JsonSettings.Default with { WriteIndented = isIndented };
        JsonSerializerOptions options = new() { WriteIndented = isIndented };
        LongNames value = new() { Behind = "x", Escaped = 7 };
        Dictionary<string, object?> entries = [];
        for (int length = 0; length <= 80; length++)
            entries[new string('n', length)] = length % 2 == 0 ? length : value;
        for (int extra = 0; extra <= 90; extra++)
            AssertSame(new object[] { value, new string('x', extra), value }, settings, options, extra);
        foreach (int extra in (int[])[0, 1, 31, 64])
            AssertSame(entries, settings, options, extra);
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public void Begin_EveryDistanceFromTheEndOfTheSpan_GrowsInTime(bool isIndented)
    {
        WriterSettings settings = PlanCache.Make(JsonSettings.Default with { WriteIndented = isIndented }).Writing;
        string expected = isIndented ? "[\n  {\n    \"a\": [],\n    \"b\": null\n  },\n  {}\n]" : "[{\"a\":[],\"b\":null},{}]";
        for (int before = 0; before <= WritePrimitives.MinimumChunk; before++)
        {
            byte[] written = _output.Write(settings, before, static (ref JsonWriter writer, int position) =>
            {
                position = WritePrimitives.BeginArray(ref writer, position, 0);
                position = WritePrimitives.BeforeElement(ref writer, position, 0);
                position = WritePrimitives.BeginObject(ref writer, position, WritePrimitives.Slack);
                position = WritePrimitives.BeforeMember(ref writer, position);
                position = WritePrimitives.WriteColon(ref writer, WritePrimitives.WriteString(ref writer, position, "a", WritePrimitives.Slack));
                position = WritePrimitives.EndArray(ref writer, WritePrimitives.BeginArray(ref writer, position, 0));
                position = WritePrimitives.BeforeMember(ref writer, position);
                position = WritePrimitives.WriteColon(ref writer, WritePrimitives.WriteString(ref writer, position, "b", WritePrimitives.Slack));
                position = WritePrimitives.WriteNull(ref writer, position);
                position = WritePrimitives.EndMembers(ref writer, WritePrimitives.Ensure(ref writer, position, WritePrimitives.Slack));
                position = WritePrimitives.AfterElement(ref writer, position);
                position = WritePrimitives.BeforeElement(ref writer, position, 0);
                position = WritePrimitives.EndMembers(ref writer, WritePrimitives.BeginObject(ref writer, position, WritePrimitives.Slack));
                position = WritePrimitives.AfterElement(ref writer, position);
                position = WritePrimitives.EndArray(ref writer, position);
                Assert.Equal(0, writer.CurrentDepth);
                return position;
            });
            Assert.Equal(expected, Encoding.UTF8.GetString(written));
        }
    }

    private void AssertSame<T>(T value, JsonSettings settings, JsonSerializerOptions options, int extra)
    {
        byte[] expected = StjSerializer.SerializeToUtf8Bytes(value, options);
        Assert.Equal(Encoding.UTF8.GetString(expected), JsonSerializer.Serialize(value, settings));
        _output.Clear();
        _output.Extra = extra;
        JsonSerializer.Serialize(_output, value, settings);
        Assert.Equal(Encoding.UTF8.GetString(expected), Encoding.UTF8.GetString(_output.Written));
    }

    internal sealed class Tree
    {
        public Tree? Next { get; set; }

        public int[] Items { get; set; } = [];

        public Dictionary<string, int> Names { get; set; } = [];
    }

    internal sealed class Sometimes
    {
        [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
        public int? A { get; set; }

        [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
        public string? B { get; set; }

        [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)]
        public int C { get; set; }

        [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
        public int[]? D { get; set; }

        [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
        public Sometimes? E { get; set; }

        [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)]
        public bool F { get; set; }
    }

    internal sealed class SometimesBehind
    {
        public int A { get; set; }

        public string? B { get; set; }

        public int C { get; set; }

        public int? D { get; set; }
    }

    // Of 27, 28, 29 and more bytes: with quotes, comma and colon as long as one block, and longer.
    internal sealed class LongNames
    {
        public int Aaaaaaaaaaaaaaaaaaaaaaaaaaa { get; set; }

        public string? Bbbbbbbbbbbbbbbbbbbbbbbbbbbb { get; set; }

        public bool Ccccccccccccccccccccccccccccc { get; set; }

        public decimal Dddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddd { get; set; } = decimal.MinValue;

        [JsonPropertyName("<\u00e9\">")]
        public int Escaped { get; set; }

        public string? Behind { get; set; }
    }
}
