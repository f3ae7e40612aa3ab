// One contender with one large document, in a process that does nothing else: warms up, and tells time and memory.
using System.Diagnostics;
using System.Globalization;
using Vivace.Json.Battle.Measuring;

namespace Vivace.Json.Battle.Documents;

internal static class LargeDocumentEntrant
{
    /// <summary>The argument that makes a process such an entrant.</summary>
    public const string Switch = "--document-entrant";

    /// <summary>The same for one that only looks at its working set.</summary>
    public const string PeakSwitch = "--document-entrant-peak";

    private const int WarmRounds = 40, Rounds = 3;

    // Longer than it takes until calls are counted.
    private static readonly TimeSpan s_pause = TimeSpan.FromMilliseconds(110);

    /// <summary>Parses a file, and prints milliseconds and allocated bytes of parsing, milliseconds of parsing and asking for the title, and the title; or the peak alone.</summary>
    /// <param name="contender">The name of the contender.</param>
    /// <param name="file">The text.</param>
    /// <param name="warmFile">A short text of the same shape.</param>
    /// <param name="isForPeak">Whether only the working set is looked at.</param>
    public static int Serve(string contender, string file, string warmFile, bool isForPeak)
    {
        LargeDocumentContender documents = LargeDocumentContender.All.First(candidate => candidate.Name == contender);
        bool hasTitle = Path.GetFileName(file).Contains("feed", StringComparison.Ordinal);
        for (int i = 0; i < WarmRounds; i++)
        {
            RunOnce(documents, warmFile, hasTitle, out _);
            if (i % 4 == 3)
                Thread.Sleep(s_pause);
        }

        if (isForPeak)
        {
            using PeakWatch watch = new();
            RunOnce(documents, file, hasTitle, out _);
            return Answer(watch.Peak.ToString(CultureInfo.InvariantCulture));
        }

        (double Parse, double Title)[] times = new (double, double)[Rounds];
        long allocated = 0;
        string? title = null;
        for (int i = 0; i < Rounds; i++)
        {
            // The heap stays with the process, as in any program that reads more than one text.
            GC.Collect();
            long before = GC.GetTotalAllocatedBytes(precise: true);
            times[i] = RunOnce(documents, file, hasTitle, out title);
            allocated = GC.GetTotalAllocatedBytes(precise: true) - before;
        }

        double parse = times.Select(static time => time.Parse).Order().ElementAt(Rounds / 2), all = times.Select(static time => time.Title).Order().ElementAt(Rounds / 2);
        return Answer(string.Create(CultureInfo.InvariantCulture, $"{parse:R} {allocated} {all:R} {title}").TrimEnd());
    }

    private static (double Parse, double Title) RunOnce(LargeDocumentContender documents, string file, bool hasTitle, out string? title)
    {
        long start = Stopwatch.GetTimestamp();
        object document = documents.Parse(file);
        double parse = Stopwatch.GetElapsedTime(start).TotalMilliseconds;
        title = hasTitle ? documents.Title(document) : null;
        double all = Stopwatch.GetElapsedTime(start).TotalMilliseconds;
        (document as IDisposable)?.Dispose();
        return (parse, hasTitle ? all : 0);
    }

    private static int Answer(string text)
    {
        Console.WriteLine(text);
        return 0;
    }
}
