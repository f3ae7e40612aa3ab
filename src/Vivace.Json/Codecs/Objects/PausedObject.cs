// The rest of an object whose writing paused within a member's value.
using Vivace.Json.Contracts.Programs;
using Vivace.Json.Errors.Places;
using Vivace.Json.Writing;

namespace Vivace.Json.Codecs.Objects;

/// <summary>Interprets the steps after the member, whatever code wrote the members before.</summary>
internal sealed class PausedObject<T>(ObjectCodec<T> codec, T value, int step) : PausedValue
{
    internal override int WriteOn(ref JsonWriter writer, int position) => codec.WriteOn(ref writer, position, value, step);

    // Extension data names its members itself.
    internal override void AddTo(WrittenPath path)
    {
        Step paused = codec.Layout.Writing.Steps[step];
        if (paused.Kind is not (StepKind.WriteUnmapped or StepKind.WriteFlattened or StepKind.LeaveFlattened))
            path.AddMember(codec.Layout.JsonNames[paused.Slot]);
    }
}
