// An object that is read in parts, by the same program as a whole one.
using Vivace.Json.Contracts.Programs;
using Vivace.Json.Reading;

namespace Vivace.Json.Codecs.Objects;

internal sealed class ObjectFrame<T>(
    ObjectCodec<T> codec, ObjectInterpreter<T> interpreter, ObjectLayout layout, ObjectProgress<T> progress)
    : ReadFrame(codec, isObject: true)
{
    private readonly ObjectEntries<T> _entries = interpreter.Entries;
    private ObjectProgress<T> _progress = progress;
    private int _expected = interpreter.AtBrace;

    // The member whose value has its own frame.
    private int _slot = NameSearch.Unknown;

    // The member whose value is incomplete.
    private int _open = NameSearch.Unknown;

    internal override string? JsonName => _slot >= 0 ? layout.NameOf(_slot) : null;

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
        // Without pending constructor arguments, the error is reported after the value, which is then read whole.
        if (_progress.Marks is null || !codec.TakesArguments)
            return;
        int value = interpreter.Find(ref reader, _expected, out int slot);
        if (slot >= 0 && _entries.RefusesRepeated(_progress, slot))
            codec.Search.ThrowDuplicate(ref reader, value);
    }

    internal override ReadFrame? Open(ref JsonReader reader, int entry, out int start)
    {
        int value = interpreter.Find(ref reader, _expected, out int slot);
        ReadFrame? frame = slot switch
        {
            >= 0 => _entries.Open(ref _progress, ref reader, slot, value, out start),
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
        return _entries.BeginString(ref _progress, ref reader, slot, value);
    }

    internal override void Take(object? value)
    {
        Settle();
        Name = null;
        if (_slot < 0)
            return;
        _entries.Take(ref _progress, _slot, value);
        _expected = interpreter.After(_slot);
        _slot = NameSearch.Unknown;
    }

    // Reads an incomplete scalar for a member that takes it as it is. Values that are refused or filled wait for their end.
    internal override bool TryReadOpen(ref JsonReader reader, int entry, bool isWhole, out object? value)
    {
        value = null;
        int position = interpreter.Find(ref reader, _expected, out int slot);
        if (slot < 0 || _entries.IsFlattenedMember(slot) || (!isWhole && layout.ChildOf(slot) is not { ReadsBeginnings: true }))
            return false;
        StepKind take = _entries.TakingStep(_progress, slot);
        if (take is not (StepKind.Set or StepKind.Keep or StepKind.KeepForLater) || _entries.RefusesRepeated(_progress, slot))
            return false;
        if (_entries.LeavesAtNull(_progress, slot) && ReadPrimitives.TryReadNull(ref reader, position, out _))
            return false;
        value = interpreter.Access(slot).ReadBoxed(ref reader, position, out _);
        _open = slot;
        return true;
    }

    internal override bool TryPeek(ref JsonReader reader, bool hasOpen, object? open, out object? value)
    {
        int slot = !hasOpen ? NameSearch.Unknown : _slot >= 0 ? _slot : _open;
        StepKind take = slot < 0 || _entries.IsFlattenedMember(slot) ? StepKind.PassOver : _entries.TakingStep(_progress, slot);
        if (take == StepKind.Set)
            interpreter.Access(slot).SetBoxed(ref _progress.Object, open);
        value = interpreter.Peek(
            in _progress, take is StepKind.Keep or StepKind.KeepForLater ? slot : NameSearch.Unknown, open, take == StepKind.KeepForLater);
        return true;
    }

    // Only the first name follows the brace, whether the type has it or not.
    private void Settle()
    {
        IsStarted = true;
        _expected = Math.Min(_expected, interpreter.After(NameSearch.Unmapped));
    }

    private static ReadFrame? OpenNone(int value, out int start)
    {
        start = value;
        return null;
    }
}
