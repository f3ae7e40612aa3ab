// The rows as a JSON array; the member names are a contract with the scripts that read them.
using System.Text.Json;
using Vivace.Json.WebBattle.Racing;

namespace Vivace.Json.WebBattle.Reporting;

internal static class WebJson
{
    private const int Digits = 3;

    public static void Write(string file, IEnumerable<WebRow> rows)
    {
        using FileStream stream = File.Create(file);
        using Utf8JsonWriter writer = new(stream, new JsonWriterOptions { Indented = true });
        writer.WriteStartArray();
        foreach (WebRow row in rows)
        {
            writer.WriteStartObject();
            writer.WriteString("server", row.Server);
            writer.WriteString("workload", row.Workload);
            writer.WriteString("method", row.Method);
            writer.WriteNumber("connections", row.Connections);
            writer.WriteString("contender", row.Contender);
            writer.WriteNumber("requests_per_s", Math.Round(row.RequestsPerSecond, 1));
            writer.WriteNumber("p50_ms", Math.Round(row.P50, Digits));
            writer.WriteNumber("p99_ms", Math.Round(row.P99, Digits));
            writer.WriteNumber("allocated_bytes", row.Allocated);
            writer.WriteNumber("ratio_to_stj", Math.Round(row.RatioToStj, Digits));
            writer.WriteBoolean("correct", row.Correct);
            writer.WriteEndObject();
        }

        writer.WriteEndArray();
    }
}
