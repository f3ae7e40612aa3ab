// The race of new processes: contenders take turns, each round opened by another one.
using Vivace.Json.Battle.Measuring;

namespace Vivace.Json.Battle.Cold;

internal static class ColdRace
{
    public const string About = "a class of 25 members read from UTF-8 and written again, once, by a new process; "
        + "median from the first line of Main to the end of the round trip. "
        + "vivace and vivace-generated run with the library as the package brings it, compiled ahead of time, as System.Text.Json is; "
        + "the rows ending in -il with its IL, which runs where nothing was compiled ahead";

    public static IReadOnlyList<ColdRow> Run(BattleOptions options, Action<string> report)
    {
        // Ratios are taken against the twins, so these always run.
        ColdEntrant[] entrants = [.. ColdContender.All
            .Where(contender => options.Contenders is null || contender.Twin == contender.Name || options.Contenders.Contains(contender.Name))
            .Select(contender => new ColdEntrant(contender, options.Calls))];
        int rounds = options.Effort.Processes;
        for (int round = 0; round <= rounds; round++)
        {
            report($"cold: round {round} of {rounds}");
            for (int i = 0; i < entrants.Length; i++)
            {
                ColdEntrant entrant = entrants[(round + i) % entrants.Length];
                if (entrant is { IsAbsent: false, Refusal: null })
                    entrant.StartOnce(isTimed: round > 0);
            }
        }
        return ColdRow.Of(entrants);
    }
}
