// Text in the scripts that are not ASCII: as it is, which is what web servers answer with, and escaped, which is the default of the libraries.
using Vivace.Json.Battle.Measuring;
using Vivace.Json.Battle.Models;

namespace Vivace.Json.Battle.Workloads;

internal static class ScriptWorkloads
{
    private const string Family = "scripts";

    // What is read is the same text in both.
    private static readonly IReadOnlyList<(Operation, Target)> s_writeOnly = [.. Workload.AllRaces.Where(static race => race.Operation == Operation.Write)];

    public static IEnumerable<Workload> All()
    {
        foreach ((string script, _) in MessageMaker.Scripts)
        {
            yield return Make(script, $"text-{script}", "as it is", Dialect.Plain with { PlainText = true }, Workload.AllRaces);
            yield return Make(script, $"text-{script}-escaped", "escaped", Dialect.Plain, s_writeOnly);
        }
    }

    private static DocumentWorkload<List<Message>> Make(string script, string name, string how, Dialect dialect, IReadOnlyList<(Operation, Target)> races) =>
        new(name, chosen => Document<List<Message>>.FromValue(MessageMaker.Make(script), chosen))
        {
            Family = Family,
            About = $"300 messages, {script}, {how}",
            Dialect = dialect,
            Copy = MessageMaker.Copy,
            Races = races,
        };
}
