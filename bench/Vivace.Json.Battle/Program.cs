// The battle: races JSON serializers over the same values and prints who is how fast.
using System.Globalization;
using Spectre.Console;
using Vivace.Json.Battle;
using Vivace.Json.Battle.Cold;
using Vivace.Json.Battle.Contenders;
using Vivace.Json.Battle.Documents;
using Vivace.Json.Battle.Measuring;
using Vivace.Json.Battle.Reporting;
using Vivace.Json.Battle.Schemas;
using Vivace.Json.Battle.Streams;
using Vivace.Json.Battle.Workloads;

if (args is [ContenderProcess.Switch, string contenderName, string workloadName])
    return ContenderProcess.Serve(contenderName, workloadName);

if (args is [WorkloadProcess.Switch, .. string[] battle])
    return WorkloadProcess.Serve(battle);

if (args is [StreamEntrant.Switch or StreamEntrant.PeakSwitch, string rowName, string streamer, string megabytes])
    return await StreamEntrant.ServeAsync(rowName, streamer, int.Parse(megabytes, CultureInfo.InvariantCulture), isForPeak: args[0] == StreamEntrant.PeakSwitch);

if (args is [LargeDocumentEntrant.Switch or LargeDocumentEntrant.PeakSwitch, string documentName, string documentFile, string warmFile])
    return LargeDocumentEntrant.Serve(documentName, documentFile, warmFile, isForPeak: args[0] == LargeDocumentEntrant.PeakSwitch);

if (args is [SchemaEntrant.Switch, string corpus, string effort])
    return SchemaEntrant.Serve(corpus, isQuick: effort == SchemaRace.Quick);

BattleOptions options;
try
{
    options = BattleOptions.Parse(args);
}
catch (FormatException error)
{
    Console.Error.WriteLine(error.Message);
    Console.Error.WriteLine(BattleOptions.Usage);
    return 2;
}
if (options.IsList)
{
    foreach (Workload workload in WorkloadList.All)
        Console.WriteLine($"{workload.Name,-38} {workload.About}");
    return 0;
}

if (options.IsArticles && Battle.UnknownArticleRaces() is { Count: > 0 } unknown)
{
    Console.Error.WriteLine($"Figures of articles name races that there are not: {string.Join(", ", unknown)}.");
    return 1;
}

ProgressLine.AdaptToOutput();
List<ResultRow> rows = Battle.Run(options);
IReadOnlyList<ColdRow> coldRows = [];
if (options.Operations.Contains(Operation.Cold))
{
    ProgressLine.Show(progress => coldRows = ColdRace.Run(options, progress.Head));
    ColdTable.Print(coldRows);
}
IReadOnlyList<StreamRow> streamRows = [];
if (options.Operations.Contains(Operation.Stream))
{
    ProgressLine.Show(progress => streamRows = StreamRace.Run(options, progress.Head));
    StreamTable.Print(streamRows);
}

if (options.Operations.Contains(Operation.Document))
{
    RunDocuments<DocumentRow>("parse", DocumentRace.Run, DocumentTable.Print);
    RunDocuments<DocumentTextRow>("texts", DocumentTextRace.Run, DocumentTypeTable.Print);
    RunDocuments<DocumentTypeRow>("types", DocumentTypeRace.Run, DocumentTypeTable.Print);
    RunDocuments<LookupRow>("lookups", LookupRace.Run, DocumentTypeTable.Print);
    RunDocuments<LargeDocumentRow>("large", LargeDocumentRace.Run, LargeDocumentTable.Print);
}

IReadOnlyList<SchemaRow> schemaRows = [];
if (options.Operations.Contains(Operation.Schema))
{
    ProgressLine.Show(progress => schemaRows = [.. options.Folder is null ? [] : SchemaRace.Run(options, progress.Head), .. TypedSchemaRace.Run(options, progress.Head)]);
    SchemaTable.Print(schemaRows);
}

ArticleTable.Print(rows);
if (options.JsonFile is not null)
    JsonReport.Write(options.JsonFile, rows, coldRows, streamRows, schemaRows);
if (options.HtmlFile is not null)
    HtmlReport.Write(options.HtmlFile, rows, coldRows);
AnsiConsole.MarkupLineInterpolated($"[grey]{MachineDescription.Text}[/]");
return 0;

void RunDocuments<TRow>(string table, Func<BattleOptions, Action<string>, IReadOnlyList<TRow>> run, Action<IReadOnlyList<TRow>> print)
{
    if (!options.HasDocumentTable(table))
        return;
    IReadOnlyList<TRow> found = [];
    ProgressLine.Show(progress => found = run(options, progress.Head));
    print(found);
}
