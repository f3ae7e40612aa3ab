// PostgreSQL and Redis of Debian's packages.
using Npgsql;
using Vivace.Json.Tests;

namespace Vivace.Json.Orleans.Tests.Storage;

internal static class StorageServers
{
    internal static async Task<DebianServer> StartPostgreSqlAsync()
    {
        // It refuses to run as root.
        string user = Environment.UserName == "root" ? "postgres" : Environment.UserName;
        string folder = Path.GetDirectoryName(DebianServer.Find("postgres"))!;
        DebianServer server = await DebianServer.StartAsync("sh", (port, data) =>
        [
            "-c",
            $"""
            serve='{folder}/initdb -D {data}/db -U shop --auth=trust --no-sync && exec {folder}/postgres -D {data}/db -p {port} -h 127.0.0.1 -k {data} -F'
            if [ {user} = "$(id -un)" ]; then exec sh -c "$serve"; fi
            chown {user} {data} && exec runuser -u {user} -- sh -c "$serve"
            """,
        ]);
        await UntilReadyAsync(server);
        return server;
    }

    internal static Task<DebianServer> StartRedisAsync() =>
        DebianServer.StartAsync("redis-server", static (port, _) => ["--bind", "127.0.0.1", "--port", $"{port}", "--save", "", "--appendonly", "no"]);

    internal static string ConnectionOf(DebianServer postgreSql) => $"Host=127.0.0.1;Port={postgreSql.Port};Username=shop;Database=postgres";

    // It listens before it answers.
    private static async Task UntilReadyAsync(DebianServer server)
    {
        await using NpgsqlDataSource source = NpgsqlDataSource.Create(ConnectionOf(server));
        for (int attempt = 0; ; attempt++)
        {
            try
            {
                await (await source.OpenConnectionAsync()).DisposeAsync();
                return;
            }
            catch (NpgsqlException) when (attempt < 200)
            {
                await Task.Delay(50);
            }
        }
    }
}
