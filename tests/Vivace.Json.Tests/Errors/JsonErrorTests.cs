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
}
