// The command line of the battle.
using System.Globalization;
using Vivace.Json.Battle.Measuring;
using Vivace.Json.Battle.Workloads;

namespace Vivace.Json.Battle;

internal sealed record BattleOptions
{
    public const string Usage = """
        usage: dotnet run -c Release --project bench/Vivace.Json.Battle -- [options]
          --only a,b          these workloads or families of workloads (--list shows them)
          --operation x       read, write, or both with a comma; both without it.
                              cold: new processes that read and write one object once, in a table of its own (15 a contender, 5 with --quick);
                              --only and --target mean nothing to it
                              stream: large texts through streams, each contender in a process of its own, with the memory that it needs; --only names rows of
                              its table, --megabytes the length of the texts that are made while they are read or written (100)
                              document: JSON without a type, against JsonDocument, JsonNode and JToken, in tables of its own; --only names some of them: parse,
                              types, lookups, large
                              schema: reading into types with a schema and without, and validators over the corpora of --folder, each in a process of its own, in a table of its own
          --folder DIR        with document: the .json files of a folder as well; with schema: a folder of folders, each with schema.json and instances.jsonl
          --calls n           with cold: n calls in each process, and the slowest one after the first in a column; 1 without it
          --target x          utf8, string, stream, bufferwriter, or several with commas; all without it
          --contender a,b     these contenders besides stj; without it all but newtonsoft-switched, vivace-lenient, vivace-lenient-generated and vivace-untrusted, which show what settings cost
          --articles          of the chosen races those that a published figure is compared with, so that each figure has its row
          --processes n       the processes of a workload, which race nothing else: 3, or 1 with --quick; 0 races all in this one
          --quick             few rounds, for a first look
          --check             compare the results of all contenders and time nothing
          --json FILE         all rows as a JSON array
          --html FILE         all rows as one self-contained page with charts
          --list              the workloads and what they are
        """;

    public IReadOnlyList<Workload> Workloads { get; private init; } = WorkloadList.All;
    public IReadOnlyList<Operation> Operations { get; private init; } = [Operation.Read, Operation.Write];
    public IReadOnlyList<Target> Targets { get; private init; } = Enum.GetValues<Target>();
    public IReadOnlyList<string>? Contenders { get; private init; }
    public Effort Effort { get; private init; } = Effort.Full;

    /// <summary>The processes of each workload; 0 for none but this.</summary>
    public int Processes { get => field >= 0 ? field : Effort == Effort.Full ? 3 : Effort == Effort.Quick ? 1 : 0; private init; } = -1;

    /// <summary>What was given.</summary>
    public IReadOnlyList<string> Arguments { get; private init; } = [];

    /// <summary>Calls of each cold process.</summary>
    public int Calls { get; private init; } = 1;

    /// <summary>The length of the large texts.</summary>
    public int Megabytes { get; private init; } = 100;

    /// <summary>The rows of the large texts; all without them.</summary>
    public IReadOnlyList<string>? StreamRows { get; private init; }

    /// <summary>The tables of documents; all without them.</summary>
    public IReadOnlyList<string>? DocumentTables { get; private init; }

    /// <summary>The folder of more documents.</summary>
    public string? Folder { get; private init; }

    public string? JsonFile { get; private init; }
    public string? HtmlFile { get; private init; }
    public bool IsList { get; private init; }

    /// <summary>Only the races that a figure of an article is compared with.</summary>
    public bool IsArticles { get; private init; }

    /// <summary>Whether a table of documents is asked for.</summary>
    public bool HasDocumentTable(string name) => DocumentTables is not { } tables || tables.Contains(name);

    /// <exception cref="FormatException">An option or one of its values is not known; the message says which.</exception>
    public static BattleOptions Parse(string[] arguments)
    {
        BattleOptions options = new() { Arguments = arguments };
        Queue<string> rest = new(arguments);
        while (rest.TryDequeue(out string? argument))
        {
            options = argument switch
            {
                "--only" => options.Operations switch
                {
                    [Operation.Stream] => options with { StreamRows = Value(rest, argument).Split(',') },
                    [Operation.Document] => options with { DocumentTables = Value(rest, argument).Split(',') },
                    _ => options with { Workloads = ParseWorkloads(Value(rest, argument)) },
                },
                "--operation" => options with { Operations = ParseNames<Operation>(Value(rest, argument)) },
                "--target" => options with { Targets = ParseNames<Target>(Value(rest, argument)) },
                "--contender" => options with { Contenders = Value(rest, argument).Split(',') },
                "--calls" => options with { Calls = int.Parse(Value(rest, argument), CultureInfo.InvariantCulture) },
                "--megabytes" => options with { Megabytes = int.Parse(Value(rest, argument), CultureInfo.InvariantCulture) },
                "--folder" => options with { Folder = Value(rest, argument) },
                "--articles" => options with { IsArticles = true },
                "--processes" => options with { Processes = int.Parse(Value(rest, argument), CultureInfo.InvariantCulture) },
                "--quick" => options with { Effort = Effort.Quick },
                "--check" => options with { Effort = Effort.CheckOnly },
                "--json" => options with { JsonFile = Value(rest, argument) },
                "--html" => options with { HtmlFile = Value(rest, argument) },
                "--list" => options with { IsList = true },
                _ => throw new FormatException($"Unknown option '{argument}'."),
            };
        }
        return options;
    }

    private static string Value(Queue<string> rest, string argument) =>
        rest.TryDequeue(out string? value) ? value : throw new FormatException($"{argument} needs a value.");

    // A workload's own name wins over the family of the same name, so that "twitter" means the document as shipped.
    private static IReadOnlyList<Workload> ParseWorkloads(string value)
    {
        HashSet<Workload> chosen = [];
        foreach (string name in value.Split(','))
        {
            List<Workload> found = [.. WorkloadList.All.Where(workload => workload.Name == name)];
            if (found.Count == 0)
                found = [.. WorkloadList.All.Where(workload => workload.Family == name)];
            if (found.Count == 0)
                throw new FormatException($"Unknown workload '{name}'; --list shows them.");
            chosen.UnionWith(found);
        }
        return [.. WorkloadList.All.Where(chosen.Contains)];
    }

    private static IReadOnlyList<TEnum> ParseNames<TEnum>(string value) where TEnum : struct, Enum =>
        [.. value.Split(',').Select(static name => Enum.TryParse(name, ignoreCase: true, out TEnum parsed)
            ? parsed
            : throw new FormatException($"'{name}' is none of {string.Join(", ", Enum.GetNames<TEnum>()).ToLowerInvariant()}."))];
}
