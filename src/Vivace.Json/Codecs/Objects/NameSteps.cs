// Writes the names of members for the interpreter.
using Vivace.Json.Contracts.Programs;

namespace Vivace.Json.Codecs.Objects;

internal static class NameSteps
{
    internal static int WriteName(this Step step, ref JsonWriter writer, int position, ref MemberText text) => step.Kind switch
    {
        StepKind.WritePlain => WritePrimitives.WritePlainName(ref writer, position, ref text),
        StepKind.WriteLoose => WritePrimitives.WriteLooseName(ref writer, position, ref text),
        _ => WritePrimitives.WriteAnyName(ref writer, position, ref text),
    };
}
