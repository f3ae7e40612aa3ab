// What the grains say to each other.
using Vivace.Json.Streams;

namespace Ingest;

/// <summary>Hands out the ranges of a file; its key is the path. There is one, in the process that was started.</summary>
public interface ICoordinator : IGrainWithStringKey
{
    /// <summary>Begins, or goes on after what is committed if the grain was lost with its directory.</summary>
    Task Start(int parts, int atOnce);

    Task<Progress> GetProgress();
}

/// <summary>Reads one range; its key is the file and the offset.</summary>
public interface IRangeReader : IGrainWithStringKey
{
    Task Read(Work work);
}

/// <summary>Sums what the ranges have; its key is the file and a number.</summary>
public interface ISums : IGrainWithStringKey
{
    Task Commit(Part part);

    Task<Sums> Get();
}

public sealed record Work(string Path, JsonFileRange Range, int Id);

/// <summary>What one range has, and who has read it.</summary>
public sealed record Part(int Id, long Bytes, string Silo, Totals Totals);

public sealed record Progress(int Done, int Parts, int Repeated, string? Error);

/// <summary>The state of an aggregate: totals, and the ranges that are in them.</summary>
public sealed class Sums
{
    public Totals Totals { get; set; } = new();

    public IntervalSet Committed { get; set; } = new();

    public Dictionary<string, long> BytesBySilo { get; set; } = [];
}

/// <summary>Numbers, kept as intervals: ranges are read about in their order, so that there are few.</summary>
public sealed class IntervalSet
{
    /// <summary>Start and end (not included) of each interval, ascending and apart.</summary>
    public List<int[]> Intervals { get; set; } = [];

    public bool Contains(int number) => Intervals.Exists(interval => interval[0] <= number && number < interval[1]);

    /// <summary>False if the number is there already.</summary>
    public bool Add(int number)
    {
        int index = 0;
        while (index < Intervals.Count && Intervals[index][1] < number)
            index++;
        if (index < Intervals.Count && Intervals[index][0] <= number && number < Intervals[index][1])
            return false;
        bool joinsBefore = index < Intervals.Count && Intervals[index][1] == number;
        int after = joinsBefore ? index + 1 : index;
        bool joinsAfter = after < Intervals.Count && Intervals[after][0] == number + 1;
        if (joinsBefore && joinsAfter)
        {
            Intervals[index][1] = Intervals[after][1];
            Intervals.RemoveAt(after);
        }
        else if (joinsBefore)
            Intervals[index][1]++;
        else if (joinsAfter)
            Intervals[after][0]--;
        else
            Intervals.Insert(index, [number, number + 1]);
        return true;
    }
}
