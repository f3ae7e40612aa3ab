// Views as dates, times of day and durations.
using Vivace.Json.Documents.Views;
using Vivace.Json.Text;

namespace Vivace.Json.Documents;

public readonly partial struct JsonView
{
    /// <inheritdoc cref="GetGuid"/>
    /// <summary>A string as a date, such as <c>2026-11-21</c>.</summary>
    public DateOnly GetDateOnly() => TryGetDateOnly(out DateOnly value) ? value : throw ViewFailure.WrongValue(this, typeof(DateOnly));

    /// <inheritdoc cref="GetGuid"/>
    /// <summary>A string as a time of day, such as <c>03:40:31.25</c>.</summary>
    public TimeOnly GetTimeOnly() => TryGetTimeOnly(out TimeOnly value) ? value : throw ViewFailure.WrongValue(this, typeof(TimeOnly));

    /// <inheritdoc cref="GetGuid"/>
    /// <summary>A string as a duration in the format of .NET, such as <c>1.03:40:31.25</c>.</summary>
    public TimeSpan GetTimeSpan() => TryGetTimeSpan(out TimeSpan value) ? value : throw ViewFailure.WrongValue(this, typeof(TimeSpan));

    /// <inheritdoc cref="TryGetGuid"/>
    /// <summary>A string as a date, such as <c>2026-11-21</c>.</summary>
    public bool TryGetDateOnly(out DateOnly value) => TryGetText<DateOnly, DateOnlyForm>(out value);

    /// <inheritdoc cref="TryGetGuid"/>
    /// <summary>A string as a time of day, such as <c>03:40:31.25</c>.</summary>
    public bool TryGetTimeOnly(out TimeOnly value) => TryGetText<TimeOnly, TimeOnlyForm>(out value);

    /// <inheritdoc cref="TryGetGuid"/>
    /// <summary>A string as a duration in the format of .NET, such as <c>1.03:40:31.25</c>.</summary>
    public bool TryGetTimeSpan(out TimeSpan value) => TryGetText<TimeSpan, TimeSpanForm>(out value);
}
