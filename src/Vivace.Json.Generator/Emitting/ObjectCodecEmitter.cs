// Writes the codec class of an object type: control flow, constants and calls of primitives, without any logic of its own.
using Vivace.Json.Generator.Model;

namespace Vivace.Json.Generator.Emitting;

/// <summary>The class is the same as the one emitted as IL at run time: members come one after another, each expecting its name where the
/// last one ended, and a switch returns to this sequence if the text has another order.</summary>
internal static class ObjectCodecEmitter
{
    /// <summary>The alias of the type in its own code.</summary>
    internal const string Self = "It";

    internal static string Emit(TypeModel type, string space)
    {
        CodeWriter body = new();
        EmitClass(body, type);
        string text = new Abbreviations(type.Space).Shorten(body.ToString(), out IReadOnlyList<string> aliases);
        CodeWriter code = new();
        code.Head();
        code.Space(space, "System.Runtime.CompilerServices", "Vivace.Json.CompilerServices");
        code.Line("using static global::Vivace.Json.CompilerServices.ReadPrimitives;");
        code.Line("using static global::Vivace.Json.CompilerServices.WritePrimitives;");
        code.Line("using JsonReader = global::Vivace.Json.JsonReader;");
        code.Line("using JsonWriter = global::Vivace.Json.JsonWriter;");
        foreach (string alias in aliases)
            code.Line(alias);
        code.Line($"using {Self} = {type.Name};");
        code.Line();
        return code + text;
    }

    private static void EmitClass(CodeWriter code, TypeModel type)
    {
        code.Mark();
        code.Line($"internal sealed class {type.Identifier} : ObjectCodec<{Self}>");
        code.Open();
        code.Line($"private {type.Identifier}(ObjectLayout layout) : base(layout) {{ }}");
        code.Line();
        EmitDeclaration(code, type);
        EmitCodecs(code, type);
        code.Line();
        ReadMethodEmitter.Emit(code, type);
        code.Line();
        WriteMethodEmitter.Emit(code, type);
        if (type.HasAccess)
            AccessEmitter.Emit(code, type);
        foreach (string accessor in type.Accessors)
        {
            code.Line();
            code.Lines(accessor);
        }

        code.Close();
    }

    private static void EmitDeclaration(CodeWriter code, TypeModel type)
    {
        code.Line($"internal static GeneratedType Declare() => new GeneratedObject<{Self}>(");
        code.Then($"new string[] {{ {string.Join(", ", type.Slots.Take(type.OwnSlots).Select(slot => Quote(slot.Key)))} }},");
        code.Then($"new int[] {{ {string.Join(", ", type.Arguments.Select(argument => argument.Slot))} }},");
        code.Then(
            $"{(int)type.Creation}, {(type.IsReadable ? "true" : "false")}, 0x{type.Reading.Fingerprint:x}, 0x{type.Writing.Fingerprint:x}, {type.NamesFingerprint},");
        code.Then($"Codec, {(type.Description.Count == 0 ? "null" : "Describe")}, {type.IsOwn}{PartsOf(type)});");
        code.Line();

        // Not a lambda, for whose class a runtime that compiles methods when they run has two more to compile.
        code.Line($"private static ObjectCodec<{Self}> Codec(ObjectLayout layout) => new {type.Identifier}(layout);");
        if (type.Description.Count == 0)
            return;
        code.Line();
        code.Line("private static void Describe(ContractDescription type)");
        code.Open();
        foreach (string call in type.Description)
            code.Line(call);
        code.Close();
    }

    // The members of flattened objects, which the run time compares.
    private static string PartsOf(TypeModel type) =>
        type.Slots.Count == type.OwnSlots
            ? ""
            : $", new string[] {{ {string.Join(", ", type.Slots.Skip(type.OwnSlots).Select(slot => Quote(slot.Key)))} }}";

    private static void EmitCodecs(CodeWriter code, TypeModel type)
    {
        List<int> slots = [
            .. type.Reading.Steps.Concat(type.Writing.Steps).Where(step => step.CallsCodec).Select(step => step.Slot).Distinct()];
        if (slots.Count == 0)
            return;
        code.Line();
        foreach (int slot in slots)
            code.Line($"global::Vivace.Json.JsonCodec<{type.Slots[slot].Type}> {type.Slots[slot].Codec};");
        code.Line();
        code.Line("protected override void BindChildren()");
        code.Open();
        foreach (int slot in slots)
            code.Line($"Child({slot}, out {type.Slots[slot].Codec});");
        code.Close();
    }

    internal static string Quote(string text) => Microsoft.CodeAnalysis.CSharp.SymbolDisplay.FormatLiteral(text, quote: true);

    /// <summary>An expression that gets a slot's member from the target, or from the flattened object that owns it.</summary>
    internal static string Get(SlotModel slot, string target) => slot.Get!.Replace("{0}", slot.Owner ?? target);

    internal static string Set(SlotModel slot, string target, string value) =>
        slot.Set!.Replace("{0}", slot.Owner ?? target).Replace("{1}", value) + ";";
}
