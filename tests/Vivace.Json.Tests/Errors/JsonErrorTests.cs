// Tests the facts that an exception carries beside its message.
using System.Text.Json;
using Vivace.Json.Errors;

namespace Vivace.Json.Tests.Errors;

public class JsonErrorTests
{
    [Fact]
    public void Error_OfAForeignException_IsNull() => Assert.Null(new JsonException("x").Error);

    [Fact]
    public void Expected_WrongType_IsExactlyJsonExceptionWithItsError()
    {
        JsonException exception = Assert.Throws<JsonException>(() =>
            Throw.Expected(new ErrorContext("[1,\n \"two\"]"u8), 5, JsonErrorKind.WrongType, "a number", typeof(int)));
        JsonError error = exception.Error!;
        Assert.Equal(exception.Message, error.Message);
        Assert.Equal(exception.Path, error.Path);
        Assert.Equal((JsonErrorKind.WrongType, 2, 2, 5, typeof(int), "a number", "\"two\""),
            (error.Kind, error.Line, error.Column, error.ByteOffset, error.TargetType, error.Expected, error.Found));
    }

    [Fact]
    public void ToException_WithoutALine_LeavesThePlaceOpen()
    {
        InvalidOperationException cause = new();
        JsonError error = new() { Kind = JsonErrorKind.UnexpectedEnd, Message = "Expected a frame, found nothing.", Expected = "a frame" };
        JsonException exception = error.ToException(cause);
        Assert.Equal(typeof(JsonException), exception.GetType());
        Assert.Equal((error.Message, null, null, null, "System.Text.Json"), (exception.Message, exception.Path, exception.LineNumber, exception.BytePositionInLine, exception.Source));
        Assert.Same(error, exception.Error);
        Assert.Equal([error], exception.Errors);
        Assert.Same(cause, exception.InnerException);
    }

    [Theory]
    [InlineData(1, 1, 0L, 0L), InlineData(3, 8, 2L, 7L), InlineData(2, 0, 1L, null)]
    public void ToException_WithALine_HasThePlaceOfTheError(long line, long column, long? lineNumber, long? bytePositionInLine)
    {
        JsonException exception = new JsonError { Message = "Expected a day.", Path = "$.Days[2]", Line = line, Column = column }.ToException();
        Assert.Equal(("Expected a day.", "$.Days[2]", lineNumber, bytePositionInLine), (exception.Message, exception.Path, exception.LineNumber, exception.BytePositionInLine));
        Assert.Null(exception.InnerException);
    }

    [Fact]
    public void ToException_ThrownByACodec_GetsThePlaceOfTheValue()
    {
        JsonSettings settings = JsonSettings.Default with { Codecs = [new Refusing()] };
        JsonException reading = Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Dictionary<string, Guid>>("{\"a\":\n 5}", settings));
        Assert.Equal(("$.a", 1L), (reading.Path, reading.LineNumber));
        JsonException writing = Assert.Throws<JsonException>(() => JsonSerializer.Serialize(new Dictionary<string, Guid> { ["b"] = default }, settings));
        Assert.Equal("$.b", writing.Path);
        Assert.All([reading, writing], static one => Assert.StartsWith("Expected another value.", one.Message, StringComparison.Ordinal));
    }

    private sealed class Refusing : JsonCodec<Guid>
    {
        public override Guid Read(ref JsonReader reader) => throw new JsonError { Message = "Expected another value." }.ToException();

        public override void Write(ref JsonWriter writer, Guid value) => throw new JsonError { Message = "Expected another value." }.ToException();
    }
}
