// What one contender needed for one large text.
namespace Vivace.Json.Battle.Streams;

/// <param name="Name">What was done.</param>
/// <param name="Contender">Who did it.</param>
internal sealed record StreamRow(string Name, string Contender)
{
    public bool IsOurs => Contender.StartsWith("vivace", StringComparison.Ordinal);

    /// <summary>The median; 0 where the contender did not take part.</summary>
    public double Milliseconds { get; init; }

    /// <summary>Bytes on the heap, over the whole run.</summary>
    public long Allocated { get; init; }

    /// <summary>The working set at its largest, above the one before the run, in bytes.</summary>
    public long Peak { get; init; }

    /// <summary>What survived a full collection amid the items, above what did before, in bytes; 0 where nobody asks.</summary>
    public long Live { get; init; }

    /// <summary>The time of the faster contender of System.Text.Json by this one's: above 1 is faster.</summary>
    public double RatioToStj { get; init; }

    /// <summary>The items that were seen or the bytes that were written, which all contenders must agree on.</summary>
    public long Result { get; init; }

    /// <summary>Another figure.</summary>
    public string? Remark { get; init; }

    /// <summary>The reason if there are no figures, or the error if the result is wrong.</summary>
    public string? Note { get; init; }
}
