// The writing half of a generated codec.
using Vivace.Json.Contracts.Rules;
using Vivace.Json.Generator.Model;
using Vivace.Json.Generator.Parsing;
using static Vivace.Json.Generator.Emitting.ObjectCodecEmitter;

namespace Vivace.Json.Generator.Emitting;

/// <summary>Writes <c>int WriteAt(ref JsonWriter writer, int position, T value)</c>.</summary>
internal sealed class WriteMethodEmitter(CodeWriter code, TypeModel type)
{
    internal void Emit()
    {
        code.Line("[global::System.Runtime.CompilerServices.MethodImpl(global::System.Runtime.CompilerServices.MethodImplOptions.NoInlining)]");
        code.Line($"public override int WriteAt(ref JsonWriter writer, int position, {type.Name} value)");
        code.Open();
        if (!type.IsValueType)
        {
            code.Line("if (value is null)");
            code.Then("return WriteNull(ref writer, position);");
        }

        EmitCallback(CallbackForms.Serializing);
        code.Line("position = BeginMembers(ref writer, position, Reserve, OpensPlain);");
        if (type.Slots.Any(IsWritten))
        {
            code.Line("ref MemberText texts = ref Texts;");
            code.Line("ref MemberText text = ref texts;");
        }

        for (int i = 0; i < type.Slots.Count; i++)
            if (IsWritten(type.Slots[i]))
                EmitMember(type.Slots[i], i);
        if (type.Extension >= 0 && type.Slots[type.Extension].Get is not null)
        {
            code.Line();
            code.Line("if (WritesUnmapped)");
            code.Then($"position = WriteUnmapped(ref writer, position, {Get(type.Slots[type.Extension])});");
        }

        code.Line();
        code.Line("position = EndMembers(ref writer, position);");
        EmitCallback(CallbackForms.Serialized);
        code.Line("return position;");
        code.Close();
    }

    private void EmitMember(SlotModel slot, int i)
    {
        code.Line();
        if (i > 0)
            code.Line($"text = ref TextAt(ref texts, {Number(i)});");
        code.Line($"{slot.Type} {slot.Local};");
        code.Line("if (IsPlain(ref text))");
        code.Open();
        code.Line($"{slot.Local} = {Get(slot)};");
        code.Line("position = WritePlainName(ref writer, position, ref text);");
        code.Close();
        code.Line("else");
        code.Open();
        code.Line("if (IsAbsent(ref text))");
        code.Then($"goto Behind{Number(i)};");
        code.Line($"{slot.Local} = {Get(slot)};");
        code.Line($"if (!IsUnconditional(ref text) && Skips(ref text, {slot.Local}))");
        code.Then($"goto Behind{Number(i)};");
        code.Line("position = WriteNameSlow(ref writer, position, ref text);");
        code.Close();
        code.Line();
        EmitContent(slot);
        code.Label($"Behind{Number(i)}");
        code.Line(";");
    }

    private void EmitContent(SlotModel slot)
    {
        string byCodec = $"position = Ensure(ref writer, {slot.Codec}.WriteAt(ref writer, position, {slot.Local}), Reserve);";
        if (slot.Primitive is not { } primitive)
        {
            code.Line(byCodec);
            return;
        }

        code.Line("if (IsDirect(ref text))");
        code.Then($"position = Write{primitive}(ref writer, position, {slot.Local}{(primitive == Primitives.MakesRoom ? ", Reserve" : "")});");
        code.Line("else");
        code.Then(byCodec);
    }

    private void EmitCallback(CallbackForms callback)
    {
        if ((type.Callbacks & callback) != 0)
            code.Line(Callback(type, callback, "value"));
    }

    private static bool IsWritten(SlotModel slot) => slot is { Get: not null, IsExtensionData: false };

    private static string Get(SlotModel slot) => slot.Get!.Replace("{0}", "value");
}
