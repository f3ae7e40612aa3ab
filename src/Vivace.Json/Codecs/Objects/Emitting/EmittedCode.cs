// Emits the instructions of one method, in chains that read in order of execution.
using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Reflection.Emit;
using Vivace.Json.Contracts.Types;
using Vivace.Json.Serialization.Metadata;

namespace Vivace.Json.Codecs.Objects.Emitting;

/// <summary>Emits a method of a codec class. Its arguments: the reader or writer, the position, and the value
/// (writing), the place of the next position (reading), or both (filling).</summary>
[RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
[RequiresDynamicCode(ReflectionSwitch.Dynamic)]
internal sealed class EmittedCode(EmittedMembers members, ILGenerator il, byte last = 3)
{
    // Arguments. The last one is the next position's place (reading, filling) or the value (writing).
    internal EmittedCode This() => Emit(OpCodes.Ldarg_0);
    internal EmittedCode Text() => Emit(OpCodes.Ldarg_1);
    internal EmittedCode Position() => Emit(OpCodes.Ldarg_2);
    internal EmittedCode Target() => Emit(OpCodes.Ldarg_3);
    internal EmittedCode Last() => Do(il => il.Emit(OpCodes.Ldarg_S, last));
    internal EmittedCode LastAddress() => Do(il => il.Emit(OpCodes.Ldarga_S, (byte)3));
    internal EmittedCode StorePosition() => Do(il => il.Emit(OpCodes.Starg_S, (byte)2));
    internal EmittedCode StoreLast() => Do(il => il.Emit(OpCodes.Starg_S, (byte)3));

    // Further arguments of the leaf structs' methods.
    internal EmittedCode PassedOrigin() => Do(il => il.Emit(OpCodes.Ldarg_S, (byte)4));
    internal EmittedCode PassedEnd() => Do(il => il.Emit(OpCodes.Ldarg_S, (byte)5));
    internal EmittedCode PassedSearch() => Do(il => il.Emit(OpCodes.Ldarg_S, (byte)6));
    internal EmittedCode PassedTexts() => Do(il => il.Emit(OpCodes.Ldarg_S, (byte)4));
    internal EmittedCode PassedReserve() => Do(il => il.Emit(OpCodes.Ldarg_S, (byte)5));

    // Locals, constants and fields.
    internal LocalBuilder Declare(Type type) => il.DeclareLocal(type);
    internal EmittedCode Local(LocalBuilder local) => Do(il => il.Emit(OpCodes.Ldloc, local));
    internal EmittedCode Address(LocalBuilder local) => Do(il => il.Emit(OpCodes.Ldloca, local));
    internal EmittedCode Store(LocalBuilder local) => Do(il => il.Emit(OpCodes.Stloc, local));
    internal EmittedCode Number(int value) => Do(il => il.Emit(OpCodes.Ldc_I4, value));
    internal EmittedCode Mask(ulong value) => Do(il => il.Emit(OpCodes.Ldc_I8, (long)value));
    internal EmittedCode Own(string field) => This().Do(il => il.Emit(OpCodes.Ldfld, members.InheritedField(field)));
    internal EmittedCode Codec(int slot) => This().Do(il => il.Emit(OpCodes.Ldfld, members.CodecOf(slot)!));

    // Calls of primitives, of the base class, and of a slot's codec.
    internal EmittedCode Read(string primitive) => Call(EmittedMembers.Reading(primitive));
    internal EmittedCode Write(string primitive) => Call(EmittedMembers.Writing(primitive));
    internal EmittedCode Write(string primitive, Type type) => Call(EmittedMembers.Writing(primitive).MakeGenericMethod(type));
    internal EmittedCode Inherited(string method) => Call(members.Inherited(method));
    internal EmittedCode Inherited(string method, Type type) => Call(members.Inherited(method).MakeGenericMethod(type));
    internal EmittedCode OfCodec(int slot, string method) =>
        Do(il => il.Emit(OpCodes.Callvirt, members.CodecOf(slot)!.FieldType.GetMethod(method)!));
    internal EmittedCode Call(MethodInfo method) => Do(il => il.Emit(OpCodes.Call, method));
    internal EmittedCode New(ConstructorInfo constructor) => Do(il => il.Emit(OpCodes.Newobj, constructor));

    // Branches and the rest.
    internal Label Label() => il.DefineLabel();
    internal EmittedCode Mark(Label label) => Do(il => il.MarkLabel(label));
    internal EmittedCode To(OpCode branch, Label label) => Do(il => il.Emit(branch, label));
    internal EmittedCode Switch(Label[] labels) => Do(il => il.Emit(OpCodes.Switch, labels));
    internal EmittedCode Emit(OpCode code) => Do(il => il.Emit(code));
    internal EmittedCode Emit(OpCode code, Type type) => Do(il => il.Emit(code, type));

    /// <summary>Loads a slot's member. <paramref name="loadObject"/> loads the object (a struct by address),
    /// <paramref name="loadAddress"/> the address of its variable.</summary>
    internal EmittedCode Get(int slot, Action loadObject, Action loadAddress)
    {
        MemberContract member = members[slot];
        if (member.ReplacedGetter is not null)
            return This().Then(loadAddress).Number(slot).Inherited("GetByCall", member.Type);
        return Then(loadObject).Do(il =>
        {
            if (member.Field is { } field)
                il.Emit(OpCodes.Ldfld, field);
            else
                il.Emit(members.OwnerOf(slot).IsValueType ? OpCodes.Call : OpCodes.Callvirt, member.Getter!);
        });
    }

    /// <summary>Sets a slot's member to what <paramref name="loadValue"/> loads; the
    /// other delegates are those of <see cref="Get"/>.</summary>
    internal EmittedCode Set(int slot, Action loadObject, Action loadAddress, Action loadValue)
    {
        MemberContract member = members[slot];
        if (member.ReplacedSetter is not null)
            return This().Then(loadAddress).Then(loadValue).Number(slot).Inherited("SetByCall", member.Type);
        return Then(loadObject).Then(loadValue).Do(il =>
        {
            if (member.Field is { } field)
                il.Emit(OpCodes.Stfld, field);
            else
                il.Emit(members.OwnerOf(slot).IsValueType ? OpCodes.Call : OpCodes.Callvirt, member.Setter!);
        });
    }

    internal EmittedCode Then(Action emit)
    {
        emit();
        return this;
    }

    private EmittedCode Do(Action<ILGenerator> emit)
    {
        emit(il);
        return this;
    }
}
