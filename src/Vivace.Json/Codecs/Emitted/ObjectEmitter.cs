// Turns a contract into IL: control flow, constants and calls of the primitives, nothing that computes.
using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Reflection.Emit;
using System.Text.Json.Serialization;
using Vivace.Json.Contracts;
using Vivace.Json.Contracts.Reflection;

namespace Vivace.Json.Codecs.Emitted;

/// <summary>
/// Emits the codec class of one object type. The members stand one behind the other in the order of the contract, each
/// expecting its name where the last one ended; one shared switch leads back into the line when the text goes another way.
/// </summary>
[RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
[RequiresDynamicCode(ReflectionSwitch.Dynamic)]
internal sealed class ObjectEmitter
{
    private const BindingFlags AnyInstance = BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic;

    private readonly TypeContract _contract;
    private readonly Type _type;
    private readonly Type _base;
    private readonly ObjectSlot[] _slots;
    private readonly FieldBuilder?[] _codecs;
    private readonly TypeBuilder _class;

    private ObjectEmitter(TypeContract contract, ObjectSlot[] slots)
    {
        _contract = contract;
        _type = contract.Type;
        _slots = slots;
        _base = typeof(ObjectCodec<>).MakeGenericType(_type);
        _class = EmittedAssembly.DefineCodec(_type, _base, slots.Select(slot => slot.Type));
        _codecs = new FieldBuilder?[slots.Length];
        foreach (ObjectSlot slot in slots)
            if (slot.Direct is null && (slot.IsRead || slot.IsWritten))
                _codecs[slot.Index] = _class.DefineField(
                    "_codec" + slot.Index, typeof(JsonCodec<>).MakeGenericType(slot.Type), FieldAttributes.Private);
    }

    /// <summary>Emits the class and returns it, ready to be constructed with a layout whose slots are <paramref name="slots"/>.</summary>
    internal static Type Emit(TypeContract contract, ObjectSlot[] slots, bool rejectsDuplicates, bool announces)
    {
        ObjectEmitter emitter = new(contract, slots);
        emitter.EmitConstructor();
        emitter.EmitBindChildren();
        new ReadEmitter(emitter._contract, slots, emitter._codecs, emitter._base, emitter.Override(nameof(ObjectCodec<>.ReadAt)), rejectsDuplicates, announces).Emit();
        new WriteEmitter(emitter._contract, slots, emitter._codecs, emitter._base, emitter.Override(nameof(ObjectCodec<>.WriteAt))).Emit();
        return emitter._class.CreateType();
    }

    /// <summary>
    /// Calls one of the <c>IJsonOn…</c> methods on the object, or on the struct in a box from which it comes back: what an interface implements
    /// itself is called in one.
    /// </summary>
    internal static void EmitCallback(ILGenerator il, Type type, ContractCallbacks callback, Action target)
    {
        MethodInfo method = callback switch
        {
            ContractCallbacks.Serializing => typeof(IJsonOnSerializing).GetMethod(nameof(IJsonOnSerializing.OnSerializing))!,
            ContractCallbacks.Serialized => typeof(IJsonOnSerialized).GetMethod(nameof(IJsonOnSerialized.OnSerialized))!,
            ContractCallbacks.Deserializing => typeof(IJsonOnDeserializing).GetMethod(nameof(IJsonOnDeserializing.OnDeserializing))!,
            _ => typeof(IJsonOnDeserialized).GetMethod(nameof(IJsonOnDeserialized.OnDeserialized))!,
        };
        target();
        if (!type.IsValueType)
        {
            il.Emit(OpCodes.Callvirt, method);
            return;
        }

        LocalBuilder boxed = il.DeclareLocal(typeof(object));
        il.Emit(OpCodes.Ldobj, type);
        il.Emit(OpCodes.Box, type);
        il.Emit(OpCodes.Stloc, boxed);
        il.Emit(OpCodes.Ldloc, boxed);
        il.Emit(OpCodes.Callvirt, method);
        target();
        il.Emit(OpCodes.Ldloc, boxed);
        il.Emit(OpCodes.Unbox_Any, type);
        il.Emit(OpCodes.Stobj, type);
    }

    /// <summary>The method that calls the delegates which somebody gave in the place of those methods.</summary>
    internal static MethodInfo TellOf(Type codecBase) => codecBase.GetMethod("Tell", AnyInstance)!;

    private void EmitConstructor()
    {
        ConstructorBuilder constructor = _class.DefineConstructor(MethodAttributes.Public, CallingConventions.Standard, [typeof(ObjectLayout)]);
        ILGenerator il = constructor.GetILGenerator();
        il.Emit(OpCodes.Ldarg_0);
        il.Emit(OpCodes.Ldarg_1);
        il.Emit(OpCodes.Call, _base.GetConstructor(AnyInstance, [typeof(ObjectLayout)])!);
        il.Emit(OpCodes.Ret);
    }

    private void EmitBindChildren()
    {
        MethodInfo bind = _base.GetMethod("BindChildren", AnyInstance)!;
        MethodInfo child = _base.GetMethod("Child", AnyInstance)!;
        MethodBuilder method = _class.DefineMethod(
            bind.Name, MethodAttributes.Family | MethodAttributes.Virtual | MethodAttributes.HideBySig, typeof(void), []);
        ILGenerator il = method.GetILGenerator();
        foreach (ObjectSlot slot in _slots)
        {
            if (_codecs[slot.Index] is not { } field)
                continue;
            il.Emit(OpCodes.Ldarg_0);
            il.Emit(OpCodes.Ldarg_0);
            il.Emit(OpCodes.Ldc_I4, slot.Index);
            il.Emit(OpCodes.Call, child);
            il.Emit(OpCodes.Castclass, field.FieldType);
            il.Emit(OpCodes.Stfld, field);
        }

        il.Emit(OpCodes.Ret);
    }

    private ILGenerator Override(string name)
    {
        MethodInfo method = _base.GetMethod(name, AnyInstance)!;
        MethodBuilder made = _class.DefineMethod(
            name,
            MethodAttributes.Public | MethodAttributes.Virtual | MethodAttributes.HideBySig,
            method.ReturnType,
            [.. method.GetParameters().Select(parameter => parameter.ParameterType)]);

        // Else the profile-guided compiler puts whole objects into the loops over them, where registers run out.
        made.SetImplementationFlags(MethodImplAttributes.NoInlining);
        return made.GetILGenerator();
    }
}
