// The accepted number formats as flags of the reader.
using System.Text.Json.Serialization;

namespace Vivace.Json.Reading;

internal static class NumberFlags
{
    internal const ReadFlags All = ReadFlags.AllowReadingFromString | ReadFlags.AllowNamedFloatingPointLiterals;

    internal static ReadFlags Of(JsonNumberHandling handling)
    {
        ReadFlags flags = ReadFlags.None;
        if ((handling & JsonNumberHandling.AllowReadingFromString) != 0)
            flags |= ReadFlags.AllowReadingFromString;
        if ((handling & JsonNumberHandling.AllowNamedFloatingPointLiterals) != 0)
            flags |= ReadFlags.AllowNamedFloatingPointLiterals;
        return flags;
    }

    internal static ReadFlags Exchange(ref JsonReader reader, ReadFlags numbers)
    {
        ReadFlags outer = reader._flags;
        reader._flags = outer & ~All | numbers;
        return outer;
    }
}
