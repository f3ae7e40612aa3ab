// The command line of the web battle.
using System.Globalization;
using Vivace.Json.WebBattle.Servers;

namespace Vivace.Json.WebBattle;

internal sealed record WebOptions
{
    public const string Usage = """
        usage: dotnet run -c Release --project bench/Vivace.Json.WebBattle -- [options]
          --only a,b          these workloads
          --server x          minimal, mvc, or both with a comma; both without it
          --connections a,b   how many connections send request after request; 1 and 16 without it
          --contender a,b     these contenders besides stj; all without it
          --quick             one short round, for a first look
          --json FILE         all rows as a JSON array
          --html FILE         all rows as one self-contained page
        """;

    public IReadOnlyList<string>? Only { get; private init; }

    public IReadOnlyList<string> Servers { get; private init; } = [WebServer.Minimal, WebServer.Mvc];

    public IReadOnlyList<int> Connections { get; private init; } = [1, 16];

    public IReadOnlyList<string>? Contenders { get; private init; }

    public int Rounds { get; private init; } = 5;

    public int WarmRounds { get; private init; } = 3;

    /// <summary>How long one contender is under load in one round. wrk knows whole seconds only.</summary>
    public TimeSpan LoadTime { get; } = TimeSpan.FromSeconds(1);

    public string? JsonFile { get; private init; }

    public string? HtmlFile { get; private init; }

    /// <exception cref="FormatException">An option or one of its values is not known; the message says which.</exception>
    public static WebOptions Parse(string[] arguments)
    {
        WebOptions options = new();
        Queue<string> rest = new(arguments);
        while (rest.TryDequeue(out string? argument))
        {
            options = argument switch
            {
                "--only" => options with { Only = Known(Value(rest, argument), WebWorkload.All.Select(static workload => workload.Name)) },
                "--server" => options with { Servers = Known(Value(rest, argument), [WebServer.Minimal, WebServer.Mvc]) },
                "--connections" => options with { Connections = [.. Value(rest, argument).Split(',').Select(static text => int.Parse(text, CultureInfo.InvariantCulture))] },
                "--contender" => options with { Contenders = Known(Value(rest, argument), WebContender.All.Select(static contender => contender.Name)) },
                "--quick" => options with { Rounds = 1, WarmRounds = 2 },
                "--json" => options with { JsonFile = Value(rest, argument) },
                "--html" => options with { HtmlFile = Value(rest, argument) },
                _ => throw new FormatException($"Unknown option '{argument}'."),
            };
        }

        return options;
    }

    private static string Value(Queue<string> rest, string argument) =>
        rest.TryDequeue(out string? value) ? value : throw new FormatException($"{argument} needs a value.");

    private static string[] Known(string value, IEnumerable<string> known)
    {
        string[] names = value.Split(',');
        string? unknown = names.FirstOrDefault(name => !known.Contains(name));
        return unknown is null ? names : throw new FormatException($"'{unknown}' is none of {string.Join(", ", known.Distinct())}.");
    }
}
