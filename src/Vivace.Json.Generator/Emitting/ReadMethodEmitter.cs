// The reading half of a generated codec.
using Vivace.Json.Contracts.Rules;
using Vivace.Json.Generator.Model;
using Vivace.Json.Generator.Parsing;
using static Vivace.Json.Generator.Emitting.ObjectCodecEmitter;

namespace Vivace.Json.Generator.Emitting;

/// <summary>Writes <c>T ReadAt(ref JsonReader reader, int position, out int next)</c>.</summary>
internal sealed class ReadMethodEmitter(CodeWriter code, TypeModel type)
{
    // One word of "seen" bits a 64 slots.
    private const int BitsPerWord = 64;

    private readonly bool _isParameterized = type.Creation == CreationModel.Parameterized;

    internal void Emit()
    {
        code.Line("[global::System.Runtime.CompilerServices.MethodImpl(global::System.Runtime.CompilerServices.MethodImplOptions.NoInlining)]");
        code.Line($"public override {type.Name} ReadAt(ref JsonReader reader, int position, out int next)");
        code.Open();
        code.Line("ref byte origin = ref Origin(ref reader);");
        code.Line("int end = End(ref reader);");
        code.Line("if (!IsAt(ref origin, end, position, (byte)'{'))");
        code.Then("return ReadNoObject(ref reader, position, out next);");
        code.Line("Enter(ref reader, position);");
        if (type.IsReadable)
            EmitObject();
        else
            EmitRefusal();
        code.Close();
    }

    private void EmitRefusal()
    {
        code.Line("ThrowNotReadable();");
        code.Line("next = position;");
        code.Line("return default;");
    }

    private void EmitObject()
    {
        int count = type.Slots.Count;
        code.Line("ref MemberName names = ref NamesAt(ref reader, position);");
        EmitCreation();
        for (int word = 0; word < Words; word++)
            code.Line($"ulong {Seen(word)} = 0;");
        if (_isParameterized)
            for (int word = 0; word < Words; word++)
                if (HasLater(word))
                    code.Line($"ulong {Taken(word)} = 0;");
        code.Line(count == 0 && !KeepsUnmapped ? "int value, slot;" : "int value, slot, after;");

        for (int i = 0; i < count; i++)
            EmitMember(i);
        if (count == 0)
        {
            code.Line($"slot = {First("position + 1")};");
        }
        else
        {
            code.Line("if (IsAt(ref origin, end, after, (byte)'}'))");
            code.Open();
            code.Line("value = after + 1;");
            code.Line("goto End;");
            code.Close();
            code.Line();
            code.Line($"slot = NextName(ref reader, after, {Number(count)}, out value);");
        }

        EmitDispatch();
        EmitEnd();
    }

    // The object, or a local for each value that waits for the constructor.
    private void EmitCreation()
    {
        if (_isParameterized)
        {
            foreach (SlotModel slot in type.Slots)
                if (IsKept(slot))
                    code.Line($"{slot.Type} {slot.Local} = {slot.Default};");
            if (KeepsUnmapped)
                code.Line("object unmapped = null;");
            return;
        }

        code.Line($"{type.Name} made = {(type.Creation == CreationModel.Parameterless ? type.Constructor + "()" : "default")};");
        EmitCallback(CallbackForms.Deserializing);
    }

    private void EmitMember(int i)
    {
        SlotModel slot = type.Slots[i];
        string index = Number(i);
        code.Line();
        code.Line($"value = MatchMember(ref origin, end, {(i == 0 ? "position" : "after")}, ref NameAt(ref names, {index}));");
        code.Line($"if (value < 0 && (slot = {(i == 0 ? First("position + 1") : $"NextName(ref reader, after, {index}, out value)")}) != {index})");
        code.Then("goto Dispatch;");
        code.Label($"Take{index}");
        string seen = Seen(i / BitsPerWord), bit = Bit(i);
        code.Line($"if (({seen} & {bit} & Once) != 0)");
        code.Then($"ThrowIfRepeated(ref reader, {index}, value);");
        code.Line($"{seen} |= {bit};");
        if (_isParameterized)
            EmitKept(slot, i);
        else
            EmitSet(slot, i);
    }

    private void EmitSet(SlotModel slot, int i)
    {
        string other = $"made = TakeOther(ref reader, {Number(i)}, made, value, out after);";
        if (slot.Set is null || slot.IsExtensionData)
        {
            code.Line(other);
            return;
        }

        if (slot.Primitive is { } primitive)
        {
            code.Line($"if (IsDirect(ref NameAt(ref names, {Number(i)})))");
            code.Then(Set(slot, ReadCall(primitive)));
        }

        code.Line($"{(slot.Primitive is null ? "" : "else ")}if (IsUsual(ref NameAt(ref names, {Number(i)})))");
        code.Then(Set(slot, CodecCall(slot)));
        code.Line("else");
        code.Then(other);
    }

