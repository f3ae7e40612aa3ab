// A value that a user's function refuses is an error with the value's place, unless the exception is not about the value.
using System.Text.Json;
using Vivace.Json.Codecs;

namespace Vivace.Json.Tests.Codecs.Converted;

public class ConversionFailureTests
{
    public readonly record struct Even(int Half);

    public sealed class EvenCodec() : ConvertedCodec<Even, int>(static even => 2 * even.Half, Halve);

    public static TheoryData<string, Type> Passing => new()
    {
        { "1", typeof(OperationCanceledException) },
        { "3", typeof(InsufficientExecutionStackException) },
    };

    [Theory, MemberData(nameof(Passing))]
    public void Read_FailureThatIsNotAboutTheValue_Passes(string value, Type failure) =>
        Assert.Throws(failure, () => JsonSerializer.Deserialize<Even[]>($"[2,{value}]", Settings()));

    [Fact]
    public void Read_RefusedValue_IsAnErrorThatSaysWhereAndWhy()
    {
        JsonException error = Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Even[]>("[2, 5]", Settings()));
        JsonError found = error.Error!;
        Assert.Equal((JsonErrorKind.InvalidValue, "$[1]", typeof(Even)), (found.Kind, found.Path, found.TargetType));
        Assert.Contains("Write an even number.", error.Message, StringComparison.Ordinal);
        Assert.IsType<FormatException>(error.InnerException);
    }

    [Fact]
    public void Read_ErrorThatHasAPlace_StaysAsItIs()
    {
        JsonException error = Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Even[]>("[7]", Settings()));
        Assert.Equal("$.elsewhere", error.Path);
    }

    private static JsonSettings Settings() => new() { Codecs = [new EvenCodec()] };

    private static Even Halve(int value) => value switch
    {
        1 => throw new OperationCanceledException(),
        3 => throw new InsufficientExecutionStackException(),
        7 => throw new JsonException("of the function's own", "$.elsewhere", 0, 0),
        _ => value % 2 == 0 ? new Even(value / 2) : throw new FormatException("Write an even number."),
    };
}
