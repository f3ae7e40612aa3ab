// The layouts of a text over each way in and out: one result, and nothing of a text that is wrong.
using System.Buffers;
using System.Text;
using System.Text.Json;
using Vivace.Json.Conformance.Inputs;
using Vivace.Json.Documents;

namespace Vivace.Json.Conformance.Texts;

public class TextFormsTests
{
    public enum Layout
    {
        Minify,
        Indent,
        IndentWithComments,
        Pretty,
        PrettyWithComments,
        SortKeys,
        ToJson5,
    }

    public static TheoryData<Layout> EveryLayout => [.. Enum.GetValues<Layout>()];

    private static byte[] Utf8(string text) => Encoding.UTF8.GetBytes(text);

    private static byte[] Bytes(Layout layout, ReadOnlySpan<byte> text, JsonSettings? settings) => layout switch
    {
        Layout.Minify => JsonText.Minify(text, settings),
        Layout.Indent => JsonText.Indent(text, settings),
        Layout.IndentWithComments => JsonText.Indent(text, settings, keepComments: true),
        Layout.Pretty => JsonText.Pretty(text, 30, settings),
        Layout.PrettyWithComments => JsonText.Pretty(text, 30, settings, keepComments: true),
        Layout.SortKeys => JsonText.SortKeys(text, settings),
        _ => JsonText.ToJson5(text, settings),
    };

    private static string String(Layout layout, string text, JsonSettings? settings) => layout switch
    {
        Layout.Minify => JsonText.Minify(text, settings),
        Layout.Indent => JsonText.Indent(text, settings),
        Layout.IndentWithComments => JsonText.Indent(text, settings, keepComments: true),
        Layout.Pretty => JsonText.Pretty(text, 30, settings),
        Layout.PrettyWithComments => JsonText.Pretty(text, 30, settings, keepComments: true),
        Layout.SortKeys => JsonText.SortKeys(text, settings),
        _ => JsonText.ToJson5(text, settings),
    };

    private static void Write(Layout layout, ReadOnlySpan<byte> text, IBufferWriter<byte> output, JsonSettings? settings)
    {
        switch (layout)
        {
            case Layout.Minify: JsonText.Minify(text, output, settings); break;
            case Layout.Indent: JsonText.Indent(text, output, settings); break;
            case Layout.IndentWithComments: JsonText.Indent(text, output, settings, keepComments: true); break;
            case Layout.Pretty: JsonText.Pretty(text, output, 30, settings); break;
            case Layout.PrettyWithComments: JsonText.Pretty(text, output, 30, settings, keepComments: true); break;
            case Layout.SortKeys: JsonText.SortKeys(text, output, settings); break;
            default: JsonText.ToJson5(text, output, settings); break;
        }
    }

    private static void Copy(Layout layout, Stream text, Stream destination, JsonSettings? settings)
    {
        switch (layout)
        {
            case Layout.Minify: JsonText.Minify(text, destination, settings); break;
            case Layout.Indent: JsonText.Indent(text, destination, settings); break;
            case Layout.IndentWithComments: JsonText.Indent(text, destination, settings, keepComments: true); break;
            case Layout.Pretty: JsonText.Pretty(text, destination, 30, settings); break;
            case Layout.PrettyWithComments: JsonText.Pretty(text, destination, 30, settings, keepComments: true); break;
            case Layout.SortKeys: JsonText.SortKeys(text, destination, settings); break;
            default: JsonText.ToJson5(text, destination, settings); break;
        }
    }

    private static Task CopyAsync(Layout layout, Stream text, Stream destination, JsonSettings? settings, CancellationToken cancellationToken = default) => layout switch
    {
        Layout.Minify => JsonText.MinifyAsync(text, destination, settings, cancellationToken),
        Layout.Indent => JsonText.IndentAsync(text, destination, settings, cancellationToken: cancellationToken),
        Layout.IndentWithComments => JsonText.IndentAsync(text, destination, settings, keepComments: true, cancellationToken),
        Layout.Pretty => JsonText.PrettyAsync(text, destination, 30, settings, cancellationToken: cancellationToken),
        Layout.PrettyWithComments => JsonText.PrettyAsync(text, destination, 30, settings, keepComments: true, cancellationToken),
        Layout.SortKeys => JsonText.SortKeysAsync(text, destination, settings, cancellationToken),
        _ => JsonText.ToJson5Async(text, destination, settings, cancellationToken),
    };

