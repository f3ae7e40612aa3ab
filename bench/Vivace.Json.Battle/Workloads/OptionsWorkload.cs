// A workload whose subject is the options, not the value: each contender is called in its own way.
using System.Text;
using System.Text.Json;
using Newtonsoft.Json;
using Vivace.Json.Battle.Contenders;
using Vivace.Json.Battle.Measuring;

namespace Vivace.Json.Battle.Workloads;

internal sealed class OptionsWorkload(string name, OptionsCase options) : Workload(name)
{
    public override IReadOnlyList<(Operation Operation, Target Target)> Races { get; init; } = [(Operation.Write, Target.String)];

    public override Race Prepare(Operation operation, Target target, IReadOnlyList<Listing> contenders)
    {
        string reference = Written(new OptionsLoop<StjOptionsApi, JsonSerializerOptions>(options));
        List<Entrant> entrants = [];
        foreach (Listing listing in contenders)
        {
            switch (listing.Name)
            {
                case "stj":
                    entrants.Add(Enter<StjOptionsApi, JsonSerializerOptions>(listing.Name, EntrantKind.Peer, reference));
                    break;
                case "newtonsoft":
                    entrants.Add(Enter<NewtonsoftOptionsApi, JsonSerializerSettings>(listing.Name, EntrantKind.Peer, reference));
                    break;
                case "vivace":
                    entrants.Add(Enter<VivaceSettingsApi, JsonSettings>(listing.Name, EntrantKind.Ours, reference));
                    entrants.Add(Enter<VivaceOptionsApi, JsonSerializerOptions>("vivace-stj-options", EntrantKind.Ours, reference));
                    break;
            }
        }
        return new Race(Name, operation, target, entrants);
    }

    public override Loop Prepare(Operation operation, Target target, Contender contender) =>
        throw new NotSupportedException("the options are raced in one process");

    private Entrant Enter<TApi, TOptions>(string contender, EntrantKind kind, string reference)
        where TApi : struct, IOptionsApi<TOptions>
        where TOptions : class
    {
        try
        {
            OptionsLoop<TApi, TOptions> loop = new(options);
            string? difference = TextComparison.Difference(Encoding.UTF8.GetBytes(reference), Encoding.UTF8.GetBytes(Written(loop)));
            return difference is null
                ? new LocalEntrant(contender, loop) { Kind = kind }
                : new AbsentEntrant(contender) { Kind = kind, Refusal = $"wrong at {difference}" };
        }
        catch (Exception failure)
        {
            return new AbsentEntrant(contender) { Kind = kind, Refusal = Refusals.Describe(failure), IsAbsent = failure is NotSupportedException && kind != EntrantKind.Ours };
        }
    }

    // Options that were only made have nothing to show.
    private static string Written(Loop loop) => loop.Once() as string ?? "null";
}
