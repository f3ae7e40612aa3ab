// Interprets the programs of a type: for first calls, plans that generated code does not fit, first fillings, and where no code can be
// emitted.
using Vivace.Json.Contracts.Programs;
using Vivace.Json.Serialization.Metadata;

namespace Vivace.Json.Codecs.Objects;

/// <summary>Reads and writes objects step by step. All state between steps is in an
/// <see cref="ObjectProgress{T}"/>, so reading can stop between any two.</summary>
internal sealed class ObjectInterpreter<T>
{
    private readonly ObjectCodec<T> _codec;
    private readonly ObjectLayout _layout;
    private readonly NameSearch _search;
    private readonly MemberAccess<T>?[] _members;
    private ObjectEntries<T>? _entries;

    // Whether the object is created only after all its members.
    private readonly bool _makesAhead;

    internal ObjectInterpreter(ObjectCodec<T> codec)
    {
        _codec = codec;
        _layout = codec.Layout;
        _members = new MemberAccess<T>?[_layout.Slots.Length];
        _makesAhead = codec.TakesArguments;

        // Has its own search, which learns no whitespace because it looks up every name.
        _search = new NameSearch(_layout);
        _search.LearnNothing();
    }

    internal ObjectEntries<T> Entries => _entries ??= new ObjectEntries<T>(_codec, this, _layout);

    internal MemberAccess<T> Access(int slot) => _members[slot] ?? MakeAccess(slot);

    private MemberAccess<T> MakeAccess(int slot)
    {
        MemberAccess<T> access = _codec.AccessOf(slot);
        access.Bind(_layout.Slots[slot]! is { IsExtensionData: true } or { IsFlattened: true } ? null : _layout.ChildOf(slot));
        return _members[slot] = access;
    }

    internal T Read(ref JsonReader reader, int brace, out int next) => Walk(_layout.Reading, ref reader, brace, default!, out next);

    internal T Fill(ref JsonReader reader, int brace, T target, out int next) => Walk(_layout.Filling, ref reader, brace, target, out next);

    private T Walk(ObjectProgram program, ref JsonReader reader, int brace, T target, out int next)
    {
        int position = ReadPrimitives.Enter(ref reader, brace);
        ObjectProgress<T> progress = new(program, target);
        Begin(ref progress, ref reader, brace);
        int value = _search.First(ref reader, position, out int slot);
        next = TakeAll(ref progress, ref reader, value, ref slot);
        End(ref progress, ref reader, next);
        return progress.Object;
    }

    internal int After(int slot) => slot == NameSearch.Unmapped ? _layout.CodeSlots : slot < _layout.CodeSlots ? slot + 1 : slot + 2;

    internal int AtBrace => _layout.CodeSlots + 1;

    internal ObjectFrame<T> Open(ref JsonReader reader, int brace, out int start)
    {
        int position = ReadPrimitives.Enter(ref reader, brace);
        ObjectFrame<T> frame = new(_codec, this, _layout, new ObjectProgress<T>(_layout.Reading, default!));
        frame.Begin(ref reader, brace);

        // A discriminator is followed by a member as any member is.
        bool isTagged = _layout.Tag is not null && reader._position >= position;
        start = isTagged ? reader._position : brace;
        if (isTagged)
            frame.StartAfterTag();
        return frame;
    }

    internal ObjectFrame<T> OpenInto(ref JsonReader reader, int brace, T target)
    {
        ReadPrimitives.Enter(ref reader, brace);
        ObjectFrame<T> frame = new(_codec, this, _layout, new ObjectProgress<T>(_layout.Filling, target));
        frame.Begin(ref reader, brace);
        return frame;
    }

    internal int Find(ref JsonReader reader, int expected, out int slot) => _search.Find(ref reader, 0, expected, out slot);

    /// <summary>Takes members from offset 0 on; false if the part ends before the object.</summary>
    internal bool TakeAll(ref ObjectProgress<T> progress, ref JsonReader reader, ref int expected, out int next)
    {
        int value = _search.Next(ref reader, 0, expected, out int slot);
        next = TakeAll(ref progress, ref reader, value, ref slot, ref expected);
        return slot == NameSearch.Closed;
    }

