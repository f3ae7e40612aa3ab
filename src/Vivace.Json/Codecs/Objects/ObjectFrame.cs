// An object that is read in parts, by the same program as a whole one.
using Vivace.Json.CompilerServices;
using Vivace.Json.Contracts.Programs;
using Vivace.Json.Errors;
using Vivace.Json.Reading;

namespace Vivace.Json.Codecs.Objects;

/// <summary>Walks the program of reading; what has been read so far is in an <see cref="ObjectProgress{T}"/>.</summary>
internal sealed class ObjectFrame<T>(ObjectCodec<T> codec, ObjectInterpreter<T> interpreter, ObjectLayout layout) : ReadFrame(codec, isObject: true)
{
    private ObjectProgress<T> _progress = new(layout.Reading, default!);
    private int _expected = interpreter.AtBrace;

    // The member whose value is read in a frame of its own.
    private int _slot = NameSearch.Unknown;

    // The member whose value ends the text so far.
    private int _open = NameSearch.Unknown;

    private protected override string? JsonName => _slot >= 0 ? layout.JsonNames[_slot] : null;

    internal void Begin(ref JsonReader reader, int brace) => interpreter.Begin(ref _progress, ref reader, brace);

    internal void StartAfterTag() => (IsStarted, _expected) = (true, 0);

    internal override bool Read(ref JsonReader reader, out int next)
    {
        bool isClosed = interpreter.TakeAll(ref _progress, ref reader, ref _expected, out next);
        if (isClosed)
        {
            interpreter.End(ref _progress, ref reader, next);
            Value = _progress.Object;
        }

        Settle();
        return isClosed;
    }

    internal override void Refuse(ref JsonReader reader, int entry)
    {
        // Where no constructor waits, the error is reported at the end of the value, which is then read whole.
        if (_progress.Marks is null || !((IPathNode)codec).HasConstructorParameters)
            return;
        int value = interpreter.Find(ref reader, _expected, out int slot);
        if (slot >= 0 && RefusesRepeated(slot))
            codec.ThrowDuplicate(ref reader, value);
    }

    internal override ReadFrame? Open(ref JsonReader reader, int entry, out int start)
    {
        int value = interpreter.Find(ref reader, _expected, out int slot);
        ReadFrame? frame = slot switch
        {
            >= 0 => OpenMember(ref reader, slot, value, out start),
            NameSearch.Unknown => SkippedFrame.Open(ref reader, start = value),
            _ => OpenNone(value, out start),
        };
        if (frame is not null)
            (_slot, Name) = (slot, NameAt(ref reader, entry));
        return frame;
    }

    internal override LongString? BeginString(ref JsonReader reader, int entry)
    {
        int value = interpreter.Find(ref reader, _expected, out int slot);
        if (slot < 0)
            return slot == NameSearch.Unknown ? new SkippedString() : null;
        if (IsOfPart(slot))
            return null;
        StepKind take = TakingStep(slot);
        return take == StepKind.PassOver ? new SkippedString()
            : take == StepKind.CheckConstant || (_progress.Marks is not null && RefusesRepeated(slot)) ? null
            : interpreter.Access(slot).BeginString(ref reader, value, ref _progress.Object, fills: take is StepKind.Fill or StepKind.FillAndSet);
    }

    internal override void Take(object? value)
    {
        Settle();
        Name = null;
        if (_slot < 0)
            return;
        StepKind take = TakingStep(_slot);
        if (take == StepKind.Set)
            interpreter.Access(_slot).SetBoxed(ref _progress.Object, value);
        else if (take != StepKind.PassOver)
            _progress.Keep(_slot, value, take == StepKind.KeepForLater);
        _expected = interpreter.After(_slot);
        _slot = NameSearch.Unknown;
    }

