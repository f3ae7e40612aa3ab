// Translates the program of reading to IL.
using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Reflection.Emit;
using Vivace.Json.Contracts.Programs;
using Vivace.Json.Contracts.Types;
using Vivace.Json.Serialization.Metadata;

namespace Vivace.Json.Codecs.Objects.Emitting;

/// <summary>
/// Emits <c>T ReadAt(ref JsonReader reader, int position, out int next)</c> step by step and, for a leaf, its reading struct
/// (<see cref="IReadMembers{T}"/>); or <c>T PopulateAt(ref JsonReader reader, int position, T target, out int next)</c>.
/// </summary>
[RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
[RequiresDynamicCode(ReflectionSwitch.Dynamic)]
internal sealed class ReadEmitter
{
    private readonly ObjectProgram _program;
    private readonly EmittedMembers _members;
    private readonly EmittedCode _code;
    private readonly Type _type;

    private readonly LocalBuilder _origin, _end, _names, _slot, _value, _next, _inlineNext, _object;
    private readonly LocalBuilder?[] _kept;
    private readonly LocalBuilder[] _marks, _later;
    private readonly Label _closed, _dispatch;
    private readonly Label[] _takes;
    private LocalBuilder? _unmapped;

    // The flattened objects of which the text has had members; null for types without any.
    private readonly LocalBuilder? _parts;
    private readonly Label _flattenedStart;
    private readonly bool _hasObject;

    // Flattened objects whose members have slots, by the slot that holds them: the object, whether it exists if it is a struct, and its
    // members seen.
    private readonly Dictionary<int, (LocalBuilder Value, LocalBuilder? IsOpen, LocalBuilder? Marks)> _open = [];
    private readonly Dictionary<int, Label> _left = [];

    // Whether names may be compared with constants; null if there are none.
    private readonly LocalBuilder? _exact;

    // The end of a value's steps for a null that leaves the member unchanged.
    private Label? _stored;
    private Label _unmappedStart;
    private bool _isFirst = true, _isSearching;

    // The struct that reads a leaf, and whether this is its method.
    private readonly Type? _leaf;
    private readonly bool _isOfStruct, _fills;

    /// <param name="program">The program.</param>
    /// <param name="members">What the code refers to.</param>
    /// <param name="il">The method: <c>ReadAt</c>, <c>PopulateAt</c>, or the struct's.</param>
    /// <param name="leaf">The finished struct, for <c>ReadAt</c> of a leaf.</param>
    /// <param name="isOfStruct">Whether the method is the struct's, which has the text and search as arguments.</param>
    internal ReadEmitter(ObjectProgram program, EmittedMembers members, ILGenerator il, Type? leaf, bool isOfStruct)
    {
        _leaf = leaf;
        _isOfStruct = isOfStruct;
        _fills = program != members.Layout.Reading;
        _program = program;
        _members = members;
        _code = new EmittedCode(members, il, last: _fills ? (byte)4 : (byte)3);
        _type = members.Contract.Type;
        _origin = _code.Declare(typeof(byte).MakeByRefType());
        _end = _code.Declare(typeof(int));
        _names = _code.Declare(typeof(MemberName).MakeByRefType());
        _slot = _code.Declare(typeof(int));
        _value = _code.Declare(typeof(int));

        // The address of one is passed to calls, so it lives in memory; the other takes results of inlined primitives and stays in a
        // register.
        _next = _code.Declare(typeof(int));
        _inlineNext = _code.Declare(typeof(int));
        _object = _code.Declare(_type);
        _exact = !isOfStruct || members.Layout.NamesFingerprint == 0 ? null : _code.Declare(typeof(bool));
        _kept = new LocalBuilder?[program.Starts.Length];
        foreach (Step step in program.Steps)
            if (step.Kind is StepKind.Keep or StepKind.KeepForLater)
                _kept[step.Slot] = _code.Declare(members.TypeOf(step.Slot));
        _marks = DeclareWords(program.Marks);
        _later = DeclareWords(program.Later);
        foreach (Step step in program.Steps)
            if (step.Kind == StepKind.KeepFlattened)
                _kept[step.Slot] = _code.Declare(members.TypeOf(step.Slot));
        _hasObject = Array.Exists(program.Steps, static step => step.Kind == StepKind.Make);
        if (program.TakeFlattened >= 0)
        {
            _parts = _code.Declare(typeof(OpenParts));
            _flattenedStart = _code.Label();
        }

        foreach (Step step in program.Steps)
        {
            if (step.Kind is not (StepKind.OpenFlattened or StepKind.EndFlattened) || _open.ContainsKey(step.Slot))
                continue;
            Type part = members.TypeOf(step.Slot);
            bool isMarked = Array.Exists(program.Steps,
                other => other.Kind == StepKind.Mark && other.Mask != 0 && other.Number == step.Slot);
            _open.Add(step.Slot,
                (_code.Declare(part), part.IsValueType ? _code.Declare(typeof(bool)) : null,
                    isMarked ? _code.Declare(typeof(ulong)) : null));
        }

        _closed = _code.Label();
        _dispatch = _code.Label();
        _takes = [.. program.Starts.Select(start => start < 0 ? _closed : _code.Label())];
    }

    private LocalBuilder[] DeclareWords(int count) => [.. Enumerable.Range(0, count).Select(_ => _code.Declare(typeof(ulong)))];

    internal void Emit()
    {
        Label enter = _code.Label();
        _code.Text().Read("Origin").Store(_origin).Text().Read("End").Store(_end);
        IsAt('{').To(OpCodes.Brtrue, enter)
            .This().Text().Position().Last().Inherited("ReadNoObject").Emit(OpCodes.Ret)
            .Mark(enter);
        if (_leaf is null)
            EmitObject();
        else
            _code.Address(_code.Declare(_leaf)).Text().Position().Last().Local(_origin).Local(_end).Own("Search")
                .Call(_leaf.GetMethod("Read")!).Emit(OpCodes.Ret);
    }

    internal void EmitLeaf()
    {
        _code.PassedOrigin().Store(_origin).PassedEnd().Store(_end);
        EmitObject();
    }

    private void EmitObject()
    {
        _code.Text().Position().Read("Enter").Emit(OpCodes.Pop).Then(EmitOwnSearch).Text().Position();
        if (_exact is null)
            _code.Call(Searching("NamesAt")).Store(_names);
        else
            _code.Address(_exact).Call(Searching("ExactNamesAt")).Store(_names);
        if (_fills)
            _code.Target().Store(_object);
        foreach (Step step in _program.Steps)
            Emit(step);
        _code.Local(_object).Emit(OpCodes.Ret);
    }

    private void Emit(Step step)
    {
        switch (step.Kind)
        {
            case StepKind.Refuse:
                _code.This().Text().Position().Inherited("ThrowNotReadable").Last().Position().Emit(OpCodes.Stind_I4);
                break;
            case StepKind.Make:
                EmitMaking((ContractCreation)step.Number);
                break;
            case StepKind.BeginWithDefault:
                _code.This().Number(step.Slot).Inherited("DefaultOf", _members.TypeOf(step.Slot)).Store(_kept[step.Slot]!);
                break;
            case StepKind.Announce:
                _code.Text().Local(_object).Inherited("Announce");
                break;
            case StepKind.Reset:
                if (step.Number == 0)
                    EmitSet(step.Slot, _code.Declare(_members.TypeOf(step.Slot)));
                else
                    EmitSet(step.Slot, () => _code.This().Number(step.Slot).Inherited("Declared", _members.TypeOf(step.Slot)));
                break;
            case StepKind.Notify:
                _code.This().Local(_object).Number(step.Number).Inherited("Notify").Store(_object);
                break;
            case StepKind.Expect:
                EmitExpectation(step.Slot);
                _code.Mark(_takes[step.Slot]);
                break;
            case StepKind.Meet:
                _code.Mark(_takes[step.Slot]);
                break;
            case StepKind.OpenFlattened:
                EmitOpening(step);
                break;
            case StepKind.RefuseRepeated when step.Mask != 0:
                Label firstInFlattened = _code.Label();
                _code.Local(_open[step.Number].Marks!).Mask(step.Mask).Emit(OpCodes.And).To(OpCodes.Brfalse, firstInFlattened)
                    .This().Text().Local(_value).Number(step.Number).Inherited("ThrowDuplicateIn").Mark(firstInFlattened);
                break;
            case StepKind.RefuseRepeated:
                Label first = EmitBranchUnless(_marks, step.Slot);
                _code.Then(EmitOwnSearch).Text().Local(_value).Call(Searching("ThrowDuplicate")).Mark(first);
                break;
            case StepKind.Mark when step.Mask != 0:
                _code.Local(_open[step.Number].Marks!).Mask(step.Mask).Emit(OpCodes.Or).Store(_open[step.Number].Marks!);
                break;
            case StepKind.Mark:
                EmitMark(_marks, step.Slot);
                break;
            case StepKind.Specify:
                _code.This().Local(_object).Number(step.Slot).Inherited("Specify").Store(_object);
                break;
            case StepKind.LeaveAtNull:
                EmitNull();
                break;
            case StepKind.Set:
                EmitSet(step.Slot, () => EmitValue(step));
                EmitAfterValue(step);
                break;
            case StepKind.Keep or StepKind.KeepForLater:
                EmitValue(step);
                _code.Store(_kept[step.Slot]!);
                if (step.Kind == StepKind.KeepForLater)
                    EmitMark(_later, step.Slot);
                EmitAfterValue(step);
                break;
            case StepKind.FillAndSet or StepKind.Fill:
                EmitFilling(step);
                EmitAfterValue(step);
                break;
            case StepKind.PassOver:
                _code.Text().Local(_value).Read("SkipValue").Store(_next);
                EmitAfterValue(step);
                break;
            case StepKind.CheckConstant:
                _code.This().Text().Number(step.Slot).Local(_value).Inherited("CheckConstant").Store(_next);
                EmitAfterValue(step);
                break;
            case StepKind.Search:
                EmitSearch();
                break;
            case StepKind.AddUnmapped or StepKind.KeepUnmapped:
                EmitUnmapped(step);
                break;
            case StepKind.PassUnmapped:
                _code.Mark(_unmappedStart).Text().Local(_value).Read("SkipValue").StorePosition();
                EmitNextName(_takes.Length);
                _code.To(OpCodes.Br, _dispatch);
                break;
            case StepKind.TakeFlattened:
                EmitFlattened();
                break;
            case StepKind.EndFlattened:
                EmitEnding(step);
                break;
            case StepKind.KeepFlattened or StepKind.SetFlattened
                when _open.TryGetValue(step.Slot, out (LocalBuilder Value, LocalBuilder? IsOpen, LocalBuilder? Marks) part):
                if (step.Kind == StepKind.KeepFlattened)
                    _code.Local(part.Value).Store(_kept[step.Slot]!);
                else if (step.Number == 0)
                    EmitSet(step.Slot, part.Value);
                _code.Mark(_left[step.Slot]);
                break;
            case StepKind.KeepFlattened or StepKind.SetFlattened:
                EmitWholeFlattened(step);
                break;
            case StepKind.Close:
                _code.Mark(_closed).Text().Read("Leave").Last().Local(_value).Emit(OpCodes.Stind_I4);
                break;
            case StepKind.Require when step.Slot >= 0:
                Label isWhole = _code.Label();
                _code.Local(_open[step.Slot].Marks!).Mask(step.Mask).Emit(OpCodes.And).Mask(step.Mask).To(OpCodes.Beq, isWhole)
                    .This().Text().Local(_value).Number(step.Slot).Local(_open[step.Slot].Marks!).Inherited("ThrowMissingIn").Mark(isWhole);
                break;
            case StepKind.Require:
                EmitRequirement(step);
                break;
            case StepKind.Argument:
                if (IsReference(step.Number))
                    _code.Address(_kept[step.Slot]!);
                else
                    _code.Local(_kept[step.Slot]!);
                break;
            case StepKind.UnmappedArgument:
                if (IsReference(step.Number))
                    _code.Address(_unmapped!);
                else
                    _code.Local(_unmapped!);
                break;
            case StepKind.DefaultArgument:
                Type given = _members.Contract.Parameters[step.Number].Type;
                _code.This().Number(step.Number).Inherited("DefaultOfParameter", given);
                if (IsReference(step.Number))
                {
                    LocalBuilder passed = _code.Declare(given);
                    _code.Store(passed).Address(passed);
                }

                break;
            case StepKind.Construct:
                _code.New(_members.Contract.Constructor!).Store(_object);
                break;
            case StepKind.SetUnmapped:
                Label none = _code.Label();
                if (!_members.TypeOf(step.Slot).IsValueType)
                    _code.Local(_unmapped!).To(OpCodes.Brfalse, none);
                EmitSet(step.Slot, _unmapped!);
                _code.Mark(none);
                break;
            case StepKind.SetKept:
                Label absent = EmitBranchUnless(_later, step.Slot);
                EmitSet(step.Slot, _kept[step.Slot]!);
                _code.Mark(absent);
                break;
            case StepKind.Check:
                _code.This().Text().Local(_value).Local(_object).Inherited("CheckConstraints");
                break;
            default:
                throw new InvalidOperationException($"{step.Kind} is no step of reading.");
        }
    }

    private bool IsReference(int parameter) => _members.Contract.Constructor!.GetParameters()[parameter].ParameterType.IsByRef;

    private void EmitMaking(ContractCreation creation) => _ = creation switch
    {
        ContractCreation.Parameterless => _code.New(_members.Contract.Constructor!).Store(_object),
        ContractCreation.Delegate => _code.This().Inherited("Create").Store(_object),
        _ => _code.Address(_object).Emit(OpCodes.Initobj, _type),
    };

    // Expects the name where the last member ended or at the brace. Otherwise searches, and continues here if this very member is found.
    private void EmitExpectation(int slot)
    {
        NameWords words = _exact is null ? default : NameWords.Of(_members.Layout.NameOf(slot), _isFirst);
        if (words.Length != 0)
        {
            Label other = _code.Label();
            _code.Local(_exact!).To(OpCodes.Brfalse, other)
                .Local(_origin).Local(_end).Position().Number(words.Length).Mask(words.First).Mask(words.Last).Mask(words.Middle).Read(
                    "IsName").To(OpCodes.Brfalse, other)
                .Position().Number(words.Length).Emit(OpCodes.Add).Store(_value).To(OpCodes.Br, _takes[slot])
                .Mark(other);
        }

        _code.Local(_origin).Local(_end).Position().Local(_names).Number(slot).Read("MatchMember").Store(_value)
            .Local(_value).Emit(OpCodes.Ldc_I4_0).To(OpCodes.Bge, _takes[slot]);
        EmitNextName(slot);
        _code.Local(_slot).Number(slot).To(OpCodes.Bne_Un, _dispatch);
    }

    // Finds the name at the position, where a slot's name was expected.
    private void EmitNextName(int expected)
    {
        _code.Then(EmitOwnSearch).Text().Position();
        if (_isFirst)
            _code.Emit(OpCodes.Ldc_I4_1).Emit(OpCodes.Add).Then(EmitSlotAddress).Call(Searching("First"));
        else
            _code.Number(expected).Then(EmitSlotAddress).Call(Searching("Next"));
        _isFirst = false;
        _code.Store(_value);
        if (_isOfStruct)
            EmitNext().Store(_slot);
    }

    private void EmitNull()
    {
        Label present = _code.Label(), stored = _stored ?? _code.Label();
        _stored = stored;
        _code.Text().Local(_value).Then(EmitNextAddress).Read("TryReadNull").To(OpCodes.Brfalse, present)
            .Local(_next).StorePosition().To(OpCodes.Br, stored).Mark(present);
    }

    private void EmitAfterValue(Step step)
    {
        (step.Primitive.ReadsInline() ? _code.Local(_inlineNext) : EmitNext()).StorePosition();
        if (_stored is { } stored)
            _code.Mark(stored);
        _stored = null;
        if (!_isSearching)
            return;
        EmitNextName(step.Slot + 1);
        _code.To(OpCodes.Br, _dispatch);
    }

    // Fills the member's current value, and sets the result if there is a setter and it is another object.
    private void EmitFilling(Step step)
    {
        Type type = _members.TypeOf(step.Slot);
        bool isSet = step.Kind == StepKind.FillAndSet;
        LocalBuilder current = _code.Declare(type), filled = _code.Declare(type);
        EmitGet(step.Slot);
        _code.Store(current).Text().Codec(step.Slot).Local(current).Local(_value).Then(EmitNextAddress)
            .Inherited(isSet ? "ReadInto" : "Fill", type).Store(filled);
        if (!isSet)
            return;
        Label differs = _code.Label(), same = _code.Label();
        if (!type.IsValueType)
            _code.Local(current).To(OpCodes.Brfalse, differs).Local(current).Local(filled).To(OpCodes.Beq, same).Mark(differs);
        EmitSet(step.Slot, filled);
        _code.Mark(same);
    }

    private void EmitValue(Step step)
    {
        if (step.Primitive == Primitive.None)
            _code.Codec(step.Slot).Text().Local(_value).Then(EmitNextAddress).OfCodec(step.Slot, "ReadAt");
        else if (step.Primitive.ReadsInline())
            _code.Text().Local(_origin).Local(_end).Local(_value).Address(_inlineNext).Read("Read" + step.Primitive);
        else
            _code.Text().Local(_value).Then(EmitNextAddress).Read("Read" + step.Primitive);
    }

    // After the expected names a brace is likely; anything else is searched for, and the switch leads to its steps.
    private void EmitSearch()
    {
        if (!_isFirst)
        {
            Label other = _code.Label();
            IsAt('}').To(OpCodes.Brfalse, other)
                .Position().Emit(OpCodes.Ldc_I4_1).Emit(OpCodes.Add).Store(_value).To(OpCodes.Br, _closed)
                .Mark(other);
        }

        EmitNextName(_takes.Length);
        _code.Mark(_dispatch).Local(_slot).Switch(_takes);
        _isSearching = true;
        if (_program.Unmapped >= 0)
        {
            _unmappedStart = _code.Label();
            _code.Local(_slot).Number(NameSearch.Unmapped).To(OpCodes.Beq, _unmappedStart);
        }

        if (_parts is not null)
            _code.Local(_slot).Number(_takes.Length).To(OpCodes.Bge, _flattenedStart);
        _code.To(OpCodes.Br, _closed);
    }

    // Passes a member with a number above the slots to its flattened object.
    private void EmitFlattened()
    {
        _code.Mark(_flattenedStart).This().Text().Local(_slot).Local(_value).Address(_parts!);
        (_hasObject ? _code.Address(_object).Inherited("TakePart") : _code.Inherited("TakePartAhead")).StorePosition();
        _code.Then(EmitOwnSearch).Text().Position().Local(_slot).Number(2).Emit(OpCodes.Add).Then(EmitSlotAddress).Call(Searching("Next"))
            .Store(_value).To(OpCodes.Br, _dispatch);
    }

    // Uses the flattened object that the text has begun, the member's current one, or a new one.
    private void EmitOpening(Step step)
    {
        (LocalBuilder value, LocalBuilder? isOpen, _) = _open[step.Slot];
        Label opened = _code.Label();
        _code.Local(isOpen ?? value).To(OpCodes.Brtrue, opened);
        if (step.Number != 1)
        {
            EmitGet(step.Slot);
            _code.Store(value);
            if (isOpen is null)
                _code.Local(value).To(OpCodes.Brtrue, opened);
        }

        if (step.Number == 2)
            _code.Text().Local(_value).Read("SkipValue").StorePosition().To(OpCodes.Br, _stored ??= _code.Label());
        else if (isOpen is null || step.Number != 0)
            _ = _members.Layout.FlattenedIn(step.Slot).Layout.Contract is
            {
                Creation: ContractCreation.Parameterless,
                Constructor: { } constructor
            }
                ? _code.New(constructor).Store(value)
                : _code.Address(value).Emit(OpCodes.Initobj, _members.TypeOf(step.Slot));
        if (isOpen is not null)
            _code.Emit(OpCodes.Ldc_I4_1).Store(isOpen);
        _code.Mark(opened);
    }

    private void EmitEnding(Step step)
    {
        (LocalBuilder value, LocalBuilder? isOpen, _) = _open[step.Slot];
        _left[step.Slot] = _code.Label();
        if (step.Number == 0)
        {
            _code.Local(isOpen ?? value).To(OpCodes.Brfalse, _left[step.Slot]);
            return;
        }

        Label present = _code.Label();
        _code.Local(isOpen ?? value).To(OpCodes.Brtrue, present)
            .This().Text().Local(_value).Number(step.Slot).Inherited("ThrowNoPart").Mark(present);
    }

    private void EmitWholeFlattened(Step step)
    {
        Label absent = _code.Label();
        _code.This().Text().Local(_parts!).Number(step.Slot).Local(_value).Inherited("HasPart").To(OpCodes.Brfalse, absent);
        void LoadFlattened() =>
            _code.This().Text().Local(_parts!).Number(step.Slot).Local(_value).Inherited("EndPart")
                .Emit(OpCodes.Unbox_Any, _members.TypeOf(step.Slot));
        if (step.Kind == StepKind.KeepFlattened)
            _code.Then(LoadFlattened).Store(_kept[step.Slot]!);
        else if (step.Number == 0)
            EmitSet(step.Slot, LoadFlattened);
        else
            _code.Then(LoadFlattened).Emit(OpCodes.Pop);
        _code.Mark(absent);
    }

    // An unmapped member goes into the object's current dictionary, or into one that is kept for it.
    private void EmitUnmapped(Step step)
    {
        Type type = _members.TypeOf(step.Slot);
        _unmapped = _code.Declare(type);
        _code.Mark(_unmappedStart);
        if (step.Kind == StepKind.AddUnmapped)
        {
            EmitGet(step.Slot);
            _code.Store(_unmapped);
        }

        _code.This().Text().Local(_unmapped);
        if (type.IsValueType)
            _code.Emit(OpCodes.Box, type);
        _code.Local(_value).Then(EmitNextAddress).Inherited("ReadUnmapped").Emit(OpCodes.Unbox_Any, type).Store(_unmapped);
        if (step.Kind == StepKind.AddUnmapped)
            EmitSet(step.Slot, _unmapped);
        _code.Local(_next).StorePosition();
        EmitNextName(_takes.Length);
        _code.To(OpCodes.Br, _dispatch);
    }

    private void EmitRequirement(Step step)
    {
        Label complete = _code.Label();
        LocalBuilder word = _marks[step.Number];
        _code.Local(word).Mask(step.Mask).Emit(OpCodes.And).Mask(step.Mask).To(OpCodes.Beq, complete)
            .Then(EmitOwnSearch).Text().Local(_value).Number(step.Number * ObjectProgram.SlotsPerWord).Local(word).Call(
                Searching("ThrowMissing"))
            .Mark(complete);
    }

    private void EmitMark(LocalBuilder[] words, int slot)
    {
        LocalBuilder word = words[slot / ObjectProgram.SlotsPerWord];
        _code.Local(word).Mask(ObjectProgram.BitOf(slot)).Emit(OpCodes.Or).Store(word);
    }

    // Jumps to the label if the slot is not marked.
    private Label EmitBranchUnless(LocalBuilder[] words, int slot)
    {
        Label otherwise = _code.Label();
        _code.Local(words[slot / ObjectProgram.SlotsPerWord]).Mask(ObjectProgram.BitOf(slot)).Emit(OpCodes.And)
            .To(OpCodes.Brfalse, otherwise);
        return otherwise;
    }

    // Where calls put the next position. In a loop it is the caller's variable: a local of the method would be cleared for each object.
    private void EmitNextAddress() => _ = _isOfStruct ? _code.Last() : _code.Address(_next);

    private void EmitSlotAddress() => _ = _isOfStruct ? _code.Last() : _code.Address(_slot);

    private EmittedCode EmitNext() => _isOfStruct ? _code.Last().Emit(OpCodes.Ldind_I4) : _code.Local(_next);

    private void EmitOwnSearch() => _ = _isOfStruct ? _code.PassedSearch() : _code.Own("Search");

    private EmittedCode IsAt(char expected) => _code.Local(_origin).Local(_end).Position().Number(expected).Read("IsAt");

    private void EmitGet(int slot) => _code.Get(slot, () => LoadOwner(slot), LoadAddress);

    private void EmitSet(int slot, Action loadValue) => _code.Set(slot, () => LoadOwner(slot), LoadAddress, loadValue);

    private void EmitSet(int slot, LocalBuilder value) => EmitSet(slot, () => _code.Local(value));

    // The object or flattened object that has a slot's member.
    private void LoadOwner(int slot)
    {
        int part = _members.Layout.OwnerOf(slot);
        LocalBuilder owner = part < 0 ? _object : _open[part].Value;
        _ = _members.OwnerOf(slot).IsValueType ? _code.Address(owner) : _code.Local(owner);
    }

    private void LoadAddress() => _code.Address(_object);

    private static MethodInfo Searching(string name) => typeof(NameSearch).GetMethod(name)!;
}
