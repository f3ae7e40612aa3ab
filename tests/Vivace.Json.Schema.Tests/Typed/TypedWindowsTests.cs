// Values that are longer than the window, read into a type and checked part by part: as from a whole text.
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using Vivace.Json.Codecs;
using Vivace.Json.Plans;
using Vivace.Json.Schema.Evaluating;
using Vivace.Json.Schema.Tests.Streaming;
using Vivace.Json.Serialization;

namespace Vivace.Json.Schema.Tests.Typed;

public sealed class TypedWindowsTests
{
    [Fact]
    public void Read_RandomSchemasAndTexts_IsAsFromAWholeText()
    {
        int refused = 0, read = 0, wrong = 0;
        for (int seed = 0; seed < 150; seed++)
        {
            RandomModels random = new(new Random(seed), isDraft4: false);
            string text = $$"""{"items":{{random.Schema("item", 4)}},"maxItems":4}""";
            JsonSchema schema = JsonSchema.Parse(text, new JsonSchemaSettings { AssertFormat = true, MaxErrors = seed % 3 == 0 ? 2 : 100 });
            JsonSettings plain = (seed % 2 == 0 ? JsonSettings.Web : JsonSettings.Default with { RespectNullableAnnotations = true }) with { PropertyNamingPolicy = null, Engine = ObjectEngine.FirstCalls };
            JsonSettings settings = plain with { Codecs = [schema.CodecFor<List<Item>>()] };
            for (int i = 0; i < 10; i++)
            {
                string json = $"[{string.Join(",\n", Enumerable.Range(0, 1 + i % 2).Select(_ => random.Text()))}]";
                byte[] utf8 = Encoding.UTF8.GetBytes(json);
                if (i == 9)
                    utf8[utf8.Length / 2] = 0xFF;
                string expected = Outcome(() => JsonSerializer.Deserialize<List<Item>>(utf8, settings)), found = InWindows<List<Item>>(utf8, 1 + seed % 64, settings);

                // Of two errors, one of which is in the encoding, either may come first.
                if (i == 9)
                {
                    Assert.True(expected[0] != '!' || found[0] == '!', $"seed {seed}, text {i}:\n{json}\nexpected {expected}\nfound {found}");
                    continue;
                }

                // What the type refuses in windows may have another place than in a whole text, with and without a schema.
                if (expected[0] == '!' && !expected.Contains(nameof(JsonErrorKind.ConstraintViolated), StringComparison.Ordinal))
                {
                    wrong++;
                    Assert.True(found[0] == '!' && !found.Contains(nameof(JsonErrorKind.ConstraintViolated), StringComparison.Ordinal), $"seed {seed}, text {i}:\n{text}\n{json}\nexpected {expected}\nfound {found}");
                    Assert.Equal(InWindows<List<Item>>(utf8, 1 + seed % 64, plain), found);
                    continue;
                }

                Assert.True(expected == found, $"seed {seed}, text {i}:\n{text}\n{json}\nexpected {expected}\nfound {found}");
                _ = expected[0] == '!' ? refused++ : read++;
            }
        }

        Assert.True(refused > 300 && read > 30 && wrong > 50, $"{refused} refused, {read} read, {wrong} wrong");
    }

    private const string Shapes = """{"type":"array","items":{"type":"object","required":["kind"],"properties":{"size":{"minimum":1},"secret":{"maxLength":3},"note":{"maxLength":300}}}}""";

    [Theory]
    [InlineData("""[{"kind":"circle","size":1,"note":"NOTE"},{"kind":"square","note":"NOTE","size":2}]""")]
    [InlineData("""[{"kind":"circle","size":0,"note":"NOTE"},{"kind":"square","note":"NOTE","secret":"abcd"}]""")]
    [InlineData("""[{"note":"NOTE","kind":"circle","size":"x"},{"kind":"square","note":"NOTE","size":0}]""")]
    [InlineData("""[{"kind":"circle","secret":"abcd","note":"NOTE"},{"size":1}, {"kind":"none"}]""")]
    [InlineData("""[{"kind":"circle","note":"NOTE" "size":1}]""")]
    [InlineData("""[{"kind":"circle","note":"NOTE","other":[{"a":["NOTE"]}],"size":0.5,"secret":"é"}, 1""")]
    [InlineData("""{"kind":"circle","note":"NOTE"}""")]
    public void Read_DerivedTypesAndSensitiveMembers_IsAsFromAWholeText(string json)
    {
        JsonSettings settings = JsonSettings.Web with { Codecs = [JsonSchema.Parse(Shapes).CodecFor<List<Shape>>()] };
        foreach (int length in new[] { 10, 290, 700 })
        {
            byte[] utf8 = Encoding.UTF8.GetBytes(json.Replace("NOTE", new string('n', length), StringComparison.Ordinal));
            string expected = Outcome(() => JsonSerializer.Deserialize<List<Shape>>(utf8, settings));
            foreach (int window in new[] { 1, 16, 64, 512 })
                Assert.Equal(expected, InWindows<List<Shape>>(utf8, window, settings));
        }
    }

