// Time spans in the forms of other systems.
using System.Runtime.InteropServices;
using System.Text.Json;
using Vivace.Json.Reading.Lenient;
using Vivace.Json.Text.Times;

namespace Vivace.Json.Codecs;

/// <summary>Time spans as ISO 8601 durations: written in days, hours, minutes and seconds, such as <c>P1DT2H30M</c>; weeks and .NET's own
/// form are read too. Years and months are errors, because their length varies.</summary>
/// <example><code>
/// [JsonCodec(typeof(DurationCodec))]
/// public TimeSpan Timeout { get; set; }
/// </code></example>
public sealed class DurationCodec : JsonCodec<TimeSpan>
{
    /// <inheritdoc/>
    public override TimeSpan Read(ref JsonReader reader)
    {
        JsonReader ahead = reader;
        ReadOnlySpan<byte> text = reader.ValueKind == JsonValueKind.String ? ahead.ReadUtf8() : [];
        if (!DurationText.TryRead(text, out TimeSpan value)
            && !TimeSpanText.TryRead(ref MemoryMarshal.GetReference(text), text.Length, out value))
            throw reader.Unexpected("an ISO 8601 duration such as PT1H30M",
                "Write days, hours, minutes and seconds, without years and months.");
        reader.Skip();
        return value;
    }

    /// <inheritdoc/>
    public override void Write(ref JsonWriter writer, TimeSpan value)
    {
        byte[] text = new byte[DurationText.MaxLength];
        writer.WriteString(text.AsSpan(0, DurationText.Write(text, value)));
    }
}

/// <summary>Time spans as numbers of seconds, with a fraction of up to seven digits; numbers in quotes are read too.</summary>
/// <example><code>
/// [JsonCodec(typeof(SecondsCodec))]
/// public TimeSpan ExpiresIn { get; set; }
/// </code></example>
public sealed class SecondsCodec : JsonCodec<TimeSpan>
{
    /// <inheritdoc/>
    public override TimeSpan Read(ref JsonReader reader)
    {
        JsonReader ahead = reader;
        ReadOnlySpan<byte> number = reader.ValueKind switch
        {
            JsonValueKind.Number => ahead.ReadRaw(),
            JsonValueKind.String => ahead.ReadUtf8(),
            _ => [],
        };
        if (!LenientForms.TryParseSeconds(number, out TimeSpan value))
            throw reader.Unexpected("a number of seconds");
        reader.Skip();
        return value;
    }

    /// <inheritdoc/>
    public override void Write(ref JsonWriter writer, TimeSpan value)
    {
        if (value.Ticks % TimeSpan.TicksPerSecond == 0)
            writer.WriteInt64(value.Ticks / TimeSpan.TicksPerSecond);
        else
            writer.WriteDecimal((decimal)value.Ticks / TimeSpan.TicksPerSecond);
    }
}
