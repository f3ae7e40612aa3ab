// Translates the program of writing to C#.
using Vivace.Json.Contracts.Programs;
using Vivace.Json.Generator.Model;
using static Vivace.Json.Generator.Emitting.ObjectCodecEmitter;

namespace Vivace.Json.Generator.Emitting;

/// <summary>Writes <c>int WriteAt(ref JsonWriter writer, int position, T value)</c>, a step at a time.</summary>
internal static class WriteMethodEmitter
{
    internal static void Emit(CodeWriter code, TypeModel type)
    {
        code.Line("[MethodImpl(MethodImplOptions.NoInlining)]");
        code.Line($"public override int WriteAt(ref JsonWriter writer, int position, {Self} value)");
        code.Open();
        code.Line("if (!IsWrittenByCode)");
        code.Then("return WriteByProgram(ref writer, position, value);");
        Step? skip = null;
        foreach (Step step in type.Writing.Steps)
        {
            switch (step.Kind)
            {
                case StepKind.WriteNull:
                    code.Line("if (value is null)");
                    code.Then("return WriteNull(ref writer, position);");
                    break;
                case StepKind.Notify:
                    code.Line($"value = Notify(value, {step.Number});");
                    break;
                case StepKind.Begin:
                    code.Line("position = BeginMembers(ref writer, position, Reserve, OpensPlain);");
                    if (type.Writing.Steps.Any(step => step.Kind is StepKind.WritePlain or StepKind.WriteLoose or StepKind.WriteAny))
                        code.Line("ref MemberText texts = ref Texts;");
                    break;
                case StepKind.SkipNull or StepKind.SkipDefault:
                    skip = step;
                    break;
                case StepKind.WritePlain or StepKind.WriteLoose or StepKind.WriteAny:
                    EmitMember(code, type.Slots[step.Slot], skip, step);
                    skip = null;
                    break;
                case StepKind.WriteUnmapped:
                    code.Line($"position = WriteUnmapped(ref writer, position, {Get(type.Slots[step.Slot], "value")});");
                    break;
                case StepKind.End:
                    code.Line("position = EndMembers(ref writer, position);");
                    break;
                default:
                    throw new InvalidOperationException($"{step.Kind} is no step of writing by generated code.");
            }
        }

        code.Line("return position;");
        code.Close();
    }

    private static void EmitMember(CodeWriter code, SlotModel slot, Step? skip, Step step)
    {
        string value = Get(slot, "value");
        if (skip is { } condition)
        {
            code.Line($"{slot.Type} {slot.Local} = {value};");
            value = slot.Local;
            code.Line($"if (!{(condition.Kind == StepKind.SkipNull ? "IsNull" : "IsDefault")}({value}))");
            code.Open();
        }

        string name = step.Kind switch { StepKind.WritePlain => "Plain", StepKind.WriteLoose => "Loose", _ => "Any" };
        // One statement for both: the compiler takes a sixth less for the method.
        string named = $"Write{name}Name(ref writer, position, ref texts, {step.Slot})";
        code.Line(step.Primitive == Primitive.None
            ? $"position = Ensure(ref writer, {slot.Codec}.WriteAt(ref writer, {named}, {value}), Reserve);"
            : $"position = Write{step.Primitive}(ref writer, {named}, {value}{(step.Primitive.MakesRoom() ? ", Reserve" : "")});");
        if (skip is not null)
            code.Close();
    }
}
