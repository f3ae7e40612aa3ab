// DateTime and DateTimeOffset in the forms of DataContractJsonSerializer.
using System.Text.Json;
using Vivace.Json.Codecs.Scalars;
using Vivace.Json.Reading;
using Vivace.Json.Text;
using Vivace.Json.Writing;

namespace Vivace.Json.Compatibility.DataContracts;

/// <summary>Times as <c>"/Date(1577934245000+0100)/"</c>. Dictionary keys have the strict form.</summary>
internal sealed class DataContractDateCodec : PositionalCodec<DateTime>
{
    private readonly TextCodec<DateTime, DateTimeForm> _strict = new();

    public override DateTime ReadAt(ref JsonReader reader, int position, out int next)
    {
        if (!ReadPrimitives.IsAt(ref reader._origin, reader._end, position, (byte)'"'))
        {
            throw ReadPrimitives.TryReadNull(ref reader, position, out _)
                ? Fail.WrongType(ref reader, position, typeof(DateTime))
                : Fail.Malformed(ref reader, position, typeof(DateTime), Form, FormHint, JsonErrorKind.WrongType);
        }

        using UnescapedText text = UnescapedText.Read(ref reader, position, out next);
        return DataContractDateText.TryRead(text.Span, out DateTime value) ? value : throw Unfit(ref reader, position);
    }

    public override int WriteAt(ref JsonWriter writer, int position, DateTime value) =>
        DataContractDateText.TryFormat(value, out string text)
            ? WritePrimitives.WriteString(ref writer, position, text, 0)
            : throw Beyond(ref writer, position);

    public override DateTime ReadKey(scoped ReadOnlySpan<byte> name, ref JsonReader reader, int position) =>
        _strict.ReadKey(name, ref reader, position);

    public override int WriteKey(ref JsonWriter writer, int position, DateTime key) => _strict.WriteKey(ref writer, position, key);

    private const string Form = "a time such as \"/Date(1577934245000)/\"",
        FormHint = "Write milliseconds since 1970-01-01 UTC, and perhaps an offset such as +0100.";

    private static JsonException Unfit(ref JsonReader reader, int position) => Fail.Unexpected(ref reader, position, Form, FormHint);

    private static NotSupportedException Beyond(ref JsonWriter writer, int position) => WriteFailure.NotSupported(
        ref writer, position,
        "Expected a time that is between DateTime.MinValue and DateTime.MaxValue in UTC, found one that is not. Give it the kind Utc.");
}

/// <summary>Times as <c>{"DateTime":"/Date(1577934245000)/","OffsetMinutes":60}</c>.</summary>
internal sealed class DataContractOffsetCodec : JsonCodec<DateTimeOffset>
{
    private static readonly DataContractDateCodec s_times = new();

    public override DateTimeOffset Read(ref JsonReader reader)
    {
        JsonReader start = reader;
        if (reader.ValueKind != JsonValueKind.Object)
            throw reader.Unexpected("an object with DateTime and OffsetMinutes");
        DateTime? time = null;
        short? minutes = null;
        reader.BeginObject();
        while (reader.NextMember(out ReadOnlySpan<byte> name))
        {
            if (name.SequenceEqual("DateTime"u8))
                time = time is null ? s_times.Read(ref reader) : throw reader.Unexpected("DateTime once");
            else if (name.SequenceEqual("OffsetMinutes"u8))
                minutes = minutes is null ? reader.ReadInt16() : throw reader.Unexpected("OffsetMinutes once");
            else
                reader.Skip();
        }

        const int MostMinutes = 14 * 60;
        if (time is not { } moment || minutes is not (>= -MostMinutes and <= MostMinutes))
            throw start.Unexpected("both DateTime and OffsetMinutes, which is from -840 to 840");
        long ticks = moment.ToUniversalTime().Ticks, local = ticks + minutes.Value * TimeSpan.TicksPerMinute;
        return local >= DateTime.MinValue.Ticks && local <= DateTime.MaxValue.Ticks
            ? new DateTimeOffset(local, TimeSpan.FromMinutes(minutes.Value))
            : throw start.Unexpected("a time that DateTimeOffset can hold");
    }

    public override void Write(ref JsonWriter writer, DateTimeOffset value)
    {
        writer.BeginObject();
        writer.WriteName("DateTime"u8);
        s_times.Write(ref writer, value.UtcDateTime);
        writer.WriteInt32("OffsetMinutes"u8, (int)value.Offset.TotalMinutes);
        writer.EndObject();
    }

    public override DateTimeOffset ReadAsName(ReadOnlySpan<byte> utf8Name) =>
        new TextCodec<DateTimeOffset, DateTimeOffsetForm>().ReadAsName(utf8Name);

    public override void WriteAsName(ref JsonWriter writer, DateTimeOffset key) =>
        new TextCodec<DateTimeOffset, DateTimeOffsetForm>().WriteAsName(ref writer, key);
}
