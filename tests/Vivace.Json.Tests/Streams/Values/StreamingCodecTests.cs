// Codecs that read and write in parts: what their plain twin reads and writes, in every way, with every window, with faults at every byte.
using System.Globalization;
using System.IO.Pipelines;
using System.Text;
using System.Text.Json;
using Vivace.Json.Errors.Places;
using Vivace.Json.Plans;
using Vivace.Json.Streams;
using Vivace.Json.Writing;

namespace Vivace.Json.Tests.Streams.Values;

public class StreamingCodecTests
{
    private const string Text =
        """{ "a":[1,-2.5e3,true,null,"st\"r\u00e9\ud83d\ude00é ing"] , "skipped":{"x":["y"]}, "long":"0123456789abcdefghijklmnopqrstuvwxyz0123456789abcdefghij\\","":{},"e":[[],[[]]]}""";

    private static readonly ObjectEngine[] s_engines = [ObjectEngine.Emitted, ObjectEngine.Interpreted];

    public sealed class Holder
    {
        public int Id { get; set; }

        public Doc? First { get; set; }

        public List<Doc?>? Docs { get; set; }

        public Dictionary<string, Doc?>? Map { get; set; }

        public Made? Made { get; set; }

        public override string ToString() =>
            $"{Id} {First} ({(Docs is null ? "-" : string.Join('|', Docs))}) ({(Map is null ? "-" : string.Join('|', Map.Select(static entry => $"{entry.Key}={entry.Value}")))}) {Made}";
    }

    public sealed record Made(Doc? Doc, int After);

    private enum Way
    {
        Span,
        String,
        Stream,
        StreamAsync,
        Pipe,
        Segments,
        Characters,
    }

    private static JsonSettings Plain(ObjectEngine engine) => new() { Engine = engine, Codecs = [new PlainDocCodec()] };

    [Theory]
    [InlineData(false, 16, false)]
    [InlineData(true, 16, false)]
    [InlineData(true, 40, true)]
    public void Read_EveryWindow_IsThePlainCodecsValue(bool awaits, int part, bool isUtf8)
    {
        DocCodec codec = new() { Awaits = awaits, Part = part, IsUtf8 = isUtf8 };
        int count = 0;
        foreach (ObjectEngine engine in s_engines)
        {
            JsonSettings settings = new() { Engine = engine, Codecs = [codec] };
            for (int window = 1; window <= 64; window++)
            {
                count += Check<Doc>(Text, settings, window);
                count += Check<List<Doc?>>($"[{Text},null,5,\"ab\",{Text},[]]", settings, window);
                count += Check<Holder>($$"""{"Id":1,"First":{{Text}},"Docs":[{{Text}},"x",null],"Map":{"a":{{Text}},"b":7},"Made":{"Doc":"abc","After":2} }""", settings, window);
                count += Check<Holder>("""{"First":"abc","Made":{"After":3,"Doc":[]},"Docs":[1],"Map":{},"Unknown":{"a":[1]},"Id":4}""", settings, window);
                count += Check<Doc>(" \"ab\\n\" ", settings, window);
                count += Check<Doc>("12", settings, window);
                count += Check<Doc>("null", settings, window);
            }
        }

        Assert.True(count > 1000, $"{count}");
    }

    [Fact]
    public void Read_EveryByteWrongOrMissing_IsThePlainCodecsError()
    {
        int count = 0;
        string[] texts = [Text, """{"Id":1,"First":{"a":["b",1]},"Docs":["x\n",null],"Map":{"a":[3],"b":7},"Made":{"Doc":"abc","After":2} }"""];
        for (int i = 0; i < texts.Length; i++)
        {
            for (int at = 0; at < texts[i].Length; at++)
            {
                JsonSettings settings = new() { Engine = s_engines[at % 2], Codecs = [new DocCodec { Awaits = at % 3 == 0, IsUtf8 = at % 5 == 0 }] };
                int window = 1 + (at * 11 % 64);
                foreach (string wrong in new[] { "", "\"", "]", "}", ",", "\\", "x", "\u0001", ":" })
                {
                    string text = wrong.Length == 0 ? texts[i][..at] : texts[i][..at] + wrong + texts[i][(at + 1)..];
                    count += i == 0 ? Check<Doc>(text, settings, window) : Check<Holder>(text, settings, window);
                }
            }
        }

        Assert.True(count > 10_000, $"{count}");
    }

    private static int Check<T>(string text, JsonSettings settings, int window)
    {
        byte[] utf8 = Encoding.UTF8.GetBytes(text);
        string expected = Read<T>(Way.Span, utf8, Plain(settings.Engine), 0);
        int count = 0;
        foreach (Way way in Enum.GetValues<Way>())
        {
            string found = Read<T>(way, utf8, settings, window);
            Assert.True(expected == found, $"{way}, window {window}, {settings.Engine}: expected {expected}, found {found} for {text}");
            count++;
        }

        return count;
    }

    private static string Read<T>(Way way, byte[] text, JsonSettings settings, int window)
    {
        using FaultySource source = new(text, Fault.Bytewise, 0);
        FirstWindow.Change(window);
        try
        {
            T? value = way switch
            {
                Way.Span => JsonSerializer.Deserialize<T>(text, settings),
                Way.String => JsonSerializer.Deserialize<T>(Encoding.UTF8.GetString(text), settings),
                Way.Stream => JsonSerializer.Deserialize<T>(source.Stream, settings),
                Way.StreamAsync => source.Complete(JsonSerializer.DeserializeAsync<T>(source.Stream, settings)),
                Way.Pipe => source.Complete(JsonSerializer.DeserializeAsync<T>(source.Pipe, settings)),
                Way.Characters => source.Complete(JsonSerializer.DeserializeAsync<T>(source.Characters, settings)),
                _ => JsonSerializer.Deserialize<T>(Segment.Cut(text), settings),
            };
            return value is List<Doc?> list ? string.Join('|', list) : $"{value}";
        }
        catch (JsonException error)
        {
            // Of wrong syntax, the path is that of the value before or after it.
            string? path = error.Error is { } found && ErrorLocator.IsSyntax(found.Kind) ? null : error.Path;
            return string.Create(CultureInfo.InvariantCulture, $"!{path} {error.LineNumber} {error.BytePositionInLine} {error.Error?.Kind}");
        }
        finally
        {
            FirstWindow.Change(0);
        }
    }
}
