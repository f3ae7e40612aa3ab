// Translates the write program to C#.
using Vivace.Json.Contracts.Programs;
using Vivace.Json.Generator.Model;
using static Vivace.Json.Generator.Emitting.ObjectCodecEmitter;

namespace Vivace.Json.Generator.Emitting;

/// <summary>Writes <c>int WriteAt(ref JsonWriter writer, int position, T value)</c> step by step.</summary>
internal static class WriteMethodEmitter
{
    // One statement for name and value takes the C# compiler a sixth less time. With more members than this, the value is read into
    // a variable first, as in emitted code; otherwise writing 200 members would be 6 to 11 % slower.
    private const int MostInOneStatement = 64;

    private const string NoInlining = "[MethodImpl(MethodImplOptions.NoInlining)]",
        AlwaysInlining = "[MethodImpl(MethodImplOptions.AggressiveInlining)]";

    internal static void Emit(CodeWriter code, TypeModel type)
    {
        bool isLeaf = type.Writing.Shape == ObjectShape.Leaf;
        EmitWriteAt(code, type, isLeaf);
        if (isLeaf)
            EmitMembers(code, type);
    }

    // The members of a leaf, shared by single objects and the loops over collections.
    private static void EmitMembers(CodeWriter code, TypeModel type)
    {
        code.Line();
        code.Line($"private struct WrittenMembers : IWrittenMembers<{Self}>");
        code.Open();
        code.Line(AlwaysInlining);
        code.Line($"public int Write(ref JsonWriter writer, int position, {Self} value, ref MemberText texts, int reserve)");
        code.Open();
        foreach (Step step in type.Writing.Steps)
            if (step.Kind == StepKind.WritePlain)
                EmitMember(code, type, [], null, step, 0, "reserve", isWide: false);
            else if (step.Kind == StepKind.EnterFlattened)
                EnterPart(code, type.Slots[step.Slot]);
            else if (step.Kind == StepKind.LeaveFlattened)
                LeavePart(code, type.Slots[step.Slot]);
        code.Line("return position;");
        code.Close();
        code.Close();
        code.Line();
        code.Line($"protected override WritingLoops<{Self}> MakeWritingLoops() => new WritingLoops<{Self}, WrittenMembers>();");
    }

    private static void EmitWriteAt(CodeWriter code, TypeModel type, bool isLeaf)
    {
        code.Line(NoInlining);
        code.Line($"public override int WriteAt(ref JsonWriter writer, int position, {Self} value)");
        code.Open();
        code.Line("if (!IsWrittenByCode)");
        code.Then("return WriteByProgram(ref writer, position, value);");
        Step? skip = null;
        List<int> parts = [];
        for (int i = 0; i < type.Writing.Steps.Count; i++)
        {
            Step step = type.Writing.Steps[i];
            switch (step.Kind)
            {
                case StepKind.WriteNull:
                    code.Line("if (value is null)");
                    code.Then("return WriteNull(ref writer, position);");
                    break;
                case StepKind.Notify:
                    code.Line($"value = Notify(value, {step.Number});");
                    break;
                case StepKind.Begin when isLeaf:
                    code.Line("position = BeginLeaf(ref writer, position, Reserve);");
                    code.Line("position = default(WrittenMembers).Write(ref writer, position, value, ref Texts, Reserve);");
                    break;
                case StepKind.Begin:
                    code.Line((ObjectShape)step.Number == ObjectShape.Plain
                        ? "position = BeginPlain(ref writer, position, Reserve);"
                        : "position = BeginMembers(ref writer, position, Reserve, OpensPlain);");
                    if (type.Writing.Steps.Any(step => step.Kind is StepKind.WritePlain or StepKind.WriteLoose or StepKind.WriteAny))
                        code.Line("ref MemberText texts = ref Texts;");
                    break;
                case StepKind.WritePlain or StepKind.EnterFlattened or StepKind.LeaveFlattened when isLeaf:
                    break;
                case StepKind.SkipNull or StepKind.SkipDefault or StepKind.SkipDeclared or StepKind.SkipEmpty:
                    skip = step;
                    break;
                case StepKind.WritePlain or StepKind.WriteLoose or StepKind.WriteAny:
                    EmitMember(code, type, parts, skip, step, i, "Reserve", type.Slots.Count > MostInOneStatement);
                    skip = null;
                    break;
                case StepKind.EnterFlattened:
                    EnterPart(code, type.Slots[step.Slot]);
                    parts.Add(step.Slot);
                    break;
                case StepKind.LeaveFlattened:
                    LeavePart(code, type.Slots[step.Slot]);
                    parts.RemoveAt(parts.Count - 1);
                    break;
                case StepKind.WriteFlattened:
                    code.Line($"position = WritePart(ref writer, position, {Get(type.Slots[step.Slot], "value")}, {step.Slot});");
                    EmitPause(code, type, parts, i);
                    break;
                case StepKind.WriteUnmapped:
                    code.Line($"position = WriteUnmapped(ref writer, position, {Get(type.Slots[step.Slot], "value")});");
                    EmitPause(code, type, parts, i);
                    break;
                case StepKind.End:
                    code.Line(
                        $"position = {(ObjectShape)step.Number switch { ObjectShape.Leaf => "EndLeaf", ObjectShape.Plain => "EndPlain", _ => "EndMembers" }}(ref writer, position);");
                    break;
                default:
                    throw new InvalidOperationException($"{step.Kind} is no step of writing by generated code.");
            }
        }

        code.Line("return position;");
        code.Close();
    }

