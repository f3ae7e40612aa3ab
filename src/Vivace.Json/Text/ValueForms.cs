// The forms of values that settings, a type or a member ask for, as one value.
using Vivace.Json.Text.Times;

namespace Vivace.Json.Text;

/// <summary>Which forms are read beside the strict ones, and the formats of times. What is null or 0 is left to what is around: a type's forms add to those of the settings, and a member's to both.</summary>
internal sealed record ValueForms
{
    /// <summary>Nothing but the strict forms.</summary>
    internal static readonly ValueForms Strict = new();

    internal JsonLeniency Leniency { get; init; }

    internal TimeFormatList? TimeFormats { get; init; }

    internal JsonDateTimeZone? Zone { get; init; }

    /// <summary>Whether times are written in other forms than the strict ones, or change while they are read: every value then needs the codec for it.</summary>
    internal bool ChangesTimes => TimeFormats is { WritesIso8601: false } || Zone is not (null or JsonDateTimeZone.Keep);

    /// <summary>These forms with what more specific ones say.</summary>
    internal ValueForms With(ValueForms? own) => own is null || own == Strict ? this : new ValueForms
    {
        // What becomes of a null for a member is a step of its object's program, not a form of the value.
        Leniency = Leniency | (own.Leniency & ~JsonLeniency.NullKeepsValue),
        TimeFormats = own.TimeFormats ?? TimeFormats,
        Zone = own.Zone ?? Zone,
    };

    internal static ValueForms? Of(int leniency, string[]? formats, int? zone) => leniency == 0 && formats is null && zone is null ? null : new ValueForms
    {
        Leniency = (JsonLeniency)leniency,
        TimeFormats = TimeFormatList.Given(formats),
        Zone = (JsonDateTimeZone?)zone,
    };
}
