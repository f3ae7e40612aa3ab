// The race of large texts: each contender in a process of its own, one after the other, as memory is measured too.
using System.Globalization;
using Vivace.Json.Battle.Measuring;

namespace Vivace.Json.Battle.Streams;

internal static class StreamRace
{
    public const string About = "large texts through streams, each contender in a process of its own; memory is the working set above the one before; "
        + "the feed is 226 MB, the lines are 200 MB, the bodies are arrays of packages read from memory asynchronously";

    public static IReadOnlyList<StreamRow> Run(BattleOptions options, Action<string> report)
    {
        // Ratios are taken against System.Text.Json, so it always runs.
        StreamContender[] contenders = [.. StreamContender.All.Where(contender =>
            options.Contenders is null || contender is StjStreams || options.Contenders.Contains(contender.Name))];
        int processes = options.Effort == Effort.Full ? 3 : 1;
        List<StreamRow> rows = [];
        foreach (string name in options.StreamRows ?? StreamRows.Names)
        {
            Dictionary<string, List<StreamRow>> found = contenders.ToDictionary(static contender => contender.Name, static _ => new List<StreamRow>());
            for (int i = 0; i < processes; i++)
            {
                foreach (StreamContender contender in contenders)
                {
                    report($"stream: {name} {contender.Name}");
                    found[contender.Name].Add(RunOnce(name, contender.Name, options.Megabytes));
                }
            }

            rows.AddRange(contenders.Select(contender => Median(found[contender.Name])));
        }

        return [.. rows.Select(row => row with { RatioToStj = RatioOf(row, rows), Note = row.Note ?? NoteOf(row, rows) })];
    }

    private static StreamRow Median(List<StreamRow> rows) =>
        rows.OrderBy(static row => row.Milliseconds).ElementAt(rows.Count / 2) with { Peak = rows.Max(static row => row.Peak), Live = rows.Max(static row => row.Live) };

    private static string? NoteOf(StreamRow row, List<StreamRow> rows)
    {
        StreamRow? reference = rows.Find(other => other.Name == StreamRows.TwinOf(row.Name) && other.Contender == "stj" && other.Milliseconds > 0);
        return reference is null || row.Result == reference.Result ? null : $"wrong: {row.Result} instead of {reference.Result}";
    }

    private static double RatioOf(StreamRow row, List<StreamRow> rows)
    {
        double[] reference = [.. rows
            .Where(other => other.Name == StreamRows.TwinOf(row.Name) && other.Contender.StartsWith("stj", StringComparison.Ordinal) && other.Milliseconds > 0)
            .Select(static other => other.Milliseconds)];
        return reference.Length == 0 || row.Milliseconds == 0 ? 0 : reference.Min() / row.Milliseconds;
    }

    private static string? AnswerOf(string entrant, StreamRow row, int megabytes) =>
        OwnProcess.AnswerOf(entrant, row.Name, row.Contender, megabytes.ToString(CultureInfo.InvariantCulture));

    private static StreamRow RunOnce(string name, string contender, int megabytes)
    {
        StreamRow row = new(name, contender);
        if (AnswerOf(StreamEntrant.Switch, row, megabytes) is not { } answer)
            return row with { Note = "failed" };
        if (answer == "refused")
            return row with { Note = "has no way to do it" };
        string[] parts = answer.Split(' ', 5);
        row = row with
        {
            Milliseconds = double.Parse(parts[0], CultureInfo.InvariantCulture),
            Allocated = long.Parse(parts[1], CultureInfo.InvariantCulture),
            Live = long.Parse(parts[2], CultureInfo.InvariantCulture),
            Result = long.Parse(parts[3], CultureInfo.InvariantCulture),
            Remark = parts.Length > 4 ? parts[4] : null,
        };
        if (StreamRows.BodyBytes(name) is not null)
            return row;
        return AnswerOf(StreamEntrant.PeakSwitch, row, megabytes) is { } peak ? row with { Peak = long.Parse(peak, CultureInfo.InvariantCulture) } : row with { Note = "failed" };
    }
}
