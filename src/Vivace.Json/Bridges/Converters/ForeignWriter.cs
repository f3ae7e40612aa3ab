// Writes one value to a caller's System.Text.Json writer.
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Text;
using System.Text.Encodings.Web;
using System.Text.Json;
using Vivace.Json.Codecs;
using Vivace.Json.Codecs.Scalars;
using Vivace.Json.Errors;
using Vivace.Json.Plans;
using Vivace.Json.Plans.Options;
using Vivace.Json.Text.Strings;
using Vivace.Json.Writing;

namespace Vivace.Json.Bridges.Converters;

/// <summary>Layout and escapes are the writer's, the lower of both depth limits counts,
/// and the writer is flushed, as in System.Text.Json.</summary>
internal static class ForeignWriter
{
    // The default of Utf8JsonWriter.
    private const int WritersMaxDepth = 1000;

    private static Known? s_last;

    private sealed class Known(JsonWriterOptions options, WriterSettings settings)
    {
        internal readonly JsonWriterOptions Options = options;
        internal readonly WriterSettings Settings = settings;
    }

    internal static void Write<T>(Utf8JsonWriter writer, T? value, Root<T> root)
    {
        WriteConverted(writer, value, root);
        writer.Flush();
    }

    /// <summary>Writes a converter's value without flushing the writer.</summary>
    internal static void WriteConverted<T>(Utf8JsonWriter writer, T? value, Root<T> root)
    {
        // Asked for once, as it counts the calls before code is emitted.
        JsonCodec<T> codec = root.Codec;
        if (TryPut(writer, value, codec))
            return;
        JsonWriterOptions options = writer.Options;
        if (!Matches(options, root.Plan.Writing))
        {
            root = (Root<T>)root.LaidOutAs(LayoutOf(options));
            codec = root.Codec;
        }

        JsonWriter ours = For(writer, options, root);
        Put(writer, options, ref ours, codec.WriteAt(ref ours, 0, value));
    }

    internal static void Write(Utf8JsonWriter writer, object? value, Root root)
    {
        if (value is IConvertible && TryPut(writer, value, root.CodecFor(0)))
        {
            writer.Flush();
            return;
        }

        JsonWriterOptions options = writer.Options;
        if (!Matches(options, root.Plan.Writing))
            root = root.LaidOutAs(LayoutOf(options));
        JsonWriter ours = For(writer, options, root);
        Put(writer, options, ref ours, root.WriteBoxed(ref ours, value));
        writer.Flush();
    }

    // Converters write their members by such calls, most of which are scalars. If nothing changes the form of one, the writer has the same
    // text for it, without a buffer between.
    private static bool TryPut<T>(Utf8JsonWriter writer, T? value, JsonCodec codec)
    {
        try
        {
            return Puts(writer, value, codec);
        }
        catch (InvalidOperationException failure) when (failure.Source == WriterBridge.Rethrowable)
        {
            throw Throw.NoValueDue(failure);
        }
    }

    // For each T, the JIT keeps one of these branches, and boxes nothing.
    private static bool Puts<T>(Utf8JsonWriter writer, T? value, JsonCodec codec)
    {
        if (typeof(T) == typeof(object))
            return PutsBoxed(writer, value, codec);
        if (typeof(T) == typeof(int?))
            return PutsNullable(writer, Unsafe.As<T?, int?>(ref value), codec);
        if (typeof(T) == typeof(long?))
            return PutsNullable(writer, Unsafe.As<T?, long?>(ref value), codec);
        if (typeof(T) == typeof(bool?))
            return PutsNullable(writer, Unsafe.As<T?, bool?>(ref value), codec);
        if (typeof(T) != typeof(string) && typeof(T) != typeof(int) && typeof(T) != typeof(long) && typeof(T) != typeof(bool)
            && typeof(T) != typeof(double) && typeof(T) != typeof(decimal))
            return false;
        if (codec is not IDirectCodec || (typeof(T) == typeof(double) && !double.IsFinite((double)(object)value!)))
            return false;
        if (typeof(T) == typeof(string))
            writer.WriteStringValue((string?)(object?)value);
        else if (typeof(T) == typeof(int))
            writer.WriteNumberValue((int)(object)value!);
        else if (typeof(T) == typeof(long))
            writer.WriteNumberValue((long)(object)value!);
        else if (typeof(T) == typeof(bool))
            writer.WriteBooleanValue((bool)(object)value!);
        else if (typeof(T) == typeof(double))
            writer.WriteNumberValue((double)(object)value!);
        else
            writer.WriteNumberValue((decimal)(object)value!);
        return true;
    }

    private static bool PutsNullable<T>(Utf8JsonWriter writer, T? value, JsonCodec codec)
        where T : struct
    {
        if (codec is not NullableCodec<T>)
            return false;
        if (value is { } known)
            return Puts(writer, known, StructOf<T>(codec));
        writer.WriteNullValue();
        return true;
    }

    private static JsonCodec StructOf<T>(JsonCodec codec)
        where T : struct =>
        codec is NullableCodec<T> nullable ? ((IHoldingCodec)nullable).Held : codec;

    private static bool PutsBoxed(Utf8JsonWriter writer, object? value, JsonCodec codec)
    {
        if (value is not (string or int or long or bool or double or decimal))
            return false;
        if (codec is UntypedCodec untyped)
            codec = untyped.CodecOf(value.GetType());
        return value switch
        {
            string text => Puts(writer, text, codec),
            int number => Puts(writer, number, StructOf<int>(codec)),
            long number => Puts(writer, number, StructOf<long>(codec)),
            bool choice => Puts(writer, choice, StructOf<bool>(codec)),
            double number => Puts(writer, number, StructOf<double>(codec)),
            decimal number => Puts(writer, number, StructOf<decimal>(codec)),
            _ => false,
        };
    }

