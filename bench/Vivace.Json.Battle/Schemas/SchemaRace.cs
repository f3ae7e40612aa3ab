// The race of validators: from the bytes of a text to the verdict, for each corpus of a folder.
using System.Globalization;
using Vivace.Json.Battle.Measuring;

namespace Vivace.Json.Battle.Schemas;

/// <summary>One validator on one corpus.</summary>
/// <param name="Corpus">The name of the corpus.</param>
/// <param name="Contender">The name of the validator.</param>
/// <param name="Documents">How many documents there are.</param>
/// <param name="Microseconds">The median of validating all of them; 0 if the contender failed.</param>
/// <param name="Allocated">What that allocates, in bytes.</param>
/// <param name="Valid">How many are valid.</param>
internal sealed record SchemaRow(string Corpus, string Contender, int Documents, double Microseconds, long Allocated, int Valid)
{
    /// <summary>The time divided by that of the reference, which only parses.</summary>
    public double TimeToParse { get; init; }

    /// <summary>What is wrong with the result.</summary>
    public string? Note { get; init; }
}

internal static class SchemaRace
{
    public const string About = "from bytes to the verdict, all documents of a corpus, medians of interleaved rounds, each corpus in a process of its own; time / parse: divided by JsonDocument.Parse, which validates nothing; typed: one text in one process, divided by reading without a schema";

    public const string SchemaFile = "schema.json", DocumentsFile = "instances.jsonl";

    /// <summary>What tells an entrant that few rounds are enough.</summary>
    public const string Quick = "quick";

    public static IReadOnlyList<SchemaRow> Run(BattleOptions options, Action<string> report)
    {
        List<SchemaRow> rows = [];
        foreach (string corpus in Directory.GetDirectories(options.Folder!).Order(StringComparer.Ordinal))
        {
            FileInfo documents = new(Path.Combine(corpus, DocumentsFile));
            if (!documents.Exists || documents.Length == 0 || !File.Exists(Path.Combine(corpus, SchemaFile)))
                continue;
            report($"schema: {Path.GetFileName(corpus)}");
            string? answer = OwnProcess.AnswerOf(SchemaEntrant.Switch, corpus, options.Effort == Effort.Quick ? Quick : "full");
            rows.AddRange(RowsOf(Path.GetFileName(corpus), answer?.Split('\n') ?? []));
        }

        return rows;
    }

    private static List<SchemaRow> RowsOf(string corpus, string[] lines)
    {
        List<SchemaRow> rows = [];
        for (int i = 0; i < SchemaContender.All.Count; i++)
        {
            string name = SchemaContender.All[i].Name;
            string[] parts = i < lines.Length ? lines[i].Trim().Split(' ') : [];
            rows.Add(parts.Length == 4
                ? new SchemaRow(corpus, name, int.Parse(parts[1], CultureInfo.InvariantCulture), double.Parse(parts[0], CultureInfo.InvariantCulture),
                    long.Parse(parts[2], CultureInfo.InvariantCulture), int.Parse(parts[3], CultureInfo.InvariantCulture))
                : new SchemaRow(corpus, name, 0, 0, 0, 0) { Note = string.Join(' ', parts.DefaultIfEmpty("failed")) });
        }

        // The corpora consist of valid documents.
        return [.. rows.Select(row => row.Microseconds == 0 ? row : row with
        {
            TimeToParse = row.Microseconds / rows[0].Microseconds,
            Note = row.Valid == row.Documents ? null : $"{row.Documents - row.Valid} refused",
        })];
    }
}