    [Theory, MemberData(nameof(EveryLayout))]
    public async Task LayOut_EachWayInAndOut_IsOneResult(Layout layout)
    {
        (string Text, JsonSettings? Settings)[] cases =
        [
            ("""{ "b" : [ 1, "é" , {} ] , "a": { "x y": null, "long": "0123456789012345678901234567890123456789" } }""", null),
            ("// first\n{ 'b' : [ 1, .5 , ] , /* two */ a: { \"x y\": null } }", JsonSettings.Json5),
            ("[ 1, // one\n 2, ]", JsonSettings.Jsonc with { WriteIndented = true, NewLine = "\r\n", IndentCharacter = '\t', IndentSize = 1 }),
        ];
        foreach ((string text, JsonSettings? settings) in cases)
        {
            byte[] utf8 = Utf8(text);
            byte[] expected = Bytes(layout, utf8, settings);
            Assert.NotEmpty(expected);
            Assert.Equal(Encoding.UTF8.GetString(expected), String(layout, text, settings));
            ArrayBufferWriter<byte> output = new();
            Write(layout, utf8, output, settings);
            Assert.Equal(expected, output.WrittenSpan.ToArray());
            foreach (byte[] given in (byte[][])[utf8, [0xEF, 0xBB, 0xBF, .. utf8]])
            {
                foreach (int portion in (int[])[1, 5, 4096])
                {
                    using MemoryStream destination = new(), later = new();
                    Copy(layout, new TrickleStream(given, portion), destination, settings);
                    Assert.Equal(expected, destination.ToArray());
                    await CopyAsync(layout, new TrickleStream(given, portion), later, settings);
                    Assert.Equal(expected, later.ToArray());
                }
            }
        }
    }

    [Theory, MemberData(nameof(EveryLayout))]
    public async Task LayOut_WrongText_SaysWhereAndWritesNothing(Layout layout)
    {
        foreach (JsonSettings? settings in (JsonSettings?[])[null, JsonSettings.Jsonc, JsonSettings.Json5])
        {
            byte[] text = "{\"a\": [1,\n 2 x]}"u8.ToArray();
            ArrayBufferWriter<byte> output = new();
            JsonError error = Assert.Throws<JsonException>(() => Write(layout, text, output, settings)).Error!;
            Assert.Equal(("$.a[2]", 2L, 4L), (error.Path, error.Line, error.Column));
            Assert.Equal(0, output.WrittenCount);
            Assert.Equal(error, Assert.Throws<JsonException>(() => Bytes(layout, text, settings)).Error);
            Assert.Equal(error, Assert.Throws<JsonException>(() => String(layout, Encoding.UTF8.GetString(text), settings)).Error);
            using MemoryStream destination = new();
            Assert.Equal(error, Assert.Throws<JsonException>(() => Copy(layout, new MemoryStream(text), destination, settings)).Error);
            Assert.Equal(error, (await Assert.ThrowsAsync<JsonException>(() => CopyAsync(layout, new MemoryStream(text), destination, settings))).Error);

            // Only strict texts go on before their end is known.
            if (layout is not (Layout.Minify or Layout.Indent) || settings is not null)
                Assert.Equal(0, destination.Length);
        }
    }

    [Theory, MemberData(nameof(EveryLayout))]
    public async Task LayOut_NullOrCanceled_IsRefused(Layout layout)
    {
        Assert.Throws<ArgumentNullException>("output", () => Write(layout, "1"u8, null!, null));
        Assert.Throws<ArgumentNullException>("json", () => String(layout, null!, null));
        Assert.Throws<ArgumentNullException>("utf8Json", () => Copy(layout, null!, Stream.Null, null));
        Assert.Throws<ArgumentNullException>("destination", () => Copy(layout, new MemoryStream(), null!, null));
        await Assert.ThrowsAsync<ArgumentNullException>("utf8Json", () => CopyAsync(layout, null!, Stream.Null, null));
        await Assert.ThrowsAsync<ArgumentNullException>("destination", () => CopyAsync(layout, new MemoryStream(), null!, null));
        await Assert.ThrowsAnyAsync<OperationCanceledException>(() => CopyAsync(layout, new MemoryStream([(byte)'1']), new MemoryStream(), null, new CancellationToken(canceled: true)));
        Assert.Throws<ArgumentException>(() => String(layout, "\"\ud800\"", null));
    }

    [Fact]
    public async Task Pretty_NoWidth_IsRefused()
    {
        Assert.Throws<ArgumentOutOfRangeException>(() => JsonText.Pretty("1"u8, 0));
        Assert.Throws<ArgumentOutOfRangeException>(() => JsonText.Pretty("1"u8, new ArrayBufferWriter<byte>(), 0, keepComments: true));
        Assert.Throws<ArgumentOutOfRangeException>(() => JsonText.Pretty(new MemoryStream(), Stream.Null, -1));
        await Assert.ThrowsAsync<ArgumentOutOfRangeException>(() => JsonText.PrettyAsync(new MemoryStream(), Stream.Null, 0));
    }
}
