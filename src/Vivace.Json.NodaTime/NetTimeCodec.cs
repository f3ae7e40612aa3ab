// Most values of Noda Time can also be values of .NET, which this library reads and writes without a string.
using System.Text;
using System.Text.Json;
using NodaTime;
using NodaTime.Text;

namespace Vivace.Json.NodaTime;

/// <summary>How a type of Noda Time and one of .NET meet.</summary>
internal interface INetTime<T>
{
    static abstract IPattern<T> Pattern { get; }

    /// <summary>A value as its pattern writes it.</summary>
    static abstract string Format(T value);

    /// <summary>False if .NET's type cannot hold the value, or would be written in another way.</summary>
    static abstract bool TryWrite(ref JsonWriter writer, T value);

    /// <summary>Whether a text has the form that both types read alike. It may still be refused.</summary>
    static abstract bool IsCommon(ReadOnlySpan<byte> text);

    static abstract T Read(ref JsonReader reader);
}

/// <summary>Writes and reads by .NET's type where that has the same text, and by the pattern otherwise.</summary>
internal sealed class NetTimeCodec<T, TForm> : JsonCodecFactory
    where T : struct
    where TForm : struct, INetTime<T>
{
    public override bool CanHandle(Type type) => type == typeof(T);

    public override JsonCodec Create(Type type, JsonSettings options) => new Codec();

    private sealed class Codec : JsonCodec<T>
    {
        private static string Expected => $"a {typeof(T).Name} such as \"{TForm.Format(default)}\"";

        public override T Read(ref JsonReader reader)
        {
            JsonReader ahead = reader;
            if (ahead.ValueKind == JsonValueKind.String && TForm.IsCommon(ahead.ReadUtf8()))
                return TForm.Read(ref reader);
            string text = reader.ReadString()
                ?? throw reader.Unexpected($"a {typeof(T).Name}", $"Make it {typeof(T).Name}? to allow null.");
            return Parse(text, out T value) is not { } reason ? value : throw reader.Unexpected(Expected, reason);
        }

        public override void Write(ref JsonWriter writer, T value)
        {
            if (!TForm.TryWrite(ref writer, value))
                writer.WriteString(TForm.Format(value));
        }

        public override T ReadAsName(ReadOnlySpan<byte> utf8Name) =>
            Parse(Encoding.UTF8.GetString(utf8Name), out T value) is not { } reason
                ? value
                : throw new JsonException($"Expected {Expected} as a name. {reason}");

        public override void WriteAsName(ref JsonWriter writer, T key) => writer.WriteName(TForm.Format(key));

        // Returns what is wrong with the text, if anything is.
        private static string? Parse(string text, out T value)
        {
            try
            {
                ParseResult<T> result = TForm.Pattern.Parse(text);
                return result.TryGetValue(default, out value) ? null : result.Exception.Message;
            }
            catch (ArgumentOutOfRangeException exception)
            {
                // Offsets such as +23:15 are in the pattern, but not in the range.
                value = default;
                return exception.Message;
            }
        }
    }
}

internal static class Calendars
{
    /// <summary>The text of a value. The patterns leave out the calendar.</summary>
    /// <exception cref="ArgumentException">It is not the ISO calendar.</exception>
    internal static string Format<T>(IPattern<T> pattern, T value, Func<T, CalendarSystem>? calendarOf)
    {
        if (calendarOf?.Invoke(value) is { } calendar && calendar != CalendarSystem.Iso)
            throw new ArgumentException($"Expected a value of the ISO calendar, found one of the calendar {calendar.Id}. Call " +
                $"WithCalendar(CalendarSystem.Iso).", nameof(value));
        return pattern.Format(value);
    }
}
