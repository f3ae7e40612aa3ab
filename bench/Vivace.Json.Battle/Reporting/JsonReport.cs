// The rows as a JSON array; the member names are a contract with the scripts that read them.
using System.Text.Json;
using Vivace.Json.Battle.Cold;
using Vivace.Json.Battle.Measuring;
using Vivace.Json.Battle.Schemas;
using Vivace.Json.Battle.Streams;

namespace Vivace.Json.Battle.Reporting;

internal static class JsonReport
{
    private const int RatioDigits = 3;

    public static void Write(string file, IEnumerable<ResultRow> rows, IEnumerable<ColdRow> coldRows, IEnumerable<StreamRow> streamRows, IEnumerable<SchemaRow> schemaRows)
    {
        using FileStream stream = File.Create(file);
        using Utf8JsonWriter writer = new(stream, new JsonWriterOptions { Indented = true });
        writer.WriteStartArray();
        // A contender that is not here has no row: nothing was measured and nothing was wrong.
        foreach (ResultRow row in rows.Where(static row => !row.IsAbsent))
        {
            writer.WriteStartObject();
            writer.WriteString("workload", row.Workload);
            writer.WriteString("operation", row.Operation);
            writer.WriteString("target", row.Target);
            writer.WriteString("contender", row.Contender);
            writer.WriteNumber("median_us", Math.Round(row.MedianMicroseconds, 5));
            writer.WriteNumber("allocated_bytes", row.AllocatedBytes);
            writer.WriteNumber("ratio_to_stj", Math.Round(row.RatioToStj, RatioDigits));
            if (row.MostRatioToStj > 0)
            {
                writer.WriteNumber("least_ratio_to_stj", Math.Round(row.LeastRatioToStj, RatioDigits));
                writer.WriteNumber("most_ratio_to_stj", Math.Round(row.MostRatioToStj, RatioDigits));
            }

            writer.WriteNumber("ratio_to_best_peer", Math.Round(row.RatioToBestPeer, RatioDigits));
            writer.WriteBoolean("correct", row.Correct);
            writer.WriteEndObject();
        }
        foreach (ColdRow row in coldRows.Where(static row => !row.IsAbsent))
            WriteCold(writer, row);
        foreach (StreamRow row in streamRows.Where(static row => row.Milliseconds > 0))
            WriteStream(writer, row);
        foreach (SchemaRow row in schemaRows)
            WriteSchema(writer, row);
        writer.WriteEndArray();
    }

    private static void WriteSchema(Utf8JsonWriter writer, SchemaRow row)
    {
        writer.WriteStartObject();
        writer.WriteString("workload", row.Corpus);
        writer.WriteString("operation", "schema");
        writer.WriteString("contender", row.Contender);
        writer.WriteNumber("documents", row.Documents);
        writer.WriteNumber("median_us", Math.Round(row.Microseconds, 2));
        writer.WriteNumber("allocated_bytes", row.Allocated);
        writer.WriteNumber("time_to_parse", Math.Round(row.TimeToParse, RatioDigits));
        if (row.Note is not null)
            writer.WriteString("note", row.Note);
        writer.WriteEndObject();
    }

    private static void WriteStream(Utf8JsonWriter writer, StreamRow row)
    {
        writer.WriteStartObject();
        writer.WriteString("workload", row.Name);
        writer.WriteString("operation", "stream");
        writer.WriteString("contender", row.Contender);
        writer.WriteNumber("median_us", Math.Round(row.Milliseconds * 1000, 1));
        writer.WriteNumber("allocated_bytes", row.Allocated);
        writer.WriteNumber("peak_bytes", row.Peak);
        if (row.Live > 0)
            writer.WriteNumber("live_heap_bytes", row.Live);
        writer.WriteNumber("ratio_to_stj", Math.Round(row.RatioToStj, RatioDigits));
        writer.WriteBoolean("correct", row.Note is null);
        writer.WriteEndObject();
    }

    private static void WriteCold(Utf8JsonWriter writer, ColdRow row)
    {
        writer.WriteStartObject();
        writer.WriteString("workload", "customer");
        writer.WriteString("operation", "cold");
        writer.WriteString("target", "utf8");
        writer.WriteString("contender", row.Contender.Name);
        writer.WriteNumber("median_us", Math.Round(row.MedianMicroseconds, 1));
        writer.WriteNumber("whole_process_us", Math.Round(row.WholeMicroseconds, 1));
        if (row.SlowestMicroseconds > 0)
            writer.WriteNumber("slowest_later_call_us", Math.Round(row.SlowestMicroseconds, 1));
        writer.WriteNumber("spread_percent", Math.Round(row.SpreadPercent, 1));
        writer.WriteString("twin", row.Contender.Twin);
        writer.WriteNumber("time_to_twin", Math.Round(row.TimeToTwin, RatioDigits));
        writer.WriteBoolean("correct", row.Note is null);
        writer.WriteEndObject();
    }
}
