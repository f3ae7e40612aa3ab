// The forms of values that settings, a type or a member accept.
using Vivace.Json.Text.Times;

namespace Vivace.Json.Text;

/// <summary>The lenient forms and time formats. Null and 0 mean not specified: a type's forms
/// extend those of the settings, and a member's extend both.</summary>
internal sealed record ValueForms
{
    internal static readonly ValueForms Strict = new();

    internal JsonLeniency Leniency;

    internal TimeFormatList? TimeFormats;

    internal JsonDateTimeZone? Zone;

    /// <summary>Whether times are written in another format or converted on reading, so that every value needs the codec for it.</summary>
    internal bool ChangesTimes => TimeFormats is { WritesIso8601: false } || Zone is not (null or JsonDateTimeZone.Keep);

    internal ValueForms With(ValueForms? own) => own is null || own == Strict ? this : new ValueForms
    {
        // A member's null is handled by a step of its object's program, not by a form of the value.
        Leniency = Leniency | (own.Leniency & ~JsonLeniency.NullKeepsValue),
        TimeFormats = own.TimeFormats ?? TimeFormats,
        Zone = own.Zone ?? Zone,
    };

    internal static ValueForms? Of(int leniency, string[]? formats,
        int? zone) => leniency == 0 && formats is null && zone is null ? null : new ValueForms
        {
            Leniency = (JsonLeniency)leniency,
            TimeFormats = TimeFormatList.Given(formats),
            Zone = (JsonDateTimeZone?)zone,
        };
}
