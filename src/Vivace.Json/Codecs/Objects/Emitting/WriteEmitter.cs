// Translates the program of writing to IL.
using System.Diagnostics.CodeAnalysis;
using System.Reflection.Emit;
using Vivace.Json.Contracts.Programs;
using Vivace.Json.Contracts.Types;

namespace Vivace.Json.Codecs.Objects.Emitting;

/// <summary>Emits <c>int WriteAt(ref JsonWriter writer, int position, T value)</c> step by step and, for a
/// leaf, its writing struct (<see cref="IWrittenMembers{T}"/>).</summary>
[RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
[RequiresDynamicCode(ReflectionSwitch.Dynamic)]
internal sealed class WriteEmitter
{
    private readonly ObjectProgram _program;
    private readonly EmittedMembers _members;
    private readonly EmittedCode _code;
    private readonly LocalBuilder? _texts;

    private readonly Type? _leaf;

    // The flattened objects around the step, outermost first, with the label after each.
    private readonly List<(int Slot, LocalBuilder Value, Label Left)> _parts = [];

    // The value of a member that may be omitted, and the label after it.
    private LocalBuilder? _value;
    private Label _skipped;

    /// <param name="program">The program.</param>
    /// <param name="members">What the code refers to.</param>
    /// <param name="il">The method: <c>WriteAt</c>, or the struct's.</param>
    /// <param name="leaf">The finished struct, for <c>WriteAt</c> of a leaf.</param>
    /// <param name="isOfStruct">Whether the method is the struct's, which has the names and the reserve as arguments.</param>
    internal WriteEmitter(ObjectProgram program, EmittedMembers members, ILGenerator il, Type? leaf, bool isOfStruct)
    {
        _program = program;
        _members = members;
        _code = new EmittedCode(members, il);
        _leaf = leaf;
        _texts = isOfStruct ? null : _code.Declare(typeof(MemberText).MakeByRefType());
    }

    internal void Emit()
    {
        for (int i = 0; i < _program.Steps.Length; i++)
            Emit(_program.Steps[i], i);
        _code.Position().Emit(OpCodes.Ret);
    }

    internal void EmitMembers()
    {
        for (int i = 0; i < _program.Steps.Length; i++)
            if (_program.Steps[i].Kind is StepKind.WritePlain or StepKind.EnterFlattened or StepKind.LeaveFlattened)
                Emit(_program.Steps[i], i);
        _code.Position().Emit(OpCodes.Ret);
    }

    private void Emit(Step step, int index)
    {
        switch (step.Kind)
        {
            case StepKind.WriteNull:
                Label present = _code.Label();
                _code.Last().To(OpCodes.Brtrue, present).Text().Position().Write("WriteNull").Emit(OpCodes.Ret).Mark(present);
                break;
            case StepKind.Refuse:
                _code.This().Text().Position().Inherited("ThrowNotWritable");
                break;
            case StepKind.Notify:
                _code.This().Last().Number(step.Number).Inherited("Notify").StoreLast();
                break;
            case StepKind.Begin when _leaf is not null:
                LocalBuilder members = _code.Declare(_leaf);
                _code.Text().Position().Own("Reserve").Write("BeginLeaf").StorePosition();
                _code.Address(members).Text().Position().Last().This().Inherited("get_Texts").Own("Reserve").Call(_leaf.GetMethod("Write")!)
                    .StorePosition();
                break;
            case StepKind.WritePlain or StepKind.EnterFlattened or StepKind.LeaveFlattened when _leaf is not null:
                break;
            case StepKind.Begin:
                _code.Text().Position().Own("Reserve");
                _ = (ObjectShape)step.Number == ObjectShape.Plain
                    ? _code.Write("BeginPlain")
                    : _code.Own("OpensPlain").Write("BeginMembers");
                _code.StorePosition().This().Inherited("get_Texts").Store(_texts!);
                break;
            case StepKind.SkipNull or StepKind.SkipDefault or StepKind.SkipDeclared or StepKind.SkipEmpty or StepKind.SkipCycle
                or StepKind.SkipUnlessAsked:
                EmitSkip(step);
                break;
            case StepKind.WritePlain or StepKind.WriteLoose or StepKind.WriteAny:
                EmitMember(step, index);
                break;
            case StepKind.EnterFlattened:
                EmitEntering(step.Slot);
                break;
            case StepKind.LeaveFlattened:
                _code.Mark(_parts[^1].Left);
                _parts.RemoveAt(_parts.Count - 1);
                break;
            case StepKind.WriteFlattened:
                EmitBoxed(step.Slot);
                _code.Number(step.Slot).Inherited("WritePart").StorePosition();
                EmitPause(index);
                break;
            case StepKind.WriteUnmapped:
                EmitUnmapped(step.Slot);
                EmitPause(index);
                break;
            case StepKind.End:
                _code.Text().Position()
                    .Write((ObjectShape)step.Number switch
                    {
                        ObjectShape.Leaf => "EndLeaf",
                        ObjectShape.Plain => "EndPlain",
                        _ =>
                        "EndMembers"
                    }).StorePosition();
                break;
            default:
                throw new InvalidOperationException($"{step.Kind} is no step of writing.");
        }
    }

    private void EmitEntering(int slot)
    {
        LocalBuilder part = _code.Declare(_members.TypeOf(slot));
        Label left = _code.Label();
        EmitGet(slot);
        _code.Store(part);
        if (!_members.TypeOf(slot).IsValueType)
            _code.Local(part).To(OpCodes.Brfalse, left);
        _parts.Add((slot, part, left));
    }

    private void EmitSkip(Step step)
    {
        Type type = _members.TypeOf(step.Slot);
        LocalBuilder value = EmitValue(step.Slot);
        _skipped = _code.Label();
        if (step.Kind == StepKind.SkipUnlessAsked)
            _code.This().LastAddress().Local(value).Number(step.Slot).Inherited("IsWritten", type).To(OpCodes.Brfalse, _skipped);
        else if (step.Kind == StepKind.SkipDeclared)
            _code.This().Local(value).Number(step.Slot).Inherited("IsDeclared", type).To(OpCodes.Brtrue, _skipped);
        else if (!type.IsValueType && step.Kind is (StepKind.SkipNull or StepKind.SkipDefault))
            _code.Local(value).To(OpCodes.Brfalse, _skipped);
        else
            _code.Local(value)
                .Write(step.Kind switch
                {
                    StepKind.SkipNull => "IsNull",
                    StepKind.SkipDefault => "IsDefault",
                    StepKind.SkipEmpty =>
                    "IsEmpty",
                    _ => "IsCycle"
                }, type).To(OpCodes.Brtrue, _skipped);
    }

    private void EmitMember(Step step, int index)
    {
        bool isSkipped = _value is not null;
        bool isConstant = step.Primitive == Primitive.Constant;
        LocalBuilder? value = _value ?? (isConstant ? null : EmitValue(step.Slot));
        string name = step.Kind switch
        {
            StepKind.WritePlain => "WritePlainName",
            StepKind.WriteLoose => "WriteLooseName",
            _ =>
            "WriteAnyName"
        };
        _code.Text().Position().Then(EmitTexts).Number(step.Slot).Write(name).StorePosition();
        if (isConstant)
        {
            EndMember(isSkipped);
            return;
        }

        if (step.Primitive == Primitive.None)
        {
            _code.Codec(step.Slot).Text().Position().Local(value!).OfCodec(step.Slot, "WriteAt").StorePosition();
            EmitPause(index);
            _code.Text().Position().Then(EmitReserve).Write("Ensure");
        }
        else if (step.Primitive.MakesRoom())
        {
            _code.Text().Position().Local(value!).Then(EmitReserve).Write("Write" + step.Primitive);
        }
        else
        {
            _code.Text().Position().Local(value!).Write("Write" + step.Primitive);
        }

        _code.StorePosition();
        EndMember(isSkipped);
    }

    private void EndMember(bool isSkipped)
    {
        _value = null;
        if (isSkipped)
            _code.Mark(_skipped);
    }

    // If a member's value pauses, so does the object.
    private void EmitPause(int index)
    {
        Label isWhole = _code.Label();
        _code.Position().Number(0).To(OpCodes.Bge, isWhole);

        // Parts pause from the innermost out.
        int slot = _program.Steps[index].Slot;
        for (int i = _parts.Count - 1; i >= 0; i--)
        {
            _code.This().Text().Position().Local(_parts[i].Value);
            if (_parts[i].Value.LocalType.IsValueType)
                _code.Emit(OpCodes.Box, _parts[i].Value.LocalType);
            _code.Number(slot).Inherited("PauseIn");
            slot = _parts[i].Slot;
            if (i == 0)
                index = Array.FindIndex(_program.Steps, step => step.Kind == StepKind.LeaveFlattened && step.Slot == slot);
        }

        _code.This().Text().Position().Last().Number(index).Inherited("Pause").Emit(OpCodes.Ret).Mark(isWhole);
    }

    private void EmitTexts() => _ = _texts is null ? _code.PassedTexts() : _code.Local(_texts);

    private void EmitReserve() => _ = _texts is null ? _code.PassedReserve() : _code.Own("Reserve");

    private void EmitUnmapped(int slot)
    {
        EmitBoxed(slot);
        _code.Inherited("WriteUnmapped").StorePosition();
    }

    // The arguments for writing a value's members.
    private void EmitBoxed(int slot)
    {
        _code.This().Text().Position();
        EmitGet(slot);
        if (_members.TypeOf(slot).IsValueType)
            _code.Emit(OpCodes.Box, _members.TypeOf(slot));
    }

    private LocalBuilder EmitValue(int slot)
    {
        _value = _code.Declare(_members.TypeOf(slot));
        EmitGet(slot);
        _code.Store(_value);
        return _value;
    }

    private void EmitGet(int slot) => _code.Get(slot, () => LoadOwner(slot), () => _code.LastAddress());

    // The object or flattened object that has a slot's member.
    private void LoadOwner(int slot)
    {
        int part = _members.Layout.OwnerOf(slot);
        bool isValue = _members.OwnerOf(slot).IsValueType;
        if (part < 0)
            _ = isValue ? _code.LastAddress() : _code.Last();
        else if (_parts.Find(around => around.Slot == part).Value is { } owner)
            _ = isValue ? _code.Address(owner) : _code.Local(owner);
    }
}
