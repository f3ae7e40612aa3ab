// Where silos find each other and keep their states: files and the loopback of one machine, PostgreSQL, or Redis.
using System.Net;
using Microsoft.Extensions.Hosting;
using Npgsql;
using Orleans.Configuration;
using Orleans.Hosting;
using StackExchange.Redis;

namespace Ingest;

internal enum ClusterStore
{
    Localhost,
    Postgres,
    Redis,
}

internal static class Stores
{
    private const string Name = "ingest";

    // The names of queries, parameters and columns are those of Orleans. Its own scripts make tables for all of its parts; here are only members and states. A state is written if nobody has changed it.
    private const string Tables = """
        CREATE SCHEMA IF NOT EXISTS ingest;
        CREATE TABLE IF NOT EXISTS ingest.OrleansQuery (QueryKey text PRIMARY KEY, QueryText text NOT NULL);
        CREATE TABLE IF NOT EXISTS ingest.versions (deployment text PRIMARY KEY, version int NOT NULL);
        CREATE TABLE IF NOT EXISTS ingest.silos (deployment text, address text, port int, generation int, siloname text, hostname text, status int, proxyport int, suspecttimes text,
            starttime timestamptz, iamalivetime timestamptz, PRIMARY KEY (deployment, address, port, generation));
        CREATE TABLE IF NOT EXISTS ingest.states (service text, hash int, n0 bigint, n1 bigint, type text, extension text, payload bytea, version int, PRIMARY KEY (service, hash, n0, n1, type, extension));
        INSERT INTO ingest.OrleansQuery VALUES
        ('InsertMembershipVersionKey', 'WITH made AS (INSERT INTO versions VALUES (@DeploymentId, 0) ON CONFLICT DO NOTHING RETURNING 1) SELECT count(*) > 0 FROM made'),
        ('InsertMembershipKey', 'WITH next AS (UPDATE versions SET version = version + 1 WHERE deployment = @DeploymentId AND version = @Version RETURNING 1),
            made AS (INSERT INTO silos SELECT @DeploymentId, @Address, @Port, @Generation, @SiloName, @HostName, @Status, @ProxyPort, NULL, @StartTime, @IAmAliveTime FROM next ON CONFLICT DO NOTHING RETURNING 1)
            SELECT count(*) > 0 FROM made'),
        ('UpdateMembershipKey', 'WITH next AS (UPDATE versions SET version = version + 1 WHERE deployment = @DeploymentId AND version = @Version RETURNING 1),
            made AS (UPDATE silos SET status = @Status, suspecttimes = @SuspectTimes, iamalivetime = @IAmAliveTime FROM next
                WHERE deployment = @DeploymentId AND address = @Address AND port = @Port AND generation = @Generation RETURNING 1)
            SELECT count(*) > 0 FROM made'),
        ('UpdateIAmAlivetimeKey', 'UPDATE silos SET iamalivetime = @IAmAliveTime WHERE deployment = @DeploymentId AND address = @Address AND port = @Port AND generation = @Generation'),
        ('MembershipReadAllKey', 'SELECT v.version, s.* FROM versions v LEFT JOIN silos s ON s.deployment = v.deployment WHERE v.deployment = @DeploymentId'),
        ('MembershipReadRowKey', 'SELECT v.version, s.* FROM versions v LEFT JOIN silos s ON s.deployment = v.deployment AND address = @Address AND port = @Port AND generation = @Generation
            WHERE v.deployment = @DeploymentId'),
        ('GatewaysQueryKey', 'SELECT address, proxyport, generation FROM silos WHERE deployment = @DeploymentId AND status = @Status AND proxyport > 0'),
        ('DeleteMembershipTableEntriesKey', 'WITH members AS (DELETE FROM silos WHERE deployment = @DeploymentId) DELETE FROM versions WHERE deployment = @DeploymentId'),
        ('CleanupDefunctSiloEntriesKey', 'DELETE FROM silos WHERE deployment = @DeploymentId AND iamalivetime < @IAmAliveTime AND status <> 3'),
        ('ReadFromStorageKey', 'SELECT payload AS PayloadBinary, now(), version AS Version FROM states
            WHERE service = @ServiceId AND hash = @GrainIdHash AND n0 = @GrainIdN0 AND n1 = @GrainIdN1 AND type = @GrainTypeString AND extension = coalesce(@GrainIdExtensionString, '''')'),
        ('WriteToStorageKey', 'WITH made AS (INSERT INTO states SELECT @ServiceId, @GrainIdHash, @GrainIdN0, @GrainIdN1, @GrainTypeString, coalesce(@GrainIdExtensionString, ''''), @PayloadBinary, 1
                WHERE @GrainStateVersion::int IS NULL ON CONFLICT DO NOTHING RETURNING version),
            changed AS (UPDATE states SET payload = @PayloadBinary, version = version + 1
                WHERE service = @ServiceId AND hash = @GrainIdHash AND n0 = @GrainIdN0 AND n1 = @GrainIdN1 AND type = @GrainTypeString AND extension = coalesce(@GrainIdExtensionString, '''')
                    AND version = @GrainStateVersion RETURNING version)
            SELECT coalesce((SELECT version FROM made), (SELECT version FROM changed), @GrainStateVersion) AS newgrainstateversion'),
        ('ClearStorageKey', 'UPDATE states SET payload = NULL, version = version + 1
            WHERE service = @ServiceId AND hash = @GrainIdHash AND n0 = @GrainIdN0 AND n1 = @GrainIdN1 AND type = @GrainTypeString AND extension = coalesce(@GrainIdExtensionString, '''')
                AND version = @GrainStateVersion RETURNING version AS newgrainstateversion')
        ON CONFLICT (QueryKey) DO UPDATE SET QueryText = excluded.QueryText;
        """;

