// The formats in which dates and times are read; the first one is used for writing.
using System.Collections;
using System.Globalization;
using Vivace.Json.OptionalParts;

namespace Vivace.Json.Text.Times;

internal sealed class TimeFormatList : IReadOnlyList<string>, IEquatable<TimeFormatList>
{
    internal static TimeFormatList Empty => field ??= new([]);

    /// <summary>Calls <see cref="Of"/> in programs with formats.</summary>
    internal delegate TimeFormatList Maker(IReadOnlyList<string> formats);

    private readonly string[] _formats;

    private TimeFormatList(string[] formats) => _formats = formats;

    public int Count => _formats.Length;

    public string this[int index] => _formats[index];

    /// <summary>Whether values are written as without a list.</summary>
    internal bool WritesIso8601 => _formats is [] or [JsonTimeFormats.Iso8601 or JsonTimeFormats.Iso8601Relaxed, ..];

    /// <summary>The formats of an attribute or contract modifier. Requires that they have been asked for.</summary>
    internal static TimeFormatList? Given(IReadOnlyList<string>? formats) => formats is null ? null : OptionalPart<Maker>.Current!(formats);

    /// <exception cref="ArgumentException">.NET does not know the format.</exception>
    internal static TimeFormatList Of(IReadOnlyList<string> formats)
    {
        ArgumentNullException.ThrowIfNull(formats);
        if (formats is TimeFormatList list)
            return list;
        foreach (string format in formats)
            Check(format);
        return formats.Count == 0 ? Empty : new TimeFormatList([.. formats]);
    }

    /// <summary>The formats that fit a type: one list may serve dates, times of day and time spans.</summary>
    internal TimeFormatList For<T>()
        where T : struct
    {
        string[] fitting = Array.FindAll(_formats, Serves);
        return fitting.Length == _formats.Length ? this : fitting.Length == 0 ? Empty : new TimeFormatList(fitting);

        static bool Serves(string format) => format switch
        {
            JsonTimeFormats.Iso8601 or JsonTimeFormats.Iso8601Relaxed => true,
            JsonTimeFormats.Iso8601Basic => typeof(T) != typeof(TimeSpan),
            JsonTimeFormats.Rfc1123 or JsonTimeFormats.UnixSeconds or JsonTimeFormats.UnixMilliseconds or JsonTimeFormats.MicrosoftDate =>
                typeof(T) != typeof(TimeSpan) && typeof(T) != typeof(TimeOnly),
            _ => Fits(format, (ISpanFormattable)(object)default(T)),
        };
    }

    internal bool TryRead<T, TForm>(ReadOnlySpan<byte> text, JsonDateTimeZone zone, out T? value)
        where TForm : ITextForm<T> =>
        TimeFormatText.TryRead<T, TForm>(text, this, zone, out value);

    internal bool TryReadNumber<T, TForm>(ReadOnlySpan<byte> number, out T? value)
        where TForm : ITextForm<T> =>
        TimeFormatText.TryReadNumber<T, TForm>(number, this, out value);

    /// <summary>Formats a value in the first format: returns a number, or else sets the text.</summary>
    internal long? Format<T, TForm>(T value, out string? text)
        where TForm : ITextForm<T>
    {
        bool isNumber = TimeFormatText.IsNumber(_formats[0]);
        text = isNumber ? null : TimeFormatText.Format<T, TForm>(value, _formats[0]);
        return isNumber ? TimeFormatText.UnixOf(value, _formats[0]) : null;
    }

    /// <summary>Whether a format is one of the named ones, and not a .NET format string.</summary>
    internal static bool IsNamed(string format) =>
        format is JsonTimeFormats.Iso8601 or JsonTimeFormats.Iso8601Relaxed or JsonTimeFormats.Iso8601Basic
        or JsonTimeFormats.Rfc1123 or JsonTimeFormats.UnixSeconds or JsonTimeFormats.UnixMilliseconds or JsonTimeFormats.MicrosoftDate;

    public bool Equals(TimeFormatList? other) =>
        ReferenceEquals(this, other) || (other is not null && _formats.AsSpan().SequenceEqual(other._formats));

    public override bool Equals(object? obj) => Equals(obj as TimeFormatList);

    public override int GetHashCode() => _formats.Length == 0 ? 0 : HashCode.Combine(_formats.Length, _formats[0]);

    public IEnumerator<string> GetEnumerator() => ((IEnumerable<string>)_formats).GetEnumerator();

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();

    // Reject a format that fits no type at once, not at the first value.
    private static void Check(string format)
    {
        ArgumentNullException.ThrowIfNull(format);
        if (IsNamed(format) || Fits(format, DateTimeOffset.UnixEpoch) || Fits(format, TimeSpan.Zero) || Fits(format, TimeOnly.MinValue)
            || Fits(format, DateOnly.MinValue))
            return;
        throw new ArgumentException($"Expected the name of a format from {nameof(JsonTimeFormats)} or a format string for dates and " +
            $"times, found '{format}'.", nameof(format));
    }

    private static bool Fits(string format, ISpanFormattable value)
    {
        try
        {
            return value.ToString(format, CultureInfo.InvariantCulture).Length > 0;
        }
        catch (FormatException)
        {
            return false;
        }
    }
}
