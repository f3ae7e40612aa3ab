// One value out of a caller's reader: the value, the reader's place after it, and the error are the oracle's.
using System.Buffers;
using System.Text;
using System.Text.Json;
using Vivace.Json.Plans;
using Vivace.Json.Plans.Options;
using StjSerializer = System.Text.Json.JsonSerializer;

namespace Vivace.Json.Tests.Bridges.Converters;

public class ForeignReaderTests
{
    private delegate object? Call(ref Utf8JsonReader reader, JsonSerializerOptions options);

    private static readonly Dictionary<string, (Call Theirs, Call Ours, Call OursByType, Call OursBySettings)> s_types = new()
    {
        ["int"] = Calls<int>(),
        ["string"] = Calls<string>(),
        ["bool"] = Calls<bool?>(),
        ["list"] = Calls<List<int>>(),
        ["map"] = Calls<Dictionary<string, JsonElement>>(),
        ["element"] = Calls<JsonElement>(),
        ["point"] = Calls<ConverterModels.Point>(),
        ["where"] = Calls<List<ConverterModels.Where>>(),
        ["twice"] = Calls<ConverterModels.Holder<ConverterModels.Twice>>(),
    };

    private static readonly string[] s_texts =
    [
        "1", " 12 ", "\"\"", "\"ab\\n\"", "true", "null", "[]", "[1,2]", "[1,\n\"x\"]", "{\"A\":[1,2]}", "{\"a\":{\"A\":[1,2],\"B\":[[3]]},\"b\":\"x\"} ", "[[1,[2,[3]]]]",
        "[1,2,]", "[1,/*x*/2]", "/*x*/1", "[1,{}]", "[1", "", "[1,2", "\"x", "{\"a\":1,\"a\":2}", "[true,{\"a\":{}}] 5",
    ];

    private static readonly JsonReaderOptions[] s_readerOptions =
    [
        default,
        new() { CommentHandling = JsonCommentHandling.Skip, AllowTrailingCommas = true },
        new() { MaxDepth = 2 },
        new() { CommentHandling = JsonCommentHandling.Allow },
    ];

    public static TheoryData<string> Types => [.. s_types.Keys];

    [Theory, MemberData(nameof(Types))]
    public void Deserialize_CallersReader_GivesValueAndPlaceOfTheOracle(string type)
    {
        (Call theirs, Call ours, Call oursByType, Call oursBySettings) = s_types[type];
        foreach (string text in s_texts)
            foreach (JsonReaderOptions readerOptions in s_readerOptions)
                foreach (JsonSerializerOptions options in (JsonSerializerOptions[])[new(), new() { ReadCommentHandling = JsonCommentHandling.Skip, AllowTrailingCommas = true, MaxDepth = 1 }])
                    for (int tokens = 0; tokens < 6; tokens++)
                        foreach (int segment in (int[])[0, 1, 3, 100])
                        {
                            byte[] utf8 = Encoding.UTF8.GetBytes(text);
                            string expected = Run(theirs, utf8, readerOptions, options, tokens, segment);
                            string about = $"{text} after {tokens} in segments of {segment}, {readerOptions.CommentHandling}: ";
                            Assert.Equal(about + expected, about + Run(ours, utf8, readerOptions, options, tokens, segment));
                            Assert.Equal(about + expected, about + Run(oursByType, utf8, readerOptions, options, tokens, segment));
                            Assert.Equal(about + expected, about + Run(oursBySettings, utf8, readerOptions, options, tokens, segment));
                        }
    }

    [Fact]
    public void Deserialize_ReaderWithoutTheWholeValue_ThrowsAndLeavesTheReader()
    {
        foreach (string text in (string[])["[1,", "{\"a\"", "", "tr"])
        {
            Utf8JsonReader reader = new(Encoding.UTF8.GetBytes(text), isFinalBlock: false, default);
            JsonException? thrown = null;
            try
            {
                JsonSerializer.Deserialize<JsonElement>(ref reader);
            }
            catch (JsonException exception)
            {
                thrown = exception;
            }

            Assert.Equal("$", thrown?.Path);
            Assert.Equal(0, reader.BytesConsumed);
            Assert.Equal(JsonTokenType.None, reader.TokenType);
        }
    }

    [Fact]
    public void Deserialize_ReaderAtItsEnd_Throws()
    {
        foreach (string text in (string[])["1", "\"ab\"", "null", "[]", "{\"a\":1}"])
        {
            Utf8JsonReader reader = new(Encoding.UTF8.GetBytes(text));
            while (reader.Read())
            {
                // To the end.
            }

            bool throws = false;
            try
            {
                JsonSerializer.Deserialize<string>(ref reader);
            }
            catch (JsonException)
            {
                throws = true;
            }

            Assert.True(throws, text);
        }
    }

    private static (Call Theirs, Call Ours, Call OursByType, Call OursBySettings) Calls<T>() => (
        static (ref reader, options) => StjSerializer.Deserialize<T>(ref reader, options),
        static (ref reader, options) => JsonSerializer.Deserialize<T>(ref reader, options),
        static (ref reader, options) => JsonSerializer.Deserialize(ref reader, typeof(T), options),
        static (ref reader, options) => JsonSerializer.Deserialize<T>(ref reader, OptionsConversion.ToSettings(options) with { Engine = ObjectEngine.Emitted }));

    private static string Run(Call call, byte[] text, JsonReaderOptions readerOptions, JsonSerializerOptions options, int tokens, int segment)
    {
        Utf8JsonReader reader = segment == 0
            ? new Utf8JsonReader(text, readerOptions)
            : new Utf8JsonReader(CutText.Into(text, segment), readerOptions);
        try
        {
            // Of a reader at its end System.Text.Json reads bytes that are not there.
            for (int i = 0; i < tokens; i++)
                if (!reader.Read())
                    return "at the end";
        }
        catch (JsonException)
        {
            return "broken before";
        }

        string outcome;
        try
        {
            outcome = StjSerializer.Serialize(call(ref reader, options));
        }
        catch (JsonException exception)
        {
            // Where there is no value System.Text.Json tells of its reader's place, which that does not show to others.
            bool isWithoutValue = exception.InnerException?.GetType().Name == "JsonReaderException"
                || exception.Error?.Kind == JsonErrorKind.EmptyText
                || exception is { InnerException: null, Error: null, LineNumber: 0 } && exception.Message.Contains("Expected ", StringComparison.Ordinal);
            outcome = isWithoutValue ? "no value" : $"{exception.Path} {exception.LineNumber}:{exception.BytePositionInLine}";
        }
        catch (Exception exception)
        {
            outcome = exception.GetType().Name;
        }

        return $"{outcome} | {reader.TokenType} {reader.BytesConsumed} {reader.CurrentDepth}";
    }
}
