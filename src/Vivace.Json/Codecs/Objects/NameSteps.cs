// The names of members as the interpreter writes them.
using Vivace.Json.Contracts.Programs;

namespace Vivace.Json.Codecs.Objects;

internal static class NameSteps
{
    /// <summary>Writes a name, and the value where it is constant, as a step says.</summary>
    internal static int WriteName(this Step step, ref JsonWriter writer, int position, ref MemberText text) => step.Kind switch
    {
        StepKind.WritePlain => WritePrimitives.WritePlainName(ref writer, position, ref text),
        StepKind.WriteLoose => WritePrimitives.WriteLooseName(ref writer, position, ref text),
        _ => WritePrimitives.WriteAnyName(ref writer, position, ref text),
    };
}