    // A member's value may pause, and the object with it.
    private static void EmitPause(CodeWriter code, TypeModel type, List<int> parts, int index)
    {
        code.Line("if (position < 0)");
        if (parts.Count == 0)
        {
            code.Then($"return Pause(ref writer, position, value, {index});");
            return;
        }

        // For each flattened object, innermost first, record what has paused in it.
        code.Open();
        int slot = type.Writing.Steps[index].Slot;
        foreach (int part in Enumerable.Reverse(parts))
        {
            code.Line($"PauseIn(ref writer, position, {type.Slots[part].Flattened!.Local}, {slot});");
            slot = part;
        }

        code.Line(
            $"return Pause(ref writer, position, value, {Array.FindIndex([.. type.Writing.Steps], step => step.Kind == StepKind.LeaveFlattened && step.Slot == slot)});");
        code.Close();
    }

    private static void EnterPart(CodeWriter code, SlotModel slot)
    {
        code.Line($"{slot.Type} {slot.Flattened!.Local} = {Get(slot, "value")};");
        if (slot.Flattened.IsValueType)
            return;
        code.Line($"if ({slot.Flattened.Local} is not null)");
        code.Open();
    }

    private static void LeavePart(CodeWriter code, SlotModel slot)
    {
        if (!slot.Flattened!.IsValueType)
            code.Close();
    }

    private static void EmitMember(
        CodeWriter code, TypeModel type, List<int> parts, Step? skip, Step step, int index, string reserve, bool isWide)
    {
        SlotModel slot = type.Slots[step.Slot];
        string value = step.Primitive == Primitive.Constant && skip is null ? "" : Get(slot, "value");
        if (skip is { } condition)
        {
            code.Line($"{slot.Type} {slot.Local} = {value};");
            value = slot.Local;
            string omits = condition.Kind switch
            {
                StepKind.SkipNull => "IsNull",
                StepKind.SkipDefault => "IsDefault",
                StepKind.SkipEmpty =>
                "IsEmpty",
                _ => "IsDeclared"
            };
            code.Line($"if (!{omits}({value}{(condition.Kind == StepKind.SkipDeclared ? $", {step.Slot}" : "")}))");
            code.Open();
        }

        string name = step.Kind switch { StepKind.WritePlain => "Plain", StepKind.WriteLoose => "Loose", _ => "Any" };
        string named = $"Write{name}Name(ref writer, position, ref texts, {step.Slot})";
        if (step.Primitive == Primitive.Constant)
        {
            code.Line($"position = {named};");
            if (skip is not null)
                code.Close();
            return;
        }

        if (isWide)
        {
            if (skip is null)
                code.Line($"{slot.Type} {slot.Local} = {value};");
            value = slot.Local;
            code.Line($"position = {named};");
            named = "position";
        }

        if (step.Primitive == Primitive.None)
        {
            code.Line($"position = {slot.Codec}.WriteAt(ref writer, {named}, {value});");
            EmitPause(code, type, parts, index);
            code.Line($"position = Ensure(ref writer, position, {reserve});");
        }
        else
        {
            code.Line(
                $"position = Write{step.Primitive}(ref writer, {named}, {value}{(step.Primitive.MakesRoom() ? ", " + reserve : "")});");
        }

        if (skip is not null)
            code.Close();
    }
}
