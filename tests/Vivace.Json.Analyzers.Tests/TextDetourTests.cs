// VIV012: strings between bytes and values, and the calls without them.
using Vivace.Json.CodeFixes;

namespace Vivace.Json.Analyzers.Tests;

public class TextDetourTests
{
    private static RuleTest Rule(params string[] properties) => new(TextDetourAnalyzer.Id, new TextDetourAnalyzer(), new TextDetourFix()) { Properties = properties };

    private static string In(string body) => $$"""
        using System.Text;
        using System.Text.Json;
        using Vivace.Json;
        using JsonSerializer = Vivace.Json.JsonSerializer;

        class Caller
        {
            async Task<object?> Call(Stream body, string path, object value, JsonSettings settings, CancellationToken token)
            {
                await Task.Yield();
                {{body.ReplaceLineEndings("\n        ")}}
            }

            static void Use(string text) { }
        }
        """;

    [Theory]
    [InlineData("return [|Encoding.UTF8.GetBytes(JsonSerializer.Serialize(value))|];", "return JsonSerializer.SerializeToUtf8Bytes(value);")]
    [InlineData("return [|new UTF8Encoding(false).GetBytes(JsonSerializer.Serialize<object>(value, settings))|];", "return JsonSerializer.SerializeToUtf8Bytes<object>(value, settings);")]
    [InlineData("return [|Encoding.UTF8.GetBytes(JsonSerializer.Serialize(value, typeof(int), settings))|];", "return JsonSerializer.SerializeToUtf8Bytes(value, typeof(int), settings);")]
    public async Task Fix_BytesOfText_AreWrittenAsBytes(string before, string after) => await Rule().Fixes(In(before), In(after));

    [Theory]
    [InlineData("return Encoding.Unicode.GetBytes(JsonSerializer.Serialize(value));")]
    [InlineData("return Encoding.UTF8.GetBytes(\"a\" + JsonSerializer.Serialize(value));")]
    [InlineData("return Encoding.UTF8.GetBytes(System.Text.Json.JsonSerializer.Serialize(value));")]
    [InlineData("return Encoding.UTF8.GetByteCount(JsonSerializer.Serialize(value));")]
    public async Task Bytes_OfOtherTexts_AreNotFound(string body) => await Rule().Finds(In(body));

    [Fact]
    public async Task Bytes_OfSystemTextJsonWithTheSwitch_AreFound() =>
        await Rule("VivaceJsonDropIn").Finds(In("return [|Encoding.UTF8.GetBytes(System.Text.Json.JsonSerializer.Serialize(value))|];"));

    public static TheoryData<string, string> Streams() => new()
    {
        {
            "return [|JsonSerializer.Deserialize<int>(new StreamReader(body).ReadToEnd(), settings)|];",
            "return JsonSerializer.Deserialize<int>(body, settings);"
        },
        {
            "return [|JsonSerializer.Deserialize<int>(await new StreamReader(body, Encoding.UTF8).ReadToEndAsync())|];",
            "return await JsonSerializer.DeserializeAsync<int>(body);"
        },
        {
            "using var reader = new StreamReader(body);\nvar text = await reader.ReadToEndAsync(token).ConfigureAwait(false);\nreturn [|JsonSerializer.Deserialize<string>(text)|]!.Length;",
            "using Stream stream = body;\nreturn (await JsonSerializer.DeserializeAsync<string>(stream, cancellationToken: token).ConfigureAwait(false))!.Length;"
        },
        {
            "using var reader = new StreamReader(body, leaveOpen: true);\nreturn [|JsonSerializer.Deserialize(json: reader.ReadToEnd(), typeof(int), settings)|];",
            "Stream stream = body;\nreturn JsonSerializer.Deserialize(utf8Json: stream, typeof(int), settings);"
        },
        {
            "using (StreamReader reader = new(path))\n{\n    string text = reader.ReadToEnd();\n    return [|JsonSerializer.Deserialize<int>(text)|];\n}",
            "using (Stream stream = File.OpenRead(path))\n{\n    return JsonSerializer.Deserialize<int>(stream);\n}"
        },
        {
            "using var stream = File.OpenText(path);\nreturn [|JsonSerializer.Deserialize<int>(await stream.ReadToEndAsync())|];",
            "using Stream utf8Json = File.OpenRead(path);\nreturn await JsonSerializer.DeserializeAsync<int>(utf8Json);"
        },
        {
            "StreamReader reader = new(body);\n// The body.\nstring text = reader.ReadToEnd();\nreturn [|JsonSerializer.Deserialize<int>(text)|];",
            "// The body.\nreturn JsonSerializer.Deserialize<int>(body);"
        },
    };

    [Theory, MemberData(nameof(Streams))]
    public async Task Fix_TextOfAStream_TheStreamIsRead(string before, string after) => await Rule().Fixes(In(before), In(after));

    [Theory]
    [InlineData("using var reader = new StreamReader(body); var text = reader.ReadToEnd(); Use(text); return JsonSerializer.Deserialize<int>(text);")]
    [InlineData("using var reader = new StreamReader(body); reader.ReadLine(); return JsonSerializer.Deserialize<int>(reader.ReadToEnd());")]
    [InlineData("using var reader = new StreamReader(body, Encoding.Latin1); return JsonSerializer.Deserialize<int>(reader.ReadToEnd());")]
    [InlineData("using var reader = new StringReader(path); return JsonSerializer.Deserialize<int>(reader.ReadToEnd());")]
    [InlineData("var text = new StreamReader(body).ReadToEnd(); body.Position = 0; return JsonSerializer.Deserialize<int>(text);")]
    [InlineData("var text = new StreamReader(body).ReadToEnd(); Func<object?> read = () => JsonSerializer.Deserialize<int>(text); return read;")]
    [InlineData("return JsonSerializer.Deserialize<int>(File.ReadAllText(path));")]
    [InlineData("return System.Text.Json.JsonSerializer.Deserialize<int>(new StreamReader(body).ReadToEnd());")]
    public async Task Text_NeededOrOfUnknownBytes_IsNotFound(string body) => await Rule().Finds(In(body));

    [Fact]
    public async Task FixAll_BothKinds_AllChange() => await Rule().FixesAll(
        [In("Use([|Encoding.UTF8.GetBytes(JsonSerializer.Serialize(value))|].ToString()!);\nreturn [|JsonSerializer.Deserialize<int>(new StreamReader(body).ReadToEnd())|];")],
        [In("Use(JsonSerializer.SerializeToUtf8Bytes(value).ToString()!);\nreturn JsonSerializer.Deserialize<int>(body);")]);
}
