// Translates the program of writing to IL.
using System.Diagnostics.CodeAnalysis;
using System.Reflection.Emit;
using Vivace.Json.Contracts.Programs;
using Vivace.Json.Contracts.Reflection;
using Vivace.Json.Writing;

namespace Vivace.Json.Codecs.Objects;

/// <summary>Emits <c>int WriteAt(ref JsonWriter writer, int position, T value)</c>, a step at a time.</summary>
[RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
[RequiresDynamicCode(ReflectionSwitch.Dynamic)]
internal sealed class WriteEmitter
{
    private readonly ObjectProgram _program;
    private readonly EmittedMembers _members;
    private readonly ILGenerator _il;
    private readonly LocalBuilder _texts;

    // What the member holds that may be left out, and where writing goes on if it is.
    private LocalBuilder? _value;
    private Label _skipped;

    internal WriteEmitter(ObjectProgram program, EmittedMembers members, ILGenerator il)
    {
        _program = program;
        _members = members;
        _il = il;
        _texts = il.DeclareLocal(typeof(MemberText).MakeByRefType());
    }

    internal void Emit()
    {
        foreach (Step step in _program.Steps)
            Emit(step);
        Position();
        _il.Emit(OpCodes.Ret);
    }

    private void Emit(Step step)
    {
        switch (step.Kind)
        {
            case StepKind.WriteNull:
                Label present = _il.DefineLabel();
                _il.Emit(OpCodes.Ldarg_3);
                _il.Emit(OpCodes.Brtrue, present);
                CallWriting("WriteNull", Writer, Position);
                _il.Emit(OpCodes.Ret);
                _il.MarkLabel(present);
                break;
            case StepKind.Refuse:
                CallInherited("ThrowNotWritable", Writer, Position);
                break;
            case StepKind.Notify:
                CallInherited("Notify", () => _il.Emit(OpCodes.Ldarg_3), () => _il.Emit(OpCodes.Ldc_I4, step.Number));
                _il.Emit(OpCodes.Starg_S, (byte)3);
                break;
            case StepKind.Begin:
                CallWriting("BeginMembers", Writer, Position, Reserve, () => LoadField("OpensPlain"));
                StorePosition();
                CallInherited("get_Texts");
                _il.Emit(OpCodes.Stloc, _texts);
                break;
            case StepKind.SkipNull or StepKind.SkipDefault or StepKind.SkipCycle or StepKind.SkipUnlessAsked:
                EmitSkip(step);
                break;
            case StepKind.WritePlain or StepKind.WriteLoose or StepKind.WriteAny:
                EmitMember(step);
                break;
            case StepKind.WriteUnmapped:
                CallInherited("WriteUnmapped", Writer, Position, () => EmitBoxed(step.Slot));
                StorePosition();
                break;
            case StepKind.End:
                CallWriting("EndMembers", Writer, Position);
                StorePosition();
                break;
            default:
                throw new InvalidOperationException($"{step.Kind} is no step of writing.");
        }
    }

    private void EmitSkip(Step step)
    {
        Type type = _members.TypeOf(step.Slot);
        EmitValue(step.Slot);
        _skipped = _il.DefineLabel();
        if (step.Kind == StepKind.SkipUnlessAsked)
        {
            _il.Emit(OpCodes.Ldarg_0);
            LoadAddress();
            _il.Emit(OpCodes.Ldloc, _value!);
            _il.Emit(OpCodes.Ldc_I4, step.Slot);
            _il.Emit(OpCodes.Call, _members.Inherited("IsWritten").MakeGenericMethod(type));
            _il.Emit(OpCodes.Brfalse, _skipped);
            return;
        }

        _il.Emit(OpCodes.Ldloc, _value!);
        if (!type.IsValueType && step.Kind != StepKind.SkipCycle)
        {
            _il.Emit(OpCodes.Brfalse, _skipped);
            return;
        }

        string test = step.Kind switch { StepKind.SkipNull => "IsNull", StepKind.SkipDefault => "IsDefault", _ => "IsCycle" };
        _il.Emit(OpCodes.Call, EmittedMembers.Writing(test).MakeGenericMethod(type));
        _il.Emit(OpCodes.Brtrue, _skipped);
    }

    private void EmitMember(Step step)
    {
        bool isSkipped = _value is not null;
        if (!isSkipped)
            EmitValue(step.Slot);
        CallWriting(NameOf(step.Kind), Writer, Position, () => _il.Emit(OpCodes.Ldloc, _texts), () => _il.Emit(OpCodes.Ldc_I4, step.Slot));
        StorePosition();
        if (step.Primitive == Primitive.None)
            EmitByCodec(_members.CodecOf(step.Slot)!);
        else if (step.Primitive.MakesRoom())
            CallWriting("Write" + step.Primitive, Writer, Position, Value, Reserve);
        else
            CallWriting("Write" + step.Primitive, Writer, Position, Value);
        StorePosition();
        _value = null;
        if (isSkipped)
            _il.MarkLabel(_skipped);
    }

    private static string NameOf(StepKind kind) => kind switch
    {
        StepKind.WritePlain => "WritePlainName",
        StepKind.WriteLoose => "WriteLooseName",
        _ => "WriteAnyName",
    };

    private void EmitByCodec(FieldBuilder codec) =>
        CallWriting(
            "Ensure",
            Writer,
            () =>
            {
                _il.Emit(OpCodes.Ldarg_0);
                _il.Emit(OpCodes.Ldfld, codec);
                Writer();
                Position();
                Value();
                _il.Emit(OpCodes.Callvirt, codec.FieldType.GetMethod("WriteAt")!);
            },
            Reserve);

    private void EmitValue(int slot)
    {
        _value = _il.DeclareLocal(_members.TypeOf(slot));
        EmitGet(slot);
        _il.Emit(OpCodes.Stloc, _value);
    }

    private void EmitBoxed(int slot)
    {
        EmitGet(slot);
        if (_members.TypeOf(slot).IsValueType)
            _il.Emit(OpCodes.Box, _members.TypeOf(slot));
    }

    private void EmitGet(int slot) =>
        _members.Get(_il, slot, _members.Contract.Type.IsValueType ? LoadAddress : () => _il.Emit(OpCodes.Ldarg_3), LoadAddress);

    private void LoadAddress() => _il.Emit(OpCodes.Ldarga_S, (byte)3);

    private void LoadField(string name)
    {
        _il.Emit(OpCodes.Ldarg_0);
        _il.Emit(OpCodes.Ldfld, _members.InheritedField(name));
    }

    private void Reserve() => LoadField("Reserve");

    private void Writer() => _il.Emit(OpCodes.Ldarg_1);

    private void Position() => _il.Emit(OpCodes.Ldarg_2);

    private void Value() => _il.Emit(OpCodes.Ldloc, _value!);

    private void StorePosition() => _il.Emit(OpCodes.Starg_S, (byte)2);

    private void CallWriting(string name, params Action[] arguments)
    {
        foreach (Action argument in arguments)
            argument();
        _il.Emit(OpCodes.Call, EmittedMembers.Writing(name));
    }

    private void CallInherited(string name, params Action[] arguments)
    {
        _il.Emit(OpCodes.Ldarg_0);
        foreach (Action argument in arguments)
            argument();
        _il.Emit(OpCodes.Call, _members.Inherited(name));
    }
}
