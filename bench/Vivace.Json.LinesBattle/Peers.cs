// DuckDB, if its package is asked for: -p:WithDuckDB=true.
#if DUCKDB
using DuckDB.NET.Data;
#endif

namespace Vivace.Json.LinesBattle;

internal static class Peers
{
#if DUCKDB
    private const string Columns = "columns = {Country: 'VARCHAR', Units: 'INTEGER', Price: 'DOUBLE'}";

    internal static IEnumerable<(string Name, Func<string, string, string> Run)> All =>
    [
        ("DuckDB, 1 thread, three columns", static (lines, _) => Ask(lines, 1, $"format = 'newline_delimited', {Columns}")),
        ("DuckDB, 1 thread, columns detected", static (lines, _) => Ask(lines, 1, "format = 'newline_delimited'")),
        ("DuckDB, 2 threads, three columns", static (lines, _) => Ask(lines, 2, $"format = 'newline_delimited', {Columns}")),
    ];

    private static string Ask(string path, int threads, string how)
    {
        using DuckDBConnection connection = new("Data Source=:memory:");
        connection.Open();
        using DuckDBCommand command = connection.CreateCommand();
        command.CommandText = $"SET threads = {threads}";
        command.ExecuteNonQuery();
        command.CommandText = $"SELECT Country, count(*), sum(Units * Price) FROM read_json('{path}', {how}) GROUP BY Country";
        using DuckDBDataReader reader = command.ExecuteReader();
        Totals totals = new();
        while (reader.Read())
            totals.Set(reader.GetString(0), reader.GetInt64(1), reader.GetDouble(2));
        return totals.ToString();
    }
#else
    internal static IEnumerable<(string Name, Func<string, string, string> Run)> All => [];
#endif
}
