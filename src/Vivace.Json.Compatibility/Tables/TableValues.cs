// What tables take from the settings, and how they are written.
using System.Data;
using System.Text.Json.Serialization;

namespace Vivace.Json.Compatibility.Tables;

internal sealed class TableValues(JsonCodec<object> untyped, Func<Type, JsonCodec> codecOf, JsonSettings settings)
{
    private readonly bool _ignoresNull =
        settings.DefaultIgnoreCondition is JsonIgnoreCondition.WhenWritingNull or JsonIgnoreCondition.WhenWritingDefault;

    internal JsonCodec CodecOf(Type type) => codecOf(type);

    internal string NameOf(string name) => settings.PropertyNamingPolicy?.ConvertName(name) ?? name;

    internal void Write(ref JsonWriter writer, DataTable table)
    {
        string[] names = new string[table.Columns.Count];
        for (int i = 0; i < names.Length; i++)
            names[i] = NameOf(table.Columns[i].ColumnName);
        writer.BeginArray();
        foreach (DataRow row in table.Rows)
        {
            if (row.RowState == DataRowState.Deleted)
                continue;
            writer.BeginObject();
            for (int i = 0; i < names.Length; i++)
            {
                object cell = row[i];
                if (_ignoresNull && cell is DBNull)
                    continue;
                writer.WriteName(names[i]);
                WriteCell(ref writer, cell);
            }

            writer.EndObject();
        }

        writer.EndArray();
    }

    // Tables and arrays in cells need no codec of their own, which trimmed programs may lack.
    private void WriteCell(ref JsonWriter writer, object? cell)
    {
        switch (cell)
        {
            case null or DBNull:
                writer.WriteNull();
                break;
            case DataTable nested:
                Write(ref writer, nested);
                break;
            case Array { Rank: 1 } and not byte[]:
                writer.BeginArray();
                foreach (object? item in (Array)cell)
                    WriteCell(ref writer, item);
                writer.EndArray();
                break;
            default:
                untyped.Write(ref writer, cell);
                break;
        }
    }
}
