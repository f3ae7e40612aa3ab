// Jumping over a value leaves System.Text.Json's reader as skipping it does.
using System.Buffers;
using System.Text;
using System.Text.Json;
using Vivace.Json.Bridges;
using Vivace.Json.Bridges.Converters;
using Vivace.Json.Making;
using Vivace.Json.Plans;

namespace Vivace.Json.Tests.Bridges.Converters;

public class ReaderJumpTests
{
    private static readonly string[] s_texts =
    [
        "[]", "{}", " [1,2] ", "[1,\n\"x\",[\n\n],{}]", "{\"A\":[1,2],\"B\":{\"C\":\"]}\\\"[\"}}", "[[1,[2,[3]]],{\"a\":[{}]}] 5", "[1,2,]", "[1}", "[1", "{\"a\"",
        "{\"a\":1}}", "[\"\u0001\"]", $"[{string.Join(",\n", Enumerable.Range(0, 100))}]", new string('[', 70) + new string(']', 70),
        "{\"first\":[{\"b\":\n[1,2]} ,3],\"second\":[0]}",
    ];

    // Without this, each of the other tests would compare the plain way with itself.
    [Fact]
    public void IsAvailable_OnThisRuntime_IsTrue() => Assert.True(ReaderJump.IsAvailable);

    [Fact]
    public void ReadConverted_EveryValueOfATextInSegments_LeavesTheReaderAsReadDoes()
    {
        Root<JsonElement> root = Roots<JsonElement>.Of(JsonSettings.Default);
        int jumps = 0;
        foreach (string text in s_texts)
            foreach (int segment in (int[])[0, 1, 2, 3, 7, 64, 1000])
                for (int tokens = 1; tokens < 12; tokens++)
                {
                    ReadOnlySequence<byte> utf8 = CutText.Into(Encoding.UTF8.GetBytes(text), segment == 0 ? text.Length + 1 : segment);
                    Utf8JsonReader reader = segment == 0 ? new Utf8JsonReader(utf8.FirstSpan) : new Utf8JsonReader(utf8);
                    if (!TryAdvance(ref reader, tokens))
                        break;
                    if (reader.TokenType is JsonTokenType.PropertyName or JsonTokenType.EndObject or JsonTokenType.EndArray)
                        continue;
                    Utf8JsonReader plain = reader;
                    string about = $"{text} after {tokens} in segments of {segment}: ";
                    bool isContainer = reader.TokenType is JsonTokenType.StartObject or JsonTokenType.StartArray;
                    Assert.Equal(about + Outcome(ref plain, root, jumps: false), about + Outcome(ref reader, root, jumps: true));
                    jumps += isContainer && reader.TokenType is JsonTokenType.EndObject or JsonTokenType.EndArray ? 1 : 0;
                    Assert.Equal(about + RestOf(plain), about + RestOf(reader));
                }

        Assert.True(jumps > 100, $"{jumps}");
    }

    // The value, and the reader's place after it. The two ways tell of syntax errors differently.
    private static string Outcome(ref Utf8JsonReader reader, Root<JsonElement> root, bool jumps)
    {
        string outcome;
        try
        {
            JsonElement value = jumps ? ForeignReader.ReadConverted(ref reader, root) : ForeignReader.Read(ref reader, root);
            outcome = value.GetRawText();
        }
        catch (JsonException)
        {
            outcome = "wrong";
        }

        return $"{outcome} | {reader.TokenType} {reader.BytesConsumed} {reader.TokenStartIndex} {reader.CurrentDepth} {reader.Position.GetInteger()} {reader.HasValueSequence}";
    }

    // Each token that follows, and where the reader finds that the text is wrong.
    private static string RestOf(Utf8JsonReader reader)
    {
        StringBuilder rest = new();
        try
        {
            while (reader.Read())
                rest.Append(reader.TokenType).Append(reader.BytesConsumed).Append(' ');
        }
        catch (JsonException exception)
        {
            rest.Append($"{exception.LineNumber}:{exception.BytePositionInLine}");
        }

        return rest.ToString();
    }

    private static bool TryAdvance(ref Utf8JsonReader reader, int tokens)
    {
        try
        {
            for (int i = 0; i < tokens; i++)
                if (!reader.Read())
                    return false;
            return true;
        }
        catch (JsonException)
        {
            return false;
        }
    }
}
