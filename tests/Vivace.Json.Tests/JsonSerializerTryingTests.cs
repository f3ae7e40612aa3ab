// Reading that answers its error, for each kind of input, and filling what exists.
using System.IO.Pipelines;
using System.Text.Json;
using System.Text.Json.Nodes;
using Vivace.Json.Plans;

namespace Vivace.Json.Tests;

public class JsonSerializerTryingTests
{
    public sealed class Order
    {
        public int Id { get; set; }

        public List<int> Numbers { get; } = [];
    }

    [Fact]
    public void TryDeserialize_Documents_AnswerValueOrError()
    {
        using JsonDocument right = JsonDocument.Parse("""{"Id":5}""");
        using JsonDocument wrong = JsonDocument.Parse("""{"Id":"x"}""");
        Right(JsonSerializer.TryDeserialize(right, out Order? value, out JsonError? error), value, error);
        Right(JsonSerializer.TryDeserialize(right, out value, out error, JsonSettings.Web), value, error);
        Right(JsonSerializer.TryDeserialize(right.RootElement, out value, out error), value, error);
        Right(JsonSerializer.TryDeserialize(right.RootElement, out value, out error, JsonSettings.Web), value, error);
        Right(JsonSerializer.TryDeserialize(JsonNode.Parse("""{"Id":5}"""), out value, out error), value, error);
        Right(JsonSerializer.TryDeserialize(JsonNode.Parse("""{"Id":5}"""), out value, out error, JsonSettings.Web), value, error);
        Wrong(JsonSerializer.TryDeserialize(wrong, out value, out error), value, error);
        Wrong(JsonSerializer.TryDeserialize(wrong, out value, out error, JsonSettings.Web), value, error);
        Wrong(JsonSerializer.TryDeserialize(wrong.RootElement, out value, out error), value, error);
        Wrong(JsonSerializer.TryDeserialize(wrong.RootElement, out value, out error, JsonSettings.Web), value, error);
        Wrong(JsonSerializer.TryDeserialize(JsonNode.Parse("""{"Id":"x"}"""), out value, out error), value, error);
        Wrong(JsonSerializer.TryDeserialize(JsonNode.Parse("""{"Id":"x"}"""), out value, out error, JsonSettings.Web), value, error);
    }

    [Fact]
    public async Task TryDeserializeAsync_Options_AnswerValueOrError()
    {
        (Order? value, JsonError? error) = await JsonSerializer.TryDeserializeAsync<Order>(new MemoryStream("""{"Id":5}"""u8.ToArray()));
        Right(error is null, value, error);
        (value, error) = await JsonSerializer.TryDeserializeAsync<Order>(PipeReader.Create(new MemoryStream("""{"Id":"x"}"""u8.ToArray())));
        Wrong(error is null, value, error);
    }

    [Fact]
    public void TryDeserialize_NullArguments_AreTheCallersFault()
    {
        Assert.Throws<ArgumentNullException>("json", () => JsonSerializer.TryDeserialize((string)null!, out int _, out _));
        Assert.Throws<ArgumentNullException>("utf8Json", () => JsonSerializer.TryDeserialize((Stream)null!, out int _, out _));
        Assert.Throws<ArgumentNullException>("document", () => JsonSerializer.TryDeserialize((JsonDocument)null!, out int _, out _));
        Assert.Throws<ArgumentNullException>("utf8Json", () => { _ = JsonSerializer.TryDeserializeAsync<int>((Stream)null!); });
        Assert.Throws<ArgumentNullException>("utf8Json", () => { _ = JsonSerializer.TryDeserializeAsync<int>((PipeReader)null!); });
    }

    [Fact]
    public void TryDeserialize_TypeThatIsNotSupported_Throws() =>
        Assert.Throws<NotSupportedException>(() => JsonSerializer.TryDeserialize("1", out IntPtr _, out _));

    // The first call with a type makes its codecs, for which the rest of the stack is too short here: another thread makes them.
    [Fact]
    public void TryDeserialize_FirstUseAtTheEndOfTheStack_ReadsTheValue() => OnThread(512, static () => AtTheEndOfTheStack(static () =>
    {
        Assert.True(JsonSerializer.TryDeserialize("{}", out First<byte>? _, out _));
        Assert.True(JsonSerializer.TryDeserialize("{}"u8, out First<short>? _, out _, JsonSettings.Web));
        Assert.True(JsonSerializer.TryDeserialize(new MemoryStream("{}"u8.ToArray()), out First<int>? _, out _));
        Assert.True(JsonSerializer.TryDeserialize("{}", typeof(First<long>), out _, out _));
        Assert.Null(JsonSerializer.TryDeserializeAsync<First<float>>(new MemoryStream("{}"u8.ToArray())).AsTask().Result.Error);
        Assert.NotNull(JsonSerializer.Deserialize<First<double>>("{}"));
        Assert.Equal("""{"Value":"1"}""", JsonSerializer.Serialize(new First<string> { Value = "1" }));
    }));

    // Asked about a member, in the context of the call.
    private sealed class AskedConverter : System.Text.Json.Serialization.JsonConverterFactory
    {
        internal static readonly AsyncLocal<string?> Context = new();

        public override bool CanConvert(Type typeToConvert)
        {
            Assert.Equal("of the call", Context.Value);
            return typeToConvert == typeof(Version) ? throw new NotSupportedException("of the converter") : false;
        }

        public override System.Text.Json.Serialization.JsonConverter? CreateConverter(Type typeToConvert, JsonSerializerOptions options) => null;
    }

    public static TheoryData<int, bool> SmallStacks => new() { { 96, false }, { 96, true }, { 128, false }, { 128, true }, { 192, false }, { 192, true } };