    private int TakeAll(ref ObjectProgress<T> progress, ref JsonReader reader, int value, ref int slot)
    {
        int expected = 0;
        return TakeAll(ref progress, ref reader, value, ref slot, ref expected);
    }

    private int TakeAll(ref ObjectProgress<T> progress, ref JsonReader reader, int value, ref int slot, ref int expected)
    {
        while (slot >= 0 || slot == NameSearch.Unmapped)
        {
            int position = Take(ref progress, ref reader, slot, value);
            expected = After(slot);
            value = _search.NextInOrder(ref reader, position, expected, out slot);
        }

        return value;
    }

    internal void Begin(ref ObjectProgress<T> progress, ref JsonReader reader, int brace)
    {
        foreach (Step step in progress.Program.Steps)
        {
            switch (step.Kind)
            {
                case StepKind.Refuse:
                    _codec.ThrowNotReadable(ref reader, brace);
                    break;
                case StepKind.Make:
                    progress.Object = (ContractCreation)step.Number switch
                    {
                        ContractCreation.Parameterless => _codec.MakeBy([]),
                        ContractCreation.Delegate => _codec.Create(),
                        _ => default!,
                    };
                    break;
                case StepKind.BeginWithDefault:
                    progress.Kept![step.Slot] = _layout.Slots[step.Slot]!.Parameter!.DefaultValue;
                    break;
                case StepKind.Announce:
                    ObjectCodec<T>.Announce(ref reader, progress.Object!);
                    break;
                case StepKind.Reset:
                    Access(step.Slot).SetBoxed(ref progress.Object, step.Number == 0 ? null : _layout.Slots[step.Slot]!.DeclaredDefault);
                    break;
                case StepKind.Notify:
                    progress.Object = _codec.Notify(progress.Object, step.Number);
                    break;
                default:
                    return;
            }
        }
    }

    /// <summary>Runs the steps of a value; returns the position after it. Parts use their
    /// own programs, even where code merges the steps.</summary>
    internal int Take(ref ObjectProgress<T> progress, ref JsonReader reader, int slot, int value)
    {
        if (slot >= _members.Length)
            return OpenFlattened(ref progress, ref reader, slot, value, out int own) is { } part
                ? part.Take(ref reader, own, value)
                : ReadPrimitives.SkipValue(ref reader, value);
        Step[] steps = progress.Program.Steps;
        int next;
        for (int i = slot >= 0 ? progress.Program.Starts[slot] : progress.Program.Unmapped; ; i++)
        {
            switch (steps[i].Kind)
            {
                case StepKind.RefuseRepeated:
                    if (progress.IsMarked(slot))
                        _search.ThrowDuplicate(ref reader, value);
                    break;
                case StepKind.Mark:
                    progress.Mark(slot);
                    break;
                case StepKind.Specify:
                    progress.Object = _codec.Specify(progress.Object, slot);
                    break;
                case StepKind.LeaveAtNull:
                    if (ReadPrimitives.TryReadNull(ref reader, value, out next))
                        return next;
                    break;
                case StepKind.Set or StepKind.FillAndSet or StepKind.Fill:
                    Access(slot).Read(ref reader, value, ref progress.Object, out next);
                    return next;
                case StepKind.Keep or StepKind.KeepForLater:
                    progress.Keep(slot, Access(slot).ReadBoxed(ref reader, value, out next), steps[i].Kind == StepKind.KeepForLater);
                    return next;
                case StepKind.CheckConstant:
                    return _codec.CheckConstant(ref reader, slot, value);
                case StepKind.AddUnmapped:
                    MemberAccess<T> extension = Access(steps[i].Slot);
                    extension.SetBoxed(ref progress.Object,
                        _codec.ReadUnmapped(ref reader, extension.GetBoxed(ref progress.Object), value, out next));
                    return next;
                case StepKind.KeepUnmapped:
                    progress.Unmapped = _codec.ReadUnmapped(ref reader, progress.Unmapped, value, out next);
                    return next;
                default:
                    return ReadPrimitives.SkipValue(ref reader, value);
            }
        }
    }

