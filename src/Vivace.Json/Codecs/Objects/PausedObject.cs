// What is left of an object when a text pauses within the value of a member.
using Vivace.Json.Contracts.Programs;
using Vivace.Json.Errors.Places;
using Vivace.Json.Writing;

namespace Vivace.Json.Codecs.Objects;

/// <summary>The steps of the program after the member; the interpreter walks them, whatever code wrote the members before.</summary>
internal sealed class PausedObject<T>(ObjectCodec<T> codec, T value, int step) : PausedValue
{
    internal override int WriteOn(ref JsonWriter writer, int position) => codec.WriteOn(ref writer, position, value, step);

    // The members of the type's dictionary for other members say their names themselves.
    internal override void AddTo(WrittenPath path)
    {
        Step paused = codec.Layout.Writing.Steps[step];
        if (paused.Kind is not (StepKind.WriteUnmapped or StepKind.WritePart or StepKind.LeavePart))
            path.AddMember(codec.Layout.JsonNames[paused.Slot]);
    }
}
