// Sends a value of 1 GB in a form of its own through a pipe, and shows how much memory that takes.
// Run: dotnet run -c Release [megabytes]
using System.Diagnostics;
using System.Globalization;
using System.IO.Pipelines;
using Vivace.Json;
using Waves;

const long Megabyte = 1024 * 1024, Allowed = Megabyte;
long length = (args.Length > 0 ? long.Parse(args[0], CultureInfo.InvariantCulture) : 1024) * Megabyte;
JsonSettings settings = new() { Codecs = [new WaveCodec()] };
long before = GC.GetTotalMemory(forceFullCollection: true), peak = 0;
Stopwatch time = Stopwatch.StartNew();
(long count, long bytes) = await SendAsync(length);
Console.WriteLine(string.Create(
    CultureInfo.InvariantCulture,
    $"{count:N0} samples in {bytes / Megabyte:N0} MB of JSON, written and read in {time.Elapsed.TotalSeconds:F1} s. Live memory above the start: at most {peak / 1024:N0} KB."));
if (peak > Allowed)
    throw new InvalidOperationException($"More than {Allowed / 1024} KB of memory were live.");

async Task<(long Count, long Bytes)> SendAsync(long least)
{
    Tone tone = new(least / 5);
    Pipe pipe = new(new PipeOptions(pauseWriterThreshold: 128 * 1024, resumeWriterThreshold: 64 * 1024));
    CountingStream counting = new(pipe.Writer.AsStream(), () => Measure());
    Task writing = WriteAsync();
    Recording? read = await JsonSerializer.DeserializeAsync<Recording>(pipe.Reader, settings);
    await writing;
    if (read is not { Rate: 8000, Wave: { } wave } || wave.Count != tone.Count || wave.Sum != tone.Sum)
        throw new InvalidOperationException("The samples that were read are not those that were written.");
    return (wave.Count, counting.Count);

    async Task WriteAsync()
    {
        await JsonSerializer.SerializeAsync(counting, new Recording(8000, new Wave { Samples = tone.Samples() }), settings);
        await pipe.Writer.CompleteAsync();
    }
}

// Measures now and then, with all garbage collected.
void Measure() => peak = Math.Max(peak, GC.GetTotalMemory(forceFullCollection: true) - before);

internal sealed record Recording(int Rate, Wave? Wave);