    /// <summary>The flattened object with a member whose number is above the slots; null if its values are skipped.</summary>
    internal FlattenedProgress? OpenFlattened(ref ObjectProgress<T> progress, ref JsonReader reader, int slot, int value, out int own) =>
        _makesAhead && progress.Program == _layout.Reading
            ? _codec.OpenFlattenedAhead(ref reader, slot, value, ref progress.Parts, out own)
            : _codec.OpenFlattened(ref reader, slot, value, ref progress.Parts, ref progress.Object, out own);

    internal void End(ref ObjectProgress<T> progress, ref JsonReader reader, int afterBrace)
    {
        ReadPrimitives.Leave(ref reader);
        EndValues(ref progress, ref reader, afterBrace);
    }

    /// <summary>As <see cref="End"/>, for an object without its own brace.</summary>
    internal void EndValues(ref ObjectProgress<T> progress, ref JsonReader reader, int afterBrace)
    {
        Step[] steps = progress.Program.Steps;
        object?[] arguments = NewArguments();
        for (int i = progress.Program.Close + 1; i < steps.Length; i++)
        {
            Step step = steps[i];
            switch (step.Kind)
            {
                case StepKind.Require:
                    if ((progress.Marks![step.Number] & step.Mask) != step.Mask)
                        _search.ThrowMissing(ref reader, afterBrace, step.Number * ObjectProgram.SlotsPerWord, progress.Marks[step.Number]);
                    break;
                case StepKind.Notify:
                    progress.Object = _codec.Notify(progress.Object, step.Number);
                    break;
                case StepKind.EndFlattened:
                    i = AtEndOf(step, i, steps) - 1;
                    break;
                case StepKind.KeepFlattened or StepKind.SetFlattened:
                    if (_codec.HasPart(ref reader, progress.Parts, step.Slot, afterBrace))
                        Settle(ref progress, step, _codec.EndPart(ref reader, progress.Parts, step.Slot, afterBrace));
                    break;
                case StepKind.Check:
                    _codec.CheckConstraints(ref reader, afterBrace, progress.Object);
                    break;
                default:
                    Construct(ref progress, step, arguments);
                    break;
            }
        }
    }

    /// <summary>A preview of the object with one more value: the current instance, or one made from the arguments
    /// so far. Skips required members, constraints and callbacks.</summary>
    internal T Peek(in ObjectProgress<T> read, int slot, object? value, bool isForLater)
    {
        Step[] steps = read.Program.Steps;
        if (read.Parts is null && !Array.Exists(steps, static step => step.Kind == StepKind.Construct))
            return read.Object;
        ObjectProgress<T> progress = read.Copy();
        if (slot >= 0)
            progress.Keep(slot, value, isForLater);
        object?[] arguments = NewArguments();
        for (int i = progress.Program.Close + 1; i < steps.Length; i++)
        {
            if (steps[i].Kind == StepKind.EndFlattened)
                i = AtEndOf(steps[i], i, steps);
            Construct(ref progress, steps[i], arguments);
        }

        return progress.Object;
    }

    // Finds the last of a flattened object's merged steps, which its own program replaces here.
    private static int AtEndOf(Step part, int index, Step[] steps) =>
        Array.FindIndex(steps, index,
            step => step.Slot == part.Slot && (step.Kind is StepKind.KeepFlattened or StepKind.SetFlattened or StepKind.LeaveFlattened));

    private object?[] NewArguments() =>
        _layout.Contract.ParameterArray.Length == 0 ? [] : new object?[_layout.Contract.ParameterArray.Length];

    // Runs a step that creates an object from kept values.
    private void Construct(ref ObjectProgress<T> progress, Step step, object?[] arguments)
    {
        switch (step.Kind)
        {
            case StepKind.Argument:
                arguments[step.Number] = progress.Kept![step.Slot];
                break;
            case StepKind.DefaultArgument:
                arguments[step.Number] = _layout.Contract.ParameterArray[step.Number].DefaultValue;
                break;
            case StepKind.UnmappedArgument:
                arguments[step.Number] = progress.Unmapped ?? _layout.Contract.ParameterArray[step.Number].DefaultValue;
                break;
            case StepKind.Construct:
                progress.Object = _codec.MakeBy(arguments);
                break;
            case StepKind.Reset:
                Access(step.Slot).SetBoxed(ref progress.Object, step.Number == 0 ? null : _layout.Slots[step.Slot]!.DeclaredDefault);
                break;
            case StepKind.KeepFlattened or StepKind.SetFlattened
                when progress.Parts?.All[Array.FindIndex(_layout.Flattened, part => part.Slot == step.Slot)] is { } part:
                Settle(ref progress, step, part.Peek());
                break;
            case StepKind.SetUnmapped when progress.Unmapped is not null:
                Access(step.Slot).SetBoxed(ref progress.Object, progress.Unmapped);
                break;
            case StepKind.SetKept when progress.IsKeptForLater(step.Slot):
                Access(step.Slot).SetBoxed(ref progress.Object, progress.Kept![step.Slot]);
                break;
        }
    }