    private static JsonWriter For(Utf8JsonWriter writer, in JsonWriterOptions options, Root root) =>
        new(root.Plan.Writing) { _depth = writer.CurrentDepth, _cold = { Validates = !options.SkipValidation } };

    private static void Put(Utf8JsonWriter writer, in JsonWriterOptions options, ref JsonWriter ours, int length)
    {
        try
        {
            Put(writer, options, ours._cold.Buffer.AsSpan(0, length));
        }
        catch (InvalidOperationException failure) when (failure.Source == WriterBridge.Rethrowable)
        {
            throw Throw.NoValueDue(failure);
        }

        WriteBuffers.OfThread.Return(ours._cold.Buffer!);
    }

    private static void Put(Utf8JsonWriter writer, in JsonWriterOptions options, ReadOnlySpan<byte> text)
    {
        if (!options.Indented)
        {
            writer.WriteRawValue(text, skipInputValidation: true);
            return;
        }

        // A raw value gets no line of its own, but brackets, names and strings do; the text between them can be one raw value.
        ReadOnlySpan<byte> inside = text.Length > 1 ? text[1..^1].TrimEnd(WhiteSpace) : default;
        switch (text[0])
        {
            // The unchecked raw text of a converter or codec.
            case (byte)'{' or (byte)'[' when text[^1] != text[0] + 2:
                writer.WriteRawValue(text, skipInputValidation: true);
                break;
            case (byte)'{' when inside.IsEmpty:
                writer.WriteStartObject();
                writer.WriteEndObject();
                break;
            case (byte)'{' when TrySplit(inside, out ReadOnlySpan<byte> name, out ReadOnlySpan<byte> rest):
                writer.WriteStartObject();
                writer.WritePropertyName(AsWritten(name));
                writer.WriteRawValue(rest, skipInputValidation: true);
                writer.WriteEndObject();
                break;
            case (byte)'[' when inside.IsEmpty || text[1 + inside.Length] is (byte)'\r' or (byte)'\n':
                writer.WriteStartArray();
                if (!inside.IsEmpty)
                    writer.WriteRawValue(inside, skipInputValidation: true);
                writer.WriteEndArray();
                break;
            case (byte)'{' or (byte)'[':
                writer.WriteRawValue(text, skipInputValidation: true);
                break;
            case (byte)'"' when EndOfString(text) == text.Length:
                writer.WriteStringValue(AsWritten(text));
                break;
            default:
                DocumentMaker.ParseElement(text, int.MaxValue).WriteTo(writer);
                break;
        }
    }

    // Splits the first name from what follows its colon. False for a converter's raw text, which has its own layout.
    private static bool TrySplit(ReadOnlySpan<byte> members, out ReadOnlySpan<byte> name, out ReadOnlySpan<byte> rest)
    {
        name = rest = default;
        ReadOnlySpan<byte> first = members.TrimStart(WhiteSpace);
        if (members[0] is not ((byte)'\r' or (byte)'\n') || first[0] != '"')
            return false;
        int end = EndOfString(first);
        if (end < 0 || end + 1 >= first.Length || first[end] != ':' || first[end + 1] != ' ')
            return false;
        name = first[..end];
        rest = first[(end + 2)..];
        return true;
    }

    private static ReadOnlySpan<byte> WhiteSpace => " \t\r\n"u8;

    // Negative if the string is not valid.
    private static int EndOfString(ReadOnlySpan<byte> text) => StringScan.SkipString(ref MemoryMarshal.GetReference(text), 1, text.Length);

    // The plus sign is not escaped everywhere: keep what was written.
    private static JsonEncodedText AsWritten(ReadOnlySpan<byte> quoted) => JsonEncodedText.Encode(quoted[1..^1], WrittenEncoder.Instance);

    // Whether these settings produce what the writer itself would write.
    private static bool Matches(in JsonWriterOptions options, WriterSettings settings) =>
        options.Indented == settings.Indented
        && (!options.Indented
            || (options.IndentSize == settings.IndentSize && options.IndentCharacter == settings.IndentCharacter
                && options.NewLine.Length == settings.NewLine.Length))
        && ReferenceEquals(EncoderOf(options), settings.Escapes.Encoder)
        && MaxDepthOf(options) >= settings.MaxDepth;

    private static WriterSettings LayoutOf(in JsonWriterOptions options)
    {
        Known? last = s_last;
        if (last is null || !IsSame(last.Options, options))
        {
            last = new Known(
                options,
                new WriterSettings(
                    Encoding.ASCII.GetBytes(options.NewLine), (byte)options.IndentCharacter, options.IndentSize)
                {
                    Indented = options.Indented,
                    Escapes = EscapeSet.Of(EncoderOf(options)),
                    MaxDepth = MaxDepthOf(options),
                });
            if (options.Encoder is not { } encoder || !encoder.GetType().IsCollectible)
                s_last = last;
        }

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
        options.Encoder == MinimalEncoder.Instance ? null : options.Encoder ?? JavaScriptEncoder.Default;

    private static int MaxDepthOf(in JsonWriterOptions options) => options.MaxDepth == 0 ? WritersMaxDepth : options.MaxDepth;
}
