// What a load of some seconds showed.
namespace Vivace.Json.WebBattle.Load;

/// <param name="Requests">The answers that came.</param>
/// <param name="RequestsPerSecond">Over the time of the load.</param>
/// <param name="P50">The time of a request that half of them did not exceed, in milliseconds.</param>
/// <param name="P99">The time that 99 of 100 did not exceed, in milliseconds.</param>
/// <param name="Failures">Answers that were no success, and connections that broke.</param>
internal readonly record struct LoadFigures(long Requests, double RequestsPerSecond, double P50, double P99, long Failures);