    [Fact]
    public void Read_MemberInAnObject_IsCheckedInItsPlace()
    {
        JsonSettings settings = JsonSettings.Web with { Codecs = [JsonSchema.Parse("""{"items":{"maximum":99},"maxItems":200}""").CodecFor<List<int>>()] };
        foreach (string numbers in new[] { string.Join(',', Enumerable.Range(0, 100)), string.Join(",\n", Enumerable.Range(40, 100)), string.Join(',', Enumerable.Repeat(7, 300)) })
        {
            byte[] utf8 = Encoding.UTF8.GetBytes($$"""{"before":[1],"numbers": [{{numbers}}],"after":[[{{numbers}}]]}""");
            string expected = Outcome(() => JsonSerializer.Deserialize<Holder>(utf8, settings));
            Assert.Equal(expected, InWindows<Holder>(utf8, 1, settings));
            Assert.Equal(expected, InWindows<Holder>(utf8, 64, settings));
        }
    }

    [Theory]
    [InlineData(16, "")]
    [InlineData(16, "1000")]
    [InlineData(1, "")]
    public void Read_ConvertedList_IsTheOneThatItIsConvertedTo(int window, string last)
    {
        JsonSettings settings = JsonSettings.Web with { Codecs = [JsonSchema.Parse("""{"properties":{"sum":{"items":{"maximum":99}}}}""").CodecFor<Summed>(), new SumCodec()] };
        string numbers = string.Join(',', Enumerable.Range(0, 100).Select(static i => $"{i}").Append(last).Where(static number => number.Length > 0));
        byte[] utf8 = Encoding.UTF8.GetBytes($$"""{"sum":[{{numbers}}],"sums":[[{{numbers}}],[1,2]]}""");
        string expected = Outcome(() => JsonSerializer.Deserialize<Summed>(utf8, settings));
        Assert.Equal(last.Length == 0 ? """{"sum":{"value":4950},"sums":[{"value":4950},{"value":3}]}""" : "!", last.Length == 0 ? expected.ToLowerInvariant() : expected[..1]);
        Assert.Equal(expected, InWindows<Summed>(utf8, window, settings));
    }

    [Fact]
    public void Read_TextThatIsNotJson_GivesItsMemoryBack()
    {
        JsonSettings settings = JsonSettings.Web with { Codecs = [JsonSchema.Parse("""{"items":{"maximum":99}}""").CodecFor<List<int>>()] };
        EvaluationMemory memory = EvaluationMemory.Rent();
        memory.Return();
        Assert.StartsWith("!", InWindows<List<int>>(Encoding.UTF8.GetBytes($"[{string.Join(',', Enumerable.Range(0, 90))} 1]"), 16, settings), StringComparison.Ordinal);
        Assert.Same(memory, EvaluationMemory.Rent());
    }

    private static string InWindows<T>(byte[] utf8, int window, JsonSettings settings) =>
        TextInParts.InWindows(window, () => Outcome(() => JsonSerializer.Deserialize<T>(new TextInParts(utf8, window), settings)));

    // Without the line and byte of the exception: in windows, those of members that are no constructor parameters are known earlier than System.Text.Json knows them.
    private static string Outcome<T>(Func<T?> read)
    {
        try
        {
            return JsonSerializer.Serialize(read(), JsonSettings.Minimal with { NumberHandling = JsonNumberHandling.AllowNamedFloatingPointLiterals });
        }
        catch (JsonException exception)
        {
            IEnumerable<string> others = exception.Error?.Refusal?.Errors.Select(static error => $"{error.Message} {error.Path} {error.ByteOffset} {error.TargetType} {error.IsHidden}") ?? [];
            return $"!{exception.Message} {exception.Path} {exception.Error?.Kind} {exception.Error?.Refusal?.Offset} {exception.Error?.GetSchemaResult()}\n{string.Join('\n', others)}";
        }
    }

    [JsonPolymorphic(TypeDiscriminatorPropertyName = "kind")]
    [JsonDerivedType(typeof(Circle), "circle")]
    [JsonDerivedType(typeof(Square), "square")]
    public class Shape
    {
        public double Size { get; set; }

        public string? Note { get; set; }
    }

    public sealed class Circle : Shape
    {
        [JsonSensitive]
        public string? Secret { get; set; }
    }

    public sealed class Square : Shape
    {
        public string? Secret { get; set; }
    }

    public sealed class Summed
    {
        public Sum Sum { get; set; }

        public List<Sum>? Sums { get; set; }
    }

    public readonly record struct Sum(int Value);

    public sealed class SumCodec() : ConvertedCodec<Sum, List<int>>(static sum => [sum.Value], static numbers => new(numbers.Sum()));

    public sealed class Holder
    {
        public List<int>? Before { get; set; }

        public List<int>? Numbers { get; set; }

        public List<List<int>>? After { get; set; }
    }
}
