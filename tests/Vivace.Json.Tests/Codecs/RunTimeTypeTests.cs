// Calls for code that knows types at run time alone, such as formatters.
using System.IO.Pipelines;
using System.Text;
using System.Text.Json;
using Vivace.Json.Serialization;
using Vivace.Json.Tests.Http;

namespace Vivace.Json.Tests.Codecs;

public class RunTimeTypeTests
{
    [Theory]
    [InlineData("{\"id\":1,\"name\":\"a\",\"state\":1}")]
    [InlineData("{\"id\":1,\n\"name\":{}}")]
    [InlineData("null")]
    [InlineData("{\"id\":1")]
    [InlineData("")]
    public async Task TryDeserialize_ByType_AnswersWhatTheGenericCallAnswers(string json)
    {
        JsonSettings settings = JsonSettings.Web;
        bool isRead = JsonSerializer.TryDeserialize(json, out WebModels.Order? expected, out JsonError? error, settings);
        byte[] utf8 = Encoding.UTF8.GetBytes(json);
        Type type = typeof(WebModels.Order);
        Check(JsonSerializer.TryDeserialize(json, type, out object? value, out JsonError? found, settings), value, found);
        Check(JsonSerializer.TryDeserialize(json.AsSpan(), type, out value, out found, settings), value, found);
        Check(JsonSerializer.TryDeserialize(utf8, type, out value, out found, settings), value, found);
        Check(JsonSerializer.TryDeserialize(CutText.Into(utf8, 3), type, out value, out found, settings), value, found);
        Check(JsonSerializer.TryDeserialize(new MemoryStream(utf8), type, out value, out found, settings), value, found);
        foreach ((object? Value, JsonError? Error) outcome in new[]
        {
            await JsonSerializer.TryDeserializeAsync(new MemoryStream(utf8), type, settings),
            await JsonSerializer.TryDeserializeAsync(PipeReader.Create(CutText.Into(utf8, 2)), type, settings),
        })
            Check(outcome.Error is null, outcome.Value, outcome.Error);

        void Check(bool wasRead, object? value, JsonError? found)
        {
            Assert.Equal((isRead, error?.Path, error?.Line, error?.Column, error?.Message), (wasRead, found?.Path, found?.Line, found?.Column, found?.Message));
            Assert.Equal(JsonSerializer.Serialize(expected, settings), JsonSerializer.Serialize((WebModels.Order?)value, settings));
        }
    }

    // A value of a struct would be its default.
    [Fact]
    public void TryDeserialize_WrongTextForAStruct_AnswersNull()
    {
        Assert.False(JsonSerializer.TryDeserialize("x", typeof(int), out object? value, out JsonError? error));
        Assert.Null(value);
        Assert.Equal(JsonErrorKind.UnexpectedByte, error.Kind);
    }

    [Fact]
    public async Task TryDeserializeAsync_CanceledOrFailingInput_Throws()
    {
        await Assert.ThrowsAnyAsync<OperationCanceledException>(async () => await JsonSerializer.TryDeserializeAsync(new MemoryStream([1]), typeof(int), JsonSettings.Web, new CancellationToken(true)));
        MemoryStream closed = new();
        closed.Dispose();
        Assert.Throws<ObjectDisposedException>(() => JsonSerializer.TryDeserialize(closed, typeof(int), out _, out _));
    }

    [Fact]
    public void TryDeserialize_MissingArguments_Throws()
    {
        Assert.Throws<ArgumentNullException>("returnType", () => JsonSerializer.TryDeserialize("1", null!, out _, out _));
        Assert.Throws<ArgumentNullException>("json", () => JsonSerializer.TryDeserialize((string)null!, typeof(int), out _, out _));
        Assert.Throws<ArgumentNullException>("utf8Json", () => { JsonSerializer.TryDeserializeAsync((Stream)null!, typeof(int)); });
        Assert.Throws<ArgumentNullException>("returnType", () => { JsonSerializer.TryDeserializeAsync(Stream.Null, null!, JsonSettings.Web); });
        Assert.Throws<ArgumentNullException>("declaredType", () => JsonSerializer.InputTypeOf(1, null!));
        Assert.Throws<ArgumentException>(() => JsonSerializer.InputTypeOf(1, typeof(string)));
    }

    [Fact]
    public void InputTypeOf_Values_IsTheTypeWhoseTextHasEverything()
    {
        Assert.Equal(typeof(WebModels.Shape), JsonSerializer.InputTypeOf(new WebModels.Circle(), typeof(WebModels.Shape)));
        Assert.Equal(typeof(WebModels.Shape), JsonSerializer.InputTypeOf(new WebModels.Circle(), typeof(object), JsonSettings.Web));
        Assert.Equal(typeof(WebModels.Circle), JsonSerializer.InputTypeOf(new WebModels.Circle(), typeof(WebModels.Circle), JsonSettings.Web));
        Assert.Equal(typeof(Further), JsonSerializer.InputTypeOf(new Further(), typeof(WebModels.Node), JsonSerializerOptions.Web));
        Assert.Equal(typeof(WebModels.Node), JsonSerializer.InputTypeOf(new Further(), typeof(WebModels.Node), new JsonSettings { DerivedTypes = [new JsonSubtype(typeof(WebModels.Node), typeof(Further), "f")] }));
        Assert.Equal(typeof(List<int>), JsonSerializer.InputTypeOf(new List<int>(), typeof(IEnumerable<int>)));
        Assert.Equal(typeof(WebModels.Node), JsonSerializer.InputTypeOf(null, typeof(WebModels.Node)));
        Assert.Equal(typeof(object), JsonSerializer.InputTypeOf(new object(), typeof(object)));
        foreach (object value in (object[])[new WebModels.Circle(), new Further { More = 1 }, 5])
            Assert.Equal(JsonSerializer.Serialize(value), JsonSerializer.Serialize(value, JsonSerializer.InputTypeOf(value, typeof(object))));
    }

    private sealed class Further : WebModels.Node
    {
        public int More { get; set; }
    }
}
