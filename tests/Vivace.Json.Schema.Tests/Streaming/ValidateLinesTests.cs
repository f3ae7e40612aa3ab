// A value on each line: each has its result, and its lines are those of the text.
using System.IO.Pipelines;
using System.Text;
using System.Text.Json;
using Vivace.Json.Streams;

namespace Vivace.Json.Schema.Tests.Streaming;

public sealed class ValidateLinesTests
{
    private static readonly JsonSchema s_schema = JsonSchema.Parse("""{"type":"object","properties":{"id":{"type":"integer"}},"required":["id"]}""");
    private static readonly byte[] s_text = "{\"id\":1}\n\n  {\"id\":\"2\"}\r\n[]\n{\"id\":4}"u8.ToArray();

    private static readonly string[] s_expected =
    [
        "1: valid", "3: Expected an integer, found the string \"2\" at /id (line 3, column 9). Remove the quotes.",
        "4: Expected an object, found an array at the root (line 4, column 1). Send one object.", "5: valid",
    ];

    private static string Show(JsonSchemaLine line) => $"{line.Line}: {line.Result}";

    [Theory, InlineData(1), InlineData(4)]
    public async Task Lines_OfEverySource_HaveTheirResults(int degree)
    {
        JsonLinesOptions lines = new() { MaxDegreeOfParallelism = degree };
        Assert.Equal(s_expected, s_schema.ValidateLines(new MemoryStream(s_text), lines: lines).Select(Show));
        Assert.Equal(s_expected, s_schema.ValidateLines(new TextInParts(s_text, 1), lines: lines).Select(Show));
        List<string> shown = [];
        await foreach (JsonSchemaLine line in s_schema.ValidateLinesAsync(new TextInParts(s_text, 3), lines: lines))
            shown.Add(Show(line));
        await foreach (JsonSchemaLine line in s_schema.ValidateLinesAsync(PipeReader.Create(new MemoryStream(s_text)), lines: lines))
            shown.Add(Show(line));
        Assert.Equal([.. s_expected, .. s_expected], shown);
    }

    [Fact]
    public void Lines_OfOtherOutputs_HaveThem()
    {
        Assert.Equal([true, false, false, true], s_schema.ValidateLines(new MemoryStream(s_text), JsonSchemaOutput.Flag).Select(static line => line.Result.IsValid));
        Assert.All(s_schema.ValidateLines(new MemoryStream(s_text), JsonSchemaOutput.Flag), static line => Assert.Empty(line.Result.Errors));
    }

    [Theory, InlineData(1), InlineData(4)]
    public void Line_ThatIsNotValidJson_IsAnErrorOrTaken(int degree)
    {
        byte[] text = "{\"id\":1}\n{\"id\":}\n{\"id\":1} 2\n{\"id\":\"\xFF\"}\n{\"id\":3}"u8.ToArray();
        JsonLinesOptions lines = new() { MaxDegreeOfParallelism = degree };
        JsonException thrown = Assert.Throws<JsonException>(() => s_schema.ValidateLines(new MemoryStream(text), lines: lines).Count());
        Assert.Equal(2, thrown.Error!.Line);
        List<long> errors = [];
        JsonLinesOptions taking = lines with { OnError = error => errors.Add(error.Error!.Line) };
        Assert.Equal([1L, 5], s_schema.ValidateLines(new MemoryStream(Latin(text)), lines: taking).Select(static line => line.Line));
        Assert.Equal([2L, 3, 4], errors);
    }

    // The C# literal above holds U+00FF; the text needs the byte, which is not UTF-8.
    private static byte[] Latin(byte[] text) => Encoding.Latin1.GetBytes(Encoding.UTF8.GetString(text));

    [Fact]
    public void Records_OfASequence_AreValidated() => Assert.Equal(
        [true, false],
        s_schema.ValidateLines(new MemoryStream("\u001E{\"id\":1}\n\u001E{\"id\":null}\n"u8.ToArray()), lines: new JsonLinesOptions { Format = JsonLinesFormat.Sequence })
            .Select(static line => line.Result.IsValid));

    [Fact]
    public void Enumeration_ThatStops_StopsReading()
    {
        byte[] text = [.. "{\"id\":1}\n"u8, .. new byte[100_000]];
        Assert.Single(s_schema.ValidateLines(new TextInParts(text, 16)).Take(1));
    }
}
