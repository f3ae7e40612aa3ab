// Writes the codec class of one object type: control flow, constants and calls of the primitives, nothing that computes.
using System.Globalization;
using Vivace.Json.Contracts.Rules;
using Vivace.Json.Generator.Model;

namespace Vivace.Json.Generator.Emitting;

/// <summary>
/// The class is the one that the run time would emit as IL: the members stand one behind the other, each expecting its name where
/// the last one ended, and one switch leads back into the line when the text goes another way.
/// </summary>
internal static class ObjectCodecEmitter
{
    internal static string Emit(TypeModel type, string space)
    {
        CodeWriter code = new();
        code.Head();
        code.Space(space, "Vivace.Json.Codecs", "Vivace.Json.Contracts", "Vivace.Json.Reading", "Vivace.Json.Writing");
        code.Line("using static global::Vivace.Json.Reading.ReadPrimitives;");
        code.Line("using static global::Vivace.Json.Writing.WritePrimitives;");
        code.Line("using Traits = global::Vivace.Json.Contracts.MemberTraits;");
        code.Line();
        code.Line($"/// <summary>Reads and writes <see cref=\"{Cref(type.Name)}\"/>.</summary>");
        code.Mark();
        code.Line($"internal sealed class {type.Identifier} : ObjectCodec<{type.Name}>");
        code.Open();
        code.Line($"private {type.Identifier}(ObjectLayout layout)");
        code.Then(": base(layout)");
        code.Open();
        code.Close();
        EmitDeclaration(code, type);
        EmitCodecs(code, type);
        code.Line();
        ReadMethodEmitter.Emit(code, type);
        FillMethodEmitter.Emit(code, type);
        code.Line();
        WriteMethodEmitter.Emit(code, type);
        foreach (string accessor in type.Accessors)
        {
            code.Line();
            code.Lines(accessor);
        }

        code.Close();
        return code.ToString();
    }

    // The members as the run time finds them again, and the constructor's parameters by their slots.
    private static void EmitDeclaration(CodeWriter code, TypeModel type)
    {
        code.Line();
        code.Line("internal static GeneratedType Declare() => new GeneratedObject<" + type.Name + ">(");
        code.Then($"new string[] {{ {string.Concat(type.Slots.Select(slot => Quote(slot.Key) + ", "))}}},");
        code.Then($"new int[] {{ {string.Concat(type.Arguments.Select(argument => Number(argument.Slot) + ", "))}}},");
        code.Then($"{Number((int)type.Creation)}, {(type.IsReadable ? "true" : "false")}, {Quote(ExpectationsOf(type))},");
        code.Then($"static layout => new {type.Identifier}(layout), {(type.Description.Count == 0 ? "null" : "Describe")}, {type.IsOwn});");
        if (type.Description.Count == 0)
            return;
        code.Line();
        code.Line("private static void Describe(ContractDescription type)");
        code.Open();
        foreach (string call in type.Description)
            code.Line(call);
        code.Close();
    }

    // A letter a slot for each direction: what the straight way relies on.
    private static string ExpectationsOf(TypeModel type) =>
        string.Concat(type.Slots.Select(slot => slot switch
        {
            { IsExtensionData: true } or { IsIgnored: true } => '-',
            { IsRead: false } => 'n',
            { IsFilled: true } => 'o',
            { Primitive: null } => 'c',
            _ => 'd',
        }))
        + string.Concat(type.Slots.Select(slot => slot switch
        {
            { IsExtensionData: true } or { IsIgnored: true } or { IsWritten: false } => '-',
            { Primitive: null } => 'c',
            _ => 'd',
        }))
        + (type.Slots.Any(slot => slot.IsRequired) ? "!" : "");

    private static void EmitCodecs(CodeWriter code, TypeModel type)
    {
        if (type.Slots.Count == 0)
            return;
        code.Line();
        foreach (SlotModel slot in type.Slots)
            if (!slot.IsExtensionData)
                code.Line($"private JsonCodec<{slot.Type}> {slot.Codec};");
        code.Line();
        code.Line("protected override void BindChildren()");
        code.Open();
        // Those with primitives are asked where a plan says otherwise.
        List<int> asked = [], spared = [];
        for (int i = 0; i < type.Slots.Count; i++)
            if (!type.Slots[i].IsExtensionData)
                (type.Slots[i].Primitive is null ? asked : spared).Add(i);
        foreach (int i in asked)
            Bind(i);
        if (spared.Count > 0)
        {
            code.Line("if (IsStraight)");
            code.Then("return;");
        }

        foreach (int i in spared)
            Bind(i);
        code.Close();

        void Bind(int i) => code.Line($"{type.Slots[i].Codec} = (JsonCodec<{type.Slots[i].Type}>)Child({Number(i)});");
    }

    internal static string Number(int value) => value.ToString(CultureInfo.InvariantCulture);

    internal static string Quote(string text) => Microsoft.CodeAnalysis.CSharp.SymbolDisplay.FormatLiteral(text, quote: true);

    internal static string Callback(TypeModel type, CallbackForms callback, string target)
    {
        string method = callback switch
        {
            CallbackForms.Serializing => "OnSerializing",
            CallbackForms.Serialized => "OnSerialized",
            CallbackForms.Deserializing => "OnDeserializing",
            _ => "OnDeserialized",
        };

        // A struct in its place: the call must reach it, not a copy.
        return type.IsValueType ? $"Call{method}(ref {target});" : $"((global::System.Text.Json.Serialization.IJson{method}){target}).{method}();";
    }

    private static string Cref(string name) => name.Replace('<', '{').Replace('>', '}');
}
