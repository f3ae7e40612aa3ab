// The reading half of an emitted codec.
using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Reflection.Emit;
using System.Runtime.CompilerServices;
using Vivace.Json.Contracts;
using Vivace.Json.Contracts.Reflection;
using Vivace.Json.Reading;

namespace Vivace.Json.Codecs.Emitted;

/// <summary>Emits <c>T ReadAt(ref JsonReader reader, int position, out int next)</c>.</summary>
[RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
[RequiresDynamicCode(ReflectionSwitch.Dynamic)]
internal sealed class ReadEmitter
{
    private const BindingFlags Any = BindingFlags.Instance | BindingFlags.Static | BindingFlags.Public | BindingFlags.NonPublic;

    // One word of "seen" bits a 64 slots.
    private const int BitsPerWord = 64;

    private readonly TypeContract _contract;
    private readonly ObjectSlot[] _slots;
    private readonly FieldBuilder?[] _codecs;
    private readonly Type _base;
    private readonly ILGenerator _il;

    private readonly LocalBuilder _origin, _end, _names, _slot, _value, _next, _inlineNext;
    private readonly LocalBuilder _object;
    private readonly LocalBuilder? _extension;
    private readonly ObjectSlot? _extensionSlot;
    private readonly bool _rejectsDuplicates, _announces;
    private readonly LocalBuilder?[] _kept;
    private readonly LocalBuilder[] _seen;
    private readonly Label _closed, _dispatch;
    private readonly Label[] _takes;

    internal ReadEmitter(TypeContract contract, ObjectSlot[] slots, FieldBuilder?[] codecs, Type parent, ILGenerator il, bool rejectsDuplicates, bool announces)
    {
        _contract = contract;
        _rejectsDuplicates = rejectsDuplicates;
        _announces = announces;
        _slots = slots;
        _codecs = codecs;
        _base = parent;
        _il = il;
        _origin = il.DeclareLocal(typeof(byte).MakeByRefType());
        _end = il.DeclareLocal(typeof(int));
        _names = il.DeclareLocal(typeof(MemberName).MakeByRefType());
        _slot = il.DeclareLocal(typeof(int));
        _value = il.DeclareLocal(typeof(int));

        // One takes the answers of calls and lives in memory; the other those of inlined primitives and stays in a register.
        _next = il.DeclareLocal(typeof(int));
        _inlineNext = il.DeclareLocal(typeof(int));
        _object = il.DeclareLocal(contract.Type);
        _kept = new LocalBuilder?[slots.Length];
        if (contract.Creation == ContractCreation.Parameterized)
            foreach (ObjectSlot slot in slots)
                if (slot.IsRead)
                    _kept[slot.Index] = il.DeclareLocal(slot.Type);
        _extensionSlot = slots.FirstOrDefault(slot => slot.Member.KeepsUnmapped);
        if (_extensionSlot is not null)
            _extension = il.DeclareLocal(_extensionSlot.Type);
        bool tracks = rejectsDuplicates || slots.Any(slot => slot.IsRequired) || KeepsForLater;
        _seen = new LocalBuilder[tracks ? (slots.Length + BitsPerWord - 1) / BitsPerWord : 0];
        for (int i = 0; i < _seen.Length; i++)
            _seen[i] = il.DeclareLocal(typeof(ulong));
        _closed = il.DefineLabel();
        _dispatch = il.DefineLabel();
        _takes = [.. slots.Select(_ => il.DefineLabel())];
    }

    // Members beside the constructor's parameters are set behind it, if they were there.
    private bool KeepsForLater =>
        _contract.Creation == ContractCreation.Parameterized && _slots.Any(slot => slot.IsRead && !slot.IsParameter);

    internal void Emit()
    {
        Label enter = _il.DefineLabel();
        Call(Primitive("Origin"), () => _il.Emit(OpCodes.Ldarg_1));
        _il.Emit(OpCodes.Stloc, _origin);
        Call(Primitive("End"), () => _il.Emit(OpCodes.Ldarg_1));
        _il.Emit(OpCodes.Stloc, _end);
        _il.Emit(OpCodes.Ldloc, _origin);
        _il.Emit(OpCodes.Ldloc, _end);
        _il.Emit(OpCodes.Ldarg_2);
        _il.Emit(OpCodes.Ldc_I4, (int)'{');
        _il.Emit(OpCodes.Call, Primitive("IsAt"));
        _il.Emit(OpCodes.Brtrue, enter);
        _il.Emit(OpCodes.Ldarg_0);
        _il.Emit(OpCodes.Ldarg_1);
        _il.Emit(OpCodes.Ldarg_2);
        _il.Emit(OpCodes.Ldarg_3);
        _il.Emit(OpCodes.Call, Inherited("ReadNoObject"));
        _il.Emit(OpCodes.Ret);

        _il.MarkLabel(enter);
        _il.Emit(OpCodes.Ldarg_1);
        _il.Emit(OpCodes.Ldarg_2);
        _il.Emit(OpCodes.Call, Primitive("Enter"));
        _il.Emit(OpCodes.Pop);
        _il.Emit(OpCodes.Ldarg_0);
        _il.Emit(OpCodes.Ldarg_1);
        _il.Emit(OpCodes.Ldarg_2);
        _il.Emit(OpCodes.Call, Inherited("NamesAt"));
        _il.Emit(OpCodes.Stloc, _names);
        if (_contract.Creation == ContractCreation.None || _contract.ReadError is not null)
        {
            _il.Emit(OpCodes.Ldarg_0);
            _il.Emit(OpCodes.Ldarg_1);
            _il.Emit(OpCodes.Ldarg_2);
            _il.Emit(OpCodes.Call, Inherited("ThrowNotReadable"));
        }

        EmitCreation();
        if (_contract.Creation != ContractCreation.Parameterized)
        {
            EmitStartingValues();
            EmitCallback(ContractCallbacks.Deserializing);
        }

        foreach (ObjectSlot slot in _slots)
        {
            EmitExpectation(slot.Index);
            _il.MarkLabel(_takes[slot.Index]);
            EmitTake(slot);
            if (slot.Index == _slots.Length - 1)
                EmitLikelyEnd();
        }

        EmitSearch(_slots.Length);
        EmitDispatch();
        EmitClosing();
    }

    // The object, or the constructor's default values.
    private void EmitCreation()
    {
        switch (_contract.Creation)
        {
            case ContractCreation.Parameterless:
                _il.Emit(OpCodes.Newobj, _contract.Constructor!);
                _il.Emit(OpCodes.Stloc, _object);
                EmitAnnouncement();
                break;
            case ContractCreation.DefaultValue:
                _il.Emit(OpCodes.Ldloca, _object);
                _il.Emit(OpCodes.Initobj, _contract.Type);
                break;
            case ContractCreation.Delegate:
                _il.Emit(OpCodes.Ldarg_0);
                _il.Emit(OpCodes.Call, Inherited("Create"));
                _il.Emit(OpCodes.Stloc, _object);
                EmitAnnouncement();
                break;
            case ContractCreation.Parameterized:
                foreach (ObjectSlot slot in _slots)
                    if (slot.IsRead && slot.Member.Parameter is { HasDefaultValue: true, DefaultValue: not null })
                    {
                        _il.Emit(OpCodes.Ldarg_0);
                        _il.Emit(OpCodes.Ldc_I4, slot.Index);
                        _il.Emit(OpCodes.Call, Inherited("DefaultOf").MakeGenericMethod(slot.Type));
                        _il.Emit(OpCodes.Stloc, _kept[slot.Index]!);
                    }

                break;
        }
    }

    private void EmitAnnouncement()
    {
        if (!_announces)
            return;
        _il.Emit(OpCodes.Ldarg_1);
        _il.Emit(OpCodes.Ldloc, _object);
        _il.Emit(OpCodes.Call, Inherited("Announce"));
    }

    // Members that an initializer would have set whatever the text has.
    private void EmitStartingValues()
    {
        foreach (ObjectSlot slot in _slots)
        {
            if (!slot.Member.StartsAsDefault || !slot.Member.CanSet)
                continue;
            LocalBuilder value = _il.DeclareLocal(slot.Type);
            EmitStoreTarget(slot);
            _il.Emit(OpCodes.Ldloc, value);
            EmitStore(slot);
        }
    }

    // The name where the last member ended, or where the object's brace is; otherwise search, and go on here when the search finds this very member.
    private void EmitExpectation(int index)
    {
        _il.Emit(OpCodes.Ldloc, _origin);
        _il.Emit(OpCodes.Ldloc, _end);
        _il.Emit(OpCodes.Ldarg_2);
        _il.Emit(OpCodes.Ldloc, _names);
        if (index != 0)
        {
            _il.Emit(OpCodes.Ldc_I4, index * Unsafe.SizeOf<MemberName>());
            _il.Emit(OpCodes.Add);
        }

        _il.Emit(OpCodes.Call, Primitive("MatchMember"));
        _il.Emit(OpCodes.Stloc, _value);
        _il.Emit(OpCodes.Ldloc, _value);
        _il.Emit(OpCodes.Ldc_I4_0);
        _il.Emit(OpCodes.Bge, _takes[index]);
        EmitSearchCall(index);
        _il.Emit(OpCodes.Ldloc, _slot);
        _il.Emit(OpCodes.Ldc_I4, index);
        _il.Emit(OpCodes.Bne_Un, _dispatch);
    }

    private void EmitSearchCall(int index)
    {
        _il.Emit(OpCodes.Ldarg_0);
        _il.Emit(OpCodes.Ldarg_1);
        _il.Emit(OpCodes.Ldarg_2);
        _il.Emit(OpCodes.Ldc_I4, index == 0 ? 1 : index);
        if (index == 0)
            _il.Emit(OpCodes.Add);
        _il.Emit(OpCodes.Ldloca, _next);
        _il.Emit(OpCodes.Call, Inherited(index == 0 ? "FirstName" : "NextName"));
        _il.Emit(OpCodes.Stloc, _slot);
        _il.Emit(OpCodes.Ldloc, _next);
        _il.Emit(OpCodes.Stloc, _value);
    }

    // Behind the last member in line: anything may follow.
    private void EmitSearch(int index)
    {
        EmitSearchCall(index);
        _il.Emit(OpCodes.Br, _dispatch);
    }

    private void EmitTake(ObjectSlot slot)
    {
        if (_seen.Length > 0)
        {
            LocalBuilder word = _seen[slot.Index / BitsPerWord];
            if (_rejectsDuplicates && (slot.IsRead || _contract.Creation == ContractCreation.Parameterized))
                EmitDuplicateCheck(slot, word);
            _il.Emit(OpCodes.Ldloc, word);
            _il.Emit(OpCodes.Ldc_I8, 1L << (slot.Index % BitsPerWord));
            _il.Emit(OpCodes.Or);
            _il.Emit(OpCodes.Stloc, word);
        }

        if (!slot.IsRead)
        {
            _il.Emit(OpCodes.Ldarg_1);
            _il.Emit(OpCodes.Ldloc, _value);
            _il.Emit(OpCodes.Call, Primitive("SkipValue"));
            _il.Emit(OpCodes.Starg_S, (byte)2);
            return;
        }

        Label stored = _il.DefineLabel();
        if (slot.Member.SkipsNullOnRead)
        {
            Label present = _il.DefineLabel();
            _il.Emit(OpCodes.Ldarg_1);
            _il.Emit(OpCodes.Ldloc, _value);
            _il.Emit(OpCodes.Ldloca, _next);
            _il.Emit(OpCodes.Call, Primitive("TryReadNull"));
            _il.Emit(OpCodes.Brfalse, present);
            _il.Emit(OpCodes.Ldloc, _next);
            _il.Emit(OpCodes.Starg_S, (byte)2);
            if (_kept[slot.Index] is not null && slot is { IsParameter: false, IsRequired: false })
                EmitForget(slot);
            _il.Emit(OpCodes.Br, stored);
            _il.MarkLabel(present);
        }

        if (_kept[slot.Index] is { } kept)
        {
            EmitValue(slot);
            _il.Emit(OpCodes.Stloc, kept);
        }
        else if (slot.Populates)
        {
            EmitPopulate(slot);
        }
        else
        {
            EmitStoreTarget(slot);
            EmitValue(slot);
            EmitStore(slot);
        }

        _il.Emit(OpCodes.Ldloc, slot.Direct is { ReadsInline: true } ? _inlineNext : _next);
        _il.Emit(OpCodes.Starg_S, (byte)2);
        _il.MarkLabel(stored);
    }

    // As if the member had not been there: it is not set behind the constructor.
    private void EmitForget(ObjectSlot slot)
    {
        LocalBuilder word = _seen[slot.Index / BitsPerWord];
        _il.Emit(OpCodes.Ldloc, word);
        _il.Emit(OpCodes.Ldc_I8, ~(1L << (slot.Index % BitsPerWord)));
        _il.Emit(OpCodes.And);
        _il.Emit(OpCodes.Stloc, word);
    }

    // Fills the value that the member has; what comes back is stored where there is a setter, unless it is the same object.
    private void EmitPopulate(ObjectSlot slot)
    {
        LocalBuilder current = _il.DeclareLocal(slot.Type), filled = _il.DeclareLocal(slot.Type);
        EmitLoad(slot);
        _il.Emit(OpCodes.Stloc, current);
        _il.Emit(OpCodes.Ldarg_1);
        _il.Emit(OpCodes.Ldarg_0);
        _il.Emit(OpCodes.Ldfld, _codecs[slot.Index]!);
        _il.Emit(OpCodes.Ldloc, current);
        _il.Emit(OpCodes.Ldloc, _value);
        _il.Emit(OpCodes.Ldloca, _next);
        _il.Emit(OpCodes.Call, Inherited(slot.Member.CanSet ? "ReadInto" : "Fill").MakeGenericMethod(slot.Type));
        _il.Emit(OpCodes.Stloc, filled);
        if (!slot.Member.CanSet)
            return;
        Label differs = _il.DefineLabel(), stored = _il.DefineLabel();
        if (!slot.Type.IsValueType)
        {
            _il.Emit(OpCodes.Ldloc, current);
            _il.Emit(OpCodes.Brfalse, differs);
            _il.Emit(OpCodes.Ldloc, current);
            _il.Emit(OpCodes.Ldloc, filled);
            _il.Emit(OpCodes.Beq, stored);
            _il.MarkLabel(differs);
        }

        EmitStoreTarget(slot);
        _il.Emit(OpCodes.Ldloc, filled);
        EmitStore(slot);
        _il.MarkLabel(stored);
    }

    private void EmitDuplicateCheck(ObjectSlot slot, LocalBuilder word)
    {
        Label first = _il.DefineLabel();
        _il.Emit(OpCodes.Ldloc, word);
        _il.Emit(OpCodes.Ldc_I8, 1L << (slot.Index % BitsPerWord));
        _il.Emit(OpCodes.And);
        _il.Emit(OpCodes.Brfalse, first);
        _il.Emit(OpCodes.Ldarg_0);
        _il.Emit(OpCodes.Ldarg_1);
        _il.Emit(OpCodes.Ldloc, _value);
        _il.Emit(OpCodes.Call, Inherited("ThrowDuplicate"));
        _il.MarkLabel(first);
    }

    private void EmitCallback(ContractCallbacks callback)
    {
        if (_contract.Notices is not null)
        {
            _il.Emit(OpCodes.Ldarg_0);
            _il.Emit(OpCodes.Ldloca, _object);
            _il.Emit(OpCodes.Ldc_I4, (int)callback);
            _il.Emit(OpCodes.Call, ObjectEmitter.TellOf(_base));
        }

        if ((_contract.Callbacks & callback) == 0)
            return;
        ObjectEmitter.EmitCallback(_il, _contract.Type, callback, () => _il.Emit(_contract.Type.IsValueType ? OpCodes.Ldloca : OpCodes.Ldloc, _object));
    }

    private void EmitValue(ObjectSlot slot)
    {
        if (slot.Direct is { } direct)
        {
            _il.Emit(OpCodes.Ldarg_1);
            if (direct.ReadsInline)
            {
                _il.Emit(OpCodes.Ldloc, _origin);
                _il.Emit(OpCodes.Ldloc, _end);
            }

            _il.Emit(OpCodes.Ldloc, _value);
            _il.Emit(OpCodes.Ldloca, direct.ReadsInline ? _inlineNext : _next);
            _il.Emit(OpCodes.Call, direct.Read);
            return;
        }

        FieldBuilder codec = _codecs[slot.Index]!;
        _il.Emit(OpCodes.Ldarg_0);
        _il.Emit(OpCodes.Ldfld, codec);
        _il.Emit(OpCodes.Ldarg_1);
        _il.Emit(OpCodes.Ldloc, _value);
        _il.Emit(OpCodes.Ldloca, _next);
        _il.Emit(OpCodes.Callvirt, codec.FieldType.GetMethod("ReadAt")!);
    }

    private void EmitTarget()
    {
        if (_contract.Type.IsValueType)
            _il.Emit(OpCodes.Ldloca, _object);
        else
            _il.Emit(OpCodes.Ldloc, _object);
    }

    private void EmitLoad(ObjectSlot slot)
    {
        if (slot.GetsByCall)
        {
            _il.Emit(OpCodes.Ldarg_0);
            _il.Emit(OpCodes.Ldloca, _object);
            _il.Emit(OpCodes.Ldc_I4, slot.Index);
            _il.Emit(OpCodes.Call, Inherited("GetByCall").MakeGenericMethod(slot.Type));
            return;
        }

        EmitTarget();
        if (slot.Member.Field is { } field)
            _il.Emit(OpCodes.Ldfld, field);
        else
            _il.Emit(_contract.Type.IsValueType ? OpCodes.Call : OpCodes.Callvirt, slot.Member.Getter!);
    }

    // What must lie below the value that EmitStore takes.
    private void EmitStoreTarget(ObjectSlot slot)
    {
        if (slot.Member.ReplacedSetter is null)
        {
            EmitTarget();
            return;
        }

        _il.Emit(OpCodes.Ldarg_0);
        _il.Emit(OpCodes.Ldloca, _object);
    }

    private void EmitStore(ObjectSlot slot)
    {
        if (slot.Member.ReplacedSetter is not null)
        {
            _il.Emit(OpCodes.Ldc_I4, slot.Index);
            _il.Emit(OpCodes.Call, Inherited("SetByCall").MakeGenericMethod(slot.Type));
            return;
        }

        if (slot.Member.Field is { } field)
            _il.Emit(OpCodes.Stfld, field);
        else
            _il.Emit(_contract.Type.IsValueType ? OpCodes.Call : OpCodes.Callvirt, slot.Member.Setter!);
    }

    // Behind the last member in line the brace is what is expected.
    private void EmitLikelyEnd()
    {
        Label other = _il.DefineLabel();
        _il.Emit(OpCodes.Ldloc, _origin);
        _il.Emit(OpCodes.Ldloc, _end);
        _il.Emit(OpCodes.Ldarg_2);
        _il.Emit(OpCodes.Ldc_I4, (int)'}');
        _il.Emit(OpCodes.Call, Primitive("IsAt"));
        _il.Emit(OpCodes.Brfalse, other);
        _il.Emit(OpCodes.Ldarg_2);
        _il.Emit(OpCodes.Ldc_I4_1);
        _il.Emit(OpCodes.Add);
        _il.Emit(OpCodes.Stloc, _value);
        _il.Emit(OpCodes.Br, _closed);
        _il.MarkLabel(other);
    }

    // Where the search led: into the line, or behind the closing brace, whose position is then the value's.
    private void EmitDispatch()
    {
        _il.MarkLabel(_dispatch);
        _il.Emit(OpCodes.Ldloc, _slot);
        _il.Emit(OpCodes.Switch, _takes);
        if (_extensionSlot is not null)
            EmitUnmapped();
    }

    // A member that the type does not have goes into the dictionary for such members.
    private void EmitUnmapped()
    {
        _il.Emit(OpCodes.Ldloc, _slot);
        _il.Emit(OpCodes.Ldc_I4, -1);
        _il.Emit(OpCodes.Beq, _closed);
        if (_contract.Creation != ContractCreation.Parameterized)
        {
            // The dictionary that the object has at this moment, or a new one.
            EmitLoad(_extensionSlot!);
            _il.Emit(OpCodes.Stloc, _extension!);
        }

        _il.Emit(OpCodes.Ldarg_0);
        _il.Emit(OpCodes.Ldarg_1);
        _il.Emit(OpCodes.Ldloc, _extension!);
        if (_extensionSlot!.Type.IsValueType)
            _il.Emit(OpCodes.Box, _extensionSlot.Type);
        _il.Emit(OpCodes.Ldloc, _value);
        _il.Emit(OpCodes.Ldloca, _next);
        _il.Emit(OpCodes.Call, Inherited("ReadUnmapped"));
        _il.Emit(OpCodes.Unbox_Any, _extensionSlot.Type);
        _il.Emit(OpCodes.Stloc, _extension!);
        if (_contract.Creation != ContractCreation.Parameterized && _extensionSlot.Member.CanSet)
        {
            EmitStoreTarget(_extensionSlot);
            _il.Emit(OpCodes.Ldloc, _extension!);
            EmitStore(_extensionSlot);
        }

        _il.Emit(OpCodes.Ldloc, _next);
        _il.Emit(OpCodes.Starg_S, (byte)2);
        EmitSearch(_slots.Length);
    }

    private void EmitClosing()
    {
        _il.MarkLabel(_closed);
        _il.Emit(OpCodes.Ldarg_1);
        _il.Emit(OpCodes.Call, Primitive("Leave"));
        _il.Emit(OpCodes.Ldarg_3);
        _il.Emit(OpCodes.Ldloc, _value);
        _il.Emit(OpCodes.Stind_I4);
        EmitRequired();
        if (_contract.Creation == ContractCreation.Parameterized)
            EmitConstruction();
        EmitCallback(ContractCallbacks.Deserialized);
        _il.Emit(OpCodes.Ldloc, _object);
        _il.Emit(OpCodes.Ret);
    }

    private void EmitRequired()
    {
        for (int word = 0; word < _seen.Length; word++)
        {
            ulong required = 0;
            foreach (ObjectSlot slot in _slots)
                if (slot.IsRequired && slot.Index / BitsPerWord == word)
                    required |= 1UL << (slot.Index % BitsPerWord);
            if (required == 0)
                continue;
            Label complete = _il.DefineLabel();
            _il.Emit(OpCodes.Ldloc, _seen[word]);
            _il.Emit(OpCodes.Ldc_I8, (long)required);
            _il.Emit(OpCodes.And);
            _il.Emit(OpCodes.Ldc_I8, (long)required);
            _il.Emit(OpCodes.Beq, complete);
            _il.Emit(OpCodes.Ldarg_0);
            _il.Emit(OpCodes.Ldarg_1);
            _il.Emit(OpCodes.Ldloc, _value);
            _il.Emit(OpCodes.Ldc_I4, word * BitsPerWord);
            _il.Emit(OpCodes.Ldloc, _seen[word]);
            _il.Emit(OpCodes.Call, Inherited("ThrowMissing"));
            _il.MarkLabel(complete);
        }
    }

    private void EmitConstruction()
    {
        foreach (ParameterContract parameter in _contract.Parameters)
        {
            ObjectSlot? slot = parameter.Member is null ? null : _slots.FirstOrDefault(slot => slot.Member == parameter.Member && slot.IsRead);
            if (slot is not null)
            {
                _il.Emit(OpCodes.Ldloc, _kept[slot.Index]!);
                continue;
            }

            _il.Emit(OpCodes.Ldarg_0);
            _il.Emit(OpCodes.Ldc_I4, parameter.Position);
            _il.Emit(OpCodes.Call, Inherited("DefaultOfParameter").MakeGenericMethod(parameter.Type));
        }

        _il.Emit(OpCodes.Newobj, _contract.Constructor!);
        _il.Emit(OpCodes.Stloc, _object);
        EmitStartingValues();
        EmitCallback(ContractCallbacks.Deserializing);
        if (_extensionSlot is { Member.CanSet: true })
        {
            Label none = _il.DefineLabel();
            if (!_extensionSlot.Type.IsValueType)
            {
                _il.Emit(OpCodes.Ldloc, _extension!);
                _il.Emit(OpCodes.Brfalse, none);
            }

            EmitStoreTarget(_extensionSlot);
            _il.Emit(OpCodes.Ldloc, _extension!);
            EmitStore(_extensionSlot);
            _il.MarkLabel(none);
        }

        foreach (ObjectSlot slot in _slots)
        {
            if (!slot.IsRead || slot.IsParameter)
                continue;
            Label absent = _il.DefineLabel();
            _il.Emit(OpCodes.Ldloc, _seen[slot.Index / BitsPerWord]);
            _il.Emit(OpCodes.Ldc_I8, 1L << (slot.Index % BitsPerWord));
            _il.Emit(OpCodes.And);
            _il.Emit(OpCodes.Brfalse, absent);
            EmitStoreTarget(slot);
            _il.Emit(OpCodes.Ldloc, _kept[slot.Index]!);
            EmitStore(slot);
            _il.MarkLabel(absent);
        }
    }

    private void Call(MethodInfo method, Action argument)
    {
        argument();
        _il.Emit(OpCodes.Call, method);
    }

    private static MethodInfo Primitive(string name) =>
        typeof(ReadPrimitives).GetMethod(name, Any) ?? throw new MissingMethodException(nameof(ReadPrimitives), name);

    private MethodInfo Inherited(string name) =>
        _base.GetMethod(name, Any) ?? throw new MissingMethodException(_base.Name, name);
}
