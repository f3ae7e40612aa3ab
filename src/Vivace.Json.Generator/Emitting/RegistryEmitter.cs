// Writes the one class of an assembly that tells the run time which types have generated code.
using Vivace.Json.Generator.Model;

namespace Vivace.Json.Generator.Emitting;

internal static class RegistryEmitter
{
    // A switch over names, so that no type is loaded before somebody asks for it.
    internal static string Emit(IEnumerable<(string RunTimeName, string Announcement)> types, string space)
    {
        CodeWriter code = new();
        code.Head();
        code.Line("using Vivace.Json.Codecs;");
        code.Line();
        code.Line($"namespace {space};");
        code.Line();
        code.Line("/// <summary>The types of this assembly's own code.</summary>");
        code.Line("[global::System.CodeDom.Compiler.GeneratedCode(\"Vivace.Json.Generator\", null)]");
        code.Line("internal static class GeneratedRegistry");
        code.Open();
        code.Line("[global::System.Runtime.CompilerServices.ModuleInitializer]");
        code.Line("internal static void Register() => GeneratedTypes.Register(Find);");
        code.Line();
        code.Line("private static GeneratedType Find(string type) => type switch");
        code.Open();
        foreach ((string runTimeName, string announcement) in types)
            code.Line($"{ObjectCodecEmitter.Quote(runTimeName)} => {announcement},");
        code.Line("_ => null,");
        code.Close(";");
        code.Close();
        return code.ToString();
    }
}
