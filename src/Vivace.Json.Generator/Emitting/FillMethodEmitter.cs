// The part of a generated codec that reads members into an object that is there.
using Vivace.Json.Generator.Model;
using static Vivace.Json.Generator.Emitting.ObjectCodecEmitter;

namespace Vivace.Json.Generator.Emitting;

/// <summary>Writes <c>T TakeMember(ref JsonReader reader, int slot, T made, int position, out int next)</c>: one case a member.</summary>
internal static class FillMethodEmitter
{
    internal static void Emit(CodeWriter code, TypeModel type)
    {
        int[] slots = [.. Enumerable.Range(0, type.Slots.Count).Where(i => IsTaken(type.Slots[i]))];
        if (slots.Length == 0)
            return;
        code.Line();
        code.Line($"protected override {type.Name} TakeMember(ref JsonReader reader, int slot, {type.Name} made, int position, out int next)");
        code.Open();
        if (slots.Any(i => type.Slots[i] is { IsExtensionData: false, Get: not null } slot && (slot.CanBeFilled || slot.Set is null)))
            code.Line("bool fills = Populates(slot);");
        code.Line("switch (slot)");
        code.Open();
        foreach (int i in slots)
        {
            code.Line($"case {Number(i)}:");
            EmitCase(code, type.Slots[i], Number(i));
            code.Then("break;");
        }

        code.Line("default:");
        code.Then("next = SkipValue(ref reader, position);");
        code.Then("break;");
        code.Close();
        code.Line();
        code.Line("return made;");
        code.Close();
    }

    // What has no setter and cannot be filled is passed over.
    private static bool IsTaken(SlotModel slot) => !slot.IsIgnored && (slot.Set is not null || (slot.Get is not null && (slot.CanBeFilled || slot.IsExtensionData)));

    private static void EmitCase(CodeWriter code, SlotModel slot, string number)
    {
        string current = slot.Get is null ? "default" : $"fills ? {slot.Get.Replace("{0}", "made")} : default";
        if (slot.IsExtensionData)
        {
            string read = $"ReadUnmapped(ref reader, {slot.Get?.Replace("{0}", "made") ?? "null"}, position, out next)";
            code.Then(slot.Set is null ? $"{read};" : Set(slot, $"({slot.Type}){read}"));
        }
        else if (slot.Set is not null && (slot.Get is null || !slot.CanBeFilled))
        {
            code.Then(Set(slot, $"Taken<{slot.Type}>(ref reader, {number}, position, out next)"));
        }
        else if (slot.Set is null)
        {
            code.Then($"TakesWithin<{slot.Type}>(ref reader, {number}, {current}, position, out next);");
        }
        else
        {
            code.Then($"if (Takes<{slot.Type}>(ref reader, {number}, {current}, position, out next, out {slot.Type} {slot.Local}))");
            code.Then("    " + Set(slot, slot.Local));
        }
    }

    private static string Set(SlotModel slot, string value) => slot.Set!.Replace("{0}", "made").Replace("{1}", value) + ";";
}
