// Text readers and writers: the same values, texts and errors as strings, whatever the chunks are.
using System.Text;
using System.Text.Json;
using Vivace.Json.Streams;

namespace Vivace.Json.Tests.Streams;

public class CharacterStreamTests
{
    private static readonly string s_text = "[\"" + string.Concat(Enumerable.Range(0, 9_000).Select(i => (i % 4) switch { 0 => "a", 1 => "\u00e9", 2 => "\u20ac", _ => "\uD83D\uDE00" })) + "\", 1]";

    [Fact]
    public async Task Read_EveryLengthOfBuffer_IsTheUtf8OfTheText()
    {
        byte[] expected = Encoding.UTF8.GetBytes(s_text);
        foreach (int length in new[] { 1, 2, 3, 4, 5, 7, 100, 5_000, 1_000_000 })
        {
            foreach (int chars in new[] { 1, 3, 1_000_000 })
            {
                using CharacterStream.Of stream = new(new PartReader(s_text, chars)), awaited = new(new PartReader(s_text, chars));
                using MemoryStream found = new(), foundLater = new();
                byte[] buffer = new byte[length];
                for (int count; (count = stream.Read(buffer)) > 0;)
                    found.Write(buffer, 0, count);
                for (int count; (count = await awaited.ReadAsync(buffer)) > 0;)
                    foundLater.Write(buffer, 0, count);
                Assert.Equal(0, stream.Read(buffer));
                Assert.Equal(expected, found.ToArray());
                Assert.Equal(expected, foundLater.ToArray());
            }
        }
    }

    [Fact]
    public async Task DeserializeAndSerialize_TextReaderAndWriter_AreThoseOfStrings()
    {
        object?[]? expected = JsonSerializer.Deserialize<object?[]>(s_text);
        Assert.Equal(JsonSerializer.Serialize(expected), JsonSerializer.Serialize(JsonSerializer.Deserialize<object?[]>(new StringReader(s_text))));
        Assert.Equal(JsonSerializer.Serialize(expected), JsonSerializer.Serialize(await JsonSerializer.DeserializeAsync<object?[]>(new PartReader(s_text, 5), JsonSettings.Web)));
        foreach (JsonSettings settings in new[] { JsonSettings.Default, JsonSettings.Minimal })
        {
            StringWriter writer = new(), later = new();
            JsonSerializer.Serialize(writer, expected, settings);
            await JsonSerializer.SerializeAsync(later, expected, settings);
            Assert.Equal(JsonSerializer.Serialize(expected, settings), writer.ToString());
            Assert.Equal(JsonSerializer.Serialize(expected, settings), later.ToString());
        }
    }

    [Theory]
    [InlineData("utf-16")]
    [InlineData("utf-16BE")]
    [InlineData("utf-32")]
    public void TextsInOtherEncodings_ThroughReaderAndWriter_AreTheSame(string name)
    {
        Encoding encoding = Encoding.GetEncoding(name);
        using MemoryStream stream = new();
        using (StreamWriter writer = new(stream, encoding, leaveOpen: true))
            JsonSerializer.Serialize(writer, JsonSerializer.Deserialize<object?[]>(s_text), JsonSettings.Minimal);
        Assert.Equal(JsonSerializer.Serialize(JsonSerializer.Deserialize<object?[]>(s_text), JsonSettings.Minimal), encoding.GetString(stream.ToArray()).TrimStart('\uFEFF'));
        stream.Position = 0;
        using StreamReader reader = new(stream, encoding);
        Assert.Equal(JsonSerializer.Serialize(JsonSerializer.Deserialize<object?[]>(s_text)), JsonSerializer.Serialize(JsonSerializer.Deserialize<object?[]>(reader)));
    }

    [Fact]
    public void Write_CutWithinCharacters_IsTheText()
    {
        byte[] bytes = Encoding.UTF8.GetBytes(s_text);
        foreach (int length in new[] { 1, 2, 3, 5, 10_000 })
        {
            StringWriter writer = new();
            using CharacterStream.To stream = new(writer);
            foreach (byte[] part in bytes.Chunk(length))
                stream.Write(part);
            Assert.Equal(s_text, writer.ToString());
        }
    }

    // Not as rows: the runner would replace the halves.
    [Fact]
    public void Read_HalfASurrogatePair_IsRefusedAsInAString()
    {
        foreach ((string text, int index) in new[] { ("\"a\uD83D\"", 2), ("\"\uDE00\"", 1), ("\"\uD83D", 1) })
        {
            foreach (int chars in new[] { 1, 2, 100 })
            {
                ArgumentException exception = Assert.Throws<ArgumentException>(() => JsonSerializer.Deserialize<string>(new PartReader(text, chars)));
                Assert.Equal(Assert.Throws<ArgumentException>(() => JsonSerializer.Deserialize<string>(text)).Message, exception.Message);
                Assert.Contains($"index {index} ", exception.Message, StringComparison.Ordinal);
            }
        }
    }

    [Fact]
    public async Task Read_WrongText_HasThePlaceThatAStringHas()
    {
        const string Text = "[1,\n\"\u00e9\",x]";
        JsonException expected = Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<JsonElement>(Text));
        JsonException found = await Assert.ThrowsAsync<JsonException>(async () => await JsonSerializer.DeserializeAsync<JsonElement>(new PartReader(Text, 1)));
        Assert.Equal((expected.Message, expected.LineNumber, expected.BytePositionInLine), (found.Message, found.LineNumber, found.BytePositionInLine));
        Assert.Throws<ArgumentNullException>(() => JsonSerializer.Deserialize<int>((TextReader)null!));
        Assert.Throws<ArgumentNullException>(() => JsonSerializer.Serialize((TextWriter)null!, 1));
    }

    private sealed class PartReader(string text, int part) : StringReader(text)
    {
        public override int Read(Span<char> buffer) => base.Read(buffer[..Math.Min(part, buffer.Length)]);

        public override ValueTask<int> ReadAsync(Memory<char> buffer, CancellationToken cancellationToken = default) => new(Read(buffer.Span));
    }
}
