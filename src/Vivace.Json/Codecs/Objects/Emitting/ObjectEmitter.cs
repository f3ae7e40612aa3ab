// Translates the programs of a type to IL: control flow, constants and calls of primitives, without computations or decisions.
using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Reflection.Emit;
using System.Runtime.CompilerServices;
using Vivace.Json.Contracts.Programs;
using Vivace.Json.Contracts.Types;

namespace Vivace.Json.Codecs.Objects.Emitting;

/// <summary>Emits members one after the other in the order of the contract, each expecting its name where the last one ended. A shared
/// switch leads back into this line when the text deviates.</summary>
[RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
[RequiresDynamicCode(ReflectionSwitch.Dynamic)]
internal sealed class ObjectEmitter
{
    private const BindingFlags AnyInstance = BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic;

    private readonly Type _base;
    private readonly TypeBuilder _class;
    private readonly EmittedMembers _members;

    private ObjectEmitter(ObjectLayout layout, Type parent, IEnumerable<Step> steps)
    {
        Type type = layout.Contract.Type;
        _base = typeof(ObjectCodec<>).MakeGenericType(type);
        parent = parent.MakeGenericType(type);
        _class = EmittedAssembly.DefineCodec(type, parent, EmittedMembers.TypesNamed(layout));
        _members = new EmittedMembers(layout, steps, _class, _base);
        EmitConstructor(parent);
        EmitBindChildren();
    }

    internal static Type Emit(ObjectLayout layout)
    {
        ObjectEmitter emitter = new(layout, typeof(ObjectCodec<>), layout.Reading.Steps.Concat(layout.Writing.Steps));
        Type? read = !layout.Reading.ReadsLeaf ? null
            : emitter.EmitLeaf("ReadMembers", typeof(IReadMembers<>), typeof(ReadingLoop<,>), "MakeReadingLoop",
                il => new ReadEmitter(layout.Reading, emitter._members, il, leaf: null, isOfStruct: true).EmitLeaf());
        Type? written = layout.Writing.Shape != ObjectShape.Leaf ? null
            : emitter.EmitLeaf("WrittenMembers", typeof(IWrittenMembers<>), typeof(WritingLoops<,>), "MakeWritingLoops",
                il => new WriteEmitter(layout.Writing, emitter._members, il, leaf: null, isOfStruct: true).EmitMembers());
        new ReadEmitter(layout.Reading, emitter._members, emitter.Override(nameof(ObjectCodec<>.ReadAt)), read, isOfStruct: false).Emit();
        new WriteEmitter(
            layout.Writing, emitter._members, emitter.Override(nameof(ObjectCodec<>.WriteAt)), written, isOfStruct: false).Emit();
        return emitter.Finish();
    }

    /// <summary>A codec whose code fills objects, and which interprets the rest.</summary>
    internal static Type EmitFilling(ObjectLayout layout)
    {
        ObjectEmitter emitter = new(layout, typeof(InterpretedObjectCodec<>), layout.Filling.Steps);
        new ReadEmitter(
            layout.Filling, emitter._members, emitter.Override(nameof(ObjectCodec<>.PopulateAt)), leaf: null, isOfStruct: false).Emit();
        return emitter.Finish();
    }

    private Type Finish()
    {
        Type made = _class.CreateType();

        // Compiled here rather than by the first calls, which do not wait for it.
        foreach (MethodInfo method in made.GetMethods(AnyInstance | BindingFlags.DeclaredOnly))
            RuntimeHelpers.PrepareMethod(method.MethodHandle);
        return made;
    }

    // A struct with an interface's one method, and the codec's method that creates the loops over it.
    private Type EmitLeaf(string name, Type contract, Type loops, string maker, Action<ILGenerator> emit)
    {
        Type type = _members.Contract.Type;
        contract = contract.MakeGenericType(type);
        TypeBuilder made = EmittedAssembly.DefineStruct(_class, name, contract);
        MethodInfo declared = contract.GetMethods()[0];
        MethodBuilder method = made.DefineMethod(
            declared.Name,
            MethodAttributes.Public | MethodAttributes.Virtual | MethodAttributes.Final | MethodAttributes.HideBySig
                | MethodAttributes.NewSlot,
            declared.ReturnType,
            [.. declared.GetParameters().Select(parameter => parameter.ParameterType)]);
        method.SetImplementationFlags(MethodImplAttributes.AggressiveInlining);
        emit(method.GetILGenerator());
        Type leaf = made.CreateType();

        ILGenerator il = Override(maker);
        il.Emit(OpCodes.Newobj, loops.MakeGenericType(type, leaf).GetConstructor(Type.EmptyTypes)!);
        il.Emit(OpCodes.Ret);
        return leaf;
    }

    private void EmitConstructor(Type parent)
    {
        ConstructorBuilder constructor = _class.DefineConstructor(
            MethodAttributes.Public, CallingConventions.Standard, [typeof(ObjectLayout)]);
        ILGenerator il = constructor.GetILGenerator();
        il.Emit(OpCodes.Ldarg_0);
        il.Emit(OpCodes.Ldarg_1);
        il.Emit(OpCodes.Call, parent.GetConstructor(AnyInstance, [typeof(ObjectLayout)])!);
        il.Emit(OpCodes.Ret);
    }

    private void EmitBindChildren()
    {
        MethodInfo bind = _base.GetMethod("BindChildren", AnyInstance)!;
        MethodInfo child = _base.GetMethod("Child", AnyInstance)!;
        MethodBuilder method = _class.DefineMethod(
            bind.Name, MethodAttributes.Family | MethodAttributes.Virtual | MethodAttributes.HideBySig, typeof(void), []);
        ILGenerator il = method.GetILGenerator();
        for (int slot = 0; slot < _members.Layout.CodeSlots; slot++)
        {
            if (_members.CodecOf(slot) is not { } field)
                continue;
            il.Emit(OpCodes.Ldarg_0);
            il.Emit(OpCodes.Ldc_I4, slot);
            il.Emit(OpCodes.Ldarg_0);
            il.Emit(OpCodes.Ldflda, field);
            il.Emit(OpCodes.Call, child.MakeGenericMethod(_members.TypeOf(slot)));
        }

        il.Emit(OpCodes.Ret);
    }

    private ILGenerator Override(string name)
    {
        MethodInfo method = _base.GetMethod(name, AnyInstance)!;
        MethodBuilder made = _class.DefineMethod(
            name,
            (method.Attributes & MethodAttributes.MemberAccessMask) | MethodAttributes.Virtual | MethodAttributes.HideBySig,
            method.ReturnType,
            [.. method.GetParameters().Select(parameter => parameter.ParameterType)]);

        // Otherwise profile-guided inlining puts whole objects into the loops, which run out of registers.
        made.SetImplementationFlags(MethodImplAttributes.NoInlining);
        return made.GetILGenerator();
    }
}
