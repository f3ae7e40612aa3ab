// Translates the program of reading to IL.
using System.Diagnostics.CodeAnalysis;
using System.Reflection.Emit;
using Vivace.Json.Contracts.Programs;
using Vivace.Json.Contracts.Reflection;
using Vivace.Json.Contracts.Rules;
using Vivace.Json.Reading;

namespace Vivace.Json.Codecs.Objects;

/// <summary>Emits <c>T ReadAt(ref JsonReader reader, int position, out int next)</c>, a step at a time.</summary>
[RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
[RequiresDynamicCode(ReflectionSwitch.Dynamic)]
internal sealed class ReadEmitter
{
    private readonly ObjectProgram _program;
    private readonly EmittedMembers _members;
    private readonly ILGenerator _il;
    private readonly Type _type;

    private readonly LocalBuilder _origin, _end, _names, _slot, _value, _next, _inlineNext, _object;
    private readonly LocalBuilder?[] _kept;
    private readonly LocalBuilder[] _marks, _later;
    private readonly Label _closed, _dispatch;
    private readonly Label[] _takes;
    private LocalBuilder? _unmapped;

    // Where the steps of a value end for a null that leaves the member as it is.
    private Label? _stored;
    private Label _unmappedStart;
    private bool _isFirst = true, _isSearching;

    internal ReadEmitter(ObjectProgram program, EmittedMembers members, ILGenerator il)
    {
        _program = program;
        _members = members;
        _il = il;
        _type = members.Contract.Type;
        _origin = il.DeclareLocal(typeof(byte).MakeByRefType());
        _end = il.DeclareLocal(typeof(int));
        _names = il.DeclareLocal(typeof(MemberName).MakeByRefType());
        _slot = il.DeclareLocal(typeof(int));
        _value = il.DeclareLocal(typeof(int));

        // One takes the answers of calls and lives in memory; the other those of inlined primitives and stays in a register.
        _next = il.DeclareLocal(typeof(int));
        _inlineNext = il.DeclareLocal(typeof(int));
        _object = il.DeclareLocal(_type);
        _kept = new LocalBuilder?[program.Starts.Length];
        foreach (Step step in program.Steps)
            if (step.Kind is StepKind.Keep or StepKind.KeepForLater)
                _kept[step.Slot] = il.DeclareLocal(members.TypeOf(step.Slot));
        _marks = DeclareWords(program.Marks);
        _later = DeclareWords(program.Later);
        _closed = il.DefineLabel();
        _dispatch = il.DefineLabel();
        _takes = [.. program.Starts.Select(start => start < 0 ? _closed : il.DefineLabel())];
    }

    private LocalBuilder[] DeclareWords(int count) => [.. Enumerable.Range(0, count).Select(_ => _il.DeclareLocal(typeof(ulong)))];

    internal void Emit()
    {
        Label enter = _il.DefineLabel();
        CallReading("Origin", Reader);
        _il.Emit(OpCodes.Stloc, _origin);
        CallReading("End", Reader);
        _il.Emit(OpCodes.Stloc, _end);
        EmitIsAt('{');
        _il.Emit(OpCodes.Brtrue, enter);
        CallInherited("ReadNoObject", Reader, Position, () => _il.Emit(OpCodes.Ldarg_3));
        _il.Emit(OpCodes.Ret);

        _il.MarkLabel(enter);
        CallReading("Enter", Reader, Position);
        _il.Emit(OpCodes.Pop);
        CallSearch("NamesAt", Reader, Position);
        _il.Emit(OpCodes.Stloc, _names);
        foreach (Step step in _program.Steps)
            Emit(step);
        _il.Emit(OpCodes.Ldloc, _object);
        _il.Emit(OpCodes.Ret);
    }

    private void Emit(Step step)
    {
        switch (step.Kind)
        {
            case StepKind.Refuse:
                CallInherited("ThrowNotReadable", Reader, Position);
                _il.Emit(OpCodes.Ldarg_3);
                _il.Emit(OpCodes.Ldarg_2);
                _il.Emit(OpCodes.Stind_I4);
                break;
            case StepKind.Make:
                EmitMaking((CreationModel)step.Number);
                break;
            case StepKind.BeginWithDefault:
                CallInherited("DefaultOf", _members.TypeOf(step.Slot), () => _il.Emit(OpCodes.Ldc_I4, step.Slot));
                _il.Emit(OpCodes.Stloc, _kept[step.Slot]!);
                break;
            case StepKind.Announce:
                Reader();
                _il.Emit(OpCodes.Ldloc, _object);
                _il.Emit(OpCodes.Call, _members.Inherited("Announce"));
                break;
            case StepKind.Reset:
                LocalBuilder initial = _il.DeclareLocal(_members.TypeOf(step.Slot));
                EmitSet(step.Slot, () => _il.Emit(OpCodes.Ldloc, initial));
                break;
            case StepKind.Notify:
                CallInherited("Notify", () => _il.Emit(OpCodes.Ldloc, _object), () => _il.Emit(OpCodes.Ldc_I4, step.Number));
                _il.Emit(OpCodes.Stloc, _object);
                break;
            case StepKind.Expect:
                EmitExpectation(step.Slot);
                _il.MarkLabel(_takes[step.Slot]);
                break;
            case StepKind.Meet:
                _il.MarkLabel(_takes[step.Slot]);
                break;
            case StepKind.RefuseRepeated:
                Label first = EmitBranchUnless(_marks, step.Slot);
                CallInherited("ThrowDuplicate", Reader, Value);
                _il.MarkLabel(first);
                break;
            case StepKind.Mark:
                EmitMark(_marks, step.Slot);
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
                _il.Emit(OpCodes.Stloc, _kept[step.Slot]!);
                if (step.Kind == StepKind.KeepForLater)
                    EmitMark(_later, step.Slot);
                EmitAfterValue(step);
                break;
            case StepKind.FillAndSet or StepKind.Fill:
                EmitFilling(step);
                EmitAfterValue(step);
                break;
            case StepKind.PassOver:
                CallReading("SkipValue", Reader, Value);
                _il.Emit(OpCodes.Stloc, _next);
                EmitAfterValue(step);
                break;
            case StepKind.Search:
                EmitSearch();
                break;
            case StepKind.AddUnmapped or StepKind.KeepUnmapped:
                EmitUnmapped(step);
                break;
            case StepKind.Close:
                _il.MarkLabel(_closed);
                CallReading("Leave", Reader);
                _il.Emit(OpCodes.Ldarg_3);
                Value();
                _il.Emit(OpCodes.Stind_I4);
                break;
            case StepKind.Require:
                EmitRequirement(step);
                break;
            case StepKind.Argument:
                _il.Emit(OpCodes.Ldloc, _kept[step.Slot]!);
                break;
            case StepKind.DefaultArgument:
                CallInherited("DefaultOfParameter", _members.Contract.Parameters[step.Number].Type, () => _il.Emit(OpCodes.Ldc_I4, step.Number));
                break;
            case StepKind.Construct:
                _il.Emit(OpCodes.Newobj, _members.Contract.Constructor!);
                _il.Emit(OpCodes.Stloc, _object);
                break;
            case StepKind.SetUnmapped:
                Label none = _il.DefineLabel();
                if (!_members.TypeOf(step.Slot).IsValueType)
                {
                    _il.Emit(OpCodes.Ldloc, _unmapped!);
                    _il.Emit(OpCodes.Brfalse, none);
                }

                EmitSet(step.Slot, () => _il.Emit(OpCodes.Ldloc, _unmapped!));
                _il.MarkLabel(none);
                break;
            case StepKind.SetKept:
                Label absent = EmitBranchUnless(_later, step.Slot);
                EmitSet(step.Slot, () => _il.Emit(OpCodes.Ldloc, _kept[step.Slot]!));
                _il.MarkLabel(absent);
                break;
            default:
                throw new InvalidOperationException($"{step.Kind} is no step of reading.");
        }
    }

    private void EmitMaking(CreationModel creation)
    {
        switch (creation)
        {
            case CreationModel.Parameterless:
                _il.Emit(OpCodes.Newobj, _members.Contract.Constructor!);
                _il.Emit(OpCodes.Stloc, _object);
                break;
            case CreationModel.Delegate:
                CallInherited("Create");
                _il.Emit(OpCodes.Stloc, _object);
                break;
            default:
                _il.Emit(OpCodes.Ldloca, _object);
                _il.Emit(OpCodes.Initobj, _type);
                break;
        }
    }

    // The name where the last member ended, or where the object's brace is; otherwise search, and go on here when the search finds this very member.
    private void EmitExpectation(int slot)
    {
        _il.Emit(OpCodes.Ldloc, _origin);
        _il.Emit(OpCodes.Ldloc, _end);
        Position();
        _il.Emit(OpCodes.Ldloc, _names);
        _il.Emit(OpCodes.Ldc_I4, slot);
        _il.Emit(OpCodes.Call, EmittedMembers.Reading("MatchMember"));
        _il.Emit(OpCodes.Stloc, _value);
        Value();
        _il.Emit(OpCodes.Ldc_I4_0);
        _il.Emit(OpCodes.Bge, _takes[slot]);
        EmitNextName(slot);
        _il.Emit(OpCodes.Ldloc, _slot);
        _il.Emit(OpCodes.Ldc_I4, slot);
        _il.Emit(OpCodes.Bne_Un, _dispatch);
    }

    // Finds the name at the position, where the one of a slot was expected.
    private void EmitNextName(int expected)
    {
        if (_isFirst)
            CallSearch("First", Reader, AfterBrace, Slot);
        else
            CallSearch("Next", Reader, Position, () => _il.Emit(OpCodes.Ldc_I4, expected), Slot);
        _isFirst = false;
        _il.Emit(OpCodes.Stloc, _value);

        void AfterBrace()
        {
            Position();
            _il.Emit(OpCodes.Ldc_I4_1);
            _il.Emit(OpCodes.Add);
        }

        void Slot() => _il.Emit(OpCodes.Ldloca, _slot);
    }

    private void EmitNull()
    {
        Label present = _il.DefineLabel(), stored = _il.DefineLabel();
        _stored = stored;
        CallReading("TryReadNull", Reader, Value, () => _il.Emit(OpCodes.Ldloca, _next));
        _il.Emit(OpCodes.Brfalse, present);
        _il.Emit(OpCodes.Ldloc, _next);
        _il.Emit(OpCodes.Starg_S, (byte)2);
        _il.Emit(OpCodes.Br, stored);
        _il.MarkLabel(present);
    }

    private void EmitAfterValue(Step step)
    {
        _il.Emit(OpCodes.Ldloc, step.Primitive.ReadsInline() ? _inlineNext : _next);
        _il.Emit(OpCodes.Starg_S, (byte)2);
        if (_stored is { } stored)
            _il.MarkLabel(stored);
        _stored = null;
        if (!_isSearching)
            return;
        EmitNextName(step.Slot + 1);
        _il.Emit(OpCodes.Br, _dispatch);
    }

    // Fills the value that the member has; what comes back is set where there is a setter, unless it is the same object.
    private void EmitFilling(Step step)
    {
        Type type = _members.TypeOf(step.Slot);
        bool isSet = step.Kind == StepKind.FillAndSet;
        LocalBuilder current = _il.DeclareLocal(type), filled = _il.DeclareLocal(type);
        EmitGet(step.Slot);
        _il.Emit(OpCodes.Stloc, current);
        Reader();
        _il.Emit(OpCodes.Ldarg_0);
        _il.Emit(OpCodes.Ldfld, _members.CodecOf(step.Slot)!);
        _il.Emit(OpCodes.Ldloc, current);
        Value();
        _il.Emit(OpCodes.Ldloca, _next);
        _il.Emit(OpCodes.Call, _members.Inherited(isSet ? "ReadInto" : "Fill").MakeGenericMethod(type));
        _il.Emit(OpCodes.Stloc, filled);
        if (!isSet)
            return;
        Label differs = _il.DefineLabel(), same = _il.DefineLabel();
        if (!type.IsValueType)
        {
            _il.Emit(OpCodes.Ldloc, current);
            _il.Emit(OpCodes.Brfalse, differs);
            _il.Emit(OpCodes.Ldloc, current);
            _il.Emit(OpCodes.Ldloc, filled);
            _il.Emit(OpCodes.Beq, same);
            _il.MarkLabel(differs);
        }

        EmitSet(step.Slot, () => _il.Emit(OpCodes.Ldloc, filled));
        _il.MarkLabel(same);
    }

    private void EmitValue(Step step)
    {
        if (step.Primitive != Primitive.None)
        {
            Reader();
            if (step.Primitive.ReadsInline())
            {
                _il.Emit(OpCodes.Ldloc, _origin);
                _il.Emit(OpCodes.Ldloc, _end);
            }

            Value();
            _il.Emit(OpCodes.Ldloca, step.Primitive.ReadsInline() ? _inlineNext : _next);
            _il.Emit(OpCodes.Call, EmittedMembers.Reading("Read" + step.Primitive));
            return;
        }

        FieldBuilder codec = _members.CodecOf(step.Slot)!;
        _il.Emit(OpCodes.Ldarg_0);
        _il.Emit(OpCodes.Ldfld, codec);
        Reader();
        Value();
        _il.Emit(OpCodes.Ldloca, _next);
        _il.Emit(OpCodes.Callvirt, codec.FieldType.GetMethod("ReadAt")!);
    }

    // Where the expected names have ended the brace is what is likely; anything else is searched for, and the switch leads to its steps.
    private void EmitSearch()
    {
        if (!_isFirst)
        {
            Label other = _il.DefineLabel();
            EmitIsAt('}');
            _il.Emit(OpCodes.Brfalse, other);
            Position();
            _il.Emit(OpCodes.Ldc_I4_1);
            _il.Emit(OpCodes.Add);
            _il.Emit(OpCodes.Stloc, _value);
            _il.Emit(OpCodes.Br, _closed);
            _il.MarkLabel(other);
        }

        EmitNextName(_takes.Length);
        _il.MarkLabel(_dispatch);
        _il.Emit(OpCodes.Ldloc, _slot);
        _il.Emit(OpCodes.Switch, _takes);
        _isSearching = true;
        if (_program.Unmapped < 0)
        {
            _il.Emit(OpCodes.Br, _closed);
            return;
        }

        _unmappedStart = _il.DefineLabel();
        _il.Emit(OpCodes.Ldloc, _slot);
        _il.Emit(OpCodes.Ldc_I4, NameSearch.Unmapped);
        _il.Emit(OpCodes.Beq, _unmappedStart);
        _il.Emit(OpCodes.Br, _closed);
    }

    // A member that the type does not have goes into the dictionary that the object has at this moment, or into one that is kept for it.
    private void EmitUnmapped(Step step)
    {
        Type type = _members.TypeOf(step.Slot);
        _unmapped = _il.DeclareLocal(type);
        _il.MarkLabel(_unmappedStart);
        if (step.Kind == StepKind.AddUnmapped)
        {
            EmitGet(step.Slot);
            _il.Emit(OpCodes.Stloc, _unmapped);
        }

        CallInherited("ReadUnmapped", Reader, Boxed, Value, () => _il.Emit(OpCodes.Ldloca, _next));
        _il.Emit(OpCodes.Unbox_Any, type);
        _il.Emit(OpCodes.Stloc, _unmapped);
        if (step.Kind == StepKind.AddUnmapped)
            EmitSet(step.Slot, () => _il.Emit(OpCodes.Ldloc, _unmapped));
        _il.Emit(OpCodes.Ldloc, _next);
        _il.Emit(OpCodes.Starg_S, (byte)2);
        EmitNextName(_takes.Length);
        _il.Emit(OpCodes.Br, _dispatch);

        void Boxed()
        {
            _il.Emit(OpCodes.Ldloc, _unmapped);
            if (type.IsValueType)
                _il.Emit(OpCodes.Box, type);
        }
    }

    private void EmitRequirement(Step step)
    {
        Label complete = _il.DefineLabel();
        _il.Emit(OpCodes.Ldloc, _marks[step.Number]);
        _il.Emit(OpCodes.Ldc_I8, (long)step.Mask);
        _il.Emit(OpCodes.And);
        _il.Emit(OpCodes.Ldc_I8, (long)step.Mask);
        _il.Emit(OpCodes.Beq, complete);
        CallInherited(
            "ThrowMissing", Reader, Value, () => _il.Emit(OpCodes.Ldc_I4, step.Number * ObjectProgram.SlotsPerWord), () => _il.Emit(OpCodes.Ldloc, _marks[step.Number]));
        _il.MarkLabel(complete);
    }

    private void EmitMark(LocalBuilder[] words, int slot)
    {
        LocalBuilder word = words[slot / ObjectProgram.SlotsPerWord];
        _il.Emit(OpCodes.Ldloc, word);
        _il.Emit(OpCodes.Ldc_I8, (long)ObjectProgram.BitOf(slot));
        _il.Emit(OpCodes.Or);
        _il.Emit(OpCodes.Stloc, word);
    }

    // The label is led to where the slot is not noted.
    private Label EmitBranchUnless(LocalBuilder[] words, int slot)
    {
        Label otherwise = _il.DefineLabel();
        _il.Emit(OpCodes.Ldloc, words[slot / ObjectProgram.SlotsPerWord]);
        _il.Emit(OpCodes.Ldc_I8, (long)ObjectProgram.BitOf(slot));
        _il.Emit(OpCodes.And);
        _il.Emit(OpCodes.Brfalse, otherwise);
        return otherwise;
    }

    private void EmitIsAt(char expected)
    {
        _il.Emit(OpCodes.Ldloc, _origin);
        _il.Emit(OpCodes.Ldloc, _end);
        Position();
        _il.Emit(OpCodes.Ldc_I4, (int)expected);
        _il.Emit(OpCodes.Call, EmittedMembers.Reading("IsAt"));
    }

    private void EmitGet(int slot) => _members.Get(_il, slot, LoadObject, LoadAddress);

    private void EmitSet(int slot, Action loadValue) => _members.Set(_il, slot, LoadObject, LoadAddress, loadValue);

    private void LoadObject() => _il.Emit(_type.IsValueType ? OpCodes.Ldloca : OpCodes.Ldloc, _object);

    private void LoadAddress() => _il.Emit(OpCodes.Ldloca, _object);

    private void Reader() => _il.Emit(OpCodes.Ldarg_1);

    private void Position() => _il.Emit(OpCodes.Ldarg_2);

    private void Value() => _il.Emit(OpCodes.Ldloc, _value);

    private void CallReading(string name, params Action[] arguments)
    {
        foreach (Action argument in arguments)
            argument();
        _il.Emit(OpCodes.Call, EmittedMembers.Reading(name));
    }

    private void CallInherited(string name, params Action[] arguments) => CallInherited(name, null, arguments);

    private void CallInherited(string name, Type? typeArgument, params Action[] arguments)
    {
        _il.Emit(OpCodes.Ldarg_0);
        foreach (Action argument in arguments)
            argument();
        _il.Emit(OpCodes.Call, typeArgument is null ? _members.Inherited(name) : _members.Inherited(name).MakeGenericMethod(typeArgument));
    }

    private void CallSearch(string name, params Action[] arguments)
    {
        _il.Emit(OpCodes.Ldarg_0);
        _il.Emit(OpCodes.Ldfld, _members.InheritedField("Search"));
        foreach (Action argument in arguments)
            argument();
        _il.Emit(OpCodes.Call, typeof(NameSearch).GetMethod(name)!);
    }
}
