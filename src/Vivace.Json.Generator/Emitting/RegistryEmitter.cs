// Writes the assembly's class that registers generated types at run time.
using System.Globalization;
using Vivace.Json.Generator.Parsing;

namespace Vivace.Json.Generator.Emitting;

internal static class RegistryEmitter
{
    // A switch over the hashes of names, so that no type is loaded before it is requested, and no program contains the names.
    internal static string Emit(IEnumerable<(string RunTimeName, string Announcement)> types, string space)
    {
        CodeWriter code = new();
        code.Head();
        code.Space(space, "Vivace.Json.CompilerServices");
        code.Line();
        code.Line("/// <summary>The types of this assembly's own code.</summary>");
        code.Mark();
        code.Line("internal static class GeneratedRegistry");
        code.Open();
        code.Line("[global::System.Runtime.CompilerServices.ModuleInitializer]");
        code.Line("internal static void Register() => GeneratedTypes.Register(Find);");
        code.Line();
        code.Line("private static GeneratedType Find(string type) => GeneratedTypes.NumberOf(type) switch");
        code.Open();
        foreach (IGrouping<ulong, (string RunTimeName, string Announcement)> number in types.GroupBy(type => TypeNames.NumberOf(type.RunTimeName)))
            code.Line($"0x{number.Key.ToString("x16", CultureInfo.InvariantCulture)} => {Choose([.. number])}, // {string.Join(", ", number.Select(type => type.RunTimeName))}");
        code.Line("_ => null,");
        code.Close(";");
        code.Close();
        return code.ToString();
    }

    // Two names may have the same hash.
    private static string Choose((string RunTimeName, string Announcement)[] types) =>
        string.Concat(types.Skip(1).Select(type => $"type == {ObjectCodecEmitter.Quote(type.RunTimeName)} ? {type.Announcement} : ")) + types[0].Announcement;
}
