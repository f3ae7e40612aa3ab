// What one contender reached with one workload.
namespace Vivace.Json.WebBattle.Racing;

internal sealed record WebRow(string Server, string Workload, string Method, int Connections, string Contender)
{
    public bool IsOurs => Contender.StartsWith("vivace", StringComparison.Ordinal);

    public double RequestsPerSecond { get; init; }

    /// <summary>Milliseconds.</summary>
    public double P50 { get; init; }

    /// <summary>Milliseconds.</summary>
    public double P99 { get; init; }

    /// <summary>Bytes on the server's heap for one request.</summary>
    public long Allocated { get; init; }

    /// <summary>Requests a second by those of System.Text.Json: above 1 is faster.</summary>
    public double RatioToStj { get; init; }

    /// <summary>Whether the answers were right and none failed.</summary>
    public bool Correct { get; init; }
}
