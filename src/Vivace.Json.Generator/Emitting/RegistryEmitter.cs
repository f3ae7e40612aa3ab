// Writes the assembly's class that registers generated types at run time.
using System.Globalization;
using Vivace.Json.Generator.Parsing;

namespace Vivace.Json.Generator.Emitting;

internal static class RegistryEmitter
{
    // The C# compiler's time and memory grow with the square of a switch's rows. At run time, the first request compiles the whole switch,
    // which loads the class of each row.
    private const int MostInOneSwitch = 16;

    /// <summary>A hash, and the types whose names have it: mostly one.</summary>
    private sealed record Row(ulong Number, (string RunTimeName, string Announcement)[] Types)
    {
        internal string Comment => string.Join(", ", Types.Select(static type => type.RunTimeName));

        internal string Choice =>
            string.Concat(
                Types.Skip(1).Select(static type => $"type == {ObjectCodecEmitter.Quote(type.RunTimeName)} ? {type.Announcement} : ")) +
                Types[0].Announcement;
    }

    // A switch over the hashes of names, so that no type is loaded before it is requested, and no program contains the names.
    internal static string Emit(IEnumerable<(string RunTimeName, string Announcement)> types, string space)
    {
        Row[] rows = [
            .. types.GroupBy(static type => SymbolNames.NumberOf(type.RunTimeName)).Select(static types => new Row(types.Key, [.. types]))];
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

    private static void EmitParts(CodeWriter code, Row[] rows)
    {
        // Half of what one switch may have, as the remainders of hashes are not spread evenly.
        int count = (rows.Length / (MostInOneSwitch / 2)) + 1;
        IGrouping<ulong, Row>[] parts = [.. rows.GroupBy(row => row.Number % (ulong)count).OrderBy(static part => part.Key)];
        code.Line("private static GeneratedType Find(string type) => PartOf(type, GeneratedTypes.NumberOf(type));");
        code.Line();
        code.Line($"private static GeneratedType PartOf(string type, ulong number) => (number % {count}) switch");
        code.Open();
        foreach (IGrouping<ulong, Row> part in parts)
            code.Line($"{part.Key} => Part{part.Key}(type, number),");
        code.Line("_ => null,");
        code.Close(";");
        foreach (IGrouping<ulong, Row> part in parts)
        {
            code.Line();
            EmitSwitch(code, $"Part{part.Key}(string type, ulong number) => number", part);
        }
    }

    private static void EmitSwitch(CodeWriter code, string head, IEnumerable<Row> rows)
    {
        code.Line($"private static GeneratedType {head} switch");
        code.Open();
        foreach (Row row in rows)
            code.Line($"0x{row.Number.ToString("x16", CultureInfo.InvariantCulture)} => {row.Choice}, // {row.Comment}");
        code.Line("_ => null,");
        code.Close(";");
    }
}
