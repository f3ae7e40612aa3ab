// Members whose values are not completely in the window.
using Vivace.Json.Contracts.Programs;
using Vivace.Json.Reading;

namespace Vivace.Json.Codecs.Objects;

internal sealed class ObjectEntries<T>(ObjectCodec<T> codec, ObjectInterpreter<T> interpreter, ObjectLayout layout)
{
    /// <summary>Opens a member's value; null for one that is refused, which is read whole.</summary>
    internal ReadFrame? Open(ref ObjectProgress<T> progress, ref JsonReader reader, int slot, int value, out int start)
    {
        start = value;
        if (IsFlattenedMember(slot))
            return interpreter.OpenFlattened(ref progress, ref reader, slot, value, out int own) is { } part
                ? part.OpenMember(ref reader, own, value, out start)
                : SkippedFrame.Open(ref reader, value);
        StepKind take = TakingStep(progress, slot);
        if (take == StepKind.CheckConstant || RefusesRepeated(progress, slot))
            return null;
        progress.Filled = Fills(take) ? interpreter.Access(slot).GetBoxed(ref progress.Object) : null;
        ReadFrame? frame = take == StepKind.PassOver
            ? SkippedFrame.Open(ref reader, value)
            : interpreter.Access(slot).OpenFrame(ref reader, value, progress.Filled, out start);
        if (frame is not null)
            Note(ref progress, slot);
        return frame;
    }

    internal void Take(ref ObjectProgress<T> progress, int slot, object? value)
    {
        if (IsFlattenedMember(slot))
        {
            int index = layout.FlattenedAt(slot, out int own);
            progress.Parts?.All[index]?.TakeMember(own, value);
            return;
        }

        StepKind take = TakingStep(progress, slot);
        if (take is StepKind.Keep or StepKind.KeepForLater)
            progress.Keep(slot, value, take == StepKind.KeepForLater);
        else if (take == StepKind.Set || (Fills(take) && (value is null || value != progress.Filled)))
            interpreter.Access(slot).SetBoxed(ref progress.Object, value);
    }

    internal LongString? BeginString(ref ObjectProgress<T> progress, ref JsonReader reader, int slot, int value)
    {
        if (IsFlattenedMember(slot))
            return interpreter.OpenFlattened(ref progress, ref reader, slot, value, out int own) is { } part
                ? part.BeginString(ref reader, own, value)
                : new SkippedString();
        StepKind take = TakingStep(progress, slot);
        return take == StepKind.PassOver ? new SkippedString()
            : take == StepKind.CheckConstant || RefusesRepeated(progress, slot) ? null
            : interpreter.Access(slot).BeginString(ref reader, value, ref progress.Object, Fills(take));
    }

    private static bool Fills(StepKind take) => take is StepKind.Fill or StepKind.FillAndSet;

    internal bool IsFlattenedMember(int slot) => slot >= layout.Slots.Length;

    /// <summary>Whether a member of the object itself is a duplicate that must be refused.</summary>
    internal bool RefusesRepeated(in ObjectProgress<T> progress, int slot) =>
        progress.Marks is not null && !IsFlattenedMember(slot)
        && progress.Program.Steps[progress.Program.Starts[slot]].Kind == StepKind.RefuseRepeated && progress.IsMarked(slot);

    internal StepKind TakingStep(in ObjectProgress<T> progress, int slot) =>
        progress.Program.Steps[progress.Program.Starts[slot] + BeforeValue(progress, slot).Length].Kind;

    internal bool LeavesAtNull(in ObjectProgress<T> progress, int slot)
    {
        foreach (Step step in BeforeValue(progress, slot))
            if (step.Kind == StepKind.LeaveAtNull)
                return true;
        return false;
    }

    // Applies the effects of the steps before the value.
    private void Note(ref ObjectProgress<T> progress, int slot)
    {
        foreach (Step step in BeforeValue(progress, slot))
        {
            if (step.Kind == StepKind.Mark)
                progress.Mark(slot);
            else if (step.Kind == StepKind.Specify)
                progress.Object = codec.Specify(progress.Object, slot);
        }
    }

    // The steps of a slot before the one that takes its value.
    private static ReadOnlySpan<Step> BeforeValue(in ObjectProgress<T> progress, int slot)
    {
        ReadOnlySpan<Step> steps = progress.Program.Steps.AsSpan(progress.Program.Starts[slot]);
        int length = 0;
        while (steps[length].Kind is StepKind.RefuseRepeated or StepKind.Mark or StepKind.Specify or StepKind.LeaveAtNull)
            length++;
        return steps[..length];
    }
}
