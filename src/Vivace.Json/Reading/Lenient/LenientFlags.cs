// The lenient forms as flags of the reader.
namespace Vivace.Json.Reading.Lenient;

/// <summary>The part of a reader's flags for forms that are read beside the strict ones. Only code that has failed to read the strict form looks at them.</summary>
internal static class LenientFlags
{
    /// <summary>The bits below are those of the grammar.</summary>
    internal const int Shift = 8;

    internal static ReadFlags Of(JsonLeniency leniency) => (ReadFlags)((int)leniency << Shift);

    internal static JsonLeniency LeniencyOf(ReadFlags flags) => (JsonLeniency)((uint)flags >> Shift);

    internal static bool Allows(this ref JsonReader reader, JsonLeniency form) => (reader._flags & Of(form)) != 0;

    /// <summary>Sets the reader's lenient forms and returns all flags as they were.</summary>
    internal static ReadFlags Exchange(ref JsonReader reader, ReadFlags leniency)
    {
        ReadFlags outer = reader._flags;
        reader._flags = outer & ~ReadFlags.Leniency | leniency;
        return outer;
    }
}
