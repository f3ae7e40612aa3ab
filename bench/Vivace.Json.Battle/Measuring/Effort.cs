// How long is measured: enough rounds for a quiet median, or few for a first look. Rounds are about as short as a
// scheduler's time slice, so that a neighbour on the machine spoils single rounds and not the median.
namespace Vivace.Json.Battle.Measuring;

/// <param name="WarmUp">Past tiering: the call counter's delay, the compile in the background, and the profile's second round.</param>
/// <param name="WarmUpCalls">A document that takes long needs its calls counted too before it is compiled again.</param>
/// <param name="Processes">How many processes a contender starts cold.</param>
internal sealed record Effort(TimeSpan WarmUp, int WarmUpCalls, int Rounds, TimeSpan Round, int Processes)
{
    /// <summary>Each call once, to see who is right.</summary>
    public static Effort CheckOnly { get; } = new(TimeSpan.Zero, 0, 0, TimeSpan.Zero, 0);

    public static Effort Full { get; } = new(TimeSpan.FromSeconds(0.8), 64, 41, TimeSpan.FromMilliseconds(5), 15);

    public static Effort Quick { get; } = new(TimeSpan.FromSeconds(0.6), 40, 15, TimeSpan.FromMilliseconds(3), 5);
}
