// Writes access to members and constructors for plans that the generated code does not fit: the interpreter uses it.
using Vivace.Json.Generator.Model;
using Vivace.Json.Serialization.Metadata;
using static Vivace.Json.Generator.Emitting.ObjectCodecEmitter;

namespace Vivace.Json.Generator.Emitting;

/// <summary>
/// Writes <c>MemberAccess AccessTo(int slot)</c>, <c>void Move(int slot, ref T it, ref byte place, bool sets)</c> and
/// <c>T Make(object[] arguments)</c>. Two lambdas per member instead would take the compiler as long as everything else together, and six
/// times the bytes.
/// </summary>
internal static class AccessEmitter
{
    internal static void Emit(CodeWriter code, TypeModel type)
    {
        (SlotModel Slot, int Index)[] slots = [.. type.Slots.Take(type.OwnSlots).Select((slot, index) => (slot, index))
            .Where(member => !member.slot.IsIgnored)];
        if (slots.Length > 0)
        {
            code.Line();
            code.Line($"protected override MemberAccess<{Self}> AccessTo(int slot) => slot switch");
            code.Open();
            foreach (IGrouping<string, (SlotModel Slot, int Index)> kind in slots.GroupBy(member => member.Slot.Type))
                code.Line($"{string.Join(" or ", kind.Select(member => member.Index))} => Member<{kind.Key}>(slot),");
            code.Line("_ => null,");
            code.Close(";");
            code.Line();
            code.Line($"protected override void Move(int slot, ref {Self} it, ref byte place, bool sets)");
            code.Open();
            code.Line("switch (slot)");
            code.Open();
            foreach ((SlotModel slot, int index) in slots)
                EmitMove(code, slot, index);
            code.Close();
            code.Close();
        }

        if (!type.IsReadable || type.Creation is not (ContractCreation.Parameterless or ContractCreation.Parameterized))
            return;
        IEnumerable<string> arguments = type.Arguments.Select((argument, index) => $"Argument<{argument.Type}>(arguments, {index})");
        code.Line();
        code.Line($"protected override {Self} Make(object[] arguments) => {type.Constructor}({string.Join(", ", arguments)});");
    }

    private static void EmitMove(CodeWriter code, SlotModel slot, int index)
    {
        string place = $"At<{slot.Type}>(ref place)";
        string? get = slot.Get is null ? null : $"{place} = {Get(slot, "it")};", set = slot.Set is null ? null : Set(slot, "it", place);
        if (get is not null || set is not null)
            code.Line($"case {index}: {(get is null ? set : set is null ? get : $"if (sets) {set} else {get}")} break;");
    }
}
