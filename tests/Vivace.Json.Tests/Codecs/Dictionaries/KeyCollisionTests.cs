// Tests keys that were made to meet in one bucket: refused before they cost much, while large tables of usual keys are read.
using System.Collections.Frozen;
using System.Collections.Immutable;
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;

namespace Vivace.Json.Tests.Codecs.Dictionaries;

public class KeyCollisionTests
{
    private const int Most = 1000;

    // Values of long whose halves are equal have the hash 0.
    private static readonly long[] s_meeting = [.. Enumerable.Range(1, 5000).Select(i => (long)i << 32 | (uint)i)];

    private static readonly long[] s_usual = [.. Enumerable.Range(1, 20_000).Select(i => i * 7L)];

    private static readonly Dictionary<string, Func<long[], JsonSettings, object?>> s_reads = new()
    {
        ["Dictionary"] = (keys, settings) => JsonSerializer.Deserialize<Dictionary<long, int>>(ObjectOf(keys), settings),
        ["IDictionary"] = (keys, settings) => JsonSerializer.Deserialize<IDictionary<long, int>>(ObjectOf(keys), settings),
        ["ImmutableDictionary"] = (keys, settings) => JsonSerializer.Deserialize<ImmutableDictionary<long, int>>(ObjectOf(keys), settings),
        ["FrozenDictionary"] = (keys, settings) => JsonSerializer.Deserialize<FrozenDictionary<long, int>>(ObjectOf(keys), settings),
        ["no duplicates"] = (keys, settings) => JsonSerializer.Deserialize<Dictionary<long, int>>(ObjectOf(keys), settings with { AllowDuplicateProperties = false }),
        ["Populate"] = (keys, settings) =>
        {
            Dictionary<long, int> target = new() { [3] = 1 };
            JsonSerializer.Populate(ObjectOf(keys), target, settings);
            return target.Remove(3) ? target : null;
        },
        ["HashSet"] = (keys, settings) => JsonSerializer.Deserialize<HashSet<long>>(ArrayOf(keys), settings),
        ["ISet"] = (keys, settings) => JsonSerializer.Deserialize<ISet<long>>(ArrayOf(keys), settings),
        ["ImmutableHashSet"] = (keys, settings) => JsonSerializer.Deserialize<ImmutableHashSet<long>>(ArrayOf(keys), settings),
        ["FrozenSet"] = (keys, settings) => JsonSerializer.Deserialize<FrozenSet<long>>(ArrayOf(keys), settings),
    };

    public static TheoryData<string> Reads => [.. s_reads.Keys];

    [Theory]
    [MemberData(nameof(Reads))]
    public void Read_KeysThatMeet_AreRefusedBeyondTheLimit(string name)
    {
        JsonException exception = Assert.Throws<JsonException>(() => s_reads[name](s_meeting, new JsonSettings()));
        Assert.Equal(JsonErrorKind.TooLarge, exception.Error?.Kind);
        Assert.Contains(nameof(JsonSettings.MaxKeyCollisions), exception.Message, StringComparison.Ordinal);
        Assert.Equal(Most, Count(s_reads[name](s_meeting[..Most], new JsonSettings())));
        Assert.Equal(s_meeting.Length, Count(s_reads[name](s_meeting, new JsonSettings { MaxKeyCollisions = int.MaxValue })));
        Assert.Throws<JsonException>(() => s_reads[name](s_meeting[..12], new JsonSettings { MaxKeyCollisions = 11 }));
        Assert.Equal(11, Count(s_reads[name](s_meeting[..11], new JsonSettings { MaxKeyCollisions = 11 })));
    }

    [Theory]
    [MemberData(nameof(Reads))]
    public void Read_UsualKeys_AreAllThere(string name)
    {
        Assert.Equal(s_usual.Length, Count(s_reads[name](s_usual, new JsonSettings())));
        Assert.Equal(s_usual.Length, Count(s_reads[name](s_usual, new JsonSettings { MaxKeyCollisions = 100 })));
    }

