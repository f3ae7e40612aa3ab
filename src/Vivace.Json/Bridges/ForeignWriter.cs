// One value into a writer of System.Text.Json that the caller has.
using System.Text.Encodings.Web;
using System.Text.Json;
using Vivace.Json.Codecs;
using Vivace.Json.Text;
using Vivace.Json.Writing;

namespace Vivace.Json.Bridges;

/// <summary>Layout and escapes are the writer's, of two limits of depth the lower one counts, and the writer is flushed, as in System.Text.Json.</summary>
internal static class ForeignWriter
{
    // What System.Text.Json's writer allows where nothing else is said.
    private const int WritersMaxDepth = 1000;

    private static Known? s_last;

    private sealed record Known(JsonWriterOptions Options, WriterSettings Settings);

    internal static void Write<T>(Utf8JsonWriter writer, T? value, Root<T> root)
    {
        ArgumentNullException.ThrowIfNull(writer);
        JsonWriterOptions options = writer.Options;
        if (!Says(options, root.Plan.Writing))
            root = (Root<T>)root.LaidOutAs(LayoutOf(options));
        JsonWriter ours = new(root.Plan.Writing) { _depth = writer.CurrentDepth };
        Put(writer, options, ref ours, root.Codec.WriteAt(ref ours, 0, value));
    }

    internal static void Write(Utf8JsonWriter writer, object? value, Root root)
    {
        JsonWriterOptions options = writer.Options;
        if (!Says(options, root.Plan.Writing))
            root = root.LaidOutAs(LayoutOf(options));
        JsonWriter ours = new(root.Plan.Writing) { _depth = writer.CurrentDepth };
        Put(writer, options, ref ours, root.WriteBoxed(ref ours, value));
    }

    private static void Put(Utf8JsonWriter writer, in JsonWriterOptions options, ref JsonWriter ours, int length)
    {
        Put(writer, options, ours._buffer.AsSpan(0, length));
        WriteBuffers.OfThread.Return(ours._buffer!);
        writer.Flush();
    }

    private static void Put(Utf8JsonWriter writer, in JsonWriterOptions options, ReadOnlySpan<byte> text)
    {
        if (!options.Indented)
        {
            writer.WriteRawValue(text, skipInputValidation: true);
            return;
        }

        // A raw value gets no line of its own. Brackets do; where nobody checks, what is between them can be one raw value.
        bool isObject = text[0] == '{';
        if (!options.SkipValidation || !(isObject || text[0] == '['))
        {
            JsonElement.Parse(text, new JsonDocumentOptions { MaxDepth = int.MaxValue }).WriteTo(writer);
            return;
        }

        ReadOnlySpan<byte> inside = text[1..^1].TrimEnd(" \t\r\n"u8);
        if (isObject)
            writer.WriteStartObject();
        else
            writer.WriteStartArray();
        if (!inside.IsEmpty)
            writer.WriteRawValue(inside, skipInputValidation: true);
        if (isObject)
            writer.WriteEndObject();
        else
            writer.WriteEndArray();
    }

    // Whether what is written by these settings is what the writer would write.
    private static bool Says(in JsonWriterOptions options, WriterSettings settings) =>
        options.Indented == settings.Indented
        && (!options.Indented
            || (options.IndentSize == settings.IndentSize && options.IndentCharacter == settings.IndentCharacter && options.NewLine.Length == settings.NewLine.Length))
        && ReferenceEquals(EncoderOf(options), settings.Escapes.Encoder)
        && MaxDepthOf(options) >= settings.MaxDepth;

    private static WriterSettings LayoutOf(in JsonWriterOptions options)
    {
        Known? last = s_last;
        if (last is null || !IsSame(last.Options, options))
            s_last = last = new Known(
                options,
                new WriterSettings(options.NewLine.Length == 1 ? "\n"u8.ToArray() : "\r\n"u8.ToArray(), (byte)options.IndentCharacter, options.IndentSize)
                {
                    Indented = options.Indented,
                    Escapes = EscapeSet.Of(EncoderOf(options)),
                    MaxDepth = MaxDepthOf(options),
                });
        return last.Settings;
    }

    private static bool IsSame(in JsonWriterOptions left, in JsonWriterOptions right) =>
        left.Indented == right.Indented
        && left.IndentSize == right.IndentSize
        && left.IndentCharacter == right.IndentCharacter
        && left.NewLine == right.NewLine
        && ReferenceEquals(left.Encoder, right.Encoder)
        && left.MaxDepth == right.MaxDepth;

    private static JavaScriptEncoder? EncoderOf(in JsonWriterOptions options) =>
        options.Encoder is MinimalEncoder ? null : options.Encoder ?? JavaScriptEncoder.Default;

    private static int MaxDepthOf(in JsonWriterOptions options) => options.MaxDepth == 0 ? WritersMaxDepth : options.MaxDepth;
}
