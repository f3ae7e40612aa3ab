// One contender with one large text, in a process that does nothing else: warms up, and tells time and memory.
using System.Diagnostics;
using System.Globalization;
using Vivace.Json.Battle.Measuring;

namespace Vivace.Json.Battle.Streams;

internal static class StreamEntrant
{
    /// <summary>The argument that makes a process such an entrant.</summary>
    public const string Switch = "--stream-entrant";

    /// <summary>The same for one that only looks at its working set.</summary>
    public const string PeakSwitch = "--stream-entrant-peak";

    // Texts beyond the buffers, often enough for the compiler's second round.
    private const double WarmMegabytes = 3;
    private const int WarmRounds = 12;

    // Longer than it takes until calls are counted.
    private static readonly TimeSpan s_pause = TimeSpan.FromMilliseconds(110);

    private const int Rounds = 3;
    private const int BodyRounds = 300;

    /// <summary>Runs the row, and prints milliseconds, allocated bytes, live heap, the number to check and a remark; or the peak alone.</summary>
    public static async Task<int> ServeAsync(string row, string contender, int megabytes, bool isForPeak)
    {
        StreamContender streams = StreamContender.All.First(candidate => candidate.Name == contender);
        if (StreamRows.BodyBytes(row) is { } bytes)
            return await ServeBodyAsync(streams, bytes);
        Func<StreamContender, StreamTexts, Task<long>> work = StreamRows.Work(row);
        if (await work(streams, new StreamTexts(WarmMegabytes)) == StreamContender.Refused)
            return Answer("refused");
        for (int i = 0; i < WarmRounds; i++)
        {
            await work(streams, new StreamTexts(WarmMegabytes));
            Thread.Sleep(s_pause);
        }

        // The files are made before anything is measured.
        StreamTexts texts = StreamRows.IsFile(row) ? new StreamTexts(StreamRows.FileMegabytes(row)) : new StreamTexts(megabytes);
        long result = StreamRows.IsFile(row) ? await work(streams, texts) : 0;
        if (isForPeak)
            return Answer((await PeakAsync(() => work(streams, texts))).ToString(CultureInfo.InvariantCulture));
        double[] times = new double[Rounds];
        long allocated = 0;
        for (int i = 0; i < Rounds; i++)
        {
            // The heap stays with the process, as in any program that reads more than one text.
            GC.Collect();
            long before = GC.GetTotalAllocatedBytes(precise: true), start = Stopwatch.GetTimestamp();
            result = await work(streams, texts);
            times[i] = Stopwatch.GetElapsedTime(start).TotalMilliseconds;
            allocated = GC.GetTotalAllocatedBytes(precise: true) - before;
        }

        long live = StreamRows.IsByItems(row) ? await LiveHeapAsync(() => work(streams, texts), streams) : 0;
        string? remark = await streams.RemarkAsync(row, texts);
        return Answer(string.Create(CultureInfo.InvariantCulture, $"{times.Order().ElementAt(Rounds / 2):R} {allocated} {live} {result} {remark}").TrimEnd());
    }

    // Bodies take turns, so that both ways meet the same neighbours on the machine.
    private static async Task<int> ServeBodyAsync(StreamContender streams, int bytes)
    {
        if (streams.Body(StreamRows.Body(bytes)) is not { } body)
            return Answer("refused");
        int calls = Math.Max(1, 400_000 / bytes);
        List<double> sync = [], awaited = [];
        for (int i = 0; i < BodyRounds; i++)
        {
            if (i == BodyRounds / 3)
                (sync, awaited) = ([], []);
            if (i < WarmRounds)
                Thread.Sleep(s_pause);
            long start = Stopwatch.GetTimestamp();
            for (int call = 0; call < calls; call++)
                body.Sync();
            sync.Add(Stopwatch.GetElapsedTime(start).TotalMilliseconds / calls);
            start = Stopwatch.GetTimestamp();
            for (int call = 0; call < calls; call++)
                await body.Async();
            awaited.Add(Stopwatch.GetElapsedTime(start).TotalMilliseconds / calls);
        }

        double syncTime = Quantiles.Of([.. sync.Order()], 0.25), time = Quantiles.Of([.. awaited.Order()], 0.25);
        return Answer(string.Create(CultureInfo.InvariantCulture, $"{time:R} 0 0 0 {time / syncTime:F2}x of sync"));
    }

    // In a process of its own: all free memory is given back to the system before it, after which that process stays slower, and after long runs not all comes back.
    private static async Task<long> PeakAsync(Func<Task<long>> work)
    {
        using PeakWatch watch = new();
        await work();
        return watch.Peak;
    }

    // A run of its own, as a full collection at every step is not what is timed.
    private static async Task<long> LiveHeapAsync(Func<Task<long>> work, StreamContender streams)
    {
        const int Every = 1000;
        long before = GC.GetTotalMemory(forceFullCollection: true), live = 0;
        streams.Seen = count =>
        {
            if (count % Every == 0)
                live = Math.Max(live, GC.GetTotalMemory(forceFullCollection: true) - before);
        };
        await work();
        streams.Seen = static _ => { };
        return live;
    }

    private static int Answer(string text)
    {
        Console.WriteLine(text);
        return 0;
    }
}