    [Fact]
    public void Read_MultiplesOfTheBucketCount_AreRefused()
    {
        // What is a multiple of the table's length has one bucket, though each hash is another.
        const int Count = 5000;
        int buckets = new HashSet<int>(Count).Capacity;
        long[] keys = [.. Enumerable.Range(0, Count).Select(i => (long)i * buckets)];
        JsonException exception = Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<HashSet<int>>(ArrayOf(keys), new JsonSettings()));
        Assert.Equal(JsonErrorKind.TooLarge, exception.Error?.Kind);
    }

    [Fact]
    public void Read_OneKeyManyTimes_IsNoCollision()
    {
        long[] keys = [.. Enumerable.Repeat(s_meeting[0], 5000), .. s_meeting.Take(900)];
        Assert.Equal(900, JsonSerializer.Deserialize<Dictionary<long, int>>(ObjectOf(keys), new JsonSettings())!.Count);
        Assert.Equal(900, JsonSerializer.Deserialize<HashSet<long>>(ArrayOf(keys), new JsonSettings())!.Count);
    }

    [Fact]
    public void Read_KeysThatMeet_CompareBoundly()
    {
        Met.Comparisons = 0;
        long[] keys = [.. Enumerable.Range(0, 50_000).Select(i => (long)i)];
        Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<HashSet<Met>>(ArrayOf(keys), Custom));

        // Found at about twice the limit; without one there would be 1,250,000,000.
        Assert.InRange(Met.Comparisons, 1, 9L * Most * Most);
    }

    [Fact]
    public void Read_DuplicateBehindManyEntries_IsRefusedAsOne()
    {
        long[] keys = [.. s_usual, s_usual[5]];
        JsonException exception = Assert.Throws<JsonException>(
            () => JsonSerializer.Deserialize<Dictionary<long, int>>(ObjectOf(keys), new JsonSettings { AllowDuplicateProperties = false }));
        Assert.Equal(JsonErrorKind.DuplicateMember, exception.Error?.Kind);
    }

    [Fact]
    public void MaxKeyCollisions_OfSettings_IsPartOfTheValue()
    {
        Assert.NotEqual(new JsonSettings(), new JsonSettings { MaxKeyCollisions = 5 });
        Assert.Equal(new JsonSettings { MaxKeyCollisions = 5 }, new JsonSettings() with { MaxKeyCollisions = 5 });
        Assert.Throws<ArgumentOutOfRangeException>(() => new JsonSettings { MaxKeyCollisions = -1 });
    }

    private static JsonSettings Custom => new() { Converters = [new MetConverter()] };

    private static int Count(object? collection) => collection switch
    {
        IReadOnlyCollection<KeyValuePair<long, int>> entries => entries.Count,
        IReadOnlyCollection<long> elements => elements.Count,
        ICollection<KeyValuePair<long, int>> entries => entries.Count,
        ICollection<long> elements => elements.Count,
        _ => -1,
    };

    private static byte[] ArrayOf(long[] keys) => Encoding.ASCII.GetBytes("[" + string.Join(',', keys) + "]");

    private static byte[] ObjectOf(long[] keys) => Encoding.ASCII.GetBytes("{" + string.Join(',', keys.Select(key => $"\"{key}\":1")) + "}");

    // Counts what a table does.
    public readonly record struct Met(long Value)
    {
        [ThreadStatic]
        internal static long Comparisons;

        public bool Equals(Met other)
        {
            Comparisons++;
            return Value == other.Value;
        }

        public override int GetHashCode() => 1;
    }

    private sealed class MetConverter : JsonConverter<Met>
    {
        public override Met Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => new(reader.GetInt64());

        public override void Write(Utf8JsonWriter writer, Met value, JsonSerializerOptions options) => writer.WriteNumberValue(value.Value);
    }
}
