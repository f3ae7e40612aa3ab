// The lenient forms as flags of the reader.
namespace Vivace.Json.Reading.Lenient;

/// <summary>Only code that failed to read the strict form tests these flags.</summary>
internal static class LenientFlags
{
    /// <summary>The lower bits are the grammar's.</summary>
    internal const int Shift = 10;

    internal static ReadFlags Of(JsonLeniency leniency) => (ReadFlags)((int)leniency << Shift);

    internal static JsonLeniency LeniencyOf(ReadFlags flags) => (JsonLeniency)((uint)flags >> Shift);

    internal static bool Allows(this ref JsonReader reader, JsonLeniency form) => (reader._flags & Of(form)) != 0;

    internal static ReadFlags Exchange(ref JsonReader reader, ReadFlags leniency)
    {
        ReadFlags outer = reader._flags;
        reader._flags = outer & ~ReadFlags.Leniency | leniency;
        return outer;
    }
}
