// Tests what errors of writing say, and where they say it is.
using System.Text.Json;
using System.Text.Json.Serialization;
using StjSerializer = System.Text.Json.JsonSerializer;

namespace Vivace.Json.Tests.Errors;

public class WritingErrorTests
{
    private static readonly JsonSettings s_nullable = JsonSettings.Default with { RespectNullableAnnotations = true };
    private static readonly JsonSettings s_names = JsonSettings.Default with { Converters = [new JsonStringEnumConverter(null, allowIntegerValues: false)] };
    private static readonly JsonSettings s_indentedNames = s_names with { WriteIndented = true };

    private static readonly (string Message, string? Path, JsonErrorKind Kind, Action Write)[] s_rows =
    [
        Row(
            "A possible object cycle was detected. Expected at most 64 levels of objects and arrays, found one more at $.Next… (.Next 64 times). Break the cycle, set ReferenceHandler to IgnoreCycles or Preserve, or raise MaxDepth.",
            "$" + string.Concat(Enumerable.Repeat(".Next", 64)), JsonErrorKind.Cycle, Cycle(), JsonSettings.Default),
        Row(
            "A possible object cycle was detected. Expected at most 2 levels of objects and arrays, found one more at $.a[1]. Break the cycle, set ReferenceHandler to IgnoreCycles or Preserve, or raise MaxDepth.",
            "$.a[1]", JsonErrorKind.Cycle, new Dictionary<string, object> { ["a"] = new object[] { 1, new int[0] } }, JsonSettings.Default with { MaxDepth = 2 }),
        Row(
            "Expected a value in Name for string, found null at $[1].Name. Set the member, declare it as nullable, or turn RespectNullableAnnotations off.",
            "$[1].Name", JsonErrorKind.NullNotAllowed, new Named[] { new(), new() { Name = null! } }, s_nullable),
        Row(
            "Expected a value with a name ('Red', 'Green') for Kind, found another at $.a[2]. Give it a name, or let JsonStringEnumConverter write integers.",
            "$.a[2]", JsonErrorKind.UnknownEnumName, new Dictionary<string, Kind[]> { ["a"] = [Kind.Red, Kind.Green, (Kind)7] }, s_names),
        Row(
            "Expected a value with a name ('Red', 'Green') for Kind, found another at $['a, \"b']. Give it a name, or let JsonStringEnumConverter write integers.",
            "$['a, \"b']", JsonErrorKind.UnknownEnumName, new Dictionary<string, object> { ["{[\\"] = new[] { "\",[" }, ["a, \"b"] = (Kind)7 }, s_indentedNames),
    ];

    public static TheoryData<int> Rows => [.. Enumerable.Range(0, s_rows.Length)];

    [Theory, MemberData(nameof(Rows))]
    public void Write_WrongValue_SaysWhatWhereAndHow(int row)
    {
        (string message, string? path, JsonErrorKind kind, Action write) = s_rows[row];
        JsonException exception = Assert.Throws<JsonException>(write);
        Assert.Equal((message, path), (exception.Message, exception.Path));
        JsonError error = exception.Error!;
        Assert.Equal((kind, path ?? "$"), (error.Kind, error.Path));
    }

    [Fact]
    public void Write_TypeWithoutForm_NamesThePathAsTheOracle()
    {
        var value = new { A = new { B = new[] { typeof(int) } } };
        NotSupportedException exception = Assert.Throws<NotSupportedException>(() => JsonSerializer.Serialize(value));
        Assert.EndsWith(" Path: $.A.B[0].", exception.Message, StringComparison.Ordinal);
        // The oracle does not count elements when writing.
        Assert.EndsWith(" Path: $.A.B.", Assert.Throws<NotSupportedException>(() => StjSerializer.Serialize(value)).Message, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public void Write_Cycle_NamesThePathOfTheOracle(bool isIndented)
    {
        Chain chain = Cycle();
        JsonException expected = Assert.Throws<JsonException>(() => StjSerializer.Serialize(chain));
        JsonException found = Assert.Throws<JsonException>(() => JsonSerializer.Serialize(chain, JsonSettings.Default with { WriteIndented = isIndented }));
        Assert.Equal(expected.Path, found.Path);
    }

    [Theory]
    [InlineData(double.NaN, "NaN")]
    [InlineData(double.PositiveInfinity, "Infinity")]
    [InlineData(double.NegativeInfinity, "-Infinity")]
    public void Write_NumberThatIsNotFinite_IsAnArgumentExceptionAsWithTheOracle(double value, string name)
    {
        Assert.Throws<ArgumentException>(() => StjSerializer.Serialize(value));
        Assert.Equal(
            $"Expected a finite number of type double, found {name}. Set NumberHandling to AllowNamedFloatingPointLiterals to write \"{name}\".",
            Assert.Throws<ArgumentException>(() => JsonSerializer.Serialize(value)).Message);
    }

    private static (string, string?, JsonErrorKind, Action) Row<T>(string message, string? path, JsonErrorKind kind, T value, JsonSettings settings) =>
        (message, path, kind, () => JsonSerializer.Serialize(value, settings));

    private static Chain Cycle()
    {
        Chain chain = new();
        chain.Next = chain;
        return chain;
    }

    internal enum Kind
    {
        Red, Green,
    }

    internal sealed class Named
    {
        public string Name { get; set; } = "";
    }

    internal sealed class Chain
    {
        public Chain? Next { get; set; }
    }
}