    private void EmitKept(SlotModel slot, int i)
    {
        string passes = $"Passes(ref reader, {Number(i)}, value, out after)";
        if (!IsKept(slot))
        {
            code.Line($"{passes};");
            return;
        }

        bool isLater = slot.Parameter < 0;
        if (isLater)
            code.Line($"{Taken(i / BitsPerWord)} |= {Bit(i)};");
        if (slot.Primitive is { } primitive)
        {
            code.Line($"if (IsDirect(ref NameAt(ref names, {Number(i)})))");
            code.Then($"{slot.Local} = {ReadCall(primitive)};");
        }

        code.Line($"{(slot.Primitive is null ? "" : "else ")}if (IsUsual(ref NameAt(ref names, {Number(i)})) || !{passes})");
        code.Then($"{slot.Local} = {CodecCall(slot)};");
        if (!isLater)
            return;
        code.Line("else");
        code.Then($"{Taken(i / BitsPerWord)} &= ~({Bit(i)});");
    }

    // Where the search led: into the line, to a member that the type does not have, or behind the closing brace.
    private void EmitDispatch()
    {
        int count = type.Slots.Count;
        code.Label("Dispatch");
        if (count > 0)
        {
            code.Line("switch (slot)");
            code.Open();
            for (int i = 0; i < count; i++)
            {
                code.Line($"case {Number(i)}:");
                code.Then($"goto Take{Number(i)};");
            }

            code.Close();
        }

        if (!KeepsUnmapped)
            return;
        SlotModel extension = type.Slots[type.Extension];
        code.Line("if (slot == Unmapped)");
        code.Open();
        if (_isParameterized)
            code.Line("unmapped = ReadUnmapped(ref reader, unmapped, value, out after);");
        else
            code.Line(Set(extension, $"({extension.Type})ReadUnmapped(ref reader, {Get(extension)}, value, out after)"));
        code.Line($"slot = NextName(ref reader, after, {Number(count)}, out value);");
        code.Line("goto Dispatch;");
        code.Close();
    }

    private void EmitEnd()
    {
        code.Label("End");
        code.Line("Leave(ref reader);");
        code.Line("next = value;");
        for (int word = 0; word < Words; word++)
        {
            string required = word == 0 ? "Required" : $"RequiredIn({Number(word)})";
            code.Line($"if (({Seen(word)} & {required}) != {required})");
            code.Then($"ThrowMissing(ref reader, next, {Number(word * BitsPerWord)}, {Seen(word)});");
        }

        if (_isParameterized)
            EmitConstruction();
        EmitCallback(CallbackForms.Deserialized);
        code.Line("return made;");
    }

    private void EmitConstruction()
    {
        IEnumerable<string> arguments = type.Arguments.Select((argument, index) =>
            argument.Slot >= 0 && IsKept(type.Slots[argument.Slot]) ? type.Slots[argument.Slot].Local : $"DefaultOfParameter<{argument.Type}>({Number(index)})");
        code.Line($"{type.Name} made = {type.Constructor}({string.Join(", ", arguments)});");
        EmitCallback(CallbackForms.Deserializing);
        if (KeepsUnmapped)
        {
            SlotModel extension = type.Slots[type.Extension];
            code.Line("if (unmapped != null)");
            code.Then(Set(extension, $"({extension.Type})unmapped"));
        }

        for (int i = 0; i < type.Slots.Count; i++)
        {
            if (!IsKept(type.Slots[i]) || type.Slots[i].Parameter >= 0)
                continue;
            code.Line($"if (({Taken(i / BitsPerWord)} & {Bit(i)}) != 0)");
            code.Then(Set(type.Slots[i], type.Slots[i].Local));
        }
    }

    private void EmitCallback(CallbackForms callback)
    {
        if ((type.Callbacks & callback) != 0)
            code.Line(Callback(type, callback, "made"));
    }

    // Who may be referred to from within its own members is announced where the text says so.
    private string First(string position) =>
        type is { IsValueType: false, Creation: CreationModel.Parameterless }
            ? $"FirstNameOf(ref reader, {position}, made, out value)"
            : $"FirstName(ref reader, {position}, out value)";

    private int Words => (type.Slots.Count + BitsPerWord - 1) / BitsPerWord;

    private bool KeepsUnmapped => type.Extension >= 0 && type.Slots[type.Extension] is { Get: not null, Set: not null };

    private bool HasLater(int word) =>
        Enumerable.Range(word * BitsPerWord, Math.Min(BitsPerWord, type.Slots.Count - word * BitsPerWord)).Any(i => IsKept(type.Slots[i]) && type.Slots[i].Parameter < 0);

    private static bool IsKept(SlotModel slot) => !slot.IsExtensionData && (slot.Parameter >= 0 || slot.Set is not null);

    private static string ReadCall(string primitive) =>
        $"Read{primitive}(ref reader, {(primitive == Primitives.ReadInline ? "ref origin, end, " : "")}value, out after)";

    private static string CodecCall(SlotModel slot) => $"{slot.Codec}.ReadAt(ref reader, value, out after)";

    private static string Get(SlotModel slot) => slot.Get!.Replace("{0}", "made");

    private static string Set(SlotModel slot, string value) => slot.Set!.Replace("{0}", "made").Replace("{1}", value) + ";";

    private static string Seen(int word) => word == 0 ? "seen" : "seen" + Number(word);

    private static string Taken(int word) => word == 0 ? "taken" : "taken" + Number(word);

    private static string Bit(int slot) => $"1UL << {Number(slot % BitsPerWord)}";
}
