// The writing half of a generated codec.
using Vivace.Json.Contracts.Rules;
using Vivace.Json.Generator.Model;
using Vivace.Json.Generator.Parsing;
using static Vivace.Json.Generator.Emitting.ObjectCodecEmitter;

namespace Vivace.Json.Generator.Emitting;

/// <summary>
/// Writes <c>int WriteAt(ref JsonWriter writer, int position, T value)</c>, twice: straight for the plans that always write every member,
/// on one line and as the compiler expects, and with care for all others.
/// </summary>
internal sealed class WriteMethodEmitter
{
    private readonly CodeWriter _code;
    private readonly TypeModel _type;
    private readonly bool _isStraight;

    private WriteMethodEmitter(CodeWriter code, TypeModel type, bool isStraight)
    {
        _code = code;
        _type = type;
        _isStraight = isStraight;
    }

    internal static void Emit(CodeWriter code, TypeModel type)
    {
        new WriteMethodEmitter(code, type, isStraight: true).EmitMethod($"public override int WriteAt(ref JsonWriter writer, int position, {type.Name} value)");
        code.Line();
        new WriteMethodEmitter(code, type, isStraight: false).EmitMethod($"private int WriteWithCare(ref JsonWriter writer, int position, {type.Name} value)");
    }

    private void EmitMethod(string signature)
    {
        _code.Line("[global::System.Runtime.CompilerServices.MethodImpl(global::System.Runtime.CompilerServices.MethodImplOptions.NoInlining)]");
        _code.Line(signature);
        _code.Open();
        if (_isStraight)
        {
            _code.Line("if (!WritesStraight)");
            _code.Then("return WriteWithCare(ref writer, position, value);");
        }

        if (!_type.IsValueType)
        {
            _code.Line("if (value is null)");
            _code.Then("return WriteNull(ref writer, position);");
        }

        EmitCallback(CallbackForms.Serializing);
        _code.Line("position = BeginMembers(ref writer, position, Reserve, OpensPlain);");
        if (_type.Slots.Any(IsWritten))
        {
            _code.Line("ref MemberText texts = ref Texts;");
            if (!_isStraight)
                _code.Line("ref MemberText text = ref texts;");
        }

        for (int i = 0; i < _type.Slots.Count; i++)
        {
            if (!IsWritten(_type.Slots[i]))
                continue;
            if (_isStraight)
                EmitExpected(_type.Slots[i], i);
            else
                EmitMember(_type.Slots[i], i);
        }

        if (_type.Extension >= 0 && _type.Slots[_type.Extension].Get is not null)
        {
            _code.Line();
            _code.Line("if (WritesUnmapped)");
            _code.Then($"position = WriteUnmapped(ref writer, position, {Get(_type.Slots[_type.Extension])});");
        }

        if (!_isStraight)
            _code.Line();
        _code.Line("position = EndMembers(ref writer, position);");
        EmitCallback(CallbackForms.Serialized);
        _code.Line("return position;");
        _code.Close();
    }

    private void EmitExpected(SlotModel slot, int i)
    {
        _code.Line($"position = WritePlainName(ref writer, position, ref TextAt(ref texts, {Number(i)}));");
        _code.Line(slot.Primitive is { } primitive ? WriteCall(primitive, Get(slot)) : CodecCall(slot, Get(slot)));
    }

    private void EmitMember(SlotModel slot, int i)
    {
        _code.Line();
        if (i > 0)
            _code.Line($"text = ref TextAt(ref texts, {Number(i)});");
        _code.Line($"{slot.Type} {slot.Local};");
        _code.Line("if (IsPlain(ref text))");
        _code.Open();
        _code.Line($"{slot.Local} = {Get(slot)};");
        _code.Line("position = WritePlainName(ref writer, position, ref text);");
        _code.Close();
        _code.Line("else");
        _code.Open();
        _code.Line("if (IsAbsent(ref text))");
        _code.Then($"goto Behind{Number(i)};");
        _code.Line($"{slot.Local} = {Get(slot)};");
        _code.Line($"if (!IsUnconditional(ref text) && Skips(ref text, {slot.Local}))");
        _code.Then($"goto Behind{Number(i)};");
        _code.Line("position = WriteNameSlow(ref writer, position, ref text);");
        _code.Close();
        _code.Line();
        if (slot.Primitive is { } primitive)
        {
            _code.Line("if (IsDirect(ref text))");
            _code.Then(WriteCall(primitive, slot.Local));
            _code.Line("else");
            _code.Then(CodecCall(slot, slot.Local));
        }
        else
        {
            _code.Line(CodecCall(slot, slot.Local));
        }

        _code.Label($"Behind{Number(i)}");
        _code.Line(";");
    }

    private static string WriteCall(string primitive, string value) =>
        $"position = Write{primitive}(ref writer, position, {value}{(primitive == Primitives.MakesRoom ? ", Reserve" : "")});";

    private static string CodecCall(SlotModel slot, string value) =>
        $"position = Ensure(ref writer, {slot.Codec}.WriteAt(ref writer, position, {value}), Reserve);";

    private void EmitCallback(CallbackForms callback)
    {
        if ((_type.Callbacks & callback) != 0)
            _code.Line(Callback(_type, callback, "value"));
    }

    // What a plan may write; the straight way is for those that write what the type itself does.
    private bool IsWritten(SlotModel slot) => slot is { Get: not null, IsExtensionData: false } && (!_isStraight || slot.IsWritten);

    private static string Get(SlotModel slot) => slot.Get!.Replace("{0}", "value");
}
