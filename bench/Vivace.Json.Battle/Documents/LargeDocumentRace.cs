// The race of large documents: each contender in processes of its own, one after the other, as memory is measured too.
using System.Globalization;
using Vivace.Json.Battle.Measuring;
using Vivace.Json.Battle.Streams;

namespace Vivace.Json.Battle.Documents;

/// <summary>What one contender needed for one large document.</summary>
/// <param name="Text">The name of the text.</param>
/// <param name="Bytes">Its length.</param>
/// <param name="Contender">The name of the contender.</param>
internal sealed record LargeDocumentRow(string Text, long Bytes, string Contender)
{
    /// <summary>The median of parsing the file; 0 if the contender failed.</summary>
    public double ParseMilliseconds { get; init; }

    /// <summary>The median of parsing the file and asking for the title of the first package; 0 for texts without one.</summary>
    public double TitleMilliseconds { get; init; }

    /// <summary>Bytes on the heap while it was parsed.</summary>
    public long Allocated { get; init; }

    /// <summary>The working set at its largest, above the one before the file was read, in bytes: the text is in it.</summary>
    public long Peak { get; init; }

    /// <summary>How many times as fast as the first contender.</summary>
    public double ParseRatio { get; init; }

    /// <inheritdoc cref="ParseRatio"/>
    public double TitleRatio { get; init; }

    /// <summary>What is wrong with the result.</summary>
    public string? Note { get; init; }

    public string? Title { get; init; }
}

internal static class LargeDocumentRace
{
    public const string About = "files, each contender in processes of its own; peak: the working set above the one before the file was read, so with the text; "
        + "title: parse the feed (226 MB) and ask for the title of its first package; x: times as fast as JsonDocument";

    private const double FeedMegabytes = 226, WarmMegabytes = 1;

    public static IReadOnlyList<LargeDocumentRow> Run(BattleOptions options, Action<string> report)
    {
        List<LargeDocumentRow> rows = [];
        if (options.Effort.Rounds == 0)
            return rows;
        (string Name, string File)[] texts = [("random, 16 MB", DocumentTexts.RandomFile()), ("feed, 226 MB", FeedOf(FeedMegabytes))];
        string warm = FeedOf(WarmMegabytes);
        foreach ((string name, string file) in texts)
        {
            List<LargeDocumentRow> found = [];
            foreach (LargeDocumentContender contender in LargeDocumentContender.All)
            {
                report($"document: {name} {contender.Name}");
                found.Add(RunOnce(new LargeDocumentRow(name, new FileInfo(file).Length, contender.Name), file, warm));
            }

            LargeDocumentRow reference = found[0];
            rows.AddRange(found.Select(row => row.ParseMilliseconds == 0 ? row with { Note = "failed" } : row with
            {
                ParseRatio = reference.ParseMilliseconds / row.ParseMilliseconds,
                TitleRatio = row.TitleMilliseconds == 0 ? 0 : reference.TitleMilliseconds / row.TitleMilliseconds,
                Note = row.Title == reference.Title ? null : $"wrong: '{row.Title}' instead of '{reference.Title}'",
            }));
        }

        return rows;
    }

    private static string FeedOf(double megabytes)
    {
        using Stream feed = new StreamTexts(megabytes).Feed();
        return ((FileStream)feed).Name;
    }

    private static LargeDocumentRow RunOnce(LargeDocumentRow row, string file, string warm)
    {
        string? answer = OwnProcess.AnswerOf(LargeDocumentEntrant.Switch, row.Contender, file, warm), peak = OwnProcess.AnswerOf(LargeDocumentEntrant.PeakSwitch, row.Contender, file, warm);
        if (answer is null || peak is null)
            return row;
        string[] parts = answer.Split(' ', 4);
        return row with
        {
            ParseMilliseconds = double.Parse(parts[0], CultureInfo.InvariantCulture),
            Allocated = long.Parse(parts[1], CultureInfo.InvariantCulture),
            TitleMilliseconds = double.Parse(parts[2], CultureInfo.InvariantCulture),
            Title = parts.Length > 3 ? parts[3] : null,
            Peak = long.Parse(peak, CultureInfo.InvariantCulture),
        };
    }
}