    // Stores the finished flattened object in its member.
    private void Settle(ref ObjectProgress<T> progress, Step step, object? part)
    {
        if (step.Kind == StepKind.KeepFlattened)
            progress.Kept![step.Slot] = part;
        else if (step.Number == 0)
            Access(step.Slot).SetBoxed(ref progress.Object, part);
    }

    internal ObjectProgress<T> BeginFlattened(ref JsonReader reader, int position, object? existing)
    {
        bool isFilled = existing is not null && !_codec.TakesArguments;
        ObjectProgress<T> progress = new(isFilled ? _layout.Filling : _layout.Reading, isFilled ? (T)existing! : default!);
        Begin(ref progress, ref reader, position);
        if (existing is null || isFilled)
            return progress;
        T present = (T)existing;
        foreach (Step step in progress.Program.Steps)
            if (step.Kind is StepKind.Keep or StepKind.KeepForLater && _layout.Slots[step.Slot]!.CanGet)
                progress.Keep(step.Slot, Access(step.Slot).GetBoxed(ref present), step.Kind == StepKind.KeepForLater);
        return progress;
    }

    internal int Write(ref JsonWriter writer, int position, T? value, int step)
    {
        Step[] steps = _layout.Writing.Steps;
        StepKind? skip = null;
        for (int i = step; i < steps.Length; i++)
        {
            switch (steps[i].Kind)
            {
                case StepKind.WriteNull:
                    if (value is null)
                        return WritePrimitives.WriteNull(ref writer, position);
                    break;
                case StepKind.Refuse:
                    _codec.ThrowNotWritable(ref writer, position);
                    break;
                case StepKind.Notify:
                    value = _codec.Notify(value!, steps[i].Number);
                    break;
                case StepKind.Begin:
                    position = WritePrimitives.BeginMembers(ref writer, position, _layout.Reserve, _layout.OpensPlain);
                    break;
                case StepKind.SkipNull or StepKind.SkipDefault or StepKind.SkipDeclared or StepKind.SkipEmpty or StepKind.SkipCycle
                    or StepKind.SkipUnlessAsked:
                    skip = steps[i].Kind;
                    break;
                case StepKind.EnterFlattened:
                    i = AtEndOf(steps[i], i, steps);
                    goto case StepKind.WriteFlattened;
                case StepKind.WriteFlattened:
                    position = _codec.WritePart(ref writer, position, Access(steps[i].Slot).GetBoxed(ref value!), steps[i].Slot);
                    if (position < 0)
                        return _codec.Pause(ref writer, position, value!, i);
                    break;
                case StepKind.WriteUnmapped:
                    position = _codec.WriteUnmapped(ref writer, position, Access(steps[i].Slot).GetBoxed(ref value!));
                    if (position < 0)
                        return _codec.Pause(ref writer, position, value!, i);
                    break;
                case StepKind.End:
                    position = WritePrimitives.EndMembers(ref writer, position);
                    break;
                case StepKind.WritePlain or StepKind.WriteLoose or StepKind.WriteAny
                    when steps[i].Primitive == Primitive.Constant && skip is null:
                    position = steps[i].WriteName(ref writer, position, ref _layout.Texts[steps[i].Slot]);
                    break;
                default:
                    position = Access(steps[i].Slot)
                        .Write(ref writer, position, ref value!, skip, steps[i], ref _layout.Texts[steps[i].Slot], _layout.Reserve);
                    if (position < 0)
                        return _codec.Pause(ref writer, position, value!, i);
                    skip = null;
                    break;
            }
        }

        return position;
    }
}
