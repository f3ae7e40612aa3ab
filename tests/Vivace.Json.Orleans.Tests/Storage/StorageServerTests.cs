// States in PostgreSQL and Redis, written and read by Orleans' serializers and this library's, in turns over the same rows. The servers are Debian's.
using Microsoft.Extensions.DependencyInjection;
using Npgsql;
using Orleans.Hosting;
using Orleans.Runtime;
using Orleans.Storage;
using Orleans.TestingHost;
using StackExchange.Redis;
using Vivace.Json.Tests;

namespace Vivace.Json.Orleans.Tests.Storage;

public sealed class StorageServerTests
{
    private const string Newtonsoft = "newtonsoft", Theirs = "theirs", Ours = "ours";

    private const string Tables = """
        CREATE TABLE OrleansQuery (QueryKey varchar(64) PRIMARY KEY, QueryText varchar(8000) NOT NULL);
        CREATE TABLE states (hash int, n0 bigint, n1 bigint, type text, extension text, payload bytea, version int, PRIMARY KEY (hash, n0, n1, type, extension));
        INSERT INTO OrleansQuery VALUES
        ('WriteToStorageKey', 'INSERT INTO states VALUES (@GrainIdHash, @GrainIdN0, @GrainIdN1, @GrainTypeString, coalesce(@GrainIdExtensionString, ''''), @PayloadBinary, 1)
            ON CONFLICT (hash, n0, n1, type, extension) DO UPDATE SET payload = excluded.payload, version = states.version + 1 RETURNING version AS newgrainstateversion'),
        ('ReadFromStorageKey', 'SELECT payload AS PayloadBinary, now(), version AS Version FROM states
            WHERE hash = @GrainIdHash AND n0 = @GrainIdN0 AND n1 = @GrainIdN1 AND type = @GrainTypeString AND extension = coalesce(@GrainIdExtensionString, '''')'),
        ('ClearStorageKey', 'UPDATE states SET payload = NULL, version = version + 1
            WHERE hash = @GrainIdHash AND n0 = @GrainIdN0 AND n1 = @GrainIdN1 AND type = @GrainTypeString AND extension = coalesce(@GrainIdExtensionString, '''')
            RETURNING version AS newgrainstateversion');
        """;

    [NeedsServerFact("postgres", "postgresql")]
    public async Task States_InPostgreSql_AreReadByAll()
    {
        using DebianServer server = await StorageServers.StartPostgreSqlAsync();
        string connection = StorageServers.ConnectionOf(server);
        await using (NpgsqlDataSource source = NpgsqlDataSource.Create(connection))
        await using (NpgsqlCommand command = source.CreateCommand(Tables))
            await command.ExecuteNonQueryAsync();

        await CheckAsync((silo, name, services) => silo.AddAdoNetGrainStorage(name, options => options.Configure<IServiceProvider>((storage, provider) =>
        {
            (storage.Invariant, storage.ConnectionString) = ("Npgsql", connection);
            storage.GrainStorageSerializer = services(provider);
        })));
    }

    [NeedsServerFact("redis-server", "redis-server")]
    public async Task States_InRedis_AreReadByAll()
    {
        using DebianServer server = await StorageServers.StartRedisAsync();
        await CheckAsync((silo, name, services) => silo.AddRedisGrainStorage(name, options => options.Configure<IServiceProvider>((storage, provider) =>
        {
            storage.ConfigurationOptions = ConfigurationOptions.Parse($"127.0.0.1:{server.Port}");
            storage.GrainStorageSerializer = services(provider);
        })));
    }

    private delegate void AddStorage(ISiloBuilder silo, string name, Func<IServiceProvider, IGrainStorageSerializer> serializer);

    private static async Task CheckAsync(AddStorage add)
    {
        await using InProcessTestCluster cluster = new InProcessTestClusterBuilder(1) { Options = { ConfigureFileLogging = false } }.ConfigureSilo((_, silo) =>
        {
            silo.AddVivaceJson(JsonSettings.Default, Serializers.IsModel).AddVivaceJsonGrainStorage();
            add(silo, Newtonsoft, ActivatorUtilities.GetServiceOrCreateInstance<JsonGrainStorageSerializer>);
            add(silo, Theirs, ActivatorUtilities.GetServiceOrCreateInstance<SystemTextJsonGrainStorageSerializer>);
            add(silo, Ours, static services => services.GetRequiredService<IGrainStorageSerializer>());
        }).ConfigureClient(static client => client.AddVivaceJson(JsonSettings.Default, Serializers.IsModel)).Build();
        await cluster.DeployAsync();
        IServiceProvider services = cluster.GetSiloServiceProvider();
        string[] names = [Newtonsoft, Theirs, Ours];
        foreach (string writer in names)
        {
            foreach (string reader in names)
            {
                // Orleans' serializers do not read each other's states.
                if (reader != writer && reader != Ours && !(writer == Ours && reader == Theirs))
                    continue;
                GrainId grain = GrainId.Create("shelf", $"{writer}-{reader}");
                GrainState<State> written = new(State.Sample), read = new(new State());
                await StorageOf(writer).WriteStateAsync("state", grain, written);
                await StorageOf(reader).ReadStateAsync("state", grain, read);
                Assert.True(read.RecordExists);
                Assert.Equal(TextOf(State.Sample), TextOf(read.State));

                // The row changes to the serializer that writes it.
                read.State!.Name = "changed";
                await StorageOf(Ours).WriteStateAsync("state", grain, read);
                GrainState<State> again = new(new State());
                await StorageOf(Theirs).ReadStateAsync("state", grain, again);
                Assert.Equal(TextOf(read.State), TextOf(again.State));
            }
        }

        GrainId large = GrainId.Create("shelf", "large");
        GrainState<State> many = new(new State { Items = [.. Enumerable.Range(0, 100_000).Select(static index => new Item { Name = $"item {index}" })] }), back = new(new State());
        await StorageOf(Ours).WriteStateAsync("state", large, many);
        await StorageOf(Ours).ReadStateAsync("state", large, back);
        Assert.Equal("item 99999", back.State!.Items[^1].Name);
        await StorageOf(Ours).ClearStateAsync("state", large, back);
        await StorageOf(Ours).ReadStateAsync("state", large, back);
        Assert.Empty(back.State!.Items);

        IGrainStorage StorageOf(string name) => services.GetRequiredKeyedService<IGrainStorage>(name);

        string TextOf(State? state) => services.GetRequiredService<IGrainStorageSerializer>().Serialize(state).ToString();
    }
}
