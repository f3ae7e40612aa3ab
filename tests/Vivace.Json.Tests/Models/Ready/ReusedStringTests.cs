// Strings that repeat are one instance; the values are those of ordinary reading.
using System.Text.Json;
using Vivace.Json.Codecs;
using Vivace.Json.Plans;
using Vivace.Json.Serialization;
using StjSerializer = System.Text.Json.JsonSerializer;

namespace Vivace.Json.Tests.Models.Ready;

public class ReusedStringTests
{
    private static readonly JsonSettings s_all = JsonSettings.Default with { Codecs = [new ReusedStringCodec()] };

    [Fact]
    public void Deserialize_RepeatedMember_IsOneInstance()
    {
        string text = $"[{string.Join(",", Enumerable.Range(0, 1000).Select(index => $$"""{"Version":"13.0.{{index % 50}}","Other":"13.0.{{index % 50}}"}"""))}]";
        Release[] releases = JsonSerializer.Deserialize<Release[]>(text)!;
        Assert.Equal(Enumerable.Range(0, 1000).Select(index => $"13.0.{index % 50}"), releases.Select(release => release.Version));
        Assert.Equal(50, releases.Select(release => release.Version).Distinct(ReferenceEqualityComparer.Instance).Count());
        Assert.Equal(1000, releases.Select(release => release.Other).Distinct(ReferenceEqualityComparer.Instance).Count());
    }

    [Fact]
    public void Deserialize_RepeatedKeys_AreOneInstance()
    {
        string text = $"[{string.Join(",", Enumerable.Range(0, 100).Select(index => $$$"""{"Totals":{"EUR":1,"USD":{{{index}}}}}"""))}]";
        string[] keys = [.. JsonSerializer.Deserialize<Holder[]>(text)!.SelectMany(holder => holder.Totals!.Keys)];
        Assert.Equal(200, keys.Length);
        Assert.Equal(2, keys.Distinct(ReferenceEqualityComparer.Instance).Count());
    }

    // A text of its own each, shorter than a vector.
    [Theory]
    [InlineData("\"1.0.0\"", true)]
    [InlineData("  \"a\" ", true)]
    [InlineData("\"12345678901234567890123456789\"", true)]
    [InlineData("\"\"", true)]
    [InlineData("\"a\\tb\"", false)]
    [InlineData("\"\u00e4\"", false)]
    public void Deserialize_ShortText_IsOneInstanceUnlessEscapedOrBeyondAscii(string text, bool isOne)
    {
        byte[] utf8 = System.Text.Encoding.UTF8.GetBytes(text);
        string first = JsonSerializer.Deserialize<string>(utf8, s_all)!, second = JsonSerializer.Deserialize<string>(utf8, s_all)!;
        Assert.Equal(StjSerializer.Deserialize<string>(utf8), first);
        Assert.Equal(first, second);
        Assert.Equal(isOne, ReferenceEquals(first, second));
    }

    [Theory]
    [InlineData("\"1.0")]
    [InlineData("\"1\n0\"")]
    [InlineData("\"1\\q\"")]
    [InlineData("1.0\"")]
    public void Deserialize_WrongShortText_IsTheOrdinaryError(string text)
    {
        JsonException reused = Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<string>(text, s_all));
        Assert.Equal(Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<string>(text)).Message, reused.Message);
    }

    // As in the search result of a package registry: versions repeat among packages, ids and addresses do not. It comes in parts.
    [Fact]
    public void Deserialize_FeedOfPackages_SharesNearlyAllVersionsAndAllocatesLess()
    {
        byte[] text = StjSerializer.SerializeToUtf8Bytes(Packages());
        Assert.InRange(text.Length, 2_000_000, 20_000_000);
        // The interpreter allocates arguments of constructors too.
        JsonSettings emitted = JsonSettings.Default with { Engine = ObjectEngine.Emitted }, settings = emitted with { Codecs = [new ReusedStringCodec()] };
        List<Package> plain = Read(text, emitted, out long allocated), reused = Read(text, settings, out long allocatedWithTable);
        string[] versions = [.. reused.SelectMany(package => package.Versions).Select(version => version.Version)];
        Assert.Equal(plain.SelectMany(package => package.Versions), reused.SelectMany(package => package.Versions));
        int different = versions.Distinct().Count(), instances = versions.Distinct(ReferenceEqualityComparer.Instance).Count();
        double shared = (double)(versions.Length - instances) / (versions.Length - different);
        Assert.True(shared >= 0.95, $"{shared:P1} of {versions.Length} versions, {different} different, {instances} instances");
        Assert.True(allocatedWithTable < 0.9 * allocated, $"{allocatedWithTable} bytes instead of {allocated}");
    }

    private static List<Package> Read(byte[] text, JsonSettings settings, out long allocated)
    {
        JsonSerializer.Deserialize<List<Package>>(new MemoryStream(text), settings);
        long before = GC.GetAllocatedBytesForCurrentThread();
        List<Package> read = JsonSerializer.Deserialize<List<Package>>(new MemoryStream(text), settings)!;
        allocated = GC.GetAllocatedBytesForCurrentThread() - before;
        return read;
    }

    private static IEnumerable<Package> Packages()
    {
        const int Seed = 26;
        Random random = new(Seed);
        for (int i = 0; i < 500; i++)
        {
            string id = $"Package.Number{i}";
            List<PackageVersion> versions = [];
            for ((int count, int major, int minor, int patch) = (random.Next(36, 82), 1, 0, 0); versions.Count < count; patch++)
            {
                if (random.Next(10) == 0)
                    (major, minor, patch) = (major + 1, 0, 0);
                else if (random.Next(3) == 0)
                    (minor, patch) = (minor + 1, 0);
                string version = random.Next(8) == 0 ? $"{major}.{minor}.{patch}-beta{random.Next(1, 5)}" : $"{major}.{minor}.{patch}";
                versions.Add(new PackageVersion(version, random.Next(), $"https://packages.example/registration/{id}/{version}.json"));
            }

            yield return new Package(id, $"The package {id} has no dependencies.", [$"Team {random.Next(20)}", "Contributors"], versions);
        }
    }

    private sealed record Package(string Id, string Description, string[] Authors, List<PackageVersion> Versions);

    private sealed record PackageVersion(string Version, long Downloads, string Address);

    // Every length, every kind of text, at every distance from the end.
    [Fact]
    public void Deserialize_AnyText_IsTheOraclesValue()
    {
        string[] texts = ["", "a", "ab", "abc", "ü", "a\u0000b", "\"\\/", "\ud83d\ude00", .. Enumerable.Range(4, 90).Select(length => new string('x', length - 1) + "é"[..(length % 2)] + "y")];
        for (int round = 0; round < 3; round++)
        {
            foreach (string text in texts)
            {
                string json = StjSerializer.Serialize(text), padded = $"[{json},\"and more text to look at\",null]";
                Assert.Equal(text, JsonSerializer.Deserialize<string>(json, s_all));
                Assert.Equal((string?[])[text, "and more text to look at", null], JsonSerializer.Deserialize<string?[]>(padded, s_all)!);
                Assert.Equal(json, JsonSerializer.Serialize(text, s_all));
                string key = StjSerializer.Serialize(new Dictionary<string, int> { [text] = 1 });
                Assert.Equal(key, JsonSerializer.Serialize(JsonSerializer.Deserialize<Dictionary<string, int>>(key, s_all), s_all));
            }
        }
    }

    [Theory, InlineData("7"), InlineData("\"a"), InlineData("\"a\\x\""), InlineData("\"\u0001\""), InlineData("")]
    public void Deserialize_NoString_IsTheOraclesError(string json)
    {
        JsonException expected = Assert.Throws<JsonException>(() => StjSerializer.Deserialize<string>(json)), actual = Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<string>(json, s_all));
        Assert.Equal((expected.Path, expected.LineNumber, expected.BytePositionInLine), (actual.Path, actual.LineNumber, actual.BytePositionInLine));
    }

    // Texts that never repeat turn the table off, and texts that do turn it on again.
    [Fact]
    public void Deserialize_TextsThatDoNotRepeat_AreNotKeptAndLaterOnesAre()
    {
        JsonSettings settings = JsonSettings.Default with { Codecs = [new ReusedStringCodec()] };
        string[] different = [.. Enumerable.Range(0, 60_000).Select(index => $"text {index}")];
        Assert.Equal(different, JsonSerializer.Deserialize<string[]>(StjSerializer.Serialize(different), settings)!);
        string[] same = [.. Enumerable.Range(0, 80_000).Select(index => $"state {index % 20}")];
        string[] read = JsonSerializer.Deserialize<string[]>(StjSerializer.Serialize(same), settings)!;
        Assert.Equal(same, read);
        Assert.Equal(20, read[^1000..].Distinct(ReferenceEqualityComparer.Instance).Count());
    }

    // More different texts than there is room for, some often and most rarely, so that threads replace what others read; half of them differ in the middle only.
    [Fact]
    public void Deserialize_ManyThreads_GetTheirOwnTexts()
    {
        const int Seed = 27, Different = 40_000;
        Random random = new(Seed);
        string[] values = [.. Enumerable.Range(0, 40_000).Select(index =>
        {
            int value = (int)(Math.Pow(random.NextDouble(), 3) * Different);
            return index % 2 == 0 ? $"{value}" : $"version-{value}-preview";
        })];
        string json = StjSerializer.Serialize(values);
        Parallel.For(0, 32, _ => Assert.Equal(values, JsonSerializer.Deserialize<string[]>(json, s_all)!));
    }

    private sealed class Release
    {
        [JsonCodec(typeof(ReusedStringCodec))]
        public string? Version { get; set; }

        public string? Other { get; set; }
    }

    private sealed class Holder
    {
        [JsonCodec(KeyCodec = typeof(ReusedStringCodec))]
        public Dictionary<string, int>? Totals { get; set; }
    }
}