    // System.Text.Json does the same there.
    [Theory, MemberData(nameof(SmallStacks))]
    public void FirstCall_OnASmallStack_IsThatOfALargeOne(int kilobytes, bool isEmitted) => OnThread(kilobytes, () =>
    {
        JsonSettings settings = new() { MaxDepth = kilobytes, Engine = isEmitted ? ObjectEngine.Emitted : ObjectEngine.Interpreted };
        Assert.Equal("""{"Value":[{"Value":1}]}""", JsonSerializer.Serialize(new First<List<First<int>>> { Value = [new() { Value = 1 }] }, settings));
        Assert.Equal(1, JsonSerializer.Deserialize<First<First<int>[]>>("""{"Value":[{"Value":1}]}""", settings)!.Value![0].Value);
        Assert.Contains("Expected a number", Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<First<uint>>("""{"Value":"x"}""", settings)).Message);

        AskedConverter.Context.Value = "of the call";
        JsonSettings asking = settings with { Converters = [new AskedConverter()] };
        Assert.Equal("""{"Value":1}""", JsonSerializer.Serialize(new First<int> { Value = 1 }, asking));
        Assert.Equal("of the converter", Assert.Throws<NotSupportedException>(() => JsonSerializer.Serialize(new First<Version>(), asking)).Message);
    });

    private static void OnThread(int kilobytes, Action action)
    {
        Exception? failure = null;
        Thread thread = new(() => failure = Record.Exception(action), kilobytes * 1024);
        thread.Start();
        thread.Join();
        Assert.Null(failure);
    }

    public sealed class First<T>
    {
        public T? Value { get; set; }
    }

    private static void AtTheEndOfTheStack(Action action)
    {
        if (System.Runtime.CompilerServices.RuntimeHelpers.TryEnsureSufficientExecutionStack())
            AtTheEndOfTheStack(action);
        else
            action();
    }

    // Deserialize throws an ArgumentException here, as System.Text.Json does: no text could be made.
    [Theory]
    // An angle bracket stands for a half, which the name of a test cannot hold.
    [InlineData("\"a<b\"", 1, 3)]
    [InlineData("[\n\"é>\"]", 2, 4)]
    [InlineData("<", 1, 1)]
    public void TryDeserialize_HalfASurrogatePair_IsAnErrorOfTheText(string json, long line, long column)
    {
        json = json.Replace('<', '\ud800').Replace('>', '\udc00');
        Assert.False(JsonSerializer.TryDeserialize(json, out object? value, out JsonError? error));
        Assert.Null(value);
        Assert.Equal(JsonErrorKind.InvalidUtf8, error.Kind);
        Assert.Equal((line, column), (error.Line, error.Column));
        Assert.False(JsonSerializer.TryDeserialize(json.AsSpan(), out value, out error, JsonSettings.Web));
        Assert.Throws<ArgumentException>(() => JsonSerializer.Deserialize<object>(json));
        Assert.Throws<ArgumentException>(() => System.Text.Json.JsonSerializer.Deserialize<object>(json));
    }

    [Fact]
    public void Populate_EveryForm_FillsTheTarget()
    {
        Order order = new();
        JsonSerializer.Populate("""{"Id":1}""", order);
        Assert.Equal(1, order.Id);
        JsonSerializer.Populate("""{"Id":2}""", order, JsonSettings.Web);
        Assert.Equal(2, order.Id);
        JsonSerializer.Populate("""{"Id":3}""".AsSpan(), order);
        Assert.Equal(3, order.Id);
        JsonSerializer.Populate("""{"id":4}""".AsSpan(), order, JsonSettings.Web);
        Assert.Equal(4, order.Id);
        JsonSerializer.Populate("""{"Id":5}"""u8, order);
        Assert.Equal(5, order.Id);
        JsonSerializer.Populate("""{"id":6}"""u8, order, JsonSettings.Web);
        Assert.Equal(6, order.Id);
    }

    [Fact]
    public void Populate_TextWithComments_SkipsThemWhereTheyAreAllowed()
    {
        JsonSettings settings = new() { ReadCommentHandling = JsonCommentHandling.Skip };
        Order order = new();
        JsonSerializer.Populate("""/* a */ {"Id": /* b */ 7} // c""", order, settings);
        Assert.Equal(7, order.Id);
        JsonException error = Assert.Throws<JsonException>(() => JsonSerializer.Populate("""/* a */ {"Id": /* b */ x}""", order, settings));
        Assert.Equal("$.Id", error.Path);
        Assert.Equal(23, error.BytePositionInLine);
    }

    [Fact]
    public void Populate_NullArguments_NameTheParameter()
    {
        Assert.Throws<ArgumentNullException>("json", () => JsonSerializer.Populate((string)null!, new Order()));
        Assert.Throws<ArgumentNullException>("target", () => JsonSerializer.Populate<Order>("{}", null!));
        Assert.Throws<ArgumentNullException>("target", () => JsonSerializer.Populate<Order>("{}".AsSpan(), null!));
        Assert.Throws<ArgumentNullException>("target", () => JsonSerializer.Populate<Order>("{}"u8, null!));
    }

    [Theory]
    [InlineData("null")]
    [InlineData("1")]
    [InlineData("[]")]
    [InlineData("")]
    [InlineData("{")]
    public void Populate_WhatIsNoObject_IsAJsonException(string json) =>
        Assert.Throws<JsonException>(() => JsonSerializer.Populate(json, new Order()));

    private static void Right(bool read, Order? value, JsonError? error)
    {
        Assert.True(read);
        Assert.Null(error);
        Assert.Equal(5, value!.Id);
    }

    private static void Wrong(bool read, Order? value, JsonError? error)
    {
        Assert.False(read);
        Assert.Null(value);
        Assert.Equal("$.Id", error!.Path);
    }
}
