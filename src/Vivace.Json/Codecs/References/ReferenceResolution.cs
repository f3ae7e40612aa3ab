// From the id in "$ref" to the object.
using Vivace.Json.Reading;
using Vivace.Json.Text;

namespace Vivace.Json.Codecs.References;

internal static class ReferenceResolution
{
    /// <summary>The object with the id. The braces are those of the reference, for errors.</summary>
    internal static T? Resolve<T>(ref JsonReader reader, ReferenceId id, int open, int brace)
    {
        if (!reader._cold.References!.TryResolve(id, out object? value, out bool isIncomplete))
        {
            throw isIncomplete
                ? Fail.IncompleteReference(ref reader, ValueAt(ref reader, open), typeof(T))
                : Fail.Reference(ref reader, brace, "the id of an earlier object", typeof(T),
                    "Write the object with its \"$id\" where it first occurs.");
        }

        return value switch
        {
            null => default,
            T wanted => wanted,
            _ => throw Fail.ReferenceOfOtherType(ref reader, ValueAt(ref reader, open), value.GetType(), typeof(T)),
        };
    }

    // The position of the id, in the object's only member.
    private static int ValueAt(ref JsonReader reader, int open)
    {
        int name = ReadPrimitives.SkipSpace(ref reader, open + 1);
        return ReadPrimitives.ValueAfterColon(ref reader, ReadPrimitives.FindStringEnd(ref reader, name, out _));
    }
}
