// Journals of Orleans.Journaling, whose lines are JSON: its options take this engine. One store, and silos that come after one another.
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Orleans;
using Orleans.Hosting;
using Orleans.Journaling;
using Orleans.Journaling.Json;
using Orleans.Providers;
using Orleans.TestingHost;
using Vivace.Json.Orleans.Tests.Models;

namespace Vivace.Json.Orleans.Tests.Journals;

public sealed class JournalTests
{
    private static readonly JsonSettings s_settings = JsonSettings.Web with { EnumsAsStrings = true };

    private static void Ours(JsonJournalOptions journal) => s_settings.ApplyTo(journal.SerializerOptions);

    private static void Theirs(JsonJournalOptions journal)
    {
        journal.SerializerOptions = new JsonSerializerOptions(JsonSerializerDefaults.Web) { TypeInfoResolver = new DefaultJsonTypeInfoResolver(), Converters = { new JsonStringEnumConverter() } };
    }

    [Fact]
    public async Task Journal_WrittenByEither_IsReadByBoth()
    {
        VolatileJournalStorageProvider store = new();
        await using (InProcessTestCluster cluster = await StartAsync(store, Theirs))
            await cluster.Client.GetGrain<IBook>("a").Add(new Entry("tea", Kind.Sold, 4.5m));
        await using (InProcessTestCluster cluster = await StartAsync(store, Ours))
            Assert.Equal([new("tea", Kind.Sold, 4.5m), new("cup", Kind.Bought, 12)], await cluster.Client.GetGrain<IBook>("a").Add(new Entry("cup", Kind.Bought, 12)));
        await using (InProcessTestCluster cluster = await StartAsync(store, Theirs))
            Assert.Equal(3, (await cluster.Client.GetGrain<IBook>("a").Add(new Entry("pot", Kind.Bought, 1))).Length);
        await using (InProcessTestCluster cluster = await StartAsync(store, Ours))
        {
            Assert.Equal(16.5m, await cluster.Client.GetGrain<IBook>("a").TotalOf("tea", "cup"));
            Assert.Equal(["tea", "cup", "pot"], (await cluster.Client.GetGrain<IBook>("a").Entries()).Select(static entry => entry.Name));
        }
    }

    // A type that only this engine writes like that shows that it is asked.
    [Fact]
    public async Task Values_AreThoseOfTheSettings()
    {
        VolatileJournalStorageProvider store = new();
        JsonSettings settings = s_settings with { PropertyNamingPolicy = JsonNaming.KebabCaseUpper };
        await using (InProcessTestCluster cluster = await StartAsync(store, journal => settings.ApplyTo(journal.SerializerOptions)))
            await cluster.Client.GetGrain<IBook>("b").Add(new Entry("tea", Kind.Sold, 4.5m));
        string journal = await TextOf(store);
        Assert.Contains("""{"NAME":"tea","KIND":"Sold","PRICE":4.5}""", journal, StringComparison.Ordinal);
        Assert.All(journal.Split('\n', StringSplitOptions.RemoveEmptyEntries), static line => JsonDocument.Parse(line).Dispose());
    }

    private static async Task<InProcessTestCluster> StartAsync(VolatileJournalStorageProvider store, Action<JsonJournalOptions> configure)
    {
        InProcessTestCluster cluster = new InProcessTestClusterBuilder(1) { Options = { ConfigureFileLogging = false, ServiceId = "books" } }
            .ConfigureSilo((_, silo) => silo.AddJournalStorage(ProviderConstants.DEFAULT_STORAGE_PROVIDER_NAME, _ => store).UseJsonJournalFormat(configure)
                .AddVivaceJson(s_settings, Serializers.IsModel))
            .ConfigureClient(static client => client.AddVivaceJson(s_settings, Serializers.IsModel)).Build();
        await cluster.DeployAsync();
        return cluster;
    }

    private static async Task<string> TextOf(VolatileJournalStorageProvider store)
    {
        string text = "";
        await foreach (JournalCatalogEntry journal in store.ListAsync(new JournalCatalogListOptions(), CancellationToken.None))
        {
            Collector collector = new();
            await store.CreateStorage(journal.Id).ReadAsync(collector, CancellationToken.None);
            text += collector.Text;
        }

        return text;
    }

    private sealed class Collector : IJournalStorageConsumer
    {
        internal string Text { get; private set; } = "";

        public void Read(JournalBufferReader buffer, IJournalMetadata? metadata)
        {
            Text += Encoding.UTF8.GetString(buffer.ToArray());
            buffer.Skip(buffer.Length);
        }
    }
}

public interface IBook : IGrainWithStringKey
{
    Task<Entry[]> Add(Entry entry);

    Task<Entry[]> Entries();

    Task<decimal> TotalOf(params string[] names);
}

public sealed class BookGrain(IDurableStateManager states) : Grain, IBook
{
    private readonly IDurableList<Entry> _entries = states.GetOrAddList<Entry>("entries");
    private readonly IDurableDictionary<string, decimal> _totals = states.GetOrAddDictionary<string, decimal>("totals");

    public async Task<Entry[]> Add(Entry entry)
    {
        _entries.Add(entry);
        _totals[entry.Name] = entry.Price;
        await states.WriteStateAsync(CancellationToken.None);
        return [.. _entries];
    }

    public Task<Entry[]> Entries() => Task.FromResult<Entry[]>([.. _entries]);

    public Task<decimal> TotalOf(params string[] names) => Task.FromResult(names.Sum(name => _totals[name]));
}
