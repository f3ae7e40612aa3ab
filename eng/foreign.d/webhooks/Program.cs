// Reads each payload by the library's own API, and writes it.
using System.Diagnostics;
using System.Text.Json;
using Microsoft.Extensions.Primitives;
using Octokit.Webhooks;

string payloads = Path.Combine(args[0], "test", "Octokit.Webhooks.Test", "Resources");
(WebhookHeaders Headers, string Text)[] all = [.. Directory.GetFiles(payloads, "*.json", SearchOption.AllDirectories).Order().Select(static file =>
    (WebhookHeaders.Parse(new Dictionary<string, StringValues> { ["X-GitHub-Event"] = Path.GetFileName(Path.GetDirectoryName(file))! }), File.ReadAllText(file)))];
Processor processor = new();
double first = 0, ten = 0, read = double.MaxValue, written = double.MaxValue;
for (int pass = 1; pass <= int.Parse(args[1]); pass++)
{
    long start = Stopwatch.GetTimestamp();
    WebhookEvent[] values = Array.ConvertAll(all, one => processor.DeserializeWebhookEvent(one.Headers, one.Text));
    double reading = Stopwatch.GetElapsedTime(start).TotalMilliseconds;
    start = Stopwatch.GetTimestamp();
    foreach (WebhookEvent value in values)
        _ = JsonSerializer.SerializeToUtf8Bytes(value, value.GetType(), WebhookEventJsonSerializerContext.Default);
    double writing = Stopwatch.GetElapsedTime(start).TotalMilliseconds;
    first += pass == 1 ? reading + writing : 0;
    ten += pass <= 10 ? reading + writing : 0;
    read = Math.Min(read, reading);
    written = Math.Min(written, writing);
}

Console.WriteLine(FormattableString.Invariant($"first pass: {first:0.0}\nfirst ten passes: {ten:0.0}\nfastest pass, read: {read:0.00}\nfastest pass, written: {written:0.00}"));

internal sealed class Processor : WebhookEventProcessor;
