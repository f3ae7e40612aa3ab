// A list of 1,000 elements with types of Noda Time: by its own converters on System.Text.Json, and by this library's codecs.
using System.Text.Json;
using BenchmarkDotNet.Attributes;
using NodaTime;
using NodaTime.Serialization.SystemTextJson;
using StjSerializer = System.Text.Json.JsonSerializer;

namespace Vivace.Json.Benchmarks;

public class NodaTimeBenchmarks
{
    private static readonly JsonSerializerOptions s_theirs = new JsonSerializerOptions(JsonSerializerDefaults.Web).ConfigureForNodaTime(DateTimeZoneProviders.Tzdb);

    private static readonly JsonSettings s_ours = JsonSettings.Web with { Codecs = [new NodaTimeCodecs()] };

    private byte[] _text = [];
    private List<Visit> _visits = [];

    [GlobalSetup]
    public void SetUp()
    {
        Instant first = Instant.FromUtc(2026, 11, 28, 3, 4, 5);
        _visits = [.. Enumerable.Range(0, 1000).Select(i => new Visit(first.PlusTicks(i * 12_345_678L), first.InUtc().Date.PlusDays(i), first.InUtc().LocalDateTime.PlusSeconds(i), Duration.FromSeconds(i)))];
        _text = StjSerializer.SerializeToUtf8Bytes(_visits, s_theirs);
    }

    [Benchmark(Baseline = true)]
    public object? ReadByNodaTime() => StjSerializer.Deserialize<List<Visit>>(_text, s_theirs);

    [Benchmark]
    public object? Read() => JsonSerializer.Deserialize<List<Visit>>(_text, s_ours);

    [Benchmark]
    public byte[] WriteByNodaTime() => StjSerializer.SerializeToUtf8Bytes(_visits, s_theirs);

    [Benchmark]
    public byte[] Write() => JsonSerializer.SerializeToUtf8Bytes(_visits, s_ours);

    public sealed record Visit(Instant Begun, LocalDate Day, LocalDateTime Seen, Duration Length);
}
