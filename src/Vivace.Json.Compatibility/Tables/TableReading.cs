// Reads tables; a name's first value determines its column.
using System.Data;
using System.Diagnostics.CodeAnalysis;
using System.Globalization;
using System.Numerics;
using System.Runtime.InteropServices;
using System.Text;
using System.Text.Json;
using Vivace.Json.Codecs.Scalars;
using Vivace.Json.Text;
using Vivace.Json.Text.Numbers;
using Vivace.Json.Text.Times;

namespace Vivace.Json.Compatibility.Tables;

/// <summary>Reads the tables of one text, and limits their cells: each row has a cell for each
/// column, so a short text could ask for a large table.</summary>
internal sealed class TableReading(TableValues values, int maxCells)
{
    // Further costs, measured in cells of about 25 ns and 16 bytes. A set compares a new table's name with all others.
    private const int CellsOfColumn = 64, CellsOfTable = 256, CellsOfTableInSet = 1024;

    // The lengths of the shortest date with a time and of the longest one, and the place of T.
    private const int ShortestDate = 19, LongestDate = 40, PlaceOfT = 10;

    private static readonly TimeFormatList s_microsoftDate = TimeFormatList.Of([JsonTimeFormats.MicrosoftDate]);

    private long _cells;
    private int _start = -1;

    internal void Read(ref JsonReader reader, DataSet set)
    {
        if (reader.ValueKind != JsonValueKind.Object)
            throw reader.Unexpected("an object with an array of rows for each table");
        _start = reader.Position;
        TableNames<Table> tables = new(set.Locale);
        foreach (DataTable table in set.Tables)
            tables.Add(table.TableName, new Table(table));
        reader.BeginObject();
        while (reader.NextMember(out string name))
        {
            if (tables.TryFind(name, out Table? table))
            {
                if (table is null)
                    throw reader.Unexpected("a table whose name says which one it is",
                        "The set has several whose names differ by case or namespace.");
                if (!reader.TryReadNull())
                    Read(ref reader, table);
                continue;
            }

            Take(ref reader, CellsOfTableInSet + set.Tables.Count);
            table = new Table(new DataTable(name));
            if (!reader.TryReadNull())
                Read(ref reader, table);
            set.Tables.Add(table.Data);
            tables.Add(name, table);
        }
    }

    internal void Read(ref JsonReader reader, DataTable table) => Read(ref reader, new Table(table));

    private void Read(ref JsonReader reader, Table table)
    {
        if (reader.ValueKind != JsonValueKind.Array)
            throw reader.Unexpected("an array of objects, which are the rows");
        if (_start < 0)
            _start = reader.Position;
        Take(ref reader, CellsOfTable);
        reader.BeginArray();
        while (reader.NextElement())
        {
            if (reader.ValueKind != JsonValueKind.Object)
                throw reader.Unexpected("an object, which is a row");
            try
            {
                ReadRow(ref reader, table);
            }
            catch (Exception cause) when (cause is DataException or ArgumentException or InvalidCastException)
            {
                // A constraint of the table, or a value that its column refuses.
                throw reader.Unexpected("a row that the table accepts", cause.Message);
            }
        }
    }

    private void ReadRow(ref JsonReader reader, Table table)
    {
        Take(ref reader, table.Data.Columns.Count);
        DataRow row = table.Data.NewRow();
        reader.BeginObject();
        while (reader.NextMember(out string name))
        {
            if (!table.Known.TryGetValue(name, out Column column))
                table.Known.Add(name, column = FindColumn(ref reader, table, name));
            row[column.Data] = ReadCell(ref reader, column);
        }

        table.Data.Rows.Add(row);
    }

    private Column FindColumn(ref JsonReader reader, Table table, string name)
    {
        if (table.Columns.TryFind(name, out DataColumn? data))
        {
            if (data is null)
                throw reader.Unexpected("a member whose name says which column it is", "The table has several whose names differ by case.");
        }
        else
        {
            // The table would replace an empty name.
            if (name.Length == 0)
                throw reader.Unexpected("a value whose member has a name, that of a column");
            Take(ref reader, CellsOfColumn + table.Data.Rows.Count);
            data = NewColumn(ref reader, name);
            table.Data.Columns.Add(data);
            table.Columns.Add(name, data);
        }

        Type type = data.DataType;
        return new(data, IsInferred(type) ? null : values.CodecOf(type));
    }

