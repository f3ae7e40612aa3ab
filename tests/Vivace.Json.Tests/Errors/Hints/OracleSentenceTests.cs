// The sentences that programs look for in messages stand in ours as System.Text.Json has them (docs/errors.md).
using System.Text.Json;
using System.Text.Json.Serialization;
using StjSerializer = System.Text.Json.JsonSerializer;

namespace Vivace.Json.Tests.Errors.Hints;

public class OracleSentenceTests
{
    private static readonly JsonSerializerOptions s_strict = new() { UnmappedMemberHandling = JsonUnmappedMemberHandling.Disallow };
    private static readonly JsonSerializerOptions s_names = new() { Converters = { new JsonStringEnumConverter() } };

    private static readonly Action[] s_rows =
    [
        Read<int>("\"x\""),
        Read<int>("null"),
        Read<int>("99999999999"),
        Read<int?>("true"),
        Read<Guid?>("\"\""),
        Read<int?[]>("[1,{}]"),
        Read<List<string>>("{}"),
        Read<Model>("[]"),
        Read<Model>("{\"A\":1,\"B\":2,\"When\":\"x\"}"),
        Read<Model>("{\"A\":1,\"B\":2,\"Maybe\":\"x\"}"),
        Read<Model>("{\"A\":1,\"B\":2,\"Id\":\"x\"}"),
        Read<Model>("{\"A\":1,\"B\":2,\"Day\":\"None\"}", s_names),
        Read<Model>("{\"A\":1,\"B\":2,\"Text\":\"\\ud800\"}"),
        Read<Dictionary<int, int>>("{\"a\":1}"),
        Read<Model>("{}"),
        Read<Model>("{\"A\":1}"),
        Read<Model>("{\"A\":1,\"B\":2,\"other\":3}", s_strict),
        Read<int>("<html>"),
        Read<int[]>("[1,?]"),
        Read<IModel>("{}"),
        Read<List<IModel>>("[{}]"),
    ];

    [Fact]
    public void Read_WrongText_BeginsWithTheSentenceOfTheOracle()
    {
        foreach (Action row in s_rows)
            row();
    }

    [Theory]
    [InlineData("")]
    [InlineData(" \n")]
    public void Read_NoTokens_SaysSo(string text)
    {
        const string Sentence = "The input does not contain any JSON tokens";
        Assert.StartsWith(Sentence, Assert.Throws<JsonException>(() => StjSerializer.Deserialize<int>(text)).Message, StringComparison.Ordinal);
        Assert.StartsWith($"{Sentence}. Expected a value, found ", Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<int>(text)).Message, StringComparison.Ordinal);
        Assert.StartsWith(Sentence, Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<int>(new MemoryStream(System.Text.Encoding.UTF8.GetBytes(text)))).Message, StringComparison.Ordinal);
        Assert.False(JsonSerializer.TryDeserialize(text, out int _, out JsonError? error));
        Assert.StartsWith(Sentence, error.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void Write_Cycle_SaysWhatTheOracleSays()
    {
        const string Sentence = "A possible object cycle was detected.";
        List<object> loop = [];
        loop.Add(loop);
        Assert.StartsWith(Sentence, Assert.Throws<JsonException>(() => StjSerializer.Serialize(loop)).Message, StringComparison.Ordinal);
        Assert.StartsWith($"{Sentence} Expected ", Assert.Throws<JsonException>(() => JsonSerializer.Serialize(loop)).Message, StringComparison.Ordinal);
    }

    private static Action Read<T>(string text, JsonSerializerOptions? options = null) => () =>
    {
        string theirs = Assert.ThrowsAny<Exception>(() => StjSerializer.Deserialize<T>(text, options)).Message;
        int end = theirs.IndexOf(". ", StringComparison.Ordinal);
        string sentence = end < 0 ? theirs[..^1] : theirs[..end];
        string ours = Assert.ThrowsAny<Exception>(() => JsonSerializer.Deserialize<T>(text, options)).Message;
        Assert.StartsWith($"{sentence}. ", ours, StringComparison.Ordinal);
        Assert.Contains(" Expected ", ours, StringComparison.Ordinal);
    };

    private interface IModel;

    private sealed class Model
    {
        public required int A { get; set; }

        public required int B { get; set; }

        public DateTime When { get; set; }

        public DateOnly? Maybe { get; set; }

        public Guid Id { get; set; }

        public DayOfWeek Day { get; set; }

        public string? Text { get; set; }
    }
}
