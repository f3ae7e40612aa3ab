// Reads and writes values whose JSON is the content of a string.
using System.Buffers;
using System.Globalization;
using System.Text.Json;
using Vivace.Json.Codecs;
using Vivace.Json.Errors;
using Vivace.Json.Reading;
using Vivace.Json.Reading.Budgets;
using Vivace.Json.Text.Layout;

namespace Vivace.Json.Models.Conversions;

internal sealed class InStringCodec<T> : JsonCodec<T>, IInStringCodec
{
    private JsonCodec<T> _next = null!;
    private ReaderSettings _reading = null!;

    JsonCodec IInStringCodec.Content => _next;

    protected override void Bind(CodecBinding<T> binding) => (_next, _reading) = (binding.Next, binding.Reading);

    public override T? Read(ref JsonReader reader)
    {
        if (reader.ValueKind != JsonValueKind.String)
            throw reader.Unexpected("a string with JSON in it", "Write the value as JSON, and that as a string.");
        JsonReader start = reader;
        reader.CheckStack(reader._position);
        byte[] json = reader.ReadUtf8().ToArray();
        JsonException failure;
        try
        {
            return ReadContent(json, reader.Depth);
        }
        catch (JsonException cause)
        {
            failure = cause;
        }

        // Thrown outside the handler, which would take more of the stack for each string around.
        throw Located(ref start, failure);
    }

    public override void Write(ref JsonWriter writer, T? value)
    {
        writer.CheckStack(writer._position);
        ArrayBufferWriter<byte> text = new();
        JsonException failure;
        try
        {
            JsonWriter inner = new(writer._settings, text);
            inner._depth = writer._depth;
            _next.Write(ref inner, value);
            inner._depth -= writer._depth;
            inner.EndText();
            writer.WriteString(writer._settings.Indented ? MinifyScan.Of(text.WrittenSpan) : text.WrittenSpan);
            return;
        }
        catch (JsonException cause)
        {
            failure = cause;
        }

        throw new JsonException($"Expected a value that can be written as JSON in a string, found another. {failure.Message}", failure);
    }

    private T? ReadContent(ReadOnlySpan<byte> json, int levelsAround)
    {
        JsonReader inner = new(json, _reading);
        inner._cold.Root = _next;
        if (_reading.Budget is { } budget)
            CheckBudget(inner.Text, budget, levelsAround);
        inner._depthLeft -= levelsAround;
        inner._floor = inner._depthLeft;
        T? value = _next.Read(ref inner);
        ReadPrimitives.ExpectEnd(ref inner, inner._position);
        inner.Release();
        return value;
    }

    private void CheckBudget(ReadOnlySpan<byte> json, JsonBudget budget, int levelsAround)
    {
        if (budget.Depth > 0)
        {
            int first = json.IndexOfAny((byte)'{', (byte)'[');
            if (levelsAround >= budget.Depth && first >= 0 && json[..first].IndexOf((byte)'"') < 0)
                throw budget.Exceeded(json[..first], _reading, _next, BudgetPart.Depth);
            budget = budget with { Depth = Math.Max(1, budget.Depth - levelsAround) };
        }

        budget.Check(json, _reading, _next);
    }

    // An error in the string, with its path and place in the text around it.
    private static JsonException Located(ref JsonReader start, JsonException failure)
    {
        JsonException around = start.Unexpected("JSON in the string", "Write the value as JSON, and that as a string.");
        JsonError error = JsonError.Of(failure), place = JsonError.Of(around);
        if (place.IsHidden)
            return around;
        int offset = -1;
        bool isRewritten = start.IsRewritten || start._cold.Root is TextPart { Rewriting: not null };
        if (error.ByteOffset >= 0 && !isRewritten)
            offset = OffsetInString(start.ReadRaw(), error.ByteOffset);
        return (error with
        {
            Path = place.Path + error.Path[1..],
            Line = place.Line,
            Column = place.Column + Math.Max(0, offset),
            ByteOffset = place.ByteOffset + Math.Max(0, offset),
            Refusal = null,
        }).Composed().ToException(failure);
    }

    // Where a byte of the content stands in the string, with its quotes and escapes.
    private static int OffsetInString(ReadOnlySpan<byte> text, long offset)
    {
        int position = 1;
        for (long passed = 0; passed < offset && position < text.Length - 1;)
        {
            if (text[position] != '\\')
            {
                position++;
                passed++;
                continue;
            }

            // Half of a surrogate pair counts for two of the four bytes of the pair.
            bool isUnit = text[position + 1] == 'u';
            int unit = isUnit ? int.Parse(text.Slice(position + 2, 4), NumberStyles.HexNumber, CultureInfo.InvariantCulture) : 0;
            position += isUnit ? 6 : 2;
            passed += unit < 0x80 ? 1 : unit < 0x800 || char.IsSurrogate((char)unit) ? 2 : 3;
        }

        return position;
    }
}
