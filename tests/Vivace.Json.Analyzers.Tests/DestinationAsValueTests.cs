// VIV011: calls that lack the value, and the value that is put in.
using Vivace.Json.CodeFixes;

namespace Vivace.Json.Analyzers.Tests;

public class DestinationAsValueTests
{
    private static RuleTest Rule(params string[] properties) =>
        new(DestinationAsValueAnalyzer.Id, new DestinationAsValueAnalyzer(), new DestinationAsValueFix()) { Properties = properties };

    private static string In(string body) => $$"""
        using System.Buffers;
        using System.IO.Pipelines;
        using System.Text.Json;
        using Vivace.Json;
        using JsonSerializer = Vivace.Json.JsonSerializer;

        class Caller
        {
            async Task Call(Stream stream, PipeWriter pipe, IBufferWriter<byte> buffer, Utf8JsonWriter writer, JsonSettings settings, JsonSerializerOptions options, CancellationToken token, List<int> value)
            {
                {{body}}
                await Task.Yield();
            }
        }
        """;

    [Theory]
    [InlineData("JsonSerializer.Serialize(stream, settings)")]
    [InlineData("JsonSerializer.Serialize(buffer, settings)")]
    [InlineData("JsonSerializer.Serialize(writer, settings)")]
    [InlineData("JsonSerializer.Serialize(stream, options)")]
    [InlineData("JsonSerializer.Serialize(writer, options)")]
    [InlineData("JsonSerializer.SerializeAsync(stream, settings)")]
    [InlineData("JsonSerializer.SerializeAsync(pipe, options, cancellationToken: token)")]
    public async Task Call_WithoutValue_IsFound(string call) => await Rule().Finds(In($"[|{call}|];"));

    [Theory]
    [InlineData("JsonSerializer.Serialize(stream, value, settings)")]
    [InlineData("JsonSerializer.Serialize(stream, value)")]
    [InlineData("JsonSerializer.Serialize(value, settings)")]
    [InlineData("JsonSerializer.Serialize(settings)")]
    [InlineData("JsonSerializer.Serialize<JsonSettings>(stream, settings)")]
    [InlineData("System.Text.Json.JsonSerializer.Serialize(stream, options)")]
    public async Task Call_WithValueOrOfOthers_IsNotFound(string call) => await Rule().Finds(In($"{call};"));

    [Fact]
    public async Task Call_OfSystemTextJsonWithTheSwitch_IsFound() =>
        await Rule("VivaceJsonDropIn").Finds(In("[|System.Text.Json.JsonSerializer.Serialize(stream, options)|];"));

    [Fact]
    public async Task Fix_OneVariableCanBeMeant_IsPutIn() =>
        await Rule().Fixes(In("await [|JsonSerializer.SerializeAsync(stream, settings)|];"), In("await JsonSerializer.SerializeAsync(stream, value, settings);"));

    [Fact]
    public async Task Fix_DestinationTaken_ValueIsPutIn() =>
        await Rule().Fixes(In("[|JsonSerializer.Serialize(stream, options)|];"), In("JsonSerializer.Serialize(stream, value, options);"));

    [Fact]
    public async Task Fix_ValueNamedLikeAKeyword_IsWrittenWithItsSign() => await Rule().Fixes(
        "class Caller { void Call(System.IO.Stream stream, int @event, Vivace.Json.JsonSettings settings) { [|Vivace.Json.JsonSerializer.Serialize(stream, settings)|]; } }",
        "class Caller { void Call(System.IO.Stream stream, int @event, Vivace.Json.JsonSettings settings) { Vivace.Json.JsonSerializer.Serialize(stream, @event, settings); } }");

    [Theory]
    [InlineData("int other = 1; [|JsonSerializer.Serialize(stream, settings)|];")]
    [InlineData("string text = [|JsonSerializer.Serialize(stream, options)|];")]
    public async Task Fix_SeveralVariablesOrTextAskedFor_IsNotOffered(string body) => Assert.Empty(await Rule().Offers(In(body)));

    [Fact]
    public async Task FixAll_TwoCalls_BothChange() => await Rule().FixesAll(
        [In("[|JsonSerializer.Serialize(stream, settings)|]; [|JsonSerializer.Serialize(stream, options)|];")],
        [In("JsonSerializer.Serialize(stream, value, settings); JsonSerializer.Serialize(stream, value, options);")]);
}
