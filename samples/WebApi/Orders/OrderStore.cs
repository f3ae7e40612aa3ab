// The orders in a SQLite file: one row an order, with its lines as JSON.
using System.Runtime.CompilerServices;
using Microsoft.Data.Sqlite;
using Vivace.Json;

namespace WebApi.Orders;

/// <summary>Each call has a connection of its own, which comes from the pool.</summary>
public sealed class OrderStore
{
    private const string Columns = "id, customer, status, placed, lines";

    private readonly string _connection;

    public OrderStore(IConfiguration configuration)
    {
        _connection = new SqliteConnectionStringBuilder { DataSource = configuration["Store"] ?? "orders.db" }.ToString();
        using SqliteConnection connection = Open();
        using SqliteCommand command = Command(
            connection,
            """
            PRAGMA journal_mode = WAL;
            CREATE TABLE IF NOT EXISTS orders (
                id INTEGER PRIMARY KEY AUTOINCREMENT, customer TEXT NOT NULL, status INTEGER NOT NULL, placed TEXT NOT NULL, lines BLOB NOT NULL);
            """);
        command.ExecuteNonQuery();
    }

    public Order Add(NewOrder order)
    {
        using SqliteConnection connection = Open();
        return Add(connection, order);
    }

    /// <summary>Adds all orders or, if one cannot be added, none.</summary>
    public async Task<int> AddAllAsync(IAsyncEnumerable<NewOrder> orders, CancellationToken cancellationToken)
    {
        using SqliteConnection connection = Open();
        using SqliteTransaction transaction = connection.BeginTransaction();
        int count = 0;
        await foreach (NewOrder order in orders.WithCancellation(cancellationToken))
        {
            Add(connection, order);
            count++;
        }

        transaction.Commit();
        return count;
    }

    public Order? Find(long id)
    {
        using SqliteConnection connection = Open();
        using SqliteCommand command = Command(connection, $"SELECT {Columns} FROM orders WHERE id = $id", ("$id", id));
        using SqliteDataReader reader = command.ExecuteReader();
        return reader.Read() ? Read(reader) : null;
    }

    /// <summary>Changes the status; null if there is no such order.</summary>
    public Order? Change(long id, OrderStatus status)
    {
        using SqliteConnection connection = Open();
        using SqliteCommand command = Command(connection, $"UPDATE orders SET status = $status WHERE id = $id RETURNING {Columns}", ("$id", id), ("$status", (int)status));
        using SqliteDataReader reader = command.ExecuteReader();
        return reader.Read() ? Read(reader) : null;
    }

    /// <summary>The orders, one by one as they are asked for.</summary>
    public async IAsyncEnumerable<Order> All([EnumeratorCancellation] CancellationToken cancellationToken = default)
    {
        using SqliteConnection connection = Open();
        using SqliteCommand command = Command(connection, $"SELECT {Columns} FROM orders ORDER BY id");
        using SqliteDataReader reader = await command.ExecuteReaderAsync(cancellationToken);
        while (await reader.ReadAsync(cancellationToken))
            yield return Read(reader);
    }

    private static Order Add(SqliteConnection connection, NewOrder order)
    {
        using SqliteCommand command = Command(
            connection,
            $"INSERT INTO orders (customer, status, placed, lines) VALUES ($customer, $status, $placed, $lines) RETURNING {Columns}",
            ("$customer", order.Customer), ("$status", (int)OrderStatus.Open), ("$placed", DateTimeOffset.UtcNow.ToString("O")), ("$lines", JsonSerializer.SerializeToUtf8Bytes(order.Lines)));
        using SqliteDataReader reader = command.ExecuteReader();
        reader.Read();
        return Read(reader);
    }

    private static Order Read(SqliteDataReader reader) => new(
        reader.GetInt64(0), reader.GetString(1), (OrderStatus)reader.GetInt32(2), reader.GetDateTimeOffset(3),
        JsonSerializer.Deserialize<List<OrderLine>>(reader.GetFieldValue<byte[]>(4)) ?? []);

    private static SqliteCommand Command(SqliteConnection connection, string sql, params ReadOnlySpan<(string Name, object Value)> parameters)
    {
        SqliteCommand command = connection.CreateCommand();
        command.CommandText = sql;
        foreach ((string name, object value) in parameters)
            command.Parameters.AddWithValue(name, value);
        return command;
    }

    private SqliteConnection Open()
    {
        SqliteConnection connection = new(_connection);
        connection.Open();
        return connection;
    }
}