    /// <summary>Makes what the silos expect to find.</summary>
    internal static async Task Prepare(SiloSettings settings)
    {
        if (settings.Store != ClusterStore.Postgres)
            return;
        await using NpgsqlDataSource source = NpgsqlDataSource.Create(PostgresOf(settings));
        await using NpgsqlCommand command = source.CreateCommand(Tables);
        await command.ExecuteNonQueryAsync();
    }

    internal static void Use(ISiloBuilder silo, SiloSettings settings)
    {
        // A run has members and states of its own.
        string run = Path.GetFileName(settings.Folder);
        if (settings.Store == ClusterStore.Localhost)
        {
            silo.UseLocalhostClustering(settings.SiloPort, settings.GatewayPort, new IPEndPoint(IPAddress.Loopback, settings.DriverPort), Name, run);
            FileStorage.Add(silo.Services, settings.Folder);
            return;
        }

        silo.ConfigureEndpoints(IPAddress.Loopback, settings.SiloPort, settings.GatewayPort);
        silo.Configure<ClusterOptions>(options => (options.ServiceId, options.ClusterId) = ($"{Name}-{run}", run));
        if (settings.Store == ClusterStore.Postgres)
        {
            silo.UseAdoNetClustering(options => (options.Invariant, options.ConnectionString) = ("Npgsql", PostgresOf(settings)));
            silo.AddAdoNetGrainStorageAsDefault(options => (options.Invariant, options.ConnectionString) = ("Npgsql", PostgresOf(settings)));
        }
        else
        {
            silo.UseRedisClustering(options => options.ConfigurationOptions = RedisOf(settings));
            silo.AddRedisGrainStorageAsDefault(options => options.ConfigurationOptions = RedisOf(settings));
        }
    }

    private static string PostgresOf(SiloSettings settings) =>
        new NpgsqlConnectionStringBuilder(settings.Connection ?? "Host=127.0.0.1;Username=postgres;Database=postgres") { SearchPath = Name }.ConnectionString;

    private static ConfigurationOptions RedisOf(SiloSettings settings) => ConfigurationOptions.Parse(settings.Connection ?? "127.0.0.1:6379");
}
