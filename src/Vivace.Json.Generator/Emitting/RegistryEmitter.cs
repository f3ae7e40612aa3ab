// Writes the assembly's class that registers generated types at run time.
using System.Globalization;
using Vivace.Json.Generator.Parsing;

namespace Vivace.Json.Generator.Emitting;

internal static class RegistryEmitter
{
    // The C# compiler needs space and time for the square of a switch's rows, and at run time the first request for a type compiles all of its method.
    private const int MostInOneSwitch = 64;

    // A switch over the hashes of names, so that no type is loaded before it is requested, and no program contains the names.
    internal static string Emit(IEnumerable<(string RunTimeName, string Announcement)> types, string space)
    {
        IGrouping<ulong, (string RunTimeName, string Announcement)>[] rows = [.. types.GroupBy(type => TypeNames.NumberOf(type.RunTimeName))];
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
        if (rows.Length <= MostInOneSwitch)
            EmitSwitch(code, "Find(string type) => GeneratedTypes.NumberOf(type)", rows);
        else
            EmitParts(code, rows);
        code.Close();
        return code.ToString();
    }

    private static void EmitParts(CodeWriter code, IGrouping<ulong, (string RunTimeName, string Announcement)>[] rows)
    {
        // Half of what one switch may have, as the remainders of hashes are not spread evenly.
        int count = (rows.Length / (MostInOneSwitch / 2)) + 1;
        IGrouping<ulong, IGrouping<ulong, (string RunTimeName, string Announcement)>>[] parts = [.. rows.GroupBy(row => row.Key % (ulong)count).OrderBy(part => part.Key)];
        code.Line("private static GeneratedType Find(string type) => PartOf(type, GeneratedTypes.NumberOf(type));");
        code.Line();
        code.Line($"private static GeneratedType PartOf(string type, ulong number) => (number % {count}) switch");
        code.Open();
        foreach (IGrouping<ulong, IGrouping<ulong, (string RunTimeName, string Announcement)>> part in parts)
            code.Line($"{part.Key} => Part{part.Key}(type, number),");
        code.Line("_ => null,");
        code.Close(";");
        foreach (IGrouping<ulong, IGrouping<ulong, (string RunTimeName, string Announcement)>> part in parts)
        {
            code.Line();
            EmitSwitch(code, $"Part{part.Key}(string type, ulong number) => number", part);
        }
    }

    private static void EmitSwitch(CodeWriter code, string head, IEnumerable<IGrouping<ulong, (string RunTimeName, string Announcement)>> rows)
    {
        code.Line($"private static GeneratedType {head} switch");
        code.Open();
        foreach (IGrouping<ulong, (string RunTimeName, string Announcement)> row in rows)
            code.Line($"0x{row.Key.ToString("x16", CultureInfo.InvariantCulture)} => {Choose([.. row])}, // {string.Join(", ", row.Select(type => type.RunTimeName))}");
        code.Line("_ => null,");
        code.Close(";");
    }

    // Two names may have the same hash.
    private static string Choose((string RunTimeName, string Announcement)[] types) =>
        string.Concat(types.Skip(1).Select(type => $"type == {ObjectCodecEmitter.Quote(type.RunTimeName)} ? {type.Announcement} : ")) + types[0].Announcement;
}
