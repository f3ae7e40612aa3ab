// A coordinator hands out ranges, readers read them, aggregates sum. A range counts once it is committed, and is committed once.
using System.Globalization;
using Microsoft.Extensions.Options;
using Orleans.Configuration;
using Orleans.Placement;
using Vivace.Json.Streams;

namespace Ingest;

[PreferLocalPlacement]
public sealed class Coordinator : Grain, ICoordinator
{
    private static readonly TimeSpan s_pause = TimeSpan.FromMilliseconds(200);

    // A range that failed for so long cannot be read.
    private static readonly TimeSpan s_patience = TimeSpan.FromMinutes(1);

    private readonly Queue<Work> _waiting = new();
    private int _parts, _done, _repeated;
    private string? _error;

    public async Task Start(int parts, int atOnce)
    {
        // A caller that got no answer may ask again.
        if (_parts > 0)
            return;
        string path = this.GetPrimaryKeyString();
        List<IntervalSet> committed = [];
        for (int i = 0; i < RangeReader.Aggregates; i++)
            committed.Add((await GrainFactory.GetGrain<ISums>($"{path}#{i}").Get()).Committed);
        foreach (JsonFileRange range in JsonLines.Split(path, parts))
        {
            if (committed.Exists(set => set.Contains(_parts)))
                _done++;
            else
                _waiting.Enqueue(new Work(path, range, _parts));
            _parts++;
        }

        for (int i = 0; i < atOnce; i++)
            _ = HandOut();
    }

    public Task<Progress> GetProgress() => Task.FromResult(new Progress(_done, _parts, _repeated, _error));

    private async Task HandOut()
    {
        while (_error is null && _waiting.TryDequeue(out Work? work))
        {
            DateTime until = DateTime.UtcNow + s_patience;
            while (!await TryRead(work, until) && _error is null)
            {
                // The silo may have been killed before or after the range was committed. Read again, it is committed if it was not.
                _repeated++;
                await Task.Delay(s_pause);
            }
        }
    }

    private async Task<bool> TryRead(Work work, DateTime until)
    {
        try
        {
            await GrainFactory.GetGrain<IRangeReader>(string.Create(CultureInfo.InvariantCulture, $"{work.Path}#{work.Range.Start}")).Read(work);
            _done++;
            return true;
        }
        catch (Exception exception)
        {
            if (DateTime.UtcNow > until || exception is System.Text.Json.JsonException)
                _error = exception.Message;
            return false;
        }
    }
}

[WorkerPlacement]
public sealed class RangeReader(IOptions<SiloOptions> silo) : Grain, IRangeReader
{
    internal const int Aggregates = 4;

    public async Task Read(Work work)
    {
        // Not on the scheduler of the grains, which others wait for.
        Totals totals = await Task.Run(() => Totals.Of(work.Path, work.Range));
        Part part = new(work.Id, work.Range.End - work.Range.Start, silo.Value.SiloName, totals);

        // Neighbours go to one aggregate, so that its intervals join.
        await GrainFactory.GetGrain<ISums>($"{work.Path}#{work.Id / 8 % Aggregates}").Commit(part);
        DeactivateOnIdle();
    }
}

[WorkerPlacement]
public sealed class SumsGrain([PersistentState("sums")] IPersistentState<Sums> sums) : Grain, ISums
{
    public async Task Commit(Part part)
    {
        if (!sums.State.Committed.Add(part.Id))
            return;
        sums.State.Totals.Add(part.Totals);
        sums.State.BytesBySilo[part.Silo] = sums.State.BytesBySilo.GetValueOrDefault(part.Silo) + part.Bytes;
        try
        {
            await sums.WriteStateAsync();
        }
        catch
        {
            // What is in memory is not what is stored. Read that before the next call, and let another activation go on.
            DeactivateOnIdle();
            await sums.ReadStateAsync();
            throw;
        }
    }

    // Not from memory: while a silo dies, there may be two activations for a moment, and another one may have committed more.
    public async Task<Sums> Get()
    {
        await sums.ReadStateAsync();
        return sums.State;
    }
}