    // A scalar whose name is known and whose value the member takes as it is. What is refused or filled waits until it is whole.
    internal override bool TryReadOpen(ref JsonReader reader, int entry, bool isWhole, out object? value)
    {
        value = null;
        int position = interpreter.Find(ref reader, _expected, out int slot);
        if (slot < 0 || IsOfPart(slot) || (!isWhole && layout.ChildOf(slot) is not { ReadsBeginnings: true }))
            return false;
        StepKind take = TakingStep(slot);
        if (take is not (StepKind.Set or StepKind.Keep or StepKind.KeepForLater) || (_progress.Marks is not null && RefusesRepeated(slot)))
            return false;
        if (LeavesAtNull(slot) && ReadPrimitives.TryReadNull(ref reader, position, out _))
            return false;
        value = interpreter.Access(slot).ReadBoxed(ref reader, position, out _);
        _open = slot;
        return true;
    }

    internal override bool TryPeek(ref JsonReader reader, bool hasOpen, object? open, out object? value)
    {
        int slot = !hasOpen ? NameSearch.Unknown : _slot >= 0 ? _slot : _open;
        StepKind take = slot < 0 ? StepKind.PassOver : TakingStep(slot);
        if (take == StepKind.Set)
            interpreter.Access(slot).SetBoxed(ref _progress.Object, open);
        value = interpreter.Peek(in _progress, take is StepKind.Keep or StepKind.KeepForLater ? slot : NameSearch.Unknown, open, take == StepKind.KeepForLater);
        return true;
    }

    // Only the first name follows the brace, whether the type has it or not.
    private void Settle()
    {
        IsStarted = true;
        _expected = Math.Min(_expected, interpreter.After(NameSearch.Unmapped));
    }

    // A member that is refused or filled is read whole.
    private ReadFrame? OpenMember(ref JsonReader reader, int slot, int value, out int start)
    {
        if (IsOfPart(slot))
            return OpenNone(value, out start);
        StepKind take = TakingStep(slot);
        if (take is StepKind.FillAndSet or StepKind.Fill or StepKind.CheckConstant || (_progress.Marks is not null && RefusesRepeated(slot)))
            return OpenNone(value, out start);
        ReadFrame? frame = take == StepKind.PassOver ? SkippedFrame.Open(ref reader, start = value) : interpreter.Access(slot).OpenFrame(ref reader, value, out start);
        if (frame is not null)
            Note(slot);
        return frame;
    }

    private static ReadFrame? OpenNone(int value, out int start)
    {
        start = value;
        return null;
    }

    // A member of a part is read whole.
    private bool IsOfPart(int slot) => slot >= layout.Slots.Length;

    private bool RefusesRepeated(int slot) => !IsOfPart(slot) && _progress.Program.Steps[_progress.Program.Starts[slot]].Kind == StepKind.RefuseRepeated && _progress.IsMarked(slot);

    // What the steps before the value leave.
    private void Note(int slot)
    {
        foreach (Step step in BeforeValue(slot))
        {
            if (step.Kind == StepKind.Mark)
                _progress.Mark(slot);
            else if (step.Kind == StepKind.Specify)
                _progress.Object = codec.Specify(_progress.Object, slot);
        }
    }

    // The last step of a slot's value.
    private StepKind TakingStep(int slot) => _progress.Program.Steps[_progress.Program.Starts[slot] + BeforeValue(slot).Length].Kind;

    private bool LeavesAtNull(int slot)
    {
        foreach (Step step in BeforeValue(slot))
            if (step.Kind == StepKind.LeaveAtNull)
                return true;
        return false;
    }

    // The steps of a slot before that which takes its value.
    private ReadOnlySpan<Step> BeforeValue(int slot)
    {
        ReadOnlySpan<Step> steps = _progress.Program.Steps.AsSpan(_progress.Program.Starts[slot]);
        int length = 0;
        while (steps[length].Kind is StepKind.RefuseRepeated or StepKind.Mark or StepKind.Specify or StepKind.LeaveAtNull)
            length++;
        return steps[..length];
    }
}
