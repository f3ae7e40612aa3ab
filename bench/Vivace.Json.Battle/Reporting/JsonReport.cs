// The rows as a JSON array; the member names are a contract with the scripts that read them.
using System.Text.Json;
using Vivace.Json.Battle.Measuring;

namespace Vivace.Json.Battle.Reporting;

internal static class JsonReport
{
    private const int RatioDigits = 3;

    public static void Write(string file, IEnumerable<ResultRow> rows)
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
            writer.WriteNumber("ratio_to_best_peer", Math.Round(row.RatioToBestPeer, RatioDigits));
            writer.WriteBoolean("correct", row.Correct);
            writer.WriteEndObject();
        }
        writer.WriteEndArray();
    }
}
