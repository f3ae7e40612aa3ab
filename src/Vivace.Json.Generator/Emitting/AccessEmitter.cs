// Writes how other plans than the code was written for reach members and constructor: the interpreter walks their programs over these.
using Vivace.Json.Contracts.Rules;
using Vivace.Json.Generator.Model;
using static Vivace.Json.Generator.Emitting.ObjectCodecEmitter;

namespace Vivace.Json.Generator.Emitting;

/// <summary>Writes <c>MemberAccess AccessTo(int slot)</c> and <c>T Make(object[] arguments)</c>.</summary>
internal static class AccessEmitter
{
    internal static void Emit(CodeWriter code, TypeModel type)
    {
        code.Line();
        code.Line($"protected override MemberAccess<{Self}> AccessTo(int slot) => slot switch");
        code.Open();
        for (int i = 0; i < type.Slots.Count; i++)
            if (!type.Slots[i].IsIgnored)
                code.Line($"{i} => {(type.IsValueType ? "StructMember" : "Member")}<{type.Slots[i].Type}>({i}, {Getter(type, type.Slots[i])}, {Setter(type, type.Slots[i])}),");
        code.Line("_ => null,");
        code.Close(";");
        if (!type.IsReadable || type.Creation is not (CreationModel.Parameterless or CreationModel.Parameterized))
            return;
        IEnumerable<string> arguments = type.Arguments.Select((argument, index) => $"Argument<{argument.Type}>(arguments, {index})");
        code.Line();
        code.Line($"protected override {Self} Make(object[] arguments) => {type.Constructor}({string.Join(", ", arguments)});");
    }

    private static string Getter(TypeModel type, SlotModel slot)
    {
        if (slot.Get is null)
            return "null";
        return type.IsValueType ? $"(ref {Self} it) => {Get(slot, "it")}" : $"it => {Get(slot, "it")}";
    }

    private static string Setter(TypeModel type, SlotModel slot)
    {
        if (slot.Set is null)
            return "null";
        string parameters = type.IsValueType ? $"(ref {Self} it, {slot.Type} to)" : "(it, to)";
        return $"{parameters} => {Set(slot, "it", "to").TrimEnd(';')}";
    }
}
