// The largest working set of a run.
namespace Vivace.Json.Battle.Measuring;

/// <summary>Looks at the working set every few milliseconds; one in a process, before whose start all free memory is given back to the system.</summary>
internal sealed class PeakWatch : IDisposable
{
    private readonly long _before;
    private readonly Thread _thread;
    private volatile bool _isEnded;
    private long _peak;

    public PeakWatch()
    {
        GC.Collect(2, GCCollectionMode.Aggressive, blocking: true, compacting: true);
        _before = _peak = Environment.WorkingSet;
        _thread = new Thread(Watch) { IsBackground = true };
        _thread.Start();
    }

    /// <summary>The working set at its largest, above that at the start, in bytes; ends the watch.</summary>
    public long Peak
    {
        get
        {
            Dispose();
            return _peak - _before;
        }
    }

    public void Dispose()
    {
        _isEnded = true;
        _thread.Join();
    }

    private void Watch()
    {
        while (!_isEnded)
        {
            _peak = Math.Max(_peak, Environment.WorkingSet);
            Thread.Sleep(3);
        }

        _peak = Math.Max(_peak, Environment.WorkingSet);
    }
}
