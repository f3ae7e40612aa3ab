// Dates and times in formats of the caller's choice.
using System.Runtime.InteropServices;
using Vivace.Json.Plans.Options;
using Vivace.Json.Reading;
using Vivace.Json.Reading.Lenient;
using Vivace.Json.Text;
using Vivace.Json.Text.Numbers;
using Vivace.Json.Text.Times;

namespace Vivace.Json.Codecs.Scalars;

/// <summary>Reads the strict form, then each format in turn; writes the first format that
/// fits the type. Dictionary keys have the strict form.</summary>
internal sealed class TimeFormatCodec<T, TForm>(TimeFormatList? formats, JsonDateTimeZone zone) : PositionalCodec<T>, ITimeCodec
    where T : struct
    where TForm : ITextForm<T>
{
    private readonly TextCodec<T, TForm> _strict = new();
    private readonly TimeFormatList? _formats = formats?.For<T>();

    TimeFormatList? ITimeCodec.Formats => _formats;

    public override T ReadAt(ref JsonReader reader, int position, out int next)
    {
        if (!ReadPrimitives.IsAt(ref reader._origin, reader._end, position, (byte)'"'))
        {
            return LenientReading.TryReadText<T, TForm>(ref reader, position, _formats, out next, out T number)
                ? InZone(number)
                : throw Fail.WrongTime(ref reader, position, typeof(T), _formats);
        }

        using UnescapedText text = UnescapedText.Read(ref reader, position, out next);
        ReadOnlySpan<byte> content = text.Span;
        bool isRead = TForm.TryRead(ref MemoryMarshal.GetReference(content), content.Length, out T value)
            || LenientReading.TryReadText<T, TForm>(ref reader, content, _formats, zone, out value);
        return isRead ? InZone(value) : throw Fail.WrongTime(ref reader, position, typeof(T), _formats);
    }

    public override int WriteAt(ref JsonWriter writer, int position, T value)
    {
        value = InZone(value);
        if (_formats is null or { WritesIso8601: true })
            return _strict.WriteAt(ref writer, position, value);
        if (_formats.Format<T, TForm>(value, out string? text) is { } number)
            return WritePrimitives.WriteInt64(ref writer,
                WritePrimitives.Ensure(ref writer, position, IntegerText.MaxInt64Length + WritePrimitives.Slack), number);

        // Newtonsoft.Json escapes the slashes of a date, and no others.
        bool isEscaped = text!.StartsWith("/Date(", StringComparison.Ordinal) && writer._settings.Escapes.Encoder is MinimalEncoder;
        if (isEscaped)
            text = $"\\{text.AsSpan(0, text.Length - 1)}\\/";
        return isEscaped || TimeFormatText.IsPlain(text)
            ? WritePrimitives.WriteTimeText(ref writer,
                WritePrimitives.Ensure(ref writer, position, text.Length + 2 + WritePrimitives.Slack), text)
            : WritePrimitives.WriteString(ref writer, position, text, 0);
    }

    public override T ReadKey(scoped ReadOnlySpan<byte> name, ref JsonReader reader, int position) =>
        _strict.ReadKey(name, ref reader, position);

    public override int WriteKey(ref JsonWriter writer, int position, T key) => _strict.WriteKey(ref writer, position, key);

    private T InZone(T value) =>
        typeof(T) == typeof(DateTime) && zone != JsonDateTimeZone.Keep
            ? (T)(object)TimeFormatText.InZone((DateTime)(object)value, zone)
            : value;
}