    private static bool IsInferred(Type type) =>
        type == typeof(string) || type == typeof(long) || type == typeof(double) || type == typeof(bool) || type == typeof(DateTime)
        || type == typeof(BigInteger) || type == typeof(DataTable)
        || type == typeof(string[]) || type == typeof(long[]) || type == typeof(double[]) || type == typeof(bool[])
        || type == typeof(DateTime[]) || type == typeof(BigInteger[]);

    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = "Properties of tables in cells are never looked up by name.")]
    private static DataColumn NewColumn(ref JsonReader reader, string name)
    {
        if (reader.ValueKind == JsonValueKind.Object)
            throw reader.Unexpected("a value or an array for a column",
                "An object can be no cell. Put it into an array to read it as a table.");
        if (reader.ValueKind != JsonValueKind.Array)
            return new DataColumn(name, KindOf(ref reader) switch
            {
                CellKind.Integer => typeof(long),
                CellKind.Large => typeof(BigInteger),
                CellKind.Number => typeof(double),
                CellKind.Boolean => typeof(bool),
                CellKind.Date => typeof(DateTime),
                _ => typeof(string),
            });
        JsonReader ahead = reader;
        ahead.BeginArray();
        if (!ahead.NextElement())
            return new DataColumn(name, typeof(string[]));
        if (ahead.ValueKind == JsonValueKind.Array)
            throw ahead.Unexpected("a value or an object in the array of a column");
        return new DataColumn(name, ahead.ValueKind == JsonValueKind.Object ? typeof(DataTable) : KindOf(ref ahead) switch
        {
            CellKind.Integer => typeof(long[]),
            CellKind.Large => typeof(BigInteger[]),
            CellKind.Number => typeof(double[]),
            CellKind.Boolean => typeof(bool[]),
            CellKind.Date => typeof(DateTime[]),
            _ => typeof(string[]),
        });
    }

    private static CellKind KindOf(ref JsonReader reader)
    {
        JsonReader ahead = reader;
        switch (reader.ValueKind)
        {
            case JsonValueKind.True or JsonValueKind.False:
                return CellKind.Boolean;
            case JsonValueKind.Number:
                ReadOnlySpan<byte> number = ahead.ReadRaw();
                return number.IndexOfAny((byte)'.', (byte)'e', (byte)'E') >= 0 ? CellKind.Number
                    : long.TryParse(number, NumberStyles.AllowLeadingSign, CultureInfo.InvariantCulture, out _)
                        ? CellKind.Integer
                        : CellKind.Large;
            case JsonValueKind.String:
                return TryReadDate(ahead.ReadUtf8(), out _) ? CellKind.Date : CellKind.Text;
            default:
                return CellKind.Text;
        }
    }

    // As Newtonsoft.Json recognizes dates: with a time, or as /Date(…)/.
    private static bool TryReadDate(ReadOnlySpan<byte> text, out DateTime value)
    {
        value = default;
        return text is [(byte)'/', ..]
            ? TimeFormatText.TryRead<DateTime, DateTimeForm>(text, s_microsoftDate, JsonDateTimeZone.Keep, out value)
            : text.Length is >= ShortestDate and <= LongestDate && text[PlaceOfT] == 'T'
                && DateText.TryRead(ref MemoryMarshal.GetReference(text), text.Length, out value);
    }

    private object ReadCell(ref JsonReader reader, Column column)
    {
        if (reader.TryReadNull())
            return DBNull.Value;
        if (column.Codec is { } codec)
        {
            JsonReader.Mark mark = reader.MarkValue();
            object? value = codec.ReadBoxed(ref reader, mark.Position, out int next);
            reader.Pass(next);
            return value ?? DBNull.Value;
        }

        Type type = column.Data.DataType;
        if (type == typeof(DataTable))
        {
            DataTable nested = new();
            Read(ref reader, nested);
            return nested;
        }

        return type == typeof(string) ? ReadText(ref reader)
            : type == typeof(long) ? ReadInteger(ref reader)
            : type == typeof(double) ? ReadNumber(ref reader)
            : type == typeof(bool) ? reader.ReadBoolean()
            : type == typeof(DateTime) ? ReadDate(ref reader)
            : type == typeof(BigInteger) ? ReadLarge(ref reader)
            : type == typeof(string[]) ? ReadArray(ref reader,
                static (ref JsonReader reader) => reader.TryReadNull() ? null! : ReadText(ref reader))
            : type == typeof(long[]) ? ReadArray(ref reader, ReadInteger)
            : type == typeof(double[]) ? ReadArray(ref reader, ReadNumber)
            : type == typeof(bool[]) ? ReadArray(ref reader, static (ref JsonReader reader) => reader.ReadBoolean())
            : type == typeof(DateTime[]) ? ReadArray(ref reader, ReadDate)
            : ReadArray(ref reader, ReadLarge);
    }

    private delegate T Reading<T>(ref JsonReader reader);

    private T[] ReadArray<T>(ref JsonReader reader, Reading<T> read)
    {
        if (reader.ValueKind != JsonValueKind.Array)
            throw reader.Unexpected("an array, as in the row that has made the column");
        List<T> items = [];
        reader.BeginArray();
        while (reader.NextElement())
        {
            Take(ref reader, 1);
            items.Add(read(ref reader));
        }

        return [.. items];
    }

    // A column has the type of its first value; later values are converted if nothing is lost.
    private static string ReadText(ref JsonReader reader)
    {
        switch (reader.ValueKind)
        {
            case JsonValueKind.String:
                return reader.ReadString()!;
            case JsonValueKind.True or JsonValueKind.False:
                return reader.ReadBoolean() ? bool.TrueString : bool.FalseString;
            case JsonValueKind.Number:
                return Encoding.ASCII.GetString(reader.ReadRaw());
            default:
                throw reader.Unexpected("a string, as in the row that has made the column");
        }
    }

    private static long ReadInteger(ref JsonReader reader)
    {
        JsonReader ahead = reader;
        if (reader.ValueKind != JsonValueKind.String
            || !long.TryParse(ahead.ReadUtf8(), NumberStyles.AllowLeadingSign, CultureInfo.InvariantCulture, out long value))
            return reader.ReadInt64();
        reader.Skip();
        return value;
    }

    private static double ReadNumber(ref JsonReader reader)
    {
        JsonReader ahead = reader;
        if (reader.ValueKind != JsonValueKind.String
            || !double.TryParse(ahead.ReadUtf8(), NumberStyles.Float, CultureInfo.InvariantCulture, out double value))
            return reader.ReadDouble();
        reader.Skip();
        return value;
    }

    private static DateTime ReadDate(ref JsonReader reader)
    {
        JsonReader ahead = reader;
        if (reader.ValueKind != JsonValueKind.String || !TryReadDate(ahead.ReadUtf8(), out DateTime value))
            return reader.ReadDateTime();
        reader.Skip();
        return value;
    }

    private static BigInteger ReadLarge(ref JsonReader reader)
    {
        JsonReader ahead = reader;
        ReadOnlySpan<byte> number = reader.ValueKind == JsonValueKind.Number ? ahead.ReadRaw() : [];
        BigInteger value = default;
        int after = number.IsEmpty
            ? -1
            : BigIntegerText.ReadBigInteger(ref MemoryMarshal.GetReference(number), 0, number.Length, BigIntegerCodec.MaxDigits, out value);
        if (after != number.Length)
            throw reader.Unexpected("a whole number, as in the row that has made the column");
        reader.Skip();
        return value;
    }

    // With the default limit, a text's share grows with its length. An explicit higher limit is all available.
    private void Take(ref JsonReader reader, int cells)
    {
        _cells += cells;
        if (_cells > maxCells)
            throw reader.Unexpected($"tables with at most {maxCells} cells",
                "Rows count for each column of the table. Send fewer columns, or give the codec a higher limit.");
        long allowed = DataTableCodec.CellsOfAnyText + ((long)DataTableCodec.CellsPerByte * (reader.Position - _start));
        if (_cells > allowed && maxCells <= DataTableCodec.DefaultMaxCells)
            throw reader.Unexpected($"tables with at most {allowed} cells for this much text",
                $"Rows count for each column of the table. Send fewer columns, or give the codec a " +
                    $"limit above {DataTableCodec.DefaultMaxCells}.");
    }

    private enum CellKind
    {
        Text,
        Integer,
        Large,
        Number,
        Boolean,
        Date,
    }

    private readonly record struct Column(DataColumn Data, JsonCodec? Codec);

    // A table and the columns that the text has named so far.
    private sealed class Table(DataTable data)
    {
        private TableNames<DataColumn>? _columns;

        internal DataTable Data => data;

        internal Dictionary<string, Column> Known { get; } = [];

        internal TableNames<DataColumn> Columns => _columns ??= NamesOf(data);

        private static TableNames<DataColumn> NamesOf(DataTable data)
        {
            TableNames<DataColumn> names = new(data.Locale);
            foreach (DataColumn column in data.Columns)
                names.Add(column.ColumnName, column);
            return names;
        }
    }
}
