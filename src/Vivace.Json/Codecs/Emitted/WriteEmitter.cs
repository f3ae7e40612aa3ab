// The writing half of an emitted codec.
using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Reflection.Emit;
using System.Runtime.CompilerServices;
using Vivace.Json.Contracts;
using Vivace.Json.Contracts.Reflection;
using Vivace.Json.Writing;

namespace Vivace.Json.Codecs.Emitted;

/// <summary>Emits <c>int WriteAt(ref JsonWriter writer, int position, T value)</c>.</summary>
[RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
[RequiresDynamicCode(ReflectionSwitch.Dynamic)]
internal sealed class WriteEmitter
{
    private const BindingFlags Any = BindingFlags.Instance | BindingFlags.Static | BindingFlags.Public | BindingFlags.NonPublic;

    private readonly TypeContract _contract;
    private readonly ObjectSlot[] _slots;
    private readonly FieldBuilder?[] _codecs;
    private readonly Type _base;
    private readonly ILGenerator _il;
    private readonly LocalBuilder _texts;

    internal WriteEmitter(TypeContract contract, ObjectSlot[] slots, FieldBuilder?[] codecs, Type parent, ILGenerator il)
    {
        _contract = contract;
        _slots = slots;
        _codecs = codecs;
        _base = parent;
        _il = il;
        _texts = il.DeclareLocal(typeof(MemberText).MakeByRefType());
    }

    internal void Emit()
    {
        if (!_contract.Type.IsValueType)
        {
            Label present = _il.DefineLabel();
            _il.Emit(OpCodes.Ldarg_3);
            _il.Emit(OpCodes.Brtrue, present);
            _il.Emit(OpCodes.Ldarg_1);
            _il.Emit(OpCodes.Ldarg_2);
            _il.Emit(OpCodes.Call, Primitive("WriteNull"));
            _il.Emit(OpCodes.Ret);
            _il.MarkLabel(present);
        }

        if (_contract.WriteError is not null)
        {
            _il.Emit(OpCodes.Ldarg_0);
            _il.Emit(OpCodes.Ldarg_1);
            _il.Emit(OpCodes.Ldarg_2);
            _il.Emit(OpCodes.Call, _base.GetMethod("ThrowNotWritable", Any)!);
        }

        EmitCallback(ContractCallbacks.Serializing);
        _il.Emit(OpCodes.Ldarg_1);
        _il.Emit(OpCodes.Ldarg_2);
        EmitReserve();
        _il.Emit(OpCodes.Ldarg_0);
        _il.Emit(OpCodes.Ldfld, _base.GetField("OpensPlain", Any)!);
        _il.Emit(OpCodes.Call, Primitive("BeginMembers"));
        _il.Emit(OpCodes.Starg_S, (byte)2);
        _il.Emit(OpCodes.Ldarg_0);
        _il.Emit(OpCodes.Call, _base.GetProperty("Texts", Any)!.GetMethod!);
        _il.Emit(OpCodes.Stloc, _texts);
        foreach (ObjectSlot slot in _slots)
            if (slot.IsWritten)
                EmitMember(slot);
        if (_slots.FirstOrDefault(slot => slot.Member.WritesUnmapped) is { } extension)
        {
            _il.Emit(OpCodes.Ldarg_0);
            _il.Emit(OpCodes.Ldarg_1);
            _il.Emit(OpCodes.Ldarg_2);
            EmitGet(extension);
            if (extension.Type.IsValueType)
                _il.Emit(OpCodes.Box, extension.Type);
            _il.Emit(OpCodes.Call, _base.GetMethod("WriteUnmapped", Any)!);
            _il.Emit(OpCodes.Starg_S, (byte)2);
        }

        _il.Emit(OpCodes.Ldarg_1);
        _il.Emit(OpCodes.Ldarg_2);
        _il.Emit(OpCodes.Call, Primitive("EndMembers"));
        _il.Emit(OpCodes.Starg_S, (byte)2);
        EmitCallback(ContractCallbacks.Serialized);
        _il.Emit(OpCodes.Ldarg_2);
        _il.Emit(OpCodes.Ret);
    }

    private void EmitCallback(ContractCallbacks callback)
    {
        if (_contract.Notices is not null)
        {
            _il.Emit(OpCodes.Ldarg_0);
            _il.Emit(OpCodes.Ldarga_S, (byte)3);
            _il.Emit(OpCodes.Ldc_I4, (int)callback);
            _il.Emit(OpCodes.Call, ObjectEmitter.TellOf(_base));
        }

        if ((_contract.Callbacks & callback) == 0)
            return;
        if (_contract.Type.IsValueType)
            ObjectEmitter.EmitCallback(_il, _contract.Type, callback, () => _il.Emit(OpCodes.Ldarga_S, (byte)3));
        else
            ObjectEmitter.EmitCallback(_il, _contract.Type, callback, () => _il.Emit(OpCodes.Ldarg_3));
    }

    private void EmitMember(ObjectSlot slot)
    {
        Label skipped = _il.DefineLabel(), plain = _il.DefineLabel(), named = _il.DefineLabel();
        LocalBuilder value = _il.DeclareLocal(slot.Type);
        EmitGet(slot);
        _il.Emit(OpCodes.Stloc, value);
        if (slot.Member.ShouldWrite is not null)
        {
            _il.Emit(OpCodes.Ldarg_0);
            _il.Emit(OpCodes.Ldarga_S, (byte)3);
            _il.Emit(OpCodes.Ldloc, value);
            _il.Emit(OpCodes.Ldc_I4, slot.Index);
            _il.Emit(OpCodes.Call, _base.GetMethod("IsWritten", Any)!.MakeGenericMethod(slot.Type));
            _il.Emit(OpCodes.Brfalse, skipped);
            EmitName(slot, "WriteNameSlow");
            EmitContent(slot, value);
            _il.MarkLabel(skipped);
            return;
        }

        EmitText(slot);
        _il.Emit(OpCodes.Call, Primitive("IsPlain"));
        _il.Emit(OpCodes.Brtrue, plain);

        Label kept = _il.DefineLabel();
        EmitText(slot);
        _il.Emit(OpCodes.Call, Primitive("IsUnconditional"));
        _il.Emit(OpCodes.Brtrue, kept);
        EmitText(slot);
        _il.Emit(OpCodes.Ldloc, value);
        _il.Emit(OpCodes.Call, Primitive("Skips").MakeGenericMethod(slot.Type));
        _il.Emit(OpCodes.Brtrue, skipped);
        _il.MarkLabel(kept);
        EmitName(slot, "WriteNameSlow");
        _il.Emit(OpCodes.Br, named);

        _il.MarkLabel(plain);
        EmitName(slot, "WritePlainName");
        _il.MarkLabel(named);
        EmitContent(slot, value);
        _il.MarkLabel(skipped);
    }

    private void EmitContent(ObjectSlot slot, LocalBuilder value)
    {
        if (slot.Direct is { } direct)
        {
            _il.Emit(OpCodes.Ldarg_1);
            _il.Emit(OpCodes.Ldarg_2);
            _il.Emit(OpCodes.Ldloc, value);
            if (direct.MakesRoom)
                EmitReserve();
            _il.Emit(OpCodes.Call, direct.Write);
            _il.Emit(OpCodes.Starg_S, (byte)2);
        }
        else
        {
            FieldBuilder codec = _codecs[slot.Index]!;
            _il.Emit(OpCodes.Ldarg_1);
            _il.Emit(OpCodes.Ldarg_0);
            _il.Emit(OpCodes.Ldfld, codec);
            _il.Emit(OpCodes.Ldarg_1);
            _il.Emit(OpCodes.Ldarg_2);
            _il.Emit(OpCodes.Ldloc, value);
            _il.Emit(OpCodes.Callvirt, codec.FieldType.GetMethod("WriteAt")!);
            EmitReserve();
            _il.Emit(OpCodes.Call, Primitive("Ensure"));
            _il.Emit(OpCodes.Starg_S, (byte)2);
        }
    }

    private void EmitName(ObjectSlot slot, string primitive)
    {
        _il.Emit(OpCodes.Ldarg_1);
        _il.Emit(OpCodes.Ldarg_2);
        EmitText(slot);
        _il.Emit(OpCodes.Call, Primitive(primitive));
        _il.Emit(OpCodes.Starg_S, (byte)2);
    }

    private void EmitGet(ObjectSlot slot)
    {
        if (slot.GetsByCall)
        {
            _il.Emit(OpCodes.Ldarg_0);
            _il.Emit(OpCodes.Ldarga_S, (byte)3);
            _il.Emit(OpCodes.Ldc_I4, slot.Index);
            _il.Emit(OpCodes.Call, _base.GetMethod("GetByCall", Any)!.MakeGenericMethod(slot.Type));
            return;
        }

        if (_contract.Type.IsValueType)
            _il.Emit(OpCodes.Ldarga_S, (byte)3);
        else
            _il.Emit(OpCodes.Ldarg_3);
        if (slot.Member.Field is { } field)
            _il.Emit(OpCodes.Ldfld, field);
        else
            _il.Emit(_contract.Type.IsValueType ? OpCodes.Call : OpCodes.Callvirt, slot.Member.Getter!);
    }

    private void EmitText(ObjectSlot slot)
    {
        _il.Emit(OpCodes.Ldloc, _texts);
        if (slot.Index == 0)
            return;
        _il.Emit(OpCodes.Ldc_I4, slot.Index * Unsafe.SizeOf<MemberText>());
        _il.Emit(OpCodes.Add);
    }

    private void EmitReserve()
    {
        _il.Emit(OpCodes.Ldarg_0);
        _il.Emit(OpCodes.Ldfld, _base.GetField("Reserve", Any)!);
    }

    private static MethodInfo Primitive(string name) =>
        typeof(WritePrimitives).GetMethod(name, Any) ?? throw new MissingMethodException(nameof(WritePrimitives), name);
}
